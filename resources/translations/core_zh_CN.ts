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
        <source>Bags of tasks arrive one after another at machines of different speed and power; place them so that profit per second is highest.</source>
        <translation>任务包依次到达速度和功率各异的机器；通过安排使每秒利润最高。</translation>
    </message>
    <message>
        <source>Online</source>
        <translation>在线算法</translation>
    </message>
    <message>
        <source>For each number of cheapest machines, fill them to one level that takes the whole bag; the level with the best objective wins. As published.</source>
        <translation>对每种数量的最节能机器，把它们填到同一水位以容纳整个任务包，选目标值最好的水位。与论文一致。</translation>
    </message>
    <message>
        <source>Online + slack</source>
        <translation>在线算法（补余）</translation>
    </message>
    <message>
        <source>Online, and one candidate more that the papers miss: fill the cheapest machines up to the standing makespan.</source>
        <translation>在线算法，另加论文遗漏的一个候选：把最节能的机器填到当前完工时间。</translation>
    </message>
    <message>
        <source>Online, exact</source>
        <translation>在线算法（精确）</translation>
    </message>
    <message>
        <source>The integer program of one bag solved exactly: the best makespan among all whole-task breakpoints, cheapest machines first.</source>
        <translation>精确求解单个任务包的整数规划：在所有整任务断点中取最佳完工时间，优先使用最节能的机器。</translation>
    </message>
    <message>
        <source>Re-solve</source>
        <translation>重新求解</translation>
    </message>
    <message>
        <source>Places each bag as part of the best fractional schedule of itself, on the loads that stand, and of an assumed future that looks like the past.</source>
        <translation>在现有负载之上，把每个任务包与一个类似过去的假想未来合在一起求最佳分数调度，并按其安排该任务包。</translation>
    </message>
    <message>
        <source>Future bags at the start</source>
        <translation>初始的未来任务包数</translation>
    </message>
    <message>
        <source>h of the assumed future of h + beta * sqrt(n) bags.</source>
        <translation>假想未来 h + beta * sqrt(n) 个任务包中的 h。</translation>
    </message>
    <message>
        <source>Growth of the future</source>
        <translation>未来的增长</translation>
    </message>
    <message>
        <source>beta of the assumed future of h + beta * sqrt(n) bags.</source>
        <translation>假想未来 h + beta * sqrt(n) 个任务包中的 beta。</translation>
    </message>
    <message>
        <source>Prior bags of each type</source>
        <translation>每种类型的先验任务包数</translation>
    </message>
    <message>
        <source>How many bags of each task type the policy believes in before it has seen any; 0 trusts the past alone.</source>
        <translation>策略在尚未见到任何任务包时，对每种任务类型预设的任务包数；0 表示只依据过去。</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>The whole bag on the machine with the least energy of one task.</source>
        <translation>整个任务包放到单个任务能耗最低的机器上。</translation>
    </message>
    <message>
        <source>Greedy profit</source>
        <translation>利润贪心</translation>
    </message>
    <message>
        <source>The whole bag on the machine with the best objective after it (ties: the lower column).</source>
        <translation>整个任务包放到放入后目标值最好的机器上（相同时取靠前的列）。</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均分配</translation>
    </message>
    <message>
        <source>The same number of tasks on every machine, in column order; the last takes what is left.</source>
        <translation>按列的顺序给每台机器相同数量的任务，最后一台接收剩余任务。</translation>
    </message>
    <message>
        <source>Minimum completion time: each task to the machine that would finish it first.</source>
        <translation>最早完成时间：每个任务放到最先完成它的机器上。</translation>
    </message>
    <message>
        <source>Minimum execution time: each task to the machine with its least ETC, whatever the load.</source>
        <translation>最短执行时间：每个任务放到其 ETC 最小的机器上，不考虑负载。</translation>
    </message>
    <message>
        <source>Opportunistic load balancing: each task to the machine that is free first.</source>
        <translation>机会负载均衡：每个任务放到最先空闲的机器上。</translation>
    </message>
    <message>
        <source>Of all waiting tasks the one that can finish first, on the machine where it does.</source>
        <translation>在所有等待的任务中，取能最先完成的任务，放到使其最先完成的机器上。</translation>
    </message>
    <message>
        <source>Of all waiting tasks the one whose earliest finish is latest, on the machine where it finishes first.</source>
        <translation>在所有等待的任务中，取最早完成时间最晚的任务，放到使其最先完成的机器上。</translation>
    </message>
    <message>
        <source>The task that would lose most by not getting its best machine goes first.</source>
        <translation>得不到最佳机器时损失最大的任务优先。</translation>
    </message>
    <message>
        <source>The linear program over all bags, rounded to whole tasks, each machine type's tasks by longest processing time first.</source>
        <translation>对全部任务包求解线性规划，取整到整任务，每种机器类型的任务按最长处理时间优先分配。</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手工调整</translation>
    </message>
    <message>
        <source>The schedule of another policy with the tasks that you moved between machines.</source>
        <translation>在另一策略的调度上，加上您在机器之间移动的任务。</translation>
    </message>
    <message>
        <source>Upper bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>No schedule of these bags can be better: the linear-fractional relaxation over all bags.</source>
        <translation>这些任务包的任何调度都不会更好：对全部任务包的线性分式松弛。</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>Profit per second: (revenue - energy cost) / makespan.</source>
        <translation>每秒利润：（收益 − 能源费用）/ 完工时间。</translation>
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
        <translation>完工时间</translation>
    </message>
    <message>
        <source>When the last machine is done.</source>
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
        <translation>各机器“负载 / 完工时间”的平均值。</translation>
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
        <source>Recomputed</source>
        <translation>复算差异</translation>
    </message>
    <message>
        <source>Largest relative difference to loads, makespan, energy, revenue and objective recomputed from the assignments alone.</source>
        <translation>仅由分配结果复算负载、完工时间、能耗、收益和目标值所得的最大相对差异。</translation>
    </message>
    <message>
        <source>Revenue factor γ</source>
        <translation>收益系数 γ</translation>
    </message>
    <message>
        <source>Revenue of a bag as a multiple of its least energy, where the bag states none. Below 1 every bag makes a loss.</source>
        <translation>任务包未给出收益时，收益取其最低能耗的倍数。小于 1 时每个任务包都亏损。</translation>
    </message>
    <message>
        <source>Energy price c per joule</source>
        <translation>每焦耳的能源价格 c</translation>
    </message>
    <message>
        <source>What one joule costs, in the unit of the revenue.</source>
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
        <source>Least tasks</source>
        <translation>最少任务数</translation>
    </message>
    <message>
        <source>Fewest tasks of a bag (order uniform).</source>
        <translation>一个任务包的最少任务数（顺序为 uniform 时）。</translation>
    </message>
    <message>
        <source>Most tasks</source>
        <translation>最多任务数</translation>
    </message>
    <message>
        <source>Most tasks of a bag (order uniform).</source>
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
        <source>Revenue of a bag as a multiple of its least energy.</source>
        <translation>任务包的收益，为其最低能耗的倍数。</translation>
    </message>
    <message>
        <source>Random task types</source>
        <translation>随机任务类型数</translation>
    </message>
    <message>
        <source>0 takes the 30 x 9 matrices of Tarplee et al. 2014; otherwise random matrices of so many rows.</source>
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
        <source>Which instance of a bags file that holds several (-1: it holds only one).</source>
        <translation>任务包文件含多个实例时取哪一个（-1：只含一个）。</translation>
    </message>
    <message>
        <source>Tasks per bag</source>
        <translation>每个任务包的任务数</translation>
    </message>
    <message>
        <source>Without a bags file, one bag of so many tasks of each task type arrives, in the order of the rows.</source>
        <translation>没有任务包文件时，每种任务类型按行的顺序各到达一个含此数量任务的任务包。</translation>
    </message>
    <message>
        <source>Constant power</source>
        <translation>恒定功率</translation>
    </message>
    <message>
        <source>Power of every task on every machine where no power file is given (0: a power file is needed).</source>
        <translation>没有功率文件时，所有任务在所有机器上的功率（0：必须提供功率文件）。</translation>
    </message>
    <message>
        <source>Decimal mark</source>
        <translation>小数点符号</translation>
    </message>
    <message>
        <source>How the files write decimals; with a comma, cells are parted by ; or tab.</source>
        <translation>文件中小数的写法；使用逗号时，单元格以分号或制表符分隔。</translation>
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
        <source>Execution times in seconds, one row per task type, one column per machine type: CSV, or the format of Braun et al. 2001.</source>
        <translation>执行时间（秒），每行一种任务类型，每列一种机器类型：CSV，或 Braun 等 2001 的格式。</translation>
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
        <source>The bag that arrived; below it the ways to place it that the policy compared.</source>
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
        <translation>水位 / 完工时间</translation>
    </message>
    <message>
        <source>For a candidate the level its machines are filled to; for a bag the makespan after it.</source>
        <translation>对候选方案，为其机器填到的水位；对任务包，为安排之后的完工时间。</translation>
    </message>
    <message>
        <source>For a candidate the energy of the bag; for a bag the total so far.</source>
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
        <source>Why the candidate won or lost.</source>
        <translation>候选方案入选或落选的原因。</translation>
    </message>
    <message>
        <source>up to the standing makespan</source>
        <translation>填到当前完工时间</translation>
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
        <source>dropped: its level lies under a load that stands already</source>
        <translation>已舍弃：其水位低于已有的负载</translation>
    </message>
</context>
</TS>
