<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>core</name>
    <message>
        <source>Profit</source>
        <translation>利润</translation>
    </message>
    <message>
        <source>Place bags of tasks, which arrive one after another, on machines of different speed and power to maximise the profit per second.</source>
        <translation>任务包依次到达，安排到速度和功率各异的机器上，使每秒利润最大。</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>在线算法</translation>
    </message>
    <message>
        <source>For each number of cheapest machines, fills them to one level that takes the whole bag; the level with the best objective wins. As published.</source>
        <translation>对每种数量的最节能机器，把它们填到同一水位以容纳整个任务包，选目标值最好的水位。与论文一致。</translation>
    </message>
    <message>
        <source>Online + slack</source>
        <translation>在线算法（补余）</translation>
    </message>
    <message>
        <source>Online with one more candidate that the papers omit: fill the cheapest machines up to the current makespan.</source>
        <translation>在线算法，另加论文遗漏的一个候选：把最节能的机器填到当前最大完工时间。</translation>
    </message>
    <message>
        <source>Online (exact)</source>
        <translation>在线算法（精确）</translation>
    </message>
    <message>
        <source>The integer program of one bag solved exactly: the best makespan among all whole-task breakpoints, cheapest machines first.</source>
        <translation>精确求解单个任务包的整数规划：在所有整任务断点中取最短的最大完工时间，优先使用最节能的机器。</translation>
    </message>
    <message>
        <source>Re-solve</source>
        <translation>重新求解</translation>
    </message>
    <message>
        <source>Places each bag by the best fractional schedule of the bag and an assumed future like the past, on top of the current loads; the first bags by the best of several placements over drawn futures.</source>
        <translation>在现有负载之上，把每个任务包与一个类似过去的假想未来合在一起求最佳分数调度，并按其安排该任务包；最初的任务包则在若干种安排中，取在抽取的未来上最好的一种。</translation>
    </message>
    <message>
        <source>Future bags at the start</source>
        <translation>初始的未来任务包数</translation>
    </message>
    <message>
        <source>h of the assumed future of h + min(n / 4, max(130, beta * sqrt(n))) bags.</source>
        <translation>假想未来 h + min(n / 4, max(130, beta * sqrt(n))) 个任务包中的 h。</translation>
    </message>
    <message>
        <source>Growth of the future</source>
        <translation>未来的增长</translation>
    </message>
    <message>
        <source>beta of the assumed future of h + min(n / 4, max(130, beta * sqrt(n))) bags.</source>
        <translation>假想未来 h + min(n / 4, max(130, beta * sqrt(n))) 个任务包中的 beta。</translation>
    </message>
    <message>
        <source>Prior bags of each type</source>
        <translation>每种类型的先验任务包数</translation>
    </message>
    <message>
        <source>Minimum number of bags of each task type that the policy assumes in advance; more if all types seem equally likely so far. 0: only past bags count.</source>
        <translation>策略预设的每种任务类型的最少任务包数；若到目前为止各类型看来同样可能，则更多。0：只依据过去的任务包。</translation>
    </message>
    <message>
        <source>Futures drawn</source>
        <translation>抽取的未来数</translation>
    </message>
    <message>
        <source>Number of drawn futures over which placements of the first bags are compared; 0: always follow the plan.</source>
        <translation>用多少个抽取的未来来比较最初任务包的各种安排；0 表示始终按计划安排。</translation>
    </message>
    <message>
        <source>Bags placed by choice</source>
        <translation>按选择安排的任务包数</translation>
    </message>
    <message>
        <source>Number of first bags that are placed by the best of several placements over drawn futures; later bags follow the plan.</source>
        <translation>最初多少个任务包在若干种安排中取在抽取的未来上最好的一种；之后的按计划安排。</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>Puts the whole bag on the machine with the least energy per task.</source>
        <translation>整个任务包放到单个任务能耗最低的机器上。</translation>
    </message>
    <message>
        <source>Greedy profit</source>
        <translation>利润贪心</translation>
    </message>
    <message>
        <source>Puts the whole bag on the machine with the best resulting objective (ties: the lower column).</source>
        <translation>整个任务包放到放入后目标值最好的机器上（相同时取靠前的列）。</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均分配</translation>
    </message>
    <message>
        <source>Puts the same number of tasks on every machine, in column order; the last machine takes the rest.</source>
        <translation>按列的顺序给每台机器相同数量的任务，最后一台接收剩余任务。</translation>
    </message>
    <message>
        <source>Minimum completion time: puts each task on the machine that would finish it first.</source>
        <translation>最早完成时间：每个任务放到最先完成它的机器上。</translation>
    </message>
    <message>
        <source>Minimum execution time: puts each task on the machine with its shortest ETC, whatever the load.</source>
        <translation>最短执行时间：每个任务放到其 ETC 最小的机器上，不考虑负载。</translation>
    </message>
    <message>
        <source>Opportunistic load balancing: puts each task on the machine that is free first.</source>
        <translation>机会负载均衡：每个任务放到最先空闲的机器上。</translation>
    </message>
    <message>
        <source>Of all waiting tasks, takes the one that can finish first, on the machine where it does.</source>
        <translation>在所有等待的任务中，取能最先完成的任务，放到使其最先完成的机器上。</translation>
    </message>
    <message>
        <source>Of all waiting tasks, takes the one whose earliest finish is latest, on the machine where it finishes first.</source>
        <translation>在所有等待的任务中，取最早完成时间最晚的任务，放到使其最先完成的机器上。</translation>
    </message>
    <message>
        <source>Takes first the task that would lose most by not getting its best machine.</source>
        <translation>得不到最佳机器时损失最大的任务优先。</translation>
    </message>
    <message>
        <source>The linear program over all bags, rounded to whole tasks, each machine type's tasks by longest processing time first.</source>
        <translation>对全部任务包求解线性规划，取整到整任务，每种机器类型的任务按最长处理时间优先分配。</translation>
    </message>
    <message>
        <source>Manual schedule</source>
        <translation>手工调整</translation>
    </message>
    <message>
        <source>The schedule of another policy, with the tasks that you moved between machines.</source>
        <translation>在另一策略的调度上，加上您在机器之间移动的任务。</translation>
    </message>
    <message>
        <source>Upper bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>An upper bound for all schedules of these bags: the linear-fractional relaxation over all bags.</source>
        <translation>这些任务包的任何调度都不会更好：对全部任务包的线性分式松弛。</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>Profit per second: (revenue - energy cost) / makespan.</source>
        <translation>每秒利润：（收益 − 能源费用）/ 最大完工时间。</translation>
    </message>
    <message>
        <source>Share of bound</source>
        <translation>占上界的比例</translation>
    </message>
    <message>
        <source>Objective as a share of the upper bound over all bags.</source>
        <translation>目标值占全部任务包上界的比例。</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>最大完工时间</translation>
    </message>
    <message>
        <source>The time at which the last machine finishes.</source>
        <translation>最后一台机器完成的时刻。</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Energy of all tasks, idle energy included.</source>
        <translation>全部任务的能耗，含空闲能耗。</translation>
    </message>
    <message>
        <source>The same energy in kilowatt hours.</source>
        <translation>以千瓦时表示的同一能耗。</translation>
    </message>
    <message>
        <source>Revenue</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>What the users pay for all bags.</source>
        <translation>用户为全部任务包支付的金额。</translation>
    </message>
    <message>
        <source>Energy cost</source>
        <translation>能源费用</translation>
    </message>
    <message>
        <source>Energy price times energy.</source>
        <translation>能源价格乘以能耗。</translation>
    </message>
    <message>
        <source>Revenue less energy cost.</source>
        <translation>收益减去能源费用。</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Mean over the machines of load / makespan.</source>
        <translation>各机器“负载 / 最大完工时间”的平均值。</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>不均衡度</translation>
    </message>
    <message>
        <source>Largest load over mean load, less one.</source>
        <translation>最大负载除以平均负载再减一。</translation>
    </message>
    <message>
        <source>Consistency error</source>
        <translation>一致性误差</translation>
    </message>
    <message>
        <source>Largest relative difference from loads, makespan, energy, revenue and objective recomputed from the assignments alone; 0 if consistent.</source>
        <translation>仅由分配结果复算负载、最大完工时间、能耗、收益和目标值所得的最大相对差异；一致时为 0。</translation>
    </message>
    <message>
        <source>Revenue factor γ</source>
        <translation>收益系数 γ</translation>
    </message>
    <message>
        <source>Revenue of a bag as a multiple of its minimum energy, if the bag does not state it. Below 1, every bag makes a loss.</source>
        <translation>任务包未给出收益时，收益取其最低能耗的倍数。小于 1 时每个任务包都亏损。</translation>
    </message>
    <message>
        <source>Energy price c per joule</source>
        <translation>每焦耳的能源价格 c</translation>
    </message>
    <message>
        <source>Price of one joule, in the unit of the revenue.</source>
        <translation>一焦耳的价格，单位与收益相同。</translation>
    </message>
    <message>
        <source>Bags</source>
        <translation>任务包数</translation>
    </message>
    <message>
        <source>Number of bags that arrive.</source>
        <translation>到达的任务包数量。</translation>
    </message>
    <message>
        <source>Minimum tasks</source>
        <translation>最少任务数</translation>
    </message>
    <message>
        <source>Minimum number of tasks of a bag (order uniform).</source>
        <translation>一个任务包的最少任务数（顺序为 uniform 时）。</translation>
    </message>
    <message>
        <source>Maximum tasks</source>
        <translation>最多任务数</translation>
    </message>
    <message>
        <source>Maximum number of tasks of a bag (order uniform).</source>
        <translation>一个任务包的最多任务数（顺序为 uniform 时）。</translation>
    </message>
    <message>
        <source>Task types</source>
        <translation>任务类型</translation>
    </message>
    <message>
        <source>Types of the bags: each drawn at random, or all different in random order.</source>
        <translation>任务包的类型：每个随机抽取，或以随机顺序各不相同。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>all-different</source>
        <translation>各不相同</translation>
    </message>
    <message>
        <source>Order of arrival</source>
        <translation>到达顺序</translation>
    </message>
    <message>
        <source>Counts as drawn; big bags (501..1000) then small ones (1..199); small then big; mixed at random; or all equal (400).</source>
        <translation>按抽取的数量；先大 (501..1000) 后小 (1..199)；先小后大；随机混合；或全部相等 (400)。</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>big-then-small</source>
        <translation>先大后小</translation>
    </message>
    <message>
        <source>small-then-big</source>
        <translation>先小后大</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>Revenue of a bag as a multiple of its minimum energy.</source>
        <translation>任务包的收益，为其最低能耗的倍数。</translation>
    </message>
    <message>
        <source>Random task types</source>
        <translation>随机任务类型数</translation>
    </message>
    <message>
        <source>0: the 30 x 9 matrices of Tarplee et al. 2014; otherwise the number of rows of random matrices.</source>
        <translation>0 表示使用 Tarplee 等 2014 的 30 x 9 矩阵；否则生成相应行数的随机矩阵。</translation>
    </message>
    <message>
        <source>Random machine types</source>
        <translation>随机机器类型数</translation>
    </message>
    <message>
        <source>Columns of random matrices.</source>
        <translation>随机矩阵的列数。</translation>
    </message>
    <message>
        <source>Machines per type</source>
        <translation>每种类型的机器数</translation>
    </message>
    <message>
        <source>Identical machines of each type.</source>
        <translation>每种类型的相同机器数量。</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>实例</translation>
    </message>
    <message>
        <source>The instance to use from a bags file with several (-1: the file has only one).</source>
        <translation>任务包文件含多个实例时取哪一个（-1：只含一个）。</translation>
    </message>
    <message>
        <source>Tasks per bag</source>
        <translation>每个任务包的任务数</translation>
    </message>
    <message>
        <source>Without a bags file, one bag of each task type arrives with this number of tasks, in the order of the rows.</source>
        <translation>没有任务包文件时，每种任务类型按行的顺序各到达一个含此数量任务的任务包。</translation>
    </message>
    <message>
        <source>Constant power</source>
        <translation>恒定功率</translation>
    </message>
    <message>
        <source>Power of every task on every machine if there is no power file (0: a power file is required).</source>
        <translation>没有功率文件时，所有任务在所有机器上的功率（0：必须提供功率文件）。</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>小数点符号</translation>
    </message>
    <message>
        <source>point</source>
        <translation>点</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>逗号</translation>
    </message>
    <message>
        <source>Power in watts, of the same shape.</source>
        <translation>功率（瓦），形状相同。</translation>
    </message>
    <message>
        <source>Bags in order of arrival: task_type,count[,revenue], or with leading instance,arrival.</source>
        <translation>按到达顺序的任务包：task_type,count[,revenue]，或在前面加 instance,arrival。</translation>
    </message>
    <message>
        <source>Machine types: columns name, count, idle_watts, or one count a line.</source>
        <translation>机器类型：列 name、count、idle_watts，或每行一个数量。</translation>
    </message>
    <message>
        <source>MCT</source>
        <translation>MCT</translation>
    </message>
    <message>
        <source>MET</source>
        <translation>MET</translation>
    </message>
    <message>
        <source>OLB</source>
        <translation>OLB</translation>
    </message>
    <message>
        <source>Tarplee LP</source>
        <translation>Tarplee LP</translation>
    </message>
    <message>
        <source>Min-min</source>
        <translation>Min-min</translation>
    </message>
    <message>
        <source>Max-min</source>
        <translation>Max-min</translation>
    </message>
    <message>
        <source>Sufferage</source>
        <translation>Sufferage</translation>
    </message>
    <message>
        <source>Bag / candidate</source>
        <translation>任务包 / 候选方案</translation>
    </message>
    <message>
        <source>The bag that arrived; below it the placements that the policy compared.</source>
        <translation>到达的任务包；其下为策略比较过的各种安排方式。</translation>
    </message>
    <message>
        <source>Placed on</source>
        <translation>安排到</translation>
    </message>
    <message>
        <source>Machines and numbers of tasks.</source>
        <translation>机器及其任务数。</translation>
    </message>
    <message>
        <source>Level / makespan</source>
        <translation>水位 / 最大完工时间</translation>
    </message>
    <message>
        <source>For a candidate, the level to which its machines are filled; for a bag, the makespan after it.</source>
        <translation>对候选方案，为其机器填到的水位；对任务包，为安排之后的最大完工时间。</translation>
    </message>
    <message>
        <source>For a candidate, the energy of the bag; for a bag, the total so far.</source>
        <translation>对候选方案，为该任务包的能耗；对任务包，为到目前为止的总能耗。</translation>
    </message>
    <message>
        <source>Profit per second after the bag; for a candidate before rounding to whole tasks.</source>
        <translation>安排该任务包之后的每秒利润；对候选方案，为取整到整任务之前的值。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Why the candidate was chosen or rejected.</source>
        <translation>候选方案入选或落选的原因。</translation>
    </message>
    <message>
        <source>up to the current makespan</source>
        <translation>填到当前最大完工时间</translation>
    </message>
    <message>
        <source>the cheapest machine</source>
        <translation>最节能的机器</translation>
    </message>
    <message>
        <source>chosen: the best objective</source>
        <translation>已选：目标值最好</translation>
    </message>
    <message>
        <source>dropped: its level is below an existing load</source>
        <translation>已舍弃：其水位低于已有的负载</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>Replay job traces on a batch queue, and start and stop its nodes by load to save energy with little waiting.</source>
        <translation>在批处理队列上重放作业轨迹，按负载启停节点，以较短的等待节省能耗。</translation>
    </message>
    <message>
        <source>Always on</source>
        <translation>全开</translation>
    </message>
    <message>
        <source>All nodes stay on; the reference for all savings.</source>
        <translation>全部节点始终开启：一切节能效果均以此为基准。</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Load factor</source>
        <translation>负载因子</translation>
    </message>
    <message>
        <source>In every interval, the load factor T compares the waiting and running work with what the nodes can do within the time limit. Above Ts nodes are started, below Tc idle nodes are stopped.</source>
        <translation>每隔一个调整间隔，用负载因子 T 将排队和运行中的作业量与节点在作业时限内所能完成的量相比较；T 高于 Ts 时开启节点，低于 Tc 时关闭闲置节点。</translation>
    </message>
    <message>
        <source>Cao, Cao, Dai, Zhu, Chi 2011, section 2</source>
        <translation>曹宗雁、曹荣强、戴志辉、朱鹏、迟学斌 2011，第 2 节</translation>
    </message>
    <message>
        <source>Idle timeout</source>
        <translation>闲置超时</translation>
    </message>
    <message>
        <source>A node that is idle for the suspend time is switched off; nodes are switched on again when a waiting job needs them. Like Slurm's SuspendTime and ResumeProgram.</source>
        <translation>节点闲置达到关机等待时间即关机；有排队作业需要时再开启。与 Slurm 的 SuspendTime 和 ResumeProgram 相同。</translation>
    </message>
    <message>
        <source>Slurm, power saving</source>
        <translation>Slurm 节能功能</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>预留节点</translation>
    </message>
    <message>
        <source>Like idle timeout, but keeps some idle nodes on as a reserve for future jobs.</source>
        <translation>闲置超时，但保留一些闲置节点不关闭，供后续到达的作业使用。</translation>
    </message>
    <message>
        <source>WattIf, after Slurm</source>
        <translation>WattIf，参照 Slurm</translation>
    </message>
    <message>
        <source>of %1 GPU nodes, at most %2 can be removed (got %3)</source>
        <translation>%1 个 GPU 节点中最多可移除 %2 个（给出 %3）</translation>
    </message>
    <message>
        <source>By partition</source>
        <translation>按分区</translation>
    </message>
    <message>
        <source>The nodes of each partition follow the policy that it states; those of partitions without one stay on.</source>
        <translation>每个分区的节点遵循该分区声明的策略；没有声明的分区，其节点保持开机。</translation>
    </message>
    <message>
        <source>the policy &apos;%1&apos; has no option &apos;%2&apos;</source>
        <translation>策略“%1”没有选项“%2”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no value: write %2=...</source>
        <translation>“%1”没有值：请写 %2=...</translation>
    </message>
    <message>
        <source>partition &apos;%1&apos;: %2</source>
        <translation>分区“%1”：%2</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a policy of a partition; known are %2</source>
        <translation>“%1”不是分区可用的策略；可用的有 %2</translation>
    </message>
    <message>
        <source>No partition states a node policy, so all nodes stay on.</source>
        <translation>没有分区声明节点策略，因此所有节点保持开机。</translation>
    </message>
    <message>
        <source>Price break-even</source>
        <translation>价格盈亏平衡</translation>
    </message>
    <message>
        <source>A node is switched off once its idle power has cost as much as a shut-down and a boot, by the price or carbon of each hour; nodes are switched on as with Idle timeout.</source>
        <translation>节点闲置的费用按各时段的价格或碳强度累计，达到一次关机和启动的费用时关机；节点的开启同“闲置超时”。</translation>
    </message>
    <message>
        <source>WattIf, after ski rental (Karlin et al. 1994)</source>
        <translation>WattIf，参照租雪橇问题（Karlin 等 1994）</translation>
    </message>
    <message>
        <source>What being idle costs. price: the price of its energy. carbon: its carbon dioxide. mix: price plus carbon at the carbon price.</source>
        <translation>闲置的代价。price：能耗的价格。carbon：能耗的二氧化碳。mix：价格加上按碳价格计的碳排放。</translation>
    </message>
    <message>
        <source>All nodes are on, except in the off intervals drawn in the node timeline.</source>
        <translation>除节点时间线中绘制的关机区间外，全部节点开启。</translation>
    </message>
    <message>
        <source>Oracle</source>
        <translation>先知</translation>
    </message>
    <message>
        <source>The schedule of Always on, with nodes off in exactly those idle gaps where this saves energy: a lower bound that knows the future and delays no job.</source>
        <translation>采用“全开”的调度，仅在能节能的闲置时段关机：预知未来且不使作业因此等待的能耗下界。</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>调整间隔</translation>
    </message>
    <message>
        <source>Time between two decisions.</source>
        <translation>两次决策之间的时间。</translation>
    </message>
    <message>
        <source>Stop below Tc</source>
        <translation>关闭阈值 Tc</translation>
    </message>
    <message>
        <source>Idle nodes are stopped if the load factor T is below this threshold. Must be below both targets.</source>
        <translation>负载因子 T 低于此阈值时关闭闲置节点。必须小于两个参考值。</translation>
    </message>
    <message>
        <source>Start above Ts</source>
        <translation>开启阈值 Ts</translation>
    </message>
    <message>
        <source>Nodes are started if the load factor T is above this threshold. Must be above both targets.</source>
        <translation>负载因子 T 高于此阈值时开启节点。必须大于两个参考值。</translation>
    </message>
    <message>
        <source>Stop target Tc'</source>
        <translation>关闭参考值 Tc'</translation>
    </message>
    <message>
        <source>Target load factor if only some nodes are stopped. Between Tc and Ts.</source>
        <translation>只关闭部分节点时，应接近的负载因子。介于 Tc 与 Ts 之间。</translation>
    </message>
    <message>
        <source>Start target Ts'</source>
        <translation>开启参考值 Ts'</translation>
    </message>
    <message>
        <source>Target load factor if only some nodes are started. Between Tc and Ts.</source>
        <translation>只开启部分节点时，应接近的负载因子。介于 Tc 与 Ts 之间。</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>显著性水平 α</translation>
    </message>
    <message>
        <source>1 - confidence of the upper estimate of what a job of a size class uses; smaller estimates higher.</source>
        <translation>某一规模区间内作业资源占用量均值估计上界的“1 − 置信度”；值越小，估计越高。</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>样本窗口</translation>
    </message>
    <message>
        <source>The last finished jobs of each size class that the estimate counts.</source>
        <translation>估计时，每个规模区间所取的最近已完成作业的数量。</translation>
    </message>
    <message>
        <source>Limit quantile</source>
        <translation>时限分位数</translation>
    </message>
    <message>
        <source>t_max is this quantile of the run times of the last finished jobs, for queues whose time limit is much longer than their jobs (otherwise T is always near 0). 0: the queue's time limit, as in the paper.</source>
        <translation>t_max 取最近已完成作业的运行时间的这一分位数，用于时限远长于作业的队列：否则那里的 T 总是接近 0。0：队列的时限，如论文。</translation>
    </message>
    <message>
        <source>If a job has waited longer, nodes are started for all waiting jobs and none is stopped, whatever T is. Not in the paper. 0: never.</source>
        <translation>有作业等待得更久时，为所有等待的作业开启节点，不关闭任何节点，不管 T 为多少。论文中没有。0：从不。</translation>
    </message>
    <message>
        <source>Suspend time</source>
        <translation>关机等待时间</translation>
    </message>
    <message>
        <source>A node that has been idle for this time is switched off (Slurm: SuspendTime).</source>
        <translation>节点闲置达到此时间即关机（Slurm：SuspendTime）。</translation>
    </message>
    <message>
        <source>Resume rate</source>
        <translation>开启速率</translation>
    </message>
    <message>
        <source>Maximum number of nodes that begin to boot per minute (Slurm: ResumeRate); 0: no limit.</source>
        <translation>每分钟最多有此数量的节点开始启动（Slurm：ResumeRate）；0：不限制。</translation>
    </message>
    <message>
        <source>Suspend rate</source>
        <translation>关闭速率</translation>
    </message>
    <message>
        <source>Maximum number of nodes that are stopped per minute (Slurm: SuspendRate); 0: no limit.</source>
        <translation>每分钟最多关闭此数量的节点（Slurm：SuspendRate）；0：不限制。</translation>
    </message>
    <message>
        <source>Spare nodes</source>
        <translation>备用节点</translation>
    </message>
    <message>
        <source>Idle nodes that stay on, in addition to those that waiting jobs need.</source>
        <translation>除排队作业所需之外，保留不关闭的闲置节点数。</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>What the suspend time should minimise, as long as the mean wait is within its limit.</source>
        <translation>关机等待时间应使其最小的量，前提是平均等待时间不超过上限。</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Additional wait, share</source>
        <translation>增加的等待（比例）</translation>
    </message>
    <message>
        <source>By how much the mean wait may exceed that of nodes that are always on, as a share of it.</source>
        <translation>平均等待时间可比节点始终开启时高出的比例。</translation>
    </message>
    <message>
        <source>Additional wait, time</source>
        <translation>增加的等待（时间）</translation>
    </message>
    <message>
        <source>By how much the mean wait may exceed that of nodes that are always on, as a time; the larger of both limits counts.</source>
        <translation>平均等待时间可比节点始终开启时高出的时间；两个上限取较大者。</translation>
    </message>
    <message>
        <source>Idle nodes that stay on (Slurm: SuspendExcNodes); more are tried only if no suspend time alone keeps the wait within the limit.</source>
        <translation>保持开启的闲置节点数（Slurm：SuspendExcNodes）；只有当任何关机等待时间都不能使等待不超过上限时，才尝试更多。</translation>
    </message>
    <message>
        <source>Shortest suspend time</source>
        <translation>最短关机等待时间</translation>
    </message>
    <message>
        <source>Shorter suspend times are not tried; 0: SuspendTimeout + ResumeTimeout, the least that Slurm recommends.</source>
        <translation>不尝试更短的关机等待时间；0：SuspendTimeout + ResumeTimeout，即 Slurm 建议的最小值。</translation>
    </message>
    <message>
        <source>recommended</source>
        <translation>推荐值</translation>
    </message>
    <message>
        <source>Dialect</source>
        <translation>方言</translation>
    </message>
    <message>
        <source>Program that the lines of slurm.conf are for. metastack: spare nodes are written as DefIdlePerPart.</source>
        <translation>生成哪一种 slurm.conf。metastack：备用节点由 DefIdlePerPart 给出。</translation>
    </message>
    <message>
        <source>slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>metastack</source>
        <translation>MetaStack</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>Closest to the limit</source>
        <translation>最接近上限</translation>
    </message>
    <message>
        <source>Less waiting</source>
        <translation>等待更少</translation>
    </message>
    <message>
        <source>More saving</source>
        <translation>节省更多</translation>
    </message>
    <message>
        <source>Fewer boots</source>
        <translation>启动更少</translation>
    </message>
    <message>
        <source>Next best</source>
        <translation>次优</translation>
    </message>
    <message>
        <source>Energy of all nodes over the whole run, transitions included.</source>
        <translation>全部节点在整个运行期间的能耗，含启停过程。</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>节能比例</translation>
    </message>
    <message>
        <source>Energy saved compared with Always on, as a share of its energy; none where Always on completes other jobs.</source>
        <translation>与“全开”相比节省的能耗占其能耗的份额；“全开”完成的作业不同时不给出。</translation>
    </message>
    <message>
        <source>Share of oracle</source>
        <translation>占先知的比例</translation>
    </message>
    <message>
        <source>Energy saved as a share of what the oracle saves; none where Always on completes other jobs.</source>
        <translation>节省的能耗占先知所省的份额；“全开”完成的作业不同时不给出。</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>平均等待时间</translation>
    </message>
    <message>
        <source>Mean time from submission to start.</source>
        <translation>从提交到开始运行的平均时间。</translation>
    </message>
    <message>
        <source>95 % wait</source>
        <translation>95 % 等待时间</translation>
    </message>
    <message>
        <source>95 % of the jobs wait at most this long.</source>
        <translation>95 % 的作业的等待时间不超过此值。</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>最长等待时间</translation>
    </message>
    <message>
        <source>The longest time from submission to start.</source>
        <translation>从提交到开始运行的最长时间。</translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation>减速比</translation>
    </message>
    <message>
        <source>Mean bounded slowdown: (wait + run time) / run time, at least 1, run times below 10 s counted as 10 s.</source>
        <translation>平均有界减速比：（等待时间 + 运行时间）/ 运行时间，至少为 1；运行时间不足 10 s 的按 10 s 计。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>总时长</translation>
    </message>
    <message>
        <source>From the first submission to the end of the last job.</source>
        <translation>从首个作业提交到最后一个作业结束。</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Share of the node time in which jobs run.</source>
        <translation>作业机时占比：节点运行作业的机时占总机时的比例。</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>闲置</translation>
    </message>
    <message>
        <source>Share of the node time in which nodes are on without a job.</source>
        <translation>闲置机时占比：节点开启但没有作业的机时占总机时的比例。</translation>
    </message>
    <message>
        <source>Booting</source>
        <translation>启动中</translation>
    </message>
    <message>
        <source>Share of the node time spent booting.</source>
        <translation>节点启动过程占总机时的比例。</translation>
    </message>
    <message>
        <source>Shutting down</source>
        <translation>关机中</translation>
    </message>
    <message>
        <source>Share of the node time spent shutting down.</source>
        <translation>节点关机过程占总机时的比例。</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关机</translation>
    </message>
    <message>
        <source>Share of the node time in which nodes are off.</source>
        <translation>关机机时占比：节点处于关机状态的机时占总机时的比例。</translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Share of the node time in which nodes are on but take no job: drained, down or in maintenance.</source>
        <translation>停用机时占比：节点开着但不接受作业（已排空、停机或维护中）的机时占总机时的比例。</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>启动次数</translation>
    </message>
    <message>
        <source>Boots of nodes.</source>
        <translation>节点启动的次数。</translation>
    </message>
    <message>
        <source>Failed boots</source>
        <translation>启动失败次数</translation>
    </message>
    <message>
        <source>Boots of these that failed: the node was off again afterwards.</source>
        <translation>其中失败的启动：之后节点又处于关机状态。</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>关机次数</translation>
    </message>
    <message>
        <source>Shut-downs of nodes.</source>
        <translation>节点关机的次数。</translation>
    </message>
    <message>
        <source>Starts per node</source>
        <translation>每节点启动次数</translation>
    </message>
    <message>
        <source>Mean number of boots of a node; boots cause wear.</source>
        <translation>平均每个节点的启动次数：造成节点损耗。</translation>
    </message>
    <message>
        <source>Boots at once</source>
        <translation>同时启动数</translation>
    </message>
    <message>
        <source>Maximum number of nodes that boot at the same time; the power feed must support them.</source>
        <translation>同时启动的最多节点数：供电须能承受。</translation>
    </message>
    <message>
        <source>Peak power</source>
        <translation>最大功率</translation>
    </message>
    <message>
        <source>Highest power that all nodes draw together.</source>
        <translation>全部节点合计的最大功率。</translation>
    </message>
    <message>
        <source>Cost of the energy at the price of each moment.</source>
        <translation>按当时价格计算的能耗费用。</translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation>碳排放</translation>
    </message>
    <message>
        <source>Carbon dioxide of the energy at the carbon intensity of each moment.</source>
        <translation>按当时碳强度计算的能耗二氧化碳排放量。</translation>
    </message>
    <message>
        <source>Embodied carbon</source>
        <translation>隐含碳</translation>
    </message>
    <message>
        <source>Carbon dioxide of making the nodes, for the share of their life that the run takes.</source>
        <translation>制造节点的二氧化碳排放量，按运行所占的节点寿命份额计入。</translation>
    </message>
    <message>
        <source>Total carbon</source>
        <translation>总碳排放</translation>
    </message>
    <message>
        <source>Carbon dioxide of the energy and embodied carbon together.</source>
        <translation>能耗的二氧化碳排放量与隐含碳之和。</translation>
    </message>
    <message>
        <source>The same energy in joules.</source>
        <translation>以焦耳表示的同一能耗。</translation>
    </message>
    <message>
        <source>Jobs done</source>
        <translation>完成作业数</translation>
    </message>
    <message>
        <source>Jobs that ran to their end.</source>
        <translation>运行结束的作业数。</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Jobs outside the limits of the queue.</source>
        <translation>超出队列限制的作业数。</translation>
    </message>
    <message>
        <source>Difference from the energy recomputed from the recorded node states; 0 if consistent.</source>
        <translation>与由记录的节点状态复算所得能耗之差；一致时为 0。</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>作业调度</translation>
    </message>
    <message>
        <source>fcfs: strictly in order of arrival. easy: later jobs may start if they do not delay the first waiting job. conservative: later jobs may start if they delay no earlier job.</source>
        <translation>FCFS：严格按到达顺序。EASY：后面的作业只要不推迟排在首位的作业即可先开始。保守回填：不推迟任何排在前面的作业才可先开始。</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Which waiting jobs the scheduler sees first. shortest: least planned time. largest: most nodes. priority: largest priority. fair-share: the user with the least recent use first. Equal ones: in order of arrival.</source>
        <translation>作业调度先看哪些排队的作业。shortest：计划时间最短。largest：节点最多。priority：优先级最高。fair-share：近来用量最少的用户。相等的按到达顺序。</translation>
    </message>
    <message>
        <source>Half-life of use</source>
        <translation>用量的半衰期</translation>
    </message>
    <message>
        <source>With the order fair-share, the use of a user counts half after this time.</source>
        <translation>经过这段时间，用户的用量按一半计；用于 fair-share 顺序。</translation>
    </message>
    <message>
        <source>Sharing</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>exclusive: a job takes whole nodes. cores: a job that needs less than a node takes some of its cores; a node is on while any job runs on it.</source>
        <translation>exclusive：作业占用整节点。cores：不需要整节点的作业占用其若干核心；只要有作业运行，节点就保持开启。</translation>
    </message>
    <message>
        <source>Packing</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>Which node in use a job that shares one takes. first-fit: the lowest with enough free cores. best-fit: the one with the fewest free cores. worst-fit: the one with the most.</source>
        <translation>共享节点的作业占用哪个在用节点。first-fit：有足够空闲核心的编号最小者。best-fit：空闲核心最少者。worst-fit：空闲核心最多者。</translation>
    </message>
    <message>
        <source>Starvation limit</source>
        <translation>饥饿时限</translation>
    </message>
    <message>
        <source>Jobs that have waited this long come first, in order of arrival; 0: no limit.</source>
        <translation>等待达到这段时间的作业按到达顺序排在最前；0：不限。</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Nodes of the queue.</source>
        <translation>队列的节点数。</translation>
    </message>
    <message>
        <source>Cores per node</source>
        <translation>每节点核心数</translation>
    </message>
    <message>
        <source>A job takes whole nodes: its processors divided by this number, rounded up; some cores of one node if nodes are shared.</source>
        <translation>作业占用整节点：其处理器核心数除以此值，向上取整；共享节点时占用一个节点的若干核心。</translation>
    </message>
    <message>
        <source>Smallest job</source>
        <translation>最小作业</translation>
    </message>
    <message>
        <source>Smaller jobs are rejected; the load-factor policy keeps this number of nodes idle.</source>
        <translation>拒绝更小的作业；负载因子策略保留此数量的闲置节点。</translation>
    </message>
    <message>
        <source>Largest job</source>
        <translation>最大作业</translation>
    </message>
    <message>
        <source>Larger jobs are rejected; 0: all nodes (nodes).</source>
        <translation>拒绝更大的作业；0：全部 (nodes)。</translation>
    </message>
    <message>
        <source>Time limit</source>
        <translation>时限</translation>
    </message>
    <message>
        <source>Longer jobs are rejected; jobs without a requested time are planned with this limit. It is t_max of the load factor.</source>
        <translation>拒绝更长的作业；未申请时间的作业按此值安排。即负载因子中的 t_max。</translation>
    </message>
    <message>
        <source>Boot time</source>
        <translation>启动时间</translation>
    </message>
    <message>
        <source>From off to idle.</source>
        <translation>从关机到闲置。</translation>
    </message>
    <message>
        <source>Shut-down time</source>
        <translation>关机时间</translation>
    </message>
    <message>
        <source>From idle to off.</source>
        <translation>从闲置到关机。</translation>
    </message>
    <message>
        <source>Failing boots</source>
        <translation>启动失败份额</translation>
    </message>
    <message>
        <source>Share of boots that fail: they take the boot time and its energy, then the node is off again.</source>
        <translation>失败的启动所占份额：花费启动时间及其能耗，之后节点又处于关机状态。</translation>
    </message>
    <message>
        <source>Repair time</source>
        <translation>修复时间</translation>
    </message>
    <message>
        <source>How long after a failed boot the node cannot boot; other nodes boot for the waiting jobs.</source>
        <translation>启动失败之后多久节点不能启动；其他节点为等待的作业启动。</translation>
    </message>
    <message>
        <source>Seed of failures</source>
        <translation>失败的种子</translation>
    </message>
    <message>
        <source>Another seed makes other boots fail.</source>
        <translation>换一个种子则是另一些启动失败。</translation>
    </message>
    <message>
        <source>Power off</source>
        <translation>关机功率</translation>
    </message>
    <message>
        <source>Power of a node that is off.</source>
        <translation>节点处于关机状态时的功率。</translation>
    </message>
    <message>
        <source>Power shutting down</source>
        <translation>关机过程功率</translation>
    </message>
    <message>
        <source>Power of a node while it shuts down.</source>
        <translation>节点关机过程中的功率。</translation>
    </message>
    <message>
        <source>Power booting</source>
        <translation>启动功率</translation>
    </message>
    <message>
        <source>Power of a node while it boots.</source>
        <translation>节点启动过程中的功率。</translation>
    </message>
    <message>
        <source>Power idle</source>
        <translation>闲置功率</translation>
    </message>
    <message>
        <source>Power of a node that is on without a job.</source>
        <translation>节点开启但没有作业时的功率。</translation>
    </message>
    <message>
        <source>Power busy</source>
        <translation>忙碌功率</translation>
    </message>
    <message>
        <source>Power of a node that runs a job.</source>
        <translation>节点运行作业时的功率。</translation>
    </message>
    <message>
        <source>Energy price</source>
        <translation>能源价格</translation>
    </message>
    <message>
        <source>Price of a kilowatt hour if there is no price curve.</source>
        <translation>未给出价格曲线时每千瓦时的价格。</translation>
    </message>
    <message>
        <source>Carbon intensity</source>
        <translation>碳强度</translation>
    </message>
    <message>
        <source>Carbon dioxide of a kilowatt hour if there is no carbon curve.</source>
        <translation>未给出碳强度曲线时每千瓦时的二氧化碳排放量。</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Word shown next to prices and costs, e.g. EUR; empty: none.</source>
        <translation>显示在价格和费用旁的词，例如 EUR；留空则不显示。</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Power usage effectiveness: energy of the site for each joule of the nodes. It multiplies cost and carbon.</source>
        <translation>电能使用效率：节点每消耗一焦耳时整个机房的能耗。费用和碳排放乘以该数。</translation>
    </message>
    <message>
        <source>Carbon dioxide of making a node; the share of its life that the run takes counts. 0: it does not count.</source>
        <translation>制造一个节点的二氧化碳排放量，按运行所占的节点寿命份额计入。0：不计入。</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>不计入</translation>
    </message>
    <message>
        <source>Life of a node</source>
        <translation>节点寿命</translation>
    </message>
    <message>
        <source>Time over which the embodied carbon of a node counts.</source>
        <translation>计入节点隐含碳的时间。</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>Slower jobs</source>
        <translation>减速的作业</translation>
    </message>
    <message>
        <source>Speeds below full speed at which jobs may run below the power cap, from fast to slow, each with its share of the power beyond idle nodes: 0.9:0.75 0.72:0.5. Empty: all jobs run at full speed.</source>
        <translation>作业在功率上限之下可用的、低于全速的各档速度，从快到慢，每档带有超出闲置节点的功率的份额：0.9:0.75 0.72:0.5。空：所有作业全速运行。</translation>
    </message>
    <message>
        <source>There is no power cap.</source>
        <translation>没有功率上限。</translation>
    </message>
    <message>
        <source>expected speeds with their shares of the power, such as 0.9:0.75 0.72:0.5</source>
        <translation>应为各档速度及其功率份额，例如 0.9:0.75 0.72:0.5</translation>
    </message>
    <message>
        <source>the speed must be at least %1 and below %2 (got %3)</source>
        <translation>速度必须不小于 %1 且小于 %2（现为 %3）</translation>
    </message>
    <message>
        <source>the share of the power must be from 0 to %1 (got %2)</source>
        <translation>功率的份额必须为 0 至 %1（现为 %2）</translation>
    </message>
    <message>
        <source>there may be at most %1 levels (got %2)</source>
        <translation>最多可有 %1 档（现为 %2）</translation>
    </message>
    <message>
        <source>jobs on shared nodes cannot be slowed: remove cap_levels, or set sharing to exclusive</source>
        <translation>共享节点上的作业不能减速：请去掉 cap_levels，或把 sharing 设为 exclusive</translation>
    </message>
    <message>
        <source>starts at %1 %</source>
        <translation>以 %1 % 开始</translation>
    </message>
    <message>
        <source>slowed to %1 %</source>
        <translation>减速到 %1 %</translation>
    </message>
    <message>
        <source>sped up to %1 %</source>
        <translation>加速到 %1 %</translation>
    </message>
    <message>
        <source>How fast does job %2 run from %1 on, in per cent of full speed?</source>
        <translation>从 %1 起，作业 %2 以全速的百分之几运行？</translation>
    </message>
    <message>
        <source>%1: job %2 starts at %3 % of full speed; the cap leaves no power for more.</source>
        <translation>%1：作业 %2 以全速的 %3 % 开始；上限没有留出更多功率。</translation>
    </message>
    <message>
        <source>%1: job %2 is slowed to %3 % of full speed, because the cap falls.</source>
        <translation>%1：作业 %2 减速到全速的 %3 %，因为上限下降。</translation>
    </message>
    <message>
        <source>%1: job %2 is sped up to %3 % of full speed; the cap leaves power for it.</source>
        <translation>%1：作业 %2 加速到全速的 %3 %；上限留有足够的功率。</translation>
    </message>
    <message>
        <source>Where the cap falls, the jobs that began last are slowed first; where there is power, those that began first are sped up first.</source>
        <translation>上限下降时，最后开始的作业先减速；有功率时，最先开始的作业先加速。</translation>
    </message>
    <message>
        <source>Jobs slowed below the cap: %1. On average they run %2 longer than at full speed.</source>
        <translation>在上限之下减速的作业：%1。它们平均比全速多运行 %2。</translation>
    </message>
    <message>
        <source>Power cap</source>
        <translation>功率上限</translation>
    </message>
    <message>
        <source>The most that all nodes may draw together if there is no cap curve: jobs and boots wait for power. 0: no cap.</source>
        <translation>没有上限曲线时全部节点合计的最大功率：作业和启动等待功率。0：没有上限。</translation>
    </message>
    <message>
        <source>no cap</source>
        <translation>没有上限</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>deepcomp-like: a synthetic stand-in for the log of Cao et al. 2011, nodes of 8 cores; deepcomp-fitted: another stand-in, with FCFS and parameters fitted to the paper's tables; lublin: batch jobs of Lublin and Feitelson 2003, nodes of one processor.</source>
        <translation>类 DeepComp：曹宗雁等 2011 所用日志的替代，每节点 8 个核心；拟合的 DeepComp：另一个替代，采用 FCFS，参数按该论文的表格拟合；Lublin：Lublin 和 Feitelson 2003 的批处理作业，每节点 1 个处理器。</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业数</translation>
    </message>
    <message>
        <source>Number of jobs. 0: given by the model, which is the jobs of its days for the stand-ins and 5,000 for lublin.</source>
        <translation>作业的数量。0：由模型给出，两个替代日志按其天数，lublin 为 5,000 个。</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Length of a deepcomp trace, from Monday, 28 September 2009; a number of jobs takes precedence.</source>
        <translation>替代日志轨迹的长度，自 2009 年 9 月 28 日（星期一）起；若给出作业数，则以作业数为准。</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Node time of the jobs as a share of the nodes' time. 0: given by the model, which is the published 57.41 % for both stand-ins.</source>
        <translation>作业的节点机时占节点所能提供机时的比例。0：由模型给出，两个替代日志为已发表的 57.41 %。</translation>
    </message>
    <message>
        <source>Start hour</source>
        <translation>起始钟点</translation>
    </message>
    <message>
        <source>Time of day at which a lublin trace begins; deepcomp traces begin at midnight.</source>
        <translation>lublin 轨迹开始的时刻；两个替代日志从零点开始。</translation>
    </message>
    <message>
        <source>Price swing</source>
        <translation>电价起伏</translation>
    </message>
    <message>
        <source>Share by which the price from 22:00 to 06:00 is below the mean; during the day it is above the mean by half of that. 0: the same price at all hours.</source>
        <translation>22 时至次日 6 时的电价低于均价的比例；白天则高于均价该比例的一半。0：各时段电价相同。</translation>
    </message>
    <message>
        <source>Carbon swing</source>
        <translation>碳强度起伏</translation>
    </message>
    <message>
        <source>Share by which the carbon intensity from 10:00 to 16:00 is below the mean; at other hours it is above the mean by a third of that. 0: the same at all hours.</source>
        <translation>10 时至 16 时的碳强度低于均值的比例；其他时段则高于均值该比例的三分之一。0：各时段相同。</translation>
    </message>
    <message>
        <source>Evening cap</source>
        <translation>傍晚功率上限</translation>
    </message>
    <message>
        <source>Cap on power from 17:00 to 20:00, as a share of the power of all nodes busy; 0: no cap.</source>
        <translation>17 时至 20 时的功率上限，占全部节点忙碌时功率的比例；0：没有上限。</translation>
    </message>
    <message>
        <source>GPU nodes</source>
        <translation>GPU 节点</translation>
    </message>
    <message>
        <source>Nodes with four GPUs beside the others, with their own partition and jobs; 0: none.</source>
        <translation>其他节点之外、各有四个 GPU 的节点，有自己的分区和作业；0：没有。</translation>
    </message>
    <message>
        <source>GPU nodes removed</source>
        <translation>移除的 GPU 节点</translation>
    </message>
    <message>
        <source>How many GPU nodes the cluster lacks; the jobs are those of all gpu_nodes.</source>
        <translation>集群缺少的 GPU 节点数；作业仍是全部 gpu_nodes 个节点的作业。</translation>
    </message>
    <message>
        <source>A job trace in the Standard Workload Format (.swf, .swf.gz).</source>
        <translation>标准工作负载格式的作业轨迹（.swf、.swf.gz）。</translation>
    </message>
    <message>
        <source>Nodes of the queue (0: as in the trace, otherwise as many as its largest job needs, or as jobs use at once).</source>
        <translation>队列的节点数（0：以轨迹所述为准，未说明则取最大作业所需的节点数，或各作业同时占用的节点数）。</translation>
    </message>
    <message>
        <source>Processors of one node (0: as in the trace, otherwise 1).</source>
        <translation>一个节点的处理器核心数（0：以轨迹所述为准，未说明则为 1）。</translation>
    </message>
    <message>
        <source>Longest time that a job may request or take (0: as in the trace, otherwise that of its longest job).</source>
        <translation>作业可申请或占用的最长时间（0：以轨迹所述为准，未说明则取最长作业的时间）。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time of day of the decision; below it the rules in the order in which the policy checked them.</source>
        <translation>策略作出决策的时刻；其下为策略依次检查的规则。</translation>
    </message>
    <message>
        <source>Load factor T(on): estimated work of the waiting and running jobs, divided by (nodes on × time limit).</source>
        <translation>负载因子 T(on)：排队和运行中作业的估计作业量，除以开启节点数与作业时限之积。</translation>
    </message>
    <message>
        <source>Nodes that are on and have no job.</source>
        <translation>开启且没有作业的节点。</translation>
    </message>
    <message>
        <source>Nodes that are booting; the rules count them as idle.</source>
        <translation>正在启动的节点；规则将其计为闲置。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Nodes with a job.</source>
        <translation>有作业的节点。</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>Idle, booting and busy nodes.</source>
        <translation>闲置、启动中和忙碌的节点。</translation>
    </message>
    <message>
        <source>Nodes that can be started; those shutting down are not among them.</source>
        <translation>可以开启的节点；不含正在关机的节点。</translation>
    </message>
    <message>
        <source>Nodes of the largest waiting job; 0 if no job waits.</source>
        <translation>排队中最大作业的规模（节点数）；无排队作业时为 0。</translation>
    </message>
    <message>
        <source>The minimum number of nodes to start for the largest waiting job and the smallest allowed job to fit.</source>
        <translation>至少须开启的节点数，以容纳排队中的最大作业和队列允许的最小作业。</translation>
    </message>
    <message>
        <source>Idle nodes to keep on when stopping, for the largest waiting job and the smallest allowed job to fit.</source>
        <translation>关闭节点时须保留的闲置节点数，以容纳排队中的最大作业和队列允许的最小作业。</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>The rule that fired: start a-d or stop a-d of the paper. None: the load factor is between the thresholds.</source>
        <translation>触发的规则：论文中的开启 a–d、关闭 a–d。无：负载因子介于两个阈值之间。</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>新开启</translation>
    </message>
    <message>
        <source>Nodes that began to boot.</source>
        <translation>开始启动的节点。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>新关闭</translation>
    </message>
    <message>
        <source>Idle nodes that began to shut down.</source>
        <translation>开始关机的闲置节点。</translation>
    </message>
    <message>
        <source>The numbers that the rule compared. Ts and Tc are the thresholds to start and to stop, Ts' and Tc' the targets when only some nodes are switched.</source>
        <translation>规则所比较的数值。Ts 和 Tc 为开启阈值和关闭阈值，Ts' 和 Tc' 为只启停部分节点时的参考值。</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>fired</source>
        <translation>已触发</translation>
    </message>
    <message>
        <source>start a</source>
        <translation>开启 a</translation>
    </message>
    <message>
        <source>start b</source>
        <translation>开启 b</translation>
    </message>
    <message>
        <source>start c</source>
        <translation>开启 c</translation>
    </message>
    <message>
        <source>start d</source>
        <translation>开启 d</translation>
    </message>
    <message>
        <source>stop a</source>
        <translation>关闭 a</translation>
    </message>
    <message>
        <source>stop b</source>
        <translation>关闭 b</translation>
    </message>
    <message>
        <source>stop c</source>
        <translation>关闭 c</translation>
    </message>
    <message>
        <source>stop d</source>
        <translation>关闭 d</translation>
    </message>
    <message>
        <source>long wait</source>
        <translation>等待过久</translation>
    </message>
    <message>
        <source>start d, stop a</source>
        <translation>开启 d，关闭 a</translation>
    </message>
    <message>
        <source>start d, stop b</source>
        <translation>开启 d，关闭 b</translation>
    </message>
    <message>
        <source>start d, stop c</source>
        <translation>开启 d，关闭 c</translation>
    </message>
    <message>
        <source>start d, stop d</source>
        <translation>开启 d，关闭 d</translation>
    </message>
    <message>
        <source>no rule can start enough nodes: start none</source>
        <translation>没有规则能开启足够的节点：不开启任何节点</translation>
    </message>
    <message>
        <source>the idle nodes are fragments: no waiting job can use them</source>
        <translation>闲置节点为碎片节点：没有排队作业可以使用</translation>
    </message>
    <message>
        <source>Time of day at which nodes were switched on or off.</source>
        <translation>节点开关的时刻。</translation>
    </message>
    <message>
        <source>What</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Boot: off nodes are started. Stop: idle nodes are shut down. Boot fails: the node is off again, a boot time later. A percentage: the speed of a job below the cap.</source>
        <translation>启动：开启已关机的节点。关闭：使闲置节点关机。启动失败：一次启动时间之后，节点又关机。百分比：作业在上限之下的速度。</translation>
    </message>
    <message>
        <source>boot</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>boot fails</source>
        <translation>启动失败</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>How many nodes were switched together.</source>
        <translation>同时启停的节点数。</translation>
    </message>
    <message>
        <source>Which nodes, counted from 0.</source>
        <translation>哪些节点，从 0 起编号。</translation>
    </message>
    <message>
        <source>Idle, busy and booting nodes after it.</source>
        <translation>操作之后闲置、忙碌和启动中的节点。</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>start?</source>
        <translation>开启？</translation>
    </message>
    <message>
        <source>stop?</source>
        <translation>关闭？</translation>
    </message>
    <message>
        <source>Consolidation</source>
        <translation>整合</translation>
    </message>
    <message>
        <source>Pack applications onto fewer nodes below a tree of switches, moving little data over short paths, and let nodes and switches sleep.</source>
        <translation>将应用集中到交换机树之下较少的节点上：转移的数据量少、路径短，腾出的节点和交换机得以休眠。</translation>
    </message>
    <message>
        <source>Hierarchical scheduling</source>
        <translation>分级调度</translation>
    </message>
    <message>
        <source>Level by level, an inner policy packs the nodes below each switch that are neither empty nor full, so data moves over short paths only.</source>
        <translation>逐级在每台交换机之下，用子集内策略调度既不为空也未满的节点；因此数据只经过较短的路径。</translation>
    </message>
    <message>
        <source>Qin and Wen 2012, Algorithm 3</source>
        <translation>秦高德、文高进 2012，算法 3</translation>
    </message>
    <message>
        <source>Last pass must pay back within</source>
        <translation>最后一遍的回收时间上限</translation>
    </message>
    <message>
        <source>After the last level, all nodes in use are packed again if this empties some nodes and their power saves the energy of the transfers within this time. 0: no last pass, as in the paper.</source>
        <translation>最后一级之后，若再放置一次所有使用中的节点能腾空一些节点，而且这些节点的功率在此时间内节省出转移的能量，则执行。0：没有最后一遍，与论文相同。</translation>
    </message>
    <message>
        <source>Dynamic max node sorting</source>
        <translation>动态取 K 调度</translation>
    </message>
    <message>
        <source>Of all K, takes the one that uses the fewest nodes, and among those the one that moves the least data.</source>
        <translation>在所有 K 中取使用节点最少的，其中再取转移数据量最小的。</translation>
    </message>
    <message>
        <source>Qin and Wen 2012, Algorithm 2</source>
        <translation>秦高德、文高进 2012，算法 2</translation>
    </message>
    <message>
        <source>Dynamic max application sorting</source>
        <translation>动态取 K 调度（按应用数）</translation>
    </message>
    <message>
        <source>Like DMNS, but applications migrate first from the nodes with the fewest applications.</source>
        <translation>与 DMNS 相同，但应用数最少的节点先转出应用。</translation>
    </message>
    <message>
        <source>Qin and Wen 2012, section 7.2</source>
        <translation>秦高德、文高进 2012，第 7.2 节</translation>
    </message>
    <message>
        <source>K-th max node sorting</source>
        <translation>递增取 K 调度</translation>
    </message>
    <message>
        <source>All applications migrate from the K least loaded nodes, largest first, by best fit into the other nodes; an application that fits nowhere opens an empty node.</source>
        <translation>负载最小的 K 个节点转出应用；其应用从大到小按最佳适配放入其他节点，放不下的则启用一个空节点。</translation>
    </message>
    <message>
        <source>Qin and Wen 2012, Algorithm 1</source>
        <translation>秦高德、文高进 2012，算法 1</translation>
    </message>
    <message>
        <source>Minimum bin slack</source>
        <translation>最小剩余空间装箱（MBS）</translation>
    </message>
    <message>
        <source>Nodes that can be filled almost completely stay and are filled. The other nodes are emptied, and as many as needed are filled again, each with the set of applications that leaves the least slack. For large applications it uses fewer nodes than DMNS and moves less data.</source>
        <translation>几乎可以填满的节点保留并被填满。其余节点清空，再按需要重新填充，每个都用剩余空间最小的一组应用。应用较大时，使用的节点比 DMNS 少，转移的数据也少。</translation>
    </message>
    <message>
        <source>WattIf, after Gupta and Ho 1999; Fleszar and Hindi 2002</source>
        <translation>WattIf，依照 Gupta 和 Ho 1999；Fleszar 和 Hindi 2002</translation>
    </message>
    <message>
        <source>Best fit decreasing</source>
        <translation>降序最佳适配</translation>
    </message>
    <message>
        <source>Packs all applications again, largest first.</source>
        <translation>全部应用从大到小重新放置。</translation>
    </message>
    <message>
        <source>Qin and Wen 2012, Property 1; Johnson et al. 1974</source>
        <translation>秦高德、文高进 2012，性质 1；Johnson 等 1974</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确求解</translation>
    </message>
    <message>
        <source>Fewest nodes, then least data moved, over all placements, by mixed-integer programming: a reference for about a dozen nodes.</source>
        <translation>用混合整数规划在所有放置中求使用节点最少、其次转移数据量最小的放置：适用于十几个节点的参照。</translation>
    </message>
    <message>
        <source>WattIf, after Qin and Wen 2012, section 3.3</source>
        <translation>WattIf，参照秦高德、文高进 2012 第 3.3 节</translation>
    </message>
    <message>
        <source>The placement of another policy, or the present one, with the applications that you moved.</source>
        <translation>在另一策略的放置或现有放置之上，加上手工转移的应用。</translation>
    </message>
    <message>
        <source>Preference for cool nodes</source>
        <translation>低温偏好</translation>
    </message>
    <message>
        <source>Free capacity that one degree of inlet temperature is worth in the choice of a receiving node: above 0, cooler nodes are preferred to fuller ones. At 0, temperature only breaks ties.</source>
        <translation>选择接收节点时，进风温度每一度折合的剩余空间：大于 0 时，较冷的节点优先于较满的节点。等于 0 时，温度只在其他条件相同时起作用。</translation>
    </message>
    <message>
        <source>units/°C</source>
        <translation>单位/°C</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
    <message>
        <source>Number of least loaded nodes from which all applications migrate; -1 tries every K and keeps the best.</source>
        <translation>负载最小的节点中有多少个转出应用；-1 表示尝试每个 K 并保留最佳结果。</translation>
    </message>
    <message>
        <source>Points of the curve</source>
        <translation>曲线的点数</translation>
    </message>
    <message>
        <source>Without K: the number of values of K on the curve, spread evenly if there are more nodes; 0: all.</source>
        <translation>未给定 K 时曲线显示的 K 值个数，节点更多时均匀选取；0 表示全部显示。</translation>
    </message>
    <message>
        <source>Inner policy</source>
        <translation>子集内策略</translation>
    </message>
    <message>
        <source>The policy that packs the nodes below one switch.</source>
        <translation>同一交换机之下的节点如何调度。</translation>
    </message>
    <message>
        <source>The search stops after this time with the best placement found, which is not proven to be optimal.</source>
        <translation>搜索到此时间即停止，给出已找到的最佳放置，但未证明其为最优。</translation>
    </message>
    <message>
        <source>Nodes used</source>
        <translation>使用节点数</translation>
    </message>
    <message>
        <source>Nodes with applications afterwards; the others can sleep.</source>
        <translation>调度之后有应用的节点；其余节点可以休眠。</translation>
    </message>
    <message>
        <source>N_opt</source>
        <translation>N_opt</translation>
    </message>
    <message>
        <source>Lower bound on the nodes used: all loads divided by the capacity of a node, rounded up.</source>
        <translation>使用节点数的下界：全部负载除以一个节点的容量，向上取整。</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>下界</translation>
    </message>
    <message>
        <source>Lower bound on the nodes used, tighter than N_opt because it considers large applications (Martello and Toth 1990).</source>
        <translation>任何放置至少使用的节点数：在 N_opt 基础上，计入较大应用的限制而提高 (Martello 和 Toth 1990)。</translation>
    </message>
    <message>
        <source>Data moved</source>
        <translation>转移数据量</translation>
    </message>
    <message>
        <source>Sizes of all applications that end on another node, in units of the scenario.</source>
        <translation>最终位于其他节点的所有应用的大小之和，以场景的单位计。</translation>
    </message>
    <message>
        <source>Transfer energy</source>
        <translation>转移能耗</translation>
    </message>
    <message>
        <source>Energy of switches and links to move the data once.</source>
        <translation>交换机和链路转移这些数据的一次性能耗。</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>转移次数</translation>
    </message>
    <message>
        <source>Applications that end on another node.</source>
        <translation>最终位于其他节点的应用数。</translation>
    </message>
    <message>
        <source>Power before</source>
        <translation>之前的功率</translation>
    </message>
    <message>
        <source>Nodes in use, awake switches and cooling before anything moves.</source>
        <translation>转移之前使用中的节点、未休眠的交换机和制冷的功率。</translation>
    </message>
    <message>
        <source>Power after</source>
        <translation>之后的功率</translation>
    </message>
    <message>
        <source>Nodes in use, awake switches and cooling afterwards.</source>
        <translation>转移之后使用中的节点、未休眠的交换机和制冷的功率。</translation>
    </message>
    <message>
        <source>All on</source>
        <translation>全部开启</translation>
    </message>
    <message>
        <source>Power of nodes, switches and cooling when nothing sleeps.</source>
        <translation>全部不休眠时节点、交换机和制冷的功率。</translation>
    </message>
    <message>
        <source>Payback time</source>
        <translation>回收时间</translation>
    </message>
    <message>
        <source>Time until the saved power makes up for the transfer energy.</source>
        <translation>节省的功率抵消转移能耗所需的时间。</translation>
    </message>
    <message>
        <source>Switches awake</source>
        <translation>未休眠交换机数</translation>
    </message>
    <message>
        <source>Switches that cannot sleep afterwards.</source>
        <translation>调度之后不能休眠的交换机数。</translation>
    </message>
    <message>
        <source>RoNU</source>
        <translation>RoNU</translation>
    </message>
    <message>
        <source>Nodes used as a share of all nodes.</source>
        <translation>节点使用率：使用节点数占全部节点的比例。</translation>
    </message>
    <message>
        <source>RoDT</source>
        <translation>RoDT</translation>
    </message>
    <message>
        <source>Data moved as a share of all data.</source>
        <translation>数据转移率：转移数据量占全部数据的比例。</translation>
    </message>
    <message>
        <source>RoDTE</source>
        <translation>RoDTE</translation>
    </message>
    <message>
        <source>The paper's estimate of the data moved: 1 - RoNU. The data moved stays below it as long as applications migrate only from nodes that are emptied.</source>
        <translation>论文的预估数据转移率：1 − RoNU。只要仅由最终腾空的节点转出应用，数据转移率就不超过此值。</translation>
    </message>
    <message>
        <source>RoLDT</source>
        <translation>RoLDT</translation>
    </message>
    <message>
        <source>Stability: the data that is rescheduled when the applications of one node change, as a share of all data; mean over the nodes.</source>
        <translation>稳定性：一个节点的应用发生改变时重新调度的数据量占全部数据的比例；取各节点的平均值。</translation>
    </message>
    <message>
        <source>Largest relative difference from the numbers recomputed from the placement alone; 0 if consistent.</source>
        <translation>与仅由放置复算所得各数值的最大相对差异；一致时为 0。</translation>
    </message>
    <message>
        <source>Full from</source>
        <translation>已满阈值</translation>
    </message>
    <message>
        <source>Share of the capacity from which a node counts as full: HAS does not pack full nodes.</source>
        <translation>负载占容量的比例达到此值的节点视为已满：HAS 逐级调度时不再将其纳入。</translation>
    </message>
    <message>
        <source>Reference temperature</source>
        <translation>参考温度</translation>
    </message>
    <message>
        <source>Inlet temperature up to which cooling needs no extra power.</source>
        <translation>进风温度不超过此值时，制冷不增加功率。</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>制冷</translation>
    </message>
    <message>
        <source>Extra power for cooling per degree of inlet temperature above the reference, in % of the power of the node.</source>
        <translation>节点进风温度每高出参考温度一度，制冷所增加的功率，以节点功率的百分比计。</translation>
    </message>
    <message>
        <source>Number of nodes. A fat-tree ignores this value: it has k³/4 nodes for k ports.</source>
        <translation>节点的数量。胖树忽略此值：k 个端口对应 k³/4 个节点。</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Distribution of the nodes' loads, in % of the capacity. uniform: whole numbers 0 to 99; normal: mean 50, standard deviation 15, from 0 to 100, rounded; normal-floor: the same, rounded down.</source>
        <translation>节点负载如何生成，以容量的 % 计。均匀：0 至 99 的整数；正态：均值 50，标准差 15，限于 0 至 100，四舍五入；正态取整：同上，但向下取整。</translation>
    </message>
    <message>
        <source>Cut of loads</source>
        <translation>负载的切分</translation>
    </message>
    <message>
        <source>How a load is divided into applications. capped: each is 1 to 45 % of the capacity; free: each is 1 to the rest of the load, as in the reproductions of Qin and Wen 2012.</source>
        <translation>负载如何切分为应用。有上限：每个应用为容量的 1 至 45 %；无上限：每个应用为 1 至负载的剩余部分，Qin 和 Wen 2012 的复现即如此。</translation>
    </message>
    <message>
        <source>Homes of opened nodes</source>
        <translation>新启用节点的归属</translation>
    </message>
    <message>
        <source>Which emptied node each opened node takes. most-stays: the assignment in which the most data stays; in-order: in the order of opening, the home of its largest application whose home is still free.</source>
        <translation>新启用的节点取代哪个被清空的节点。留存最多：使原地保留的数据最多的分配；按次序：按启用的先后，每个节点取其最大的、原节点尚空闲的应用的原节点。</translation>
    </message>
    <message>
        <source>Order of DMAS</source>
        <translation>DMAS 的次序</translation>
    </message>
    <message>
        <source>Nodes from which applications migrate first with DMAS: those with the fewest applications, or those whose largest application is the smallest.</source>
        <translation>使用 DMAS 时哪些节点先迁出：应用最少的节点，或最大应用最小的节点。</translation>
    </message>
    <message>
        <source>Nodes counted in RoLDT</source>
        <translation>RoLDT 所计的节点</translation>
    </message>
    <message>
        <source>Which nodes below the switch of a changed node RoLDT counts: all, or only those that receive an application at level 1.</source>
        <translation>RoLDT 计入发生变化的节点所在交换机之下的哪些节点：全部，或仅在第 1 层接收应用的节点。</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正态</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>tree: switches below switches, each with the given number of downward ports; racks: one core switch above all racks; fat-tree: k pods with several paths (Al-Fares et al. 2008), a graph.</source>
        <translation>树：交换机逐级相连，每台有相应数量的下行端口；机架：所有机架之上为一台核心交换机；胖树：k 个 pod，有多条路径 (Al-Fares 等 2008)，为图。</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>racks</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>fat-tree</source>
        <translation>胖树</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口数</translation>
    </message>
    <message>
        <source>tree: nodes or switches below each switch; racks: nodes of a rack; fat-tree: k, the ports of every switch, even and at most 40.</source>
        <translation>树：每台交换机之下的节点或交换机数；机架：每个机架的节点数；胖树：k，即每台交换机的端口数，须为偶数且不超过 40。</translation>
    </message>
    <message>
        <source>Inlet spread</source>
        <translation>进风温差</translation>
    </message>
    <message>
        <source>Inlet temperatures are drawn uniformly from 22 °C up to this many degrees above; 0: all are 22 °C.</source>
        <translation>进风温度从 22 °C 起在此范围内均匀抽取；0：全部为 22 °C。</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Without a platform: ports of each switch of a tree that the nodes are attached to; 0: one switch for all.</source>
        <translation>没有平台文件时：节点所连接的交换机树中每台交换机的端口数；0：全部节点连接到一台交换机。</translation>
    </message>
    <message>
        <source>Without a platform: number of nodes; 0: those named in the loads, or as many as give a mean load of one half.</source>
        <translation>没有平台文件时：节点的数量；0：取负载文件中列出的节点，或使平均负载为一半的节点数。</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Capacity of each node, in the unit of the loads.</source>
        <translation>每个节点的容量，单位与负载相同。</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>For loads of several moments, in columns or rows: the one to use, from 0.</source>
        <translation>负载文件含多个时刻（按列或按行）时：取哪一个，从 0 起编号。</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>切分</translation>
    </message>
    <message>
        <source>For loads with a row for each node: size of the applications into which each load is divided; the last takes the rest. 0: one application per load.</source>
        <translation>负载文件每个节点占一行时：每个负载切分成的应用的大小，最后一个应用取余量；0：每个负载为一个应用。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Level whose groups were packed; empty if all nodes were one subset.</source>
        <translation>所调度子集的级别；全部节点为一个子集时为空。</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>The switch below which nodes were packed, or all nodes; below a move, the candidates of best fit.</source>
        <translation>在哪台交换机之下调度节点，或全部节点；转移之下列出最佳适配的候选。</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Number of the application, counted from 0 over all nodes.</source>
        <translation>应用的编号，在全部节点上从 0 起统一编号。</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Size of the application, in units of the scenario.</source>
        <translation>应用的大小，以场景的单位计。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>转出节点</translation>
    </message>
    <message>
        <source>The source node.</source>
        <translation>转出该应用的节点。</translation>
    </message>
    <message>
        <source>To</source>
        <translation>接收节点</translation>
    </message>
    <message>
        <source>The target node.</source>
        <translation>接收该应用的节点。</translation>
    </message>
    <message>
        <source>Free before</source>
        <translation>之前的剩余空间</translation>
    </message>
    <message>
        <source>Free capacity of the target node before, as best fit sees it: an opened node begins empty.</source>
        <translation>接收节点之前的剩余空间，以最佳适配所见为准：新启用的节点从空开始。</translation>
    </message>
    <message>
        <source>Free after</source>
        <translation>放入后剩余空间</translation>
    </message>
    <message>
        <source>Free capacity of the target node with the application.</source>
        <translation>放入该应用之后接收节点的剩余空间。</translation>
    </message>
    <message>
        <source>Path level</source>
        <translation>路径级别</translation>
    </message>
    <message>
        <source>Level of the switch where the paths of both nodes meet: how far the data travels.</source>
        <translation>两个节点的路径交汇处交换机的级别：表示数据经过的远近。</translation>
    </message>
    <message>
        <source>Size times the energy of a unit on the path.</source>
        <translation>应用的大小乘以路径上的单位能耗。</translation>
    </message>
    <message>
        <source>Best fit: least free capacity left among the nodes that stay and the opened ones. Opened: fitted nowhere else.</source>
        <translation>最佳适配：在保留的节点和新启用的节点中剩余空间最小。新启用：其他节点均放不下。</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>全部节点</translation>
    </message>
    <message>
        <source>best fit</source>
        <translation>最佳适配</translation>
    </message>
    <message>
        <source>by the initial policy</source>
        <translation>由起始策略决定</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>新启用</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>手工</translation>
    </message>
    <message>
        <source>solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>the least free capacity left</source>
        <translation>剩余空间最小</translation>
    </message>
    <message>
        <source>fits, but leaves more free capacity</source>
        <translation>放得下，但剩余空间更大</translation>
    </message>
    <message>
        <source>moved manually</source>
        <translation>手工转移</translation>
    </message>
    <message>
        <source>least slack</source>
        <translation>剩余空间最小的一组</translation>
    </message>
    <message>
        <source>part of the set that fills the node with the least slack: applications were chosen together, not one by one</source>
        <translation>属于以最小剩余空间填充该节点的一组应用：它们是一起选出的，而不是逐个选出的</translation>
    </message>
    <message>
        <source>part of the placement with the fewest nodes and, among those, the least data moved</source>
        <translation>使用节点最少、其中转移数据量最小的放置的一部分</translation>
    </message>
    <message>
        <source>part of the placement from which the manual moves start</source>
        <translation>手工转移之前起始放置的一部分</translation>
    </message>
    <message>
        <source>Reservations</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Workflows reserve processors in advance. Reservations may overlap if earlier ones are likely enough to end early: the risk is computed, bounded and simulated.</source>
        <translation>工作流预先预留处理器。如果在先的预留足够可能提前结束，预留之间可以重叠：违约风险经精确计算、给出上下界并加以模拟。</translation>
    </message>
    <message>
        <source>V*</source>
        <translation>V*</translation>
    </message>
    <message>
        <source>Minimum probability, when a workflow is admitted, that none of its reservations is violated. 1: no overlaps.</source>
        <translation>工作流被接纳时其预留均不违约的最小概率。1：不重叠。</translation>
    </message>
    <message>
        <source>Protect</source>
        <translation>保护方式</translation>
    </message>
    <message>
        <source>paper: an overlap counts only for the new reservation. exact: all affected reservations are recomputed, and each keeps V*. workflow: as exact, but all reservations of an admitted workflow together keep V*.</source>
        <translation>论文：重叠只计入新的预留。精确：重新计算所有受影响的预留，且各自保持 V*。工作流：同精确，且已接纳工作流的所有预留一起保持 V*。</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>Generations W</source>
        <translation>进化代数 W</translation>
    </message>
    <message>
        <source>Generations of the search for each workflow. The search ends early after 10 + n generations without a better plan (n tasks).</source>
        <translation>为每个工作流搜索的代数。连续 10 + n 代没有更好的方案时可能提前结束（n 为任务数）。</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>种群规模</translation>
    </message>
    <message>
        <source>Number of initial plans of the search, and of new plans in each generation.</source>
        <translation>搜索开始时的方案数，也是每一代尝试的新方案数。</translation>
    </message>
    <message>
        <source>Violation limit</source>
        <translation>违约率上限</translation>
    </message>
    <message>
        <source>Adaptive V*: V* of each workflow is chosen to keep the share of violated reservations below this limit. 0: V* is the threshold.</source>
        <translation>自适应 V*：为每个工作流选取 V*，使违约的预留所占的比例低于此上限。0：以给定的 V* 为阈值。</translation>
    </message>
    <message>
        <source>Simulated runs</source>
        <translation>模拟次数</translation>
    </message>
    <message>
        <source>Number of simulated runs of each site with random ends, for comparison with the exact probabilities.</source>
        <translation>对每个站点随机抽取预留的结束时间并运行的次数，用以对照精确概率。</translation>
    </message>
    <message>
        <source>O*</source>
        <translation>O*</translation>
    </message>
    <message>
        <source>Share of its processors that a site is overbooked by.</source>
        <translation>超额接纳率：站点超额预留的处理器占其处理器数的比例。</translation>
    </message>
    <message>
        <source>Relaxed (REXR)</source>
        <translation>松弛预留 (REXR)</translation>
    </message>
    <message>
        <source>Overlaps are allowed while the probability that no reservation is violated is at least V*; a search finds sites, order and overlaps with the shortest makespan.</source>
        <translation>只要没有预留违约的概率不低于 V* 就允许重叠；通过搜索求最大完工时间最短的站点、次序和重叠。</translation>
    </message>
    <message>
        <source>Strict (CONR)</source>
        <translation>严格预留 (CONR)</translation>
    </message>
    <message>
        <source>Starts each task as early as it fits, on the sites in turn, to book them evenly.</source>
        <translation>轮流使用各站点，每个任务取其能放下的最早开始时间，使各站点的预留量均衡。</translation>
    </message>
    <message>
        <source>Conservative backfilling (CBFR)</source>
        <translation>保守回填 (CBFR)</translation>
    </message>
    <message>
        <source>Puts each task, without overlaps, into the site and free slot where it ends first.</source>
        <translation>每个任务不重叠地放入使其最先结束的站点和空闲时间槽。</translation>
    </message>
    <message>
        <source>Malleable (MALR)</source>
        <translation>可塑预留 (MALR)</translation>
    </message>
    <message>
        <source>Like conservative backfilling, but a task may take more or fewer processors at equal work.</source>
        <translation>与保守回填相同，且任务可在计算量不变的前提下占用更多或更少的处理器。</translation>
    </message>
    <message>
        <source>Overbooking (OVBR)</source>
        <translation>超额预留 (OVBR)</translation>
    </message>
    <message>
        <source>Like strict, but each site counts as if it had more processors by the share O*.</source>
        <translation>与严格预留相同，但每个站点的处理器数按多出比例 O* 计。</translation>
    </message>
    <message>
        <source>HEFT</source>
        <translation>HEFT</translation>
    </message>
    <message>
        <source>The classic list scheduler: takes tasks by upward rank and puts each into the free slot where it ends first, without overlaps.</source>
        <translation>经典的列表调度：任务按向上秩排序，依次放入使其最先结束的空闲时间槽，不重叠。</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Does not plan. Computes the risk of each reservation of the scenario against all others on its site: exact, by the paper's bounds, and simulated. In the simulation, a violated reservation waits, or is cancelled and not booked again, as the scenario's violation says.</source>
        <translation>不做任何安排：计算场景中每个预留相对于同一站点上所有其他预留的风险，包括精确值、论文的上下界和模拟值。模拟中，违约的预留按场景的 violation 等待，或被取消且不再重新预订。</translation>
    </message>
    <message>
        <source>Enumeration</source>
        <translation>枚举</translation>
    </message>
    <message>
        <source>Tries all orders, sites and overlaps with the rule of REXR: a reference for up to 8 tasks on 3 sites.</source>
        <translation>按 REXR 的规则枚举所有次序、站点和重叠：适用于不超过 3 个站点、8 个任务的参照。</translation>
    </message>
    <message>
        <source>Xiao et al. 2012, section 4</source>
        <translation>肖鹏等 2012，第 4 节</translation>
    </message>
    <message>
        <source>Xiao et al. 2012, after Smith et al. 2000</source>
        <translation>肖鹏等 2012，参照 Smith 等 2000</translation>
    </message>
    <message>
        <source>Xiao et al. 2012, after Castillo et al. 2008</source>
        <translation>肖鹏等 2012，参照 Castillo 等 2008</translation>
    </message>
    <message>
        <source>Xiao et al. 2012, after Wu et al. 2005</source>
        <translation>肖鹏等 2012，参照 Wu 等 2005</translation>
    </message>
    <message>
        <source>Xiao et al. 2012, after Sulistio et al. 2008</source>
        <translation>肖鹏等 2012，参照 Sulistio 等 2008</translation>
    </message>
    <message>
        <source>Xiao et al. 2012, equations (3) to (13)</source>
        <translation>肖鹏等 2012，式 (3) 至式 (13)</translation>
    </message>
    <message>
        <source>Last requested end minus first submission, of admitted workflows.</source>
        <translation>已接纳的工作流中最晚的申请结束时间减去最早的提交时间。</translation>
    </message>
    <message>
        <source>Pr{E|M}</source>
        <translation>Pr{E|M}</translation>
    </message>
    <message>
        <source>Probability that no reservation of a plan is violated; for several workflows, the mean of the admitted ones.</source>
        <translation>方案中没有任何预留违约的概率；有多个工作流时取已接纳者的平均值。</translation>
    </message>
    <message>
        <source>Processor time actually used, as a share of all processor time.</source>
        <translation>实际使用的处理器机时占全部处理器机时的比例。</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>违约率</translation>
    </message>
    <message>
        <source>Reservations with too few free processors at their start, as a share of those that started or were cancelled.</source>
        <translation>开始时处理器不足的预留占已开始或当时被取消的预留的比例。</translation>
    </message>
    <message>
        <source>Workflow time</source>
        <translation>工作流用时</translation>
    </message>
    <message>
        <source>Mean time from the submission of a workflow to its end.</source>
        <translation>从提交工作流到其结束的平均时间。</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>Mean wait of local jobs.</source>
        <translation>本地作业的平均等待时间。</translation>
    </message>
    <message>
        <source>Fragmentation</source>
        <translation>碎片率</translation>
    </message>
    <message>
        <source>Processor time idle on a site while its queue waits, as a share of all.</source>
        <translation>站点有作业排队时闲置的处理器机时占全部处理器机时的比例。</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>改排的预留数</translation>
    </message>
    <message>
        <source>Reservations planned again after a failure or because of a violation.</source>
        <translation>因故障或违约而重新安排的预留数。</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丧失的工作流数</translation>
    </message>
    <message>
        <source>Minimum Pr{E}</source>
        <translation>最小 Pr{E}</translation>
    </message>
    <message>
        <source>The smallest Pr{E-} Pr{E+} of the scenario&apos;s reservations.</source>
        <translation>场景中各预留的 Pr{E-} Pr{E+} 的最小值。</translation>
    </message>
    <message>
        <source>Mean Pr{E}</source>
        <translation>平均 Pr{E}</translation>
    </message>
    <message>
        <source>Mean Pr{E-} Pr{E+} of the scenario&apos;s reservations.</source>
        <translation>场景中各预留的 Pr{E-} Pr{E+} 的平均值。</translation>
    </message>
    <message>
        <source>Expected violations</source>
        <translation>期望违约数</translation>
    </message>
    <message>
        <source>Sum of 1 - Pr{E-}: the mean number of reservations of the scenario that find too few free processors.</source>
        <translation>1 − Pr{E-} 之和：场景中平均有多少个预留在开始时处理器不足。</translation>
    </message>
    <message>
        <source>Simulated violations</source>
        <translation>模拟违约数</translation>
    </message>
    <message>
        <source>The same, from simulated runs.</source>
        <translation>同一数值的模拟结果。</translation>
    </message>
    <message>
        <source>Planning</source>
        <translation>规划时间</translation>
    </message>
    <message>
        <source>Time needed to plan all workflows.</source>
        <translation>规划全部工作流所用的时间。</translation>
    </message>
    <message>
        <source>Largest relative difference from the numbers recomputed from the starts and ends; 0 if consistent.</source>
        <translation>与仅由开始和结束记录复算所得各数值的最大相对差异；一致时为 0。</translation>
    </message>
    <message>
        <source>Overestimation β</source>
        <translation>高估率 β</translation>
    </message>
    <message>
        <source>A task that takes d seconds requests d (1 + β).</source>
        <translation>需要 d 秒的任务申请 d (1 + β) 秒。</translation>
    </message>
    <message>
        <source>Share of reservation requests q</source>
        <translation>预留请求率 q</translation>
    </message>
    <message>
        <source>Share of requests that are workflows with reservations; the rest are local jobs. Below 0: all workflows and local jobs of the scenario are used.</source>
        <translation>请求中预留资源的工作流所占的比例；其余为本地作业。小于 0：场景中的全部工作流和本地作业都到达。</translation>
    </message>
    <message>
        <source>Used share, shape a</source>
        <translation>使用比例的形状参数 a</translation>
    </message>
    <message>
        <source>Used share, shape b</source>
        <translation>使用比例的形状参数 b</translation>
    </message>
    <message>
        <source>Shape of the beta distribution of the share of its time that a reservation uses (mean a / (a + b)); only if the scenario's family is beta.</source>
        <translation>预留实际使用的时间比例服从 beta 分布，此为其形状参数（均值 a / (a + b)）；仅当场景的分布类型为 beta 时有效。</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Bandwidth between any two sites.</source>
        <translation>任意两个站点之间的带宽。</translation>
    </message>
    <message>
        <source>Time between failures</source>
        <translation>故障间隔时间</translation>
    </message>
    <message>
        <source>Mean time between failures of a site; 0: no failures; less than a minute counts as one minute.</source>
        <translation>站点的平均故障间隔时间；0：不发生故障；不足一分钟的按一分钟计。</translation>
    </message>
    <message>
        <source>If violated</source>
        <translation>违约的预留</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Kind of the requests. layered: random layered workflows; wien2k: workflows with two parallel sections (Nadeem and Fahringer 2009); requests: single tasks.</source>
        <translation>由什么发起预留。分层：随机分层工作流；wien2k：含两个并行分支的工作流 (Nadeem 和 Fahringer 2009)；单任务请求：单个任务。</translation>
    </message>
    <message>
        <source>layered</source>
        <translation>分层</translation>
    </message>
    <message>
        <source>wien2k</source>
        <translation>wien2k</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>单任务请求</translation>
    </message>
    <message>
        <source>Sites</source>
        <translation>站点数</translation>
    </message>
    <message>
        <source>Number of sites.</source>
        <translation>站点的数量。</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>das2: sites of 144, 64, 64, 64, 64 processors in turn, like DAS-2, with different speeds; random: 32 to 256 processors, speeds 0.5 to 2.</source>
        <translation>das2：各站点依次有 144、64、64、64、64 个处理器，与 DAS-2 相同，速度各异；随机：32 至 256 个处理器，速度 0.5 至 2。</translation>
    </message>
    <message>
        <source>das2</source>
        <translation>das2</translation>
    </message>
    <message>
        <source>Processor time that the requests use, as a share of all processor time in the horizon. They request more: this time divided by the mean used share, times 1 + overestimation.</source>
        <translation>各请求使用的处理器机时占时间范围内全部机时的比例。申请的机时更多：再除以平均使用比例，并乘以 1 + 高估率。</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Requests arrive until this time.</source>
        <translation>请求在此时间之前到达。</translation>
    </message>
    <message>
        <source>Share of requests that are workflows with reservations; the rest are local jobs.</source>
        <translation>请求中预留资源的工作流所占的比例；其余为本地作业。</translation>
    </message>
    <message>
        <source>Largest share</source>
        <translation>最大比例</translation>
    </message>
    <message>
        <source>Enough workflows are drawn to raise the share of reservation requests up to this value later.</source>
        <translation>生成足够多的工作流，使预留请求率以后最高可调到此值。</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务数</translation>
    </message>
    <message>
        <source>Tasks of each workflow (wien2k: approximately).</source>
        <translation>每个工作流的任务数（wien2k：约为此数）。</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>layered: tasks of a layer, as a multiple of the square root of the number of tasks.</source>
        <translation>分层：每层的任务数约为任务总数平方根的此倍数。</translation>
    </message>
    <message>
        <source>Regularity</source>
        <translation>规则性</translation>
    </message>
    <message>
        <source>layered: 1: all layers have the same number of tasks; 0: from none to twice as many.</source>
        <translation>分层：1：各层任务数相同；0：各层任务数在零至两倍之间变化。</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>layered: share of the previous layer that a task waits for.</source>
        <translation>分层：任务需等待上一层任务中的此比例。</translation>
    </message>
    <message>
        <source>Transfer / run time</source>
        <translation>传输 / 运行时间</translation>
    </message>
    <message>
        <source>Time that the data of an edge takes to another site, as a multiple of the mean run time.</source>
        <translation>一条边的数据传到另一站点所需的时间，为平均运行时间的倍数。</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>wien2k: iterations until convergence.</source>
        <translation>wien2k：收敛所需的轮数。</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>Mean run time of a task on a site of speed 1 (wien2k: of lapw1).</source>
        <translation>任务在速度为 1 的站点上的平均运行时间（wien2k：lapw1 的）。</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器数</translation>
    </message>
    <message>
        <source>Maximum processors of a task: powers of two up to this value are equally likely (wien2k: those of lapw1 and lapw2).</source>
        <translation>一个任务的最多处理器数：不超过此值的 2 的幂等概率抽取（wien2k：lapw1 和 lapw2 的处理器数）。</translation>
    </message>
    <message>
        <source>Processors of local jobs</source>
        <translation>本地作业的处理器数</translation>
    </message>
    <message>
        <source>Maximum processors of a local job: powers of two up to this value are equally likely.</source>
        <translation>一个本地作业的最多处理器数：不超过此值的 2 的幂等概率抽取。</translation>
    </message>
    <message>
        <source>Malleability</source>
        <translation>可塑性</translation>
    </message>
    <message>
        <source>A task can be reshaped from its processors divided by this factor to its processors times this factor; 1: no reshaping.</source>
        <translation>任务的处理器数可在原数除以此值至原数乘以此值之间改变；1：不可改变。</translation>
    </message>
    <message>
        <source>Shape of the beta distribution of the share of its time that a reservation uses.</source>
        <translation>预留实际使用的时间比例服从 beta 分布，此为其形状参数。</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>Deadline of a workflow after its submission, as a multiple of the requested time of its critical path on a site of speed 1; 0: no deadline.</source>
        <translation>工作流从提交到截止的时间，为其最长路径在速度为 1 的站点上申请时间的倍数；0：无截止时间。</translation>
    </message>
    <message>
        <source>Past executions</source>
        <translation>历史执行次数</translation>
    </message>
    <message>
        <source>Number of past executions of each workflow with recorded run times; fewer than 3: none.</source>
        <translation>为每个工作流生成相应次数历史执行的运行时间；少于 3：不生成。</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>相关性</translation>
    </message>
    <message>
        <source>Correlation of the past run times of the tasks of a workflow.</source>
        <translation>同一工作流各任务历史运行时间之间的相关性。</translation>
    </message>
    <message>
        <source>Without a usage file: shape of the beta distribution of the share of its time that a reservation uses.</source>
        <translation>没有使用比例文件时：预留实际使用的时间比例服从 beta 分布，此为其形状参数。</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>使用比例个数</translation>
    </message>
    <message>
        <source>Maximum number of used shares kept from a usage file; if it has more, the same number of quantiles.</source>
        <translation>从使用比例文件中最多保留的个数：超出时取同样数量的分位数。</translation>
    </message>
    <message>
        <source>Work factor</source>
        <translation>计算量倍数</translation>
    </message>
    <message>
        <source>Factor for the run times of the workflow, e.g. 60 to turn seconds into minutes.</source>
        <translation>工作流的运行时间乘以此值，例如取 60 可将秒变为分钟。</translation>
    </message>
    <message>
        <source>Deadline of the workflow, as a multiple of the requested time of its critical path on a site of speed 1; 0: no deadline.</source>
        <translation>工作流的截止时间，为其最长路径在速度为 1 的站点上申请时间的倍数；0：无截止时间。</translation>
    </message>
    <message>
        <source>Job limit</source>
        <translation>作业数上限</translation>
    </message>
    <message>
        <source>Maximum number of local jobs taken from the beginning of the trace; 0: all.</source>
        <translation>从轨迹开头起最多取多少个本地作业；0：全部。</translation>
    </message>
    <message>
        <source>A workflow: WfCommons (JSON, WfFormat 1.2 to 1.5) or Pegasus DAX (XML, versions 2 and 3).</source>
        <translation>工作流：WfCommons（JSON，WfFormat 1.2 至 1.5）或 Pegasus DAX（XML，版本 2 和 3）。</translation>
    </message>
    <message>
        <source>A trace (SWF, or the output of sacct) whose jobs become local jobs, spread over the sites by their processors.</source>
        <translation>作业轨迹（SWF，或 sacct 的输出）：其作业成为本地作业，按处理器数分布到各站点。</translation>
    </message>
    <message>
        <source>A trace (SWF, or the output of sacct) whose run times / requested times become the used shares of reservations.</source>
        <translation>作业轨迹（SWF，或 sacct 的输出）：其运行时间 / 申请时间成为预留的使用比例。</translation>
    </message>
    <message>
        <source>Reservations that exist from the beginning: the output of &apos;scontrol show reservation&apos;, also with --json, or a table (CSV, .xlsx, .ods) with the columns start, end (or duration) and processors. With the output of &apos;scontrol show partition&apos; in the same file, its partitions become the sites.</source>
        <translation>从一开始就存在的预留：scontrol show reservation 的输出（也可用 --json），或表格（CSV、.xlsx、.ods），列为 start、end（或 duration）和 processors。同一文件若还含 scontrol show partition 的输出，其分区成为站点。</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>The workflow or the reservation; below a workflow its tasks, below a reservation the ones that cause its risk.</source>
        <translation>工作流或预留；工作流之下为其任务，预留之下为造成其风险的预留。</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>Where the reservation is.</source>
        <translation>预留所在的站点。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Start of the reservation, since the scenario's beginning; for a workflow, its submission.</source>
        <translation>预留的开始时间，从场景开始起算；对工作流，为其提交时间。</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>End of the reservation; for a workflow, its last reserved end.</source>
        <translation>预留的结束时间；对工作流，为其最晚的预留结束时间。</translation>
    </message>
    <message>
        <source>Processors reserved.</source>
        <translation>预留的处理器数。</translation>
    </message>
    <message>
        <source>Pr{E-}</source>
        <translation>Pr{E-}</translation>
    </message>
    <message>
        <source>Probability that enough earlier reservations have ended at its start.</source>
        <translation>在其开始时，在先的预留已有足够多结束的概率。</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>上下界</translation>
    </message>
    <message>
        <source>The paper's bounds of Pr{E-}: all earlier reservations must end, or one is enough.</source>
        <translation>论文给出的 Pr{E-} 的上下界：下界为在先的预留须全部结束，上界为有一个结束即可。</translation>
    </message>
    <message>
        <source>Pr{E+}</source>
        <translation>Pr{E+}</translation>
    </message>
    <message>
        <source>Probability that it ends before later reservations need its processors.</source>
        <translation>在后面的预留需要其处理器之前，它已结束的概率。</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>For a reservation, its factor of Pr{E|M} with correlation and failures; for a workflow, Pr{E|M}.</source>
        <translation>对预留：计入相关性和故障之后，其在 Pr{E|M} 中的因子；对工作流：Pr{E|M}。</translation>
    </message>
    <message>
        <source>Actual</source>
        <translation>实际情况</translation>
    </message>
    <message>
        <source>Outcome in the run.</source>
        <translation>运行中实际发生的情况。</translation>
    </message>
    <message>
        <source>Reason of the decision.</source>
        <translation>决定的依据。</translation>
    </message>
    <message>
        <source>free at its start in any case</source>
        <translation>无论如何，开始时都有足够的处理器</translation>
    </message>
    <message>
        <source>free at its start in any case; later reservations need its processors before its end</source>
        <translation>无论如何，开始时都有足够的处理器；但后面的预留在其结束之前就需要其处理器</translation>
    </message>
    <message>
        <source>before it</source>
        <translation>在先</translation>
    </message>
    <message>
        <source>after it</source>
        <translation>在后</translation>
    </message>
    <message>
        <source>no effect</source>
        <translation>没有影响</translation>
    </message>
    <message>
        <source>never started</source>
        <translation>未曾开始</translation>
    </message>
    <message>
        <source>violated, cancelled</source>
        <translation>违约，已取消</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>已丧失</translation>
    </message>
    <message>
        <source>admitted; no deadline</source>
        <translation>已接纳；没有截止时间</translation>
    </message>
    <message>
        <source>no plan was found</source>
        <translation>未找到可行方案</translation>
    </message>
    <message>
        <source>†: the difference from the best is not significant at 5 % (paired t test over the runs, no correction for multiple comparisons).</source>
        <translation>†：与最佳者的差异在 5 % 水平上不显著（对各次运行作配对 t 检验，未作多重比较校正）。</translation>
    </message>
    <message>
        <source>±: half width of the 95 % confidence interval of the mean (Student&apos;s t, %1 runs).</source>
        <translation>±：平均值的 95 % 置信区间的半宽（Student t 分布，%1 次运行）。</translation>
    </message>
    <message>
        <source>Without ±: the same in all runs, to the digits shown.</source>
        <translation>无 ±：在所示数位内，各次运行均相同。</translation>
    </message>
    <message>
        <source>All %1 runs gave the same results: nothing here depends on the seed.</source>
        <translation>%1 次运行的数值全部相同：此处的结果与种子无关。</translation>
    </message>
    <message>
        <source>Means are over the runs in which the metric applies.</source>
        <translation>平均值只计其指标适用的各次运行。</translation>
    </message>
    <message>
        <source>undefined: the number is too large for this program, or the totals do not match the decisions.</source>
        <translation>undefined（无定义）：数值超出本程序的范围，或总量与所作决策不符。</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 runs.</source>
        <translation>完成 %2 次运行中的 %1 次后停止。</translation>
    </message>
    <message>
        <source>Stopped: not all policies ran.</source>
        <translation>已停止：并非所有策略都已运行。</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Bold: the best online policy of each metric.</source>
        <translation>粗体：各指标的最佳在线策略。</translation>
    </message>
    <message>
        <source>Bold: the best policy of each metric.</source>
        <translation>粗体：各指标的最佳策略。</translation>
    </message>
    <message>
        <source>Below the line: offline policies, which know all input in advance.</source>
        <translation>横线以下：离线策略，预先知道全部输入。</translation>
    </message>
    <message>
        <source>Offline policies, which know all input in advance: %1.</source>
        <translation>离线策略，预先知道全部输入：%1。</translation>
    </message>
    <message>
        <source>%1: results of %2</source>
        <translation>%1：%2的结果</translation>
    </message>
    <message>
        <source>%1 policies</source>
        <translation>%1 个策略</translation>
    </message>
    <message>
        <source>%1: results of %2 on %3 random instances</source>
        <translation>%1：%2在 %3 个随机实例上的结果</translation>
    </message>
    <message>
        <source>%1: results of %2 with %3 seeds</source>
        <translation>%1：%2在 %3 个种子下的结果</translation>
    </message>
    <message>
        <source>Objective against the revenue factor</source>
        <translation>目标值随收益系数的变化</translation>
    </message>
    <message>
        <source>Objective against the number of bags</source>
        <translation>目标值随任务包数量的变化</translation>
    </message>
    <message>
        <source>Execution time against the number of bags</source>
        <translation>算法执行时间随任务包数量的变化</translation>
    </message>
    <message>
        <source>Objective by order of arrival</source>
        <translation>不同到达顺序下的目标值</translation>
    </message>
    <message>
        <source>Profit rate against the revenue factor</source>
        <translation>利润率随收益系数的变化</translation>
    </message>
    <message>
        <source>Virtual time and shares of the node time</source>
        <translation>虚拟时间与各类机时占比</translation>
    </message>
    <message>
        <source>Node start and stop on 320 nodes</source>
        <translation>320 个节点的节点启停</translation>
    </message>
    <message>
        <source>Node start and stop on 240 nodes</source>
        <translation>240 个节点的节点启停</translation>
    </message>
    <message>
        <source>Node start and stop on 160 nodes</source>
        <translation>160 个节点的节点启停</translation>
    </message>
    <message>
        <source>Network structure</source>
        <translation>网络结构</translation>
    </message>
    <message>
        <source>Two kinds of node subsets</source>
        <translation>两类节点子集</translation>
    </message>
    <message>
        <source>Levels of nodes</source>
        <translation>节点的级别</translation>
    </message>
    <message>
        <source>KMNS against K on 32 nodes</source>
        <translation>32 个节点上 KMNS 随 K 的变化</translation>
    </message>
    <message>
        <source>KMNS against K on 128 nodes</source>
        <translation>128 个节点上 KMNS 随 K 的变化</translation>
    </message>
    <message>
        <source>Data moved against the number of nodes</source>
        <translation>转移数据量随节点数的变化</translation>
    </message>
    <message>
        <source>Data moved by level and ports</source>
        <translation>不同级别和端口数的转移数据量</translation>
    </message>
    <message>
        <source>Stability against the ports</source>
        <translation>稳定性随端口数的变化</translation>
    </message>
    <message>
        <source>Data moved and nodes used, normal loads</source>
        <translation>转移数据量与使用节点数（正态负载）</translation>
    </message>
    <message>
        <source>Data moved and nodes used, uniform loads</source>
        <translation>转移数据量与使用节点数（均匀负载）</translation>
    </message>
    <message>
        <source>Time slots, seven reservations and a request</source>
        <translation>时间槽：七个预留与一个请求</translation>
    </message>
    <message>
        <source>Utilisation against the share of reserving requests</source>
        <translation>利用率随预留请求率的变化</translation>
    </message>
    <message>
        <source>Utilisation of each site</source>
        <translation>各站点的利用率</translation>
    </message>
    <message>
        <source>Rejections against the share of reserving requests</source>
        <translation>拒绝率随预留请求率的变化</translation>
    </message>
    <message>
        <source>Violations by V* and O*</source>
        <translation>不同 V* 和 O* 下的违约率</translation>
    </message>
    <message>
        <source>Execution time of WIEN2K</source>
        <translation>WIEN2K 的执行时间</translation>
    </message>
    <message>
        <source>Planning time by generations and tasks</source>
        <translation>不同进化代数和任务数的规划时间</translation>
    </message>
    <message>
        <source>Profit: the revenue factor gamma from which a policy makes a profit</source>
        <translation>收益：从哪个收入系数 γ 起策略划算</translation>
    </message>
    <message>
        <source>Profit: the effect of a rising energy price on the objective</source>
        <translation>收益：能源价格上升对目标值的影响</translation>
    </message>
    <message>
        <source>Profit: policies with few and many bags</source>
        <translation>收益：任务包多与少时各策略的表现</translation>
    </message>
    <message>
        <source>Power: thresholds and interval of the load-factor policy, compared with timeouts and a reserve</source>
        <translation>节能：负载因子策略的阈值和间隔，对比超时与保留</translation>
    </message>
    <message>
        <source>Power: savings and costs of power-saving policies from an idle to a busy cluster</source>
        <translation>节能：从空闲到繁忙的集群，节能策略省多少、代价多少</translation>
    </message>
    <message>
        <source>Power: energy and waiting over the suspend time of idle-timeout</source>
        <translation>功耗：闲置超时的关机等待时间对能耗和等待的影响</translation>
    </message>
    <message>
        <source>Power: what waiting for cheap hours saves, by slack and price swing</source>
        <translation>功耗：按宽限时间和电价起伏，等待便宜时段能节省多少</translation>
    </message>
    <message>
        <source>Power: how much cost and carbon does waiting for cheap hours save, and who waits?</source>
        <translation>功耗：等待便宜时段能节省多少费用和碳排放，谁在等待？</translation>
    </message>
    <message>
        <source>Power: what does a cap from 17 to 20 h delay and cost?</source>
        <translation>功耗：17 至 20 时的功率上限推迟什么，代价多少？</translation>
    </message>
    <message>
        <source>Power: what if there are fewer GPU nodes?</source>
        <translation>功耗：GPU 节点减少会怎样？</translation>
    </message>
    <message>
        <source>Power: what if the price forecast is wrong?</source>
        <translation>功耗：电价预报有误会怎样？</translation>
    </message>
    <message>
        <source>Reservations: planners for a rising share of reservation requests</source>
        <translation>预留：越来越多的请求要预留时的规划器</translation>
    </message>
    <message>
        <source>Reservations: planners when users request more time than they need</source>
        <translation>预留：用户申请超过所需时间时的规划器</translation>
    </message>
    <message>
        <source>Reservations: the benefit of overlapping plans by V*, the minimum probability that no reservation is violated</source>
        <translation>预留：允许计划重叠的收益，按无预留违约的最小概率 V*</translation>
    </message>
    <message>
        <source>Reservations: utilisation against violations as sites are overbooked</source>
        <translation>预留：站点超订时利用率与违反率的权衡</translation>
    </message>
    <message>
        <source>Reservations: the usage, load, deadlines and treatment of violations for which each planner wins</source>
        <translation>预留：各规划器在何种使用比例、负载、截止时间和违约处理方式下胜出</translation>
    </message>
    <message>
        <source>Reservations: violations at an overbooked site by usage, overestimation, load and deadlines</source>
        <translation>预留：超额预留的站点违约多少预留，按使用比例、高估率、负载和截止时间</translation>
    </message>
    <message>
        <source>Consolidation: from how many of the least loaded nodes applications should migrate</source>
        <translation>整合：多少个负载最轻的节点应让出应用</translation>
    </message>
    <message>
        <source>Consolidation: policies on small and large switches</source>
        <translation>整合：小交换机与大交换机上的各策略</translation>
    </message>
    <message>
        <source>Time limit per decision</source>
        <translation>每次决策的时限</translation>
    </message>
    <message>
        <source>If the program takes longer for one answer, the policy is stopped.</source>
        <translation>程序回答一次若超过此时间，该策略即被停止。</translation>
    </message>
    <message>
        <source>Time of day at which the policy was asked.</source>
        <translation>询问策略的时刻。</translation>
    </message>
    <message>
        <source>Jobs that started, by their numbers in the trace.</source>
        <translation>开始的作业，以其在轨迹中的编号表示。</translation>
    </message>
    <message>
        <source>Comment of the policy.</source>
        <translation>策略给出的说明。</translation>
    </message>
    <message>
        <source>own policy</source>
        <translation>自己的策略</translation>
    </message>
    <message>
        <source>part of the placement that the own policy returned as a whole</source>
        <translation>自己的策略整体给出的放置的一部分</translation>
    </message>
    <message>
        <source>its objective, %1, is the best</source>
        <translation>其目标值 %1 最好</translation>
    </message>
    <message>
        <source>its objective for divisible work, %1, is the best; whole tasks: %2, objective %3</source>
        <translation>按可分任务计算的目标值 %1 最好；取整到完整任务：%2，目标值 %3</translation>
    </message>
    <message>
        <source>its objective for divisible work, %1, is %2 lower; whole tasks: %3, objective %4</source>
        <translation>按可分任务计算的目标值 %1 低 %2；取整到完整任务：%3，目标值 %4</translation>
    </message>
    <message>
        <source>its level, %1 s, is below an existing load</source>
        <translation>其水位 %1 s 低于已有的负载</translation>
    </message>
    <message>
        <source>its objective, %1, is %2 lower</source>
        <translation>其目标值为 %1，低 %2</translation>
    </message>
    <message>
        <source>%1 goes to %2: its load becomes %4 s and the objective %5.</source>
        <translation>%1 放到 %2：其负载达到 %4 s，目标值达到 %5。</translation>
    </message>
    <message>
        <source>%1 fills the cheapest machines up to the current makespan of %2 s: the objective for divisible work is %5. Whole tasks: %6; the objective is now %7.</source>
        <translation>%1 把最节能的机器填到当前最大完工时间 %2 s：按可分任务计算，目标值为 %5。取整到完整任务：%6；目标值现在为 %7。</translation>
    </message>
    <message>
        <source>%1 goes to the %3 cheapest machines, up to %2: for divisible work, their level is %4 s and the objective %5. Whole tasks: %6; the objective is now %7.</source>
        <translation>%1 放到最节能的 %3 台机器上，直到 %2：按可分任务计算，水位为 %4 s，目标值为 %5。取整到完整任务：%6；目标值现在为 %7。</translation>
    </message>
    <message>
        <source>Which machine takes %1?</source>
        <translation>哪台机器接收 %1？</translation>
    </message>
    <message>
        <source>Up to which machine, cheapest first, is %1 spread?</source>
        <translation>从最节能的机器起，%1 分布到哪台机器为止？</translation>
    </message>
    <message>
        <source>Which machines take tasks of %1?</source>
        <translation>哪些机器接收 %1 的任务？</translation>
    </message>
    <message>
        <source>%1 is placed on %2: the objective becomes %3.</source>
        <translation>%1 安排为 %2：目标值达到 %3。</translation>
    </message>
    <message>
        <source>Runner-up: all of it on %2, with a load of %4 s.</source>
        <translation>次优方案：全部放到 %2，负载 %4 s。</translation>
    </message>
    <message>
        <source>Runner-up: only up to the current makespan of %2 s. Whole tasks: %6; the objective would be %7.</source>
        <translation>次优方案：只填到当前最大完工时间 %2 s。取整到完整任务：%6；目标值将为 %7。</translation>
    </message>
    <message>
        <source>Runner-up: the %3 cheapest machines, up to %2, filled to %4 s. Whole tasks: %6; the objective would be %7.</source>
        <translation>次优方案：最节能的 %3 台机器，直到 %2，填到 %4 s。取整到完整任务：%6；目标值将为 %7。</translation>
    </message>
    <message>
        <source>Its objective is %1 (%2 %) lower; the candidate with the best objective wins.</source>
        <translation>其目标值低 %1（%2 %）；目标值最好的候选方案胜出。</translation>
    </message>
    <message>
        <source>Its objective is %1 lower; the candidate with the best objective wins.</source>
        <translation>其目标值低 %1；目标值最好的候选方案胜出。</translation>
    </message>
    <message>
        <source>For divisible work its objective is %1 (%2 %) lower, and this decides. With whole tasks both give %3.</source>
        <translation>按可分任务计算，它的目标值低 %1（%2 %），由此决定。取整到完整任务后，两者都是 %3。</translation>
    </message>
    <message>
        <source>For divisible work its objective is %1 (%2 %) lower, and this decides. With whole tasks it would be better: %3 instead of %4.</source>
        <translation>按可分任务计算，它的目标值低 %1（%2 %），由此决定。取整到完整任务后，它反而更好：%3，而不是 %4。</translation>
    </message>
    <message>
        <source>a task takes %1 J there</source>
        <translation>在那里一个任务耗 %1 J</translation>
    </message>
    <message>
        <source>a task takes %1 s there</source>
        <translation>在那里一个任务需 %1 s</translation>
    </message>
    <message>
        <source>%1 goes to %2, where a task takes %3 J.</source>
        <translation>%1 放到 %2，那里一个任务耗 %3 J。</translation>
    </message>
    <message>
        <source>%1 goes to %2, where a task takes %3 s.</source>
        <translation>%1 放到 %2，那里一个任务需 %3 s。</translation>
    </message>
    <message>
        <source>Runner-up: %2, where a task takes %3 J.</source>
        <translation>次优方案：%2，那里一个任务耗 %3 J。</translation>
    </message>
    <message>
        <source>Runner-up: %2, where a task takes %3 s.</source>
        <translation>次优方案：%2，那里一个任务需 %3 s。</translation>
    </message>
    <message>
        <source>It takes %1 J (%2 %) more; the machine with the least energy per task wins, whatever its load.</source>
        <translation>多 %1 J（%2 %）；单个任务能耗最低的机器胜出，不论其负载。</translation>
    </message>
    <message>
        <source>It takes %1 J more; the machine with the least energy per task wins, whatever its load.</source>
        <translation>多 %1 J；单个任务能耗最低的机器胜出，不论其负载。</translation>
    </message>
    <message>
        <source>It takes %1 s (%2 %) more; the machine with the shortest task wins, whatever its load.</source>
        <translation>多 %1 s（%2 %）；任务时间最短的机器胜出，不论其负载。</translation>
    </message>
    <message>
        <source>its last task ends at %1 s</source>
        <translation>其最后一个任务在 %1 s 结束</translation>
    </message>
    <message>
        <source>its last task begins at %1 s</source>
        <translation>其最后一个任务在 %1 s 开始</translation>
    </message>
    <message>
        <source>a task there would end at %1 s</source>
        <translation>放在那里的任务将在 %1 s 结束</translation>
    </message>
    <message>
        <source>a task there would begin at %1 s</source>
        <translation>放在那里的任务将在 %1 s 开始</translation>
    </message>
    <message>
        <source>%1 is placed on %2: its last task ends at %3 s, on %4.</source>
        <translation>%1 安排为 %2：其中最后结束的任务在 %3 s，位于 %4。</translation>
    </message>
    <message>
        <source>%1 is placed on %2: its last task begins at %3 s, on %4.</source>
        <translation>%1 安排为 %2：其中最后开始的任务在 %3 s，位于 %4。</translation>
    </message>
    <message>
        <source>Runner-up: one more task on %1, which would end at %2 s.</source>
        <translation>次优方案：在 %1 上再放一个任务，将在 %2 s 结束。</translation>
    </message>
    <message>
        <source>Runner-up: one more task on %1, which would begin at %2 s.</source>
        <translation>次优方案：在 %1 上再放一个任务，将在 %2 s 开始。</translation>
    </message>
    <message>
        <source>That is %1 s later; each task goes to the machine where it ends first.</source>
        <translation>晚 %1 s；每个任务放到最早结束的机器。</translation>
    </message>
    <message>
        <source>That is %1 s later; each task goes to the machine that is free first.</source>
        <translation>晚 %1 s；每个任务放到最先空闲的机器。</translation>
    </message>
    <message>
        <source>it takes %1 of the tasks</source>
        <translation>它接收其中 %1 个任务</translation>
    </message>
    <message>
        <source>%1 is placed on %2.</source>
        <translation>%1 安排为 %2。</translation>
    </message>
    <message>
        <source>The policy does not compare placements of single bags, so there is no runner-up.</source>
        <translation>该策略不逐个比较任务包的安排方式，因此没有次优方案。</translation>
    </message>
    <message>
        <source>It lost because %1 nodes would be idle and the smallest job takes %2.</source>
        <translation>落选原因：将有 %1 个空闲节点，而最小的作业需要 %2 个。</translation>
    </message>
    <message>
        <source>It was rejected because T = %1 with them is not above Ts = %2.</source>
        <translation>被拒绝的原因：加上它们后 T = %1，不高于 Ts = %2。</translation>
    </message>
    <message>
        <source>It lost because %1 nodes are needed and %2 are off.</source>
        <translation>落选原因：需要 %1 个节点，而关闭的有 %2 个。</translation>
    </message>
    <message>
        <source>It was rejected because T = %1 with them is not below Ts' = %2.</source>
        <translation>被拒绝的原因：加上它们后 T = %1，不低于 Ts' = %2。</translation>
    </message>
    <message>
        <source>It lost because %1 nodes would be left and the largest waiting job takes %2.</source>
        <translation>落选原因：将剩 %1 个节点，而等待中最大的作业需要 %2 个。</translation>
    </message>
    <message>
        <source>It was rejected because T = %1 without them is not below Tc = %2.</source>
        <translation>被拒绝的原因：去掉它们后 T = %1，不低于 Tc = %2。</translation>
    </message>
    <message>
        <source>It lost because %1 idle nodes must stay and %2 are idle.</source>
        <translation>落选原因：须保留 %1 个空闲节点，而空闲的有 %2 个。</translation>
    </message>
    <message>
        <source>It was rejected because T = %1 without them is not below Tc' = %2.</source>
        <translation>被拒绝的原因：去掉它们后 T = %1，不低于 Tc' = %2。</translation>
    </message>
    <message>
        <source>It was rejected because T(on) = %1 is above Ts = %2.</source>
        <translation>被拒绝的原因：T(on) = %1 高于 Ts = %2。</translation>
    </message>
    <message>
        <source>It lost because the largest waiting job takes %1 nodes and %2 are on.</source>
        <translation>落选原因：等待中最大的作业需要 %1 个节点，而开启的有 %2 个。</translation>
    </message>
    <message>
        <source>It was rejected because T(on) = %1 is below Tc = %2.</source>
        <translation>被拒绝的原因：T(on) = %1 低于 Tc = %2。</translation>
    </message>
    <message>
        <source>It was rejected because a job has waited %1 min, longer than the longest wait of %2 min.</source>
        <translation>被拒绝的原因：有作业已等待 %1 min，超过最长等待 %2 min。</translation>
    </message>
    <message>
        <source>It lost because %1 nodes are idle and the smallest job takes %2.</source>
        <translation>落选原因：空闲节点有 %1 个，而最小的作业需要 %2 个。</translation>
    </message>
    <message>
        <source>The best that lost: rule %1, starting %2 nodes.</source>
        <translation>落选者中最好的：规则 %1，启动 %2 个节点。</translation>
    </message>
    <message>
        <source>The best that lost: rule %1, stopping %2 nodes.</source>
        <translation>落选者中最好的：规则 %1，关闭 %2 个节点。</translation>
    </message>
    <message>
        <source>%1: %2 nodes are started by rule %3.</source>
        <translation>%1：启动 %2 个节点，规则 %3。</translation>
    </message>
    <message>
        <source>%1: %2 nodes are stopped by rule %3.</source>
        <translation>%1：关闭 %2 个节点，规则 %3。</translation>
    </message>
    <message>
        <source>Runner-up: no change.</source>
        <translation>次优方案：不作更改。</translation>
    </message>
    <message>
        <source>%1: no node is switched, %2 are on.</source>
        <translation>%1：不切换任何节点，开启的有 %2 个。</translation>
    </message>
    <message>
        <source>Nodes are started if T(on) is above Ts = %1, and stopped if it is below Tc = %2.</source>
        <translation>T(on) 高于 Ts = %1 时启动节点，低于 Tc = %2 时关闭节点。</translation>
    </message>
    <message>
        <source>How many nodes are started at %1? Enter a negative number for nodes that are stopped.</source>
        <translation>%1 时启动多少个节点？负数表示关闭的节点数。</translation>
    </message>
    <message>
        <source>How many nodes begin to boot at %1?</source>
        <translation>%1 时有多少个节点开始启动？</translation>
    </message>
    <message>
        <source>How many nodes begin to shut down at %1?</source>
        <translation>%1 时有多少个节点开始关机？</translation>
    </message>
    <message>
        <source>%1: node %3 boots.</source>
        <translation>%1：节点 %3 启动。</translation>
    </message>
    <message>
        <source>%1 jobs waited for %2 nodes; %3 nodes were idle, %4 booting, %5 off.</source>
        <translation>%1 个作业在等待 %2 个节点；空闲节点 %3 个，启动中 %4 个，关闭 %5 个。</translation>
    </message>
    <message>
        <source>%1: node %3 shuts down; it has been idle for %4 s.</source>
        <translation>%1：节点 %3 关机；它已闲置 %4 s。</translation>
    </message>
    <message>
        <source>Runner-up: node %1, idle for %2 s.</source>
        <translation>次优方案：节点 %1，已闲置 %2 s。</translation>
    </message>
    <message>
        <source>A node is switched off after %1 s idle, unless waiting jobs or spares need it.</source>
        <translation>节点闲置 %1 s 后关机，除非等待的作业或备用需要它。</translation>
    </message>
    <message>
        <source>Application %1 of size %2 leaves %3: which node takes it?</source>
        <translation>大小为 %2 的应用 %1 离开 %3：哪个节点接收它？</translation>
    </message>
    <message>
        <source>an opened node; %1 of its free capacity %2 would be left</source>
        <translation>新启用的节点；其剩余空间 %2 将剩 %1</translation>
    </message>
    <message>
        <source>a node that stays; %1 of its free capacity %2 would be left</source>
        <translation>保留的节点；其剩余空间 %2 将剩 %1</translation>
    </message>
    <message>
        <source>Application %1 goes to %2, which has %3 left.</source>
        <translation>应用 %1 放到 %2，那里剩余 %3。</translation>
    </message>
    <message>
        <source>Runner-up: %2, which would have %3 left.</source>
        <translation>次优方案：%2，那里将剩 %3。</translation>
    </message>
    <message>
        <source>That is %1 more; best fit takes the node with the least free capacity left.</source>
        <translation>多 %1；最佳适配取剩余空间最小的节点。</translation>
    </message>
    <message>
        <source>Both are equal; best fit then prefers a node that stays, then the cooler one, then the first.</source>
        <translation>两者相等；最佳适配依次优先保留的、较凉的、靠前的节点。</translation>
    </message>
    <message>
        <source>Application %1 of size %2 opens %3.</source>
        <translation>大小为 %2 的应用 %1 开启 %3。</translation>
    </message>
    <message>
        <source>It does not fit into any of the %1 nodes that stay or of the opened nodes.</source>
        <translation>它放不进 %1 个留用节点中的任何一个，也放不进已开启的节点。</translation>
    </message>
    <message>
        <source>Application %1 goes to %2.</source>
        <translation>应用 %1 放到 %2。</translation>
    </message>
    <message>
        <source>It is part of the placement with the fewest nodes and, among those, the least data moved: applications are placed together, not one by one.</source>
        <translation>它属于节点最少、其中迁移数据最少的放置方案：各应用一并放置，而不是逐个决定。</translation>
    </message>
    <message>
        <source>It is part of the set that fills this node with the least slack: applications were chosen together, not one by one.</source>
        <translation>它属于以最小剩余空间填充该节点的一组应用：它们是一起选出的，而不是逐个选出的。</translation>
    </message>
    <message>
        <source>It was moved manually.</source>
        <translation>它是手动移动的。</translation>
    </message>
    <message>
        <source>It is part of the placement from which the manual moves start.</source>
        <translation>它属于手动移动所依据的放置方案。</translation>
    </message>
    <message>
        <source>Is workflow %1 admitted? All its tasks must start before %2.</source>
        <translation>工作流 %1 是否被接纳？其所有任务须在 %2 之前开始。</translation>
    </message>
    <message>
        <source>admitted</source>
        <translation>接纳</translation>
    </message>
    <message>
        <source>Workflow %1 is rejected: in its plan a task would not start before the deadline %2.</source>
        <translation>工作流 %1 被拒绝：其计划中有任务不能在截止时间 %2 之前开始。</translation>
    </message>
    <message>
        <source>Workflow %1 is admitted: all its tasks start before the deadline %2.</source>
        <translation>工作流 %1 被接纳：其所有任务都在截止时间 %2 之前开始。</translation>
    </message>
    <message>
        <source>The last of them starts at %1.</source>
        <translation>其中最后一个在 %1 开始。</translation>
    </message>
    <message>
        <source>it would start there at %1 and end at %2</source>
        <translation>它在那里将于 %1 开始，%2 结束</translation>
    </message>
    <message>
        <source>booked for %1 s so far</source>
        <translation>它目前已被预留 %1 s</translation>
    </message>
    <message>
        <source>Which site takes task %1 of %2?</source>
        <translation>%2 的任务 %1 由哪个站点接收？</translation>
    </message>
    <message>
        <source>Task %1 goes to %2, from %3 to %4.</source>
        <translation>任务 %1 放到 %2，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>The plan of the whole workflow decides: it is the shortest that keeps the guaranteed probability.</source>
        <translation>由整个工作流的方案决定：它是保持已保证概率的最短方案。</translation>
    </message>
    <message>
        <source>Runner-up: %1, with %2 s booked per processor so far; %3 has %4 s.</source>
        <translation>次优方案：%1，目前每个处理器已预留 %2 s；%3 已预留 %4 s。</translation>
    </message>
    <message>
        <source>That is %1 s more; the site with the least booked time takes the task, to book all sites evenly.</source>
        <translation>多 %1 s；预留最少的站点接收任务，使各站点预留均匀。</translation>
    </message>
    <message>
        <source>Runner-up: %1, from %2 to %3.</source>
        <translation>次优方案：%1，从 %2 到 %3。</translation>
    </message>
    <message>
        <source>That is %1 s later; the site where the task ends first takes it.</source>
        <translation>晚 %1 s；任务最早结束的站点接收它。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>The run gives %1.</source>
        <translation>运行得出 %1。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的%1</translation>
    </message>
    <message>
        <source>%1 is too large.</source>
        <translation>%1 太大了。</translation>
    </message>
    <message>
        <source>%1 is too small.</source>
        <translation>%1 太小了。</translation>
    </message>
    <message>
        <source>Yes: %1.</source>
        <translation>是：%1。</translation>
    </message>
    <message>
        <source>No: %1.</source>
        <translation>否：%1。</translation>
    </message>
    <message>
        <source>It was rejected because the idle nodes would be %1, and the smallest job takes %2.</source>
        <translation>被拒绝的原因：空闲节点将有 %1 个，而最小的作业需要 %2 个。</translation>
    </message>
    <message>
        <source>It was rejected because the nodes needed, %1, exceed those that are off, %2.</source>
        <translation>被拒绝的原因：需要 %1 个节点，而关闭的有 %2 个。</translation>
    </message>
    <message>
        <source>It was rejected because the nodes left, %1, would be too few for the largest waiting job, %2.</source>
        <translation>被拒绝的原因：将剩 %1 个节点，而等待中最大的作业需要 %2 个。</translation>
    </message>
    <message>
        <source>It was rejected because the nodes that must stay idle, %1, exceed those that are idle, %2.</source>
        <translation>被拒绝的原因：须保留 %1 个空闲节点，而空闲的有 %2 个。</translation>
    </message>
    <message>
        <source>It was rejected because the nodes of the largest waiting job, %1, exceed those that are on, %2.</source>
        <translation>被拒绝的原因：等待中最大的作业需要 %1 个节点，而开启的有 %2 个。</translation>
    </message>
    <message>
        <source>It was rejected because the idle nodes, %1, are too few for the smallest job, %2.</source>
        <translation>被拒绝的原因：空闲节点有 %1 个，而最小的作业需要 %2 个。</translation>
    </message>
    <message>
        <source>Runner-up: rule %1, with nodes to start: %2.</source>
        <translation>次优方案：规则 %1，启动节点数：%2。</translation>
    </message>
    <message>
        <source>Runner-up: rule %1, with nodes to stop: %2.</source>
        <translation>次优方案：规则 %1，关闭节点数：%2。</translation>
    </message>
    <message>
        <source>%1: rule %3 starts %2 of the nodes that are off.</source>
        <translation>%1：启动 %2 个节点，规则 %3。</translation>
    </message>
    <message>
        <source>%1: rule %3 stops %2 of the nodes that are idle.</source>
        <translation>%1：关闭 %2 个节点，规则 %3。</translation>
    </message>
    <message>
        <source>%1: no change; nodes on: %2.</source>
        <translation>%1：不作更改；开启的节点：%2。</translation>
    </message>
    <message>
        <source>%1: %2 nodes (%3) boot.</source>
        <translation>%1：%2 个节点（%3）启动。</translation>
    </message>
    <message>
        <source>Waiting jobs: %1, which need nodes: %2. Idle nodes: %3, booting: %4, off: %5.</source>
        <translation>%1 个作业在等待 %2 个节点；空闲节点 %3 个，启动中 %4 个，关闭 %5 个。</translation>
    </message>
    <message>
        <source>%1: %2 nodes (%3) shut down; each has been idle for at least %4 s.</source>
        <translation>%1：%2 个节点（%3）关机；每个都已闲置至少 %4 s。</translation>
    </message>
    <message>
        <source>%1 goes to the cheapest machine, %2: its level is %4 s and the objective %5.</source>
        <translation>%1 放到最节能的机器 %2：水位为 %4 s，目标值为 %5。</translation>
    </message>
    <message>
        <source>Runner-up: the cheapest machine alone, %2, filled to %4 s.</source>
        <translation>次优方案：只用最节能的机器 %2，填到 %4 s。</translation>
    </message>
    <message>
        <source>All other candidates are dropped: their levels are below existing loads.</source>
        <translation>其余候选方案均被舍弃：其水位低于已有的负载。</translation>
    </message>
    <message>
        <source>Both are equal; the first machine wins.</source>
        <translation>两者相等：靠前的机器胜出。</translation>
    </message>
    <message>
        <source>Both are equal; the smaller number of machines wins.</source>
        <translation>两者相等：机器较少者胜出。</translation>
    </message>
    <message>
        <source>This off interval was drawn manually.</source>
        <translation>此关机区间由您绘制。</translation>
    </message>
    <message>
        <source>They are on again exactly when the next job needs them.</source>
        <translation>它们恰在下一个作业需要时重新开启。</translation>
    </message>
    <message>
        <source>Until their next job, being off takes less energy than idling, including shutting down and booting.</source>
        <translation>在其下一个作业之前，关机（含关机和启动过程）比闲置更节能。</translation>
    </message>
    <message>
        <source>Both are equal; the first site takes the task.</source>
        <translation>两者相等：靠前的站点接收任务。</translation>
    </message>
    <message>
        <source>Both end at the same time; the earlier start, then fewer processors, then the first site decides.</source>
        <translation>两者同时结束：先看较早开始，再看较少处理器，再取靠前的站点。</translation>
    </message>
    <message>
        <source>Their next job is so far off that being off takes less energy than idling, with shut-down and boot.</source>
        <translation>距其下一个作业足够久，连同关机和启动，关闭比空闲更省能。</translation>
    </message>
    <message>
        <source>Revenue with this bag: %1. Energy so far: %2 J. Makespan so far: %3 s. Energy price: %4 per joule.</source>
        <translation>含此任务包的收益：%1。目前能耗：%2 J。目前最大完工时间：%3 s。能源价格：每焦耳 %4。</translation>
    </message>
    <message>
        <source>load %1 s; a task takes %2 s and %3 J</source>
        <translation>负载 %1 s；一个任务需 %2 s，耗 %3 J</translation>
    </message>
    <message>
        <source>free capacity %1; an opened node</source>
        <translation>剩余空间 %1；新启用的节点</translation>
    </message>
    <message>
        <source>free capacity %1; a node that stays</source>
        <translation>剩余空间 %1；保留的节点</translation>
    </message>
    <message>
        <source>Nodes on: %1, of these idle: %2, booting: %3. Off: %4. Nodes of the largest waiting job: %5, of the smallest allowed: %6.</source>
        <translation>开启的节点：%1，其中空闲 %2、启动中 %3。关闭：%4。等待中最大作业的节点数：%5，允许的最小作业：%6。</translation>
    </message>
    <message>
        <source>Estimated work: %1 node seconds. Longest job allowed: %2 s. Ts = %3, Ts' = %4, Tc = %5, Tc' = %6.</source>
        <translation>估计工作量：%1 节点秒。允许的最长作业：%2 s。Ts = %3，Ts' = %4，Tc = %5，Tc' = %6。</translation>
    </message>
    <message>
        <source>Estimated work: %1 node seconds. t_max from run times: %2 s. Ts = %3, Ts' = %4, Tc = %5, Tc' = %6.</source>
        <translation>估计工作量：%1 节点秒。由运行时间得出的 t_max：%2 s。Ts = %3，Ts' = %4，Tc = %5，Tc' = %6。</translation>
    </message>
    <message>
        <source>data available at %1; requested time %2 s; booked so far: %3 s per processor of the site</source>
        <translation>数据于 %1 到达；申请 %2 s；该站点目前每个处理器已预留 %3 s</translation>
    </message>
    <message>
        <source>random bags</source>
        <translation>随机任务包</translation>
    </message>
    <message>
        <source>random jobs</source>
        <translation>随机作业</translation>
    </message>
    <message>
        <source>random loads</source>
        <translation>随机负载</translation>
    </message>
    <message>
        <source>random requests</source>
        <translation>随机请求</translation>
    </message>
    <message>
        <source>Number of bags that arrive. 0: as many as the scenario has.</source>
        <translation>到达的任务包数。0：与场景相同。</translation>
    </message>
    <message>
        <source>Jobs from</source>
        <translation>作业来源</translation>
    </message>
    <message>
        <source>resample: keeps the scenario's submission times and gives each the size and times of a random job of the scenario; lublin: batch jobs of Lublin and Feitelson 2003.</source>
        <translation>重采样：保留场景的提交时刻，每个时刻随机抽取场景中一个作业的规模和时间；Lublin：Lublin 与 Feitelson 2003 的批处理作业。</translation>
    </message>
    <message>
        <source>Number of jobs of lublin. 0: as many as the scenario has.</source>
        <translation>lublin 的作业数。0：与场景相同。</translation>
    </message>
    <message>
        <source>Node time of the jobs of lublin as a share of the nodes' time. 0: given by the model.</source>
        <translation>lublin 作业的节点时间占节点可提供时间的比例。0：由模型给出。</translation>
    </message>
    <message>
        <source>Nodes on each switch</source>
        <translation>每个交换机的节点数</translation>
    </message>
    <message>
        <source>Draw loads</source>
        <translation>抽取负载</translation>
    </message>
    <message>
        <source>Without a loads file: distribution of random loads. uniform: whole numbers 0 to 99 % of the capacity; normal: mean 50, standard deviation 15, from 0 to 100. Each load is divided into applications of 1 to 45.</source>
        <translation>没有负载文件时：随机负载的分布。均匀：容量的 0 到 99 % 的整数；正态：均值 50、标准差 15，限于 0 到 100。每个负载切分为 1 到 45 的应用。</translation>
    </message>
    <message>
        <source>Seed of the random loads.</source>
        <translation>随机负载的种子。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Move %1 of %2 tasks of bag %3 from %4 to %5.</source>
        <translation>把任务包 %3 的 %2 个任务中的 %1 个从 %4 移到 %5。</translation>
    </message>
    <message>
        <source>Move the task of bag %3 from %4 to %5.</source>
        <translation>把任务包 %3 的任务从 %4 移到 %5。</translation>
    </message>
    <message>
        <source>Move application %1 of %2 (%3) from %4 to %5.</source>
        <translation>把 %2 的应用 %1（%3）从 %4 移到 %5。</translation>
    </message>
    <message>
        <source>Switch nodes %1 to %2 off from %3 to %4.</source>
        <translation>在 %3 至 %4 关闭节点 %1 至 %2。</translation>
    </message>
    <message>
        <source>Leave nodes %1 to %2 on from %3 to %4.</source>
        <translation>在 %3 至 %4 保持节点 %1 至 %2 开启。</translation>
    </message>
    <message>
        <source>Move task %1 of %2 from %3 to %4.</source>
        <translation>把 %2 的任务 %1 从 %3 移到 %4。</translation>
    </message>
    <message>
        <source>Drag a block in Loads to another machine.</source>
        <translation>把“负载”中的一个任务块拖到另一台机器。</translation>
    </message>
    <message>
        <source>Drag an application in Before and after to another node.</source>
        <translation>把“前后对比”中的一个应用拖到另一个节点。</translation>
    </message>
    <message>
        <source>Press Draw off interval above Node timeline and drag a rectangle over nodes and time: the nodes are off in it.</source>
        <translation>按“节点时间线”上方的“绘制关机区间”，拖出一个节点与时间的矩形：其中的节点关闭。</translation>
    </message>
    <message>
        <source>Drag a task in Plan to the lane of another site.</source>
        <translation>把“方案”中的一个任务拖到另一站点的泳道。</translation>
    </message>
    <message>
        <source>%1 rises from %2 to %3.</source>
        <translation>%1从 %2 升至 %3。</translation>
    </message>
    <message>
        <source>%1 falls from %2 to %3.</source>
        <translation>%1从 %2 降至 %3。</translation>
    </message>
    <message>
        <source>%1 rises from %2 to %3, by %4 %.</source>
        <translation>%1从 %2 升至 %3，升高 %4 %。</translation>
    </message>
    <message>
        <source>%1 falls from %2 to %3, by %4 %.</source>
        <translation>%1从 %2 降至 %3，降低 %4 %。</translation>
    </message>
    <message>
        <source>No single move makes it better; %1 were tried.</source>
        <translation>没有单次移动能使它更好；已尝试 %1 次。</translation>
    </message>
    <message>
        <source>None of the %1 moves tried makes it better.</source>
        <translation>所尝试的 %1 次移动都不能使它更好。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>%1 (the best of %2 tried)</source>
        <translation>%1（所尝试的 %2 次中最好的）</translation>
    </message>
    <message>
        <source>The plans of another policy, with the tasks that you moved to other sites; a changed workflow is planned without overlaps.</source>
        <translation>另一策略的方案，其中有些任务由您移到其他站点；有改动的工作流按无重叠规划。</translation>
    </message>
    <message>
        <source>The first decision that differs is %1: yours %2, %3 %4.</source>
        <translation>第一个不同的决定是 %1：您的为 %2，%3 为 %4。</translation>
    </message>
    <message>
        <source>The requirement is at most %1 % worse.</source>
        <translation>要求至多差 %1 %。</translation>
    </message>
    <message>
        <source>The requirement is a better result.</source>
        <translation>要求更好。</translation>
    </message>
    <message>
        <source>Scenario %1 of %2:</source>
        <translation>第 %1 个场景（共 %2 个）：</translation>
    </message>
    <message>
        <source>The same result as %1.</source>
        <translation>结果与 %1 相同。</translation>
    </message>
    <message>
        <source>It held for %1 scenarios.</source>
        <translation>在 %1 个场景上都成立。</translation>
    </message>
    <message>
        <source>cancelled before the start</source>
        <translation>开始前已取消</translation>
    </message>
    <message>
        <source>no number of processors</source>
        <translation>没有处理器数</translation>
    </message>
    <message>
        <source>neither run time nor requested time</source>
        <translation>既无运行时间也无请求时间</translation>
    </message>
    <message>
        <source>the trace has no header</source>
        <translation>该轨迹没有文件头</translation>
    </message>
    <message>
        <source>more or fewer cells than the header</source>
        <translation>单元格数与表头不同</translation>
    </message>
    <message>
        <source>job steps</source>
        <translation>作业的步骤</translation>
    </message>
    <message>
        <source>95 % of the jobs take at most %1 min, but the time limit is much longer: set the option limit_quantile of the policy load-factor to let it react to waiting jobs</source>
        <translation>95 % 的作业最多需要 %1 min，而时间上限长得多：策略 load-factor 需要其选项 limit_quantile 才能看出它们在等待</translation>
    </message>
    <message>
        <source>each load is divided into applications of %1; the last takes the rest</source>
        <translation>每个负载切分为大小 %1 的应用，最后一个取其余部分</translation>
    </message>
    <message>
        <source>each load is one application (the option cut divides it)</source>
        <translation>每个负载为一个应用（选项 cut 可切分为多个）</translation>
    </message>
    <message>
        <source>sizes of the graph in line %1: nodes %2, edges %3</source>
        <translation>第 %1 行是图的大小：节点 %2，边 %3</translation>
    </message>
    <message>
        <source>it states as many nodes and edges as follow, and is not taken as an edge</source>
        <translation>其中的节点数和边数与后面的内容相符，因此不作为边</translation>
    </message>
    <message>
        <source>in no edge</source>
        <translation>不在任何边中</translation>
    </message>
    <message>
        <source>behind an edge</source>
        <translation>位于边之后</translation>
    </message>
    <message>
        <source>%1 comment</source>
        <translation>%1 条注释</translation>
    </message>
    <message>
        <source>%1 comments</source>
        <translation>%1 条注释</translation>
    </message>
    <message>
        <source>the first line is neither an edge joined with the others nor the sizes of the graph: below it are %1 and %2</source>
        <translation>第一行既不是与其余部分相连的边，也不是图的大小：其下有%1和%2</translation>
    </message>
    <message>
        <source>from a node to itself</source>
        <translation>从节点到其自身</translation>
    </message>
    <message>
        <source>taken as one with another between the same two nodes</source>
        <translation>与相同两个节点之间的另一条合为一条</translation>
    </message>
    <message>
        <source>from a host to itself</source>
        <translation>从主机到其自身</translation>
    </message>
    <message>
        <source>a bandwidth from a site to itself</source>
        <translation>站点到其自身的带宽</translation>
    </message>
    <message>
        <source>no processors are reserved</source>
        <translation>未预留处理器</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>没有名称</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>there is no such job</source>
        <translation>没有这样的作业</translation>
    </message>
    <message>
        <source>executed but not specified</source>
        <translation>已执行但未定义</translation>
    </message>
    <message>
        <source>neither input nor output</source>
        <translation>既非输入也非输出</translation>
    </message>
    <message>
        <source>several tasks are called so</source>
        <translation>有多个任务同名</translation>
    </message>
    <message>
        <source>there is no such task</source>
        <translation>没有这样的任务</translation>
    </message>
    <message>
        <source>Yes.</source>
        <translation>是。</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>否。</translation>
    </message>
    <message>
        <source>Predictive</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Learns online how long each node is idle and how many jobs arrive in each hour of the week. Nodes are switched off after the idle time that was best so far, and as many stay on as the waiting target needs.</source>
        <translation>在线学习每个节点闲置多久、一周中每个小时到达多少作业：节点在迄今最合适的闲置时间之后关机，并按等待目标的需要保留节点不关闭。</translation>
    </message>
    <message>
        <source>WattIf; ski rental after Karlin et al. 1994</source>
        <translation>WattIf；滑雪板租借问题，据 Karlin 等 1994</translation>
    </message>
    <message>
        <source>Waiting target</source>
        <translation>等待目标</translation>
    </message>
    <message>
        <source>Mean time that a job may wait for nodes to boot; a shorter time keeps more idle nodes on.</source>
        <translation>作业平均可以等待节点启动的时间；越短，保留的闲置节点越多。</translation>
    </message>
    <message>
        <source>Waiting share</source>
        <translation>等待比例</translation>
    </message>
    <message>
        <source>If jobs wait anyway, the waiting target is at least this share of their mean wait.</source>
        <translation>在作业本来就要等待之处，其平均等待时间的这一比例若更长，即为等待目标。</translation>
    </message>
    <message>
        <source>The last jobs, and the last idle gaps of each node, that the policy learns from.</source>
        <translation>策略据以学习的最近的作业数，以及每个节点最近的闲置空隙数。</translation>
    </message>
    <message>
        <source>Energy against waiting under every policy</source>
        <translation>每种策略之下的能耗与等待</translation>
    </message>
    <message>
        <source>%1 job</source>
        <translation>%1 个作业</translation>
    </message>
    <message>
        <source>%1 jobs</source>
        <translation>%1 个作业</translation>
    </message>
    <message>
        <source>in the log, %1 are in use at once</source>
        <translation>日志中同时占用 %1</translation>
    </message>
    <message>
        <source>%1 with %2 and %3</source>
        <translation>%1 个各有 %2 和 %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>partitions of the cluster: %1</source>
        <translation>集群的分区：%1</translation>
    </message>
    <message>
        <source>jobs ask for it, but it is not in %1</source>
        <translation>有作业申请它，但 %1 中没有</translation>
    </message>
    <message>
        <source>no nodes: this file includes '%1', which is not read; put its lines into one file</source>
        <translation>没有节点：此文件包含“%1”，而该文件不会被读取；请把各行放入同一个文件</translation>
    </message>
    <message>
        <source>this is %1: expected the output of 'scontrol show node', or slurm.conf</source>
        <translation>这是%1：应为 scontrol show node 的输出或 slurm.conf</translation>
    </message>
    <message>
        <source>the set of nodes '%1' has the node '%2', which is not described</source>
        <translation>节点集“%1”包含节点“%2”，但文件没有说明该节点</translation>
    </message>
    <message>
        <source>a file that slurm.conf includes is not read; put its lines into the file</source>
        <translation>slurm.conf 所包含的文件不会被读取；请把其中各行放入此文件</translation>
    </message>
    <message>
        <source>since 1970</source>
        <translation>自 1970 年起</translation>
    </message>
    <message>
        <source>the submissions are not from the beginning of the log</source>
        <translation>提交时间不是从日志开头计起</translation>
    </message>
    <message>
        <source>the start is before the submission</source>
        <translation>开始早于提交</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 cluster</source>
        <translation>%1 个集群</translation>
    </message>
    <message>
        <source>%1 clusters</source>
        <translation>%1 个集群</translation>
    </message>
    <message>
        <source>as sacct cut them</source>
        <translation>按 sacct 截断的写法</translation>
    </message>
    <message>
        <source>a name ends in '+', with -P sacct prints it whole</source>
        <translation>名称以“+”结尾，用 -P 时 sacct 会完整输出</translation>
    </message>
    <message>
        <source>this is JSON of squeue or scontrol, where the ends of running jobs are planned; use sacct --json, or 'scontrol show job' without --json</source>
        <translation>这是 squeue 或 scontrol 的 JSON，其中运行中作业的结束时间只是计划；请用 sacct --json，或不带 --json 的 scontrol show job</translation>
    </message>
    <message>
        <source>days since 1899-12-30, as spreadsheets count them</source>
        <translation>自 1899-12-30 起的天数，即电子表格的计法</translation>
    </message>
    <message>
        <source>the numbers of all times are such days with a time of day</source>
        <translation>所有时间的数都是这样的天数，且带有时刻</translation>
    </message>
    <message>
        <source>from 1970 to 2069</source>
        <translation>1970 至 2069</translation>
    </message>
    <message>
        <source>dates such as '%1' have two digits of it</source>
        <translation>像“%1”这样的日期只写了两位年份</translation>
    </message>
    <message>
        <source>to the end that the table states, which may be planned</source>
        <translation>到表中所写的结束时间，该时间可能只是计划</translation>
    </message>
    <message>
        <source>a column %1 is missing; besides tables, logs of PBS, Grid Engine, LSF and Slurm, .gwf files and workloads of Batsim are read</source>
        <translation>缺少列 %1；除表格外，还可读取 PBS、Grid Engine、LSF 和 Slurm 的日志、.gwf 文件以及 Batsim 的负载</translation>
    </message>
    <message>
        <source>%1 can be imported as '%2', not as '%3': %4</source>
        <translation>%1 可按“%2”导入，不能按“%3”导入：%4</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>the dates are numbers of days, too</source>
        <translation>日期也是天数</translation>
    </message>
    <message>
        <source>this file describes the nodes: leave %1 at 0</source>
        <translation>此文件已说明节点：请将 %1 保持为 0</translation>
    </message>
    <message>
        <source>no nodes: expected the output of 'scontrol show node', or slurm.conf</source>
        <translation>没有节点：应为 scontrol show node 的输出或 slurm.conf</translation>
    </message>
    <message>
        <source>the node '%1' occurs twice</source>
        <translation>节点“%1”出现了两次</translation>
    </message>
    <message>
        <source>the partition '%1' has the node '%2', which is not described</source>
        <translation>分区“%1”包含节点“%2”，但文件没有说明该节点</translation>
    </message>
    <message>
        <source>The nodes and partitions of the cluster: slurm.conf, or the output of scontrol show node and scontrol show partition.</source>
        <translation>集群的节点和分区：slurm.conf，或 scontrol show node 与 scontrol show partition 的输出。</translation>
    </message>
    <message>
        <source>%1; %2 is a file for the study %3</source>
        <translation>%1；%2 是研究“%3”的文件</translation>
    </message>
    <message>
        <source>those of all nodes</source>
        <translation>与全部节点相同</translation>
    </message>
    <message>
        <source>the file states no power</source>
        <translation>文件没有写明功率</translation>
    </message>
    <message>
        <source>the largest job needs %1</source>
        <translation>最大的作业需要 %1 个</translation>
    </message>
    <message>
        <source>the file has no limit of the queue: the longest time that a job requests or takes</source>
        <translation>文件没有写明队列的时限：取作业申请或使用的最长时间</translation>
    </message>
    <message>
        <source>the maximum that a job has on one node</source>
        <translation>一个作业在一个节点上最多的核数</translation>
    </message>
    <message>
        <source>not started, or cancelled before the start</source>
        <translation>未开始，或开始前已取消</translation>
    </message>
    <message>
        <source>a field is not a number or out of range</source>
        <translation>有字段不是数字或超出范围</translation>
    </message>
    <message>
        <source>rejected in every run, longer than %1 min</source>
        <translation>每次运行都被拒绝：长于 %1 min</translation>
    </message>
    <message>
        <source>default: not in the files</source>
        <translation>默认值：文件中没有</translation>
    </message>
    <message>
        <source>default: not in the files; the largest load is %1</source>
        <translation>默认值：文件中没有；最大的负载是 %1</translation>
    </message>
    <message>
        <source>the heading is '%1'</source>
        <translation>列标题是“%1”</translation>
    </message>
    <message>
        <source>the loads have a % sign</source>
        <translation>负载带有 % 号</translation>
    </message>
    <message>
        <source>some loads have a % sign and others do not (got %1); write all of them in one unit, or state it in the heading, as 'load (%)'</source>
        <translation>有的负载带 % 号，有的不带（得到 %1）；请使用同一单位，或在列标题中写明，如“load (%)”</translation>
    </message>
    <message>
        <source>each load is one application</source>
        <translation>每个负载是一个应用</translation>
    </message>
    <message>
        <source>SimGrid states no watts of switches and no energy of transfers</source>
        <translation>SimGrid 不说明交换机功率和传输能耗</translation>
    </message>
    <message>
        <source>GraphML states no watts of switches and no energy of transfers</source>
        <translation>GraphML 不说明交换机功率和传输能耗</translation>
    </message>
    <message>
        <source>OptorSim states no watts of switches and no energy of transfers</source>
        <translation>OptorSim 不说明交换机功率和传输能耗</translation>
    </message>
    <message>
        <source>wattage_off: a sleeping node draws nothing here</source>
        <translation>wattage_off：休眠节点在此不耗电</translation>
    </message>
    <message>
        <source>in no route between different ends</source>
        <translation>不在不同端点之间的任何路由中</translation>
    </message>
    <message>
        <source>without a way to any host</source>
        <translation>没有通往任何主机的路径</translation>
    </message>
    <message>
        <source>speeds of worker nodes, storage elements, amounts of bandwidth</source>
        <translation>工作节点的速度、存储单元、带宽大小</translation>
    </message>
    <message>
        <source>not read: %1</source>
        <translation>未读取：%1</translation>
    </message>
    <message>
        <source>no node of the loads is a host of the platform: '%1', but hosts such as '%2'</source>
        <translation>负载中没有一个节点是平台的主机：负载有「%1」，主机则如「%2」</translation>
    </message>
    <message>
        <source>hosts found by their names without a domain: %1, such as '%2' for '%3'</source>
        <translation>按不含域名的名称找到的主机：%1 个，例如「%2」即「%3」</translation>
    </message>
    <message>
        <source>'%1' and '%2' are the same host</source>
        <translation>「%1」和「%2」是同一台主机</translation>
    </message>
    <message>
        <source>DAS-2: no file of sites was given</source>
        <translation>DAS-2：未给出站点文件</translation>
    </message>
    <message>
        <source>without a run time and a requested time</source>
        <translation>没有运行时间和请求时间</translation>
    </message>
    <message>
        <source>Assumed by the import, not confirmed: %1.</source>
        <translation>导入时假定、尚未确认：%1。</translation>
    </message>
    <message>
        <source>%1 line</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 run time</source>
        <translation>%1 个运行时间</translation>
    </message>
    <message>
        <source>%1 run times</source>
        <translation>%1 个运行时间</translation>
    </message>
    <message>
        <source>%1 size</source>
        <translation>%1 个大小</translation>
    </message>
    <message>
        <source>%1 sizes</source>
        <translation>%1 个大小</translation>
    </message>
    <message>
        <source>%1 edge</source>
        <translation>%1 条边</translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation>%1 条边</translation>
    </message>
    <message>
        <source>%1 file</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 个文件</translation>
    </message>
    <message>
        <source>%1 reference</source>
        <translation>%1 个引用</translation>
    </message>
    <message>
        <source>%1 references</source>
        <translation>%1 个引用</translation>
    </message>
    <message>
        <source>%1 task</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>%1 route</source>
        <translation>%1 条路由</translation>
    </message>
    <message>
        <source>%1 routes</source>
        <translation>%1 条路由</translation>
    </message>
    <message>
        <source>%1 site</source>
        <translation>%1 个站点</translation>
    </message>
    <message>
        <source>%1 sites</source>
        <translation>%1 个站点</translation>
    </message>
    <message>
        <source>%1 link</source>
        <translation>%1 条链路</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1 条链路</translation>
    </message>
    <message>
        <source>%1 switch</source>
        <translation>%1 台交换机</translation>
    </message>
    <message>
        <source>%1 switches</source>
        <translation>%1 台交换机</translation>
    </message>
    <message>
        <source>%1 wattage</source>
        <translation>%1 个功率</translation>
    </message>
    <message>
        <source>%1 wattages</source>
        <translation>%1 个功率</translation>
    </message>
    <message>
        <source>%1 element</source>
        <translation>%1 种元素</translation>
    </message>
    <message>
        <source>%1 elements</source>
        <translation>%1 种元素</translation>
    </message>
    <message>
        <source>%1 reservation</source>
        <translation>%1 个预留</translation>
    </message>
    <message>
        <source>%1 reservations</source>
        <translation>%1 个预留</translation>
    </message>
    <message>
        <source>%1 load</source>
        <translation>%1 个负载</translation>
    </message>
    <message>
        <source>%1 loads</source>
        <translation>%1 个负载</translation>
    </message>
    <message>
        <source>%1 jobCount</source>
        <translation>%1 个 jobCount</translation>
    </message>
    <message>
        <source>%1 jobCounts</source>
        <translation>%1 个 jobCount</translation>
    </message>
    <message>
        <source>%1 dependency</source>
        <translation>%1 个依赖</translation>
    </message>
    <message>
        <source>%1 dependencies</source>
        <translation>%1 个依赖</translation>
    </message>
    <message>
        <source>%1 core count</source>
        <translation>%1 个核数</translation>
    </message>
    <message>
        <source>%1 core counts</source>
        <translation>%1 个核数</translation>
    </message>
    <message>
        <source>%1 part</source>
        <translation>%1 个部分</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>%1 个部分</translation>
    </message>
    <message>
        <source>%1 value</source>
        <translation>%1 个值</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 个值</translation>
    </message>
    <message>
        <source>A job trace as a table (CSV, .xlsx, .ods, JSON) with the columns submit, runtime (or start and end) and processors (or nodes); the accounting log of PBS or Grid Engine, job records of Slurm, or a trace of the Grid Workloads Archive or Batsim.</source>
        <translation>作业轨迹表格（CSV、.xlsx、.ods、JSON），含列 submit、runtime（或 start 与 end）、processors（或 nodes）；或 PBS 或 Grid Engine 的记账日志、Slurm 的作业记录、Grid Workloads Archive 或 Batsim 的轨迹。</translation>
    </message>
    <message>
        <source>a column %1 is missing%2</source>
        <translation>缺少列 %1%2</translation>
    </message>
    <message>
        <source>not a WattIf scenario, but a file for &apos;wattif-cli import %1 --%2 FILE&apos;</source>
        <translation>不是 WattIf 场景，而是用于“wattif-cli import %1 --%2 FILE”的文件</translation>
    </message>
    <message>
        <source>best fit finds no packing if the applications of %1 of %2 migrate: nothing is moved</source>
        <translation>若迁移%2中 %1 个节点的应用，最佳适应找不到装箱：不做任何迁移</translation>
    </message>
    <message>
        <source>too large to be solved exactly (%1 x %2): the placement of dmns</source>
        <translation>规模过大，无法精确求解（%1 × %2）：采用 dmns 的放置</translation>
    </message>
    <message>
        <source>not proven within %1 s: the best placement found</source>
        <translation>%1 s 内未能证明：采用已找到的最好放置</translation>
    </message>
    <message>
        <source>%1 of %2 do not fit and are ignored</source>
        <translation>%2中有 %1 个放不下，已忽略</translation>
    </message>
    <message>
        <source>the scenario has no workflows: there is nothing to plan</source>
        <translation>场景中没有工作流，没有可规划的内容</translation>
    </message>
    <message>
        <source>no workflow comes: the request rate %1 is the share of the %2 that reserve instead</source>
        <translation>没有工作流到来：申请率 %1 是%2中改为预留的份额</translation>
    </message>
    <message>
        <source>the request rate %1 asks for %2; the scenario has %3, and the others are missing</source>
        <translation>申请率 %1 需要%2；场景只有 %3 个，其余缺少</translation>
    </message>
    <message>
        <source>%1 local job</source>
        <translation>%1 个本地作业</translation>
    </message>
    <message>
        <source>%1 local jobs</source>
        <translation>%1 个本地作业</translation>
    </message>
    <message>
        <source>%1 workflow</source>
        <translation>%1 个工作流</translation>
    </message>
    <message>
        <source>%1 workflows</source>
        <translation>%1 个工作流</translation>
    </message>
    <message>
        <source>numbers of %1 such as &apos;%2&apos;</source>
        <translation>%1 中如“%2”的数</translation>
    </message>
    <message>
        <source>of the header, not a number: %1</source>
        <translation>标题行中不是数字：%1</translation>
    </message>
    <message>
        <source>submit (or arrival, or start)</source>
        <translation>submit（或 arrival、start）</translation>
    </message>
    <message>
        <source>runtime (or start and end)</source>
        <translation>runtime（或 start 与 end）</translation>
    </message>
    <message>
        <source>processors (or cores, or nodes)</source>
        <translation>processors（或 cores、nodes）</translation>
    </message>
    <message>
        <source>this line is not a record of PBS such as &apos;10/13/2026 08:00:00;E;1234.server;key=value&apos;</source>
        <translation>该行不是“10/13/2026 08:00:00;E;1234.server;key=value”这样的 PBS 记录</translation>
    </message>
    <message>
        <source>the log has no job</source>
        <translation>日志中没有作业</translation>
    </message>
    <message>
        <source>there is no job</source>
        <translation>没有作业</translation>
    </message>
    <message>
        <source>the trace has no job</source>
        <translation>轨迹中没有作业</translation>
    </message>
    <message>
        <source>the waits in seconds, not the queues</source>
        <translation>以秒计的等待时间，不是队列</translation>
    </message>
    <message>
        <source>each number is the time from submission to start</source>
        <translation>每个数都是从提交到开始的时间</translation>
    </message>
    <message>
        <source>of one kind for each job</source>
        <translation>每个作业只用一种</translation>
    </message>
    <message>
        <source>%1 on nodes with different processors</source>
        <translation>%1 所在节点的处理器数不同</translation>
    </message>
    <message>
        <source>the nodes differ (%1): they are followed as kinds of nodes</source>
        <translation>节点各不相同（%1）：按节点种类跟随</translation>
    </message>
    <message>
        <source>the currency is %1</source>
        <translation>货币为 %1</translation>
    </message>
    <message>
        <source>the log has no job that ended (a record E)</source>
        <translation>日志中没有已结束的作业（记录 E）</translation>
    </message>
    <message>
        <source>this line has %1, the header has %2</source>
        <translation>该行有%1，表头有 %2 个</translation>
    </message>
    <message>
        <source>there are no jobs below a header</source>
        <translation>表头下没有作业</translation>
    </message>
    <message>
        <source>in all nodes of a job together</source>
        <translation>作业的所有节点合计</translation>
    </message>
    <message>
        <source>a job has fewer of them than nodes</source>
        <translation>有的作业其数量少于节点数</translation>
    </message>
    <message>
        <source>no job has fewer of them than nodes</source>
        <translation>没有作业其数量少于节点数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a duration such as 01:30:00 or 1-12:00:00</source>
        <translation>“%1”不是 01:30:00 或 1-12:00:00 这样的时长</translation>
    </message>
    <message>
        <source>the job has no submission</source>
        <translation>该作业没有提交时间</translation>
    </message>
    <message>
        <source>most of these times are shorter than the run times; state the unit in the headings, as in &apos;limit (min)&apos;</source>
        <translation>这些时间大多短于运行时间；请在表头中写明单位，例如“limit (min)”</translation>
    </message>
    <message>
        <source>the row</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a different whole number in each row</source>
        <translation>“%1”并非每行各不相同的整数</translation>
    </message>
    <message>
        <source>the times are days only</source>
        <translation>时间只有日期</translation>
    </message>
    <message>
        <source>the start</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>no column states submissions</source>
        <translation>没有列说明提交时间</translation>
    </message>
    <message>
        <source>the column &apos;%1&apos;</source>
        <translation>列“%1”</translation>
    </message>
    <message>
        <source>no column states run times</source>
        <translation>没有列说明运行时间</translation>
    </message>
    <message>
        <source>no unit in the heading: %1</source>
        <translation>表头没有单位：%1</translation>
    </message>
    <message>
        <source>A job trace of Slurm: the output of sacct with its header, or of sacct --json.</source>
        <translation>Slurm 的作业轨迹：带表头的 sacct 输出，或 sacct --json 的输出。</translation>
    </message>
    <message>
        <source>Time over the limit</source>
        <translation>超出时限的时间</translation>
    </message>
    <message>
        <source>Time by which a job may exceed the time limit, like Slurm's OverTimeLimit.</source>
        <translation>作业可比时限多运行多久，如 Slurm 的 OverTimeLimit。</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>Time zone of the files, e.g. Europe/Berlin; empty: as in the files.</source>
        <translation>文件的时区，例如 Europe/Berlin；留空时以文件所述为准。</translation>
    </message>
    <message>
        <source>Column of prices</source>
        <translation>价格列</translation>
    </message>
    <message>
        <source>Heading of the column of prices, where a file has several; empty: found by its name.</source>
        <translation>文件有多列价格时该列的标题；留空时按名称查找。</translation>
    </message>
    <message>
        <source>Column of carbon intensities</source>
        <translation>碳强度列</translation>
    </message>
    <message>
        <source>Heading of the column of carbon intensities, where a file has several; empty: found by its name.</source>
        <translation>文件有多列碳强度时该列的标题；留空时按名称查找。</translation>
    </message>
    <message>
        <source>Date and time of second 0, e.g. 2026-10-01T08:00; empty: as in the files.</source>
        <translation>第 0 秒的日期和时间，例如 2026-10-01T08:00；留空时以文件所述为准。</translation>
    </message>
    <message>
        <source>Unit of prices</source>
        <translation>价格单位</translation>
    </message>
    <message>
        <source>Unit of the price file; auto: from its header, otherwise per kWh.</source>
        <translation>价格文件的单位；auto：表头中的单位，否则按每 kWh。</translation>
    </message>
    <message>
        <source>Unit of carbon intensities</source>
        <translation>碳强度单位</translation>
    </message>
    <message>
        <source>Unit of the carbon file; auto: from its header, otherwise g/kWh.</source>
        <translation>碳强度文件的单位；auto：表头中的单位，否则为 g/kWh。</translation>
    </message>
    <message>
        <source>Decimal mark of the files. auto: as the numbers of each file show it, and ambiguous ones are rejected; point: commas separate thousands; comma: points separate thousands.</source>
        <translation>文件如何书写小数。auto：由各文件的数字判断，含义不唯一的数被拒绝；point：逗号分隔千位；comma：点分隔千位。</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>per kWh</source>
        <translation>每 kWh</translation>
    </message>
    <message>
        <source>ct/kWh</source>
        <translation>ct/kWh</translation>
    </message>
    <message>
        <source>per MWh</source>
        <translation>每 MWh</translation>
    </message>
    <message>
        <source>g/kWh</source>
        <translation>g/kWh</translation>
    </message>
    <message>
        <source>kg/MWh</source>
        <translation>kg/MWh</translation>
    </message>
    <message>
        <source>lbs/MWh</source>
        <translation>lbs/MWh</translation>
    </message>
    <message>
        <source>the header has TimeZone but no TimeZoneString: no summer time</source>
        <translation>文件头有 TimeZone 但没有 TimeZoneString：不计夏令时</translation>
    </message>
    <message>
        <source>the header states no time zone</source>
        <translation>文件头未说明时区</translation>
    </message>
    <message>
        <source>StartTime is in %1, and there is no TimeZoneString</source>
        <translation>StartTime 的时区为 %1，且没有 TimeZoneString</translation>
    </message>
    <message>
        <source>StartTime is so much later than UnixStartTime: no summer time</source>
        <translation>StartTime 比 UnixStartTime 晚这么多：不含夏令时</translation>
    </message>
    <message>
        <source>the time zone '%1' is not known</source>
        <translation>未知时区“%1”</translation>
    </message>
    <message>
        <source>the times have no zone, so summer time is ignored</source>
        <translation>时间没有时区：不计夏令时</translation>
    </message>
    <message>
        <source>Unix seconds have no zone</source>
        <translation>Unix 秒没有时区</translation>
    </message>
    <message>
        <source>UnixStartTime in the time zone; StartTime says %1</source>
        <translation>按时区换算的 UnixStartTime；StartTime 为 %1</translation>
    </message>
    <message>
        <source>parts of jobs that another line summarises</source>
        <translation>另有一行汇总的作业的分段</translation>
    </message>
    <message>
        <source>repeated header</source>
        <translation>重复的表头</translation>
    </message>
    <message>
        <source>a cell that cannot be read</source>
        <translation>有无法读取的单元格</translation>
    </message>
    <message>
        <source>fewer cells than the header</source>
        <translation>单元格少于表头</translation>
    </message>
    <message>
        <source>fewer processors than nodes</source>
        <translation>处理器少于节点</translation>
    </message>
    <message>
        <source>the first one; the workbook has %1, too</source>
        <translation>第一个；工作簿还有 %1</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>%1 of the sheet</source>
        <translation>工作表的 %1</translation>
    </message>
    <message>
        <source>the sheet '%1' is empty; the option sheet chooses another: '%2'</source>
        <translation>工作表“%1”为空；选项 sheet 可选择其他工作表：“%2”</translation>
    </message>
    <message>
        <source>the unit '%1' is not that of the first row; write all values in one unit</source>
        <translation>单位“%1”与第一行不同；请用同一单位书写所有值</translation>
    </message>
    <message>
        <source>'%1' is not %2</source>
        <translation>“%1”不是 %2</translation>
    </message>
    <message>
        <source>the time of day '%1' occurs more than once, and there are no dates</source>
        <translation>时间“%1”出现多次，而没有日期</translation>
    </message>
    <message>
        <source>below the header, without numbers</source>
        <translation>在表头之下，没有数字</translation>
    </message>
    <message>
        <source>each time is the end of %1 s</source>
        <translation>每个时间是 %1 s 的结束</translation>
    </message>
    <message>
        <source>1 is the first %1 min of the day</source>
        <translation>1 为一天的前 %1 min</translation>
    </message>
    <message>
        <source>the bags have no header</source>
        <translation>批次没有表头</translation>
    </message>
    <message>
        <source>the machines have no header</source>
        <translation>机器没有表头</translation>
    </message>
    <message>
        <source>'%1' is in %2, another quantity than expected here</source>
        <translation>“%1”的单位是 %2，与此处应有的量不同</translation>
    </message>
    <message>
        <source>the document has no prices</source>
        <translation>文档没有价格</translation>
    </message>
    <message>
        <source>the first one; others are left out</source>
        <translation>第一个；其他的被略去</translation>
    </message>
    <message>
        <source>this series is not in %1 like the first one</source>
        <translation>这个序列不像第一个那样以 %1 为单位</translation>
    </message>
    <message>
        <source>a period needs a start such as 2026-03-01T23:00Z and a resolution such as PT15M</source>
        <translation>时段需要开始时间（如 2026-03-01T23:00Z）和分辨率（如 PT15M）</translation>
    </message>
    <message>
        <source>a point needs a position from 1</source>
        <translation>点需要从 1 开始的位置</translation>
    </message>
    <message>
        <source>an iCalendar file</source>
        <translation>iCalendar 文件</translation>
    </message>
    <message>
        <source>above the header</source>
        <translation>在表头之上</translation>
    </message>
    <message>
        <source>a time or value that cannot be read</source>
        <translation>有无法读取的时间或值</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no unit: state it in the heading, as in &apos;time (s)&apos;, &apos;minutes&apos; or &apos;hour&apos;, or write dates or times of day</source>
        <translation>“%1”没有单位：请在表头写明，如 “time (s)”、“minutes” 或 “hour”，或写日期或一天中的时间</translation>
    </message>
    <message>
        <source>0 is the beginning of the trace</source>
        <translation>0 是轨迹的开始</translation>
    </message>
    <message>
        <source>the times in column &apos;%1&apos; are no dates</source>
        <translation>列 “%1” 中的时间不是日期</translation>
    </message>
    <message>
        <source>the first value before the file begins, the last one after it ends</source>
        <translation>文件开始之前用第一个值，结束之后用最后一个值</translation>
    </message>
    <message>
        <source>the last value until the file begins again</source>
        <translation>在文件重新开始之前用最后一个值</translation>
    </message>
    <message>
        <source>%1 h of %2 are not in the file</source>
        <translation>%2 中有 %1 小时不在文件中</translation>
    </message>
    <message>
        <source>a repeated time</source>
        <translation>重复的时间</translation>
    </message>
    <message>
        <source>default: the trace does not state its beginning</source>
        <translation>默认值：轨迹未说明其开始时间</translation>
    </message>
    <message>
        <source>the header states no unit</source>
        <translation>表头未说明单位</translation>
    </message>
    <message>
        <source>the header states no unit, and such prices are usual per MWh: check it</source>
        <translation>表头未说明单位，而这样的价格通常按每 MWh 计：请检查</translation>
    </message>
    <message>
        <source>%1 can be meant, too</source>
        <translation>也可能是 %1</translation>
    </message>
    <message>
        <source>the day begins at %1 in the file</source>
        <translation>文件中一天从 %1 开始</translation>
    </message>
    <message>
        <source>the last value from midnight to the first time</source>
        <translation>从午夜到第一个时间为最后一个值</translation>
    </message>
    <message>
        <source>the times of prices state no zone</source>
        <translation>价格的时间没有时区</translation>
    </message>
    <message>
        <source>the times of carbon intensities state no zone</source>
        <translation>碳强度的时间没有时区</translation>
    </message>
    <message>
        <source>%1 h of the trace are not covered</source>
        <translation>轨迹有 %1 h 未被覆盖</translation>
    </message>
    <message>
        <source>the file and the trace are of other dates</source>
        <translation>文件与轨迹的日期不同</translation>
    </message>
    <message>
        <source>the trace does not state its date</source>
        <translation>轨迹未说明其日期</translation>
    </message>
    <message>
        <source>first job on %1</source>
        <translation>首个作业于 %1</translation>
    </message>
    <message>
        <source>first job on %1, time zone '%2'</source>
        <translation>首个作业于 %1，时区“%2”</translation>
    </message>
    <message>
        <source>Names in the matrices</source>
        <translation>矩阵中的名称</translation>
    </message>
    <message>
        <source>Position of names: the first row, the first column, both or none; auto: detected from the cells.</source>
        <translation>名称的位置：第一行、第一列、两者或都没有；auto：由单元格判断。</translation>
    </message>
    <message>
        <source>Number of the first task type</source>
        <translation>第一个任务类型的编号</translation>
    </message>
    <message>
        <source>If bags refer to task types by number: whether the first type is 0 or 1; auto: 0 if there is a type 0, otherwise 1.</source>
        <translation>任务包以编号指明任务类型时：第一个类型为 0 或 1；auto：任务包中有类型 0 时为 0，否则为 1。</translation>
    </message>
    <message>
        <source>Decimal mark of the files. auto: as the numbers of a table show it, and ambiguous ones are rejected; point: commas separate thousands; comma: points separate thousands, and cells are separated by ; or tab.</source>
        <translation>文件中小数的写法。auto：由表格的数字判断，含义不唯一的数将被拒绝；point：逗号为千位分隔符；comma：点为千位分隔符，单元格以分号或制表符分隔。</translation>
    </message>
    <message>
        <source>row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>Which sheet of a workbook (.xlsx, .ods) is read, or one for each file, as in etc=Times,power=Watts; empty: the first, or the one with the name of the file's role (etc) where one workbook is chosen for several files.</source>
        <translation>读取工作簿（.xlsx、.ods）的哪一个工作表，或每个文件各一个，如 etc=Times,power=Watts；留空：第一个；同一工作簿用于多个文件时，则为与文件用途同名（如 etc）的工作表。</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>Encoding of the files that are not UTF-8. auto: GB18030 where all bytes fit and most characters are common Chinese ones, otherwise Windows-1252; utf-8: other files are rejected.</source>
        <translation>非 UTF-8 文件的编码。auto：若所有字节都符合 GB18030 且多数字符为常用汉字，则为 GB18030，否则为 Windows-1252；utf-8：拒绝其他编码的文件。</translation>
    </message>
    <message>
        <source>utf-8</source>
        <translation>UTF-8</translation>
    </message>
    <message>
        <source>windows-1252</source>
        <translation>Windows-1252</translation>
    </message>
    <message>
        <source>latin-1</source>
        <translation>Latin-1</translation>
    </message>
    <message>
        <source>windows-1250</source>
        <translation>Windows-1250</translation>
    </message>
    <message>
        <source>windows-1251</source>
        <translation>Windows-1251</translation>
    </message>
    <message>
        <source>gb18030</source>
        <translation>GB18030</translation>
    </message>
    <message>
        <source>big5</source>
        <translation>Big5</translation>
    </message>
    <message>
        <source>shift-jis</source>
        <translation>Shift-JIS</translation>
    </message>
    <message>
        <source>euc-kr</source>
        <translation>EUC-KR</translation>
    </message>
    <message>
        <source>Repeat reservations</source>
        <translation>重复预留</translation>
    </message>
    <message>
        <source>Reservations of Slurm with the flag HOURLY, DAILY, WEEKDAY, WEEKEND or WEEKLY are repeated for this number of days from the first one; 0: taken once.</source>
        <translation>带有 HOURLY、DAILY、WEEKDAY、WEEKEND 或 WEEKLY 标志的 Slurm 预留，从第一个预留的当天起在这么多天内重复；0：只取一次。</translation>
    </message>
    <message>
        <source>taken once</source>
        <translation>只取一次</translation>
    </message>
    <message>
        <source>For a graph (GraphML, GML, a list of edges), which has only switches: number of nodes on each switch.</source>
        <translation>使用图（GraphML、GML、边的列表）时，图中只有交换机：每台交换机上的节点数。</translation>
    </message>
    <message>
        <source>Execution times in seconds, one row per task type, one column per machine type: a table (CSV, .xlsx, .ods), the format of Braun et al. 2001, or a matrix as NumPy prints it.</source>
        <translation>以秒为单位的执行时间，每个任务类型一行，每个机器类型一列：表格（CSV、.xlsx、.ods），Braun 等人 2001 的格式，或 NumPy 打印的矩阵。</translation>
    </message>
    <message>
        <source>Loads as a table (CSV, .xlsx, .ods): &apos;node,size&apos; (a row for each application), &apos;node,load&apos; (a row for each node), &apos;vm&apos; and columns of samples, or &apos;time&apos; and a column for each application or node.</source>
        <translation>表格（CSV、.xlsx、.ods）形式的负载：“node,size”（每个应用一行），“node,load”（每个节点一行），“vm”与各采样列，或“time”与每个应用或节点一列。</translation>
    </message>
    <message>
        <source>A platform of SimGrid (XML, version 3 or 4): its hosts are the nodes. Or a graph in GraphML or GML, as the Internet Topology Zoo has them, or a list of edges (CSV, .xlsx, .ods, words): its nodes are switches. Or a grid configuration of OptorSim 2: its sites are switches, its worker nodes the nodes. Or topology.conf of Slurm.</source>
        <translation>SimGrid 平台（XML，版本 3 或 4）：其主机为节点。或 GraphML 或 GML 图（如 Internet Topology Zoo 所用），或边的列表（CSV、.xlsx、.ods、文本）：其结点为交换机。或 OptorSim 2 的网格配置：其站点为交换机，其工作节点为节点。或 Slurm 的 topology.conf。</translation>
    </message>
    <message>
        <source>Sites as a table (CSV, .xlsx, .ods) with the columns name (or cluster), processors (or nodes) and speed (or clock); default: the partitions of the reservations, or DAS-2.</source>
        <translation>表格（CSV、.xlsx、.ods）形式的站点，列为 name（或 cluster）、processors（或 nodes）和 speed（或 clock）；没有则为预留的分区，或 DAS-2。</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: %2 x %3 values, as the first line states</source>
        <translation>“%1”：%2 x %3 个值，由第一行给出</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: values in %2</source>
        <translation>“%1”：数值的单位为 %2</translation>
    </message>
    <message>
        <source>the corner of &apos;%1&apos; names them: the table is transposed</source>
        <translation>“%1”的左上角如此写明：表格已转置</translation>
    </message>
    <message>
        <source>consecutive numbers follow &apos;%1&apos; in the first row</source>
        <translation>第一行中“%1”之后为连续的数</translation>
    </message>
    <message>
        <source>numbers follow &apos;%1&apos; in the first row</source>
        <translation>第一行中“%1”之后为数</translation>
    </message>
    <message>
        <source>a site has fewer of them than nodes</source>
        <translation>有站点的该数少于节点数</translation>
    </message>
    <message>
        <source>no site has fewer of them than nodes</source>
        <translation>没有站点的该数少于节点数</translation>
    </message>
    <message>
        <source>the sites state their nodes only</source>
        <translation>站点只给出节点数</translation>
    </message>
    <message>
        <source>cores per socket</source>
        <translation>每个插槽的核数</translation>
    </message>
    <message>
        <source>the sites state their sockets only</source>
        <translation>站点只给出插槽数</translation>
    </message>
    <message>
        <source>sockets</source>
        <translation>插槽数</translation>
    </message>
    <message>
        <source>the sites state the cores of a socket only</source>
        <translation>站点只给出每个插槽的核数</translation>
    </message>
    <message>
        <source>the sites state neither a speed nor a clock rate</source>
        <translation>站点既未给出速度也未给出时钟频率</translation>
    </message>
    <message>
        <source>the clock rates have no unit</source>
        <translation>时钟频率没有单位</translation>
    </message>
    <message>
        <source>not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
    <message>
        <source>a sum or mean of the others</source>
        <translation>其余各行的总和或平均值</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>%1 column</source>
        <translation>%1 列</translation>
    </message>
    <message>
        <source>Duration and EndTime differ by it: later times are shifted</source>
        <translation>Duration 与 EndTime 相差此值：其后的时间相应移动</translation>
    </message>
    <message>
        <source>GML states no watts of switches and no energy of transfers</source>
        <translation>GML 未给出交换机的功率和传输的能耗</translation>
    </message>
    <message>
        <source>a list of edges states no watts of switches and no energy of transfers</source>
        <translation>边的列表未给出交换机的功率和传输的能耗</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 values, one per line, as many as the execution times</source>
        <translation>“%1”有 %2 个值，每行一个，与执行时间一样多</translation>
    </message>
    <message>
        <source>not a scenario, and no importer recognises it</source>
        <translation>不是场景，也没有导入器能识别它</translation>
    </message>
    <message>
        <source>Rejected workflows as a share of all: those without a plan in their window or before their deadline.</source>
        <translation>拒绝率：在其窗口中或截止时间之前没有可行方案的工作流占全部工作流的比例。</translation>
    </message>
    <message>
        <source>Admitted workflows that did not complete because of failures or violations.</source>
        <translation>已接纳、但因故障或违约而未能完成的工作流数。</translation>
    </message>
    <message>
        <source>What happens to a reservation with too few free processors at its start. waits: it waits until they are free. loses_work: it is cancelled, the data of its parents is lost, and it is booked again; the workflow is lost if that is after its deadline. lost: it is cancelled, and the other tasks of its workflow continue. fails_workflow: the whole workflow is cancelled.</source>
        <translation>开始时处理器不足的预留如何处理。等待：等到处理器空闲为止。丧失工作：取消该预留，其父任务的数据丢失，并重新预订；若新的开始时间晚于截止时间，则丧失该工作流。已丧失：永久取消该预留，工作流的其他任务继续。放弃工作流：放弃整个工作流。</translation>
    </message>
    <message>
        <source>Start of reservations</source>
        <translation>预留的开始</translation>
    </message>
    <message>
        <source>When the tasks of a workflow may start. flexible: as soon as their processors are free. fixed: at the requested ends of their parents, the first tasks at submission plus lead time; if no site has the processors at that time, the workflow is rejected.</source>
        <translation>工作流的任务可以何时开始。灵活：在其处理器空闲的最早时刻。固定：按父任务所申请的结束时刻，数据一到齐就开始，最初的任务在提交加提前时间之时开始；若那时没有站点有足够的处理器，就拒绝该工作流。</translation>
    </message>
    <message>
        <source>Queue of local jobs</source>
        <translation>本地作业的队列</translation>
    </message>
    <message>
        <source>easy: a later job may overtake if it delays neither a reservation nor the first job. fcfs: no overtaking. conservative: the first 40 jobs have planned starts, which no reservation may take.</source>
        <translation>EASY：后来的作业若不推迟任何预订和队首作业，就可以超前。FCFS：不可超前。保守回填：前 40 个作业有计划的开始时刻，预留不得占用。</translation>
    </message>
    <message>
        <source>Sites asked</source>
        <translation>考虑的站点数</translation>
    </message>
    <message>
        <source>Number of sites considered, of those that are large enough, in order of booked time per processor; the earliest start wins.</source>
        <translation>只询问足够大的站点中每处理器已预订时间最少的若干个，取最早的开始。</translation>
    </message>
    <message>
        <source>Overbooks</source>
        <translation>超额预订的部分</translation>
    </message>
    <message>
        <source>whole_site: all processors of a site. reservations: the processors that no local job holds.</source>
        <translation>整个站点：站点的全部处理器。预留：没有被本地作业占用的处理器。</translation>
    </message>
    <message>
        <source>Numbers of processors</source>
        <translation>处理器数的选择</translation>
    </message>
    <message>
        <source>all: every number of processors that the task allows, at most 32. three: the smallest, the requested and the largest.</source>
        <translation>全部：尝试任务允许的每个处理器数，至多 32 个。三个：最少、所申请和最多的。</translation>
    </message>
    <message>
        <source>Order of sites</source>
        <translation>站点的次序</translation>
    </message>
    <message>
        <source>earliest_end: the site where the task ends first. fastest: the fastest site that is large enough and, with fixed windows, has the processors free.</source>
        <translation>最早结束：由任务最早结束的站点承担。最快：由足够大且（窗口固定时）有处理器的最快站点承担。</translation>
    </message>
    <message>
        <source>Lead time</source>
        <translation>提前时间</translation>
    </message>
    <message>
        <source>Mean time from the submission of a workflow to the earliest start of its tasks, exponential; 0: none.</source>
        <translation>从工作流提交到其任务最早可以开始的平均时间，服从指数分布；0：没有。</translation>
    </message>
    <message>
        <source>Effective utilisation</source>
        <translation>有效利用率</translation>
    </message>
    <message>
        <source>Utilisation without the work of lost workflows.</source>
        <translation>不计丧失的工作流所做工作的利用率。</translation>
    </message>
    <message>
        <source>Violated workflows</source>
        <translation>违约的工作流</translation>
    </message>
    <message>
        <source>Workflows with at least one violated reservation, as a share of those admitted.</source>
        <translation>至少有一个预留违约的工作流占已接纳工作流的比例。</translation>
    </message>
    <message>
        <source>no plan was found in the requested windows</source>
        <translation>在所申请的窗口中没有找到方案</translation>
    </message>
    <message>
        <source>a reservation found too few processors and was cancelled</source>
        <translation>有预留因处理器不足而被放弃</translation>
    </message>
    <message>
        <source>task '%1': none of the sites considered has all of its processors (%2) free in the window</source>
        <translation>任务“%1”：所询问的站点在该窗口中都没有它所需的全部处理器（%2 个）</translation>
    </message>
    <message>
        <source>Is workflow %1 admitted? Each task needs its processors as soon as the requested times of its parents end.</source>
        <translation>工作流 %1 是否被接纳？每个任务在其父任务申请的时间结束时就需要处理器。</translation>
    </message>
    <message>
        <source>Workflow %1 is admitted: every task has its processors in its window.</source>
        <translation>工作流 %1 被接纳：每个任务在其窗口中都有处理器。</translation>
    </message>
    <message>
        <source>Workflow %1 is rejected: a task has no processors in its window.</source>
        <translation>工作流 %1 被拒绝：有任务在其窗口中没有处理器。</translation>
    </message>
    <message>
        <source>None of the sites considered has %1 processors free in the window of task %2.</source>
        <translation>所询问的站点在任务 %2 的窗口中都没有 %1 个空闲的处理器。</translation>
    </message>
    <message>
        <source>Textbook: 3 machines and 4 tasks</source>
        <translation>教科书例：3 台机器、4 个任务</translation>
    </message>
    <message>
        <source>Blank: 1 machine and 1 task</source>
        <translation>空白：1 台机器、1 个任务</translation>
    </message>
    <message>
        <source>Textbook: 4 nodes and 6 jobs</source>
        <translation>教科书例：4 个节点、6 个作业</translation>
    </message>
    <message>
        <source>Blank: 4 nodes and 1 job</source>
        <translation>空白：4 个节点、1 个作业</translation>
    </message>
    <message>
        <source>Textbook: 3 nodes and 5 applications</source>
        <translation>教科书例：3 个节点、5 个应用</translation>
    </message>
    <message>
        <source>Blank: 1 node and 1 application</source>
        <translation>空白：1 个节点、1 个应用</translation>
    </message>
    <message>
        <source>Two days of a real site: 12 workflows among the jobs of KTH-SP2, where overlaps pay</source>
        <translation>真实站点的两天：KTH-SP2 的作业之间的 12 个工作流，重叠有益</translation>
    </message>
    <message>
        <source>Textbook: 2 sites and 3 reservations</source>
        <translation>教科书例：2 个站点、3 个预留</translation>
    </message>
    <message>
        <source>Blank: 1 site and 1 reservation</source>
        <translation>空白：1 个站点、1 个预留</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>较差的策略</translation>
    </message>
    <message>
        <source>than</source>
        <translation>对比策略</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>Its value</source>
        <translation>其值</translation>
    </message>
    <message>
        <source>of the other</source>
        <translation>对方的值</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>stopped before it was searched</source>
        <translation>未搜索完即被停止</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>it makes no decision.</source>
        <translation>没有做任何决策。</translation>
    </message>
    <message>
        <source>it makes no more decisions by then.</source>
        <translation>到这时已不再做决策。</translation>
    </message>
    <message>
        <source>Their decisions cannot be compared one by one.</source>
        <translation>两者的决策无法逐一比较。</translation>
    </message>
    <message>
        <source>%1: %2 with %3, %4 with %5: worse by a factor of %6.</source>
        <translation>%1：%3 为 %2，%5 为 %4，相差 %6 倍。</translation>
    </message>
    <message>
        <source>%1: %2 with %3, %4 with %5: the factor is infinite.</source>
        <translation>%1：%3 为 %2，%5 为 %4，倍数为无穷大。</translation>
    </message>
    <message>
        <source>%1 is worse because of decision %2, the first that differs%3.</source>
        <translation>%1较差，因为第 %2 个决策，即首个不同的决策%3。</translation>
    </message>
    <message>
        <source>%1 is worse because its decisions differ from the first one on.</source>
        <translation>%1较差，因为它从第一个决策起就不同。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: instances on which one policy is worse than another by %2</source>
        <translation>%1：一个策略的%2不如另一个策略的情形</translation>
    </message>
    <message>
        <source>true</source>
        <translation>开</translation>
    </message>
    <message>
        <source>false</source>
        <translation>关</translation>
    </message>
    <message>
        <source>fcfs</source>
        <translation>FCFS</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>EASY</translation>
    </message>
    <message>
        <source>conservative</source>
        <translation>保守回填</translation>
    </message>
    <message>
        <source>resample</source>
        <translation>重采样</translation>
    </message>
    <message>
        <source>lublin</source>
        <translation>Lublin</translation>
    </message>
    <message>
        <source>dmns</source>
        <translation>DMNS</translation>
    </message>
    <message>
        <source>dmas</source>
        <translation>DMAS</translation>
    </message>
    <message>
        <source>bfd</source>
        <translation>BFD</translation>
    </message>
    <message>
        <source>mbs</source>
        <translation>MBS</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>normal-floor</source>
        <translation>正态取整</translation>
    </message>
    <message>
        <source>capped</source>
        <translation>有上限</translation>
    </message>
    <message>
        <source>free</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>most-stays</source>
        <translation>留存最多</translation>
    </message>
    <message>
        <source>in-order</source>
        <translation>按次序</translation>
    </message>
    <message>
        <source>applications</source>
        <translation>应用最少</translation>
    </message>
    <message>
        <source>shortest</source>
        <translation>最短优先</translation>
    </message>
    <message>
        <source>priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>exclusive</source>
        <translation>独占</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>按核心</translation>
    </message>
    <message>
        <source>first-fit</source>
        <translation>首次适应</translation>
    </message>
    <message>
        <source>best-fit</source>
        <translation>最佳适应</translation>
    </message>
    <message>
        <source>worst-fit</source>
        <translation>最差适应</translation>
    </message>
    <message>
        <source>fair-share</source>
        <translation>公平份额</translation>
    </message>
    <message>
        <source>The price curve counts instead.</source>
        <translation>由电价曲线代替。</translation>
    </message>
    <message>
        <source>The carbon curve counts instead.</source>
        <translation>由碳强度曲线代替。</translation>
    </message>
    <message>
        <source>The cap curve counts instead.</source>
        <translation>由功率上限曲线代替。</translation>
    </message>
    <message>
        <source>No node has embodied carbon.</source>
        <translation>没有节点有隐含碳。</translation>
    </message>
    <message>
        <source>No boot fails.</source>
        <translation>没有启动会失败。</translation>
    </message>
    <message>
        <source>Only the order fair-share uses it.</source>
        <translation>仅顺序“公平份额”使用它。</translation>
    </message>
    <message>
        <source>Only sharing by cores uses it.</source>
        <translation>仅按核心共享时使用。</translation>
    </message>
    <message>
        <source>Each kind of nodes states its own.</source>
        <translation>每种节点各自给出。</translation>
    </message>
    <message>
        <source>arrival</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>dmas_order: largest</source>
        <translation>最大应用最小</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大优先</translation>
    </message>
    <message>
        <source>receiving</source>
        <translation>接收应用的</translation>
    </message>
    <message>
        <source>deepcomp-like</source>
        <translation>类 DeepComp</translation>
    </message>
    <message>
        <source>deepcomp-fitted</source>
        <translation>拟合的 DeepComp</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>loses_work</source>
        <translation>丧失工作</translation>
    </message>
    <message>
        <source>day %1, %2</source>
        <translation>第 %1 天，%2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 to %2, violated</source>
        <translation>%1 至 %2，违约</translation>
    </message>
    <message>
        <source>%1 to %2, moved</source>
        <translation>%1 至 %2，已移动</translation>
    </message>
    <message>
        <source>%1 to %2, violated, moved</source>
        <translation>%1 至 %2，违约，已移动</translation>
    </message>
    <message>
        <source>ended %1</source>
        <translation>结束于 %1</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>all tasks start before the deadline %1</source>
        <translation>所有任务在截止时间 %1 之前开始</translation>
    </message>
    <message>
        <source>a task could not start before the deadline %1</source>
        <translation>有任务无法在截止时间 %1 之前开始</translation>
    </message>
    <message>
        <source>after a failure or a violation a task could not start before the deadline %1</source>
        <translation>故障或违约之后，有任务无法在截止时间 %1 之前开始</translation>
    </message>
    <message>
        <source>takes %1, where %2 of its data stays</source>
        <translation>选 %1，因为其自身的数据有 %2 留在那里</translation>
    </message>
    <message>
        <source>takes %1, the coolest or first of the remaining nodes</source>
        <translation>选 %1，即剩余节点中最凉或最靠前的</translation>
    </message>
    <message>
        <source>lost: objective lower by %1</source>
        <translation>落选：目标值低 %1</translation>
    </message>
    <message>
        <source>the %1 cheapest machines</source>
        <translation>最节能的 %1 台机器</translation>
    </message>
    <message>
        <source>free capacity left %1 + %2 for its warm inlet</source>
        <translation>剩余空间 %1 + 进风偏热 %2</translation>
    </message>
    <message>
        <source>does not fit into the nodes that stay (%1) or the opened ones: opens an empty node</source>
        <translation>保留的节点 (%1) 和已打开的节点都放不下：打开一个空节点</translation>
    </message>
    <message>
        <source>not listed: %1 more</source>
        <translation>未列出：另有 %1 项</translation>
    </message>
    <message>
        <source>later reservations need its processors before its end</source>
        <translation>后面的预留在其结束之前就需要这些处理器</translation>
    </message>
    <message>
        <source>without it %1 more probable</source>
        <translation>没有它时概率增加 %1</translation>
    </message>
    <message>
        <source>has ended with probability %1</source>
        <translation>以概率 %1 已经结束</translation>
    </message>
    <message>
        <source>correlation %1 with a parent</source>
        <translation>与某个父任务的相关系数为 %1</translation>
    </message>
    <message>
        <source>survives failures with %1</source>
        <translation>不受故障影响的概率为 %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, the same as the chosen one, but the comparison is before rounding</source>
        <translation>%1，与选中者相同，但比较在取整之前</translation>
    </message>
    <message>
        <source>%1, better than the chosen one, but the comparison is before rounding</source>
        <translation>%1，好于选中者，但比较在取整之前</translation>
    </message>
    <message>
        <source>%1; whole tasks: %2; objective now %3</source>
        <translation>%1；完整任务：%2；目标值现为 %3</translation>
    </message>
    <message>
        <source>%1; whole tasks: %2; objective then %3</source>
        <translation>%1；完整任务：%2；目标值则为 %3</translation>
    </message>
    <message>
        <source>longest wait = %1 min; waiting jobs take %2, idle = %3</source>
        <translation>最长等待 = %1 分钟；排队作业需要 %2，闲置 = %3</translation>
    </message>
    <message>
        <source>off = %1; %2; maxWait = %3, on = %4; idle = %5, smallest job = %6</source>
        <translation>关机 = %1；%2；maxWait = %3，开启 = %4；闲置 = %5，最小作业 = %6</translation>
    </message>
    <message>
        <source>with all on, %1; idle = %2, smallest job = %3</source>
        <translation>全部开启时，%1；闲置 = %2，最小作业 = %3</translation>
    </message>
    <message>
        <source>needed: k0 = %1, off = %2</source>
        <translation>需要：k0 = %1，关机 = %2</translation>
    </message>
    <message>
        <source>%1; idle = %2, smallest job = %3</source>
        <translation>%1；闲置 = %2，最小作业 = %3</translation>
    </message>
    <message>
        <source>without the idle nodes, %1; on = %2, maxWait = %3</source>
        <translation>不计闲置节点时，%1；开启 = %2，maxWait = %3</translation>
    </message>
    <message>
        <source>q = %1 idle nodes must stay, idle = %2</source>
        <translation>须保留 q = %1 个闲置节点，闲置 = %2</translation>
    </message>
    <message>
        <source>%1 needed besides the busy ones: %2 for waiting jobs, %3 held for the first one, %4 for jobs to come (%5 per hour expected); %6 booted, %7 idle beyond their threshold stopped</source>
        <translation>除忙碌节点外还需开启 %1：%2 个给排队作业，%3 个留给首位作业，%4 个给将到的作业（预计每小时 %5 个）；开启 %6 个，关闭 %7 个闲置超过阈值的节点</translation>
    </message>
    <message>
        <source>too large: %1</source>
        <translation>过大：%1</translation>
    </message>
    <message>
        <source>too long: %1</source>
        <translation>过长：%1</translation>
    </message>
    <message>
        <source>too small: %1</source>
        <translation>过小：%1</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>Left out of every run: %1 of %2 jobs, %3 % of the work in node hours%4.</source>
        <translation>每次运行都略去：%2 个作业中的 %1 个，占全部工作量（节点小时）的 %3 %%4。</translation>
    </message>
    <message>
        <source>%1 within %2 J</source>
        <translation>%1，耗能不超过 %2 J</translation>
    </message>
    <message>
        <source>%1 would have fitted</source>
        <translation>%1也放得下</translation>
    </message>
    <message>
        <source>not listed: %1</source>
        <translation>未列出：%1</translation>
    </message>
    <message>
        <source>%1 must be freed by its start</source>
        <translation>开始时须有 %1 被释放</translation>
    </message>
    <message>
        <source>found its processors in %1 ± %2 of %3</source>
        <translation>%3中有 %1 ± %2 的比例找到所需处理器</translation>
    </message>
    <message>
        <source>day %1</source>
        <translation>第 %1 天</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation>%3%2日 %1</translation>
    </message>
    <message>
        <source>%1 %2 %3, %4</source>
        <translation>%3%2日 %1 %4</translation>
    </message>
    <message>
        <source>%1 %2 %3 %4</source>
        <translation>%4年%3%2日 %1</translation>
    </message>
    <message>
        <source>%1 %2 %3 %4, %5</source>
        <translation>%4年%3%2日 %1 %5</translation>
    </message>
    <message>
        <source>Mon</source>
        <translation>周一</translation>
    </message>
    <message>
        <source>Tue</source>
        <translation>周二</translation>
    </message>
    <message>
        <source>Wed</source>
        <translation>周三</translation>
    </message>
    <message>
        <source>Thu</source>
        <translation>周四</translation>
    </message>
    <message>
        <source>Fri</source>
        <translation>周五</translation>
    </message>
    <message>
        <source>Sat</source>
        <translation>周六</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>周日</translation>
    </message>
    <message>
        <source>Jan</source>
        <translation>1月</translation>
    </message>
    <message>
        <source>Feb</source>
        <translation>2月</translation>
    </message>
    <message>
        <source>Mar</source>
        <translation>3月</translation>
    </message>
    <message>
        <source>Apr</source>
        <translation>4月</translation>
    </message>
    <message>
        <source>May</source>
        <translation>5月</translation>
    </message>
    <message>
        <source>Jun</source>
        <translation>6月</translation>
    </message>
    <message>
        <source>Jul</source>
        <translation>7月</translation>
    </message>
    <message>
        <source>Aug</source>
        <translation>8月</translation>
    </message>
    <message>
        <source>Sep</source>
        <translation>9月</translation>
    </message>
    <message>
        <source>Oct</source>
        <translation>10月</translation>
    </message>
    <message>
        <source>Nov</source>
        <translation>11月</translation>
    </message>
    <message>
        <source>Dec</source>
        <translation>12月</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>台机器</translation>
    </message>
    <message>
        <source>bag</source>
        <translation>个任务包</translation>
    </message>
    <message>
        <source>task</source>
        <translation>个任务</translation>
    </message>
    <message>
        <source>node</source>
        <translation>个节点</translation>
    </message>
    <message>
        <source>job</source>
        <translation>个作业</translation>
    </message>
    <message>
        <source>application</source>
        <translation>个应用</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>个交换机</translation>
    </message>
    <message>
        <source>site</source>
        <translation>个站点</translation>
    </message>
    <message>
        <source>workflow</source>
        <translation>个工作流</translation>
    </message>
    <message>
        <source>reservation</source>
        <translation>个预留</translation>
    </message>
    <message>
        <source> (95 % interval %1 to %2)</source>
        <translation>（95 % 区间 %1 至 %2）</translation>
    </message>
    <message>
        <source>%1 is best by %2 already.</source>
        <translation>按%2，%1已经是最好的。</translation>
    </message>
    <message>
        <source>%1 does not win by %2 at any value of %3 from %4 to %5.</source>
        <translation>%3在 %4 至 %5 之间时，%1按%2都不是最好的。</translation>
    </message>
    <message>
        <source>%1 does not win by %2 at any value of any single option that was tried.</source>
        <translation>单独改变任一试过的选项，%1按%2都不是最好的。</translation>
    </message>
    <message>
        <source>%1 does not win by %2 at any values of %3 and %4 in their ranges.</source>
        <translation>在%3和%4的范围内，%1按%2都不是最好的。</translation>
    </message>
    <message>
        <source>%1 wins by %2 if %3 changes from %4 to %5%6: a change of %7.</source>
        <translation>%3从 %4 变到 %5%6时，%1按%2最好：变化 %7。</translation>
    </message>
    <message>
        <source>%1 wins by %2 with %3 = %4 and %5 = %6, the smallest change of both.</source>
        <translation>%3 = %4 且 %5 = %6 时，%1按%2最好，两者的变化最小。</translation>
    </message>
    <message>
        <source>%1 wins by %2 with %3 = %4 instead of %5.</source>
        <translation>%3由 %5 改为 %4 时，%1按%2最好。</translation>
    </message>
    <message>
        <source>%1 does not win by %2 with any value of %3.</source>
        <translation>%3取任何值时，%1按%2都不是最好的。</translation>
    </message>
    <message>
        <source>At %1 of %2 values a run failed.</source>
        <translation>%2 个取值中有 %1 个运行失败。</translation>
    </message>
    <message>
        <source>%2: it is the best policy %1 (range tried: %3 to %4).</source>
        <translation>%2：它%1时最好（试过的范围：%3 至 %4）。</translation>
    </message>
    <message>
        <source>The answer is not monotone: a larger change may not suffice.</source>
        <translation>答案不是单调的：变化更大未必可行。</translation>
    </message>
    <message>
        <source>Stopped: not all values were tried.</source>
        <translation>已停止：并非所有取值都试过。</translation>
    </message>
    <message>
        <source>What must change for %1 to win by %2</source>
        <translation>要让%1按%2最好，需要改变什么</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Wins at</source>
        <translation>获胜时</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最好</translation>
    </message>
    <message>
        <source>Tried between</source>
        <translation>试过的范围</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>无处</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>%1 处</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>处处</translation>
    </message>
    <message>
        <source>from %1 on</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设定</translation>
    </message>
    <message>
        <source>switched on</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>%1 wins by %2 if %3 is %4 instead of %5.</source>
        <translation>%3由 %5 改为%4时，%1按%2最好。</translation>
    </message>
    <message>
        <source>%1 wins by %2 if %3 is set, now %4: it is the best policy %5.</source>
        <translation>设定%3（现为%4）时，%1按%2最好：%5。</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>%1 以下</translation>
    </message>
    <message>
        <source>%1: at least %2 (%3%4)</source>
        <translation>%1：至少 %2（%3%4）</translation>
    </message>
    <message>
        <source>%1: at most %2 (%3%4)</source>
        <translation>%1：至多 %2（%3%4）</translation>
    </message>
    <message>
        <source>, for %1</source>
        <translation>，适用于%1</translation>
    </message>
    <message>
        <source>; %1 has %2</source>
        <translation>；%1为 %2</translation>
    </message>
    <message>
        <source>; %1 has %2, %3 % from it</source>
        <translation>；%1为 %2，相距 %3 %</translation>
    </message>
    <message>
        <source>; no online policy to which it applies</source>
        <translation>；没有适用的在线策略</translation>
    </message>
    <message>
        <source>Linear-fractional program</source>
        <translation>线性分式规划</translation>
    </message>
    <message>
        <source>Longest task, and fastest machines shared evenly</source>
        <translation>最长的任务，以及最快机器的均匀分担</translation>
    </message>
    <message>
        <source>Each task on its cheapest machine</source>
        <translation>每个任务在其最节能的机器上</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>Smallest loads emptied</source>
        <translation>清空负载最小的节点</translation>
    </message>
    <message>
        <source>placements on the same number of nodes</source>
        <translation>同样少节点的放置</translation>
    </message>
    <message>
        <source>Jobs alone, everything else at minimum power</source>
        <translation>只有作业，其余处于最低功率</translation>
    </message>
    <message>
        <source>schedules that start each job at the same time as Always on</source>
        <translation>每个作业的开始时间与常开相同的调度</translation>
    </message>
    <message>
        <source>Last job, and all nodes busy</source>
        <translation>最后的作业，以及所有节点都忙</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>plans that admit all workflows</source>
        <translation>接纳所有工作流的计划</translation>
    </message>
    <message>
        <source>Critical path and free area</source>
        <translation>关键路径和空闲面积</translation>
    </message>
    <message>
        <source>plans without overlaps that admit all workflows</source>
        <translation>没有重叠且接纳所有工作流的计划</translation>
    </message>
    <message>
        <source>not all tasks are placed</source>
        <translation>并非所有任务都已安排</translation>
    </message>
    <message>
        <source>the load of a machine differs</source>
        <translation>某台机器的负载不符</translation>
    </message>
    <message>
        <source>the makespan differs</source>
        <translation>最大完工时间不符</translation>
    </message>
    <message>
        <source>the energy differs</source>
        <translation>能耗不符</translation>
    </message>
    <message>
        <source>the revenue differs</source>
        <translation>收益不符</translation>
    </message>
    <message>
        <source>the objective differs</source>
        <translation>目标值不符</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>as in the loads</source>
        <translation>以负载为准</translation>
    </message>
    <message>
        <source>given by the model</source>
        <translation>由模型给出</translation>
    </message>
    <message>
        <source>as in the scenario</source>
        <translation>与场景相同</translation>
    </message>
    <message>
        <source>as in the trace</source>
        <translation>以轨迹为准</translation>
    </message>
    <message>
        <source>from a file</source>
        <translation>来自文件</translation>
    </message>
    <message>
        <source>no last pass</source>
        <translation>没有最后一遍</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限制</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>不可改变</translation>
    </message>
    <message>
        <source>one each</source>
        <translation>每个负载一个</translation>
    </message>
    <message>
        <source>one switch for all</source>
        <translation>一台交换机</translation>
    </message>
    <message>
        <source>only one</source>
        <translation>只有一个</translation>
    </message>
    <message>
        <source>the best</source>
        <translation>最好的</translation>
    </message>
    <message>
        <source>the threshold</source>
        <translation>给定的阈值</translation>
    </message>
    <message>
        <source>the time limit</source>
        <translation>队列的时限</translation>
    </message>
    <message>
        <source>fails_workflow</source>
        <translation>放弃工作流</translation>
    </message>
    <message>
        <source>flexible</source>
        <translation>灵活</translation>
    </message>
    <message>
        <source>fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>whole_site</source>
        <translation>整个站点</translation>
    </message>
    <message>
        <source>reservations</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>three</source>
        <translation>三个</translation>
    </message>
    <message>
        <source>earliest_end</source>
        <translation>最早结束</translation>
    </message>
    <message>
        <source>fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>delimiter &apos;%1&apos;</source>
        <translation>分隔符“%1”</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: text in %2</source>
        <translation>“%1”：文本编码为 %2</translation>
    </message>
    <message>
        <source>text in %1</source>
        <translation>文本编码为 %1</translation>
    </message>
    <message>
        <source>expected a text file, but this one has control characters</source>
        <translation>应为文本文件，但此文件含有控制字符</translation>
    </message>
    <message>
        <source>not UTF-8, from %1 on</source>
        <translation>不是 UTF-8，自 %1 起</translation>
    </message>
    <message>
        <source>this is not text in %1; choose another encoding</source>
        <translation>这不是 %1 编码的文本；请选择其他编码</translation>
    </message>
    <message>
        <source>this text is too large to be decoded; save the file as UTF-8</source>
        <translation>此文本过大，无法转换编码；请将文件存为 UTF-8</translation>
    </message>
    <message>
        <source>%1 of %2 such as &apos;%3&apos;</source>
        <translation>%2 中如“%3”的%1</translation>
    </message>
    <message>
        <source>Jobs with the id of another job: %1; each runs.</source>
        <translation>编号与另一作业相同的作业：%1 个；各自运行。</translation>
    </message>
    <message>
        <source>%1 draw less power busy (%2 W) than idle (%3 W): check both.</source>
        <translation>%1忙碌时的功率（%2 W）低于空闲时（%3 W）：请检查这两个值。</translation>
    </message>
    <message>
        <source>Nodes of the kind &apos;%1&apos;</source>
        <translation>“%1”类节点</translation>
    </message>
    <message>
        <source>Nodes that draw less power at full load than idle: %1, the first is &apos;%2&apos; with %3 W and %4 W; check both.</source>
        <translation>满载功率低于空闲功率的节点：%1 个，第一个是“%2”（%3 W 与 %4 W）；请检查这两个值。</translation>
    </message>
    <message>
        <source>this is the store of another plan, or its inputs have changed</source>
        <translation>这是另一计划的存储，或其输入已改变</translation>
    </message>
    <message>
        <source>the store has no finished cell</source>
        <translation>存储中没有完成的单元</translation>
    </message>
    <message>
        <source>delimiter tab</source>
        <translation>分隔符为制表符</translation>
    </message>
    <message>
        <source>delimiter blank</source>
        <translation>分隔符为空格</translation>
    </message>
    <message>
        <source>a list in JSON</source>
        <translation>JSON 中的列表</translation>
    </message>
    <message>
        <source>a sheet of a workbook</source>
        <translation>工作簿的一张工作表</translation>
    </message>
    <message>
        <source>decimal comma</source>
        <translation>小数点为逗号</translation>
    </message>
    <message>
        <source>decimal point</source>
        <translation>小数点为句点</translation>
    </message>
    <message>
        <source>header in line %1</source>
        <translation>标题在第 %1 行</translation>
    </message>
    <message>
        <source>no header</source>
        <translation>没有标题行</translation>
    </message>
    <message>
        <source>aligned columns</source>
        <translation>对齐的列</translation>
    </message>
    <message>
        <source>first job in line %1</source>
        <translation>第一个作业在第 %1 行</translation>
    </message>
    <message>
        <source>times in column &apos;%1&apos;</source>
        <translation>时间在“%1”列</translation>
    </message>
    <message>
        <source>values in column &apos;%1&apos;</source>
        <translation>数值在“%1”列</translation>
    </message>
    <message>
        <source>unit &apos;%1&apos;</source>
        <translation>单位“%1”</translation>
    </message>
    <message>
        <source>time zone &apos;%1&apos;</source>
        <translation>时区“%1”</translation>
    </message>
    <message>
        <source>one value after another</source>
        <translation>数值逐个排列</translation>
    </message>
    <message>
        <source>names in the first row and column</source>
        <translation>第一行和第一列为名称</translation>
    </message>
    <message>
        <source>names in the first row</source>
        <translation>第一行为名称</translation>
    </message>
    <message>
        <source>names in the first column</source>
        <translation>第一列为名称</translation>
    </message>
    <message>
        <source>no names</source>
        <translation>没有名称</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>日志重放</translation>
    </message>
    <message>
        <source>Replays the jobs of a log at their recorded starts, all nodes on; where nodes are too few, jobs wait for them in order of recorded start. On a cluster that was followed, nodes do what they were seen to do.</source>
        <translation>按日志记录的开始时间重放作业，全部节点开启；节点不足时，作业按记录的开始先后等待节点。跟随过的集群上，节点按所见的那样工作。</translation>
    </message>
    <message>
        <source>Energy per node hour</source>
        <translation>每节点小时能耗</translation>
    </message>
    <message>
        <source>Energy for each node hour of the jobs that ran to their end: comparable where runs leave different jobs out.</source>
        <translation>运行完毕的作业每节点小时的能耗：即使各次运行略去的作业不同，也可以比较。</translation>
    </message>
    <message>
        <source>Recorded mean wait</source>
        <translation>日志平均等待时间</translation>
    </message>
    <message>
        <source>Mean wait of the log, over the jobs that ran and have one.</source>
        <translation>日志中的平均等待时间，只计已运行且有记录的作业。</translation>
    </message>
    <message>
        <source>Recorded 95 % wait</source>
        <translation>日志 95 % 等待时间</translation>
    </message>
    <message>
        <source>95 % of these jobs waited at most this long in the log.</source>
        <translation>日志中这些作业的 95 % 的等待时间不超过此值。</translation>
    </message>
    <message>
        <source>Left out by the import: %1.</source>
        <translation>导入时略去：%1。</translation>
    </message>
    <message>
        <source>Jobs that never start: %1 of %2, %3 % of the work in node hours.</source>
        <translation>从未开始的作业：%2 个中的 %1 个，占全部工作量（节点小时）的 %3 %。</translation>
    </message>
    <message>
        <source>Costs are in %1.</source>
        <translation>费用以 %1 计。</translation>
    </message>
    <message>
        <source>Partition %1: no jobs, energy %2 kWh, cost %3.</source>
        <translation>分区 %1：没有作业，能耗 %2 kWh，费用 %3。</translation>
    </message>
    <message>
        <source>Partition %1 (jobs: %2): mean wait %3, 95 % wait %4, energy %5 kWh, cost %6.</source>
        <translation>分区 %1（作业：%2）：平均等待 %3，95 % 等待 %4，能耗 %5 kWh，费用 %6。</translation>
    </message>
    <message>
        <source>Of these, %1 would exceed the cap on power alone, with all other nodes off.</source>
        <translation>其中 %1 个即使其他节点全部关机也会单独超出功率上限。</translation>
    </message>
    <message>
        <source>The power is above the cap for %1, by up to %2 W. A policy that starts nodes when jobs need them, such as Idle timeout, keeps below it.</source>
        <translation>功率超过上限 %1，最多超出 %2 W。在作业需要时启动节点的策略（如“闲置超时”）不会超过上限。</translation>
    </message>
    <message>
        <source>Against the log (jobs with a recorded start: %1): mean wait %2 (log: %3), 95 % wait %4 (log: %5), nodes busy %6 % (log: %7 %).</source>
        <translation>与日志对照（有开始记录的作业：%1）：平均等待 %2（日志：%3），95 % 等待 %4（日志：%5），节点忙碌 %6 %（日志：%7 %）。</translation>
    </message>
    <message>
        <source>Jobs that start at the recorded second: all %1.</source>
        <translation>在所记录的时刻开始的作业：全部 %1 个。</translation>
    </message>
    <message>
        <source>Starts later than recorded, because nodes were too few: %1 of %2, by %3 on average, at most %4.</source>
        <translation>因节点不足而晚于记录的开始：%2 个中的 %1 个，平均晚 %3，最多晚 %4。</translation>
    </message>
    <message>
        <source>Jobs without a recorded start, which begin at their submission: %1.</source>
        <translation>没有开始记录、在提交时开始的作业：%1。</translation>
    </message>
    <message>
        <source>policy '%1' replays recorded starts, but no job has a recorded wait (wait_s)</source>
        <translation>策略“%1”重放所记录的开始时间，但没有作业记录了等待时间（wait_s）</translation>
    </message>
    <message>
        <source>%1: %2 is best with %3. Runner-up: %4 with %5%6.</source>
        <translation>%1：%2 最好，为 %3。其次：%4，为 %5%6。</translation>
    </message>
    <message>
        <source>%1: %2 reaches %3.</source>
        <translation>%1：%2 达到 %3。</translation>
    </message>
    <message>
        <source>%1: all online policies reach %2.</source>
        <translation>%1：所有在线策略均达到 %2。</translation>
    </message>
    <message>
        <source> (%1 % more)</source>
        <translation>（多 %1 %）</translation>
    </message>
    <message>
        <source> (%1 % less)</source>
        <translation>（少 %1 %）</translation>
    </message>
    <message>
        <source>The baseline %1 reaches %2%3.</source>
        <translation>基线 %1 达到 %2%3。</translation>
    </message>
    <message>
        <source>The reference %1, which knows all input in advance, reaches %2%3.</source>
        <translation>事先知道全部输入的参考 %1 达到 %2%3。</translation>
    </message>
    <message>
        <source>No policy reports a metric that has a better side.</source>
        <translation>没有策略给出有优劣之分的指标。</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>The scenario states all values; none was assumed by an import.</source>
        <translation>场景给出了所有数值，没有由导入假定的值。</translation>
    </message>
    <message>
        <source>Read from the imported files:</source>
        <translation>从导入的文件中读取：</translation>
    </message>
    <message>
        <source>Assumed by the import and not confirmed:</source>
        <translation>导入时假定、尚未确认：</translation>
    </message>
    <message>
        <source>All values that the files do not state have been confirmed.</source>
        <translation>文件中没有的数值均已确认。</translation>
    </message>
    <message>
        <source>Left out by the import:</source>
        <translation>未导入：</translation>
    </message>
    <message>
        <source>The import left nothing out.</source>
        <translation>导入没有遗漏任何内容。</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Numbers have at most four significant digits.</source>
        <translation>数值最多四位有效数字。</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Settings for a real site</source>
        <translation>实际站点的设置</translation>
    </message>
    <message>
        <source>How to make this page again</source>
        <translation>如何重新生成此页</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Scenario file</source>
        <translation>场景文件</translation>
    </message>
    <message>
        <source>%1, decision %2</source>
        <translation>%1，决策 %2</translation>
    </message>
    <message>
        <source>Hash of the question</source>
        <translation>问题的散列值</translation>
    </message>
    <message>
        <source>%1: %2 are best with %3. Runner-up: %4 with %5%6.</source>
        <translation>%1：%2 并列最好，为 %3。其次：%4，为 %5%6。</translation>
    </message>
    <message>
        <source>%1 (bound): %2%3.</source>
        <translation>%1（界）：%2%3。</translation>
    </message>
    <message>
        <source>Prices over time: a table (CSV, .xlsx, .ods, JSON) with a column of seconds, hours, times of day or dates, and one of prices.</source>
        <translation>随时间变化的价格：表格（CSV、.xlsx、.ods、JSON），一列为秒、小时、一天中的时间或日期，一列为价格。</translation>
    </message>
    <message>
        <source>Carbon intensities over time: a table as for price.</source>
        <translation>随时间变化的碳强度：表格，形式同价格。</translation>
    </message>
    <message>
        <source>Green hours</source>
        <translation>绿色时段</translation>
    </message>
    <message>
        <source>Holds jobs up to their slack for hours of lower price or carbon, where the saving is worth the waiting; nodes go off as with Idle timeout.</source>
        <translation>在节省值得等待时，让作业在其宽限时间之内等到价格或碳强度较低的时段；节点的关闭同“闲置超时”。</translation>
    </message>
    <message>
        <source>WattIf; compare wait awhile (Wiesner et al. 2021) and GAIA (Hanafy et al. 2024)</source>
        <translation>WattIf；参见 wait awhile（Wiesner 等 2021）与 GAIA（Hanafy 等 2024）</translation>
    </message>
    <message>
        <source>Slack</source>
        <translation>宽限时间</translation>
    </message>
    <message>
        <source>No job is held longer than this after its submission, unless it states its own slack (slack_s).</source>
        <translation>作业提交之后被暂缓的时间不超过此值，除非作业给出自己的宽限时间（slack_s）。</translation>
    </message>
    <message>
        <source>Carbon price</source>
        <translation>碳价格</translation>
    </message>
    <message>
        <source>Price of a kilogram of carbon dioxide; for signal mix.</source>
        <translation>每千克二氧化碳的价格；用于信号 mix。</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>What jobs wait for. price: cheap hours. carbon: hours of low carbon intensity. mix: low price plus carbon at the carbon price.</source>
        <translation>作业等待的目标。price：价格低的时段。carbon：碳强度低的时段。mix：价格加上按碳价格计的碳排放。</translation>
    </message>
    <message>
        <source>Forecast error</source>
        <translation>预测误差</translation>
    </message>
    <message>
        <source>Standard deviation of the forecast&apos;s relative error; for forecast noisy.</source>
        <translation>预测相对误差的标准差；用于预测 noisy。</translation>
    </message>
    <message>
        <source>Forecast seed</source>
        <translation>预测种子</translation>
    </message>
    <message>
        <source>Seed of the errors; for forecast noisy.</source>
        <translation>误差的种子；用于预测 noisy。</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Knowledge of later hours. perfect: everything. persistence: each hour is as the same hour of the day before. seasonal: the mean of the same hour of the last four weeks. noisy: the true value with an error.</source>
        <translation>对以后时段的了解。perfect：全部已知。persistence：每小时与前一天同一小时相同。seasonal：最近四周同一小时的平均值。noisy：带误差的真实值。</translation>
    </message>
    <message>
        <source>Worth of waiting</source>
        <translation>等待的代价</translation>
    </message>
    <message>
        <source>Node hours of busy energy, at the mean price of the next 24 hours, that an hour of waiting must save; 0: cost alone counts.</source>
        <translation>等待一小时须节省的忙碌能耗（节点小时，按未来 24 小时的平均价格）；0 表示只看费用。</translation>
    </message>
    <message>
        <source>day: values below the day&apos;s level, the smaller of mean and median of the next 24 hours, count as the level; jobs then spread over the cheaper half of the day. none: jobs go for the lowest value.</source>
        <translation>day：低于当天水平（未来 24 小时的平均值与中位数中较小者）的值按水平计，使作业分散到一天中较便宜的一半。none：作业追求最低值。</translation>
    </message>
    <message>
        <source>Decide again</source>
        <translation>再次决定</translation>
    </message>
    <message>
        <source>Decides again at each step of the signal about jobs that have not started.</source>
        <translation>在信号的每一级，对尚未开始的作业再次决定。</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>What a job is planned with. predicted: the requested time, else the mean run time of the last two jobs of its user. actual: the true run time, which no scheduler knows.</source>
        <translation>作业的计划时间。predicted：请求时间，没有时取其用户最近两个作业的平均运行时间。actual：真实运行时间，实际的作业调度无从得知。</translation>
    </message>
    <message>
        <source>It costs %1 then instead of %2 now: it saves %3 for %4 h of waiting, which counts %5.</source>
        <translation>届时费用 %1，现在为 %2：等待 %4 h 节省 %3，等待计 %5。</translation>
    </message>
    <message>
        <source>Waiting would save %1, but counts %2.</source>
        <translation>等待可节省 %1，但计 %2。</translation>
    </message>
    <message>
        <source>No later start within the slack is cheaper, where values below the level count as the level.</source>
        <translation>将低于基准的值按基准计，宽限时间内没有更便宜的开始时间。</translation>
    </message>
    <message>
        <source>The chosen hour has come.</source>
        <translation>选定的时段已到。</translation>
    </message>
    <message>
        <source>The slack is used up.</source>
        <translation>宽限时间已用完。</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>暂缓</translation>
    </message>
    <message>
        <source>hold again</source>
        <translation>再次暂缓</translation>
    </message>
    <message>
        <source>release</source>
        <translation>放行</translation>
    </message>
    <message>
        <source>Time of day of the decision.</source>
        <translation>决定的时刻。</translation>
    </message>
    <message>
        <source>Number of the job in the trace.</source>
        <translation>作业在轨迹中的编号。</translation>
    </message>
    <message>
        <source>Hold: the scheduler does not see the job until then. Release: it does from now on.</source>
        <translation>暂缓：到那时为止作业调度看不到该作业。放行：从现在起可以看到。</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>至</translation>
    </message>
    <message>
        <source>The chosen start of a job that is held.</source>
        <translation>被暂缓作业选定的开始时间。</translation>
    </message>
    <message>
        <source>Value now</source>
        <translation>现值</translation>
    </message>
    <message>
        <source>Value then</source>
        <translation>届时值</translation>
    </message>
    <message>
        <source>Cost now</source>
        <translation>现在费用</translation>
    </message>
    <message>
        <source>Cost then</source>
        <translation>届时费用</translation>
    </message>
    <message>
        <source>What a kilowatt hour counts now: its price, its carbon in grams, or both in money, but the level of the option level where that is higher.</source>
        <translation>现在每千瓦时的计值：价格、碳排放克数，或二者折成的金额；若选项 level 的基准更高，则为基准。</translation>
    </message>
    <message>
        <source>The same at the cheapest later start, as predicted.</source>
        <translation>预测的最便宜的较晚开始时间的计值。</translation>
    </message>
    <message>
        <source>What the energy of the job counts if it starts now.</source>
        <translation>作业现在开始时其能耗的计值。</translation>
    </message>
    <message>
        <source>The same from the cheapest later start.</source>
        <translation>从最便宜的较晚开始时间起的计值。</translation>
    </message>
    <message>
        <source>The compared costs.</source>
        <translation>比较的费用。</translation>
    </message>
    <message>
        <source>For how many minutes is job %1 held at %2? 0: it is released at once.</source>
        <translation>在 %2，作业 %1 被暂缓多少分钟？0 表示放行。</translation>
    </message>
    <message>
        <source>A kilowatt hour counts %1 now; a value below the level counts as the level. The job can be held for %2 min more.</source>
        <translation>现在每千瓦时计 %1；低于基准的值按基准计。作业还可暂缓 %2 min。</translation>
    </message>
    <message>
        <source>%1: job %2 is held until %3.</source>
        <translation>%1：作业 %2 暂缓到 %3。</translation>
    </message>
    <message>
        <source>%1: job %2 is released.</source>
        <translation>%1：作业 %2 放行。</translation>
    </message>
    <message>
        <source>price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>carbon</source>
        <translation>碳</translation>
    </message>
    <message>
        <source>mix</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>perfect</source>
        <translation>完全已知</translation>
    </message>
    <message>
        <source>persistence</source>
        <translation>同前一天</translation>
    </message>
    <message>
        <source>seasonal</source>
        <translation>按周平均</translation>
    </message>
    <message>
        <source>noisy</source>
        <translation>带误差</translation>
    </message>
    <message>
        <source>day</source>
        <translation>当天</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>actual</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>for q = 1 to m, the q cheapest machines:</source>
        <translation>对 q = 1 到 m，取最节能的 q 台机器：</translation>
    </message>
    <message>
        <source>MS_q = (a + sum L_j / ETC_j) / (sum 1 / ETC_j)</source>
        <translation>MS_q = (a + Σ L_j / ETC_j) / (Σ 1 / ETC_j)</translation>
    </message>
    <message>
        <source>leave out q if MS_q is below one of the loads L_j</source>
        <translation>若 MS_q 低于其中某个负载 L_j，则舍去 q</translation>
    </message>
    <message>
        <source>f_q = (P - c (E + E_q)) / max(MS_q, MS)</source>
        <translation>f_q = (P − c (E + E_q)) / max(MS_q, MS)</translation>
    </message>
    <message>
        <source>q* = the q with the highest f_q; the smallest of equal ones</source>
        <translation>q* = f_q 最大的 q；相等时取最小者</translation>
    </message>
    <message>
        <source>for each of the q* machines, cheapest first:</source>
        <translation>对这 q* 台机器，从最节能的开始：</translation>
    </message>
    <message>
        <source>place min(rest, ⌈(MS_q* - L_j) / ETC_j⌉) tasks</source>
        <translation>放置 min(剩余，⌈(MS_q* − L_j) / ETC_j⌉) 个任务</translation>
    </message>
    <message>
        <source>MS_0 = MS; f_0 = (P - c (E + E_0)) / MS, if the bag fits below MS</source>
        <translation>MS_0 = MS；若任务包能放在 MS 之下，f_0 = (P − c (E + E_0)) / MS</translation>
    </message>
    <message>
        <source>for each of the q* machines (all if q* = 0), cheapest first:</source>
        <translation>对这 q* 台机器（q* = 0 时为全部机器），从最节能的开始：</translation>
    </message>
    <message>
        <source>place min(rest, ⌈(MS_q* - L_j) / ETC_j⌉) tasks (⌊ ⌋ if q* = 0 and all fit)</source>
        <translation>放置 min(剩余，⌈(MS_q* − L_j) / ETC_j⌉) 个任务（q* = 0 且全部放得下时用 ⌊ ⌋）</translation>
    </message>
    <message>
        <source>for each MS* &gt;= MS at which a task on some machine would end:</source>
        <translation>对每个使某台机器上有任务结束的 MS* ≥ MS：</translation>
    </message>
    <message>
        <source>place min(rest, ⌊(MS* - L_j) / ETC_j⌋) tasks on each machine, cheapest first</source>
        <translation>从最节能的机器开始，每台放置 min(剩余，⌊(MS* − L_j) / ETC_j⌋) 个任务</translation>
    </message>
    <message>
        <source>leave out MS* if tasks are left over</source>
        <translation>若有任务剩余，则舍去 MS*</translation>
    </message>
    <message>
        <source>f = (P - c (E + E(MS*))) / MS*</source>
        <translation>f = (P − c (E + E(MS*))) / MS*</translation>
    </message>
    <message>
        <source>keep the placement with the highest f</source>
        <translation>保留 f 最大的放置</translation>
    </message>
    <message>
        <source>for each machine j that can run the task:</source>
        <translation>对每台能运行该任务的机器 j：</translation>
    </message>
    <message>
        <source>e_j = ETC_j (APC_j - idle power of j)</source>
        <translation>e_j = ETC_j (APC_j − j 的空闲功率)</translation>
    </message>
    <message>
        <source>j* = the machine with the least e_j; the first of equal ones</source>
        <translation>j* = e_j 最小的机器；相等时取第一台</translation>
    </message>
    <message>
        <source>place all a tasks on j*</source>
        <translation>把全部 a 个任务放到 j*</translation>
    </message>
    <message>
        <source>f_j = (P - c (E + a e_j)) / max(L_j + a ETC_j, MS)</source>
        <translation>f_j = (P − c (E + a e_j)) / max(L_j + a ETC_j, MS)</translation>
    </message>
    <message>
        <source>j* = the machine with the highest f_j; the first of equal ones</source>
        <translation>j* = f_j 最大的机器；相等时取第一台</translation>
    </message>
    <message>
        <source>n = ⌈a / m⌉ for the m machines that can run the task</source>
        <translation>n = ⌈a / m⌉，m 为能运行该任务的机器数</translation>
    </message>
    <message>
        <source>for each of these machines, in the order of the columns:</source>
        <translation>对这些机器，按列的顺序：</translation>
    </message>
    <message>
        <source>place min(rest, n) tasks</source>
        <translation>放置 min(剩余，n) 个任务</translation>
    </message>
    <message>
        <source>for each of the a tasks:</source>
        <translation>对 a 个任务中的每一个：</translation>
    </message>
    <message>
        <source>C_j = L_j + ETC_j for each machine j that can run it</source>
        <translation>对每台能运行它的机器 j，C_j = L_j + ETC_j</translation>
    </message>
    <message>
        <source>place the task on the machine with the least C_j; its L_j grows by ETC_j</source>
        <translation>把任务放到 C_j 最小的机器；该机器的 L_j 增加 ETC_j</translation>
    </message>
    <message>
        <source>j* = the machine with the least ETC_j, whatever its load</source>
        <translation>j* = ETC_j 最小的机器，不论其负载</translation>
    </message>
    <message>
        <source>place the task on the machine with the least L_j; its L_j grows by ETC_j</source>
        <translation>把任务放到 L_j 最小的机器；该机器的 L_j 增加 ETC_j</translation>
    </message>
    <message>
        <source>while tasks are left:</source>
        <translation>只要还有任务：</translation>
    </message>
    <message>
        <source>C_t = the least L_j + ETC_tj over all machines j, for each task type t</source>
        <translation>对每个任务类型 t，C_t = 所有机器 j 上 L_j + ETC_tj 的最小值</translation>
    </message>
    <message>
        <source>t* = the type with the least C_t</source>
        <translation>t* = C_t 最小的类型</translation>
    </message>
    <message>
        <source>t* = the type with the highest C_t</source>
        <translation>t* = C_t 最大的类型</translation>
    </message>
    <message>
        <source>place a task of type t* on its machine; its L_j grows</source>
        <translation>把一个 t* 类型的任务放到对应机器；该机器的 L_j 增加</translation>
    </message>
    <message>
        <source>S_t = the second least L_j + ETC_tj minus the least one, for each task type t</source>
        <translation>对每个任务类型 t，S_t = L_j + ETC_tj 的次小值减去最小值</translation>
    </message>
    <message>
        <source>t* = the type with the highest S_t</source>
        <translation>t* = S_t 最大的类型</translation>
    </message>
    <message>
        <source>place a task of type t* on its best machine; its L_j grows</source>
        <translation>把一个 t* 类型的任务放到它的最佳机器；该机器的 L_j 增加</translation>
    </message>
    <message>
        <source>solve the linear-fractional program over all bags: shares of each task type on each machine type</source>
        <translation>对全部任务包求解线性分式规划：各任务类型在各机器类型上的份额</translation>
    </message>
    <message>
        <source>round all shares down; the tasks left go to the largest fractional parts</source>
        <translation>所有份额向下取整；剩余任务归小数部分最大者</translation>
    </message>
    <message>
        <source>on the machines of a type: place the longest tasks first, each on the machine that is free first</source>
        <translation>在同一类型的机器上：先放最长的任务，每个放到最先空闲的机器</translation>
    </message>
    <message>
        <source>tasks placed</source>
        <translation>放置的任务</translation>
    </message>
    <message>
        <source>there is not enough memory to %1</source>
        <translation>内存不足，无法%1</translation>
    </message>
    <message>
        <source>cannot %1: %2</source>
        <translation>无法%1：%2</translation>
    </message>
    <message>
        <source>%1 would need about %2 of memory; the limit is %3</source>
        <translation>%1约需 %2 内存，上限为 %3</translation>
    </message>
    <message>
        <source>; did you mean %1?</source>
        <translation>；是否指 %1？</translation>
    </message>
    <message>
        <source>; did you mean &apos;%1&apos; by &apos;%2&apos;?</source>
        <translation>；“%2”是否应为“%1”？</translation>
    </message>
    <message>
        <source>; known are %1%2</source>
        <translation>；已知的有 %1%2</translation>
    </message>
    <message>
        <source>%1 must be %2</source>
        <translation>%1 必须是%2</translation>
    </message>
    <message>
        <source>%1 must be one of %2 (got &apos;%3&apos;)</source>
        <translation>%1 必须是 %2 之一（现为“%3”）</translation>
    </message>
    <message>
        <source> in %1</source>
        <translation>（单位 %1）</translation>
    </message>
    <message>
        <source>%1 must be a number%2 (got &apos;%3&apos;)</source>
        <translation>%1 必须是数字%2（现为“%3”）</translation>
    </message>
    <message>
        <source>there is no option &apos;%1&apos;</source>
        <translation>没有选项“%1”</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>there is no view &apos;%1&apos;; views are %2</source>
        <translation>没有视图“%1”；现有视图为 %2</translation>
    </message>
    <message>
        <source>there is no policy &apos;%1&apos;</source>
        <translation>没有策略“%1”</translation>
    </message>
    <message>
        <source>run the policy &apos;%1&apos;</source>
        <translation>运行策略“%1”</translation>
    </message>
    <message>
        <source>the example is not valid JSON</source>
        <translation>示例不是有效的 JSON</translation>
    </message>
    <message>
        <source>the task is already solved at the start</source>
        <translation>任务在开始时就已解决</translation>
    </message>
    <message>
        <source>the task needs an &apos;example&apos; that solves it, for &apos;show me&apos;</source>
        <translation>任务需要一个能解决它的 example，供“给我看”使用</translation>
    </message>
    <message>
        <source>the study has no policies</source>
        <translation>该研究没有策略</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither a number nor a condition</source>
        <translation>“%1”既不是数字也不是条件</translation>
    </message>
    <message>
        <source>in step &apos;%1&apos;: %2</source>
        <translation>在步骤“%1”中：%2</translation>
    </message>
    <message>
        <source>%1; in step &apos;%2&apos;</source>
        <translation>%1；在步骤“%2”中</translation>
    </message>
    <message>
        <source>there is no decision %1 to show; the last one is %2</source>
        <translation>没有可显示的决策 %1；最后一个是 %2</translation>
    </message>
    <message>
        <source>%1 of the options are right, expected one</source>
        <translation>有 %1 个选项正确，应为一个</translation>
    </message>
    <message>
        <source>the example does not solve the task: %1</source>
        <translation>示例不能解决任务：%1</translation>
    </message>
    <message>
        <source>expected a list of changes (JSON Patch)</source>
        <translation>应为更改列表（JSON Patch）</translation>
    </message>
    <message>
        <source>one of the changes has no path</source>
        <translation>其中一个更改没有路径</translation>
    </message>
    <message>
        <source>the changes do not fit the scenario</source>
        <translation>这些更改与场景不符</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must not be changed in this task</source>
        <translation>此任务中不得更改“%1”</translation>
    </message>
    <message>
        <source>expected &apos;draw 10 .. 60&apos; or &apos;draw 1 .. 2 step 0.25&apos; (got &apos;%1&apos;)</source>
        <translation>应为 draw 10 .. 60 或 draw 1 .. 2 step 0.25（现为“%1”）</translation>
    </message>
    <message>
        <source>unknown node</source>
        <translation>未知的节点</translation>
    </message>
    <message>
        <source>division by 0</source>
        <translation>除数为 0</translation>
    </message>
    <message>
        <source>only numbers can be compared with &lt; and &gt;</source>
        <translation>只有数字才能用 &lt; 和 &gt; 比较</translation>
    </message>
    <message>
        <source>expected %1 (got %2)</source>
        <translation>应为%1（现为%2）</translation>
    </message>
    <message>
        <source>%1 is compared with %2</source>
        <translation>%1与%2相比较</translation>
    </message>
    <message>
        <source>%1 of these arguments is not a number</source>
        <translation>%1 的参数中有一个不是数字</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be %2 (got %3)</source>
        <translation>“%1”必须是%2（现为%3）</translation>
    </message>
    <message>
        <source>the expression nests too deeply</source>
        <translation>表达式嵌套过深</translation>
    </message>
    <message>
        <source>the expression is incomplete</source>
        <translation>表达式不完整</translation>
    </message>
    <message>
        <source>a &apos;)&apos; is missing</source>
        <translation>缺少 )</translation>
    </message>
    <message>
        <source>the closing &quot; is missing</source>
        <translation>缺少结尾的 &quot;</translation>
    </message>
    <message>
        <source>&apos;%1&apos; does not belong here</source>
        <translation>“%1”不应出现在这里</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number</source>
        <translation>“%1”不是数字</translation>
    </message>
    <message>
        <source>a &apos;)&apos; is missing after the arguments of %1</source>
        <translation>%1 的参数之后缺少 )</translation>
    </message>
    <message>
        <source>expected a program</source>
        <translation>应为程序</translation>
    </message>
    <message>
        <source>these are results of the lesson &apos;%1&apos;, not of &apos;%2&apos;</source>
        <translation>这些是课程“%1”的成绩，不是“%2”的</translation>
    </message>
    <message>
        <source>expected yes or no</source>
        <translation>应为是或否</translation>
    </message>
    <message>
        <source>expected a number</source>
        <translation>应为数字</translation>
    </message>
    <message>
        <source>expected a text</source>
        <translation>应为文本</translation>
    </message>
    <message>
        <source>%1 word</source>
        <translation>%1 个词</translation>
    </message>
    <message>
        <source>expected one of %1 options, counted from 0</source>
        <translation>应为 %1 个选项之一，从 0 数起</translation>
    </message>
    <message>
        <source>the answer is too short: write at least %1</source>
        <translation>回答太短：请至少写 %1</translation>
    </message>
    <message>
        <source>the step &apos;%1&apos; asks nothing</source>
        <translation>步骤“%1”没有提问</translation>
    </message>
    <message>
        <source>the number of an attempt is out of range</source>
        <translation>作答次数超出范围</translation>
    </message>
    <message>
        <source>a seed must not be negative</source>
        <translation>种子不能为负</translation>
    </message>
    <message>
        <source>not a file of a learner&apos;s results</source>
        <translation>不是学习者成绩文件</translation>
    </message>
    <message>
        <source>the results have an unsupported version; this program reads version %1</source>
        <translation>不支持此成绩的版本；本程序读取版本 %1</translation>
    </message>
    <message>
        <source>there is no lesson in this file</source>
        <translation>此文件中没有课程</translation>
    </message>
    <message>
        <source>is not in the file</source>
        <translation>不在文件中</translation>
    </message>
    <message>
        <source>expected an object of files by name</source>
        <translation>应为按名称列出文件的对象</translation>
    </message>
    <message>
        <source>not a WattIf lesson</source>
        <translation>不是 WattIf 课程</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid name of a lesson or scenario</source>
        <translation>“%1”不是有效的课程或场景名称</translation>
    </message>
    <message>
        <source>the lesson has an unsupported version; this program reads version %1</source>
        <translation>不支持此课程的版本；本程序读取版本 %1</translation>
    </message>
    <message>
        <source>expected &apos;lesson&apos;, &apos;exercises&apos; or &apos;exam&apos;</source>
        <translation>应为 lesson、exercises 或 exam</translation>
    </message>
    <message>
        <source>the front matter needs a title</source>
        <translation>文件头需要标题 title</translation>
    </message>
    <message>
        <source>the front matter needs a study</source>
        <translation>文件头需要研究 study</translation>
    </message>
    <message>
        <source>the front matter needs a scenario</source>
        <translation>文件头需要场景 scenario</translation>
    </message>
    <message>
        <source>a lesson needs at least one step</source>
        <translation>课程至少需要一个步骤</translation>
    </message>
    <message>
        <source>the front matter has no key &apos;%1&apos;%2</source>
        <translation>文件头没有键“%1”%2</translation>
    </message>
    <message>
        <source>there is no study &apos;%1&apos;%2</source>
        <translation>没有研究“%1”%2</translation>
    </message>
    <message>
        <source>the manual has no page &apos;%1&apos;%2</source>
        <translation>手册没有页面“%1”%2</translation>
    </message>
    <message>
        <source>the study %1 has no policy &apos;%2&apos;</source>
        <translation>研究 %1 没有策略“%2”</translation>
    </message>
    <message>
        <source>there are two scenarios &apos;%1&apos;</source>
        <translation>有两个场景都叫“%1”</translation>
    </message>
    <message>
        <source>there are two programs &apos;%1&apos;</source>
        <translation>有两个程序都叫“%1”</translation>
    </message>
    <message>
        <source>the lesson has no program &apos;%1&apos;</source>
        <translation>课程没有程序“%1”</translation>
    </message>
    <message>
        <source>there are two steps &apos;%1&apos;</source>
        <translation>有两个步骤都叫“%1”</translation>
    </message>
    <message>
        <source>the step &apos;%1&apos; needs %2 scenarios but draws no numbers: give &apos;again&apos;</source>
        <translation>步骤“%1”需要 %2 个场景，却没有抽取数字：请给出 again</translation>
    </message>
    <message>
        <source>the study %1 has no metric &apos;%2&apos; that can be better</source>
        <translation>研究 %1 没有可比优劣的指标“%2”</translation>
    </message>
    <message>
        <source>there is no view &apos;%1&apos;%2</source>
        <translation>没有视图“%1”%2</translation>
    </message>
    <message>
        <source>there is no built-in scenario &apos;%1&apos; of %2%3</source>
        <translation>%2 没有内置场景“%1”%3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a scenario: give a built-in one (profit/textbook.json), the name of a scenario block of this lesson, &apos;generate ...&apos;, or a .json file next to the lesson</source>
        <translation>“%1”不是场景：请给出内置场景（profit/textbook.json）、本课程中场景块的名称、generate ...，或课程旁边的 .json 文件</translation>
    </message>
    <message>
        <source>the scenario &apos;%1&apos; %2</source>
        <translation>场景“%1”：%2</translation>
    </message>
    <message>
        <source>this item belongs to no key</source>
        <translation>此列表项不属于任何键</translation>
    </message>
    <message>
        <source>text between steps is not shown; move it into a step</source>
        <translation>步骤之间的文字不会显示；请移入某个步骤</translation>
    </message>
    <message>
        <source>not UTF-8 text; save the file as UTF-8</source>
        <translation>不是 UTF-8 文本；请将文件另存为 UTF-8</translation>
    </message>
    <message>
        <source>expected &apos;key: value&apos; (got &apos;%1&apos;); an empty line separates the keys from the text</source>
        <translation>应为 key: value（现为“%1”）；键与正文之间用空行分隔</translation>
    </message>
    <message>
        <source>a block must be a step, a scenario or a program (got &apos;%1&apos;)</source>
        <translation>块必须是步骤 step、场景 scenario 或程序 program（现为“%1”）</translation>
    </message>
    <message>
        <source>the block has no end: a line of %1 backticks is missing</source>
        <translation>块没有结尾：缺少一行 %1 个反引号</translation>
    </message>
    <message>
        <source>&apos;%1&apos; of %2 is missing here</source>
        <translation>此处缺少 %2 的“%1”</translation>
    </message>
    <message>
        <source>%1 has nothing like &apos;%2&apos;</source>
        <translation>%1 中没有与“%2”对应的内容</translation>
    </message>
    <message>
        <source>expected &apos;%1&apos; as in %2 (got &apos;%3&apos;)</source>
        <translation>应为“%1”，如同 %2（现为“%3”）</translation>
    </message>
    <message>
        <source>%1 does not apply here</source>
        <translation>%1 不适用于此处</translation>
    </message>
    <message>
        <source>the study %1 has no policy &apos;%2&apos;%3</source>
        <translation>研究 %1 没有策略“%2”%3</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a metric or option of %2%3</source>
        <translation>“%1”不是 %2 的指标或选项%3</translation>
    </message>
    <message>
        <source>the policy &apos;%1&apos; has no result</source>
        <translation>策略“%1”没有结果</translation>
    </message>
    <message>
        <source>%1 has no decision %2; decisions are numbered from 1 to %3</source>
        <translation>%1 没有决策 %2；决策编号为 1 到 %3</translation>
    </message>
    <message>
        <source>the run has no metric &apos;%1&apos;</source>
        <translation>运行结果没有指标“%1”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an option of the scenario; write metrics as policy.metric</source>
        <translation>“%1”不是场景的选项；指标写作 policy.metric</translation>
    </message>
    <message>
        <source>%1 takes a path, or a policy and a path</source>
        <translation>%1 需要一个路径，或一个策略和一个路径</translation>
    </message>
    <message>
        <source>the closing }} is missing</source>
        <translation>缺少结尾的 }}</translation>
    </message>
    <message>
        <source>expected a number of digits, 1 to %1, after the &apos;;&apos;</source>
        <translation>; 之后应为小数位数，1 到 %1</translation>
    </message>
    <message>
        <source>expected a whole number</source>
        <translation>应为整数</translation>
    </message>
    <message>
        <source>%1 makes no decision after %2; it makes %3</source>
        <translation>%1 在 %2 之后没有决策；共有 %3 个</translation>
    </message>
    <message>
        <source>expected places among %1 choices, counted from 0</source>
        <translation>应为 %1 个选择中的位置，从 0 数起</translation>
    </message>
    <message>
        <source>decision %1 of %2 has no alternatives</source>
        <translation>%2 的决策 %1 没有其他选择</translation>
    </message>
    <message>
        <source>this decision has no chosen candidate</source>
        <translation>此决策没有选中的候选</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a single value</source>
        <translation>“%1”不是单个值</translation>
    </message>
    <message>
        <source>expected a number as argument %1</source>
        <translation>第 %1 个参数应为数字</translation>
    </message>
    <message>
        <source>the decision log has no column &apos;%1&apos;%2</source>
        <translation>决策记录没有列“%1”%2</translation>
    </message>
    <message>
        <source>there is no candidate %1; candidates are numbered from 1 to %2</source>
        <translation>没有候选 %1；候选编号为 1 到 %2</translation>
    </message>
    <message>
        <source>%1 takes a path in quotes, e.g. &quot;/nodes/0/name&quot;</source>
        <translation>%1 需要带引号的路径，例如 &quot;/nodes/0/name&quot;</translation>
    </message>
    <message>
        <source>there is nothing at &apos;%1&apos;</source>
        <translation>“%1”处没有内容</translation>
    </message>
    <message>
        <source>not all at &apos;%1&apos; are numbers</source>
        <translation>“%1”处并非全是数字</translation>
    </message>
    <message>
        <source>there is no function &apos;%1&apos;</source>
        <translation>没有函数“%1”</translation>
    </message>
    <message>
        <source>there is no lesson &apos;%1&apos;%2</source>
        <translation>没有课程“%1”%2</translation>
    </message>
    <message>
        <source>unknown kind of scenario</source>
        <translation>未知的场景类型</translation>
    </message>
    <message>
        <source>the scenario is of the study %1, the lesson of %2</source>
        <translation>场景属于研究 %1，课程属于研究 %2</translation>
    </message>
    <message>
        <source>none of %1 drawn scenarios meets the requirements of the step &apos;%2&apos;</source>
        <translation>抽取的 %1 个场景都不满足步骤“%2”的要求</translation>
    </message>
    <message>
        <source>an option is written &apos;condition =&gt; text&apos;</source>
        <translation>选项写作 condition =&gt; text</translation>
    </message>
    <message>
        <source>only a predict check asks for a decision</source>
        <translation>只有 predict 检查才询问决策</translation>
    </message>
    <message>
        <source>expected a tolerance such as 1% or 0.5 (got &apos;%1&apos;)</source>
        <translation>应为容差，例如 1% 或 0.5（现为“%1”）</translation>
    </message>
    <message>
        <source>expected a share such as 5% (got &apos;%1&apos;)</source>
        <translation>应为比例，例如 5%（现为“%1”）</translation>
    </message>
    <message>
        <source>there is no part &apos;%1&apos; to hide%2</source>
        <translation>没有可隐藏的部分“%1”%2</translation>
    </message>
    <message>
        <source>there is no check &apos;%1&apos;%2</source>
        <translation>没有检查“%1”%2</translation>
    </message>
    <message>
        <source>a step has no key &apos;%1&apos;%2</source>
        <translation>步骤没有键“%1”%2</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; occurs twice</source>
        <translation>键“%1”出现两次</translation>
    </message>
    <message>
        <source>the step &apos;%1&apos; (%2) needs &apos;%3&apos;</source>
        <translation>步骤“%1”（%2）需要“%3”</translation>
    </message>
    <message>
        <source>the step &apos;%1&apos; hides the editor that its task needs</source>
        <translation>步骤“%1”隐藏了其任务所需的编辑器</translation>
    </message>
    <message>
        <source>expected a whole number from %1 to %2 (got &apos;%3&apos;)</source>
        <translation>应为 %1 到 %2 的整数（现为“%3”）</translation>
    </message>
    <message>
        <source>there are no edges; expected two node names per line</source>
        <translation>没有边；每行应有两个节点名</translation>
    </message>
    <message>
        <source>an edge needs the names of two nodes</source>
        <translation>一条边需要两个节点的名称</translation>
    </message>
    <message>
        <source>the file ends before a list is closed with ]</source>
        <translation>文件在列表以 ] 结束之前就结束了</translation>
    </message>
    <message>
        <source>unmatched ]</source>
        <translation>多余的 ]</translation>
    </message>
    <message>
        <source>expected a key, a word of letters and digits</source>
        <translation>应为键，即由字母和数字组成的词</translation>
    </message>
    <message>
        <source>the quote that begins this text is not closed</source>
        <translation>此文本的起始引号没有闭合</translation>
    </message>
    <message>
        <source>the node has no id</source>
        <translation>节点没有 id</translation>
    </message>
    <message>
        <source>lists are nested more than %1 levels deep</source>
        <translation>列表嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; has no value</source>
        <translation>键“%1”没有值</translation>
    </message>
    <message>
        <source>the edge has no %1</source>
        <translation>边没有%1</translation>
    </message>
    <message>
        <source>target</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>source</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>a hyperedge joins more than two nodes and cannot be a link</source>
        <translation>超边连接了两个以上的节点，不能作为链路</translation>
    </message>
    <message>
        <source>GraphML begins with &lt;graphml&gt;, not &lt;%1&gt;</source>
        <translation>GraphML 以 &lt;graphml&gt; 开头，而不是 &lt;%1&gt;</translation>
    </message>
    <message>
        <source>graphs are nested deeper than %1</source>
        <translation>图的嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>there are no rows</source>
        <translation>没有行</translation>
    </message>
    <message>
        <source>%1 sample</source>
        <translation>%1 个样本</translation>
    </message>
    <message>
        <source>the name of the node is missing</source>
        <translation>缺少节点的名称</translation>
    </message>
    <message>
        <source>a size must be 0 or more (got %1)</source>
        <translation>大小必须为 0 或以上（现为 %1）</translation>
    </message>
    <message>
        <source>all nodes have one capacity (%1 and %2 are not equal); give the loads in percent, or set the option capacity</source>
        <translation>所有节点容量相同（%1 与 %2 不等）；请以百分比给出负载，或设置选项 capacity</translation>
    </message>
    <message>
        <source>a capacity must be from %1 to %2 (got %3)</source>
        <translation>容量须在 %1 到 %2 之间（现为 %3）</translation>
    </message>
    <message>
        <source>%1 is more than the capacity %2 of a node</source>
        <translation>%1 超过节点容量 %2</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; occurs in two rows</source>
        <translation>节点“%1”出现在两行中</translation>
    </message>
    <message>
        <source>this takes node &apos;%1&apos; to %2, over its capacity %3</source>
        <translation>这使节点“%1”达到 %2，超过其容量 %3</translation>
    </message>
    <message>
        <source>%1 applications up to here</source>
        <translation>到此为止的 %1 个应用</translation>
    </message>
    <message>
        <source>there are %1, numbered from 0 (got %2)</source>
        <translation>有%1，从 0 起编号（现为 %2）</translation>
    </message>
    <message>
        <source>there are no sites</source>
        <translation>没有站点</translation>
    </message>
    <message>
        <source>no site has worker nodes</source>
        <translation>没有站点有工作节点</translation>
    </message>
    <message>
        <source>a site has a number of worker nodes, their speed and a number of storage elements</source>
        <translation>一个站点有工作节点数、节点速度和存储单元数</translation>
    </message>
    <message>
        <source>%1 storage element</source>
        <translation>%1 个存储单元</translation>
    </message>
    <message>
        <source>the %1 &apos;%2&apos; is not a number</source>
        <translation>%1“%2”不是数字</translation>
    </message>
    <message>
        <source>the %1 must be from 0 to %2 (got %3)</source>
        <translation>%1必须在 0 到 %2 之间（现为 %3）</translation>
    </message>
    <message>
        <source>the %1 %2 is not a whole number</source>
        <translation>%1 %2 不是整数</translation>
    </message>
    <message>
        <source>there are more than %1 worker nodes</source>
        <translation>工作节点超过 %1 个</translation>
    </message>
    <message>
        <source>%1 worker nodes</source>
        <translation>%1 个工作节点</translation>
    </message>
    <message>
        <source>this line has %1; with %2 and %3 it must have %4</source>
        <translation>此行有%1；有%2和%3时必须有 %4 个</translation>
    </message>
    <message>
        <source>%1 host</source>
        <translation>%1 台主机</translation>
    </message>
    <message>
        <source>there are no hosts</source>
        <translation>没有主机</translation>
    </message>
    <message>
        <source>a SimGrid platform begins with &lt;platform&gt;, not &lt;%1&gt;</source>
        <translation>SimGrid 平台以 &lt;platform&gt; 开头，而不是 &lt;%1&gt;</translation>
    </message>
    <message>
        <source>version %1 of SimGrid&apos;s platforms is not read, only 3 and 4</source>
        <translation>不读取 SimGrid 平台的版本 %1，只读取版本 3 和 4</translation>
    </message>
    <message>
        <source>zones are nested deeper than %1</source>
        <translation>区域嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>&lt;%1&gt; cannot be read as switches and nodes</source>
        <translation>&lt;%1&gt; 不能读作交换机和节点</translation>
    </message>
    <message>
        <source>zone &apos;%1&apos; has routing %2, which cannot be read as switches and nodes</source>
        <translation>区域“%1”的路由方式为 %2，不能读作交换机和节点</translation>
    </message>
    <message>
        <source>no route joins host &apos;%1&apos; with host &apos;%2&apos;</source>
        <translation>没有路由连接主机“%1”与主机“%2”</translation>
    </message>
    <message>
        <source>a position has both x and y</source>
        <translation>位置须同时有 x 和 y</translation>
    </message>
    <message>
        <source>there is no application %1 (the first is 0)</source>
        <translation>没有应用 %1（第一个为 0）</translation>
    </message>
    <message>
        <source>a radical must be a list of numbers and ranges such as 1-29,58 (got &apos;%1&apos;)</source>
        <translation>radical 必须是数字和区间的列表，例如 1-29,58（现为“%1”）</translation>
    </message>
    <message>
        <source>there are more than %1 hosts</source>
        <translation>主机超过 %1 台</translation>
    </message>
    <message>
        <source>%1 hosts, %2 of cluster &apos;%3&apos;,</source>
        <translation>%1 台主机（其中集群“%3”有 %2 台）</translation>
    </message>
    <message>
        <source>cluster &apos;%1&apos; has topology %2, which cannot be read; known are FLAT, FAT_TREE, TORUS, DRAGONFLY</source>
        <translation>集群“%1”的拓扑为 %2，无法读取；已知的有 FLAT、FAT_TREE、TORUS、DRAGONFLY</translation>
    </message>
    <message>
        <source>a %1 &apos;%2&apos; has %3 hosts, but the radical names %4</source>
        <translation>%1“%2”有 %3 台主机，但 radical 列出 %4 台</translation>
    </message>
    <message>
        <source>a %1 of %2 %3 has as many switches, and a graph may have %4</source>
        <translation>%1的%2为 %3，交换机也有同样多，而图最多可有 %4 台</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>主机数</translation>
    </message>
    <message>
        <source>routers</source>
        <translation>路由器数</translation>
    </message>
    <message>
        <source>&lt;%1&gt; in a zone with routing Cluster cannot be read</source>
        <translation>路由方式为 Cluster 的区域中的 &lt;%1&gt; 无法读取</translation>
    </message>
    <message>
        <source>a fat-tree &apos;%1&apos; has %2 hosts, but the radical names %3</source>
        <translation>胖树“%1”有 %2 台主机，但 radical 列出 %3 台</translation>
    </message>
    <message>
        <source>each host would be attached to %1 switches; only one is possible</source>
        <translation>每台主机会连到 %1 台交换机；只允许一台</translation>
    </message>
    <message>
        <source>a dragonfly &apos;%1&apos; has more than %2 hosts</source>
        <translation>蜻蜓拓扑“%1”的主机超过 %2 台</translation>
    </message>
    <message>
        <source>%1 groups cannot be joined by the %2 routers of a group</source>
        <translation>%1 个组无法由每组的 %2 台路由器连接</translation>
    </message>
    <message>
        <source>a dragonfly &apos;%1&apos; has more than %2 joins</source>
        <translation>蜻蜓拓扑“%1”的连接超过 %2 条</translation>
    </message>
    <message>
        <source>a dragonfly is &apos;groups,cables;chassis,cables;routers,cables;hosts&apos;, not &apos;%1&apos;</source>
        <translation>蜻蜓拓扑写作 groups,cables;chassis,cables;routers,cables;hosts，而不是“%1”</translation>
    </message>
    <message>
        <source>there is a host or router &apos;%1&apos; already</source>
        <translation>已有主机或路由器“%1”</translation>
    </message>
    <message>
        <source>there is a link &apos;%1&apos; already</source>
        <translation>已有链路“%1”</translation>
    </message>
    <message>
        <source>&lt;%1&gt; in a &lt;%2&gt; is unknown</source>
        <translation>&lt;%2&gt; 中的 &lt;%1&gt; 未知</translation>
    </message>
    <message>
        <source>watts must be &apos;idle:max&apos; or &apos;idle:epsilon:max&apos; (got &apos;%1&apos;)</source>
        <translation>功率必须写作 idle:max 或 idle:epsilon:max（现为“%1”）</translation>
    </message>
    <message>
        <source>this fat-tree is too large</source>
        <translation>此胖树过大</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a whole number from 1 to %2</source>
        <translation>“%1”不是 1 到 %2 的整数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has %2 numbers for %3 levels</source>
        <translation>“%1”有 %2 个数字，但有 %3 层</translation>
    </message>
    <message>
        <source>a fat-tree has four parts &apos;levels;down,..;up,..;cables,..&apos;, &apos;%1&apos; has %2</source>
        <translation>胖树有四部分 levels;down,..;up,..;cables,..，“%1”有 %2 部分</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number of levels from 1 to %2</source>
        <translation>“%1”不是 1 到 %2 的层数</translation>
    </message>
    <message>
        <source>there is no host or router &apos;%1&apos;%2</source>
        <translation>没有主机或路由器“%1”%2</translation>
    </message>
    <message>
        <source>&lt;%1&gt; in a route is unknown</source>
        <translation>路由中的 &lt;%1&gt; 未知</translation>
    </message>
    <message>
        <source>there is no link &apos;%1&apos;%2</source>
        <translation>没有链路“%1”%2</translation>
    </message>
    <message>
        <source>a torus &apos;%1&apos; has more than %2 hosts</source>
        <translation>环面“%1”的主机超过 %2 台</translation>
    </message>
    <message>
        <source>there is a node &apos;%1&apos; already</source>
        <translation>已有节点“%1”</translation>
    </message>
    <message>
        <source>there are more than %1 nodes; the option hosts sets the number per switch</source>
        <translation>节点超过 %1 个；选项 hosts 设定每台交换机的节点数</translation>
    </message>
    <message>
        <source>there is no node &apos;%1&apos;</source>
        <translation>没有节点“%1”</translation>
    </message>
    <message>
        <source>%1 port</source>
        <translation>%1 个端口</translation>
    </message>
    <message>
        <source>option %1: the platform already defines it</source>
        <translation>选项 %1：平台已定义它</translation>
    </message>
    <message>
        <source>option cut must be at least 1/%1 of the capacity</source>
        <translation>选项 cut 至少为容量的 1/%1</translation>
    </message>
    <message>
        <source>this is %1; platforms are read from SimGrid, GraphML, GML, OptorSim, Slurm&apos;s topology.conf or a list of edges</source>
        <translation>这是%1；平台从 SimGrid、GraphML、GML、OptorSim、Slurm 的 topology.conf 或边列表读取</translation>
    </message>
    <message>
        <source>option nodes: the file names %1, more than %2</source>
        <translation>选项 nodes：文件列出%1，多于 %2</translation>
    </message>
    <message>
        <source>the applications are %1 in all and do not fit on %2 nodes of %3: an application of %4 is left over</source>
        <translation>应用合计 %1，放不进 %2 个容量为 %3 的节点：剩下一个大小为 %4 的应用</translation>
    </message>
    <message>
        <source>the platform has no host &apos;%1&apos;, though it has others of this file</source>
        <translation>平台没有主机“%1”，但有此文件中的其他主机</translation>
    </message>
    <message>
        <source>nodes with loads: %1, but the platform has %2</source>
        <translation>有负载的节点：%1，但平台有%2</translation>
    </message>
    <message>
        <source>%1 on switches of %2</source>
        <translation>%1，连在有%2的交换机上</translation>
    </message>
    <message>
        <source>the ports of a fat-tree&apos;s switches must be even, not %1</source>
        <translation>胖树交换机的端口数必须为偶数，不能是 %1</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>the last switch cannot be removed</source>
        <translation>不能删除最后一台交换机</translation>
    </message>
    <message>
        <source>the last node cannot be removed</source>
        <translation>不能删除最后一个节点</translation>
    </message>
    <message>
        <source>the switches would no longer be connected: %1</source>
        <translation>交换机将不再连通：%1</translation>
    </message>
    <message>
        <source>there is no %1 %2</source>
        <translation>没有这%1：%2</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; would be left without a switch</source>
        <translation>节点“%1”将没有交换机</translation>
    </message>
    <message>
        <source>%1 switches and %2 positions</source>
        <translation>%1 台交换机，%2 个位置</translation>
    </message>
    <message>
        <source>%1 nodes and %2 values</source>
        <translation>%1 个节点，%2 个值</translation>
    </message>
    <message>
        <source>the size of an application must be above 0 (got %1)</source>
        <translation>应用的大小必须大于 0（现为 %1）</translation>
    </message>
    <message>
        <source>there are no switches</source>
        <translation>没有交换机</translation>
    </message>
    <message>
        <source>there are no nodes</source>
        <translation>没有节点</translation>
    </message>
    <message>
        <source>a link joins two different switches</source>
        <translation>链路连接两台不同的交换机</translation>
    </message>
    <message>
        <source>the capacity of a node</source>
        <translation>节点容量</translation>
    </message>
    <message>
        <source>the share of the capacity from which a node is full</source>
        <translation>视为满载的容量比例</translation>
    </message>
    <message>
        <source>the reference temperature in °C</source>
        <translation>参考温度（°C）</translation>
    </message>
    <message>
        <source>the cooling in % per °C</source>
        <translation>制冷系数（每 °C 百分比）</translation>
    </message>
    <message>
        <source>a transfer energy in joules per unit</source>
        <translation>传输能耗（每单位焦耳）</translation>
    </message>
    <message>
        <source>a coordinate</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>an inlet temperature in °C</source>
        <translation>进风温度（°C）</translation>
    </message>
    <message>
        <source>too many nodes (%1; the limit is %2)</source>
        <translation>节点过多（%1，上限 %2）</translation>
    </message>
    <message>
        <source>too many switches (%1; the limit is %2)</source>
        <translation>交换机过多（%1，上限 %2）</translation>
    </message>
    <message>
        <source>too many switches (%1; the limit with links is %2)</source>
        <translation>交换机过多（%1，有链路时上限 %2）</translation>
    </message>
    <message>
        <source>the name &apos;%1&apos; is taken by %2[%3]</source>
        <translation>名称“%1”已被 %2[%3] 使用</translation>
    </message>
    <message>
        <source>the parents form a cycle: %1</source>
        <translation>上级关系构成环：%1</translation>
    </message>
    <message>
        <source>there is no switch %1</source>
        <translation>没有交换机 %1</translation>
    </message>
    <message>
        <source>this switch has no parent, but &apos;%1&apos; is the root already: without links there is one root</source>
        <translation>此交换机没有上级，但“%1”已是根：没有链路时只有一个根</translation>
    </message>
    <message>
        <source>&apos;%1&apos; and &apos;%2&apos; are already linked</source>
        <translation>“%1”与“%2”已经相连</translation>
    </message>
    <message>
        <source>the switch &apos;%1&apos; is not connected with &apos;%2&apos;, by parents or links</source>
        <translation>交换机“%1”与“%2”之间既无上级关系也无链路连通</translation>
    </message>
    <message>
        <source>the size of an application must be above 0 and at most the capacity %1 (got %2)</source>
        <translation>应用的大小必须大于 0 且不超过容量 %1（现为 %2）</translation>
    </message>
    <message>
        <source>the applications of node &apos;%1&apos; add up to %2, more than the capacity %3</source>
        <translation>节点“%1”的应用合计 %2，超过容量 %3</translation>
    </message>
    <message>
        <source>too many applications (%1; the limit is %2)</source>
        <translation>应用过多（%1，上限 %2）</translation>
    </message>
    <message>
        <source>there is no node %1</source>
        <translation>没有节点 %1</translation>
    </message>
    <message>
        <source>node &apos;%1&apos; has %2 applications, numbered from 0 (got %3)</source>
        <translation>节点“%1”有 %2 个应用，从 0 起编号（现为 %3）</translation>
    </message>
    <message>
        <source>application %1 of node &apos;%2&apos; is moved twice</source>
        <translation>节点“%2”的应用 %1 被移动了两次</translation>
    </message>
    <message>
        <source>a switch cannot be its own parent</source>
        <translation>交换机不能是自己的上级</translation>
    </message>
    <message>
        <source>%1 application</source>
        <translation>%1 个应用</translation>
    </message>
    <message>
        <source>K must be from 0 to %1, the number of nodes (got %2)</source>
        <translation>K 必须在 0 到节点数 %1 之间（现为 %2）</translation>
    </message>
    <message>
        <source>%1 move</source>
        <translation>%1 次迁移</translation>
    </message>
    <message>
        <source>a manual placement cannot start from the policy &apos;%1&apos;</source>
        <translation>手工放置不能从策略“%1”开始</translation>
    </message>
    <message>
        <source>placement: node %1 (%2) would have %3 units, its capacity is %4</source>
        <translation>placement：节点 %1（%2）将有 %3 个单位，其容量为 %4</translation>
    </message>
    <message>
        <source>placement has %1 nodes, not %2, one for each application</source>
        <translation>placement 有 %1 个节点，而不是 %2 个（每个应用一个）</translation>
    </message>
    <message>
        <source>placement[%1]: there is no node %2</source>
        <translation>placement[%1]：没有节点 %2</translation>
    </message>
    <message>
        <source>%1 more node</source>
        <translation>另外 %1 个节点</translation>
    </message>
    <message>
        <source>%1 more move</source>
        <translation>另外 %1 次迁移</translation>
    </message>
    <message>
        <source>an application must be larger than 0 and at most %1 (got %2)</source>
        <translation>应用必须大于 0 且不超过 %1（现为 %2）</translation>
    </message>
    <message>
        <source>%1 together are more than the capacity %2</source>
        <translation>%1合计超过容量 %2</translation>
    </message>
    <message>
        <source>several policies have an option &apos;%1&apos;; name one: %2</source>
        <translation>几个策略都有选项“%1”；请指明：%2</translation>
    </message>
    <message>
        <source>neither the scenario nor a policy that runs has an option &apos;%1&apos;%2</source>
        <translation>场景和运行的策略都没有选项“%1”%2</translation>
    </message>
    <message>
        <source>the end of the range must be greater than its start</source>
        <translation>范围的终点必须大于起点</translation>
    </message>
    <message>
        <source>the option &apos;%1&apos; has no range because it is not a number</source>
        <translation>选项“%1”不是数字，因此没有范围</translation>
    </message>
    <message>
        <source>the option &apos;%1&apos; is a text and cannot be varied</source>
        <translation>选项“%1”是文本，不能变化</translation>
    </message>
    <message>
        <source>the policy &apos;%1&apos; does not run here%2</source>
        <translation>策略“%1”不在此运行%2</translation>
    </message>
    <message>
        <source>there is no metric &apos;%1&apos;</source>
        <translation>没有指标“%1”</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a bound and does not compete</source>
        <translation>“%1”是界，不参与竞争</translation>
    </message>
    <message>
        <source>no other policy that competes with &apos;%1&apos; runs</source>
        <translation>没有与“%1”竞争的其他策略在运行</translation>
    </message>
    <message>
        <source>the option &apos;%1&apos; is not a number</source>
        <translation>选项“%1”不是数字</translation>
    </message>
    <message>
        <source>the option &apos;%1&apos; is named twice</source>
        <translation>选项“%1”被指定两次</translation>
    </message>
    <message>
        <source>there is no built-in scenario &apos;%1&apos;</source>
        <translation>没有内置场景“%1”</translation>
    </message>
    <message>
        <source>the program &apos;%1&apos; %2: %3</source>
        <translation>程序“%1”%2：%3</translation>
    </message>
    <message>
        <source>interrupted while &apos;%1&apos; was running</source>
        <translation>“%1”运行时被中断</translation>
    </message>
    <message>
        <source>the program &apos;%1&apos; prints too much</source>
        <translation>程序“%1”输出过多</translation>
    </message>
    <message>
        <source>cannot be started</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>interrupted while checking the shards</source>
        <translation>检查分片时被中断</translation>
    </message>
    <message>
        <source>cannot be created</source>
        <translation>无法创建</translation>
    </message>
    <message>
        <source>the folder &apos;%1&apos; contains other files; choose a new one</source>
        <translation>文件夹“%1”含有其他文件；请选择新文件夹</translation>
    </message>
    <message>
        <source>the folder &apos;%1&apos; contains another experiment; choose a new one</source>
        <translation>文件夹“%1”含有另一个实验；请选择新文件夹</translation>
    </message>
    <message>
        <source>the folder &apos;%1&apos; contains shards of %2; use --tasks %3 or choose a new folder</source>
        <translation>文件夹“%1”含有 %2 的分片；请用 --tasks %3 或选择新文件夹</translation>
    </message>
    <message>
        <source>interrupted while waiting for the jobs</source>
        <translation>等待作业时被中断</translation>
    </message>
    <message>
        <source>%1 failed with code %2%3%4</source>
        <translation>%1 失败，代码 %2%3%4</translation>
    </message>
    <message>
        <source>sbatch returned &apos;%1&apos;, which is not a job number</source>
        <translation>sbatch 返回“%1”，不是作业编号</translation>
    </message>
    <message>
        <source>--partition: &apos;%1&apos; is not a valid name of a partition</source>
        <translation>--partition：“%1”不是有效的分区名</translation>
    </message>
    <message>
        <source>--time: &apos;%1&apos; is not a time; write minutes, H:MM:SS or days-hours, e.g. 90, 1:30:00 or 1-12</source>
        <translation>--time：“%1”不是时间；请写分钟数、H:MM:SS 或 days-hours，例如 90、1:30:00 或 1-12</translation>
    </message>
    <message>
        <source>--memory: &apos;%1&apos; is not a size; write megabytes or a number with K, M, G or T, e.g. 4G</source>
        <translation>--memory：“%1”不是大小；请写兆字节数，或带 K、M、G、T 的数字，例如 4G</translation>
    </message>
    <message>
        <source>there is no policy &apos;%1&apos; in the study %2</source>
        <translation>研究 %2 没有策略“%1”</translation>
    </message>
    <message>
        <source>there is no metric &apos;%1&apos; in the study %2</source>
        <translation>研究 %2 没有指标“%1”</translation>
    </message>
    <message>
        <source>the metric &apos;%1&apos; has no better direction, so no policy is worse</source>
        <translation>指标“%1”没有优劣方向，因此没有较差的策略</translation>
    </message>
    <message>
        <source>the study %1 does not support the search for counter-examples</source>
        <translation>研究 %1 不支持搜索反例</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be compared with itself</source>
        <translation>“%1”不能与自己比较</translation>
    </message>
    <message>
        <source>run the cell %1</source>
        <translation>运行单元 %1</translation>
    </message>
    <message>
        <source>too many results to keep in memory (%1 numbers): run this plan as an experiment</source>
        <translation>结果太多，内存放不下（%1 个数）：请将此计划作为实验运行</translation>
    </message>
    <message>
        <source>a shard must be I/N with I from 1 to N and N up to %1 (got &apos;%2&apos;)</source>
        <translation>分片必须写作 I/N，I 为 1 到 N，N 不超过 %1（现为“%2”）</translation>
    </message>
    <message>
        <source>there is no manual schedule</source>
        <translation>没有手工调度</translation>
    </message>
    <message>
        <source>the study %1 has no manual schedules</source>
        <translation>研究 %1 没有手工调度</translation>
    </message>
    <message>
        <source>the metric &apos;%1&apos; has no better direction</source>
        <translation>指标“%1”没有优劣方向</translation>
    </message>
    <message>
        <source>expected an object with read, assumed and left_out</source>
        <translation>应为含 read、assumed 和 left_out 的对象</translation>
    </message>
    <message>
        <source>a Latin hypercube needs at least one point</source>
        <translation>拉丁超立方至少需要一个点</translation>
    </message>
    <message>
        <source>this table has no points; expected a header with the factors&apos; names and a row for each point</source>
        <translation>此表没有点；应有含因素名的表头，每点一行</translation>
    </message>
    <message>
        <source>the design has more than %1 points</source>
        <translation>设计超过 %1 个点</translation>
    </message>
    <message>
        <source>a design of %1 points</source>
        <translation>%1 个点的设计</translation>
    </message>
    <message>
        <source>the column &apos;%1&apos; is missing</source>
        <translation>缺少列“%1”</translation>
    </message>
    <message>
        <source>the column &apos;%1&apos; is missing%2</source>
        <translation>缺少列“%1”%2</translation>
    </message>
    <message>
        <source>this point is already in line %1</source>
        <translation>此点已在第 %1 行</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is also set by the options of the policy &apos;%2&apos;</source>
        <translation>“%1”也由策略“%2”的选项设定</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is also set by the options of a %2 instance</source>
        <translation>“%1”也由%2实例的选项设定</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>生成的</translation>
    </message>
    <message>
        <source>redrawn</source>
        <translation>重抽的</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a level of %2%3</source>
        <translation>“%1”不是 %2 的水平%3</translation>
    </message>
    <message>
        <source>the experiment has more than %1 cells (points x instances x repeat)</source>
        <translation>实验超过 %1 个单元（点数 × 实例数 × 重复数）</translation>
    </message>
    <message>
        <source>two factors are variants</source>
        <translation>两个因素都是变体</translation>
    </message>
    <message>
        <source>a linked group needs at least two options</source>
        <translation>联动组至少需要两个选项</translation>
    </message>
    <message>
        <source>a factor needs either &quot;values&quot;, or &quot;from&quot;, &quot;to&quot; and &quot;steps&quot;</source>
        <translation>因素需要 &quot;values&quot;，或者 &quot;from&quot;、&quot;to&quot; 和 &quot;steps&quot;</translation>
    </message>
    <message>
        <source>a factor needs at least one value</source>
        <translation>因素至少需要一个值</translation>
    </message>
    <message>
        <source>the end of a range must differ from its start</source>
        <translation>范围的终点必须不同于起点</translation>
    </message>
    <message>
        <source>a logarithmic range must be above 0</source>
        <translation>对数范围必须大于 0</translation>
    </message>
    <message>
        <source>only the designs &quot;one-at-a-time&quot; and &quot;pairs&quot; can have a base</source>
        <translation>只有设计 &quot;one-at-a-time&quot; 和 &quot;pairs&quot; 可以有基准</translation>
    </message>
    <message>
        <source>only the first option of a linked group can have a base</source>
        <translation>只有联动组的第一个选项可以有基准</translation>
    </message>
    <message>
        <source>the options of a linked group must have the same number of levels (%1 here, %2 before)</source>
        <translation>联动组各选项的水平数必须相同（此处 %1，之前 %2）</translation>
    </message>
    <message>
        <source>the level %1 occurs twice</source>
        <translation>水平 %1 出现两次</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is set by two factors: &apos;%2&apos; and &apos;%3&apos;</source>
        <translation>“%1”由两个因素设定：“%2”和“%3”</translation>
    </message>
    <message>
        <source>the scale must be &quot;linear&quot; or &quot;log&quot; (got &quot;%1&quot;)</source>
        <translation>scale 必须是 &quot;linear&quot; 或 &quot;log&quot;（现为 &quot;%1&quot;）</translation>
    </message>
    <message>
        <source>a factor can have at most %1 levels</source>
        <translation>一个因素最多可有 %1 个水平</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is beyond the range of %2</source>
        <translation>“%1”超出 %2 的范围</translation>
    </message>
    <message>
        <source>steps is the number of levels, 2 to %1</source>
        <translation>steps 是水平数，2 到 %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number: give its &quot;values&quot;</source>
        <translation>“%1”不是数字：请给出其 &quot;values&quot;</translation>
    </message>
    <message>
        <source>the base %1 is not one of the levels</source>
        <translation>基准 %1 不是水平之一</translation>
    </message>
    <message>
        <source>there is no policy</source>
        <translation>没有策略</translation>
    </message>
    <message>
        <source>there is no instance</source>
        <translation>没有实例</translation>
    </message>
    <message>
        <source>a plan with a factor of variants runs on the variants and cannot have other instances</source>
        <translation>有变体因素的计划在变体上运行，不能有其他实例</translation>
    </message>
    <message>
        <source>the field &apos;instances&apos; is missing</source>
        <translation>缺少字段 instances</translation>
    </message>
    <message>
        <source>the rows of levels do not fit the factors</source>
        <translation>水平的行与因素不符</translation>
    </message>
    <message>
        <source>there is no such level</source>
        <translation>没有此水平</translation>
    </message>
    <message>
        <source>a grid has no rows</source>
        <translation>网格没有行</translation>
    </message>
    <message>
        <source>a design needs factors</source>
        <translation>设计需要因素</translation>
    </message>
    <message>
        <source>there is no metric</source>
        <translation>没有指标</translation>
    </message>
    <message>
        <source>this plan has format %1, but this program reads formats up to %2: use a newer WattIf</source>
        <translation>此计划的格式为 %1，本程序只读取到格式 %2：请使用较新的 WattIf</translation>
    </message>
    <message>
        <source>there is no plan format %1</source>
        <translation>没有计划格式 %1</translation>
    </message>
    <message>
        <source>the policy &apos;%1&apos; is named twice; vary its options by a factor</source>
        <translation>策略“%1”被指定两次；请用因素改变其选项</translation>
    </message>
    <message>
        <source>%1 must be a whole number from %2 to %3</source>
        <translation>%1 必须是 %2 到 %3 的整数</translation>
    </message>
    <message>
        <source>the design %1 needs the field &quot;%2&quot;</source>
        <translation>设计 %1 需要字段 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>only the design &quot;%1&quot; has the field &quot;%2&quot;</source>
        <translation>只有设计 &quot;%1&quot; 有字段 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>there is no design &apos;%1&apos;%2</source>
        <translation>没有设计“%1”%2</translation>
    </message>
    <message>
        <source>there is no metric &apos;%1&apos;%2</source>
        <translation>没有指标“%1”%2</translation>
    </message>
    <message>
        <source>the metric &apos;%1&apos; is named twice</source>
        <translation>指标“%1”被指定两次</translation>
    </message>
    <message>
        <source>the seed of the last repetition is more than %1</source>
        <translation>最后一次重复的种子超过 %1</translation>
    </message>
    <message>
        <source>an instance is an object with one of the fields file, sample, generate, import</source>
        <translation>实例是含有字段 file、sample、generate、import 之一的对象</translation>
    </message>
    <message>
        <source>there are no variants</source>
        <translation>没有变体</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a scenario of the study %2, not of %3</source>
        <translation>“%1”是研究 %2 的场景，不是 %3 的</translation>
    </message>
    <message>
        <source>the scenario has no variant &apos;%1&apos;%2</source>
        <translation>场景没有变体“%1”%2</translation>
    </message>
    <message>
        <source>there is no built-in scenario &apos;%1&apos;%2</source>
        <translation>没有内置场景“%1”%2</translation>
    </message>
    <message>
        <source>the import needs the file &apos;%1&apos;: %2</source>
        <translation>导入需要文件“%1”：%2</translation>
    </message>
    <message>
        <source>the study %1 does not support random repetitions of a scenario</source>
        <translation>研究 %1 不支持场景的随机重复</translation>
    </message>
    <message>
        <source>two instances have the name &apos;%1&apos;; give one of them another &quot;name&quot;</source>
        <translation>两个实例的名称都是“%1”；请为其中一个另取 &quot;name&quot;</translation>
    </message>
    <message>
        <source>the scenario &apos;%1&apos; has no variants</source>
        <translation>场景“%1”没有变体</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has two variants with the name &apos;%2&apos;</source>
        <translation>“%1”有两个名为“%2”的变体</translation>
    </message>
    <message>
        <source>there is no option &apos;%1&apos; any more</source>
        <translation>选项“%1”已不存在</translation>
    </message>
    <message>
        <source>there is no policy &apos;%1&apos;%2</source>
        <translation>没有策略“%1”%2</translation>
    </message>
    <message>
        <source>the policy &apos;%1&apos; is named twice</source>
        <translation>策略“%1”被指定两次</translation>
    </message>
    <message>
        <source>a seed must not be negative (got %1)</source>
        <translation>种子不能为负（现为 %1）</translation>
    </message>
    <message>
        <source>the field &apos;study&apos; is missing%1</source>
        <translation>缺少字段 study%1</translation>
    </message>
    <message>
        <source>seed %1: %2</source>
        <translation>种子 %1：%2</translation>
    </message>
    <message>
        <source>run with the seed %1</source>
        <translation>以种子 %1 运行</translation>
    </message>
    <message>
        <source>%1 %2: there is no such option%3</source>
        <translation>%1 %2：没有此选项%3</translation>
    </message>
    <message>
        <source>--set %1: none of the policies that run has this option; choose it too: --policy %2</source>
        <translation>--set %1：运行的策略都没有此选项；请也选择它：--policy %2</translation>
    </message>
    <message>
        <source>%1 %2: write it as key=value</source>
        <translation>%1 %2：请写作 key=value</translation>
    </message>
    <message>
        <source>this JSON Patch operation does not fit the baseline</source>
        <translation>此 JSON Patch 操作与基线不符</translation>
    </message>
    <message>
        <source>this file has format %1, but this program reads formats up to %2: use a newer WattIf</source>
        <translation>此文件的格式为 %1，本程序只读取到格式 %2：请使用较新的 WattIf</translation>
    </message>
    <message>
        <source>there is no file format %1</source>
        <translation>没有文件格式 %1</translation>
    </message>
    <message>
        <source>in variant &apos;%1&apos;: %2%3</source>
        <translation>在变体“%1”中：%2%3</translation>
    </message>
    <message>
        <source>not a WattIf scenario but %1</source>
        <translation>不是 WattIf 场景，而是%1</translation>
    </message>
    <message>
        <source>not a WattIf scenario: %1</source>
        <translation>不是 WattIf 场景：%1</translation>
    </message>
    <message>
        <source>the path is empty</source>
        <translation>路径为空</translation>
    </message>
    <message>
        <source>this list is named twice</source>
        <translation>此列表被指定两次</translation>
    </message>
    <message>
        <source>the linked file &apos;%1&apos; %2; restore it, or enter its new path here</source>
        <translation>链接的文件“%1”%2；请恢复它，或在此输入其新路径</translation>
    </message>
    <message>
        <source>the linked file &apos;%1&apos; has changed since it was linked (its SHA-256 now begins with %2); restore it, or import it again: wattif-cli import %3 --%4 FILE --link</source>
        <translation>链接的文件“%1”在链接之后有更改（其 SHA-256 现以 %2 开头）；请恢复它，或重新导入：wattif-cli import %3 --%4 FILE --link</translation>
    </message>
    <message>
        <source>the list &apos;%1&apos; is both here and in the link</source>
        <translation>列表“%1”既在此处又在链接中</translation>
    </message>
    <message>
        <source>the import of the linked files gives no list &apos;%1&apos;</source>
        <translation>导入链接的文件没有得到列表“%1”</translation>
    </message>
    <message>
        <source>does not fit the schema: %1</source>
        <translation>与模式不符：%1</translation>
    </message>
    <message>
        <source>who wins needs two online policies that compete</source>
        <translation>“谁胜出”需要两个相互竞争的在线策略</translation>
    </message>
    <message>
        <source>a trade-off is between two different metrics</source>
        <translation>权衡是在两个不同的指标之间</translation>
    </message>
    <message>
        <source>the metric &apos;%1&apos; has no better direction, so there is no winner</source>
        <translation>指标“%1”没有优劣方向，因此没有胜者</translation>
    </message>
    <message>
        <source>%1 cell</source>
        <translation>%1 个单元</translation>
    </message>
    <message>
        <source>%1 test</source>
        <translation>%1 次检验</translation>
    </message>
    <message>
        <source>%1 level</source>
        <translation>%1 个水平</translation>
    </message>
    <message>
        <source>%1 point</source>
        <translation>%1 个点</translation>
    </message>
    <message>
        <source>%1 instance</source>
        <translation>%1 个实例</translation>
    </message>
    <message>
        <source>shares of variance need a grid or a Latin hypercube</source>
        <translation>方差份额需要网格或拉丁超立方</translation>
    </message>
    <message>
        <source>the store is damaged: results of cell %1 are missing</source>
        <translation>已损坏：缺少单元 %1 的结果</translation>
    </message>
    <message>
        <source>this is not an experiment store</source>
        <translation>不是实验存储文件</translation>
    </message>
    <message>
        <source>this is the store of a different plan than &apos;%1&apos;</source>
        <translation>是与“%1”不同的计划的存储文件</translation>
    </message>
    <message>
        <source>cell %1 has different values than in &apos;%2&apos;</source>
        <translation>单元 %1 的值与“%2”中的不同</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>cannot be read or written: %1</source>
        <translation>无法读写：%1</translation>
    </message>
    <message>
        <source>the store is damaged, or this is another file (%1)</source>
        <translation>已损坏或不是实验存储文件（%1）</translation>
    </message>
    <message>
        <source>the store has no metric &apos;%1&apos;%2</source>
        <translation>存储文件没有指标“%1”%2</translation>
    </message>
    <message>
        <source>this is an SQLite file, but not an experiment store</source>
        <translation>是 SQLite 文件，但不是实验存储文件</translation>
    </message>
    <message>
        <source>it has no plan</source>
        <translation>其中没有计划</translation>
    </message>
    <message>
        <source>its plan has another hash</source>
        <translation>其计划的哈希不同</translation>
    </message>
    <message>
        <source>a store is a file; it cannot be written to a pipe or a device</source>
        <translation>存储须是文件，不能写入管道或设备</translation>
    </message>
    <message>
        <source>the store is in use by another program</source>
        <translation>正被其他程序使用</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>the store is damaged: %1</source>
        <translation>已损坏：%1</translation>
    </message>
    <message>
        <source>there is no shard %1</source>
        <translation>没有分片 %1</translation>
    </message>
    <message>
        <source>the store has format %1, but this program reads stores up to format %2: use a newer WattIf</source>
        <translation>格式为 %1，本程序只读取到存储格式 %2：请使用较新的 WattIf</translation>
    </message>
    <message>
        <source>there is no cell at position %1</source>
        <translation>位置 %1 处没有单元</translation>
    </message>
    <message>
        <source>the store is being written by another process</source>
        <translation>另一个进程正在写入</translation>
    </message>
    <message>
        <source>cannot be locked</source>
        <translation>无法锁定</translation>
    </message>
    <message>
        <source>this is the store of another plan, or its inputs have changed; give another file with -o</source>
        <translation>是另一个计划的存储文件，或其输入已更改；请用 -o 给出另一个文件</translation>
    </message>
    <message>
        <source>this is the store of several shards of %1, not of shard %2</source>
        <translation>是 %1 的多个分片的存储文件，不是分片 %2 的</translation>
    </message>
    <message>
        <source>this is the store of shard %1, not of %2</source>
        <translation>是分片 %1 的存储文件，不是 %2 的</translation>
    </message>
    <message>
        <source>the %1 file is damaged or cut off</source>
        <translation>%1 文件已损坏或被截断</translation>
    </message>
    <message>
        <source>this output of kubectl has no starts and ends; import a table with the columns id, submit (.metadata.creationTimestamp), start (.status.startTime), end (.status.completionTime) and cores, as 'kubectl get jobs -A -o custom-columns=SPEC' prints it</source>
        <translation>这是 kubectl 的输出，没有开始和结束时间；请导入含有 id、submit（.metadata.creationTimestamp）、start（.status.startTime）、end（.status.completionTime）和 cores 各列的表格，可由 'kubectl get jobs -A -o custom-columns=SPEC' 打印</translation>
    </message>
    <message>
        <source>this output of HTCondor has no years, or is in long records; import the output of: condor_history -af:ht ClusterId Owner QDate JobStartDate CompletionDate RequestCpus RemoteWallClockTime</source>
        <translation>这是 HTCondor 的输出，没有年份，或为长格式记录；请导入此命令的输出：condor_history -af:ht ClusterId Owner QDate JobStartDate CompletionDate RequestCpus RemoteWallClockTime</translation>
    </message>
    <message>
        <source>this output of Slurm has no starts and ends of jobs; import the output of: sacct -aPX -S 2026-10-01 -o JobID,User,Submit,Start,Elapsed,Timelimit,NNodes,NCPUS,State</source>
        <translation>这是 Slurm 的输出，没有作业的开始和结束时间；请导入此命令的输出：sacct -aPX -S 2026-10-01 -o JobID,User,Submit,Start,Elapsed,Timelimit,NNodes,NCPUS,State</translation>
    </message>
    <message>
        <source>this is what LSF's commands print; import its accounting log, the file lsb.acct</source>
        <translation>这是 LSF 供人阅读的输出；请导入其记账日志，即文件 lsb.acct</translation>
    </message>
    <message>
        <source>this output of OAR has no starts and ends; import a table of its database with the columns job_id, user, submission_time, start_time, stop_time and cores</source>
        <translation>这是 OAR 的输出，没有开始和结束时间；请从其数据库导入含有 job_id、user、submission_time、start_time、stop_time 和 cores 各列的表格</translation>
    </message>
    <message>
        <source>this output of Flux has no starts and ends; import a table with the columns id, user, submit, start, end and cores, as 'flux jobs -a -o FORMAT' prints them</source>
        <translation>这是 Flux 的输出，没有开始和结束时间；请导入含有 id、user、submit、start、end 和 cores 各列的表格，可由 'flux jobs -a -o FORMAT' 打印</translation>
    </message>
    <message>
        <source>the log has no record JOB_FINISH; LSF writes them to lsb.acct</source>
        <translation>日志中没有记录 JOB_FINISH；LSF 将其写入 lsb.acct</translation>
    </message>
    <message>
        <source>the only one that can be read; '%1' is the first</source>
        <translation>唯一可读的工作表；'%1' 是第一个</translation>
    </message>
    <message>
        <source>%1; the option sheet chooses another sheet: '%2'</source>
        <translation>%1；选项 sheet 可选择另一个工作表：'%2'</translation>
    </message>
    <message>
        <source>the archive has no files</source>
        <translation>压缩包中没有文件</translation>
    </message>
    <message>
        <source>the archive has %1 files (%2%3); unpack it and choose one of them</source>
        <translation>压缩包中有 %1 个文件（%2%3）；请解压并选择其中一个</translation>
    </message>
    <message>
        <source>the archive is protected by a password</source>
        <translation>压缩包受密码保护</translation>
    </message>
    <message>
        <source>start_time must be written as 2026-10-01T08:00:00+02:00 (got &apos;%1&apos;)</source>
        <translation>start_time 必须写作 2026-10-01T08:00:00+02:00（现为“%1”）</translation>
    </message>
    <message>
        <source>text after the closing quote of a cell</source>
        <translation>单元格的结尾引号之后还有文本</translation>
    </message>
    <message>
        <source>the quote that begins this cell is not closed</source>
        <translation>此单元格的起始引号没有闭合</translation>
    </message>
    <message>
        <source>unknown column &apos;%1&apos;%2</source>
        <translation>未知的列“%1”%2</translation>
    </message>
    <message>
        <source>the column &apos;%1&apos; occurs twice</source>
        <translation>列“%1”出现两次</translation>
    </message>
    <message>
        <source>expected a finite number (got %1)</source>
        <translation>应为有限的数字（现为 %1）</translation>
    </message>
    <message>
        <source>the whole number %1 is too large</source>
        <translation>整数 %1 过大</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>开始时</translation>
    </message>
    <message>
        <source>decision %1</source>
        <translation>决策 %1</translation>
    </message>
    <message>
        <source>policy &apos;%1&apos;: %2</source>
        <translation>策略“%1”：%2</translation>
    </message>
    <message>
        <source>the answer is not valid JSON: %1 (column %2)</source>
        <translation>回答不是有效的 JSON：%1（第 %2 列）</translation>
    </message>
    <message>
        <source>policy &apos;%1&apos;, %2: %3
  asked:    %4
  answered: %5</source>
        <translation>策略“%1”，%2：%3
  提问：%4
  回答：%5</translation>
    </message>
    <message>
        <source>policy &apos;%1&apos;, %2: %3
  asked:    %4</source>
        <translation>策略“%1”，%2：%3
  提问：%4</translation>
    </message>
    <message>
        <source>the answer is not a JSON object</source>
        <translation>回答不是 JSON 对象</translation>
    </message>
    <message>
        <source>interrupted while reading</source>
        <translation>读取时被中断</translation>
    </message>
    <message>
        <source>has more than %1 of text, which is the limit; --max-size sets another limit</source>
        <translation>文本超过上限 %1；--max-size 可设定其他上限</translation>
    </message>
    <message>
        <source>the field &apos;%1&apos; is missing%2</source>
        <translation>缺少字段“%1”%2</translation>
    </message>
    <message>
        <source>the number %1 is out of range</source>
        <translation>数字 %1 超出范围</translation>
    </message>
    <message>
        <source>unknown field &apos;%1&apos;%2</source>
        <translation>未知的字段“%1”%2</translation>
    </message>
    <message>
        <source>the field &apos;%1&apos; has no value</source>
        <translation>字段“%1”没有值</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>unexpected &apos;%1&apos;%2</source>
        <translation>意外的“%1”%2</translation>
    </message>
    <message>
        <source>unknown escape &apos;\%1&apos;</source>
        <translation>未知的转义“\%1”</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; occurs twice in one object</source>
        <translation>键“%1”在同一对象中出现两次</translation>
    </message>
    <message>
        <source>values are nested more than %1 levels deep</source>
        <translation>值的嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>the number %1 is too large</source>
        <translation>数字 %1 过大</translation>
    </message>
    <message>
        <source>the rows of the workbook are nested too deeply</source>
        <translation>工作簿的行嵌套过深</translation>
    </message>
    <message>
        <source>the sheet has more columns than any spreadsheet program</source>
        <translation>工作表的列数超过任何电子表格程序</translation>
    </message>
    <message>
        <source>the workbook is protected by a password</source>
        <translation>工作簿受密码保护</translation>
    </message>
    <message>
        <source>the workbook</source>
        <translation>工作簿</translation>
    </message>
    <message>
        <source>this scenario must not refer to files; write the values into it</source>
        <translation>此场景不得引用文件；请将值写入其中</translation>
    </message>
    <message>
        <source>a path cannot hold a zero byte</source>
        <translation>路径不能含零字节</translation>
    </message>
    <message>
        <source>the workbook has no sheets with cells</source>
        <translation>工作簿没有带单元格的工作表</translation>
    </message>
    <message>
        <source>the sheet is too large (%1 x %2 cells)</source>
        <translation>工作表过大（%1 × %2 个单元格）</translation>
    </message>
    <message>
        <source>the workbook has no sheet &apos;%1&apos;, only &apos;%2&apos;</source>
        <translation>工作簿没有工作表“%1”，只有“%2”</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>标准输出</translation>
    </message>
    <message>
        <source>field %1 is not a number</source>
        <translation>字段 %1 不是数字</translation>
    </message>
    <message>
        <source>the trace has no usable job: %1</source>
        <translation>轨迹中没有可用的作业：%1</translation>
    </message>
    <message>
        <source>the option sheet needs a workbook (.xlsx, .ods), and this file is not one</source>
        <translation>选项 sheet 需要工作簿（.xlsx、.ods），而此文件不是</translation>
    </message>
    <message>
        <source>this is %1, not a table</source>
        <translation>这是%1，不是表格</translation>
    </message>
    <message>
        <source>this byte is not UTF-8 text; save the file as UTF-8</source>
        <translation>此字节不是 UTF-8 文本；请将文件另存为 UTF-8</translation>
    </message>
    <message>
        <source>this file is %1; save it as UTF-8</source>
        <translation>此文件是 %1；请另存为 UTF-8</translation>
    </message>
    <message>
        <source>expected a text file, but this is %1</source>
        <translation>应为文本文件，而这是%1</translation>
    </message>
    <message>
        <source>the workbook is damaged: its part %1 cannot be read</source>
        <translation>工作簿已损坏：无法读取其部分 %1</translation>
    </message>
    <message>
        <source>a NUL byte is not allowed in text</source>
        <translation>文本中不允许有 NUL 字节</translation>
    </message>
    <message>
        <source>not valid XML: %1</source>
        <translation>不是有效的 XML：%1</translation>
    </message>
    <message>
        <source>&lt;%1&gt; has no %2</source>
        <translation>&lt;%1&gt; 没有 %2</translation>
    </message>
    <message>
        <source>the %1 is empty</source>
        <translation>%1 为空</translation>
    </message>
    <message>
        <source>%1 is protected by a password</source>
        <translation>%1受密码保护</translation>
    </message>
    <message>
        <source>%1 is damaged or cut off</source>
        <translation>%1已损坏或被截断</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid name of a policy: use letters, digits, - and _, beginning with a letter, at most %2 characters</source>
        <translation>“%1”不是有效的策略名：请用字母、数字、- 和 _，以字母开头，最多 %2 个字符</translation>
    </message>
    <message>
        <source>--own %1: write it as name=command</source>
        <translation>--own %1：请写作 name=command</translation>
    </message>
    <message>
        <source>--own %1</source>
        <translation>--own：%1</translation>
    </message>
    <message>
        <source>--own %1: the command is empty</source>
        <translation>--own %1：命令为空</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is named twice</source>
        <translation>“%1”被指定两次</translation>
    </message>
    <message>
        <source>the study %1 already has a policy &apos;%2&apos;; choose another name</source>
        <translation>研究 %1 已有策略“%2”；请另取名称</translation>
    </message>
    <message>
        <source>cannot create a folder for the program</source>
        <translation>无法为程序创建文件夹</translation>
    </message>
    <message>
        <source>cannot create a pipe: %1</source>
        <translation>无法创建管道：%1</translation>
    </message>
    <message>
        <source>it sent an answer without a question</source>
        <translation>它在没有提问时发来了回答</translation>
    </message>
    <message>
        <source> and did not read its whole question</source>
        <translation>，且没有读完问题</translation>
    </message>
    <message>
        <source>its answer is longer than %1 bytes</source>
        <translation>其回答超过 %1 字节</translation>
    </message>
    <message>
        <source>it did not answer within %1 s%2%3</source>
        <translation>它没有在 %1 秒内回答%2%3</translation>
    </message>
    <message>
        <source>it closed its standard output%1%2</source>
        <translation>它关闭了标准输出%1%2</translation>
    </message>
    <message>
        <source>it ended without an answer%1%2</source>
        <translation>它没有回答就结束了%1%2</translation>
    </message>
    <message>
        <source>it ended with exit code %1%2%3</source>
        <translation>它以退出代码 %1 结束%2%3</translation>
    </message>
    <message>
        <source>it was ended by signal %1 (%2)%3%4</source>
        <translation>它被信号 %1（%2）终止%3%4</translation>
    </message>
    <message>
        <source>; its standard error:
%1</source>
        <translation>；其标准错误输出：
%1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot be started: %2</source>
        <translation>“%1”无法启动：%2</translation>
    </message>
    <message>
        <source>%1 node</source>
        <translation>%1 个节点</translation>
    </message>
    <message>
        <source>there is no node kind &apos;%1&apos;: the scenario has no node_kinds</source>
        <translation>没有节点类型“%1”：场景没有 node_kinds</translation>
    </message>
    <message>
        <source>there is no node kind &apos;%1&apos;; known are %2</source>
        <translation>没有节点类型“%1”；已知的有 %2</translation>
    </message>
    <message>
        <source>no column is called from_s, hour, time, datetime, date or timestamp, and none has times; the first is &apos;%1&apos;</source>
        <translation>没有名为 from_s、hour、time、datetime、date 或 timestamp 的列，也没有内容为时间的列；第一列是“%1”</translation>
    </message>
    <message>
        <source>%1, and none is called %2; choose one with the option %3</source>
        <translation>有 %1，没有名为%2的列；请用选项 %3 选择</translation>
    </message>
    <message>
        <source>this JSON holds no list of objects and no lists of equally many values</source>
        <translation>此 JSON 中没有对象列表，也没有长度相同的值列表</translation>
    </message>
    <message>
        <source>there is no state &apos;%1&apos; of a node</source>
        <translation>节点没有状态“%1”</translation>
    </message>
    <message>
        <source>observed states must be in order of node and time</source>
        <translation>所见的状态必须按节点和时间排列</translation>
    </message>
    <message>
        <source>carbon intensity</source>
        <translation>碳强度</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>there are no steps below the header</source>
        <translation>表头下没有时段</translation>
    </message>
    <message>
        <source>%1 day</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>&apos;%1&apos; and other times occur more than once: does the file hold several areas? Keep the lines of one</source>
        <translation>“%1”等时间出现不止一次：文件是否含有多个地区？请只保留其中一个的行</translation>
    </message>
    <message>
        <source>no column of values is called &apos;%1&apos;</source>
        <translation>没有名为“%1”的数值列</translation>
    </message>
    <message>
        <source>, and the order of day and month is unclear</source>
        <translation>，且日与月的顺序不明</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a text, not a number; say with the option decimal (point or comma) how the workbook&apos;s texts are written</source>
        <translation>“%1”是文本，不是数字；请用选项 decimal（point 或 comma）说明工作簿中文本的写法</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is ambiguous: set the option decimal to point or comma</source>
        <translation>“%1”有歧义：请将选项 decimal 设为 point 或 comma</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a time of day such as 07:30</source>
        <translation>“%1”不是 07:30 这样的时刻</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is outside the %2</source>
        <translation>“%1”在%2之外</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a time such as 2026-10-01T14:00%2</source>
        <translation>“%1”不是 2026-10-01T14:00 这样的时间%2</translation>
    </message>
    <message>
        <source>there is no column %1; use this command:%2</source>
        <translation>没有列 %1；请用此命令：%2</translation>
    </message>
    <message>
        <source>a number of this line is too large</source>
        <translation>此行有数字过大</translation>
    </message>
    <message>
        <source>%1 partition</source>
        <translation>%1 个分区</translation>
    </message>
    <message>
        <source>job id</source>
        <translation>作业编号</translation>
    </message>
    <message>
        <source>time after the start</source>
        <translation>开始之后的时间</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a %2</source>
        <translation>“%1”不是%2</translation>
    </message>
    <message>
        <source>a scenario can have jobs or a trace, not both</source>
        <translation>场景可以有作业或轨迹，不能两者都有</translation>
    </message>
    <message>
        <source>the path of the trace is empty</source>
        <translation>轨迹的路径为空</translation>
    </message>
    <message>
        <source>a time_zone needs a start_time</source>
        <translation>time_zone 需要 start_time</translation>
    </message>
    <message>
        <source>there is no scheduler &apos;%1&apos;; known are fcfs, easy, conservative</source>
        <translation>没有调度器“%1”；已知的有 fcfs、easy、conservative</translation>
    </message>
    <message>
        <source>there is no order &apos;%1&apos;; known are arrival, shortest, largest, priority, fair-share</source>
        <translation>没有次序“%1”；已知的有 arrival、shortest、largest、priority、fair-share</translation>
    </message>
    <message>
        <source>about %1 jobs</source>
        <translation>约 %1 个作业</translation>
    </message>
    <message>
        <source>%1 processor</source>
        <translation>%1 个处理器</translation>
    </message>
    <message>
        <source>choose one trace: an SWF file (swf), the output of sacct (sacct) or a table of jobs (jobs)</source>
        <translation>请选择一个轨迹：SWF 文件（swf）、sacct 的输出（sacct）或作业表（jobs）</translation>
    </message>
    <message>
        <source>there is no time zone &apos;%1&apos;; write it like Europe/Berlin</source>
        <translation>没有时区“%1”；请写作 Europe/Berlin 这样的形式</translation>
    </message>
    <message>
        <source>all jobs would be rejected: more than %1: %2, run or request longer than %3 min: %4</source>
        <translation>所有作业都会被拒绝：超过 %1：%2 个，运行或请求时间长于 %3 分钟：%4 个</translation>
    </message>
    <message>
        <source>the last job cannot be removed</source>
        <translation>不能删除最后一个作业</translation>
    </message>
    <message>
        <source>a cut must start at 0 or later and end after its start</source>
        <translation>截取必须从 0 或之后开始，并在开始之后结束</translation>
    </message>
    <message>
        <source>no job is submitted in this span</source>
        <translation>此时段内没有提交作业</translation>
    </message>
    <message>
        <source>the filter keeps no job</source>
        <translation>筛选后没有作业</translation>
    </message>
    <message>
        <source>there is no such off interval</source>
        <translation>没有此关机时段</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not the number of a job</source>
        <translation>“%1”不是作业编号</translation>
    </message>
    <message>
        <source>a job is a whole number, or a label such as &quot;78_3&quot;, &quot;78+1&quot;, &quot;78[3]&quot; or &quot;78.3&quot;</source>
        <translation>作业应为整数，或 &quot;78_3&quot;、&quot;78+1&quot;、&quot;78[3]&quot;、&quot;78.3&quot; 这样的标签</translation>
    </message>
    <message>
        <source>the number of a job must be below %1</source>
        <translation>作业编号必须小于 %1</translation>
    </message>
    <message>
        <source>there is no job %1</source>
        <translation>没有作业 %1</translation>
    </message>
    <message>
        <source>a factor must be above 0 (got %1)</source>
        <translation>系数必须大于 0（现为 %1）</translation>
    </message>
    <message>
        <source>expected a whole number (got %1)</source>
        <translation>应为整数（现为 %1）</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a date and time: write 2026-03-02 14:00 Europe/Berlin</source>
        <translation>“%1”不是日期和时间：请写作 2026-03-02 14:00 Europe/Berlin</translation>
    </message>
    <message>
        <source>there are no jobs</source>
        <translation>没有作业</translation>
    </message>
    <message>
        <source>run, boot and shut-down times add up to more than 125,000 years</source>
        <translation>运行、启动和关机时间合计超过 125,000 年</translation>
    </message>
    <message>
        <source>steps must be in order of time, each later than the one above</source>
        <translation>时段须按时间排列，每个都晚于上面一个</translation>
    </message>
    <message>
        <source>this step starts after the period</source>
        <translation>此时段在周期之后开始</translation>
    </message>
    <message>
        <source>the first step of a repeating curve must start at 0</source>
        <translation>重复曲线的第一个时段必须从 0 开始</translation>
    </message>
    <message>
        <source>the end of the interval must be after its start</source>
        <translation>时段的终点必须在起点之后</translation>
    </message>
    <message>
        <source>the time limit in minutes</source>
        <translation>作业时限（分钟）</translation>
    </message>
    <message>
        <source>the boot time in seconds</source>
        <translation>启动时间（秒）</translation>
    </message>
    <message>
        <source>the shut-down time in seconds</source>
        <translation>关机时间（秒）</translation>
    </message>
    <message>
        <source>the share of failed boots</source>
        <translation>失败启动的份额</translation>
    </message>
    <message>
        <source>the repair time in seconds</source>
        <translation>修复时间（秒）</translation>
    </message>
    <message>
        <source>the seed of failed boots</source>
        <translation>启动失败的种子</translation>
    </message>
    <message>
        <source>Jobs that run during maintenance, because they start as recorded: %1.</source>
        <translation>按记录开始而在维护期间运行的作业：%1 个。</translation>
    </message>
    <message>
        <source>start[%1]: job %2 is planned to run during maintenance</source>
        <translation>start[%1]：作业 %2 按计划会在维护期间运行</translation>
    </message>
    <message>
        <source>there is no such maintenance window</source>
        <translation>没有这个维护时段</translation>
    </message>
    <message>
        <source>there may be at most %1 maintenance windows (got %2)</source>
        <translation>维护时段最多为 %1 个（现为 %2 个）</translation>
    </message>
    <message>
        <source>the end of the maintenance must be after its start</source>
        <translation>维护时段的结束必须晚于开始</translation>
    </message>
    <message>
        <source>maintenance windows must be in order of time and may not overlap or touch</source>
        <translation>维护时段必须按时间顺序，且不能重叠或相接</translation>
    </message>
    <message>
        <source>the time over the limit in seconds</source>
        <translation>超出时限的时间（秒）</translation>
    </message>
    <message>
        <source>the half-life in seconds</source>
        <translation>半衰期（秒）</translation>
    </message>
    <message>
        <source>the starvation limit in seconds</source>
        <translation>饥饿界限（秒）</translation>
    </message>
    <message>
        <source>a power in watts</source>
        <translation>功率（瓦）</translation>
    </message>
    <message>
        <source>the period in seconds (or 0: none)</source>
        <translation>周期（秒，0 表示不重复）</translation>
    </message>
    <message>
        <source>the beginning of a step in seconds</source>
        <translation>时段的起点（秒）</translation>
    </message>
    <message>
        <source>the value of a step</source>
        <translation>时段的值</translation>
    </message>
    <message>
        <source>the price per kWh</source>
        <translation>每 kWh 的价格</translation>
    </message>
    <message>
        <source>the carbon intensity</source>
        <translation>碳强度</translation>
    </message>
    <message>
        <source>the PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>the embodied carbon in kg</source>
        <translation>隐含碳（kg）</translation>
    </message>
    <message>
        <source>the life in years</source>
        <translation>寿命（年）</translation>
    </message>
    <message>
        <source>the beginning in seconds</source>
        <translation>起点（秒）</translation>
    </message>
    <message>
        <source>the end in seconds</source>
        <translation>终点（秒）</translation>
    </message>
    <message>
        <source>%1 must be from %2 to %3 (got %4)</source>
        <translation>%1必须在 %2 到 %3 之间（现为 %4）</translation>
    </message>
    <message>
        <source>the maximum nodes of a job (%1) are below the minimum (%2)</source>
        <translation>作业的最大节点数（%1）低于最小节点数（%2）</translation>
    </message>
    <message>
        <source>a time must be from 0 to %1 s (got %2)</source>
        <translation>时间必须在 0 到 %1 秒之间（现为 %2）</translation>
    </message>
    <message>
        <source>a wait must be from 0 to %1 s, or -1 (got %2)</source>
        <translation>等待时间必须在 0 到 %1 秒之间，或为 -1（现为 %2）</translation>
    </message>
    <message>
        <source>the GPUs of a job must be from 0 to %1 (got %2)</source>
        <translation>作业的 GPU 数必须在 0 到 %1 之间（现为 %2）</translation>
    </message>
    <message>
        <source>a priority must be from -%1 to %2 (got %3)</source>
        <translation>优先级必须在 -%1 到 %2 之间（现为 %3）</translation>
    </message>
    <message>
        <source>the power of a job must be from 0 to %1 W (got %2)</source>
        <translation>作业的功率必须在 0 到 %1 W 之间（现为 %2）</translation>
    </message>
    <message>
        <source>a slack must be from 0 to %1 s, or -1 (got %2)</source>
        <translation>宽限必须在 0 到 %1 秒之间，或为 -1（现为 %2）</translation>
    </message>
    <message>
        <source>processors must be from 1 to %1 (got %2)</source>
        <translation>处理器数必须在 1 到 %1 之间（现为 %2）</translation>
    </message>
    <message>
        <source>job %1 asks for the partition &apos;%2&apos;, which does not exist; known are %3</source>
        <translation>作业 %1 请求分区“%2”，但没有该分区；已知的有 %3</translation>
    </message>
    <message>
        <source>the cap must be from 0 to %1 W (got %2)</source>
        <translation>功率上限必须在 0 到 %1 W 之间（现为 %2）</translation>
    </message>
    <message>
        <source>a time of day must be from 0 to 86400 s (got %1)</source>
        <translation>时刻必须在 0 到 86400 秒之间（现为 %1）</translation>
    </message>
    <message>
        <source>jobs must be in order of submission; this job is earlier than the one above</source>
        <translation>作业须按提交时间排列；此作业早于上面一个</translation>
    </message>
    <message>
        <source>this node kind does not exist</source>
        <translation>没有此节点类型</translation>
    </message>
    <message>
        <source>there are two default partitions</source>
        <translation>有两个默认分区</translation>
    </message>
    <message>
        <source>partitions need node_kinds</source>
        <translation>分区需要 node_kinds</translation>
    </message>
    <message>
        <source>the partition &apos;%1&apos; has no node kinds</source>
        <translation>分区“%1”没有节点类型</translation>
    </message>
    <message>
        <source>the node kind &apos;%1&apos; is listed twice</source>
        <translation>节点类型“%1”被列出两次</translation>
    </message>
    <message>
        <source>there are two node kinds &apos;%1&apos;</source>
        <translation>有两个节点类型“%1”</translation>
    </message>
    <message>
        <source>the node kinds have %1 nodes in all, not %2: change the count of a kind</source>
        <translation>各节点类型合计 %1 个节点，而不是 %2 个：请更改某个类型的数量</translation>
    </message>
    <message>
        <source>there are two partitions &apos;%1&apos;</source>
        <translation>有两个分区“%1”</translation>
    </message>
    <message>
        <source>the node kind &apos;%1&apos; is in no partition</source>
        <translation>节点类型“%1”不在任何分区中</translation>
    </message>
    <message>
        <source>there are more than %1 node kinds</source>
        <translation>节点类型超过 %1 个</translation>
    </message>
    <message>
        <source>there are more than %1 partitions</source>
        <translation>分区超过 %1 个</translation>
    </message>
    <message>
        <source>the number of nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>the cores of a node</source>
        <translation>节点的核数</translation>
    </message>
    <message>
        <source>the GPUs of a node</source>
        <translation>节点的 GPU 数</translation>
    </message>
    <message>
        <source>the speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>the maximum nodes of a job</source>
        <translation>作业的最大节点数</translation>
    </message>
    <message>
        <source>green: too many price or carbon steps within slack and run time (more than %1; the limit is %2)</source>
        <translation>green：宽限与运行时间内的电价或碳强度时段过多（超过 %1 个，上限 %2）</translation>
    </message>
    <message>
        <source>load-factor: about %1 intervals of %2 min</source>
        <translation>load-factor：约 %1 个 %2 分钟的间隔</translation>
    </message>
    <message>
        <source>%1 forever: nothing else will happen, and the policy did not request to be woken</source>
        <translation>%1，永无尽头：不会再发生任何事，而策略没有请求唤醒</translation>
    </message>
    <message>
        <source>1 job waits</source>
        <translation>1 个作业在等待</translation>
    </message>
    <message>
        <source>start[%1]: job %2 is named twice</source>
        <translation>start[%1]：作业 %2 被指定两次</translation>
    </message>
    <message>
        <source>start[%1]: job %2 needs %3 nodes, %4 are idle</source>
        <translation>start[%1]：作业 %2 需要 %3 个节点，只有 %4 个闲置</translation>
    </message>
    <message>
        <source>%1: %2 nodes, %3 are %4</source>
        <translation>%1：%2 个节点，只有 %3 个处于 %4</translation>
    </message>
    <message>
        <source>wake: %1 s is later than anything can happen</source>
        <translation>wake：%1 秒晚于任何可能发生的事</translation>
    </message>
    <message>
        <source>wake: %1 s is not after now, %2 s</source>
        <translation>wake：%1 秒不在当前时间 %2 秒之后</translation>
    </message>
    <message>
        <source>%1: no job %2 has been submitted</source>
        <translation>%1：没有提交过作业 %2</translation>
    </message>
    <message>
        <source>%1: job %2 was started before</source>
        <translation>%1：作业 %2 之前已开始</translation>
    </message>
    <message>
        <source>%1 is negative: %2</source>
        <translation>%1 为负：%2</translation>
    </message>
    <message>
        <source>%1[%2]: there is no node %3</source>
        <translation>%1[%2]：没有节点 %3</translation>
    </message>
    <message>
        <source>%1[%2]: node %3 is not %4</source>
        <translation>%1[%2]：节点 %3 不处于 %4</translation>
    </message>
    <message>
        <source>%1: node %2 is named twice</source>
        <translation>%1：节点 %2 被指定两次</translation>
    </message>
    <message>
        <source>%1: a role must be &quot;scheduler&quot; or &quot;nodes&quot; (got &quot;%2&quot;)</source>
        <translation>%1：角色必须是 &quot;scheduler&quot; 或 &quot;nodes&quot;（现为 &quot;%2&quot;）</translation>
    </message>
    <message>
        <source>%1: its roles are only &quot;scheduler&quot;; all nodes stay on</source>
        <translation>%1：其角色只有 &quot;scheduler&quot;；所有节点保持开机</translation>
    </message>
    <message>
        <source>predictive: %1 idle gaps of each of %2 nodes</source>
        <translation>predictive：%2 个节点各有 %1 段闲置</translation>
    </message>
    <message>
        <source>policy &apos;recorded&apos; replays recorded starts, but no job has a recorded wait (wait_s)</source>
        <translation>策略 recorded 重放记录的开始时间，但没有作业记录了等待时间（wait_s）</translation>
    </message>
    <message>
        <source>A tuning must vary at least one option.</source>
        <translation>调优至少须变化一个选项。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not an option that a tuning can vary.</source>
        <translation>“%1”不是可以调优的选项。</translation>
    </message>
    <message>
        <source>%1 is varied twice.</source>
        <translation>%1 被变化两次。</translation>
    </message>
    <message>
        <source>%1 is varied from %2 to %3: the range must be ascending and within %4 to %5.</source>
        <translation>%1 从 %2 变化到 %3：范围必须递增且在 %4 到 %5 之内。</translation>
    </message>
    <message>
        <source>%1 needs 2 or more values.</source>
        <translation>%1 需要 2 个或更多的值。</translation>
    </message>
    <message>
        <source>The grid is too large (%1 points; the limit is %2).</source>
        <translation>网格过大（%1 个点，上限 %2）。</translation>
    </message>
    <message>
        <source>A random tuning needs 1 to %1 points.</source>
        <translation>随机调优需要 1 到 %1 个点。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; cannot run on &apos;%2&apos;</source>
        <translation>“%1”不能在“%2”上运行</translation>
    </message>
    <message>
        <source>bag %1 has no tasks on machine %2</source>
        <translation>任务包 %1 在机器 %2 上没有任务</translation>
    </message>
    <message>
        <source>the file has no column of instances to choose from</source>
        <translation>文件没有可供选择的实例列</translation>
    </message>
    <message>
        <source>%1 bag</source>
        <translation>%1 个任务包</translation>
    </message>
    <message>
        <source>a bag needs the cells task_type, count and optionally revenue, with or without instance and arrival before them (got %1)</source>
        <translation>任务包需要单元格 task_type、count，可选 revenue，之前可有 instance 和 arrival（现有 %1 个）</translation>
    </message>
    <message>
        <source>the file has the instances %1 to %2: choose one with the option instance</source>
        <translation>文件有实例 %1 到 %2：请用选项 instance 选择一个</translation>
    </message>
    <message>
        <source>there is no instance %1: the file has %2 to %3</source>
        <translation>没有实例 %1：文件有 %2 到 %3</translation>
    </message>
    <message>
        <source>there is no task type &apos;%1&apos;%2</source>
        <translation>没有任务类型“%1”%2</translation>
    </message>
    <message>
        <source>there is no task type %1: the numbers are %2 to %3</source>
        <translation>没有任务类型 %1：编号为 %2 到 %3</translation>
    </message>
    <message>
        <source>a machine type needs the cells name, count, idle_watts (got %1)</source>
        <translation>机器类型需要单元格 name、count、idle_watts（现有 %1 个）</translation>
    </message>
    <message>
        <source>the execution times have no machine &apos;%1&apos;%2</source>
        <translation>执行时间中没有机器“%1”%2</translation>
    </message>
    <message>
        <source>the matrix is empty</source>
        <translation>矩阵为空</translation>
    </message>
    <message>
        <source>%1 values, one per line, and no size: add a first line with the numbers of task types and machines, such as &apos;%2 1&apos;</source>
        <translation>有 %1 个值，每行一个，但没有大小：请在第一行写上任务类型数和机器数，例如“%2 1”</translation>
    </message>
    <message>
        <source>%1 can be names or values; set the option labels to none, row, column or both</source>
        <translation>%1可能是名称或数值；请将选项 labels 设为 none、row、column 或 both</translation>
    </message>
    <message>
        <source>the numbers of the first row</source>
        <translation>第一行的数字</translation>
    </message>
    <message>
        <source>the row behind this empty cell</source>
        <translation>此空单元格之后的一行</translation>
    </message>
    <message>
        <source>the numbers of the first column</source>
        <translation>第一列的数字</translation>
    </message>
    <message>
        <source>the matrix ends before its last bracket</source>
        <translation>矩阵在最后一个括号之前就结束了</translation>
    </message>
    <message>
        <source>a list of one dimension is not a matrix</source>
        <translation>一维列表不是矩阵</translation>
    </message>
    <message>
        <source>a matrix must have two dimensions, but this has more</source>
        <translation>矩阵必须是二维的，但这里的维数更多</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is outside of the rows</source>
        <translation>“%1”在各行之外</translation>
    </message>
    <message>
        <source>%1 x %2 values announced, %3 found</source>
        <translation>声明了 %1 × %2 个值，找到 %3 个</translation>
    </message>
    <message>
        <source>expected the name of a task type or its row, counted from 0</source>
        <translation>应为任务类型的名称，或从 0 数起的行号</translation>
    </message>
    <message>
        <source>there is no index %1 (the first is 0)</source>
        <translation>没有下标 %1（第一个为 0）</translation>
    </message>
    <message>
        <source>this row has %1, the first one has %2</source>
        <translation>此行有%1，第一行有 %2 个</translation>
    </message>
    <message>
        <source>the file &apos;%1&apos; %2</source>
        <translation>文件“%1”%2</translation>
    </message>
    <message>
        <source>%1 bags, %2 task types and %3 machines</source>
        <translation>%1 个任务包、%2 个任务类型和 %3 台机器</translation>
    </message>
    <message>
        <source>count_min (%1) must not be above count_max (%2)</source>
        <translation>count_min（%1）不得大于 count_max（%2）</translation>
    </message>
    <message>
        <source>a file of execution times is needed (etc)</source>
        <translation>需要执行时间文件（etc）</translation>
    </message>
    <message>
        <source>a file of powers is needed (power), or one power for all (option constant_watts)</source>
        <translation>需要功率文件（power），或所有机器同一功率（选项 constant_watts）</translation>
    </message>
    <message>
        <source>the option instance needs a bags file</source>
        <translation>选项 instance 需要任务包文件</translation>
    </message>
    <message>
        <source>%1 x %2 powers for %3 x %4 execution times</source>
        <translation>功率为 %1 × %2，执行时间为 %3 × %4</translation>
    </message>
    <message>
        <source>expected &apos;%1&apos; as in the execution times (got &apos;%2&apos;)</source>
        <translation>应为“%1”，与执行时间一致（现为“%2”）</translation>
    </message>
    <message>
        <source>%1 machine types for %2 columns of execution times</source>
        <translation>%1 个机器类型，但执行时间有 %2 列</translation>
    </message>
    <message>
        <source>no machine can run any task type, so no bags can be drawn</source>
        <translation>没有机器能运行任何任务类型，因此无法抽取任务包</translation>
    </message>
    <message>
        <source>%1 bags</source>
        <translation>%1 个任务包</translation>
    </message>
    <message>
        <source>there are more names than rows or columns</source>
        <translation>名称多于行数或列数</translation>
    </message>
    <message>
        <source>a factor must be above 0</source>
        <translation>系数必须大于 0</translation>
    </message>
    <message>
        <source>there is no such task type</source>
        <translation>没有此任务类型</translation>
    </message>
    <message>
        <source>the last task type cannot be removed</source>
        <translation>不能删除最后一个任务类型</translation>
    </message>
    <message>
        <source>there is no such machine type</source>
        <translation>没有此机器类型</translation>
    </message>
    <message>
        <source>the last machine type cannot be removed</source>
        <translation>不能删除最后一个机器类型</translation>
    </message>
    <message>
        <source>there is no such position</source>
        <translation>没有此位置</translation>
    </message>
    <message>
        <source>there is no such bag</source>
        <translation>没有此任务包</translation>
    </message>
    <message>
        <source>a block of %1 x %2 cells does not fit at row %3, column %4 of %5 x %6</source>
        <translation>%1 × %2 个单元格的块放不进 %5 × %6 矩阵的第 %3 行第 %4 列</translation>
    </message>
    <message>
        <source>the name is empty</source>
        <translation>名称为空</translation>
    </message>
    <message>
        <source>there are no machines</source>
        <translation>没有机器</translation>
    </message>
    <message>
        <source>there are no task types</source>
        <translation>没有任务类型</translation>
    </message>
    <message>
        <source>there are no bags</source>
        <translation>没有任务包</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 task type</source>
        <translation>%1 个任务类型</translation>
    </message>
    <message>
        <source>%1 machine type</source>
        <translation>%1 个机器类型</translation>
    </message>
    <message>
        <source>%1 must be from %2 to %3%4 (got %5)</source>
        <translation>%1必须在 %2 到 %3%4 之间（现为 %5）</translation>
    </message>
    <message>
        <source>the name &apos;%1&apos; occurs twice</source>
        <translation>名称“%1”出现两次</translation>
    </message>
    <message>
        <source>idle power must be 0 W or more (got %1)</source>
        <translation>空闲功率必须为 0 W 或以上（现为 %1）</translation>
    </message>
    <message>
        <source>%1 task types on %2 single machines</source>
        <translation>%2 台单机上的 %1 个任务类型</translation>
    </message>
    <message>
        <source>a count must be from 1 to %1 (got %2)</source>
        <translation>数量必须在 1 到 %1 之间（现为 %2）</translation>
    </message>
    <message>
        <source>too many machines (%1; the limit is %2)</source>
        <translation>机器过多（%1，上限 %2）</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1，但有%2</translation>
    </message>
    <message>
        <source>task type &apos;%1&apos; can run on no machine</source>
        <translation>任务类型“%1”不能在任何机器上运行</translation>
    </message>
    <message>
        <source>there is no task type %1</source>
        <translation>没有任务类型 %1</translation>
    </message>
    <message>
        <source>revenue must be 0 or more (got %1)</source>
        <translation>收入必须为 0 或以上（现为 %1）</translation>
    </message>
    <message>
        <source>the times of the tasks are too different: up to this bag they take %1 s on their slowest machines, more than %2 times the shortest time of a task, %3 s</source>
        <translation>任务的时间相差太大：到此任务包为止，它们在最慢的机器上需要 %1 秒，超过任务最短时间 %3 秒的 %2 倍</translation>
    </message>
    <message>
        <source>%1 must be 0 or more (got %2)</source>
        <translation>%1 必须为 0 或以上（现为 %2）</translation>
    </message>
    <message>
        <source>there is no bag %1</source>
        <translation>没有任务包 %1</translation>
    </message>
    <message>
        <source>there is no machine %1</source>
        <translation>没有机器 %1</translation>
    </message>
    <message>
        <source>a time must be above 0 s, or empty if it cannot run there (got %1)</source>
        <translation>时间必须大于 0 秒，不能在该机器上运行时留空（现为 %1）</translation>
    </message>
    <message>
        <source>a power must be 0 W or more (got %1)</source>
        <translation>功率必须为 0 W 或以上（现为 %1）</translation>
    </message>
    <message>
        <source>idle power</source>
        <translation>空闲功率</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source> s, or empty if it cannot run there</source>
        <translation> 秒（不能在该机器上运行时留空）</translation>
    </message>
    <message>
        <source>a power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>a manual schedule cannot start from the policy &apos;%1&apos;</source>
        <translation>手工调度不能从策略“%1”开始</translation>
    </message>
    <message>
        <source>%1 has %2 numbers, not %3, one for each machine</source>
        <translation>%1 有 %2 个数，而不是 %3 个（每台机器一个）</translation>
    </message>
    <message>
        <source>%1 add up to %2, the bag has %3 tasks</source>
        <translation>%1 合计 %2，但任务包有 %3 个任务</translation>
    </message>
    <message>
        <source>%1[%2] is negative: %3</source>
        <translation>%1[%2] 为负：%3</translation>
    </message>
    <message>
        <source>%1 add up to more than the %2 tasks of the bag</source>
        <translation>%1 合计超过任务包的 %2 个任务</translation>
    </message>
    <message>
        <source>%1[%2] is %3, but this task type cannot run there</source>
        <translation>%1[%2] 为 %3，但此任务类型不能在那里运行</translation>
    </message>
    <message>
        <source>batch must be from 1 to %1 (got %2)</source>
        <translation>batch 须为 1 至 %1（现为 %2）</translation>
    </message>
    <message>
        <source>%1 has %2 elements, not %3, one for each bag</source>
        <translation>%1 有 %2 项，而不是 %3 项（每个任务包一项）</translation>
    </message>
    <message>
        <source>%1 is %2; machines are 0 to %3</source>
        <translation>%1 为 %2；机器编号为 0 至 %3</translation>
    </message>
    <message>
        <source>%1 is %2, but this task type cannot run there</source>
        <translation>%1 为 %2，但此任务类型不能在那里运行</translation>
    </message>
    <message>
        <source>this is the store of another plan, or of inputs that have changed</source>
        <translation>是另一个计划或输入已更改的计划的存储文件</translation>
    </message>
    <message>
        <source>only %1 of %2 cells are finished</source>
        <translation>%2 个单元中只完成了 %1 个</translation>
    </message>
    <message>
        <source>not an SVG file</source>
        <translation>不是 SVG 文件</translation>
    </message>
    <message>
        <source>the name of this picture has no step</source>
        <translation>此图片的名称没有步骤</translation>
    </message>
    <message>
        <source>the bundle has the path &apos;%1&apos;, which leads out of the folder where it is unpacked</source>
        <translation>归档包含有路径“%1”，它指向解压文件夹之外</translation>
    </message>
    <message>
        <source>the bundle has more than %1 files</source>
        <translation>归档包的文件超过 %1 个</translation>
    </message>
    <message>
        <source>not a bundle: there is no %1 or no %2 in it</source>
        <translation>不是归档包：其中没有 %1 或 %2</translation>
    </message>
    <message>
        <source>the bundle</source>
        <translation>归档包</translation>
    </message>
    <message>
        <source>the program &apos;wattif&apos;, which draws figures, is neither beside this program nor in PATH</source>
        <translation>绘制图表的程序 wattif 既不在本程序旁边，也不在 PATH 中</translation>
    </message>
    <message>
        <source>cannot make a temporary folder: %1</source>
        <translation>无法创建临时文件夹：%1</translation>
    </message>
    <message>
        <source>the program &apos;wattif&apos; reports: %1</source>
        <translation>程序 wattif 报告：%1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no clock rate such as 2.4 GHz</source>
        <translation>“%1”没有 2.4 GHz 这样的时钟频率</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a range: give one clock rate</source>
        <translation>“%1”是一个范围：请给出一个时钟频率</translation>
    </message>
    <message>
        <source>the clock rate must be from %1 to %2 GHz (got &apos;%3&apos;)</source>
        <translation>时钟频率必须在 %1 到 %2 GHz 之间（现为“%3”）</translation>
    </message>
    <message>
        <source>the workflow has no jobs</source>
        <translation>工作流没有作业</translation>
    </message>
    <message>
        <source>&lt;job&gt; has no runtime</source>
        <translation>&lt;job&gt; 没有 runtime</translation>
    </message>
    <message>
        <source>a job waits for itself</source>
        <translation>作业在等待自己</translation>
    </message>
    <message>
        <source>a DAX begins with &lt;adag&gt;, not &lt;%1&gt;</source>
        <translation>DAX 以 &lt;adag&gt; 开头，而不是 &lt;%1&gt;</translation>
    </message>
    <message>
        <source>workflows inside a workflow (&lt;%1&gt;) are not read</source>
        <translation>不读取工作流中的工作流（&lt;%1&gt;）</translation>
    </message>
    <message>
        <source>the run time %1 %2</source>
        <translation>运行时间 %1 %2</translation>
    </message>
    <message>
        <source>the id &apos;%1&apos; occurs twice</source>
        <translation>id“%1”出现两次</translation>
    </message>
    <message>
        <source>a scenario can have local jobs or a trace, not both</source>
        <translation>场景可以有本地作业或轨迹，不能两者都有</translation>
    </message>
    <message>
        <source>there is no family &apos;%1&apos;; known are beta, normal, empirical, point</source>
        <translation>没有分布族“%1”；已知的有 beta、normal、empirical、point</translation>
    </message>
    <message>
        <source>there is no %1 &apos;%2&apos;; known are %3</source>
        <translation>没有 %1“%2”；已知的有 %3</translation>
    </message>
    <message>
        <source>the file has no sites</source>
        <translation>文件没有站点</translation>
    </message>
    <message>
        <source>a column &apos;name&apos; (or &apos;cluster&apos;) is missing%1</source>
        <translation>缺少列 name（或 cluster）%1</translation>
    </message>
    <message>
        <source>a column &apos;processors&apos; (or &apos;cpus&apos;, or &apos;nodes&apos;) is missing%1</source>
        <translation>缺少列 processors（或 cpus、nodes）%1</translation>
    </message>
    <message>
        <source>a column &apos;start&apos; (or &apos;from&apos;), or ReservationName= of scontrol, is missing%1</source>
        <translation>缺少列 start（或 from），也没有 scontrol 的 ReservationName=%1</translation>
    </message>
    <message>
        <source>a column &apos;end&apos; (or &apos;to&apos;, or &apos;duration&apos;) is missing%1</source>
        <translation>缺少列 end（或 to，或 duration）%1</translation>
    </message>
    <message>
        <source>there are no reservations below the header</source>
        <translation>表头下没有预留</translation>
    </message>
    <message>
        <source>there are no reservations</source>
        <translation>没有预留</translation>
    </message>
    <message>
        <source>the time &apos;%1&apos; is out of range</source>
        <translation>时间“%1”超出范围</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a duration such as 1:30 or 1-12:00:00, and the heading states no unit</source>
        <translation>“%1”不是 1:30 或 1-12:00:00 这样的时长，表头也没有单位</translation>
    </message>
    <message>
        <source>the times have an offset</source>
        <translation>时间带有偏移</translation>
    </message>
    <message>
        <source>there are no sites below the header</source>
        <translation>表头下没有站点</translation>
    </message>
    <message>
        <source>expected a number from 1 to %1 (got %2)</source>
        <translation>应为 1 到 %1 的数字（现为 %2）</translation>
    </message>
    <message>
        <source>a site has at most %1 processors</source>
        <translation>站点最多有 %1 个处理器</translation>
    </message>
    <message>
        <source>&apos;%1&apos; differs too much from that of the first site</source>
        <translation>“%1”与第一个站点的相差太大</translation>
    </message>
    <message>
        <source>a speed must be from %1 to %2 (got %3)</source>
        <translation>速度必须在 %1 到 %2 之间（现为 %3）</translation>
    </message>
    <message>
        <source>there are no sites for reservations</source>
        <translation>没有可供预留的站点</translation>
    </message>
    <message>
        <source>there are no reservations (no ReservationName= found)</source>
        <translation>没有预留（没有找到 ReservationName=）</translation>
    </message>
    <message>
        <source>the reservation has neither CoreCnt nor NodeCnt</source>
        <translation>预留既没有 CoreCnt 也没有 NodeCnt</translation>
    </message>
    <message>
        <source>the name of the reservation is empty</source>
        <translation>预留的名称为空</translation>
    </message>
    <message>
        <source>a reservation must begin with ReservationName= (got &apos;%1&apos;)</source>
        <translation>预留必须以 ReservationName= 开头（现为“%1”）</translation>
    </message>
    <message>
        <source>the reservation has no %1</source>
        <translation>预留没有 %1</translation>
    </message>
    <message>
        <source>the %1 &apos;%2&apos; is not a time such as 2026-11-21T08:30:00</source>
        <translation>%1“%2”不是 2026-11-21T08:30:00 这样的时间</translation>
    </message>
    <message>
        <source>the Duration &apos;%1&apos; is not a duration such as 1-12:00:00</source>
        <translation>Duration“%1”不是 1-12:00:00 这样的时长</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a number of processors</source>
        <translation>“%1”不是处理器数</translation>
    </message>
    <message>
        <source>the reservation &apos;%1&apos; ends before it starts</source>
        <translation>预留“%1”在开始之前结束</translation>
    </message>
    <message>
        <source>the reservation &apos;%1&apos; ends too late</source>
        <translation>预留“%1”结束得太晚</translation>
    </message>
    <message>
        <source>the repetition &apos;%1&apos; has the name of another reservation</source>
        <translation>重复“%1”与另一个预留同名</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a time such as 2026-11-21T00:00:00</source>
        <translation>“%1”不是 2026-11-21T00:00:00 这样的时间</translation>
    </message>
    <message>
        <source>the workflow has no tasks</source>
        <translation>工作流没有任务</translation>
    </message>
    <message>
        <source>the run time (runtimeInSeconds) is missing</source>
        <translation>缺少运行时间（runtimeInSeconds）</translation>
    </message>
    <message>
        <source>the id &apos;%1&apos; is taken by task %2</source>
        <translation>id“%1”已被任务 %2 使用</translation>
    </message>
    <message>
        <source>the task &apos;%1&apos; was not executed: its run time is missing</source>
        <translation>任务“%1”没有执行过：缺少其运行时间</translation>
    </message>
    <message>
        <source>the task &apos;%1&apos; waits for itself</source>
        <translation>任务“%1”在等待自己</translation>
    </message>
    <message>
        <source>option %1: the largest site has %2</source>
        <translation>选项 %1：最大的站点有%2</translation>
    </message>
    <message>
        <source>about %1 requests, %2 tasks of workflows and %3 edges between them</source>
        <translation>约 %1 个请求、%2 个工作流任务及其间的 %3 条边</translation>
    </message>
    <message>
        <source>%1: a shorter horizon, a lower load, or larger or fewer tasks make fewer</source>
        <translation>%1：缩短时间范围、降低负载，或减少、增大任务可使其变少</translation>
    </message>
    <message>
        <source>no job of this trace has a requested time, so there are no used shares</source>
        <translation>此轨迹没有作业请求了时间，因此没有使用比例</translation>
    </message>
    <message>
        <source>a grid needs a site</source>
        <translation>网格需要站点</translation>
    </message>
    <message>
        <source>a workflow needs a task</source>
        <translation>工作流需要任务</translation>
    </message>
    <message>
        <source>the reservation &apos;%1&apos; is on the site &apos;%2&apos;</source>
        <translation>预留“%1”在站点“%2”上</translation>
    </message>
    <message>
        <source>local jobs are on the site &apos;%1&apos;</source>
        <translation>本地作业在站点“%1”上</translation>
    </message>
    <message>
        <source>the task &apos;%1&apos; does not wait for &apos;%2&apos;</source>
        <translation>任务“%1”不等待“%2”</translation>
    </message>
    <message>
        <source>an empirical distribution needs shares</source>
        <translation>经验分布需要份额</translation>
    </message>
    <message>
        <source>a task cannot wait for itself</source>
        <translation>任务不能等待自己</translation>
    </message>
    <message>
        <source>a number of processors</source>
        <translation>处理器数</translation>
    </message>
    <message>
        <source>a speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>data in bytes</source>
        <translation>数据量（字节）</translation>
    </message>
    <message>
        <source>the work of a task in seconds</source>
        <translation>任务的工作量（秒）</translation>
    </message>
    <message>
        <source>a submission in seconds</source>
        <translation>提交时间（秒）</translation>
    </message>
    <message>
        <source>a lead time in seconds</source>
        <translation>提前时间（秒）</translation>
    </message>
    <message>
        <source>a deadline in seconds</source>
        <translation>截止时间（秒）</translation>
    </message>
    <message>
        <source>a start in seconds</source>
        <translation>开始时间（秒）</translation>
    </message>
    <message>
        <source>an end in seconds</source>
        <translation>结束时间（秒）</translation>
    </message>
    <message>
        <source>a run time in seconds</source>
        <translation>运行时间（秒）</translation>
    </message>
    <message>
        <source>a requested time in seconds</source>
        <translation>请求时间（秒）</translation>
    </message>
    <message>
        <source>a used share must be %1 or more (got %2)</source>
        <translation>使用比例必须为 %1 或以上（现为 %2）</translation>
    </message>
    <message>
        <source>a used share must be above 0 and at most 1 (got %1)</source>
        <translation>使用比例必须大于 0 且不超过 1（现为 %1）</translation>
    </message>
    <message>
        <source>too many sites (%1; the limit is %2)</source>
        <translation>站点过多（%1，上限 %2）</translation>
    </message>
    <message>
        <source>a task needs at least 1 processor (got %1)</source>
        <translation>任务至少需要 1 个处理器（现为 %1）</translation>
    </message>
    <message>
        <source>the task &apos;%1&apos; needs %2, but the largest site, &apos;%3&apos;, has %4</source>
        <translation>任务“%1”需要%2，但最大的站点“%3”有 %4 个</translation>
    </message>
    <message>
        <source>the minimum processors of a task must be from 1 to %1, its processors (got %2)</source>
        <translation>任务的最小处理器数必须在 1 到其处理器数 %1 之间（现为 %2）</translation>
    </message>
    <message>
        <source>the maximum processors of a task must be from %1, its processors, to %2 (got %3)</source>
        <translation>任务的最大处理器数必须在其处理器数 %1 到 %2 之间（现为 %3）</translation>
    </message>
    <message>
        <source>too few past run times for a correlation (%1); give at least %2 or none</source>
        <translation>过去的运行时间太少，不能求相关性（%1 个）；请给出至少 %2 个，或不给</translation>
    </message>
    <message>
        <source>%1 past run times, but another task of the workflow has %2</source>
        <translation>有 %1 个过去的运行时间，但工作流的另一个任务有 %2 个</translation>
    </message>
    <message>
        <source>a past run time must be from 0 to %1 seconds (got %2)</source>
        <translation>过去的运行时间必须在 0 到 %1 秒之间（现为 %2）</translation>
    </message>
    <message>
        <source>there is no task %1</source>
        <translation>没有任务 %1</translation>
    </message>
    <message>
        <source>the parent &apos;%1&apos; occurs twice</source>
        <translation>上级“%1”出现两次</translation>
    </message>
    <message>
        <source>the deadline %1 s is not after the submission %2 s</source>
        <translation>截止时间 %1 秒不在提交时间 %2 秒之后</translation>
    </message>
    <message>
        <source>the workflow &apos;%1&apos; has no tasks</source>
        <translation>工作流“%1”没有任务</translation>
    </message>
    <message>
        <source>there is no site %1</source>
        <translation>没有站点 %1</translation>
    </message>
    <message>
        <source>%1 needs at least 1 processor (got %2)</source>
        <translation>%1至少需要 1 个处理器（现为 %2）</translation>
    </message>
    <message>
        <source>%1 of %2 processors is too large for &apos;%3&apos;, which has %4</source>
        <translation>%1需要 %2 个处理器，对“%3”太大，它有 %4 个</translation>
    </message>
    <message>
        <source>the end %1 s is not after the start %2 s</source>
        <translation>结束时间 %1 秒不在开始时间 %2 秒之后</translation>
    </message>
    <message>
        <source>a reservation must last %1 s or longer (got %2 s)</source>
        <translation>预留必须持续 %1 秒或更长（现为 %2 秒）</translation>
    </message>
    <message>
        <source>there is no such %1</source>
        <translation>没有这%1</translation>
    </message>
    <message>
        <source>a sweep needs at least one repetition</source>
        <translation>扫描至少需要一次重复</translation>
    </message>
    <message>
        <source>policy exact enumerates up to %1 tasks on %2 sites; &apos;%3&apos; has %4; sites here: %5</source>
        <translation>策略 exact 最多枚举 %2 个站点上的 %1 个任务；“%3”有 %4 个；此处站点：%5</translation>
    </message>
    <message>
        <source>manual plans cannot start from the policy &apos;%1&apos;</source>
        <translation>手工计划不能从策略“%1”开始</translation>
    </message>
    <message>
        <source>tasks has %1 places, not %2, one for each task</source>
        <translation>tasks 有 %1 个位置，而不是 %2 个（每个任务一个）</translation>
    </message>
    <message>
        <source>%1 processors, the task takes %2 to %3</source>
        <translation>%1 个处理器，但任务需要 %2 到 %3 个</translation>
    </message>
    <message>
        <source>%1 processors, site %2 has %3</source>
        <translation>%1 个处理器，但站点 %2 有 %3 个</translation>
    </message>
    <message>
        <source>start %1 is before %2, the earliest time at which it may start and has the data of its parents</source>
        <translation>开始时间 %1 早于 %2，即它可以开始且已有上级数据的最早时间</translation>
    </message>
    <message>
        <source>start %1 is after %2, and windows are fixed; &quot;reject&quot;: true declines a workflow</source>
        <translation>开始时间 %1 晚于 %2，而时间窗是固定的；&quot;reject&quot;: true 表示拒绝工作流</translation>
    </message>
    <message>
        <source>start %1 is later than anything can happen</source>
        <translation>开始时间 %1 晚于任何可能发生的事</translation>
    </message>
    <message>
        <source>start %1 is not before the deadline %2; &quot;reject&quot;: true declines a workflow</source>
        <translation>开始时间 %1 不早于截止时间 %2；&quot;reject&quot;: true 表示拒绝工作流</translation>
    </message>
    <message>
        <source>%1 processors of site %2 are not free from %3 to %4</source>
        <translation>站点 %2 的 %1 个处理器在 %3 到 %4 之间并不空闲</translation>
    </message>
    <message>
        <source>policy rexr: a population of %1 plans of %2 tasks</source>
        <translation>策略 rexr：种群有 %1 个计划，每个 %2 个任务</translation>
    </message>
    <message>
        <source>%1 run</source>
        <translation>%1 次运行</translation>
    </message>
    <message>
        <source>a node needs a switch</source>
        <translation>节点需要交换机</translation>
    </message>
    <message>
        <source>A sweep needs a scenario and at least one policy.</source>
        <translation>扫描需要场景和至少一个策略。</translation>
    </message>
    <message>
        <source>The range of a sweep ends above its beginning.</source>
        <translation>扫描的范围必须递增。</translation>
    </message>
    <message>
        <source>A sweep needs at least 2 points and 1 repetition.</source>
        <translation>扫描至少需要 2 个点和 1 次重复。</translation>
    </message>
    <message>
        <source>The largest number of tasks must not be below the smallest.</source>
        <translation>最大任务数不得小于最小任务数。</translation>
    </message>
    <message>
        <source>A logarithmic range must start above 0.</source>
        <translation>对数范围必须从大于 0 处开始。</translation>
    </message>
    <message>
        <source>the figure was made by a newer version of WattIf</source>
        <translation>该图由较新版本的 WattIf 生成</translation>
    </message>
    <message>
        <source>the figure was made with a policy that is not known here: %1</source>
        <translation>该图由此处未知的策略生成：%1</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>this could not be computed</source>
        <translation>无法计算</translation>
    </message>
    <message>
        <source>this could not be computed: %1</source>
        <translation>无法计算：%1</translation>
    </message>
    <message>
        <source>a file is missing: %1</source>
        <translation>缺少文件：%1</translation>
    </message>
    <message>
        <source>there are no results yet</source>
        <translation>还没有结果</translation>
    </message>
    <message>
        <source>%1 bags are of &apos;%2&apos;: remove or change them first</source>
        <translation>有 %1 个任务包属于“%2”：请先删除或更改它们</translation>
    </message>
    <message>
        <source>1 bag is of &apos;%1&apos;: remove or change it first</source>
        <translation>有 1 个任务包属于“%1”：请先删除或更改它</translation>
    </message>
    <message>
        <source>%1 field</source>
        <translation>%1 个字段</translation>
    </message>
    <message>
        <source>%1 jobs wait</source>
        <translation>%1 个作业在等待</translation>
    </message>
    <message>
        <source>a JSON file</source>
        <translation>JSON 文件</translation>
    </message>
    <message>
        <source>a GML graph</source>
        <translation>GML 图</translation>
    </message>
    <message>
        <source>a GraphML graph</source>
        <translation>GraphML 图</translation>
    </message>
    <message>
        <source>a web page (HTML)</source>
        <translation>网页（HTML）</translation>
    </message>
    <message>
        <source>a Graphviz graph (DOT)</source>
        <translation>Graphviz 图（DOT）</translation>
    </message>
    <message>
        <source>a text of another format</source>
        <translation>其他格式的文本</translation>
    </message>
    <message>
        <source>Slurm&apos;s topology.yaml (import what &apos;scontrol show topology&apos; prints instead)</source>
        <translation>Slurm 的 topology.yaml（请改为导入 &apos;scontrol show topology&apos; 的输出）</translation>
    </message>
    <message>
        <source>a YAML file</source>
        <translation>YAML 文件</translation>
    </message>
    <message>
        <source>a dense matrix in the Matrix Market format</source>
        <translation>Matrix Market 格式的稠密矩阵</translation>
    </message>
    <message>
        <source>a Pajek network</source>
        <translation>Pajek 网络</translation>
    </message>
    <message>
        <source>an XML file (&lt;%1&gt;)</source>
        <translation>XML 文件（&lt;%1&gt;）</translation>
    </message>
    <message>
        <source>an OpenDocument file</source>
        <translation>OpenDocument 文件</translation>
    </message>
    <message>
        <source>an Excel binary workbook (.xlsb)</source>
        <translation>Excel 二进制工作簿（.xlsb）</translation>
    </message>
    <message>
        <source>a Word document</source>
        <translation>Word 文档</translation>
    </message>
    <message>
        <source>a PowerPoint presentation</source>
        <translation>PowerPoint 演示文稿</translation>
    </message>
    <message>
        <source>an Office document</source>
        <translation>Office 文档</translation>
    </message>
    <message>
        <source>an Office document protected by a password</source>
        <translation>受密码保护的 Office 文档</translation>
    </message>
    <message>
        <source>an Excel 97 workbook (.xls)</source>
        <translation>Excel 97 工作簿（.xls）</translation>
    </message>
    <message>
        <source>an old Office document</source>
        <translation>旧版 Office 文档</translation>
    </message>
    <message>
        <source>a zip archive</source>
        <translation>zip 压缩包</translation>
    </message>
    <message>
        <source>an Excel workbook</source>
        <translation>Excel 工作簿</translation>
    </message>
    <message>
        <source>an OpenDocument spreadsheet</source>
        <translation>OpenDocument 电子表格</translation>
    </message>
    <message>
        <source>a local job</source>
        <translation>本地作业</translation>
    </message>
    <message>
        <source>a reservation</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>a shape of the beta distribution</source>
        <translation>beta 分布的形状参数</translation>
    </message>
    <message>
        <source>number of minutes</source>
        <translation>分钟数</translation>
    </message>
    <message>
        <source>number of nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>number of processors</source>
        <translation>处理器数</translation>
    </message>
    <message>
        <source>number of seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>number of storage elements</source>
        <translation>存储单元数</translation>
    </message>
    <message>
        <source>number of worker nodes</source>
        <translation>工作节点数</translation>
    </message>
    <message>
        <source>the bandwidth in bytes per second</source>
        <translation>带宽（字节/秒）</translation>
    </message>
    <message>
        <source>the deviation of the used share</source>
        <translation>使用比例的标准差</translation>
    </message>
    <message>
        <source>the mean used share</source>
        <translation>平均使用比例</translation>
    </message>
    <message>
        <source>the overestimation</source>
        <translation>高估系数</translation>
    </message>
    <message>
        <source>the share of requests that reserve</source>
        <translation>请求预留的比例</translation>
    </message>
    <message>
        <source>the time to repair in seconds</source>
        <translation>修复时间（秒）</translation>
    </message>
    <message>
        <source>the used share</source>
        <translation>使用比例</translation>
    </message>
    <message>
        <source>there is no %1 &apos;%2&apos;%3</source>
        <translation>没有这%1：“%2”%3</translation>
    </message>
    <message>
        <source>this line has %1; the Standard Workload Format has %2</source>
        <translation>此行有%1；标准作业格式（SWF）有 %2 个</translation>
    </message>
    <message>
        <source>field %1 cannot be %2</source>
        <translation>字段 %1 不能是 %2</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>policy &apos;%1&apos;, %2: %3</source>
        <translation>策略“%1”，%2：%3</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>revenue</source>
        <translation>收入</translation>
    </message>
    <message>
        <source>%1 words</source>
        <translation>%1 个词</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 个单元</translation>
    </message>
    <message>
        <source>%1 tests</source>
        <translation>%1 次检验</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1 个水平</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个点</translation>
    </message>
    <message>
        <source>%1 instances</source>
        <translation>%1 个实例</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 task types</source>
        <translation>%1 个任务类型</translation>
    </message>
    <message>
        <source>%1 machine types</source>
        <translation>%1 个机器类型</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 partitions</source>
        <translation>%1 个分区</translation>
    </message>
    <message>
        <source>%1 processors</source>
        <translation>%1 个处理器</translation>
    </message>
    <message>
        <source>%1 applications</source>
        <translation>%1 个应用</translation>
    </message>
    <message>
        <source>%1 moves</source>
        <translation>%1 次迁移</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 个样本</translation>
    </message>
    <message>
        <source>%1 storage elements</source>
        <translation>%1 个存储单元</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 台主机</translation>
    </message>
    <message>
        <source>%1 more nodes</source>
        <translation>另外 %1 个节点</translation>
    </message>
    <message>
        <source>%1 more moves</source>
        <translation>另外 %1 次迁移</translation>
    </message>
    <message>
        <source>%1 ports</source>
        <translation>%1 个端口</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 次运行</translation>
    </message>
    <message>
        <source>%1 fields</source>
        <translation>%1 个字段</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>the number %1</source>
        <translation>数字 %1</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <translation>JPEG 图片</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>a Parquet file</source>
        <translation>Parquet 文件</translation>
    </message>
    <message>
        <source>an HDF5 file</source>
        <translation>HDF5 文件</translation>
    </message>
    <message>
        <source>link</source>
        <translation>条链路</translation>
    </message>
    <message>
        <source>local job</source>
        <translation>个本地作业</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>a program needs a name: ```program start</source>
        <translation>课程程序需要名称：```program start</translation>
    </message>
    <message>
        <source>at takes a setting in quotes and an expression: at(&quot;gamma=1.05&quot;, greedy.objective)</source>
        <translation>at 需要带引号的设置和一个表达式：at(&quot;gamma=1.05&quot;, greedy.objective)</translation>
    </message>
    <message>
        <source>a step needs a name without spaces: ```step guess</source>
        <translation>步骤需要不含空格的名称：```step guess</translation>
    </message>
    <message>
        <source>a lesson begins with a line &apos;---&apos; and its front matter: title, study, scenario, ...</source>
        <translation>课程以一行“---”和文件头开始：title、study、scenario 等</translation>
    </message>
    <message>
        <source>the front matter has no end: a second line &apos;---&apos; is missing</source>
        <translation>文件头没有结尾：缺少第二行“---”</translation>
    </message>
    <message>
        <source>a search needs a limit: a number of evaluations or a time</source>
        <translation>搜索需要限制：求值次数或时间</translation>
    </message>
    <message>
        <source>%1 %2=%3: %4</source>
        <translation>%1 %2=%3：%4</translation>
    </message>
    <message>
        <source>a Latin hypercube changes all factors at once: it has shares of variance, but no effects of single factors</source>
        <translation>拉丁超立方同时改变所有因素：有方差份额，但没有单个因素的效应</translation>
    </message>
    <message>
        <source>the plan changes nothing: it has no factors</source>
        <translation>计划没有改变任何东西：它没有因素</translation>
    </message>
    <message>
        <source>the field &apos;wattif-experiment&apos; is missing: not an experiment plan</source>
        <translation>缺少字段 wattif-experiment：不是实验计划</translation>
    </message>
    <message>
        <source>&apos;%1&apos; %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>a variant cannot be combined with random instances: all repetitions share it</source>
        <translation>变体不能与随机实例结合：所有重复共用变体</translation>
    </message>
    <message>
        <source>the field &apos;wattif&apos; is missing: not a WattIf scenario</source>
        <translation>缺少字段 wattif：不是 WattIf 场景</translation>
    </message>
    <message>
        <source>expected an object: options by the name of the policy</source>
        <translation>应为对象：按策略名给出选项</translation>
    </message>
    <message>
        <source>the store is damaged: its rows are not in order</source>
        <translation>已损坏：各行不按次序</translation>
    </message>
    <message>
        <source>the store is damaged: it has cells without results, or results without a cell</source>
        <translation>已损坏：有单元没有结果，或有结果没有单元</translation>
    </message>
    <message>
        <source>the store is damaged: results of a cell are missing</source>
        <translation>已损坏：缺少某个单元的结果</translation>
    </message>
    <message>
        <source>--time: a task needs at least 3 minutes, because it saves its results up to 2 minutes before its end</source>
        <translation>--time：任务至少需要 3 分钟，因为它在结束前最多 2 分钟保存结果</translation>
    </message>
    <message>
        <source>this cluster does not allow job arrays: its MaxArraySize is below 2</source>
        <translation>此集群不允许作业数组：其 MaxArraySize 小于 2</translation>
    </message>
    <message>
        <source>the last bag cannot be removed: a scenario needs at least one</source>
        <translation>不能删除最后一个任务包：场景至少需要一个</translation>
    </message>
    <message>
        <source>start: its roles are only &quot;nodes&quot;; the scenario&apos;s scheduler starts jobs</source>
        <translation>start：其角色只有 &quot;nodes&quot;；作业由场景的调度器启动</translation>
    </message>
    <message>
        <source>roles: none is named; a role is &quot;scheduler&quot; or &quot;nodes&quot;</source>
        <translation>roles：一个都没有；角色是 &quot;scheduler&quot; 或 &quot;nodes&quot;</translation>
    </message>
    <message>
        <source>there is no column %1</source>
        <translation>没有列 %1</translation>
    </message>
    <message>
        <source>the jobs are missing: give &apos;jobs&apos; or the path of a &apos;trace&apos;</source>
        <translation>缺少作业：请给出 jobs 或 trace 的路径</translation>
    </message>
    <message>
        <source>there is no node kind: leave the field out where all nodes are alike</source>
        <translation>没有节点类型：所有节点相同时请省略此字段</translation>
    </message>
    <message>
        <source>No point of these ranges has its thresholds in order: Tc &lt; Tc&apos; &lt; Ts and Tc &lt; Ts&apos; &lt; Ts.</source>
        <translation>这些范围中没有阈值有序的点：Tc &lt; Tc&apos; &lt; Ts 且 Tc &lt; Ts&apos; &lt; Ts。</translation>
    </message>
    <message>
        <source>no job of the trace can run: there is nothing to advise on</source>
        <translation>轨迹中没有作业能运行：没有可建议的内容</translation>
    </message>
    <message>
        <source>option draw: the loads are already in a file</source>
        <translation>选项 draw：文件中已有负载</translation>
    </message>
    <message>
        <source>option tree: a switch needs at least 2 ports (got 1); 0 makes one switch for all</source>
        <translation>选项 tree：交换机至少需要 2 个端口（现为 1）；0 表示所有节点共用一台交换机</translation>
    </message>
    <message>
        <source>option hosts: without a graph (GraphML, GML, a list of edges) there are no switches yet</source>
        <translation>选项 hosts：没有图（GraphML、GML、边列表）就还没有交换机</translation>
    </message>
    <message>
        <source>option cut: this file states applications, not the loads of nodes</source>
        <translation>选项 cut：此文件给出的是应用，而不是节点的负载</translation>
    </message>
    <message>
        <source>option sample: this file has no samples of several moments</source>
        <translation>选项 sample：此文件没有多个时刻的样本</translation>
    </message>
    <message>
        <source>option hosts: this platform already defines its hosts</source>
        <translation>选项 hosts：此平台已定义其主机</translation>
    </message>
    <message>
        <source>not a workflow: expected WfCommons (JSON, begins with &apos;{&apos;) or Pegasus DAX (XML, begins with &apos;&lt;&apos;)</source>
        <translation>不是工作流：应为 WfCommons（JSON，以“{”开头）或 Pegasus DAX（XML，以“&lt;”开头）</translation>
    </message>
    <message>
        <source>the workflow has no tasks: &apos;specification&apos;, &apos;tasks&apos; and &apos;jobs&apos; are missing</source>
        <translation>工作流没有任务：缺少 specification、tasks 和 jobs</translation>
    </message>
    <message>
        <source>jobs of a trace are spread over the sites: use local_jobs for jobs with a site</source>
        <translation>轨迹的作业会分配到各站点：有站点的作业请用 local_jobs</translation>
    </message>
    <message>
        <source>enough</source>
        <translation>足够</translation>
    </message>
    <message>
        <source>a file is needed: a workflow, jobs or reservations</source>
        <translation>需要一个文件：工作流、作业或预留</translation>
    </message>
    <message>
        <source>start_time needs an offset such as +02:00, or a time_zone</source>
        <translation>start_time 需要 +02:00 这样的偏移，或 time_zone</translation>
    </message>
    <message>
        <source>the workbook is damaged: its content cannot be read</source>
        <translation>工作簿已损坏：无法读取其内容</translation>
    </message>
    <message>
        <source>the workbook is damaged: it has no content.xml</source>
        <translation>工作簿已损坏：没有 content.xml</translation>
    </message>
    <message>
        <source>a NUL byte: not CSV text</source>
        <translation>NUL 字节：不是 CSV 文本</translation>
    </message>
    <message>
        <source>is a file next to the lesson: save the lesson first, into the same folder</source>
        <translation>是课程旁边的文件：请先将课程保存到同一文件夹</translation>
    </message>
    <message>
        <source>the figure keeps the plan of its experiment, but not its values, which are too many: make it from the store of the experiment</source>
        <translation>图中保存了其实验的计划，但没有保存其值，因为太多：请从实验的存储文件生成</translation>
    </message>
    <message>
        <source>; its last line is incomplete</source>
        <translation>；其最后一行不完整</translation>
    </message>
    <message>
        <source>; a comma or colon is missing before it</source>
        <translation>；它之前缺少逗号或冒号</translation>
    </message>
    <message>
        <source> after a comma</source>
        <translation>（在逗号之后）</translation>
    </message>
    <message>
        <source>unexpected end of the file</source>
        <translation>文件意外结束</translation>
    </message>
    <message>
        <source>the text that begins here has no closing quote</source>
        <translation>从这里开始的文本没有结尾引号</translation>
    </message>
    <message>
        <source>a line break or control character is not allowed inside a quoted text</source>
        <translation>引号内的文本中不允许有换行或控制字符</translation>
    </message>
    <message>
        <source>bad escape in the text that begins here</source>
        <translation>从这里开始的文本中有错误的转义</translation>
    </message>
    <message>
        <source>cannot be written: the disk is full</source>
        <translation>无法写入：磁盘已满</translation>
    </message>
    <message>
        <source>cannot be written: it is read-only</source>
        <translation>无法写入：它是只读的</translation>
    </message>
    <message>
        <source>cannot be opened</source>
        <translation>无法打开</translation>
    </message>
    <message>
        <source>the store is damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>闲置</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关机</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有此文件或目录</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是一个目录</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>设备上没有剩余空间</translation>
    </message>
    <message>
        <source>all nodes stay on</source>
        <translation>所有节点保持开启</translation>
    </message>
    <message>
        <source>in every interval: T(p) = work of the waiting and running jobs / (p t_max)</source>
        <translation>每个周期：T(p) = 排队和运行中作业的作业量 / (p t_max)</translation>
    </message>
    <message>
        <source>start, if off &gt; 0 and (T(on) &gt; Ts or maxWait &gt; on or idle &lt; minJob):</source>
        <translation>启动，若 off &gt; 0 且（T(on) &gt; Ts 或 maxWait &gt; on 或 idle &lt; minJob）：</translation>
    </message>
    <message>
        <source>a: all nodes that are off, if T(on + off) &gt; Ts and idle + off &gt;= minJob</source>
        <translation>a：全部已关闭的节点，若 T(on + off) &gt; Ts 且 idle + off &gt;= minJob</translation>
    </message>
    <message>
        <source>b: else k0, if k0 &lt;= off and T(on + k0) &lt; Ts&apos;</source>
        <translation>b：否则 k0 个，若 k0 &lt;= off 且 T(on + k0) &lt; Ts&apos;</translation>
    </message>
    <message>
        <source>c: else the k from k0 to off with T(on + k) nearest to Ts&apos;, if k0 &lt;= off</source>
        <translation>c：否则取 k0 到 off 中使 T(on + k) 最接近 Ts&apos; 的 k 个，若 k0 &lt;= off</translation>
    </message>
    <message>
        <source>d: else 0</source>
        <translation>d：否则 0 个</translation>
    </message>
    <message>
        <source>stop, if 0 were started and (T(on) &lt; Tc or idle &lt; minJob); n nodes are idle and not booting:</source>
        <translation>关闭，若启动了 0 个且（T(on) &lt; Tc 或 idle &lt; minJob）；n 个节点空闲且不在启动中：</translation>
    </message>
    <message>
        <source>a: all n, if T(on - n) &lt; Tc and on - n &gt;= maxWait</source>
        <translation>a：全部 n 个，若 T(on - n) &lt; Tc 且 on - n &gt;= maxWait</translation>
    </message>
    <message>
        <source>b: else k = min(n, idle - q), if idle &gt;= q and T(on - k) &lt; Tc&apos;</source>
        <translation>b：否则 k = min(n, idle - q) 个，若 idle &gt;= q 且 T(on - k) &lt; Tc&apos;</translation>
    </message>
    <message>
        <source>c: else the k from 0 to min(n, idle - q) with T(on - k) nearest to Tc&apos;, if idle &gt;= q</source>
        <translation>c：否则取 0 到 min(n, idle - q) 中使 T(on - k) 最接近 Tc&apos; 的 k 个，若 idle &gt;= q</translation>
    </message>
    <message>
        <source>d: else all n</source>
        <translation>d：否则全部 n 个</translation>
    </message>
    <message>
        <source>before these, with longest_wait_minutes: if a job waits longer, start the nodes that waiting jobs lack</source>
        <translation>在此之前，若给出 longest_wait_minutes：有作业等待更久时，启动排队作业所缺的节点</translation>
    </message>
    <message>
        <source>W = nodes that the waiting jobs would take if idle, booting and off nodes were all idle</source>
        <translation>W = 若空闲、启动中和已关闭的节点都空闲，排队作业会占用的节点数</translation>
    </message>
    <message>
        <source>boot min(off, W - idle - booting) nodes</source>
        <translation>启动 min(off, W − idle − booting) 个节点</translation>
    </message>
    <message>
        <source>of the nodes idle for suspend_time_s or longer, stop as many as leave W - booting idle ones</source>
        <translation>在空闲达到 suspend_time_s 的节点中，关闭到剩 W − booting 个空闲节点为止</translation>
    </message>
    <message>
        <source>of the nodes whose idle power has cost as much as a shut-down and a boot, stop as many as leave W - booting idle ones</source>
        <translation>在闲置费用已达到一次关机和启动的节点中，关闭到剩 W − booting 个闲置节点为止</translation>
    </message>
    <message>
        <source>W = nodes that the waiting jobs would take if idle, booting and off nodes were all idle; r spare nodes</source>
        <translation>W = 若空闲、启动中和已关闭的节点都空闲，排队作业会占用的节点数；r 个备用节点</translation>
    </message>
    <message>
        <source>boot min(off, W + r - idle - booting) nodes</source>
        <translation>启动 min(off, W + r − idle − booting) 个节点</translation>
    </message>
    <message>
        <source>of the nodes idle for suspend_time_s or longer, stop as many as leave W + r - booting idle ones</source>
        <translation>在空闲达到 suspend_time_s 的节点中，关闭到剩 W + r − booting 个空闲节点为止</translation>
    </message>
    <message>
        <source>nodes started</source>
        <translation>启动的节点</translation>
    </message>
    <message>
        <source>nodes stopped</source>
        <translation>关闭的节点</translation>
    </message>
    <message>
        <source>size of a</source>
        <translation>a 的大小</translation>
    </message>
    <message>
        <source>node before</source>
        <translation>原节点</translation>
    </message>
    <message>
        <source>node after</source>
        <translation>新节点</translation>
    </message>
    <message>
        <source>take the applications off the K least loaded nodes</source>
        <translation>取下负载最小的 K 个节点上的应用</translation>
    </message>
    <message>
        <source>for each of these applications a, largest first:</source>
        <translation>对这些应用中的每个应用 a，从最大的开始：</translation>
    </message>
    <message>
        <source>put a into the node with the least free capacity that holds a</source>
        <translation>把 a 放入容得下它且剩余容量最小的节点</translation>
    </message>
    <message>
        <source>else open an empty node for a</source>
        <translation>否则为 a 启用一个空节点</translation>
    </message>
    <message>
        <source>for K = 0 to N: take the applications off the K least loaded nodes</source>
        <translation>对 K = 0 到 N：取下负载最小的 K 个节点上的应用</translation>
    </message>
    <message>
        <source>take the K with the fewest nodes in use; of equal ones that with the least data moved</source>
        <translation>取使用节点最少的 K；相等时取转移数据最少者</translation>
    </message>
    <message>
        <source>for K = 0 to N: take the applications off the K nodes with the fewest applications</source>
        <translation>对 K = 0 到 N：取下应用数最少的 K 个节点上的应用</translation>
    </message>
    <message>
        <source>take all applications off their nodes</source>
        <translation>取下所有节点上的应用</translation>
    </message>
    <message>
        <source>for each level l = 1, 2, ... and each switch of level l:</source>
        <translation>对每一层 l = 1、2、… 和第 l 层的每台交换机：</translation>
    </message>
    <message>
        <source>S = the nodes below it that are neither empty nor full</source>
        <translation>S = 其下既不空也不满的节点</translation>
    </message>
    <message>
        <source>pack S by the inner policy; for each application a that leaves its node, largest first:</source>
        <translation>用内部策略装填 S；对每个离开其节点的应用 a，从最大的开始：</translation>
    </message>
    <message>
        <source>nodes of S that are empty or full now are done, the others go to level l + 1</source>
        <translation>S 中现在已空或已满的节点处理完毕，其余进入第 l + 1 层</translation>
    </message>
    <message>
        <source>for each task i of workflow w, parents first; it takes r processors and the time l_j on site j:</source>
        <translation>对工作流 w 的每个任务 i，父任务在先；它在站点 j 上占用 r 个处理器，时长 l_j：</translation>
    </message>
    <message>
        <source>t_j = the earliest start on site j from which r processors are free for l_j</source>
        <translation>t_j = 站点 j 上自此起 r 个处理器空闲 l_j 的最早开始时间</translation>
    </message>
    <message>
        <source>j = the site with the least t_j + l_j; of equal ones the earlier start</source>
        <translation>j = t_j + l_j 最小的站点；相等时取开始较早者</translation>
    </message>
    <message>
        <source>j = the site with the least booked time per processor so far, of those large enough</source>
        <translation>j = 在足够大的站点中，至今每个处理器预订时间最少者</translation>
    </message>
    <message>
        <source>reject w if t_j is not before its deadline</source>
        <translation>若 t_j 不早于 w 的截止时间，则拒绝 w</translation>
    </message>
    <message>
        <source>reserve r processors of site j from t_j</source>
        <translation>自 t_j 起预留站点 j 的 r 个处理器</translation>
    </message>
    <message>
        <source>for each site and each allowed number of processors r at equal work:</source>
        <translation>对每个站点和每个允许的处理器数 r（作业量不变）：</translation>
    </message>
    <message>
        <source>j and r = those with the least t_j + l_j; of equal ones the earlier start</source>
        <translation>j 和 r = t_j + l_j 最小者；相等时取开始较早者</translation>
    </message>
    <message>
        <source>t_j = the earliest start on site j from which r of (1 + O*) C_j processors are free for l_j</source>
        <translation>t_j = 站点 j 上自此起 (1 + O*) C_j 个处理器中有 r 个空闲 l_j 的最早开始时间</translation>
    </message>
    <message>
        <source>rank = mean time of a task + the largest of (mean transfer + rank) over its children</source>
        <translation>rank = 任务的平均时间 + 其子任务的（平均传输时间 + rank）的最大值</translation>
    </message>
    <message>
        <source>for each task i of workflow w, highest rank first; it takes r processors and the time l_j on site j:</source>
        <translation>对工作流 w 的每个任务 i，rank 最高者在先；它在站点 j 上占用 r 个处理器，时长 l_j：</translation>
    </message>
    <message>
        <source>first plans: HEFT and CONR with overlaps, and lists by random ranks</source>
        <translation>初始方案：允许重叠的 HEFT 和 CONR，以及按随机 rank 的列表</translation>
    </message>
    <message>
        <source>for each generation: change the order, a site or a risk in the plans</source>
        <translation>对每一代：更改方案中的顺序、某个站点或某个风险</translation>
    </message>
    <message>
        <source>place each task as early as its site and its risk allow, with Pr{E|M} &gt;= V* for the whole plan</source>
        <translation>在其站点和风险允许的范围内尽早放置每个任务，整个方案满足 Pr{E|M} &gt;= V*</translation>
    </message>
    <message>
        <source>keep changes that shorten the makespan, and now and then a slightly longer plan</source>
        <translation>保留缩短最大完工时间的更改，偶尔也保留略长的方案</translation>
    </message>
    <message>
        <source>take the plan with the shortest makespan, without risks that do not shorten it</source>
        <translation>取最大完工时间最短的方案，去掉不能缩短它的风险</translation>
    </message>
    <message>
        <source>as many as are reserved at once</source>
        <translation>与同时预留的一样多</translation>
    </message>
    <message>
        <source>%1 site without known processors</source>
        <translation>%1 个站点的分区未给出处理器数</translation>
    </message>
    <message>
        <source>%1 sites without known processors</source>
        <translation>%1 个站点的分区未给出处理器数</translation>
    </message>
    <message>
        <source>the partitions of the reservations: no file of sites was given</source>
        <translation>预留的分区：未给出站点文件</translation>
    </message>
    <message>
        <source>no partition is stated</source>
        <translation>未给出分区</translation>
    </message>
    <message>
        <source>About %1 minutes</source>
        <translation>约 %1 分钟</translation>
    </message>
    <message>
        <source>This task changes a scenario or a program: solve it in WattIf.</source>
        <translation>此任务要更改场景或程序：请在 WattIf 中完成。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Task type</source>
        <translation>任务类型</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Submitted (s)</source>
        <translation>提交时间 (s)</translation>
    </message>
    <message>
        <source>Runs (s)</source>
        <translation>运行时间 (s)</translation>
    </message>
    <message>
        <source>Requested (s)</source>
        <translation>申请时间 (s)</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Idle (W)</source>
        <translation>空闲 (W)</translation>
    </message>
    <message>
        <source>Busy (W)</source>
        <translation>忙碌 (W)</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Reservation</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Start (s)</source>
        <translation>开始 (s)</translation>
    </message>
    <message>
        <source>End (s)</source>
        <translation>结束 (s)</translation>
    </message>
    <message>
        <source>Time of a task (s)</source>
        <translation>每个任务的时间 (s)</translation>
    </message>
    <message>
        <source>Power (W)</source>
        <translation>功率 (W)</translation>
    </message>
    <message>
        <source>Kept for the teacher.</source>
        <translation>已保存，供教师查看。</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>你的答案</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 / %2 分</translation>
    </message>
    <message>
        <source>Save results</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>%1: not a whole number (got &apos;%2&apos;)</source>
        <translation>%1：不是整数（现为“%2”）</translation>
    </message>
    <message>
        <source>time limit: not a time of Slurm (got &apos;%1&apos;)</source>
        <translation>时限：不是 Slurm 的时间（现为“%1”）</translation>
    </message>
    <message>
        <source>time: not a time of Slurm (got &apos;%1&apos;)</source>
        <translation>时间：不是 Slurm 的时间（现为“%1”）</translation>
    </message>
    <message>
        <source>a node needs NodeName and State</source>
        <translation>节点须有 NodeName 和 State</translation>
    </message>
    <message>
        <source>a reservation needs its start and its end after it</source>
        <translation>预留需要开始时间，以及在其后的结束时间</translation>
    </message>
    <message>
        <source>a partition needs PartitionName</source>
        <translation>分区须有 PartitionName</translation>
    </message>
    <message>
        <source>a job needs its time of submission</source>
        <translation>作业须有提交时间</translation>
    </message>
    <message>
        <source>a running job needs its start</source>
        <translation>运行中的作业须有开始时间</translation>
    </message>
    <message>
        <source>%1 fields expected, %2 found</source>
        <translation>应有 %1 个字段，实有 %2 个</translation>
    </message>
    <message>
        <source>not the number of a job (got &apos;%1&apos;)</source>
        <translation>不是作业编号（现为“%1”）</translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s</source>
        <translation>%1 在 %2 秒内没有应答</translation>
    </message>
    <message>
        <source>the command %1 is not in PATH</source>
        <translation>PATH 中没有命令 %1</translation>
    </message>
    <message>
        <source>the command %1 is not in the folder %2</source>
        <translation>文件夹 %2 中没有命令 %1</translation>
    </message>
    <message>
        <source>%1 failed with code %2</source>
        <translation>%1 失败，代码 %2</translation>
    </message>
    <message>
        <source>%1 failed with code %2: %3</source>
        <translation>%1 失败，代码 %2：%3</translation>
    </message>
    <message>
        <source>another controller has the log &apos;%1&apos; open</source>
        <translation>另一个控制程序已打开日志“%1”</translation>
    </message>
    <message>
        <source>%1
  %2</source>
        <translation>%1
  %2</translation>
    </message>
    <message>
        <source>%1</source>
        <translation>%1</translation>
    </message>
    <message>
        <source>the unit of &apos;%1&apos; is not known; set the option %2</source>
        <translation>“%1”的单位未知；请设置选项 %2</translation>
    </message>
    <message>
        <source>unknown policy &apos;%1&apos;</source>
        <translation>未知的策略“%1”</translation>
    </message>
    <message>
        <source>the policy &apos;%1&apos; cannot control a cluster: it needs to know the future</source>
        <translation>策略“%1”不能控制集群：它需要知道未来</translation>
    </message>
    <message>
        <source>a replay needs jobs on whole nodes, because the controller counts each job on all cores of its nodes: set sharing to exclusive</source>
        <translation>重放需要占用整个节点的作业，因为控制程序把每个作业计入其节点的全部核心：请将 sharing 设为 exclusive</translation>
    </message>
    <message>
        <source>some jobs can never start</source>
        <translation>有些作业永远无法开始</translation>
    </message>
    <message>
        <source>the cluster shows no nodes in these partitions</source>
        <translation>集群在这些分区中没有节点</translation>
    </message>
    <message>
        <source>no job has started yet</source>
        <translation>尚无作业开始</translation>
    </message>
    <message>
        <source>%1: &apos;%2&apos; is not a list of names separated by commas, such as ann,bob</source>
        <translation>%1：“%2”不是以逗号分隔的名称列表，例如 ann,bob</translation>
    </message>
    <message>
        <source>the users or accounts of the reservations are missing</source>
        <translation>缺少预留的用户或账户</translation>
    </message>
    <message>
        <source>the formula has no stored value: open the workbook in a spreadsheet program and save it</source>
        <translation>公式没有保存的值：请用电子表格程序打开该工作簿并保存</translation>
    </message>
    <message>
        <source>there are node kinds already</source>
        <translation>已有节点类型</translation>
    </message>
    <message>
        <source>this partition does not exist</source>
        <translation>没有此分区</translation>
    </message>
    <message>
        <source>partitions need node kinds: add one first</source>
        <translation>分区需要节点类型：请先添加一个</translation>
    </message>
    <message>
        <source>there is no node kind &apos;%1&apos;</source>
        <translation>没有节点类型“%1”</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 = %2 (%3)</source>
        <translation>%1 = %2（%3）</translation>
    </message>
    <message>
        <source>%1: %2 (%3 and %4 more)</source>
        <translation>%1：%2（%3 以及另外 %4 个）</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>%1 of %2 in all</source>
        <translation>%1，共计 %2</translation>
    </message>
    <message>
        <source>%1: sample %2 (&apos;%3&apos;) of %4</source>
        <translation>%1：样本 %2（“%3”），共 %4 个</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2上 %1</translation>
    </message>
    <message>
        <source>100 % is the capacity %1</source>
        <translation>100 % 即容量 %1</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>For loads with a row for each moment and no column of names: what the columns are. auto: nodes where each heading begins with node, host, server or machine, else vms; vms: applications such as virtual machines.</source>
        <translation>负载文件每个时刻一行且没有名称列时：各列是什么。自动：各列标题均以 node、host、server 或 machine 开头时为节点，否则为应用；应用：如虚拟机。</translation>
    </message>
    <message>
        <source>vms</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>the headings begin with a word for nodes</source>
        <translation>各列标题以表示节点的词开头</translation>
    </message>
    <message>
        <source>not all headings begin with node, host, server or machine</source>
        <translation>并非所有列标题都以 node、host、server 或 machine 开头</translation>
    </message>
    <message>
        <source>no value at this moment</source>
        <translation>该时刻没有值</translation>
    </message>
    <message>
        <source>option columns: the rows of this file name the nodes or applications</source>
        <translation>选项 columns：此文件按行给出节点或应用</translation>
    </message>
    <message>
        <source>some columns are in percent and others are not (got &apos;%1&apos;); write all of them in one unit</source>
        <translation>有的列以百分比计，有的不是（现为“%1”）；请使用同一单位</translation>
    </message>
    <message>
        <source>the first line must name the columns: &apos;node,size&apos; (a row for each application), &apos;node,load&apos; (a row for each node), &apos;vm&apos; and then the samples, or &apos;time&apos; and then the applications or nodes</source>
        <translation>第一行必须给出各列的名称：“node,size”（每个应用一行）、“node,load”（每个节点一行）、“vm”及各采样，或“time”及各应用或节点</translation>
    </message>
    <message>
        <source>its size is 0</source>
        <translation>其大小为 0</translation>
    </message>
    <message>
        <source>%1, %2 (%3 declared, %4 of clusters): %5, a %6</source>
        <translation>%1，%2（声明 %3 条，集群 %4 条）：%5，%6</translation>
    </message>
    <message>
        <source>graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>a link in a route is a switch without power that takes 1 J per unit</source>
        <translation>路由中的链路视为不耗电的交换机，每单位 1 J</translation>
    </message>
    <message>
        <source>%1 outside clusters, each on a separate switch without power and transfer energy</source>
        <translation>%1不属于集群，各接一台无功率、无传输能耗的交换机</translation>
    </message>
    <message>
        <source>%1 parallel to another one between the same two switches: counted once</source>
        <translation>%1与另一条连接相同的两台交换机：视为一条</translation>
    </message>
    <message>
        <source>%1 cable</source>
        <translation>%1 条线缆</translation>
    </message>
    <message>
        <source>%1 cables</source>
        <translation>%1 条线缆</translation>
    </message>
    <message>
        <source>%1 of a torus, each with a separate switch, which stands for its network card</source>
        <translation>环面中的 %1，各有一台单独的交换机，代表其网卡</translation>
    </message>
    <message>
        <source>%1 states no watts of switches and no energy of transfers</source>
        <translation>%1 没有给出交换机的功率和传输的能耗</translation>
    </message>
    <message>
        <source>%1 without wattage_per_state</source>
        <translation>%1没有 wattage_per_state</translation>
    </message>
    <message>
        <source>%1 without watts</source>
        <translation>%1没有功率</translation>
    </message>
    <message>
        <source>%1 with a bandwidth in one direction only</source>
        <translation>%1只有一个方向的带宽</translation>
    </message>
    <message>
        <source>100 W and 1 W per port, 1 J per unit</source>
        <translation>100 W，每端口 1 W，每单位 1 J</translation>
    </message>
    <message>
        <source>95 W idle, 190.738 W busy</source>
        <translation>闲置 95 W，忙碌 190.738 W</translation>
    </message>
    <message>
        <source>both directions</source>
        <translation>两个方向</translation>
    </message>
    <message>
        <source>cluster &apos;%1&apos; alone is %2</source>
        <translation>仅集群“%1”就有 %2</translation>
    </message>
    <message>
        <source>%1 on a tree of %2 with %3</source>
        <translation>%1，位于由 %2（各有 %3）组成的树上</translation>
    </message>
    <message>
        <source>no platform file: %1 on one switch</source>
        <translation>没有平台文件：一台交换机上 %1</translation>
    </message>
    <message>
        <source>loads of %1 drawn (%2, seed %3)</source>
        <translation>已随机生成 %1的负载（%2，种子 %3）</translation>
    </message>
    <message>
        <source>the applications go round %1; over half a node and spread first: %2</source>
        <translation>应用依次分给 %1；超过半个节点、先行分散的：%2 个</translation>
    </message>
    <message>
        <source>in the order of both files</source>
        <translation>按两个文件中的顺序</translation>
    </message>
    <message>
        <source>more than %1 messages in each other</source>
        <translation>嵌套的消息超过 %1 层</translation>
    </message>
    <message>
        <source>the log has %1</source>
        <translation>日志有 %1</translation>
    </message>
    <message>
        <source>%1 with the number of another job: each runs</source>
        <translation>%1的编号与另一作业相同：各自运行</translation>
    </message>
    <message>
        <source>%1: each job keeps the name of its partition</source>
        <translation>%1：每个作业保留其分区名</translation>
    </message>
    <message>
        <source>not 18 fields</source>
        <translation>字段数不是 18</translation>
    </message>
    <message>
        <source>submitted before second 0</source>
        <translation>在第 0 秒之前提交</translation>
    </message>
    <message>
        <source>no run time</source>
        <translation>没有运行时间</translation>
    </message>
    <message>
        <source>submitted before the job above, sorted</source>
        <translation>提交早于上一个作业，已排序</translation>
    </message>
    <message>
        <source>ran on another number of processors</source>
        <translation>所用的处理器数与请求的不同</translation>
    </message>
    <message>
        <source>preceding job and think time (fields 17 and 18) are not simulated</source>
        <translation>不模拟前驱作业和思考时间（字段 17 和 18）</translation>
    </message>
    <message>
        <source>recorded in parts only</source>
        <translation>只有分段记录</translation>
    </message>
    <message>
        <source>one queue</source>
        <translation>一个队列</translation>
    </message>
    <message>
        <source>requested time</source>
        <translation>请求的时间</translation>
    </message>
    <message>
        <source>sum of the parts</source>
        <translation>各部分之和</translation>
    </message>
    <message>
        <source>as requested</source>
        <translation>按请求</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1，自 %2 至 %3</translation>
    </message>
    <message>
        <source>the times of %1 state no zone</source>
        <translation>%1的时间没有给出时区</translation>
    </message>
    <message>
        <source>prices</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>carbon intensities</source>
        <translation>碳强度</translation>
    </message>
    <message>
        <source>repeated every %1</source>
        <translation>每 %1重复</translation>
    </message>
    <message>
        <source>%1 from column &apos;%2&apos;, %3, %4 to %5 per kWh</source>
        <translation>%1取自列“%2”，%3，每 kWh %4 至 %5</translation>
    </message>
    <message>
        <source>%1 from column &apos;%2&apos; (%3), %4, %5 to %6 per kWh</source>
        <translation>%1取自列“%2”（%3），%4，每 kWh %5 至 %6</translation>
    </message>
    <message>
        <source>times of day in column &apos;%1&apos;</source>
        <translation>时刻在列“%1”</translation>
    </message>
    <message>
        <source>1 is 00:00 to 01:00</source>
        <translation>1 即 00:00 至 01:00</translation>
    </message>
    <message>
        <source>%1 is the first hour of the trace</source>
        <translation>%1 为记录的第一个小时</translation>
    </message>
    <message>
        <source>the hours go on after 24</source>
        <translation>小时在 24 之后继续计数</translation>
    </message>
    <message>
        <source>the hours are 1 to 24</source>
        <translation>小时为 1 至 24</translation>
    </message>
    <message>
        <source>24:00 is 00:00 of the next day</source>
        <translation>24:00 即次日 00:00</translation>
    </message>
    <message>
        <source>that of the trace</source>
        <translation>与作业日志相同</translation>
    </message>
    <message>
        <source>the first value before the file begins</source>
        <translation>文件开始之前用第一个值</translation>
    </message>
    <message>
        <source>the last value before each gap of the file</source>
        <translation>文件每处缺口用其之前的最后一个值</translation>
    </message>
    <message>
        <source>%1 h are missing in %2, first after %3</source>
        <translation>%2共缺 %1 h，第一处在 %3 之后</translation>
    </message>
    <message>
        <source>%1 gap</source>
        <translation>%1 处缺口</translation>
    </message>
    <message>
        <source>%1 gaps</source>
        <translation>%1 处缺口</translation>
    </message>
    <message>
        <source>the last value after the file ends</source>
        <translation>文件结束之后用最后一个值</translation>
    </message>
    <message>
        <source>no job has run: %1</source>
        <translation>没有运行过的作业：%1</translation>
    </message>
    <message>
        <source>no job has run</source>
        <translation>没有运行过的作业</translation>
    </message>
    <message>
        <source>1 job states its energy: its own power counts instead of that of busy nodes</source>
        <translation>1 个作业给出能耗：以其自身功率代替忙碌节点的功率</translation>
    </message>
    <message>
        <source>%1 jobs state their energy: their own power counts instead of that of busy nodes</source>
        <translation>%1 个作业给出能耗：以其自身功率代替忙碌节点的功率</translation>
    </message>
    <message>
        <source>%1 with GPUs: they count where kinds of nodes have GPUs</source>
        <translation>%1使用 GPU：仅在节点类型有 GPU 时计入</translation>
    </message>
    <message>
        <source>%1 ran on more nodes</source>
        <translation>%1在更多节点上运行</translation>
    </message>
    <message>
        <source>run time from Start to End</source>
        <translation>运行时间取自 Start 到 End</translation>
    </message>
    <message>
        <source>still running</source>
        <translation>仍在运行</translation>
    </message>
    <message>
        <source>time so far</source>
        <translation>至今的时间</translation>
    </message>
    <message>
        <source>this run ended by a requeue, a later one follows</source>
        <translation>这次运行因重新排队而结束，之后还有一次运行</translation>
    </message>
    <message>
        <source>each run is a job</source>
        <translation>每次运行算作一个作业</translation>
    </message>
    <message>
        <source>End - Start</source>
        <translation>End - Start</translation>
    </message>
    <message>
        <source>as few as its processors need</source>
        <translation>其处理器所需的最少节点</translation>
    </message>
    <message>
        <source>MaxProcs %1 is not a multiple of MaxNodes %2: %3 fit at once</source>
        <translation>MaxProcs %1 不是 MaxNodes %2 的整数倍：同时可容纳 %3</translation>
    </message>
    <message>
        <source>%1 use fewer processors than their nodes have</source>
        <translation>%1所用处理器少于其节点所有</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ran longer than the limit, as Slurm&apos;s OverTimeLimit allows</source>
        <translation>%1运行超过时限，如 Slurm 的 OverTimeLimit 所允许</translation>
    </message>
    <message>
        <source>rejected in every run, larger than %1</source>
        <translation>每次运行都被拒绝：大于 %1</translation>
    </message>
    <message>
        <source>no, each job takes whole nodes</source>
        <translation>否，每个作业占用整个节点</translation>
    </message>
    <message>
        <source>midnight of day 1</source>
        <translation>第 1 天零点</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>the bags name task types by numbers, and one of them is 0</source>
        <translation>任务包以编号指明任务类型，其中有 0</translation>
    </message>
    <message>
        <source>the bags name task types by numbers, and none of them is 0</source>
        <translation>任务包以编号指明任务类型，其中没有 0</translation>
    </message>
    <message>
        <source>cells separated by tabs</source>
        <translation>单元格以制表符分隔</translation>
    </message>
    <message>
        <source>cells separated by blanks</source>
        <translation>单元格以空格分隔</translation>
    </message>
    <message>
        <source>cells separated by semicolons</source>
        <translation>单元格以分号分隔</translation>
    </message>
    <message>
        <source>cells separated by commas</source>
        <translation>单元格以逗号分隔</translation>
    </message>
    <message>
        <source>cells separated by &apos;%1&apos;</source>
        <translation>单元格以“%1”分隔</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: %2 x %3 values, %4</source>
        <translation>“%1”：%2 x %3 个值，%4</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: %2 without a value, where the task type does not run</source>
        <translation>“%1”：表中 %2没有值，该任务类型不能在那里运行</translation>
    </message>
    <message>
        <source>%1 x %2</source>
        <translation>%1 x %2</translation>
    </message>
    <message>
        <source>the file has %1 values, one per line, as the instances of %2</source>
        <translation>文件有 %1 个值，每行一个，与 %2 的实例相同</translation>
    </message>
    <message>
        <source>rows are machines</source>
        <translation>各行为机器</translation>
    </message>
    <message>
        <source>it is wrong: %1 read</source>
        <translation>有误，已读取 %1</translation>
    </message>
    <message>
        <source>it %1; using the median of the others, %2 s</source>
        <translation>%1，采用其余的中位数 %2 s</translation>
    </message>
    <message>
        <source>it %1; using 1</source>
        <translation>%1，采用 1</translation>
    </message>
    <message>
        <source>it %1; using 0</source>
        <translation>%1，采用 0</translation>
    </message>
    <message>
        <source>is negative</source>
        <translation>为负</translation>
    </message>
    <message>
        <source>is out of range</source>
        <translation>超出范围</translation>
    </message>
    <message>
        <source>is not a number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>in each node</source>
        <translation>每个节点</translation>
    </message>
    <message>
        <source>in all nodes of a site together</source>
        <translation>站点的所有节点合计</translation>
    </message>
    <message>
        <source>GHz, MHz above 10</source>
        <translation>GHz，大于 10 时为 MHz</translation>
    </message>
    <message>
        <source>more than the %1 of &apos;%2&apos;</source>
        <translation>多于“%2”的 %1</translation>
    </message>
    <message>
        <source>%1, the first on %2</source>
        <translation>%1，首个于 %2</translation>
    </message>
    <message>
        <source>second 0 on %1</source>
        <translation>第 0 秒为 %1</translation>
    </message>
    <message>
        <source>second 0 on %1, time zone &apos;%2&apos;</source>
        <translation>第 0 秒为 %1，时区“%2”</translation>
    </message>
    <message>
        <source>no reservation is in the time of the jobs, %1 to %2</source>
        <translation>作业的时间（%1至%2）内没有预留</translation>
    </message>
    <message>
        <source>the jobs state no date: the first one is submitted at second 0 of the reservations</source>
        <translation>作业没有写明日期：首个作业在预留的第 0 秒提交</translation>
    </message>
    <message>
        <source>the times have no zone: that of the scenario</source>
        <translation>时间没有时区：以场景的时区为准</translation>
    </message>
    <message>
        <source>ended before second 0</source>
        <translation>在第 0 秒之前已结束</translation>
    </message>
    <message>
        <source>start s</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>%1 that began before second 0</source>
        <translation>%1 在第 0 秒之前开始</translation>
    </message>
    <message>
        <source>%1, in seconds since second 0</source>
        <translation>%1，以第 0 秒起的秒数计</translation>
    </message>
    <message>
        <source>%1 without a partition</source>
        <translation>%1没有写明分区</translation>
    </message>
    <message>
        <source>%1 of a partition that is not the name of a site</source>
        <translation>%1的分区不是站点名</translation>
    </message>
    <message>
        <source>%1 from partitions of Slurm</source>
        <translation>由 Slurm 分区得到 %1</translation>
    </message>
    <message>
        <source>%1 from the column &apos;%2&apos;</source>
        <translation>由「%2」列得到 %1</translation>
    </message>
    <message>
        <source>%1 without known processors</source>
        <translation>%1的分区未给出处理器数</translation>
    </message>
    <message>
        <source>%1 with nodes only</source>
        <translation>%1只给出节点</translation>
    </message>
    <message>
        <source>%1 with the flag &apos;%2&apos;, taken once</source>
        <translation>%1带有标志“%2”，只取一次</translation>
    </message>
    <message>
        <source>%1 with the flag &apos;%2&apos;</source>
        <translation>%1带有标志“%2”</translation>
    </message>
    <message>
        <source>%1 s between %2 and %3</source>
        <translation>%2 与 %3 之间 %1 s</translation>
    </message>
    <message>
        <source>%1 with another EndTime</source>
        <translation>%1的 EndTime 与此不同</translation>
    </message>
    <message>
        <source>one a node</source>
        <translation>每个节点一个</translation>
    </message>
    <message>
        <source>StartTime + Duration</source>
        <translation>StartTime + Duration</translation>
    </message>
    <message>
        <source>workflow &apos;%1&apos;: %2, %3, 1 level</source>
        <translation>工作流“%1”：%2，%3，1 层</translation>
    </message>
    <message>
        <source>workflow &apos;%1&apos;: %2, %3, %4 levels</source>
        <translation>工作流“%1”：%2，%3，%4 层</translation>
    </message>
    <message>
        <source>the least that can be reserved: %1 without a run time</source>
        <translation>可预留的最小值：%1没有运行时间</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>used shares of %1</source>
        <translation>%1的使用份额</translation>
    </message>
    <message>
        <source>too large for every site: more than %1</source>
        <translation>对每个站点都太大：多于 %1</translation>
    </message>
    <message>
        <source>the trace is empty</source>
        <translation>作业日志为空</translation>
    </message>
    <message>
        <source>as written</source>
        <translation>如文件所写</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>nodes of a job</source>
        <translation>作业的节点</translation>
    </message>
    <message>
        <source>processors per node</source>
        <translation>每节点处理器</translation>
    </message>
    <message>
        <source>summer time</source>
        <translation>夏令时</translation>
    </message>
    <message>
        <source>time zone</source>
        <translation>时区</translation>
    </message>
    <message>
        <source>start time</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>price curve</source>
        <translation>电价曲线</translation>
    </message>
    <message>
        <source>carbon curve</source>
        <translation>碳强度曲线</translation>
    </message>
    <message>
        <source>shared nodes</source>
        <translation>共用节点</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>first type</source>
        <translation>首个任务类型</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>表格方向</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>id</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Submission</source>
        <translation>提交时间</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Waiting time</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>period</source>
        <translation>时段</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>requeued</source>
        <translation>重新排队的作业</translation>
    </message>
    <message>
        <source>clusters</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>time of day</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>watts of node kinds</source>
        <translation>各类节点的功率</translation>
    </message>
    <message>
        <source>cores per node</source>
        <translation>每节点核数</translation>
    </message>
    <message>
        <source>max job minutes</source>
        <translation>作业时限</translation>
    </message>
    <message>
        <source>over time seconds</source>
        <translation>超时宽限</translation>
    </message>
    <message>
        <source>sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>负载的划分</translation>
    </message>
    <message>
        <source>loads</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>repeat days</source>
        <translation>重复天数</translation>
    </message>
    <message>
        <source>end</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>sites</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>sheet</source>
        <translation>工作表</translation>
    </message>
    <message>
        <source>encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>decimal</source>
        <translation>小数点</translation>
    </message>
    <message>
        <source>hidden rows</source>
        <translation>隐藏的行</translation>
    </message>
    <message>
        <source>hidden columns</source>
        <translation>隐藏的列</translation>
    </message>
    <message>
        <source>expected a text and its values</source>
        <translation>应为文本及其各个值</translation>
    </message>
    <message>
        <source>a list of edges</source>
        <translation>边列表</translation>
    </message>
    <message>
        <source>SimGrid</source>
        <translation>SimGrid</translation>
    </message>
    <message>
        <source>GraphML</source>
        <translation>GraphML</translation>
    </message>
    <message>
        <source>Slurm&apos;s topology.conf</source>
        <translation>Slurm 的 topology.conf</translation>
    </message>
    <message>
        <source>expected a switch such as &apos;SwitchName=s1 Nodes=n[1-8]&apos; (got &apos;%1&apos;)</source>
        <translation>应为“SwitchName=s1 Nodes=n[1-8]”这样的交换机（得到“%1”）</translation>
    </message>
    <message>
        <source>the switch has no name</source>
        <translation>交换机没有名称</translation>
    </message>
    <message>
        <source>no switch has nodes</source>
        <translation>没有交换机带有节点</translation>
    </message>
    <message>
        <source>on another switch already</source>
        <translation>已在另一台交换机上</translation>
    </message>
    <message>
        <source>there is no switch &apos;%1&apos;%2</source>
        <translation>没有交换机“%1”%2</translation>
    </message>
    <message>
        <source>there are more than %1 nodes</source>
        <translation>节点超过 %1 个</translation>
    </message>
    <message>
        <source>square</source>
        <translation>平方</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>OptorSim</source>
        <translation>OptorSim</translation>
    </message>
    <message>
        <source>GML</source>
        <translation>GML</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总分</translation>
    </message>
    <message>
        <source>No answer.</source>
        <translation>没有回答。</translation>
    </message>
    <message>
        <source>A solution</source>
        <translation>一种解法</translation>
    </message>
    <message>
        <source>Correct answer</source>
        <translation>正确答案</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Not judged.</source>
        <translation>未评判。</translation>
    </message>
    <message>
        <source>Not graded.</source>
        <translation>不评分。</translation>
    </message>
    <message>
        <source>Points: %1 of %2</source>
        <translation>得分：%1 / %2</translation>
    </message>
    <message>
        <source>Attempts: %1</source>
        <translation>尝试次数：%1</translation>
    </message>
    <message>
        <source>The answer was shown on request.</source>
        <translation>应要求显示过答案。</translation>
    </message>
    <message>
        <source>the folder has a file '%1' already; choose another folder, or remove the file</source>
        <translation>该文件夹中已有文件「%1」；请另选文件夹，或移走该文件</translation>
    </message>
    <message>
        <source>cannot be used as a folder</source>
        <translation>不能用作文件夹</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Correct.</source>
        <translation>正确。</translation>
    </message>
    <message>
        <source>Not quite.</source>
        <translation>不太对。</translation>
    </message>
    <message>
        <source>Power model</source>
        <translation>功率模型</translation>
    </message>
    <message>
        <source>Power of a node between idle and busy by its load, the used share of its cores: linear, square, specpower (as measured of one server), or watts at equal steps of the load, such as 90 110 120, which are scaled to idle and busy.</source>
        <translation>节点在闲置与忙碌之间的功率，取决于负载，即已用核心的份额：linear（线性）、square（平方）、specpower（一台服务器的测量值），或负载等间隔的功率值，如 90 110 120，按闲置和忙碌换算。</translation>
    </message>
    <message>
        <source>Load of jobs</source>
        <translation>作业负载</translation>
    </message>
    <message>
        <source>Which cores a job on whole nodes loads. nodes: all of them. cores: those that it asks for, evenly on its nodes; jobs with GPUs all.</source>
        <translation>占用整节点的作业用到哪些核心。nodes：全部。cores：它申请的核心，均匀分布在其节点上；有 GPU 的作业为全部。</translation>
    </message>
    <message>
        <source>Nodes in use have all their load: set sharing or job_load to cores.</source>
        <translation>在用的节点负载为满：请将 sharing 或 job_load 设为 cores。</translation>
    </message>
    <message>
        <source>The PUE curve counts instead.</source>
        <translation>改用 PUE 曲线。</translation>
    </message>
    <message>
        <source>a power model is linear, square, specpower, or from 2 to %1 watts at equal steps of the load from idle to busy, such as 90 110 120</source>
        <translation>功率模型为 linear、square、specpower，或负载从闲置到忙碌等间隔的 2 到 %1 个功率值，如 90 110 120</translation>
    </message>
    <message>
        <source>the watts of a power model may not fall with the load</source>
        <translation>功率模型的功率不得随负载下降</translation>
    </message>
    <message>
        <source>the watts of a power model must rise from the first to the last</source>
        <translation>功率模型的最后一个功率必须大于第一个</translation>
    </message>
    <message>
        <source>Lowest energy</source>
        <translation>最低能耗</translation>
    </message>
    <message>
        <source>Energy of the same schedule under the power model that takes the least.</source>
        <translation>同一调度在能耗最低的功率模型下的能耗。</translation>
    </message>
    <message>
        <source>Highest energy</source>
        <translation>最高能耗</translation>
    </message>
    <message>
        <source>Energy of the same schedule under the power model that takes the most.</source>
        <translation>同一调度在能耗最高的功率模型下的能耗。</translation>
    </message>
    <message>
        <source>Lowest cost</source>
        <translation>最低费用</translation>
    </message>
    <message>
        <source>Energy cost under the power model with which it is lowest.</source>
        <translation>费用最低的功率模型下的能源费用。</translation>
    </message>
    <message>
        <source>Highest cost</source>
        <translation>最高费用</translation>
    </message>
    <message>
        <source>Energy cost under the power model with which it is highest.</source>
        <translation>费用最高的功率模型下的能源费用。</translation>
    </message>
    <message>
        <source>Lowest carbon</source>
        <translation>最低碳排放</translation>
    </message>
    <message>
        <source>Carbon of the energy under the power model with which it is lowest.</source>
        <translation>碳排放最低的功率模型下的碳排放。</translation>
    </message>
    <message>
        <source>Highest carbon</source>
        <translation>最高碳排放</translation>
    </message>
    <message>
        <source>Carbon of the energy under the power model with which it is highest.</source>
        <translation>碳排放最高的功率模型下的碳排放。</translation>
    </message>
    <message>
        <source>Energy of this schedule by power model: %1; cost %2 to %3, carbon %4 to %5 kg.</source>
        <translation>该调度按功率模型的能耗：%1；费用 %2 至 %3，碳排放 %4 至 %5 kg。</translation>
    </message>
    <message>
        <source>Always on does not complete the same jobs as %1, so no energy saved is stated: compare the energy per node hour.</source>
        <translation>“全开”完成的作业与 %1 不同，因此不给出节省的能耗：请比较每节点小时的能耗。</translation>
    </message>
    <message>
        <source>some jobs never start while all nodes stay on below the cap, so there is no mean wait to keep to: raise the cap, or compare policies with run</source>
        <translation>所有节点保持开启时，有些作业在上限之下永不开始，因此没有可遵守的平均等待时间：请提高上限，或用 run 比较策略</translation>
    </message>
    <message>
        <source>Outside temperatures in °C over time, for the PUE: a table as for price; see pue-by-temperature.</source>
        <translation>随时间变化的室外温度（°C），用于 PUE：表格同 price；见 pue-by-temperature。</translation>
    </message>
    <message>
        <source>PUE over time: a table as for price.</source>
        <translation>随时间变化的 PUE：表格同 price。</translation>
    </message>
    <message>
        <source>Column of temperatures</source>
        <translation>温度列</translation>
    </message>
    <message>
        <source>Heading of the column of temperatures, where a file has several; empty: found by its name.</source>
        <translation>文件有多列温度时所用列的标题；空：按名称查找。</translation>
    </message>
    <message>
        <source>PUE by temperature</source>
        <translation>按温度的 PUE</translation>
    </message>
    <message>
        <source>PUE at outside temperatures in °C, such as 10:1.1 25:1.25 35:1.5: on a straight line between two of them, before the first and after the last as there.</source>
        <translation>各室外温度（°C）下的 PUE，如 10:1.1 25:1.25 35:1.5：两点之间为直线，第一点之前和最后一点之后取该点的值。</translation>
    </message>
    <message>
        <source>Column of the PUE</source>
        <translation>PUE 列</translation>
    </message>
    <message>
        <source>Heading of the column of the PUE, where a file has several; empty: found by its name.</source>
        <translation>文件有多列 PUE 时所用列的标题；空：按名称查找。</translation>
    </message>
    <message>
        <source>give either the PUE or the temperature over time, not both</source>
        <translation>请给出随时间变化的 PUE 或温度，不要两者都给</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a point: write a temperature and a PUE, such as 25:1.25</source>
        <translation>“%1”不是一个点：请写温度和 PUE，如 25:1.25</translation>
    </message>
    <message>
        <source>temperatures must rise and be from %1 to %2 °C (got %3)</source>
        <translation>温度必须递增，并在 %1 到 %2 °C 之间（得到 %3）</translation>
    </message>
    <message>
        <source>temperatures need the PUE at some of them, such as 10:1.1 25:1.25 35:1.5</source>
        <translation>温度需要其中若干点的 PUE，如 10:1.1 25:1.25 35:1.5</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not in °C: convert the temperatures</source>
        <translation>“%1”不以 °C 为单位：请换算温度</translation>
    </message>
    <message>
        <source>%1 from column &apos;%2&apos;, %3 to %4</source>
        <translation>%1：来自列“%2”，%3 至 %4</translation>
    </message>
    <message>
        <source>PUE from %1 to %2 by the temperature</source>
        <translation>按温度的 PUE：%1 至 %2</translation>
    </message>
    <message>
        <source>temperatures</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>PUE values</source>
        <translation>PUE 值</translation>
    </message>
    <message>
        <source>%1 of %2 steps are shown, chosen evenly.</source>
        <translation>共 %2 步，均匀选取其中 %1 步显示。</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>First step (Home)</source>
        <translation>第一步（Home）</translation>
    </message>
    <message>
        <source>Last step (End)</source>
        <translation>最后一步（End）</translation>
    </message>
    <message>
        <source>Next step (Right)</source>
        <translation>下一步（右箭头）</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>播放或暂停（空格）</translation>
    </message>
    <message>
        <source>Previous step (Left)</source>
        <translation>上一步（左箭头）</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>题目</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>The first %1 of %2 decisions.</source>
        <translation>共 %2 个决策中的前 %1 个。</translation>
    </message>
    <message>
        <source>node watts</source>
        <translation>节点功率</translation>
    </message>
    <message>
        <source>count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>idle watts</source>
        <translation>空闲功率</translation>
    </message>
    <message>
        <source>no platform file</source>
        <translation>没有平台文件</translation>
    </message>
    <message>
        <source>%1 W and %2 W per port, %3 J per unit</source>
        <translation>%1 W，每端口 %2 W，每单位 %3 J</translation>
    </message>
    <message>
        <source>%1 W idle, %2 W busy</source>
        <translation>闲置 %1 W，忙碌 %2 W</translation>
    </message>
    <message>
        <source>%1 of each machine type</source>
        <translation>每种机器类型 %1 台</translation>
    </message>
    <message>
        <source>no file of machines was given</source>
        <translation>没有给出机器文件</translation>
    </message>
    <message>
        <source>the machines have no such column</source>
        <translation>机器表没有这一列</translation>
    </message>
    <message>
        <source>option sheet: there is no file of '%1'</source>
        <translation>选项 sheet：没有 '%1' 的文件</translation>
    </message>
    <message>
        <source>%1 and %2 would both be read from the sheet '%3'</source>
        <translation>%1 和 %2 都会从工作表 '%3' 读取</translation>
    </message>
    <message>
        <source>%1; the option sheet chooses one for each, as in %2=%3,%4=%5 (the sheets are '%6')</source>
        <translation>%1；选项 sheet 可为每个文件选择一个，如 %2=%3,%4=%5（工作表有 '%6'）</translation>
    </message>
    <message>
        <source>%1, and the workbook has no other</source>
        <translation>%1，而该工作簿没有其他工作表</translation>
    </message>
    <message>
        <source>%1: the sheet '%2' of %3</source>
        <translation>%1：%3 的工作表 '%2'</translation>
    </message>
    <message>
        <source>sheets with the names of the files' roles</source>
        <translation>名称与文件用途相同的工作表</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save All</source>
        <translation>全部保存</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>是(&amp;Y)</translation>
    </message>
    <message>
        <source>Yes to &amp;All</source>
        <translation>全部是(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>否(&amp;N)</translation>
    </message>
    <message>
        <source>N&amp;o to All</source>
        <translation>全部否(&amp;O)</translation>
    </message>
    <message>
        <source>Abort</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>恢复默认值</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Look in:</source>
        <translation>查找范围：</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>文件名(&amp;N)：</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>文件类型：</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>文件夹：</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>选择(&amp;C)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>上一级文件夹</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>转到上一级文件夹</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>新建文件夹(&amp;N)</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>列表视图</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>切换到列表视图</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>详细信息视图</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>切换到详细信息视图</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>显示隐藏文件(&amp;H)</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>My Computer</source>
        <translation>计算机</translation>
    </message>
    <message>
        <source>Recent Places</source>
        <translation>最近的位置</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 已存在。
要替换它吗？</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
找不到此文件。
请检查文件名是否正确。</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
找不到此文件夹。
请检查文件夹名是否正确。</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>修改日期</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>计算机</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>QAbstractSpinBox</name>
    <message>
        <source>&amp;Select All</source>
        <translation>全选(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Step up</source>
        <translation>增大(&amp;S)</translation>
    </message>
    <message>
        <source>Step &amp;down</source>
        <translation>减小(&amp;D)</translation>
    </message>
</context>
<context>
    <name>place</name>
    <message>
        <source>machine %1</source>
        <translation>机器 %1</translation>
    </message>
    <message>
        <source>bag %1</source>
        <translation>任务包 %1</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>application %1</source>
        <translation>应用 %1</translation>
    </message>
    <message>
        <source>site %1</source>
        <translation>站点 %1</translation>
    </message>
    <message>
        <source>task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>workflow %1</source>
        <translation>工作流 %1</translation>
    </message>
    <message>
        <source>what the policy saw in decision %1</source>
        <translation>策略在第 %1 个决策时所见</translation>
    </message>
    <message>
        <source>the makespan</source>
        <translation>最大完工时间</translation>
    </message>
    <message>
        <source>the energy of all tasks so far and of this bag, without idle energy</source>
        <translation>到目前为止所有任务及此任务包的能耗，不含空闲</translation>
    </message>
    <message>
        <source>the objective after bag %1</source>
        <translation>任务包 %1 之后的目标值</translation>
    </message>
    <message>
        <source>the idle power of all machines, in watts</source>
        <translation>所有机器的空闲功率，单位瓦</translation>
    </message>
    <message>
        <source>%1 s after the beginning of the trace</source>
        <translation>作业记录开始后 %1 秒</translation>
    </message>
    <message>
        <source>job %1</source>
        <translation>作业 %1</translation>
    </message>
</context>
</TS>
