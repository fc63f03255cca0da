<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>wattif::ui::PowerFind</name>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>%1 · account · %2</source>
        <translation>%1 · 账户 · %2</translation>
    </message>
    <message>
        <source>%1 · user · %2</source>
        <translation>%1 · 用户 · %2</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Cannot save the figure: %1</source>
        <translation>无法保存图表：%1</translation>
    </message>
    <message>
        <source>IEEE, one column</source>
        <translation>IEEE，单栏</translation>
    </message>
    <message>
        <source>IEEE, two columns</source>
        <translation>IEEE，双栏</translation>
    </message>
    <message>
        <source>ACM sigconf, one column</source>
        <translation>ACM sigconf，单栏</translation>
    </message>
    <message>
        <source>ACM sigconf, two columns</source>
        <translation>ACM sigconf，双栏</translation>
    </message>
    <message>
        <source>Springer LNCS, text width</source>
        <translation>Springer LNCS，版心宽度</translation>
    </message>
    <message>
        <source>Elsevier 5p, one column</source>
        <translation>Elsevier 5p，单栏</translation>
    </message>
    <message>
        <source>Elsevier 5p, two columns</source>
        <translation>Elsevier 5p，双栏</translation>
    </message>
    <message>
        <source>There is nothing to draw yet.</source>
        <translation>目前还没有可绘制的内容。</translation>
    </message>
    <message>
        <source>A figure is 10 to 1000 mm wide and high, at 36 to 2400 dpi.</source>
        <translation>图表的宽度和高度应为 10 至 1000 mm，分辨率为 36 至 2400 dpi。</translation>
    </message>
    <message>
        <source>A figure&apos;s file name ends in .pdf, .svg, .png, .tex or .csv.</source>
        <translation>图表的文件名应以 .pdf、.svg、.png、.tex 或 .csv 结尾。</translation>
    </message>
    <message>
        <source>This is not a WattIf figure (no embedded scenario found).</source>
        <translation>这不是 WattIf 图表（未找到嵌入的场景）。</translation>
    </message>
    <message>
        <source>The scenario in this figure is damaged.</source>
        <translation>此图表中的场景已损坏。</translation>
    </message>
    <message>
        <source>Cannot read the file: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>This file is too large to be a figure.</source>
        <translation>文件过大，不可能是图表。</translation>
    </message>
    <message>
        <source>Cannot create the PDF: %1</source>
        <translation>无法生成 PDF：%1</translation>
    </message>
    <message>
        <source>Cannot save the image.</source>
        <translation>无法保存图像。</translation>
    </message>
</context>
<context>
    <name>GenerateDialog</name>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed draws the same instance.</source>
        <translation>相同的种子生成相同的实例。</translation>
    </message>
</context>
<context>
    <name>ProfitViews</name>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Makespan %1</source>
        <translation>最大完工时间 %1</translation>
    </message>
    <message>
        <source>1 task</source>
        <translation>1 个任务</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>Bag %1%2: %3 × %4</source>
        <translation>任务包 %1%2：%3 × %4</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>%1 (mean of %2)</source>
        <translation>%1（%2的平均）</translation>
    </message>
</context>
<context>
    <name>Slides</name>
    <message>
        <source>Cannot create the animation: an image is too large</source>
        <translation>无法生成动画：图片太大</translation>
    </message>
    <message>
        <source>The file name of slides must end with %1 (got '%2')</source>
        <translation>幻灯片文件的扩展名应为 %1（现为“%2”）</translation>
    </message>
    <message>
        <source>The steps must be in ascending order (got '%1')</source>
        <translation>步骤应按升序（现为“%1”）</translation>
    </message>
    <message>
        <source>The steps are 0 to %1 (got '%2')</source>
        <translation>步骤为 0 到 %1（现为“%2”）</translation>
    </message>
    <message>
        <source>Too many steps (%1): at most %2 slides are exported at a time</source>
        <translation>步骤太多 (%1)：一次最多导出 %2 张幻灯片</translation>
    </message>
    <message>
        <source>Write steps as 1-10 (got '%1')</source>
        <translation>步骤应写作 1-10（现为“%1”）</translation>
    </message>
    <message>
        <source>The run has no parts, such as levels, among these steps</source>
        <translation>这些步骤中没有分段（例如层）</translation>
    </message>
</context>
<context>
    <name>wattif::ui</name>
    <message>
        <source>the cheapest machine (%1)</source>
        <translation>最节能的机器（%1）</translation>
    </message>
    <message>
        <source>the %1 cheapest machines (%2)</source>
        <translation>最节能的 %1 台机器（%2）</translation>
    </message>
    <message>
        <source>its makespan is %1 % longer</source>
        <translation>最大完工时间长 %1 %</translation>
    </message>
    <message>
        <source>its makespan is %1 % shorter</source>
        <translation>最大完工时间短 %1 %</translation>
    </message>
    <message>
        <source>it takes %1 % more energy for the bag</source>
        <translation>该任务包的能耗高 %1 %</translation>
    </message>
    <message>
        <source>it takes %1 % less energy for the bag</source>
        <translation>该任务包的能耗低 %1 %</translation>
    </message>
    <message>
        <source>, but </source>
        <translation>，但</translation>
    </message>
    <message>
        <source> and </source>
        <translation>，且</translation>
    </message>
    <message>
        <source>filling up to the current makespan</source>
        <translation>填到当前最大完工时间</translation>
    </message>
    <message>
        <source>using the cheapest machine only</source>
        <translation>只用最节能的一台机器</translation>
    </message>
    <message>
        <source>using the %1 cheapest</source>
        <translation>用最节能的 %1 台机器</translation>
    </message>
    <message>
        <source>%1 does not list candidates. Its rule: %2</source>
        <translation>%1 不记录候选方案。其规则：%2</translation>
    </message>
    <message>
        <source>%1 fills the cheapest machines only up to the current makespan, %2, so the makespan does not grow.</source>
        <translation>%1 只把最节能的机器填到当前最大完工时间 %2，因此最大完工时间不会增加。</translation>
    </message>
    <message>
        <source>%1 fills %2 to the level of %3 for divisible work.</source>
        <translation>按可分任务计算，%1 把%2填到 %3 的水位。</translation>
    </message>
    <message>
        <source>With whole tasks both give the same; the policy compares before rounding.</source>
        <translation>取整到完整任务后两者相同；策略在取整之前比较。</translation>
    </message>
    <message>
        <source>With whole tasks the runner-up would be better; the policy compares before rounding.</source>
        <translation>取整到完整任务后次优者反而更好；策略在取整之前比较。</translation>
    </message>
    <message>
        <source>Whole tasks: %1; objective now %2.</source>
        <translation>完整任务：%1；目标值现为 %2。</translation>
    </message>
    <message>
        <source>Whole tasks of the runner-up: %1; objective %2.</source>
        <translation>次优者的完整任务：%1；目标值 %2。</translation>
    </message>
    <message>
        <source>That gives the best profit per second: %1.</source>
        <translation>这样每秒利润最高：%1。</translation>
    </message>
    <message>
        <source>The runner-up, %1, would give %2.</source>
        <translation>次优方案“%1”的每秒利润为 %2。</translation>
    </message>
    <message>
        <source>One candidate is crossed out: its level is below an existing load, which would give a machine a negative share.</source>
        <translation>一个候选方案已划去：其水位低于已有的负载，会使某台机器分到负的份额。</translation>
    </message>
    <message>
        <source>%1 candidates are crossed out: their levels are below existing loads, which would give a machine a negative share.</source>
        <translation>%1 个候选方案已划去：其水位低于已有的负载，会使某台机器分到负的份额。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>水位</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>compared</source>
        <translation>参与比较</translation>
    </message>
    <message>
        <source>with whole tasks</source>
        <translation>取整到完整任务</translation>
    </message>
    <message>
        <source>dropped: negative share</source>
        <translation>已舍弃：份额为负</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>current</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>This policy compares no candidates.</source>
        <translation>此策略不比较候选方案。</translation>
    </message>
    <message>
        <source>%1 puts the whole bag on one machine.</source>
        <translation>%1 把整个任务包放到一台机器上。</translation>
    </message>
    <message>
        <source>%1 spreads the bag over %2 machines.</source>
        <translation>%1 把任务包分散到 %2 台机器上。</translation>
    </message>
    <message>
        <source>Profit per second becomes %1.</source>
        <translation>每秒利润变为 %1。</translation>
    </message>
    <message>
        <source>Its rule: %1</source>
        <translation>其规则：%1</translation>
    </message>
    <message>
        <source>1/s</source>
        <translation>1/s</translation>
    </message>
    <message>
        <source>Numbers: machines filled.</source>
        <translation>数字：填充的机器台数。</translation>
    </message>
    <message>
        <source>Some infeasible candidates are outside the chart.</source>
        <translation>部分不可行的候选方案在图外。</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选方案</translation>
    </message>
    <message>
        <source>the %1 cheapest machines</source>
        <translation>最节能的 %1 台机器</translation>
    </message>
    <message>
        <source>With whole tasks the objective is %1.</source>
        <translation>按完整任务计，目标值为 %1。</translation>
    </message>
    <message>
        <source>With whole tasks the objective is %1, that of the runner-up %2.</source>
        <translation>按完整任务计，目标值为 %1，次优者为 %2。</translation>
    </message>
    <message>
        <source>The runner-up, %1, would give %2: %3.</source>
        <translation>次优方案“%1”的每秒利润为 %2：%3。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>wattif::ui::AltText</name>
    <message>
        <source>, both axes logarithmic</source>
        <translation>，两轴均为对数刻度</translation>
    </message>
    <message>
        <source>, vertical axis logarithmic</source>
        <translation>，纵轴为对数刻度</translation>
    </message>
    <message>
        <source>, horizontal axis logarithmic</source>
        <translation>，横轴为对数刻度</translation>
    </message>
    <message>
        <source>Line chart.</source>
        <translation>折线图。</translation>
    </message>
    <message>
        <source>Scatter chart.</source>
        <translation>散点图。</translation>
    </message>
    <message>
        <source>%1 against %2, %3 to %4%5</source>
        <translation>%1随%2的变化，从 %3 至 %4%5</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 等另外 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n series: %1.</source>
        <translation>
            <numerusform>%n 个数据系列：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>It ends at %1; its highest value is %2 at %3, its lowest %4 at %5.</source>
        <translation>末端的值为 %1；最高值为 %2（%3），最低值为 %4（%5）。</translation>
    </message>
    <message>
        <source>%1 is highest at the end with %2; %3 lowest with %4.</source>
        <translation>末端最高的是 %1，为 %2；最低的是 %3，为 %4。</translation>
    </message>
    <message>
        <source>The highest value of all, %1, is that of %2 at %3.</source>
        <translation>全部值中最高的是 %1，属于 %2，位于%3。</translation>
    </message>
    <message>
        <source>Highest: %1; lowest: %2.</source>
        <translation>最高：%1；最低：%2。</translation>
    </message>
    <message>
        <source>Short lines beside the bars: %1.</source>
        <translation>柱旁短线：%1。</translation>
    </message>
    <message>
        <source>Hollow marks: %1.</source>
        <translation>空心标记：%1。</translation>
    </message>
    <message>
        <source>Stacked bar chart.</source>
        <translation>堆积柱形图。</translation>
    </message>
    <message>
        <source>Bar chart.</source>
        <translation>柱形图。</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>各项的%1：%2</translation>
    </message>
    <message>
        <source>each of %1</source>
        <translation>每根柱由以下部分组成：%1</translation>
    </message>
    <message>
        <source>bars: %1</source>
        <translation>柱：%1</translation>
    </message>
    <message>
        <source>Highest: %1 with %2; lowest: %3 with %4.</source>
        <translation>最高：%1，为 %2；最低：%3，为 %4。</translation>
    </message>
    <message>
        <source>A dashed line shows %1: %2.</source>
        <translation>虚线表示%1：%2。</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <comment>kind of chart, axes</comment>
        <translation>%1%2。</translation>
    </message>
    <message>
        <source>%1 %2; %3</source>
        <comment>kind of chart, axes, series</comment>
        <translation>%1%2；%3</translation>
    </message>
    <message>
        <source>All series end with %1.</source>
        <translation>所有序列最终均为 %1。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::AnswerBox</name>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Save answer</source>
        <translation>保存回答</translation>
    </message>
    <message>
        <source>Check my solution</source>
        <translation>检查我的解答</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>你的回答</translation>
    </message>
    <message>
        <source>Your answer in %1</source>
        <translation>你的回答，单位 %1</translation>
    </message>
    <message>
        <source>This is not a number</source>
        <translation>这不是数字</translation>
    </message>
    <message>
        <source>The program that you saved in the tab Own policy is checked.</source>
        <translation>评判的是您在“自定义策略”标签页中保存的程序。</translation>
    </message>
    <message>
        <source>Restore the lesson's program</source>
        <translation>恢复课程的程序</translation>
    </message>
    <message>
        <source>Puts the lesson's program back into the editor; undo there restores yours</source>
        <translation>把课程附带的程序放入编辑器；在那里撤销可恢复您的程序</translation>
    </message>
    <message>
        <source>Check my program</source>
        <translation>检查我的程序</translation>
    </message>
    <message>
        <source>right answer</source>
        <translation>正确答案</translation>
    </message>
    <message>
        <source>wrong answer</source>
        <translation>错误答案</translation>
    </message>
    <message>
        <source>“%1” is not a number. Enter digits, such as 12.5.</source>
        <translation>“%1”不是数字。请输入数字，例如 12.5。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::AnswerChoice</name>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>the pinned result</source>
        <translation>已固定的结果</translation>
    </message>
</context>
<context>
    <name>wattif::ui::AreaPicture</name>
    <message>
        <source>Dashed line: the total of the pinned result.</source>
        <translation>虚线：已固定结果的总和。</translation>
    </message>
    <message>
        <source>The highest total is %1, at %2.</source>
        <translation>总和最高为 %1，位于 %2。</translation>
    </message>
    <message>
        <source>A vertical line marks %1.</source>
        <translation>竖线位于 %1。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Stacked areas of %1 over time, from the bottom: %2.</source>
        <translation>%1随时间变化的堆叠面积图，自下而上：%2。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ArrivalChart</name>
    <message>
        <source>Work submitted over time</source>
        <translation>提交的作业量随时间的变化</translation>
    </message>
    <message>
        <source>No jobs yet: add, paste or import some.</source>
        <translation>还没有作业：请添加、粘贴或导入。</translation>
    </message>
    <message>
        <source>Work submitted: node-hours per hour. The dashed line is the capacity of all nodes.</source>
        <translation>提交的作业量：每小时提交的节点小时数。虚线为全部节点所能完成的量。</translation>
    </message>
    <message>
        <source>From %1, within %2: %3, %4 node-hours</source>
        <translation>自 %1 起 %2 内：%3，%4 节点小时</translation>
    </message>
</context>
<context>
    <name>wattif::ui::AwakeModel</name>
    <message>
        <source>paths between other switches</source>
        <translation>其他交换机之间的路径</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 等，另有 %2 个</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1移至 %2</translation>
    </message>
    <message>
        <source>awake</source>
        <translation>未休眠</translation>
    </message>
    <message>
        <source>asleep</source>
        <translation>休眠</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口数</translation>
    </message>
    <message>
        <source>Watts</source>
        <translation>功率 (W)</translation>
    </message>
    <message>
        <source>Kept awake by</source>
        <translation>使其无法休眠的节点</translation>
    </message>
    <message>
        <source>A move that lets it sleep</source>
        <translation>可使其休眠的转移</translation>
    </message>
    <message>
        <source>Saves (W)</source>
        <translation>节省 (W)</translation>
    </message>
    <message>
        <source>Name of the switch</source>
        <translation>交换机的名称</translation>
    </message>
    <message>
        <source>A switch sleeps when nothing below it is in use</source>
        <translation>其下没有使用中的设备时，交换机休眠</translation>
    </message>
    <message>
        <source>Active ports: nodes in use, awake switches below and the uplink; in a graph: nodes in use and links on paths</source>
        <translation>活动端口：使用中的节点、下级未休眠的交换机和上行端口；拓扑为图时：使用中的节点和路径上的链路</translation>
    </message>
    <message>
        <source>Current power of the switch: idle power and active ports; 0 when asleep</source>
        <translation>交换机当前的功率：闲置功率加活动端口的功率；休眠时为零</translation>
    </message>
    <message>
        <source>Nodes in use below the switch, least loaded first</source>
        <translation>交换机之下使用中的节点，负载最小的在前</translation>
    </message>
    <message>
        <source>A move of one application that lets this switch sleep, if possible</source>
        <translation>转移一个应用后即可使此交换机休眠的转移（如果有）</translation>
    </message>
    <message>
        <source>Power that this move saves in total: node, switches and cooling</source>
        <translation>此转移合计节省的功率：节点、交换机和制冷</translation>
    </message>
    <message>
        <source>none: other switches need its paths</source>
        <translation>无：其路径仍被其他交换机使用</translation>
    </message>
    <message>
        <source>none: %1 applications would have to move</source>
        <translation>无：其上还有 %1 个应用</translation>
    </message>
    <message>
        <source>none: no other node has enough free capacity</source>
        <translation>无：其他节点没有空位</translation>
    </message>
    <message numerus="yes">
        <source>none: %n nodes are in use</source>
        <translation>
            <numerusform>无：仍有 %n 个节点在使用</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::AxesForm</name>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>纵轴</translation>
    </message>
    <message>
        <source>Above the chart</source>
        <translation>图的上方</translation>
    </message>
    <message>
        <source>Below the chart</source>
        <translation>图的下方</translation>
    </message>
    <message>
        <source>None (described in the caption)</source>
        <translation>无（见图注）</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>图例(&amp;L)</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Restore defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Resets the axes and the legend</source>
        <translation>重置坐标轴和图例</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>from</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>to</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Title of the axis; empty: the proposed title</source>
        <translation>坐标轴标题；留空则用建议的标题</translation>
    </message>
    <message>
        <source>The end of the axis; empty: fits the data. Also applies to panels with the same axis.</source>
        <translation>坐标轴的端点；留空则适合数据。坐标轴相同的分图也会采用。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>This chart has no axes</source>
        <translation>此图没有坐标轴</translation>
    </message>
    <message>
        <source>The ends of an axis must be numbers with a decimal point, such as 0.5</source>
        <translation>坐标轴的端点应为带小数点的数字，例如 0.5</translation>
    </message>
    <message>
        <source>A logarithmic axis must start above 0 and end above its start.</source>
        <translation>对数坐标轴的起点必须大于 0，终点必须大于起点。</translation>
    </message>
    <message>
        <source>The end of an axis must be greater than its start.</source>
        <translation>坐标轴的终点必须大于起点。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::BagEditor</name>
    <message>
        <source>There is no task type “%1”.</source>
        <translation>没有任务类型“%1”。</translation>
    </message>
    <message>
        <source>“%1” is not a number of tasks.</source>
        <translation>“%1”不是有效的任务数。</translation>
    </message>
    <message>
        <source>“%1” is not a revenue.</source>
        <translation>“%1”不是有效的收益。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>提前</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>推后</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Clear or remove</source>
        <translation>清除或删除</translation>
    </message>
    <message>
        <source>Go to this arrival</source>
        <translation>转到此次到达</translation>
    </message>
    <message>
        <source>Big bags first (BaS)</source>
        <translation>大任务包优先 (BaS)</translation>
    </message>
    <message>
        <source>Small bags first (SaB)</source>
        <translation>小任务包优先 (SaB)</translation>
    </message>
    <message>
        <source>By task type</source>
        <translation>按任务类型</translation>
    </message>
    <message>
        <source>At random…</source>
        <translation>随机…</translation>
    </message>
    <message>
        <source>Order arrivals</source>
        <translation>到达顺序</translation>
    </message>
    <message>
        <source>Bags in order of arrival</source>
        <translation>按到达顺序排列的任务包</translation>
    </message>
    <message>
        <source>Add bag</source>
        <translation>添加任务包</translation>
    </message>
    <message>
        <source>Duplicate bags</source>
        <translation>复制任务包</translation>
    </message>
    <message>
        <source>Remove bags</source>
        <translation>删除任务包</translation>
    </message>
    <message>
        <source>seed </source>
        <translation>种子 </translation>
    </message>
    <message>
        <source>Shuffle the arrivals with</source>
        <translation>打乱到达顺序，使用</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>打乱</translation>
    </message>
    <message>
        <source>Compute revenue</source>
        <translation>按公式计算收益</translation>
    </message>
    <message>
        <source>Paste bags</source>
        <translation>粘贴任务包</translation>
    </message>
</context>
<context>
    <name>wattif::ui::BagModel</name>
    <message>
        <source>Computed: γ × count × minimum energy = %1 × %2 × %3. Type a number to set it.</source>
        <translation>计算得出：γ × 任务数 × 最低能耗 = %1 × %2 × %3。输入数字可直接设定。</translation>
    </message>
    <message>
        <source>Set by you. Press Delete to compute it from γ again.</source>
        <translation>已给定。按 Delete 键可恢复为由 γ 计算。</translation>
    </message>
    <message>
        <source>Drag rows, or press Alt+Up and Alt+Down, to change the order of arrival</source>
        <translation>拖动行，或按 Alt+Up 和 Alt+Down，可更改到达顺序</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>到达次序</translation>
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
        <source>Tasks</source>
        <translation>任务数</translation>
    </message>
    <message>
        <source>Revenue</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>Minimum energy (%1)</source>
        <translation>最低能耗 (%1)</translation>
    </message>
    <message>
        <source>Position in the order of arrival</source>
        <translation>在到达顺序中的位置</translation>
    </message>
    <message>
        <source>Who submits the bag; may be empty</source>
        <translation>提交任务包的用户；可为空</translation>
    </message>
    <message>
        <source>All tasks of a bag are of one type</source>
        <translation>一个任务包的所有任务属于同一类型</translation>
    </message>
    <message>
        <source>Number of tasks</source>
        <translation>任务数量</translation>
    </message>
    <message>
        <source>What the user pays; grey if computed from γ</source>
        <translation>用户支付的金额；由 γ 计算时显示为灰色</translation>
    </message>
    <message>
        <source>Energy if every task ran on its cheapest machine</source>
        <translation>每个任务都在最节能的机器上运行时的能耗</translation>
    </message>
    <message>
        <source>There is no task type “%1”.</source>
        <translation>没有任务类型“%1”。</translation>
    </message>
    <message>
        <source>“%1”: the number of tasks must be a whole number from 1 to 1 000 000 000.</source>
        <translation>“%1”：任务包的任务数应为 1 至 1 000 000 000 的整数。</translation>
    </message>
    <message>
        <source>“%1”: the revenue must be a number, 0 or more; leave it empty to compute it.</source>
        <translation>“%1”：收益应为不小于 0 的数；留空则按公式计算。</translation>
    </message>
    <message>
        <source>bag %1</source>
        <translation>任务包 %1</translation>
    </message>
    <message>
        <source>Change bag %1</source>
        <translation>更改任务包 %1</translation>
    </message>
    <message>
        <source>Reorder arrivals</source>
        <translation>调整到达顺序</translation>
    </message>
</context>
<context>
    <name>wattif::ui::BarChartWidget</name>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
</context>
<context>
    <name>wattif::ui::BoundRibbon</name>
    <message>
        <source>%1, for %2</source>
        <translation>%1（适用于%2）</translation>
    </message>
    <message>
        <source>Distance from the bound</source>
        <translation>与界限的距离</translation>
    </message>
    <message>
        <source>Metric of the bound</source>
        <translation>界限的指标</translation>
    </message>
    <message>
        <source>Metric that is compared with its bound; metrics with a known bound come first</source>
        <translation>与界限比较的指标；已知界限的指标排在前面</translation>
    </message>
    <message>
        <source>Stop computing the bound</source>
        <translation>停止计算界限</translation>
    </message>
    <message>
        <source>Best online: %1, %2</source>
        <translation>最佳在线：%1，%2</translation>
    </message>
    <message>
        <source>No online policy ran</source>
        <translation>没有运行在线策略</translation>
    </message>
    <message>
        <source>No online policy ran to which the bound applies</source>
        <translation>没有运行此界适用的在线策略</translation>
    </message>
    <message>
        <source>No schedule to which it applies can be better. Source: %1</source>
        <translation>此界适用的调度都不可能更好。来源：%1</translation>
    </message>
    <message>
        <source>The best policy that does not know future arrivals</source>
        <translation>不知道后续到达的策略中最好的一个</translation>
    </message>
    <message>
        <source>Best overall: %1, %2</source>
        <translation>全部最佳：%1，%2</translation>
    </message>
    <message>
        <source>The best policy that ran, including those that know all input in advance</source>
        <translation>所有运行过的策略中最好的，包括预先知道全部输入的策略</translation>
    </message>
    <message>
        <source>Computing the bound…</source>
        <translation>正在计算界限…</translation>
    </message>
    <message>
        <source>Bound: unknown</source>
        <translation>界限：未知</translation>
    </message>
    <message>
        <source>At most %1 (%2)</source>
        <translation>至多 %1（%2）</translation>
    </message>
    <message>
        <source>At least %1 (%2)</source>
        <translation>至少 %1（%2）</translation>
    </message>
    <message>
        <source>No schedule of this scenario can be better. Source: %1</source>
        <translation>此场景的任何调度都不可能更好。来源：%1</translation>
    </message>
    <message>
        <source>No bound is known for this metric</source>
        <translation>此指标没有已知的界限</translation>
    </message>
    <message>
        <source>Gap: %1 %</source>
        <translation>差距：%1 %</translation>
    </message>
    <message>
        <source>Gap: unknown</source>
        <translation>差距：未知</translation>
    </message>
    <message>
        <source>Distance of the best online policy from the bound, as a share of the bound</source>
        <translation>最佳在线策略与界限的距离，以占界限的比例表示</translation>
    </message>
</context>
<context>
    <name>wattif::ui::BreakEvenBar</name>
    <message>
        <source>Boot time</source>
        <translation>启动时间</translation>
    </message>
    <message>
        <source>The time that a node needs to boot. The more energy a boot takes, the longer a gap must be for switching off to save energy.</source>
        <translation>节点启动所需的时间。启动的代价越高，闲置时段就要越长，关机才能节能。</translation>
    </message>
    <message>
        <source>Boot power</source>
        <translation>启动功率</translation>
    </message>
    <message>
        <source>The power of a node while it boots.</source>
        <translation>节点启动期间的功率。</translation>
    </message>
    <message>
        <source>Switching off saves energy if idling through the gap takes more energy than shutting down, being off and booting again. A gap is any time without a job, whatever the policy did in it.</source>
        <translation>若整个时段保持闲置的能耗超过“关机过程、关机状态和重新启动”的能耗，则关机节能。闲置时段指节点上没有作业的任一时段，与策略在其间如何处理无关。</translation>
    </message>
    <message>
        <source>Change boot time</source>
        <translation>更改启动时间</translation>
    </message>
    <message>
        <source>Change boot power</source>
        <translation>更改启动功率</translation>
    </message>
    <message>
        <source>Switching off saves energy from &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>闲置 &lt;b&gt;%1&lt;/b&gt; 以上关机才节能</translation>
    </message>
    <message>
        <source>Switching off never saves energy</source>
        <translation>关机永远不节能</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; of %2 are long enough; switching off in them would save &lt;b&gt;%3&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; 个值得关机（共 %2），可节省 &lt;b&gt;%3&lt;/b&gt;</translation>
    </message>
</context>
<context>
    <name>wattif::ui::BreakEvenCharts</name>
    <message>
        <source>Winner changes</source>
        <translation>胜者改变</translation>
    </message>
    <message>
        <source>95 % interval of the nearest change</source>
        <translation>最近改变处的 95 % 区间</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的%1</translation>
    </message>
    <message>
        <source>Best other policy</source>
        <translation>其余中最佳</translation>
    </message>
    <message>
        <source>All runs failed.</source>
        <translation>所有运行均失败。</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>nearest</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>Markers: the best policy at each pair of values.</source>
        <translation>标记：每对值上的最佳策略。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::BreakEvenPanel</name>
    <message>
        <source>Add variant</source>
        <translation>添加变体</translation>
    </message>
    <message>
        <source>Options, smallest change first</source>
        <translation>选项，改变最小的在前</translation>
    </message>
    <message>
        <source>What must change for</source>
        <translation>要使</translation>
    </message>
    <message>
        <source>Policy that should win</source>
        <translation>应当获胜的策略</translation>
    </message>
    <message>
        <source>The policy that should become the best</source>
        <translation>应当成为最佳的策略</translation>
    </message>
    <message>
        <source>to win by</source>
        <translation>获胜，指标为</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>The metric that decides which policy is best</source>
        <translation>决定哪个策略最佳的指标</translation>
    </message>
    <message>
        <source>changing</source>
        <translation>改变</translation>
    </message>
    <message>
        <source>Option that may change</source>
        <translation>可以改变的选项</translation>
    </message>
    <message>
        <source>One option, or any: each numeric option is then tried separately, and the smallest change comes first</source>
        <translation>一个选项，或任意选项：逐个尝试每个数值选项，改变最小的排在前面</translation>
    </message>
    <message>
        <source>and</source>
        <translation>和</translation>
    </message>
    <message>
        <source>Second option that may change</source>
        <translation>可以改变的第二个选项</translation>
    </message>
    <message>
        <source>Two options together: shows which policy is best where</source>
        <translation>两个选项一起：何处谁最佳</translation>
    </message>
    <message>
        <source>repetitions</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Number of seeds at each value: the means are compared, and the answer has a 95 % interval. Useful if a policy uses random numbers</source>
        <translation>每个值的种子数：比较其平均值，答案带 95 % 区间。适用于使用随机数的策略</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>any option</source>
        <translation>任意选项</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>Press Find to search for the smallest change.</source>
        <translation>按“查找”搜索最小的改变。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Stops and keeps what has been found so far</source>
        <translation>停止并保留目前已找到的结果</translation>
    </message>
    <message>
        <source>Tries values of the option, more densely where the winner changes</source>
        <translation>尝试选项的各个值，并在胜者改变处细查</translation>
    </message>
    <message>
        <source>Adds a variant of the scenario in which the policy just wins</source>
        <translation>添加一个该策略刚好获胜的变体</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Start of the range</source>
        <translation>范围的起点</translation>
    </message>
    <message>
        <source>The smallest value of the option that is tried</source>
        <translation>尝试的最小选项值</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>End of the range</source>
        <translation>范围的终点</translation>
    </message>
    <message>
        <source>The largest value of the option that is tried</source>
        <translation>尝试的最大选项值</translation>
    </message>
    <message>
        <source>The range can be set if one numeric option may change; otherwise each option has its usual range</source>
        <translation>只改变一个数值选项时可以设定范围；否则每个选项用其通常范围</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CalibrationView</name>
    <message>
        <source>Predicted and observed violations</source>
        <translation>预测违约与观测违约的对照</translation>
    </message>
    <message>
        <source>random sites</source>
        <translation>随机站点数</translation>
    </message>
    <message>
        <source>Random sites full of overlapping reservations, with as many processors as the scenario's sites</source>
        <translation>布满重叠预留的随机站点，处理器数与场景的站点相同</translation>
    </message>
    <message>
        <source>runs of each</source>
        <translation>每站点运行次数</translation>
    </message>
    <message>
        <source>Simulated runs of each site</source>
        <translation>每个站点的模拟运行次数</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed draws the same sites</source>
        <translation>相同的种子生成相同的站点</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Draws sites full of overlapping reservations, predicts violations, and simulates them</source>
        <translation>生成布满重叠预留的站点，预测违约并进行模拟</translation>
    </message>
    <message>
        <source>There are no sites</source>
        <translation>没有站点</translation>
    </message>
    <message>
        <source>Choose policy %1 to add the scenario's own.</source>
        <translation>选择策略“%1”可加入场景自身的预留。</translation>
    </message>
    <message>
        <source>Choose policy %1 on the left to see the scenario's own reservations in the chart</source>
        <translation>在左侧选择策略“%1”，即可在图中看到场景自身的预留</translation>
    </message>
    <message>
        <source>Predicted probability of a violation, 1 − Pr{E−}, against the observed share of violations (%), with 95 % Wilson intervals; the dashed line: as predicted.</source>
        <translation>预测的违约概率 1 − Pr{E−} 与观测的违约比例 (%) 的对照，带 95 % Wilson 区间；虚线：与预测一致。</translation>
    </message>
    <message>
        <source>%1 random sites with the scenario&apos;s usage, %2 simulated runs of each, seed %3.</source>
        <translation>%1 个采用场景使用比例的随机站点，每站点模拟运行 %2 次，种子 %3。</translation>
    </message>
    <message>
        <source>Stars: the scenario&apos;s own reservations.</source>
        <translation>星形：场景自身的预留。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ChangeList</name>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n 处</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows more</source>
        <translation>
            <numerusform>多 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows fewer</source>
        <translation>
            <numerusform>少 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 参与运行</translation>
    </message>
    <message>
        <source>%1 does not run</source>
        <translation>%1 不参与运行</translation>
    </message>
    <message>
        <source>Policies in another order</source>
        <translation>策略次序不同</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Revert this change</source>
        <translation>撤销此项更改</translation>
    </message>
    <message>
        <source>Revert all changes</source>
        <translation>撤销全部更改</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Changed since pinned</source>
        <translation>固定之后的更改</translation>
    </message>
    <message>
        <source>Changes from the baseline</source>
        <translation>与基准相比的更改</translation>
    </message>
    <message>
        <source>No changes yet</source>
        <translation>还没有更改</translation>
    </message>
    <message>
        <source>Differences from “%1”; results and charts are shown next to it</source>
        <translation>与“%1”的不同之处；结果和图表与其并列显示</translation>
    </message>
    <message>
        <source>Pale, dashed or hatched in charts: the pinned result</source>
        <translation>图中的浅色、虚线或斜线：已固定的结果</translation>
    </message>
    <message>
        <source>Bags</source>
        <translation>任务包</translation>
    </message>
    <message>
        <source>Carbon intensity</source>
        <translation>碳强度</translation>
    </message>
    <message>
        <source>Task times (ETC)</source>
        <translation>任务时间 (ETC)</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Local jobs</source>
        <translation>本地作业</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Manual schedule</source>
        <translation>手工调整</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Task power (APC)</source>
        <translation>任务功率 (APC)</translation>
    </message>
    <message>
        <source>Energy price</source>
        <translation>能源价格</translation>
    </message>
    <message>
        <source>Reservations</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Sites</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Task types</source>
        <translation>任务类型</translation>
    </message>
    <message>
        <source>Workflows</source>
        <translation>工作流</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ChartData</name>
    <message>
        <source>Bands and error bars: %1.</source>
        <translation>色带和误差线：%1。</translation>
    </message>
    <message>
        <source>Bands: %1.</source>
        <translation>色带：%1。</translation>
    </message>
    <message>
        <source>Error bars: %1.</source>
        <translation>误差线：%1。</translation>
    </message>
    <message>
        <source>Open arrows: the interval extends to 0 or below.</source>
        <translation>空心箭头：区间一直延伸到 0 或以下。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ChartFigure</name>
    <message>
        <source>%1 and %2 coincide.</source>
        <translation>%1和%2相互重合。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 等另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>the largest is %1</source>
        <translation>最大值为 %1</translation>
    </message>
    <message>
        <source>the smallest is %1</source>
        <translation>最小值为 %1</translation>
    </message>
    <message numerus="yes">
        <source>Outside the axis, marked at its edge: %n values of %1; %2.</source>
        <translation>
            <numerusform>坐标轴之外、在其边缘标出：%1 的 %n 个值；%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between ends</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ChartLegend</name>
    <message>
        <source>Click to hide or show, Shift+click to show alone</source>
        <translation>单击可隐藏或显示，Shift+单击则只显示这一条</translation>
    </message>
    <message>
        <source>%1 more…</source>
        <translation>还有 %1 项…</translation>
    </message>
    <message>
        <source>Series that do not fit here</source>
        <translation>此处放不下的数据系列</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ChartWidget</name>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>复制数据</translation>
    </message>
    <message>
        <source>Export as a figure…</source>
        <translation>导出为图表…</translation>
    </message>
    <message>
        <source>%1 (before)</source>
        <translation>%1（之前）</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>A vertical line marks %1.</source>
        <translation>竖线位于 %1。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ClipboardActions</name>
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
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ClusterTable</name>
    <message>
        <source>That of the scenario; type a value to replace it here</source>
        <translation>取自场景；键入数值可在此替换</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ClusterView</name>
    <message>
        <source>Node kinds</source>
        <translation>节点类型</translation>
    </message>
    <message>
        <source>Nodes that are alike, with their cores, GPUs, power and times</source>
        <translation>相同的节点，及其核数、GPU、功率和时间</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>The node kinds that jobs may ask for, with their limits</source>
        <translation>作业可请求的节点类型及其限制</translation>
    </message>
    <message>
        <source>All nodes are alike</source>
        <translation>所有节点相同</translation>
    </message>
    <message>
        <source>Node kinds describe a cluster whose nodes differ in cores, GPUs, power, boot time or speed.</source>
        <translation>节点类型描述核数、GPU、功率、启动时间或速度不同的集群。</translation>
    </message>
    <message>
        <source>Begin with the present nodes</source>
        <translation>从现有节点开始</translation>
    </message>
    <message>
        <source>No partitions</source>
        <translation>没有分区</translation>
    </message>
    <message>
        <source>Jobs may run on all node kinds. Partitions say on which ones, and limit the size and time of jobs.</source>
        <translation>作业可在所有节点类型上运行。分区规定可用的类型，并限制作业的大小和时间。</translation>
    </message>
    <message>
        <source>Begin with the partitions of the jobs</source>
        <translation>从作业的分区开始</translation>
    </message>
    <message>
        <source>Adds a row like the current one</source>
        <translation>添加与当前行相同的一行</translation>
    </message>
    <message>
        <source>%1, all alike</source>
        <translation>%1，全部相同</translation>
    </message>
    <message>
        <source>%1; kinds: %2; partitions: %3</source>
        <translation>%1；类型：%2；分区：%3</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>Times in which no job runs on any node</source>
        <translation>任何节点上都不运行作业的时段</translation>
    </message>
    <message>
        <source>No maintenance windows</source>
        <translation>没有维护时段</translation>
    </message>
    <message>
        <source>No job runs in a maintenance window: a job starts before it only if it is planned to end in time.</source>
        <translation>维护时段内不运行作业：按计划能及时结束的作业才会在此之前开始。</translation>
    </message>
    <message>
        <source>Add a window</source>
        <translation>添加时段</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CodeEditor</name>
    <message>
        <source>Program of the policy, in Python</source>
        <translation>策略的 Python 程序</translation>
    </message>
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
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CommandHistory</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CompareChanges</name>
    <message>
        <source>Differences from the baseline</source>
        <translation>与基准的不同之处</translation>
    </message>
    <message>
        <source>Differences of each variant from the baseline; double-click a variant to open it</source>
        <translation>各变体与基准的不同之处；双击变体即可打开</translation>
    </message>
    <message>
        <source>No differences from the baseline</source>
        <translation>与基准没有不同</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CompareModel</name>
    <message>
        <source>Baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Difference from the baseline; of shares in percentage points (pp)</source>
        <translation>与基准的差异；份额以百分点计</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>Difference from the pinned result; of shares in percentage points (pp)</source>
        <translation>与已固定结果的差异；份额以百分点计</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Click to open and edit it</source>
        <translation>单击即可打开并编辑</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>%1 pp</source>
        <translation>%1 个百分点</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ComparePanel</name>
    <message>
        <source>Nothing to compare yet</source>
        <translation>还没有可比较的内容</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Change something to compare it with the pinned result. Or add a variant, which is saved with the scenario.</source>
        <translation>修改任意内容，即可与已固定的结果比较。也可以添加一个变体，它会随场景一起保存。</translation>
    </message>
    <message>
        <source>Add a variant of the scenario, change something in it, and compare it with the baseline. Or pin the scenario (Ctrl+B) and change it.</source>
        <translation>为场景添加一个变体，修改其中的内容，再与基准比较。也可以固定场景 (Ctrl+B) 后再修改。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>Variants compared with the baseline</source>
        <translation>变体与基准的比较</translation>
    </message>
    <message>
        <source>Metric to compare</source>
        <translation>要比较的指标</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>指标(&amp;M)：</translation>
    </message>
    <message>
        <source>Values of the baseline and the variants</source>
        <translation>基准与各变体的值</translation>
    </message>
    <message>
        <source>Figure for a paper…</source>
        <translation>论文用图表…</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source> runs</source>
        <translation> 次运行</translation>
    </message>
    <message>
        <source>Number of runs with different seeds</source>
        <translation>使用不同种子的运行次数</translation>
    </message>
    <message>
        <source>Repeats the runs of the baseline and of each variant with the seeds s, s + 1, …; the dots become means with 95 % confidence intervals</source>
        <translation>用种子 s、s + 1、… 重复运行基准和各变体；各点变为带 95 % 置信区间的均值</translation>
    </message>
    <message>
        <source>Re&amp;peat:</source>
        <translation>重复(&amp;P)：</translation>
    </message>
    <message>
        <source>All metrics, most changed first</source>
        <translation>全部指标，变化最大的在前</translation>
    </message>
    <message>
        <source>One row for each policy and metric, sorted by the largest difference from the baseline in percent. Times measured on this computer come last.</source>
        <translation>每个策略和指标一行，按与基准的最大百分比差异排序。在本机测得的时间排在最后。</translation>
    </message>
    <message>
        <source>The values of the selected row appear here once the variants are compared.</source>
        <translation>比较各变体之后，此处显示所选行的值。</translation>
    </message>
    <message>
        <source>means with 95 % confidence intervals of %1 runs</source>
        <translation>%1 次运行的均值及 95 % 置信区间</translation>
    </message>
    <message>
        <source>%1 of the policies in the baseline and its variants.</source>
        <translation>各策略在基准及其变体中的%1。</translation>
    </message>
    <message>
        <source>Repeating…</source>
        <translation>正在重复运行…</translation>
    </message>
    <message>
        <source>No intervals: all runs gave the same result.</source>
        <translation>没有区间：所有运行结果相同。</translation>
    </message>
    <message>
        <source>The variants have changed since they were compared: wait for their runs, or run again.</source>
        <translation>各变体在比较之后已更改：请等待运行结束，或重新运行。</translation>
    </message>
    <message>
        <source>Outdated: the scenario has changed</source>
        <translation>已过期：场景已更改</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ConsolidationPlanView</name>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>The whole topology (0)</source>
        <translation>整个拓扑 (0)</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>The current positions of the applications</source>
        <translation>各应用现在的位置</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>After all moves: empty nodes and idle switches sleep</source>
        <translation>全部转移之后：空节点和空闲的交换机休眠</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>转移</translation>
    </message>
    <message>
        <source>After the moves made so far, which are drawn; the step bar goes move by move. Click a node to see only its moves.</source>
        <translation>到目前为止的转移之后，并画出这些转移；步骤栏可逐次转移。单击节点可只查看其转移。</translation>
    </message>
    <message>
        <source>To the end of the previous level</source>
        <translation>到上一级别的末尾</translation>
    </message>
    <message>
        <source>To the end of the next level</source>
        <translation>到下一级别的末尾</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Jumps to the end of a level; single moves: the step bar above</source>
        <translation>跳到某级别的末尾；逐次转移请用上方的步骤栏</translation>
    </message>
    <message>
        <source>before any move</source>
        <translation>转移之前</translation>
    </message>
    <message>
        <source>The plan appears here after a run.</source>
        <translation>运行后，方案显示在这里。</translation>
    </message>
    <message>
        <source>in level %1</source>
        <translation>级别 %1 之中</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Hatched and dashed: nodes and moves of the pinned result that differ.</source>
        <translation>斜线与虚线：已固定结果中与现在不同的节点和迁移。</translation>
    </message>
    <message>
        <source>level</source>
        <translation>级别</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ConsolidationTablesView</name>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>The nodes with their applications</source>
        <translation>节点及其应用</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>The switches and their power</source>
        <translation>交换机及其功率</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Links in addition to those to parents; with any of them the topology is a graph</source>
        <translation>上级连接之外的链路；只要有一条，拓扑即为图</translation>
    </message>
    <message>
        <source>Adds a row: a node on the same switch as the current node, or a switch below the current switch</source>
        <translation>添加一行：节点添加到当前节点所在的交换机，交换机添加到当前交换机之下</translation>
    </message>
    <message>
        <source>a tree</source>
        <translation>树</translation>
    </message>
    <message numerus="yes">
        <source>a graph with %n links</source>
        <translation>
            <numerusform>图，含 %n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 full, %3, %4</source>
        <translation>%1，负载 %2，%3，%4</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ConsolidationUi</name>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Switches, links and nodes with their applications: draw, connect and change them.</source>
        <translation>交换机、链路和节点及其应用：绘制、连接和更改。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Moves of the current policy in the topology, and the nodes and switches that sleep afterwards.</source>
        <translation>当前策略对拓扑的作用：各次转移，以及之后休眠的设备。</translation>
    </message>
    <message>
        <source>Nodes and switches</source>
        <translation>节点与交换机</translation>
    </message>
    <message>
        <source>Tables of nodes with their applications, switches and links.</source>
        <translation>节点及其应用、交换机和链路的表格。</translation>
    </message>
    <message>
        <source>K curve</source>
        <translation>K 曲线</translation>
    </message>
    <message>
        <source>Nodes used and data moved against the number K of source nodes; a slider sets K.</source>
        <translation>使用节点数和转移数据量随转出节点数 K 的变化；用滑块设定 K。</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>前后对比</translation>
    </message>
    <message>
        <source>Applications of each node before and after the current policy; drag them to move them manually.</source>
        <translation>当前策略前后各节点的应用；可拖动应用进行手工转移。</translation>
    </message>
    <message>
        <source>Watts</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Power of nodes, switches and cooling, and what keeps each switch awake.</source>
        <translation>节点、交换机和制冷的功率，以及各交换机无法休眠的原因。</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Data moved and its energy by level of the topology, for all policies.</source>
        <translation>各策略在拓扑各级别的转移数据量及其能耗。</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>稳定性</translation>
    </message>
    <message>
        <source>Data moved by a change of applications: the estimate RoLDT, the data actually moved, and RoLDT against ports.</source>
        <translation>应用变更引起的转移：估计值 RoLDT、实际转移数据量，以及 RoLDT 随端口数的变化。</translation>
    </message>
    <message>
        <source>Best fit decreasing</source>
        <translation>降序最佳适应</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ConsolidationViews</name>
    <message>
        <source>K: source nodes</source>
        <translation>K：转出节点数</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>The curve over K appears here after a run.</source>
        <translation>运行后，随 K 变化的曲线显示在这里。</translation>
    </message>
    <message>
        <source>RoNU: nodes used</source>
        <translation>RoNU：节点使用率</translation>
    </message>
    <message>
        <source>RoDT: data moved</source>
        <translation>RoDT：数据转移率</translation>
    </message>
    <message>
        <source>RoDTE: estimate 1 − RoNU</source>
        <translation>RoDTE：估计值 1 − RoNU</translation>
    </message>
    <message>
        <source>N_opt / N</source>
        <translation>N_opt / N</translation>
    </message>
    <message>
        <source>Lemma 2 (DT ≤ DTE while K ≤ N − NU): there is no such K here.</source>
        <translation>引理 2（K ≤ N − NU 时 DT ≤ DTE）：此处没有这样的 K。</translation>
    </message>
    <message>
        <source>Lemma 2 (DT ≤ DTE while K ≤ N − NU) holds at all %1 such K.</source>
        <translation>引理 2（K ≤ N − NU 时 DT ≤ DTE）在全部 %1 个这样的 K 处成立。</translation>
    </message>
    <message>
        <source>Lemma 2 (DT ≤ DTE while K ≤ N − NU) fails at %1 of %2 such K.</source>
        <translation>引理 2（K ≤ N − NU 时 DT ≤ DTE）在 %2 个这样的 K 中有 %1 处不成立。</translation>
    </message>
    <message>
        <source>K = %1 has no packing: best fit would need more nodes than are in use.</source>
        <translation>K = %1 没有可行的放置：最佳适配所需的节点多于现有节点。</translation>
    </message>
    <message>
        <source>K = %1: NU %2, DT %3, DTE %4.</source>
        <translation>K = %1：NU %2，DT %3，DTE %4。</translation>
    </message>
    <message>
        <source>N − NU = %1</source>
        <translation>N − NU = %1</translation>
    </message>
    <message>
        <source>Lemma 2 does not apply: K &gt; %1.</source>
        <translation>不属于引理 2 的情形：K &gt; %1。</translation>
    </message>
    <message>
        <source>Lemma 2 holds: K ≤ %1, and DT ≤ DTE.</source>
        <translation>引理 2 成立：K ≤ %1，且 DT ≤ DTE。</translation>
    </message>
    <message>
        <source>Lemma 2 fails: K ≤ %1, but DT &gt; DTE.</source>
        <translation>引理 2 不成立：K ≤ %1，但 DT &gt; DTE。</translation>
    </message>
    <message>
        <source>The scenario has changed in the meantime: try again on the new placement.</source>
        <translation>场景在此期间已修改：请在新的放置上重试。</translation>
    </message>
    <message>
        <source>Move an application to %1</source>
        <translation>将应用转移到 %1</translation>
    </message>
    <message>
        <source>Undo all moves</source>
        <translation>撤销全部转移</translation>
    </message>
    <message>
        <source>application %1 of %2 (%3)</source>
        <translation>%2 的应用 %1（%3）</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 年</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>pays back after %1</source>
        <translation>%1后即可回收</translation>
    </message>
    <message>
        <source>never pays back: the power is higher than before</source>
        <translation>永远无法回收：功率比之前更高</translation>
    </message>
    <message>
        <source>nothing to pay back: no power is saved</source>
        <translation>没有节省功率，无从回收</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>未转移</translation>
    </message>
    <message>
        <source>moves at level %1</source>
        <translation>在级别 %1 转移</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>full</source>
        <translation>已满</translation>
    </message>
    <message>
        <source>%1 has only %2 of %3 units left; %4 are needed</source>
        <translation>%1 的容量 %3 只余 %2，需要 %4</translation>
    </message>
    <message>
        <source>%1: RoLDT = Ns L / T + DT(2..n) / T = %2 × %3 / T + %4 / T = %5. Groups rescheduled: %6; data actually moved: %7 (%8 of all, in moves: %9). Nodes used: %10 → %11.</source>
        <translation>%1：RoLDT = Ns L / T + DT(2..n) / T = %2 × %3 / T + %4 / T = %5。重新调度了 %6 个子集；实际转移 %7（占全部数据的 %8，共 %9 次转移）。使用节点数：%10 → %11。</translation>
    </message>
    <message>
        <source>%1 changes: mean RoLDT %2 (%3 at level 1, %4 above); actually moved: %5 of all data on average, at most %6 (%7).</source>
        <translation>%1 次变更：RoLDT 平均为 %2（级别 1 为 %3，以上级别为 %4）；实际转移平均占全部数据的 %5，最多 %6（%7）。</translation>
    </message>
    <message>
        <source>Share of all data</source>
        <translation>占全部数据的比例</translation>
    </message>
    <message>
        <source>Press Run to see how much data a change moves.</source>
        <translation>按“运行”查看一次变更引起的转移。</translation>
    </message>
    <message>
        <source>level 1: Ns L / T</source>
        <translation>级别 1：Ns L / T</translation>
    </message>
    <message>
        <source>above: DT(2..n) / T</source>
        <translation>以上级别：DT(2..n) / T</translation>
    </message>
    <message>
        <source>actually moved</source>
        <translation>实际转移</translation>
    </message>
    <message>
        <source>RoLDT</source>
        <translation>RoLDT</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>已转移</translation>
    </message>
    <message>
        <source>The estimate RoLDT</source>
        <translation>估计值 RoLDT</translation>
    </message>
    <message>
        <source>Data that the change actually moved</source>
        <translation>变更实际引起的转移</translation>
    </message>
    <message>
        <source>Data actually moved</source>
        <translation>实际转移数据量</translation>
    </message>
    <message>
        <source>Press Run to see how much data random changes move.</source>
        <translation>按“运行”查看随机变更引起的转移。</translation>
    </message>
    <message>
        <source>one change each</source>
        <translation>每点一次变更</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>equal to RoLDT</source>
        <translation>等于 RoLDT</translation>
    </message>
    <message>
        <source>Ports of a switch</source>
        <translation>每台交换机的端口数</translation>
    </message>
    <message>
        <source>RoLDT for trees with 8 to 256 ports appears here after a run.</source>
        <translation>运行后，8 至 256 个端口的树的 RoLDT 显示在这里。</translation>
    </message>
    <message>
        <source>inner %1</source>
        <translation>子集内 %1</translation>
    </message>
    <message>
        <source>saves %1 (%2)</source>
        <translation>节省 %1（%2）</translation>
    </message>
    <message>
        <source>draws %1 (%2) more</source>
        <translation>多耗 %1（%2）</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>The power of nodes, switches and cooling appears here after a run.</source>
        <translation>运行后，节点、交换机和制冷的功率显示在这里。</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>cooling</source>
        <translation>制冷</translation>
    </message>
    <message>
        <source>everything on</source>
        <translation>全部开启</translation>
    </message>
    <message>
        <source>%1 moves nothing.</source>
        <translation>%1：不作任何转移。</translation>
    </message>
    <message>
        <source>%1 %2; moving costs %3, which %4.</source>
        <translation>%1：%2；转移能耗 %3，%4。</translation>
    </message>
    <message>
        <source>%1 chooses K = %2</source>
        <translation>%1 选择 K = %2</translation>
    </message>
    <message>
        <source>Nodes by their load before</source>
        <translation>节点，按之前的负载排列</translation>
    </message>
    <message>
        <source>Nodes by switch</source>
        <translation>节点，按交换机排列</translation>
    </message>
    <message>
        <source>Nodes as listed</source>
        <translation>节点，按列表顺序</translation>
    </message>
    <message>
        <source>Load (units)</source>
        <translation>负载（单位）</translation>
    </message>
    <message>
        <source>Load of %1 nodes before (above) and after (below) %2: %3 nodes in use become %4, and %5 units of data move.</source>
        <translation>策略“%2”之前（上）与之后（下）%1 个节点的负载：使用中的节点由 %3 个变为 %4 个，转移数据 %5 单位。</translation>
    </message>
    <message>
        <source>Not all moves are made yet.</source>
        <translation>尚未完成全部转移。</translation>
    </message>
    <message>
        <source>Colours and hatches show the level of a move, which is the level of the lowest switch above both nodes. Line: the capacity of %1 units; dashes: the %2 units from which a node counts as full.</source>
        <translation>颜色和填充线表示转移的级别，即两个节点之上最低一级公共交换机的级别。实线：容量，%1 单位；虚线：%2 单位，节点负载达到此值即视为已满。</translation>
    </message>
    <message>
        <source>Two bar charts in one, a bar for each of %1 nodes: its load from 0 to %2 units before %3 upward and after it downward. %4 nodes are in use before and %5 after.</source>
        <translation>两个柱形图合为一图，%1 个节点各有一根柱：负载从 0 至 %2 单位，向上为策略“%3”之前，向下为其之后。之前使用中的节点有 %4 个，之后有 %5 个。</translation>
    </message>
    <message>
        <source>%1 units move at level %2.</source>
        <translation>在级别 %2 转移 %1 单位。</translation>
    </message>
    <message>
        <source>%1 at %2 ports (%3)</source>
        <translation>%1 在 %2 个端口时（%3）</translation>
    </message>
    <message>
        <source>Lowest RoLDT: %1.</source>
        <translation>RoLDT 最低：%1。</translation>
    </message>
    <message>
        <source>%1: %2 in use, %3 awake</source>
        <translation>%1：%2使用中，%3未休眠</translation>
    </message>
    <message>
        <source>Hatched: applications that are on another node in the pinned result.</source>
        <translation>斜线：已固定结果中的应用，现在位于别处。</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1移至 %2</translation>
    </message>
    <message>
        <source>Nodes used</source>
        <translation>使用节点数</translation>
    </message>
    <message>
        <source>Data moved</source>
        <translation>转移数据量</translation>
    </message>
    <message>
        <source>Transfer energy</source>
        <translation>转移能耗</translation>
    </message>
    <message>
        <source>Payback</source>
        <translation>回收时间</translation>
    </message>
    <message>
        <source>never</source>
        <translation>无法回收</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CostChart</name>
    <message>
        <source>The shaded background is the price at that time of day.</source>
        <translation>底色表示该时刻的价格。</translation>
    </message>
    <message>
        <source>The shaded background is the carbon intensity at that time of day.</source>
        <translation>底色表示该时刻的碳强度。</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Cost of a day</source>
        <translation>每天的费用</translation>
    </message>
    <message>
        <source>Carbon of a day</source>
        <translation>每天的碳排放</translation>
    </message>
    <message>
        <source>Energy of a day</source>
        <translation>每天的能耗</translation>
    </message>
    <message>
        <source>Average day and price</source>
        <translation>平均一天与价格</translation>
    </message>
    <message>
        <source>Average day and carbon intensity</source>
        <translation>平均一天与碳强度</translation>
    </message>
    <message>
        <source>Cost day by day</source>
        <translation>逐日费用</translation>
    </message>
    <message>
        <source>Carbon day by day</source>
        <translation>逐日碳排放</translation>
    </message>
    <message>
        <source>Energy day by day</source>
        <translation>逐日能耗</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Day of the trace</source>
        <translation>轨迹的第几天</translation>
    </message>
    <message>
        <source>Day of the trace, day 1: %1</source>
        <translation>轨迹的第几天，第 1 天：%1</translation>
    </message>
    <message>
        <source>Days that the run covers only in part are left out, unless there are no others.</source>
        <translation>运行只覆盖一部分的日子不计入，除非没有完整的一天。</translation>
    </message>
    <message>
        <source>Results appear here after the first run.</source>
        <translation>首次运行后，结果显示在这里。</translation>
    </message>
    <message>
        <source>of a queue of %1 nodes under %2 policies</source>
        <translation>（%1 个节点的队列，%2 个策略）</translation>
    </message>
    <message>
        <source>Mean power (kW) by time of day (h) %1.</source>
        <translation>各时刻 (h) 的平均功率 (kW)%1。</translation>
    </message>
    <message>
        <source>Grey background: energy price (%1), up to the highest power.</source>
        <translation>灰色背景：能源价格（%1），以最高功率为顶。</translation>
    </message>
    <message>
        <source>Grey background: carbon intensity (g/kWh), up to the highest power.</source>
        <translation>灰色背景：碳强度 (g/kWh)，以最高功率为顶。</translation>
    </message>
    <message>
        <source>Cost of the energy of each day %1.</source>
        <translation>逐日能耗的费用%1。</translation>
    </message>
    <message>
        <source>Carbon (kg) of the energy of each day %1.</source>
        <translation>逐日能耗的碳排放 (kg)%1。</translation>
    </message>
    <message>
        <source>Energy (kWh) of each day %1.</source>
        <translation>逐日能耗 (kWh)%1。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CostModel</name>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Cost (%1)</source>
        <translation>费用（%1）</translation>
    </message>
    <message>
        <source>Saved (%)</source>
        <translation>节省 (%)</translation>
    </message>
    <message>
        <source>CO₂ (kg)</source>
        <translation>CO₂ (kg)</translation>
    </message>
    <message>
        <source>Energy (kWh)</source>
        <translation>能耗 (kWh)</translation>
    </message>
    <message>
        <source>Mean price</source>
        <translation>平均价格</translation>
    </message>
    <message>
        <source>The power at each moment times the price at that moment</source>
        <translation>每一时刻的功率乘以该时刻的价格</translation>
    </message>
    <message>
        <source>Cost saved compared with Always on; none where it completes other jobs</source>
        <translation>与“全开”相比节省的费用；其完成的作业不同时不给出</translation>
    </message>
    <message>
        <source>The power at each moment times the carbon intensity at that moment</source>
        <translation>每一时刻的功率乘以该时刻的碳强度</translation>
    </message>
    <message>
        <source>Energy of all nodes over the whole run</source>
        <translation>全部节点在整个运行期间的能耗</translation>
    </message>
    <message>
        <source>Average cost of a kWh: lower if more power is drawn at cheap hours</source>
        <translation>每 kWh 的平均费用：低价时段用电越多，此值越低</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CostView</name>
    <message>
        <source>The quantity shown</source>
        <translation>显示的量</translation>
    </message>
    <message>
        <source>Cost and carbon of each policy</source>
        <translation>各策略的费用与碳排放</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Computing the costs of the newest results…</source>
        <translation>正在计算最新结果的费用…</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CountText</name>
    <message numerus="yes">
        <source>%1 applications</source>
        <translation>
            <numerusform>%1 个应用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 cells</source>
        <translation>
            <numerusform>%1 个单元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 characters</source>
        <translation>
            <numerusform>%1 字符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 columns</source>
        <translation>
            <numerusform>%1 列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edges</source>
        <translation>
            <numerusform>%1 条边</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gaps</source>
        <translation>
            <numerusform>%1 个闲置时段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 jobs</source>
        <translation>
            <numerusform>%1 个作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 links</source>
        <translation>
            <numerusform>%1 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 local jobs</source>
        <translation>
            <numerusform>%1 个本地作业</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 machines</source>
        <translation>
            <numerusform>%1 台机器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 plans</source>
        <translation>
            <numerusform>%1 个方案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 processors</source>
        <translation>
            <numerusform>%1 个处理器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 reservations</source>
        <translation>
            <numerusform>%1 个预留</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 samples</source>
        <translation>
            <numerusform>%1 个样本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sites</source>
        <translation>
            <numerusform>%1 个站点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 switches</source>
        <translation>
            <numerusform>%1 台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tasks</source>
        <translation>
            <numerusform>%1 个任务</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 words</source>
        <translation>
            <numerusform>%1 词</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::CounterExamplePanel</name>
    <message>
        <source>Ignore infinite factors</source>
        <translation>忽略无穷大的倍数</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Story of the counter-example</source>
        <translation>反例的说明</translation>
    </message>
    <message>
        <source>Find a small instance on which</source>
        <translation>寻找一个小算例，使</translation>
    </message>
    <message>
        <source>Policy that should be worse</source>
        <translation>应当更差的策略</translation>
    </message>
    <message>
        <source>The policy that should look bad</source>
        <translation>应当表现差的策略</translation>
    </message>
    <message>
        <source>is much worse than</source>
        <translation>远差于</translation>
    </message>
    <message>
        <source>Policy to compare with</source>
        <translation>用于比较的策略</translation>
    </message>
    <message>
        <source>The policy that it is compared with</source>
        <translation>与之比较的策略</translation>
    </message>
    <message>
        <source>by</source>
        <translation>按</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>The metric that decides which policy is worse</source>
        <translation>决定哪个策略更差的指标</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>until stopped</source>
        <translation>直到停止</translation>
    </message>
    <message>
        <source>for</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Time of the search</source>
        <translation>搜索时间</translation>
    </message>
    <message>
        <source>Time limit of the search; simplifying the instance may take the same time again. 0: until stopped</source>
        <translation>搜索多久；简化可能再用同样长的时间。0：直到停止</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Seed of the search</source>
        <translation>搜索的种子</translation>
    </message>
    <message>
        <source>A different seed starts from other instances</source>
        <translation>换一个种子就从别处开始</translation>
    </message>
    <message>
        <source>Ignores instances on which one value is zero or negative and the other positive: their factor is infinite</source>
        <translation>忽略一个值不大于零而另一个大于零的算例：其倍数为无穷大</translation>
    </message>
    <message>
        <source>This study does not support the search for counter-examples.</source>
        <translation>此研究不支持反例搜索。</translation>
    </message>
    <message>
        <source>Choose two different policies.</source>
        <translation>请选择两个不同的策略。</translation>
    </message>
    <message>
        <source>%1 worse than %2 by %3</source>
        <translation>按%3，%1 不如 %2</translation>
    </message>
    <message>
        <source>None so far</source>
        <translation>目前没有</translation>
    </message>
    <message>
        <source>Factor %1 (%2 against %3) on %4</source>
        <translation>倍数 %1（%2 对 %3），算例：%4</translation>
    </message>
    <message numerus="yes">
        <source>%n evaluations</source>
        <translation>
            <numerusform>%n 次评估</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found in %1: the policy was never worse.</source>
        <translation>在%1中没有找到：它从未更差。</translation>
    </message>
    <message>
        <source>Stopped after %1; a simpler instance may exist. %2</source>
        <translation>在%1后停止；也许不是最简单的。%2</translation>
    </message>
    <message>
        <source>Found after %1. %2</source>
        <translation>经过%1找到。%2</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Stops and keeps the best result so far</source>
        <translation>停止并保留目前最好的结果</translation>
    </message>
    <message>
        <source>Searches for the worst small instance</source>
        <translation>寻找最差的小算例</translation>
    </message>
    <message>
        <source>Opens the instance as a scenario with both policies</source>
        <translation>把找到的算例作为场景打开，两个策略都在其上运行</translation>
    </message>
    <message>
        <source>Simplifying, %1: %2</source>
        <translation>正在简化，%1：%2</translation>
    </message>
    <message>
        <source>Searching, %1: %2</source>
        <translation>正在搜索，%1：%2</translation>
    </message>
    <message>
        <source>Evaluations</source>
        <translation>评估次数</translation>
    </message>
    <message>
        <source>Best factor</source>
        <translation>最大倍数</translation>
    </message>
    <message>
        <source>Press Find: the best factor so far is plotted here.</source>
        <translation>按“查找”：最大倍数的增长会画在这里。</translation>
    </message>
    <message>
        <source>Two-digit numbers first</source>
        <translation>先试两位数</translation>
    </message>
    <message>
        <source>Looks first for an instance that fits on a blackboard: at most 4 machines or nodes, 20 tasks, numbers of two digits. Larger ones are tried if there is no such instance</source>
        <translation>先寻找黑板上写得下的实例：最多 4 台机器或节点、20 个任务，数字为两位；没有时再试更大的实例</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CrashDialog</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Crash reports</source>
        <translation>崩溃报告</translation>
    </message>
    <message>
        <source>Each report has the version of WattIf, the last commands and the call stack. Of the scenario it has only the hash and the names in the commands. Reports stay on this computer and are not sent. To report the fault, copy the text into your message.</source>
        <translation>每份报告包含 WattIf 的版本、最近的命令和调用栈；关于场景，只有哈希值和命令中的名称。报告只保存在本机，不会发送。如要反馈此错误，请将文本复制到您的消息中。</translation>
    </message>
    <message>
        <source>Folder: %1</source>
        <translation>文件夹：%1</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>There are no reports.</source>
        <translation>没有报告。</translation>
    </message>
    <message>
        <source>Text of the report</source>
        <translation>报告内容</translation>
    </message>
    <message>
        <source>WattIf crashed (%1). A report was saved on this computer; it was not sent.</source>
        <translation>WattIf 曾经崩溃（%1）。报告已保存在本机，没有发送。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>wattif::ui::CurveView</name>
    <message>
        <source>Lemma 2 of Qin and Wen (2012): while K is at most the number of nodes that end empty, the data moved (DT) is at most the estimate DTE = (1 − NU / N) T.</source>
        <translation>秦高德、文高进 (2012) 的引理 2：只要转出节点数不超过最终腾空的节点数，转移数据量 (DT) 就不超过估计值 DTE = (1 − NU / N) T。</translation>
    </message>
    <message>
        <source>RoNU: nodes used / N. RoDT: data moved / all data. RoDTE: the estimate 1 − RoNU. N_opt: the nodes that all loads together fill, rounded up.</source>
        <translation>RoNU：使用节点数 / N。RoDT：转移数据量 / 全部数据。RoDTE：估计值 1 − RoNU。N_opt：全部负载合计所能填满的节点数，向上取整。</translation>
    </message>
    <message>
        <source>by load (DMNS)</source>
        <translation>按负载 (DMNS)</translation>
    </message>
    <message>
        <source>by number of applications (DMAS)</source>
        <translation>按应用数 (DMAS)</translation>
    </message>
    <message>
        <source>Order of source nodes</source>
        <translation>节点转出应用的顺序</translation>
    </message>
    <message>
        <source>The nodes from which applications migrate first: those with the least load, or with the fewest applications</source>
        <translation>哪些节点先转出应用：负载最小的节点，或应用数最少的节点</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>转出次序(&amp;O)</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
    <message>
        <source>K: number of nodes from which all applications migrate. By load it sets option K of the policy KMNS, which the other views then show; by number of applications it only moves the cursor.</source>
        <translation>K：转出应用的节点数。按负载时，它设定策略 kmns 的选项 K，其他视图随之显示；按应用数时，只移动光标。</translation>
    </message>
    <message>
        <source>All K, best</source>
        <translation>全部 K 取最佳</translation>
    </message>
    <message>
        <source>KMNS tries every K and keeps the best (option K = -1)</source>
        <translation>让 kmns 尝试每个 K 并保留最佳结果（选项 K = -1）</translation>
    </message>
    <message>
        <source>&amp;K</source>
        <translation>&amp;K</translation>
    </message>
    <message>
        <source>K = %1 is between two points of the curve.</source>
        <translation>K = %1 位于曲线的两点之间。</translation>
    </message>
    <message>
        <source>Nodes used (RoNU), data moved (RoDT) and its estimate (RoDTE = 1 − RoNU), as shares of %1 nodes and %2 units of data, against the number K of nodes from which all applications migrate, %3. N_opt: the %4 nodes that all loads together fill.</source>
        <translation>节点使用率 (RoNU)、数据转移率 (RoDT) 及其估计值 (RoDTE = 1 − RoNU) 随转出节点数 K 的变化，分别占 %1 个节点和 %2 单位数据的比例，%3。N_opt：全部负载合计所能填满的 %4 个节点。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::DagCanvas</name>
    <message>
        <source>Name of the task</source>
        <translation>任务的名称</translation>
    </message>
</context>
<context>
    <name>wattif::ui::DagPainter</name>
    <message>
        <source>run time up to %1</source>
        <translation>运行时间最长 %1</translation>
    </message>
    <message>
        <source>longest chain, %1</source>
        <translation>最长链，%1</translation>
    </message>
    <message>
        <source>Workflow %1: %2 tasks, shaded by their run time at speed 1, and %3 edges to the tasks that wait for them. Outlined: the longest chain, which runs %4 (h:min:s). Numbers replace names that do not fit: rows of the figure's data table.</source>
        <translation>工作流 %1：%2 个任务，按速度为 1 时的运行时间着色，另有 %3 条边指向等待它们的任务。加框：最长链，运行时间为 %4 (h:min:s)。名称放不下时以数字代替，即图表数据表中的行号。</translation>
    </message>
    <message>
        <source>A graph of the workflow %1, parents left of children: %2 tasks in %3 layers with %4 edges.</source>
        <translation>工作流 %1 的图，前驱任务在后继任务的左侧：%2 个任务分为 %3 层，共 %4 条边。</translation>
    </message>
    <message>
        <source>The longest task, %1, runs %2. The longest chain has %3 tasks and runs %4.</source>
        <translation>最长的任务 %1 运行 %2。最长链有 %3 个任务，运行 %4。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::DagText</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Run time at speed 1</source>
        <translation>速度为 1 时的运行时间</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>申请</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Waited for by</source>
        <translation>后继任务</translation>
    </message>
    <message>
        <source>On the longest chain</source>
        <translation>位于最长链</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据量</translation>
    </message>
    <message>
        <source>%1 (%2 – %3)</source>
        <translation>%1（%2 – %3）</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等，另有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::Dashboard</name>
    <message>
        <source>Back to all views</source>
        <translation>回到全部视图</translation>
    </message>
    <message>
        <source>Dashboard – WattIf</source>
        <translation>仪表板 – WattIf</translation>
    </message>
</context>
<context>
    <name>wattif::ui::DecisionFigure</name>
    <message>
        <source>Loads</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Machine, cheapest first</source>
        <translation>机器（最节能的在前）</translation>
    </message>
    <message>
        <source>Machine, cheapest first (1 to %1)</source>
        <translation>机器（最节能的在前，1 至 %1）</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>this bag</source>
        <translation>此任务包</translation>
    </message>
    <message>
        <source>level</source>
        <translation>可分任务的水位</translation>
    </message>
    <message>
        <source>makespan</source>
        <translation>最大完工时间</translation>
    </message>
</context>
<context>
    <name>wattif::ui::DecisionView</name>
    <message>
        <source>Previous bag</source>
        <translation>上一个任务包</translation>
    </message>
    <message>
        <source>Next bag</source>
        <translation>下一个任务包</translation>
    </message>
    <message>
        <source>The bound decides on all bags at once.</source>
        <translation>上界对所有任务包一并决策。</translation>
    </message>
    <message>
        <source>No bag has arrived yet: step on.</source>
        <translation>还没有任务包到达：请按“下一步”。</translation>
    </message>
    <message>
        <source>Decisions appear here after a run.</source>
        <translation>运行后，决策显示在这里。</translation>
    </message>
    <message>
        <source>Objective (1/s) of each candidate against its level.</source>
        <translation>各候选方案的目标值 (1/s) 随其水位的变化。</translation>
    </message>
    <message>
        <source>Load before and with this bag.</source>
        <translation>之前以及加入此任务包后的负载。</translation>
    </message>
    <message>
        <source>No decision.</source>
        <translation>没有决策。</translation>
    </message>
    <message>
        <source>Load of each machine before and with this bag, in the order of the energy that a task takes there (in brackets: its tasks of this bag): %1.</source>
        <translation>各机器在此任务包之前及加入之后的负载，按一个任务在该机器上的能耗排列（括号内为分配到该机器的此任务包的任务数）：%1。</translation>
    </message>
    <message>
        <source>Dashed: the level to which machines are filled.</source>
        <translation>虚线：机器填到的水位。</translation>
    </message>
    <message>
        <source>Dashed: makespan before the bag.</source>
        <translation>虚线：此任务包之前的最大完工时间。</translation>
    </message>
    <message>
        <source>Decision of %1 about %2.</source>
        <translation>策略“%1”对%2的决策。</translation>
    </message>
    <message>
        <source>Decision of %1 about %2. (a) Objective (1/s) of each candidate against its level; numbers: how many of the cheapest machines are filled. (b) %3</source>
        <translation>策略“%1”对%2的决策。(a) 各候选方案的目标值 (1/s) 随其水位的变化；数字：填充的最节能机器的台数。(b) %3</translation>
    </message>
    <message>
        <source>There is no decision to show.</source>
        <translation>没有可显示的决策。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::Desk</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>wattif::ui::DifferencesDialog</name>
    <message>
        <source>Differences from %1 on disk</source>
        <translation>与磁盘上 %1 的差异</translation>
    </message>
    <message>
        <source>Both have the same content.</source>
        <translation>两者内容相同。</translation>
    </message>
    <message>
        <source>Differences between your scenario and the file: %1</source>
        <translation>您的场景与文件的不同之处：%1 处</translation>
    </message>
    <message>
        <source>Keep mine as a copy</source>
        <translation>将我的另存为副本</translation>
    </message>
    <message>
        <source>Use the version on disk</source>
        <translation>采用磁盘上的版本</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>我的</translation>
    </message>
    <message>
        <source>On disk</source>
        <translation>磁盘上的</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>……还有 %1 处</translation>
    </message>
</context>
<context>
    <name>wattif::ui::DockHeader</name>
    <message>
        <source>Dock</source>
        <translation>停靠</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>分离为独立窗口</translation>
    </message>
</context>
<context>
    <name>wattif::ui::Document</name>
    <message>
        <source>Add variant %1</source>
        <translation>添加变体 %1</translation>
    </message>
    <message>
        <source>Remove variant %1</source>
        <translation>删除变体 %1</translation>
    </message>
    <message>
        <source>Rename variant to %1</source>
        <translation>将变体重命名为 %1</translation>
    </message>
    <message>
        <source>Rename scenario to %1</source>
        <translation>将场景重命名为 %1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::DonutPicture</name>
    <message>
        <source>Thin outer ring: the pinned result.</source>
        <translation>外侧细环：已固定的结果。</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>All</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>wattif::ui::EditorCanvas</name>
    <message>
        <source>Reservations of all sites over time</source>
        <translation>各站点的预留随时间的变化</translation>
    </message>
    <message>
        <source>Reservation %1</source>
        <translation>预留 %1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ElementTable</name>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>添加%1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>删除%1</translation>
    </message>
    <message>
        <source>Paste %1</source>
        <translation>粘贴%1</translation>
    </message>
    <message>
        <source>there is no switch “%1”</source>
        <translation>没有交换机“%1”</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>“%1”不是数字</translation>
    </message>
    <message>
        <source>“%1” is not a whole number</source>
        <translation>“%1”不是整数</translation>
    </message>
    <message>
        <source>there is no site “%1”</source>
        <translation>没有站点“%1”</translation>
    </message>
    <message>
        <source>“%1” is not a usage distribution; write e.g. “beta 2 2”, “normal 0.5 0.2”, “point 0.8” or “empirical 0.2 0.4 1”, or leave it empty for the scenario's</source>
        <translation>“%1”不是有效的使用比例；请输入例如“beta 2 2”“normal 0.5 0.2”“point 0.8”“empirical 0.2 0.4 1”，留空则采用场景的分布</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ElementTablesView</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search in the table</source>
        <translation>在表格中搜索</translation>
    </message>
    <message>
        <source>Shows the rows that contain this text in any column</source>
        <translation>显示任一列中包含此文本的行</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Removes the selected rows</source>
        <translation>删除所选的行</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies the selected cells for a spreadsheet</source>
        <translation>复制所选单元格（用于电子表格）</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Pastes the cells on the clipboard from the current cell on; rows are added as needed</source>
        <translation>从当前单元格起写入剪贴板中的单元格；需要时自动添加行</translation>
    </message>
    <message>
        <source>%1 of %2 shown; %3</source>
        <translation>显示 %1 / %2；%3</translation>
    </message>
</context>
<context>
    <name>wattif::ui::EnergyView</name>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Energy (kWh) of %1 nodes under each policy, by state.</source>
        <translation>各策略下 %1 个节点的能耗（kWh），按节点状态划分。</translation>
    </message>
    <message>
        <source>Power (W) of %1 nodes under %2 over time, by state.</source>
        <translation>%2 策略下 %1 个节点的功率（W）随时间的变化，按节点状态划分。</translation>
    </message>
    <message>
        <source>Each policy</source>
        <translation>各策略</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间</translation>
    </message>
    <message>
        <source>The quantity shown</source>
        <translation>显示的量</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Energy by state of the nodes</source>
        <translation>按节点状态划分的能耗</translation>
    </message>
    <message>
        <source>The energy appears here after a run.</source>
        <translation>运行后此处显示能耗。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ErrorPresenter</name>
    <message>
        <source>Details</source>
        <translation>详细内容</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ErrorTeller</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>wattif::ui::Experiment</name>
    <message>
        <source>The scenarios of this experiment are not loaded: open its plan to run it.</source>
        <translation>没有载入该实验的场景：要运行请打开其计划。</translation>
    </message>
    <message>
        <source>Cannot create the folder %1.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>This cell does not exist.</source>
        <translation>没有这个单元。</translation>
    </message>
    <message>
        <source>The scenarios of this experiment are not loaded: open its plan to inspect its cells.</source>
        <translation>没有载入该实验的场景：要查看其单元请打开其计划。</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>The scenarios of this experiment are not loaded.</source>
        <translation>没有载入该实验的场景。</translation>
    </message>
    <message>
        <source>Plan saved to %1</source>
        <translation>计划已保存到 %1</translation>
    </message>
    <message>
        <source>Results saved to %1</source>
        <translation>结果已保存到 %1</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>Folder for Slurm saved to %1. Its README explains how to submit it.</source>
        <translation>Slurm 文件夹已保存到 %1。其中的 README 说明如何提交。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ExperimentPicture</name>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>pp</source>
        <translation>百分点</translation>
    </message>
    <message>
        <source>%1 of %2 so far</source>
        <translation>%2中目前已有 %1 个</translation>
    </message>
    <message>
        <source>seeds %1 to %2</source>
        <translation>种子 %1 到 %2</translation>
    </message>
    <message>
        <source>averaged over %1</source>
        <translation>对%1取平均</translation>
    </message>
    <message numerus="yes">
        <source>%n options at one level</source>
        <translation>
            <numerusform>%n 个选项只取一个水平</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs leave out %1 to %2 jobs: a lower value may come from these.</source>
        <translation>各次运行未执行的作业为 %1 至 %2 个：较低的值可能由此而来。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FactorChip</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 to %2, %n levels</source>
        <translation>
            <numerusform>%1 到 %2，%n 个水平</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop varying this</source>
        <translation>停止改变此项</translation>
    </message>
    <message>
        <source>Click to change the range</source>
        <translation>单击以更改范围</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FactorEditor</name>
    <message>
        <source>Enter one or more values, separated by commas.</source>
        <translation>请给出一个或多个值，以逗号分隔。</translation>
    </message>
    <message>
        <source>The baseline and all variants of the scenario.</source>
        <translation>场景的基准和所有变体。</translation>
    </message>
    <message>
        <source>Linked options, which change together:</source>
        <translation>联动的选项，一起改变：</translation>
    </message>
    <message>
        <source>Even steps</source>
        <translation>等间隔</translation>
    </message>
    <message>
        <source>Equal ratios</source>
        <translation>等比例</translation>
    </message>
    <message>
        <source>These values</source>
        <translation>这些值</translation>
    </message>
    <message>
        <source>How the levels are set</source>
        <translation>水平的给出方式</translation>
    </message>
    <message>
        <source>First level</source>
        <translation>第一个水平</translation>
    </message>
    <message>
        <source>Last level</source>
        <translation>最后一个水平</translation>
    </message>
    <message>
        <source>Number of levels</source>
        <translation>水平数</translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation>以逗号分隔的值</translation>
    </message>
    <message>
        <source>e.g. %1</source>
        <translation>例如 %1</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>水平</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FigureCheck</name>
    <message>
        <source>“%1” is set in %2 pt; publishers require at least 6 pt.</source>
        <translation>“%1”的字号为 %2 pt；出版社要求不小于 6 pt。</translation>
    </message>
    <message>
        <source>A raster part has %1 dpi; print requires at least 300 dpi.</source>
        <translation>位图部分的分辨率为 %1 dpi；印刷要求不低于 300 dpi。</translation>
    </message>
    <message>
        <source>“%1” is cut at the edge: make the figure larger or its text smaller.</source>
        <translation>“%1”在边缘处被截断：请放大图表或缩小文字。</translation>
    </message>
    <message>
        <source>“%1” and “%2” overlap.</source>
        <translation>“%1”与“%2”相互重叠。</translation>
    </message>
    <message>
        <source>Panels of %1 mm leave little space for the data: choose a wider size or fewer columns.</source>
        <translation>%1 mm 的子图留给数据的空间很小：请选择更大的宽度或更少的列数。</translation>
    </message>
    <message>
        <source>The legend takes %1 % of the height: a wider or taller figure leaves more space for the data.</source>
        <translation>图例占高度的 %1 %：加宽或加高图表可为数据留出更多空间。</translation>
    </message>
    <message>
        <source>%1 series are hard to distinguish; use at most seven. Hide some in the view.</source>
        <translation>%1 个数据系列难以区分，最多宜为七个。请在视图中隐藏一部分。</translation>
    </message>
    <message>
        <source>The licence of %1 does not allow embedding: choose another font.</source>
        <translation>字体“%1”的许可证禁止嵌入：请选择其他字体。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FigureDialog</name>
    <message>
        <source>Export figure</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Figure for a paper</source>
        <translation>论文用图表</translation>
    </message>
    <message>
        <source>Size and file</source>
        <translation>尺寸与文件</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>子图</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Checks before printing</source>
        <translation>印刷前的检查</translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation>复制图像(&amp;I)</translation>
    </message>
    <message>
        <source>Copies an image with 300 dpi, SVG and PDF; programs use the best format that they support</source>
        <translation>以 300 dpi 图像、SVG 和 PDF 三种形式复制：各程序采用自身支持的形式</translation>
    </message>
    <message>
        <source>Copy &amp;LaTeX</source>
        <translation>复制 LaTeX(&amp;L)</translation>
    </message>
    <message>
        <source>Copies a figure environment with file name, caption, alternative text and label</source>
        <translation>一个 figure 环境，含文件名、图注、替代文本和标签</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Saves the figure to a file</source>
        <translation>将图表写入文件</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message>
        <source>%1, %2 × %3 pixels</source>
        <translation>%1，%2 × %3 像素</translation>
    </message>
    <message>
        <source>%1, vector</source>
        <translation>%1，矢量</translation>
    </message>
    <message>
        <source>Copied as an image with 300 dpi, SVG and PDF.</source>
        <translation>已复制为 300 dpi 图像、SVG 和 PDF。</translation>
    </message>
    <message>
        <source>Copied a LaTeX figure that includes %1.</source>
        <translation>已复制引用 %1 的 LaTeX 图表环境。</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>坐标轴</translation>
    </message>
    <message>
        <source>Copy as c&amp;ommand</source>
        <translation>复制为命令(&amp;O)</translation>
    </message>
    <message>
        <source>Copies a line for a terminal that writes the same figure</source>
        <translation>复制一行终端命令，写出同样的图</translation>
    </message>
    <message>
        <source>No command makes this arrangement of panels.</source>
        <translation>没有命令能得到这种分图排列。</translation>
    </message>
    <message>
        <source>Figure for a paper: %1</source>
        <translation>论文用图表：%1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FigureForm</name>
    <message>
        <source>PDF (vector)</source>
        <translation>PDF（矢量）</translation>
    </message>
    <message>
        <source>SVG (vector)</source>
        <translation>SVG（矢量）</translation>
    </message>
    <message>
        <source>PNG, 300 dpi</source>
        <translation>PNG，300 dpi</translation>
    </message>
    <message>
        <source>PNG, 600 dpi</source>
        <translation>PNG，600 dpi</translation>
    </message>
    <message>
        <source>PNG, 1200 dpi</source>
        <translation>PNG，1200 dpi</translation>
    </message>
    <message>
        <source>LaTeX (PGFPlots, TikZ)</source>
        <translation>LaTeX（PGFPlots、TikZ）</translation>
    </message>
    <message>
        <source>CSV (the numbers)</source>
        <translation>CSV（数据）</translation>
    </message>
    <message>
        <source>&amp;Keep the aspect ratio</source>
        <translation>保持宽高比(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Greyscale</source>
        <translation>灰度(&amp;G)</translation>
    </message>
    <message>
        <source>Also save &amp;data (CSV)</source>
        <translation>同时保存数据 (CSV)(&amp;D)</translation>
    </message>
    <message>
        <source>The width that the publisher requires</source>
        <translation>出版社要求的宽度</translation>
    </message>
    <message>
        <source>Custom size</source>
        <translation>自定义尺寸</translation>
    </message>
    <message>
        <source>Sets the proposed height for this width and these panels</source>
        <translation>采用为此宽度和这些子图建议的高度</translation>
    </message>
    <message>
        <source>Keeps the proportions of width and height</source>
        <translation>宽度与高度保持比例</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>用于(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>The file format</source>
        <translation>文件格式</translation>
    </message>
    <message>
        <source>The font of the figure; it is embedded in the file</source>
        <translation>图表所用的字体；会嵌入文件</translation>
    </message>
    <message>
        <source>The size of normal text on paper; no text is smaller than 6 pt</source>
        <translation>普通文字在纸上的字号；任何文字都不小于 6 pt</translation>
    </message>
    <message>
        <source>For journals that print without colour; see the preview</source>
        <translation>用于不印彩色的期刊；预览中可见效果</translation>
    </message>
    <message>
        <source>Saves a file of the same name with the extension .csv, for readers who want to check the numbers</source>
        <translation>同名的 .csv 文件，供读者核对</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>格式(&amp;O)</translation>
    </message>
    <message>
        <source>Fo&amp;nt</source>
        <translation>字体(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>字号(&amp;T)</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FigurePreview</name>
    <message>
        <source>Smaller (Ctrl and wheel)</source>
        <translation>缩小（Ctrl + 滚轮）</translation>
    </message>
    <message>
        <source>Larger (Ctrl and wheel)</source>
        <translation>放大（Ctrl + 滚轮）</translation>
    </message>
    <message>
        <source>Shows the size on paper, if the screen reports its size correctly</source>
        <translation>按纸上的大小显示（前提是屏幕正确报告自身的尺寸）</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>True size</source>
        <translation>实际大小</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>As saved</source>
        <translation>与保存的文件相同</translation>
    </message>
    <message>
        <source>Greys</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>As printed in black and white</source>
        <translation>如黑白打印机所印</translation>
    </message>
    <message>
        <source>Deuteranopia</source>
        <translation>绿色盲</translation>
    </message>
    <message>
        <source>As readers without green cones see it (simulation of Machado, Oliveira and Fernandes 2009)</source>
        <translation>缺少感绿视锥细胞的读者所见（按 Machado、Oliveira 和 Fernandes 2009 模拟）</translation>
    </message>
    <message>
        <source>Protanopia</source>
        <translation>红色盲</translation>
    </message>
    <message>
        <source>As readers without red cones see it (simulation of Machado, Oliveira and Fernandes 2009)</source>
        <translation>缺少感红视锥细胞的读者所见（按 Machado、Oliveira 和 Fernandes 2009 模拟）</translation>
    </message>
    <message>
        <source>There is nothing to draw yet. Run the study, or open the view once.</source>
        <translation>还没有可绘制的内容。请运行该研究，或先打开一次该视图。</translation>
    </message>
    <message>
        <source>Preview of the figure</source>
        <translation>图的预览</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FigureWords</name>
    <message>
        <source>&amp;Caption</source>
        <translation>图注(&amp;C)</translation>
    </message>
    <message>
        <source>Saved in the file, and copied by “Copy LaTeX”</source>
        <translation>写入文件，并在“复制 LaTeX”时写入剪贴板</translation>
    </message>
    <message>
        <source>&amp;Alternative text</source>
        <translation>替代文本(&amp;A)</translation>
    </message>
    <message>
        <source>Describes the figure for readers who cannot see it; saved in the file</source>
        <translation>图表所表达的内容，供看不到图的读者使用；写入文件</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Saved in the file. Open the figure in WattIf to restore its scenario, policies and view.</source>
        <translation>保存在文件中。在 WattIf 中打开此图表文件，即可恢复场景、策略和视图。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FileController</name>
    <message>
        <source>WattIf scenarios (*.json)</source>
        <translation>WattIf 场景 (*.json)</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>保存场景</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>These lists were edited and are now stored in the scenario itself, not in the linked files: %1</source>
        <translation>这些列表已被编辑，现在保存在场景本身，不再取自所链接的文件：%1</translation>
    </message>
    <message>
        <source>an unsaved scenario</source>
        <translation>一个未保存的场景</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>还没有文件</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>WattIf figures (*.pdf *.svg *.png *.tex)</source>
        <translation>WattIf 图表 (*.pdf *.svg *.png *.tex)</translation>
    </message>
    <message>
        <source>%1 (mine)</source>
        <translation>%1（我的）</translation>
    </message>
    <message>
        <source>%1 (mine %2)</source>
        <translation>%1（我的 %2）</translation>
    </message>
    <message>
        <source>Unsaved changes cannot be backed up in case of a crash. Save your work. %1</source>
        <translation>无法备份未保存的更改以防崩溃。请自行保存。%1</translation>
    </message>
    <message>
        <source>WattIf did not exit normally last time. Unsaved changes to %1 from %2 were kept.</source>
        <translation>WattIf 上次未正常退出。%1 在 %2 时未保存的更改已保留。</translation>
    </message>
    <message>
        <source>%1 more to restore.</source>
        <translation>还有 %1 份待恢复。</translation>
    </message>
    <message>
        <source>Could not save an earlier version. %1</source>
        <translation>无法保存早期版本。%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>None yet: each save adds one</source>
        <translation>还没有：每次保存会增加一份</translation>
    </message>
    <message>
        <source>This is %1 as of %2. Save it to restore this version; the current one is kept as well.</source>
        <translation>这是 %1 在 %2 时的版本。保存即可恢复到此版本；当前版本也会保留。</translation>
    </message>
    <message>
        <source>Your version is under File › Earlier versions</source>
        <translation>您的版本在“文件 › 早期版本”中</translation>
    </message>
    <message>
        <source>&lt;b&gt;Save the changes to %1?&lt;/b&gt;&lt;br&gt;Unsaved changes will be lost.</source>
        <translation>&lt;b&gt;保存对 %1 的更改吗？&lt;/b&gt;&lt;br&gt;未保存的更改将会丢失。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Save the changes to these scenarios?&lt;/b&gt;&lt;ul&gt;%1&lt;/ul&gt;Unsaved changes will be lost.</source>
        <translation>&lt;b&gt;保存对这些场景的更改吗？&lt;/b&gt;&lt;ul&gt;%1&lt;/ul&gt;未保存的更改将会丢失。</translation>
    </message>
    <message>
        <source>WattIf scenarios, experiments and figures (*.json *.sqlite *.pdf *.svg *.png *.tex)</source>
        <translation>WattIf 的场景、实验和图 (*.json *.sqlite *.pdf *.svg *.png *.tex)</translation>
    </message>
    <message>
        <source>Open a scenario, experiment or figure</source>
        <translation>打开场景、实验或图</translation>
    </message>
    <message>
        <source>Files to import (%1)</source>
        <translation>可导入的文件 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>All files that WattIf opens (%1)</source>
        <translation>WattIf 可打开的所有文件 (%1)</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FileGuard</name>
    <message>
        <source>%1 was not saved: another program has changed the file since it was opened.</source>
        <translation>%1 未保存：打开之后文件已被其他程序更改。</translation>
    </message>
    <message>
        <source>Another program has changed %1, and you have unsaved changes.</source>
        <translation>其他程序更改了 %1，而您有未保存的更改。</translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation>其他程序更改了 %1。</translation>
    </message>
    <message>
        <source>Show differences</source>
        <translation>查看差异</translation>
    </message>
    <message>
        <source>Use the version on disk</source>
        <translation>采用磁盘上的版本</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Keep mine as a copy</source>
        <translation>将我的另存为副本</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>%1 was deleted. Its content is still open here.</source>
        <translation>%1 已被删除，其内容仍在此处打开。</translation>
    </message>
    <message>
        <source>Save it again</source>
        <translation>重新保存</translation>
    </message>
    <message>
        <source>%1 was renamed to %2.</source>
        <translation>%1 已重命名为 %2。</translation>
    </message>
    <message>
        <source>Save under the new name</source>
        <translation>以新名称保存</translation>
    </message>
    <message>
        <source>Save under the old name</source>
        <translation>以旧名称保存</translation>
    </message>
    <message>
        <source>%1 is open in another window (process %2 on %3). Whoever saves last is asked what to do with the other's changes.</source>
        <translation>%1 已在另一个窗口中打开（进程 %2，主机 %3）。后保存者会被询问如何处理对方的更改。</translation>
    </message>
    <message>
        <source>Work on a copy</source>
        <translation>在副本上工作</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FileReader</name>
    <message>
        <source>a pipe</source>
        <translation>管道</translation>
    </message>
    <message>
        <source>Reading %1 (%2).</source>
        <translation>正在读取 %1（%2）。</translation>
    </message>
    <message numerus="yes">
        <source>%n more to read.</source>
        <translation>
            <numerusform>之后还要读取 %n 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FindBar</name>
    <message>
        <source>Find commands, views, options and rows of tables</source>
        <translation>查找命令、视图、选项和表格中的行</translation>
    </message>
    <message>
        <source>Text to find</source>
        <translation>要查找的文本</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配项</translation>
    </message>
    <message>
        <source>Return goes to the match, F3 to the next one</source>
        <translation>按回车键转到匹配项，按 F3 转到下一项</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>No match</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>Matches: the first %1</source>
        <translation>匹配项：前 %1 个</translation>
    </message>
    <message>
        <source>Matches: %1</source>
        <translation>匹配项：%1 个</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FindSearch</name>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Option of the scenario</source>
        <translation>场景的选项</translation>
    </message>
    <message>
        <source>Option of the policy</source>
        <translation>策略的选项</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FollowBar</name>
    <message>
        <source>Slurm</source>
        <translation>Slurm</translation>
    </message>
    <message>
        <source>Slurm: %1</source>
        <translation>Slurm：%1</translation>
    </message>
    <message>
        <source>%1 · reading…</source>
        <translation>%1 · 正在读取…</translation>
    </message>
    <message>
        <source>%1 · %2 running, %3 waiting · %4 since %5 · last read %6</source>
        <translation>%1 · 运行中 %2，等待 %3 · 自 %5 起 %4 · 上次读取 %6</translation>
    </message>
    <message>
        <source>No job has started yet; the scenario opens with the first one.</source>
        <translation>还没有作业开始；第一个作业开始时打开场景。</translation>
    </message>
    <message>
        <source>The scenario is updated when its tab is in front.</source>
        <translation>场景的标签显示在最前面时更新。</translation>
    </message>
    <message>
        <source>The scenario is not updated, because its jobs or nodes were edited.</source>
        <translation>场景没有更新，因为其作业或节点已被编辑。</translation>
    </message>
    <message>
        <source>The scenario is not updated, because an undone step could be redone.</source>
        <translation>场景没有更新，因为有撤销的步骤可以重做。</translation>
    </message>
    <message>
        <source>The scenario is not updated, because it has variants.</source>
        <translation>场景没有更新，因为它有变体。</translation>
    </message>
    <message>
        <source>The history cannot be a scenario: %1</source>
        <translation>历史不能作为场景：%1</translation>
    </message>
    <message>
        <source>Slurm does not answer: %1.</source>
        <translation>Slurm 没有应答：%1。</translation>
    </message>
    <message>
        <source>Slurm does not answer: %1. WattIf asks again every %2 s.</source>
        <translation>Slurm 没有应答：%1。每 %2 秒再次询问。</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Replaces jobs and nodes of the scenario by those of the cluster up to now, as one undoable step; power, prices and policies remain</source>
        <translation>用集群至今的作业和节点替换场景中的作业和节点，作为一个可撤销的步骤；功率、价格和策略不变</translation>
    </message>
    <message>
        <source>Pauses reading, or reads again at once</source>
        <translation>暂停读取，或立即再次读取</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ends following; the scenario remains open</source>
        <translation>结束跟随；场景保持打开</translation>
    </message>
    <message>
        <source>Followed Slurm cluster</source>
        <translation>所跟随的 Slurm 集群</translation>
    </message>
    <message>
        <source>Time now</source>
        <translation>当前时间</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
</context>
<context>
    <name>wattif::ui::FollowDialog</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Follow a Slurm cluster</source>
        <translation>跟随 Slurm 集群</translation>
    </message>
    <message>
        <source>Reads the cluster of this host again and again, and opens its history as a scenario. Nothing on the cluster changes. Power, prices and the scheduler are those of the scenario '%1'.</source>
        <translation>反复读取本机的集群，并把其历史作为场景打开。集群上不作任何改变。功率、价格和调度算法取自场景“%1”。</translation>
    </message>
    <message>
        <source>those in PATH</source>
        <translation>PATH 中的命令</translation>
    </message>
    <message>
        <source>Folder with squeue, scontrol and sacct, or with programs that answer as they do</source>
        <translation>含有 squeue、scontrol 和 sacct 的文件夹，或含有与其应答相同的程序的文件夹</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Names with commas between them; only their nodes and jobs are followed</source>
        <translation>名称以逗号分隔；只跟随其中的节点和作业</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>24 hours ago</source>
        <translation>24 小时前</translation>
    </message>
    <message>
        <source>midnight</source>
        <translation>今天零点</translation>
    </message>
    <message>
        <source>Monday</source>
        <translation>星期一</translation>
    </message>
    <message>
        <source>Earlier jobs come from sacct; on a cluster without accounting the history begins now</source>
        <translation>更早的作业取自 sacct；集群没有记账时，历史从现在开始</translation>
    </message>
    <message>
        <source>Slurm's &amp;commands</source>
        <translation>Slurm 的命令(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Partitions</source>
        <translation>分区(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Read every</source>
        <translation>读取间隔(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;History since</source>
        <translation>历史开始于(&amp;H)</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟随</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>再次读取</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>Copies a line for a terminal that follows the same cluster and keeps its history in a file</source>
        <translation>复制一行终端命令，它跟随同一集群并把其历史存入文件</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>No nodes in these partitions. The cluster has: %1</source>
        <translation>这些分区中没有节点。集群的分区：%1</translation>
    </message>
    <message>
        <source>Cluster: %1</source>
        <translation>集群：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Partitions: %1</source>
        <translation>分区：%1</translation>
    </message>
    <message>
        <source>%1 running, %2 waiting</source>
        <translation>运行中 %1，等待 %2</translation>
    </message>
    <message>
        <source>Slurm does not answer: %1.
Run WattIf on a host with Slurm's commands, such as a login node.</source>
        <translation>Slurm 没有应答：%1。
请在装有 Slurm 命令的主机（例如登录节点）上运行 WattIf。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::GanttCanvas</name>
    <message>
        <source>Slower</source>
        <translation>减速</translation>
    </message>
    <message>
        <source>%1 of full speed for %2</source>
        <translation>以全速的 %1 运行 %2</translation>
    </message>
    <message>
        <source>Jobs on nodes over time</source>
        <translation>各节点上的作业随时间的变化</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>作业 %1</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>提交时间</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Ran</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>From</source>
        <translation>自</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>申请时间</translation>
    </message>
    <message>
        <source>the queue&apos;s limit</source>
        <translation>队列的作业时限</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>wattif::ui::GanttView</name>
    <message>
        <source>Colour: size in nodes</source>
        <translation>颜色：作业规模（节点数）</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>最长等待</translation>
    </message>
    <message>
        <source>Selects the job that waited longest under this policy</source>
        <translation>选中此策略下等待时间最长的作业</translation>
    </message>
    <message>
        <source>Colour: wait</source>
        <translation>颜色：等待时间</translation>
    </message>
    <message>
        <source>Colour: one per job</source>
        <translation>颜色：每个作业各不相同</translation>
    </message>
    <message>
        <source>The quantity that the colour of a job shows</source>
        <translation>作业颜色的含义</translation>
    </message>
    <message>
        <source>The jobs appear here after a run.</source>
        <translation>运行后，作业显示在这里。</translation>
    </message>
    <message>
        <source>Click a job to see how long it waited.</source>
        <translation>单击作业可查看其等待时间。</translation>
    </message>
    <message>
        <source>Jobs on the nodes of a queue of %1 under %2.</source>
        <translation>策略“%2”下，队列 %1 个节点上的作业。</translation>
    </message>
    <message>
        <source>Darker jobs take more nodes.</source>
        <translation>颜色越深的作业占用节点越多。</translation>
    </message>
    <message>
        <source>Darker jobs waited longer between submission and start.</source>
        <translation>颜色越深的作业从提交到开始等待越久。</translation>
    </message>
    <message>
        <source>Each job has its own colour.</source>
        <translation>每个作业颜色各不相同。</translation>
    </message>
    <message>
        <source>Outlined: job %1, which waited %2 h; the line begins at its submission.</source>
        <translation>加框：作业 %1，等待 %2 h；线段始于其提交时刻。</translation>
    </message>
    <message>
        <source>There are no jobs to show.</source>
        <translation>没有可显示的作业。</translation>
    </message>
    <message>
        <source>Job %1: %2, waited %3, ran %4</source>
        <translation>作业 %1：%2，等待 %3，运行 %4</translation>
    </message>
    <message>
        <source>Stripes: jobs of the pinned result that ran on other nodes or at other times.</source>
        <translation>条纹：已固定结果中在其他节点或其他时间运行的作业。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::GapBars</name>
    <message>
        <source>Idle gaps by length</source>
        <translation>按时长划分的闲置时段</translation>
    </message>
    <message>
        <source>All nodes had a job all the time.</source>
        <translation>所有节点始终都有作业。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>off saves energy</source>
        <translation>关机节能</translation>
    </message>
    <message>
        <source>off costs energy</source>
        <translation>关机反而耗能</translation>
    </message>
    <message>
        <source>Possible saving</source>
        <translation>可节省</translation>
    </message>
    <message>
        <source>%1, %2 node hours</source>
        <translation>%1，%2 节点小时</translation>
    </message>
</context>
<context>
    <name>wattif::ui::GapScale</name>
    <message>
        <source>Distance of the policies from the bound</source>
        <translation>各策略与界限的距离</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>wattif::ui::GapView</name>
    <message>
        <source>off saves energy</source>
        <translation>关机节能</translation>
    </message>
    <message>
        <source>off costs energy</source>
        <translation>关机反而耗能</translation>
    </message>
    <message>
        <source>Number of gaps</source>
        <translation>时段数量</translation>
    </message>
    <message>
        <source>Node hours</source>
        <translation>节点小时</translation>
    </message>
    <message>
        <source>The quantity of the bars</source>
        <translation>柱形所示的量</translation>
    </message>
    <message>
        <source>The idle gaps appear here after a run.</source>
        <translation>运行后，闲置时段显示在这里。</translation>
    </message>
    <message>
        <source>Number of idle gaps</source>
        <translation>闲置时段数量</translation>
    </message>
    <message>
        <source>Time (node-h) in idle gaps</source>
        <translation>闲置时段的时间（节点小时）</translation>
    </message>
    <message>
        <source>%1 of %2 nodes under %3 by their length (min), split by whether switching off in them saves energy.</source>
        <translation>策略“%3”下 %2 个节点的%1，按时长 (min) 划分，并按其间关机是否节能分开显示。</translation>
    </message>
    <message>
        <source>A boot takes %1 s at %2 W, shutting down %3 s at %4 W; a node draws %5 W idle and %6 W off.</source>
        <translation>启动需 %1 s，功率 %2 W；关机过程需 %3 s，功率 %4 W；节点闲置时功率 %5 W，关机时 %6 W。</translation>
    </message>
    <message>
        <source>Dashed outlines: the pinned result.</source>
        <translation>虚线轮廓：已固定的结果。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::GenerateDialog</name>
    <message>
        <source>Random instance of %1</source>
        <translation>随机实例：%1</translation>
    </message>
    <message>
        <source>Draws an instance; the same numbers and seed give the same instance on every computer.</source>
        <translation>随机生成一个实例；相同的参数和种子在任何计算机上都得到相同的实例。</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Random instance, seed %1</source>
        <translation>随机实例，种子 %1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::HandPanel</name>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>%1 % better</source>
        <translation>好 %1 %</translation>
    </message>
    <message>
        <source>%1 % worse</source>
        <translation>差 %1 %</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>开始(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Undo &amp;all moves</source>
        <translation>撤销全部移动(&amp;A)</translation>
    </message>
    <message>
        <source>Hi&amp;nt</source>
        <translation>提示(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Show move</source>
        <translation>显示移动(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Make move</source>
        <translation>执行移动(&amp;M)</translation>
    </message>
    <message>
        <source>Metric by which schedules are compared</source>
        <translation>用于比较调度的指标</translation>
    </message>
    <message>
        <source>Runs the policy Manual schedule and shows it; its schedule is that of another policy until you change it</source>
        <translation>运行并显示策略“手工调整”；在您更改之前，其调度与另一策略相同</translation>
    </message>
    <message>
        <source>Undoes the last move</source>
        <translation>撤销最后一步</translation>
    </message>
    <message>
        <source>Undoes all moves</source>
        <translation>撤销全部移动</translation>
    </message>
    <message>
        <source>Tries each single move and shows how much the best one gains</source>
        <translation>尝试每一次移动，并显示其中最好的能得到多少</translation>
    </message>
    <message>
        <source>Shows which move it is</source>
        <translation>显示是哪一次移动</translation>
    </message>
    <message>
        <source>Makes the move; Undo reverts it</source>
        <translation>执行该移动；可用“撤销”退回</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>界</translation>
    </message>
    <message>
        <source>Manual schedules are not available in this study.</source>
        <translation>此研究不支持手工调整。</translation>
    </message>
    <message>
        <source>Press Begin first. %1</source>
        <translation>请先单击“开始”。%1</translation>
    </message>
    <message numerus="yes">
        <source>Your schedule, with %n moves, ranks %1 of %2.</source>
        <translation>
            <numerusform>您的调度（%n 次移动）名列第 %1，共 %2 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Compared with the previous step: %1.</source>
        <translation>与上一步相比：%1。</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Trying single moves…</source>
        <translation>正在尝试单次移动……</translation>
    </message>
    <message>
        <source>Undo all moves</source>
        <translation>撤销全部移动</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>fewer jobs</source>
        <translation>作业较少</translation>
    </message>
    <message>
        <source>more jobs</source>
        <translation>作业较多</translation>
    </message>
</context>
<context>
    <name>wattif::ui::HeaderRename</name>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
</context>
<context>
    <name>wattif::ui::HeatMap</name>
    <message>
        <source>less %1</source>
        <translation>减去 %1</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行次数</translation>
    </message>
    <message>
        <source>%1: %2 less %3</source>
        <translation>%1：%2 减去 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Only one repetition, so its significance is unknown.</source>
        <translation>只有一次重复，因此显著性未知。</translation>
    </message>
    <message>
        <source>%1 against %2 and %3. %4</source>
        <translation>%1 随 %2 和 %3 的变化。%4</translation>
    </message>
    <message>
        <source>Hatched: not significantly different from 0 (paired t test, 5 %).</source>
        <translation>阴影线：与 0 无显著差异（配对 t 检验，5 %）。</translation>
    </message>
    <message>
        <source>Heat map of %1, %2 along x and %3 along y.</source>
        <translation>%1 的热图，x 轴为 %2，y 轴为 %3。</translation>
    </message>
    <message>
        <source>Minimum: %1. Maximum: %2.</source>
        <translation>最小：%1。最大：%2。</translation>
    </message>
    <message>
        <source>%1 at %2 = %3, %4 = %5</source>
        <translation>%1（%2 = %3，%4 = %5）</translation>
    </message>
    <message>
        <source>A policy cannot be compared with itself: choose another one.</source>
        <translation>策略与自身没有差异：请选择另一个来比较。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::HeatStrip</name>
    <message>
        <source>The colours of the cells, on a logarithmic scale</source>
        <translation>单元格的颜色（对数刻度）</translation>
    </message>
</context>
<context>
    <name>wattif::ui::HelpDialogs</name>
    <message>
        <source>About WattIf</source>
        <translation>关于 WattIf</translation>
    </message>
    <message>
        <source>&lt;h2&gt;WattIf %1&lt;/h2&gt;&lt;p&gt;A workbench for energy-aware scheduling: edit machines and tasks, run the schedulers of the field, and see what changes while you edit.&lt;/p&gt;&lt;p&gt;© 2026 The WattIf authors. Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;WattIf %1&lt;/h2&gt;&lt;p&gt;面向能耗感知调度的工作台：编辑机器与任务，运行该领域的调度算法，并在编辑的同时看到变化。&lt;/p&gt;&lt;p&gt;© 2026 WattIf 作者。自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>&lt;h3&gt;While you edit&lt;/h3&gt;&lt;p&gt;WattIf backs up unsaved changes two seconds after your last edit, and every ten seconds while you keep editing. If it ends without asking you – a crash, a power cut, the end of the session – it offers to restore them at the next start. The backups are in&lt;br&gt;&lt;code&gt;%1&lt;/code&gt;&lt;/p&gt;</source>
        <translation>&lt;h3&gt;编辑时&lt;/h3&gt;&lt;p&gt;最后一次编辑两秒后，以及持续编辑时每十秒，WattIf 会备份尚未保存的更改。如果程序未经询问就结束（崩溃、断电、会话结束），下次启动时会提供恢复。备份位于&lt;br&gt;&lt;code&gt;%1&lt;/code&gt;&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Earlier versions&lt;/h3&gt;&lt;p&gt;Each save first keeps the previous content of the file: up to twenty versions, fewer if the file is large. Open one under File › Earlier versions. They are in&lt;br&gt;&lt;code&gt;%1&lt;/code&gt;&lt;/p&gt;</source>
        <translation>&lt;h3&gt;早期版本&lt;/h3&gt;&lt;p&gt;每次保存前会先保留文件原有内容：最新的二十个版本，大文件则更少。可用“文件 › 早期版本”打开。它们位于&lt;br&gt;&lt;code&gt;%1&lt;/code&gt;&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Other programs&lt;/h3&gt;&lt;p&gt;If another program changes, renames or deletes an open file, a bar reports it, and nothing is overwritten before you choose. While a file is open, a small hidden file next to it (.~NAME.lock) informs other windows.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;其他程序&lt;/h3&gt;&lt;p&gt;当其他程序更改、重命名或删除已打开的文件时，会出现提示栏；在您选择之前不会覆盖任何内容。文件打开期间，其旁边的小隐藏文件（.~NAME.lock）会告知其他窗口。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Crash reports&lt;/h3&gt;&lt;p&gt;Reports are saved in the folder below and offered at the next start. They are not sent.&lt;br&gt;&lt;code&gt;%1&lt;/code&gt;&lt;/p&gt;</source>
        <translation>&lt;h3&gt;崩溃报告&lt;/h3&gt;&lt;p&gt;报告保存在以下文件夹，下次启动时提供查看，不会发送。&lt;br&gt;&lt;code&gt;%1&lt;/code&gt;&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Backups and earlier versions</source>
        <translation>备份与早期版本</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>导航</translation>
    </message>
    <message>
        <source>Go to the next or previous field, button or table</source>
        <translation>下一个和上一个输入框、按钮或表格</translation>
    </message>
    <message>
        <source>Move between the cells of a table</source>
        <translation>在表格单元格之间移动</translation>
    </message>
    <message>
        <source>arrow keys, Ctrl+Tab, Ctrl+Shift+Tab</source>
        <translation>方向键、Ctrl+Tab、Ctrl+Shift+Tab</translation>
    </message>
    <message>
        <source>Edit a cell</source>
        <translation>编辑单元格</translation>
    </message>
    <message>
        <source>F2, or type</source>
        <translation>F2，或直接输入</translation>
    </message>
    <message>
        <source>Accept or cancel editing</source>
        <translation>确认或取消编辑</translation>
    </message>
    <message>
        <source>Return, Esc</source>
        <translation>回车、Esc</translation>
    </message>
    <message>
        <source>Switch tabs, when the tab bar has the focus</source>
        <translation>切换标签页（标签栏有焦点时）</translation>
    </message>
    <message>
        <source>left and right arrow</source>
        <translation>左右方向键</translation>
    </message>
    <message>
        <source>Copy and paste in tables</source>
        <translation>在表格中复制和粘贴</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>&lt;p&gt;Built with Qt %1 (LGPL-3), QCustomPlot and QScintilla (GPL-3), Boost (BSL-1.0), {fmt}, nlohmann/json and fast_float (MIT), tl::expected (CC0) and libcsv (LGPL-2.1).&lt;/p&gt;</source>
        <translation>&lt;p&gt;使用 Qt %1 (LGPL-3)、QCustomPlot 和 QScintilla (GPL-3)、Boost (BSL-1.0)、{fmt}、nlohmann/json 和 fast_float (MIT)、tl::expected (CC0) 和 libcsv (LGPL-2.1) 构建。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>wattif::ui::HistoryDialog</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>What this session has done, as commands for a terminal. A script of them gives the same results.</source>
        <translation>本次会话所做的事，以终端命令表示。由这些命令组成的脚本得到同样的结果。</translation>
    </message>
    <message>
        <source>Commands of this session</source>
        <translation>本次会话的命令</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;all as script</source>
        <translation>全部复制为脚本(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Save as script…</source>
        <translation>保存为脚本(&amp;S)…</translation>
    </message>
    <message>
        <source>Copies the selected commands</source>
        <translation>复制所选的命令</translation>
    </message>
    <message>
        <source>Saves a shell script; scenarios with unsaved changes go into a folder beside it</source>
        <translation>保存供 sh 使用的脚本，并在其旁边的文件夹中保存它所读取的含未保存更改的场景</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>Save as script</source>
        <translation>保存为脚本</translation>
    </message>
    <message>
        <source>Shell script (*.sh)</source>
        <translation>Shell 脚本 (*.sh)</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Copy as Python</source>
        <translation>复制为 Python 代码</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ImportDialog</name>
    <message>
        <source>&amp;Study</source>
        <translation>研究(&amp;S)</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>The study that gets the scenario; each has its own kinds of files</source>
        <translation>得到场景的研究；每项研究有各自的文件种类</translation>
    </message>
    <message>
        <source>Import into %1</source>
        <translation>导入到“%1”</translation>
    </message>
    <message>
        <source>required</source>
        <translation>必需</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>This command prints the file</source>
        <translation>此命令输出该文件</translation>
    </message>
    <message>
        <source>Command that prints the file: %1</source>
        <translation>输出该文件的命令：%1</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copy the command: %1</source>
        <translation>复制命令：%1</translation>
    </message>
    <message>
        <source>Choose a file: %1</source>
        <translation>选择文件：%1</translation>
    </message>
    <message>
        <source>Import of %1</source>
        <translation>导入自 %1</translation>
    </message>
    <message>
        <source>Imported instance</source>
        <translation>导入的实例</translation>
    </message>
    <message>
        <source>Choose the files to import, or drop them here. You can check them before the scenario opens.</source>
        <translation>请选择要导入的文件，或拖放到此处。打开场景之前可以检查这些文件。</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Check these values before the scenario opens.</source>
        <translation>场景打开之前，请检查以下内容。</translation>
    </message>
    <message>
        <source>Files of this kind (%1)</source>
        <translation>此类文件 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ImportLine</name>
    <message>
        <source>Assumed and not confirmed: %1</source>
        <translation>假定而未确认：%1</translation>
    </message>
    <message>
        <source>Left out by the import: %1</source>
        <translation>导入时略去：%1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ImportNotes</name>
    <message>
        <source>Done</source>
        <translation>已处理</translation>
    </message>
    <message>
        <source>Set it in the parameters</source>
        <translation>在参数中设置</translation>
    </message>
    <message>
        <source>Import report</source>
        <translation>导入报告</translation>
    </message>
    <message>
        <source>What the import read, assumed and left out. Each line stays with the scenario until you confirm or remove it.</source>
        <translation>导入时读取、假定和略去的内容。每一行都随场景保存，直到您确认或移除。</translation>
    </message>
    <message>
        <source>Done: removes this line from the scenario</source>
        <translation>已处理：从场景中移除此行</translation>
    </message>
    <message>
        <source>Confirm this assumption</source>
        <translation>确认此假定</translation>
    </message>
    <message>
        <source>Confirm an assumption</source>
        <translation>确认一项假定</translation>
    </message>
    <message>
        <source>Remove a line of the import</source>
        <translation>移除导入报告的一行</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ImportPreview</name>
    <message>
        <source>First rows of the files</source>
        <translation>各文件的前几行</translation>
    </message>
    <message>
        <source>First rows of %1</source>
        <translation>%1 的前几行</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ImportReview</name>
    <message>
        <source>Confirm all</source>
        <translation>全部确认</translation>
    </message>
    <message>
        <source>Assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>略去</translation>
    </message>
    <message>
        <source>Read from the files</source>
        <translation>从文件读取</translation>
    </message>
    <message>
        <source>This value is correct</source>
        <translation>此值正确</translation>
    </message>
    <message>
        <source>%1: this value is correct</source>
        <translation>%1：此值正确</translation>
    </message>
    <message>
        <source>Entered here</source>
        <translation>在此输入</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The files contain every value.</source>
        <translation>文件给出了所有的值。</translation>
    </message>
    <message>
        <source>All assumed values are confirmed.</source>
        <translation>所有假定的值均已确认。</translation>
    </message>
    <message numerus="yes">
        <source>%n values are not in the files. Correct or confirm them; unconfirmed values are listed with the results.</source>
        <translation>
            <numerusform>文件没有给出 %n 个值。请更正或确认：结果旁会列出未确认的值。</numerusform>
        </translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>前几行</translation>
    </message>
</context>
<context>
    <name>wattif::ui::InlineBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>wattif::ui::InlineQuestion</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>wattif::ui::JobText</name>
    <message>
        <source>“%1”: the number of GPUs must be a whole number, 0 or more.</source>
        <translation>“%1”：GPU 数必须是不小于 0 的整数。</translation>
    </message>
    <message>
        <source>“%1”: the power must be 0 W or more.</source>
        <translation>“%1”：功率必须不小于 0 W。</translation>
    </message>
    <message>
        <source>“%1”: the job number must be a whole number, or a label such as 78_3.</source>
        <translation>“%1”不是有效的作业编号：应为整数，或 78_3 这样的标签。</translation>
    </message>
    <message>
        <source>“%1”: the number of processors must be a whole number, 1 or more.</source>
        <translation>“%1”：作业的处理器核心数应为不小于 1 的整数。</translation>
    </message>
    <message>
        <source>“%1”: the time must be 0 or later.</source>
        <translation>“%1”：时间不能小于 0。</translation>
    </message>
    <message>
        <source>%1 d %2</source>
        <translation>%1 d %2</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>too small</source>
        <translation>规模过小</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>规模过大</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>时间过长</translation>
    </message>
    <message>
        <source>over the cap</source>
        <translation>超出功率上限</translation>
    </message>
    <message>
        <source>Rejected: the queue takes jobs of at most %1</source>
        <translation>已拒绝：队列只接收不超过 %1 的作业</translation>
    </message>
    <message>
        <source>Rejected: alone, with all other nodes off, it would exceed the cap on power</source>
        <translation>被拒绝：即使其他节点全部关机，它也会单独超出功率上限</translation>
    </message>
    <message>
        <source>seconds, hours:minutes or days-hours:minutes:seconds, such as 90, 1:30 or 2-04:05:06</source>
        <translation>秒数、时:分，或天-时:分:秒，如 90、1:30 或 2-04:05:06</translation>
    </message>
    <message>
        <source>“%1” is not a time: type %2.</source>
        <translation>“%1”不是有效的时间：请输入%2。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>“%1”不是数字。</translation>
    </message>
    <message>
        <source>Jobs are pasted as columns id, submit_s, processors, run_s, requested_s; id and requested_s may be missing.</source>
        <translation>粘贴作业时，各列依次为 id、submit_s、processors、run_s、requested_s；id 和 requested_s 可省略。</translation>
    </message>
    <message>
        <source>“%1” is not a number (%2).</source>
        <translation>“%1”不是数字（%2）。</translation>
    </message>
    <message>
        <source>Rejected: %1; the queue takes jobs of at least %2</source>
        <translation>已拒绝：需 %1，队列只接收不少于 %2 个节点的作业</translation>
    </message>
    <message>
        <source>Rejected: %1; the queue takes jobs of at most %2</source>
        <translation>已拒绝：需 %1，队列只接收不多于 %2 个节点的作业</translation>
    </message>
</context>
<context>
    <name>wattif::ui::KeptAnswer</name>
    <message>
        <source>Outdated: the settings of this view have changed</source>
        <translation>已过期：此视图的设置已更改</translation>
    </message>
    <message>
        <source>Outdated: the scenario has changed</source>
        <translation>已过期：场景已更改</translation>
    </message>
    <message>
        <source>Outdated: the scenario has changed (%1)</source>
        <translation>已过期：场景已更改（%1）</translation>
    </message>
    <message>
        <source>%1. Run again, or undo the change.</source>
        <translation>%1。请重新运行，或撤销更改。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LaneCanvas</name>
    <message>
        <source>Scroll the sites</source>
        <translation>滚动站点</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LedgerBar</name>
    <message>
        <source>Compare &amp;with:</source>
        <translation>比较对象(&amp;W)：</translation>
    </message>
    <message>
        <source>Marks decisions that differ and selects the first one</source>
        <translation>标出不同的决策，并选中其中第一个</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Selects the first decision that differs</source>
        <translation>选中第一个不同的决策</translation>
    </message>
    <message>
        <source>There are no decisions</source>
        <translation>对方没有决策</translation>
    </message>
    <message>
        <source>The other policy ends before decision %1: %2</source>
        <translation>对方在第 %1 个决策之前已结束：%2</translation>
    </message>
    <message>
        <source>First differs at decision %1: %2; there: %3</source>
        <translation>第 %1 个决策首次不同：%2；对方：%3</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LedgerModel</name>
    <message>
        <source>chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>The previous decision differs; expand the row to see it</source>
        <translation>之前的决策不同；展开此行可见</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LedgerPanel</name>
    <message>
        <source>Decisions of the current policy</source>
        <translation>当前策略的决策</translation>
    </message>
    <message>
        <source>No decisions to show</source>
        <translation>没有可显示的决策</translation>
    </message>
    <message>
        <source>This policy had nothing to decide, or it records no decisions. Choose an online policy on the left to see every candidate that it compared and why it was rejected.</source>
        <translation>此策略在这里没有需要决定的事，或者不记录决策过程。请在左侧选择一个在线策略，查看它权衡过的每个候选方案及其落选原因。</translation>
    </message>
    <message>
        <source>Their decisions are of different kinds</source>
        <translation>两者的决策种类不同</translation>
    </message>
    <message>
        <source>All decisions are the same</source>
        <translation>所有决策都相同</translation>
    </message>
    <message>
        <source>Decisions to come</source>
        <translation>决策即将列出</translation>
    </message>
    <message>
        <source>They are listed here once the policy has run.</source>
        <translation>策略运行完毕后，将在此列出。</translation>
    </message>
    <message>
        <source>This policy is not ticked, so it has not run.</source>
        <translation>此策略未勾选，因此没有运行。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::GradingDialog</name>
    <message>
        <source>The answers are of the lesson &quot;%1&quot;: choose its file with Lesson file…</source>
        <translation>这些回答属于课程“%1”：请用“课程文件…”选择其文件</translation>
    </message>
    <message>
        <source>&amp;Remove all</source>
        <translation>全部移除(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>另存为 CSV…(&amp;S)</translation>
    </message>
    <message>
        <source>Grade answers</source>
        <translation>为答卷评分</translation>
    </message>
    <message>
        <source>Lesson of the files</source>
        <translation>文件所属的课程</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>&amp;Lesson:</source>
        <translation>课程(&amp;L)：</translation>
    </message>
    <message>
        <source>Lesson &amp;file…</source>
        <translation>课程文件…(&amp;F)</translation>
    </message>
    <message>
        <source>Grades answers to a lesson that you wrote</source>
        <translation>为您自己编写的课程的答卷评分</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>添加文件…(&amp;A)</translation>
    </message>
    <message>
        <source>Adds files that learners saved with Save results</source>
        <translation>添加学习者用“保存结果”保存的文件</translation>
    </message>
    <message>
        <source>Add f&amp;older…</source>
        <translation>添加文件夹…(&amp;O)</translation>
    </message>
    <message>
        <source>Adds all such files in a folder and the folders in it, as a course hands them out</source>
        <translation>添加文件夹及其子文件夹中的所有此类文件，与课程平台给出的目录一致</translation>
    </message>
    <message>
        <source>Folder of what learners handed in</source>
        <translation>学习者所交文件的文件夹</translation>
    </message>
    <message>
        <source>Writes the table as CSV, or the points in the columns of Moodle or Canvas</source>
        <translation>把表格写成 CSV，或把分数写成 Moodle 或 Canvas 的列</translation>
    </message>
    <message>
        <source>Points of each learner</source>
        <translation>每个学习者的得分</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Files that learners handed in</source>
        <translation>学习者交来的文件</translation>
    </message>
    <message>
        <source>Results of learners (*.json)</source>
        <translation>学习者的结果 (*.json)</translation>
    </message>
    <message>
        <source>Lesson of the answers</source>
        <translation>答卷所属的课程</translation>
    </message>
    <message>
        <source>Lessons (*.md *.wattif-lesson)</source>
        <translation>课程 (*.md *.wattif-lesson)</translation>
    </message>
    <message>
        <source>Points for Moodle (*.csv)</source>
        <translation>用于 Moodle 的分数 (*.csv)</translation>
    </message>
    <message>
        <source>Points for Canvas (*.csv)</source>
        <translation>用于 Canvas 的分数 (*.csv)</translation>
    </message>
    <message>
        <source>Save the grades</source>
        <translation>保存成绩</translation>
    </message>
    <message>
        <source>Table of all tasks (*.csv)</source>
        <translation>所有任务的表格 (*.csv)</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>未评判</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>学习者</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>满分</translation>
    </message>
    <message>
        <source>Time (min)</source>
        <translation>时间（分钟）</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>附注</translation>
    </message>
    <message>
        <source>Add the files that learners handed in. Every answer is judged again; scores in the files are ignored, and programs are not run.</source>
        <translation>请添加学习者交来的文件。每个回答都会重新评判；文件中的分数被忽略，程序不会运行。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n learners, on average %2 of %3 points.</source>
        <translation>
            <numerusform>%1：%n 名学习者，平均 %2 分，满分 %3 分。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save f&amp;eedback…</source>
        <translation>保存反馈…(&amp;E)</translation>
    </message>
    <message>
        <source>Writes a page for each learner with the questions, the given and the correct answers, and the points</source>
        <translation>为每个学习者写一个页面，含题目、所给的回答、正确答案和得分</translation>
    </message>
    <message>
        <source>Folder for the feedback</source>
        <translation>存放反馈的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n feedback pages are in "%1".</source>
        <translation>
            <numerusform>%n 个反馈页面已写入「%1」。</numerusform>
        </translation>
    </message>
    <message>
        <source>Grades</source>
        <translation>成绩</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LessonBrowser</name>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>Search titles and goals</source>
        <translation>搜索标题和目标</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>min</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Tasks done</source>
        <translation>已完成任务</translation>
    </message>
    <message>
        <source>Lessons by study and level</source>
        <translation>按研究和难度排列的课程</translation>
    </message>
    <message>
        <source>Goals of the selected lesson</source>
        <translation>所选课程的目标</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>%1: exercises</source>
        <translation>%1：练习</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>Select a lesson to read its goals.</source>
        <translation>选择一门课程以查看其目标。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LessonEditor</name>
    <message>
        <source>Lesson editor[*] – WattIf</source>
        <translation>课程编辑器[*] – WattIf</translation>
    </message>
    <message>
        <source>%1[*] – Lesson editor – WattIf</source>
        <translation>%1[*] – 课程编辑器 – WattIf</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Text of the lesson that is written</source>
        <translation>正在编写的课程文字</translation>
    </message>
    <message>
        <source>Preview of the step at the cursor</source>
        <translation>光标所在步骤的预览</translation>
    </message>
    <message>
        <source>Errors in the lesson</source>
        <translation>课程有什么错误</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>Starts a lesson about the open scenario; undo restores the previous text</source>
        <translation>开始编写关于所打开场景的课程；撤销可找回原文</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Opens a lesson (.md, .wattif-lesson)</source>
        <translation>打开课程（.md、.wattif-lesson）</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Saves the text (.md), or everything in one file for learners (.wattif-lesson)</source>
        <translation>保存文字（.md），或为学习者存成一个文件（.wattif-lesson）</translation>
    </message>
    <message>
        <source>&amp;Insert current view</source>
        <translation>插入当前视图(&amp;I)</translation>
    </message>
    <message>
        <source>Adds a step with the current view, policy, decision and scenario</source>
        <translation>添加一个步骤，显示窗口的视图、策略、决策及其场景</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>检查(&amp;C)</translation>
    </message>
    <message>
        <source>Answers all tasks with runs and shows the first error</source>
        <translation>用运行结果回答全部任务，并指出第一个错误</translation>
    </message>
    <message>
        <source>&amp;Try it</source>
        <translation>试一试(&amp;T)</translation>
    </message>
    <message>
        <source>Opens the lesson in the panel, as learners see it</source>
        <translation>像学习者那样在面板中打开课程</translation>
    </message>
    <message>
        <source>&amp;Go to error</source>
        <translation>转到错误处(&amp;G)</translation>
    </message>
    <message>
        <source>Puts the cursor on the line of the error below</source>
        <translation>把光标放到下方消息所指的行</translation>
    </message>
    <message>
        <source>All tasks are being answered…</source>
        <translation>正在回答全部任务…</translation>
    </message>
    <message>
        <source>The lesson has no errors and no tasks.</source>
        <translation>课程没有错误，也没有题目。</translation>
    </message>
    <message numerus="yes">
        <source>%n task(s) checked: each can be answered correctly and incorrectly.</source>
        <translation>
            <numerusform>已检查 %n 个任务：每个都既可答对也可答错。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.md *.wattif-lesson)</source>
        <translation>课程 (*.md *.wattif-lesson)</translation>
    </message>
    <message>
        <source>Save the lesson</source>
        <translation>保存课程</translation>
    </message>
    <message>
        <source>Text (*.md);;All in one file (*.wattif-lesson)</source>
        <translation>文字 (*.md);;全部存成一个文件 (*.wattif-lesson)</translation>
    </message>
    <message>
        <source>The editor begins with:</source>
        <translation>编辑器以此开始：</translation>
    </message>
    <message>
        <source>Programs were not run.</source>
        <translation>程序未被运行。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LessonList</name>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>min</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>Lessons by study and level</source>
        <translation>按研究和难度排列的课程</translation>
    </message>
    <message>
        <source>&amp;Your name</source>
        <translation>姓名(&amp;Y)</translation>
    </message>
    <message>
        <source>Included in the results that you hand in; the numbers of exercises depend on it</source>
        <translation>写入您提交的结果；练习的数字由它决定</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Opens a lesson from a file (.md, .wattif-lesson)</source>
        <translation>从文件打开课程（.md、.wattif-lesson）</translation>
    </message>
    <message>
        <source>%1: exercises</source>
        <translation>%1：练习</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>难度 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Write…</source>
        <translation>编写…</translation>
    </message>
    <message>
        <source>Opens the lesson editor to write a lesson about the current scenario</source>
        <translation>打开课程编辑器，编写关于当前场景的课程</translation>
    </message>
    <message>
        <source>Enter your name and press Return: the numbers of these exercises are drawn for you alone.</source>
        <translation>请输入姓名并按回车键：这些练习的数字只为您一人抽取。</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Shows all lessons in a window with their goals, minutes, points and progress</source>
        <translation>在窗口中显示所有课程及其目标、时长、得分和进度</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LessonPage</name>
    <message>
        <source>Attempt %1 of %2: a correct answer earns %3 of 1 point.</source>
        <translation>第 %1 次作答，共 %2 次：答对得 %3 分（满分 1 分）。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>给我看答案</translation>
    </message>
    <message>
        <source>◂ Back</source>
        <translation>◂ 上一步</translation>
    </message>
    <message>
        <source>Next ▸</source>
        <translation>下一步 ▸</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>全部课程</translation>
    </message>
    <message>
        <source>Save results…</source>
        <translation>保存结果…</translation>
    </message>
    <message>
        <source>Step of the lesson</source>
        <translation>课程的步骤</translation>
    </message>
    <message>
        <source>Result of the run</source>
        <translation>运行结果</translation>
    </message>
    <message>
        <source>Starts another attempt, with new numbers if the lesson draws them at random</source>
        <translation>再试一次；如果课程的数字是随机抽取的，则换一组数字</translation>
    </message>
    <message>
        <source>Shows the answer of the run; the task then earns no points</source>
        <translation>显示运行得出的答案；这样本题不得分</translation>
    </message>
    <message>
        <source>Saves your answers for grading (JSON), or as a table (CSV)</source>
        <translation>把您的回答保存为供评分的文件 (JSON) 或表格 (CSV)</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>*Computing the numbers of this step…*</source>
        <translation>*正在计算这一步的数字…*</translation>
    </message>
    <message>
        <source>The whole model</source>
        <translation>完整模型</translation>
    </message>
    <message>
        <source>Opens the manual page about the topic of this lesson</source>
        <translation>打开手册中与本课程对应的一页</translation>
    </message>
    <message>
        <source>This task has no answer to show.</source>
        <translation>本题没有可显示的答案。</translation>
    </message>
    <message>
        <source>Not quite.</source>
        <translation>不对。</translation>
    </message>
    <message>
        <source>Correct.</source>
        <translation>正确。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>This step cannot be shown.</source>
        <translation>无法显示这一步。</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 / %2 分</translation>
    </message>
    <message>
        <source>Text of the lesson</source>
        <translation>课程文本</translation>
    </message>
    <message>
        <source>Your program is being run…</source>
        <translation>正在运行您的程序……</translation>
    </message>
    <message>
        <source>New numbers.</source>
        <translation>数字已更换。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LessonPanel</name>
    <message>
        <source>Lesson: %1</source>
        <translation>课程：%1</translation>
    </message>
    <message>
        <source>Your changes</source>
        <translation>您的更改</translation>
    </message>
    <message>
        <source>The lesson's scenario is not active: select its tab, or open this step again</source>
        <translation>课程的场景不是当前场景：请选择它的标签页，或重新打开这一步</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>给我看答案</translation>
    </message>
    <message>
        <source>Open a lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.md *%1)</source>
        <translation>课程 (*.md *%1)</translation>
    </message>
    <message>
        <source>Save the results</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>Results for grading (*.json);;Table (*.csv)</source>
        <translation>供评分的结果 (*.json);;表格 (*.csv)</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Your program has unsaved changes: press Save and run in the tab Own policy, then check it</source>
        <translation>您的程序有未保存的更改：请在“自定义策略”标签页中按“保存并运行”，然后再检查</translation>
    </message>
    <message>
        <source>Answer the question first: the next steps show its answer</source>
        <translation>请先回答问题：后面的步骤会显示答案</translation>
    </message>
    <message>
        <source>Answer the question first: the other policies show its answer</source>
        <translation>请先回答问题：其他策略会显示答案</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LessonPlayer</name>
    <message>
        <source>The program is in the editor; save it to run it.</source>
        <translation>程序已在编辑器中；保存后即可运行。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LevelMap</name>
    <message>
        <source>not significant (p ≥ 0.05)</source>
        <translation>不显著（p ≥ 0.05）</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LevelMapPicture</name>
    <message>
        <source>A map needs two varied options. To vary another one, click the button next to it in Parameters.</source>
        <translation>热图需要两个变化的选项。要再变化一个选项，请在“参数”中单击其旁的按钮。</translation>
    </message>
    <message>
        <source>A map needs two different options along its axes.</source>
        <translation>热图的两个轴需要不同的选项。</translation>
    </message>
    <message>
        <source>no results yet</source>
        <translation>尚无结果</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LevelsView</name>
    <message>
        <source>%1: scheduled</source>
        <translation>%1：调度数据量</translation>
    </message>
    <message>
        <source>Level 1 (same switch)</source>
        <translation>级别 1（同一交换机）</translation>
    </message>
    <message>
        <source>Level %1 (across the top)</source>
        <translation>级别 %1（经过顶层）</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>级别 %1</translation>
    </message>
    <message>
        <source>Data moved</source>
        <translation>转移数据量</translation>
    </message>
    <message>
        <source>units</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Transfer energy</source>
        <translation>转移能耗</translation>
    </message>
    <message>
        <source>The data moved at each level appears here after a run.</source>
        <translation>运行后，各级别的转移显示在这里。</translation>
    </message>
    <message>
        <source>No policy moves anything.</source>
        <translation>所有策略均未作转移。</translation>
    </message>
    <message>
        <source>&amp;Logarithmic</source>
        <translation>对数(&amp;L)</translation>
    </message>
    <message>
        <source>The level of a move is that of the lowest switch above both nodes; in a graph, levels are the path costs at which groups of nodes join. Far moves cost more energy.</source>
        <translation>一次转移的级别即两个节点之上最低一级公共交换机的级别；拓扑为图时，级别由各节点子集合并时的路径能耗划分。转移越远，能耗越高。</translation>
    </message>
    <message>
        <source>The quantity of the bars</source>
        <translation>柱形所示的量</translation>
    </message>
    <message>
        <source>Show values of different sizes side by side: each grid line is a multiple of the one before</source>
        <translation>并排显示大小悬殊的值：每条网格线是前一条的若干倍</translation>
    </message>
    <message>
        <source>Data moved by level</source>
        <translation>各级别的转移数据量</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Data moved by each policy (units), by the level of the lowest switch above both nodes of a move. “Scheduled”: data moved by the packings of a level, some of which later levels move again.</source>
        <translation>各策略的转移数据量（单位），按转移的两个节点之上最低一级公共交换机的级别划分。“调度数据量”：一个级别的调度所转移的数据，其中部分会由后续级别继续转移。</translation>
    </message>
    <message>
        <source>Energy of the moves of each policy (J), by the level of the lowest switch above both nodes of a move.</source>
        <translation>各策略的转移能耗 (J)，按转移的两个节点之上最低一级公共交换机的级别划分。</translation>
    </message>
    <message>
        <source>The scale is logarithmic.</source>
        <translation>刻度为对数。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LinkTable</name>
    <message>
        <source>links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>One end of the link</source>
        <translation>链路的一端</translation>
    </message>
    <message>
        <source>Other switch</source>
        <translation>另一交换机</translation>
    </message>
    <message>
        <source>The other end of the link</source>
        <translation>链路的另一端</translation>
    </message>
    <message>
        <source>Energy per unit (J)</source>
        <translation>单位能耗 (J)</translation>
    </message>
    <message>
        <source>Energy for each unit of data on the link, in joules, in addition to the switches</source>
        <translation>每单位数据经过此链路的能耗（焦耳），不含交换机的能耗</translation>
    </message>
    <message>
        <source>all switches are already connected</source>
        <translation>所有交换机均已相互连接</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LinkedStrips</name>
    <message>
        <source>Load factor, queue, power and rates over time</source>
        <translation>负载因子、队列、功率和费率随时间的变化</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前值</translation>
    </message>
    <message>
        <source>Load factor T</source>
        <translation>负载因子 T</translation>
    </message>
    <message>
        <source>Waiting jobs</source>
        <translation>排队作业数</translation>
    </message>
    <message>
        <source>Nodes needed</source>
        <translation>所需节点数</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Always on</source>
        <translation>全开</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>Carbon intensity</source>
        <translation>碳强度</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LoadBars</name>
    <message>
        <source>same</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>Load of each machine</source>
        <translation>各机器的负载</translation>
    </message>
    <message>
        <source>cannot run this type</source>
        <translation>不可运行此类型</translation>
    </message>
    <message>
        <source>Double-click to expand the machines, then drag</source>
        <translation>双击展开各台机器，然后拖动</translation>
    </message>
    <message>
        <source>Expand these machines first (double-click)</source>
        <translation>请先展开这些机器（双击）</translation>
    </message>
    <message>
        <source>This machine cannot run the task type</source>
        <translation>此机器不可运行该任务类型</translation>
    </message>
    <message>
        <source>%1 of bag %2 to %3</source>
        <translation>任务包 %2 的 %1移至 %3</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>Profit</source>
        <translation>利润</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>最大完工时间</translation>
    </message>
    <message>
        <source>Move </source>
        <translation>移动 </translation>
    </message>
    <message>
        <source>Number of tasks to move</source>
        <translation>要移动的任务数</translation>
    </message>
    <message numerus="yes">
        <source>▾ %n more below</source>
        <translation>
            <numerusform>▾ 下方还有 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>, after bag %1</source>
        <translation>，任务包 %1 之后</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation>（共 %1）</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LoadView</name>
    <message>
        <source>Undo all moves</source>
        <translation>撤销全部移动</translation>
    </message>
    <message>
        <source>Drag a block to another machine; hold Shift to move only a part. Keys: arrows, M, Enter.</source>
        <translation>将任务块拖到其他机器；按住 Shift 只移动一部分。按键：方向键、M、Enter。</translation>
    </message>
    <message>
        <source>The bound is a number, not a schedule: choose another policy.</source>
        <translation>上界是一个数值，不是调度方案：请选择其他策略。</translation>
    </message>
    <message>
        <source>The schedule appears here after a run.</source>
        <translation>运行后，调度方案显示在这里。</translation>
    </message>
    <message>
        <source>After bag</source>
        <translation>任务包之后</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>Profit</source>
        <translation>利润</translation>
    </message>
    <message>
        <source>Revenue</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>最大完工时间</translation>
    </message>
    <message>
        <source>Mean utilisation</source>
        <translation>平均利用率</translation>
    </message>
    <message>
        <source>Imbalance</source>
        <translation>不均衡度</translation>
    </message>
    <message>
        <source>Share of the bound</source>
        <translation>占上界的比例</translation>
    </message>
    <message>
        <source>✓ checked</source>
        <translation>✓ 已核对</translation>
    </message>
    <message>
        <source>✗ check failed: difference %1</source>
        <translation>✗ 核对失败：差异 %1</translation>
    </message>
    <message>
        <source>Loads, makespan, energy, revenue and objective are recomputed from the assignments alone and compared with the policy's running totals. Largest relative difference: %1.</source>
        <translation>仅由分配结果复算负载、最大完工时间、能耗、收益和目标值，并与策略自身的累计值比较。最大相对差异：%1。</translation>
    </message>
    <message>
        <source>The scenario has changed in the meantime: try again on the new schedule.</source>
        <translation>场景在此期间已修改：请在新的调度方案上重试。</translation>
    </message>
    <message>
        <source>Move tasks of bag %1</source>
        <translation>移动任务包 %1 的任务</translation>
    </message>
    <message>
        <source>Load of each machine.</source>
        <translation>各机器的负载。</translation>
    </message>
    <message>
        <source>Load of each machine under %1 after %2 of %3 bags of tasks (γ = %4). Blocks are bags in the order of arrival, with their numbers where they fit; dashed line: makespan, %5; utilisation: load divided by makespan.</source>
        <translation>策略“%1”下，%3 个任务包中 %2 个到达后各机器的负载（γ = %4）。每个任务块为一个任务包，按到达顺序排列，放得下时标出编号；虚线：最大完工时间，%5；利用率：负载与最大完工时间之比。</translation>
    </message>
    <message>
        <source>There is no schedule to show.</source>
        <translation>没有可显示的调度方案。</translation>
    </message>
    <message>
        <source>Stacked horizontal bars: the load of %1 machines or groups of machines under %2, with a block for each bag. The makespan is %3. The highest load is %4 with %5, the lowest %6 with %7.</source>
        <translation>横向堆积柱形图：策略“%2”下 %1 台机器或机器组的负载，每个任务包一块。最大完工时间为 %3。负载最大的是 %4，为 %5；最小的是 %6，为 %7。</translation>
    </message>
    <message>
        <source>Hatched: positions of tasks in the pinned result.</source>
        <translation>斜线：已固定结果中任务所在的位置。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LocalJobTable</name>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>The site whose users submit it</source>
        <translation>提交该作业的用户所属的站点</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>提交时间</translation>
    </message>
    <message>
        <source>When it joins the queue: “2026-03-02 04:05” if the scenario has a date, else “day 1, 04:05”; or “28:05” or seconds</source>
        <translation>进入队列的时间：场景有日期时为“2026-03-02 04:05”，否则为“第 1 天，04:05”；也可为“28:05”或秒数</translation>
    </message>
    <message>
        <source>Run time (s)</source>
        <translation>运行时间 (s)</translation>
    </message>
    <message>
        <source>The actual run time</source>
        <translation>实际运行的时间</translation>
    </message>
    <message>
        <source>Requested (s)</source>
        <translation>申请时间 (s)</translation>
    </message>
    <message>
        <source>The requested run time; not less than the run time</source>
        <translation>申请的运行时间；不少于其实际运行时间</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器数</translation>
    </message>
    <message>
        <source>Processors that it needs</source>
        <translation>所需的处理器数</translation>
    </message>
    <message>
        <source>local jobs</source>
        <translation>本地作业</translation>
    </message>
    <message>
        <source>Local job %1</source>
        <translation>本地作业 %1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::MachineModel</name>
    <message>
        <source>How many machines of this type there are</source>
        <translation>此类型的机器数量</translation>
    </message>
    <message>
        <source>Power that an idle machine draws until the makespan, in watts</source>
        <translation>机器空闲时直到最大完工时间为止的功率（瓦）</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器数</translation>
    </message>
    <message>
        <source>Idle power (W)</source>
        <translation>空闲功率 (W)</translation>
    </message>
    <message>
        <source>%1
Double-click to rename</source>
        <translation>%1
双击可重命名</translation>
    </message>
    <message>
        <source>“%1” is not a whole number of machines.</source>
        <translation>“%1”不是有效的机器数（应为整数）。</translation>
    </message>
    <message>
        <source>“%1” is not a number of watts.</source>
        <translation>“%1”不是有效的瓦数。</translation>
    </message>
    <message>
        <source>Change number of machines</source>
        <translation>更改机器数</translation>
    </message>
    <message>
        <source>Change idle power</source>
        <translation>更改空闲功率</translation>
    </message>
    <message>
        <source>Rename machine type</source>
        <translation>重命名机器类型</translation>
    </message>
</context>
<context>
    <name>wattif::ui::MainWindow</name>
    <message>
        <source>Scenarios</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1[*] – WattIf</source>
        <translation>%1[*] – WattIf</translation>
    </message>
    <message>
        <source>This view has no figure yet</source>
        <translation>此视图还没有图表</translation>
    </message>
    <message>
        <source>Export data</source>
        <translation>导出数据</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>Export results</source>
        <translation>导出结果</translation>
    </message>
    <message>
        <source>results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>Ctrl+I</source>
        <translation>Ctrl+I</translation>
    </message>
    <message>
        <source>&amp;Random instance…</source>
        <translation>随机实例(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Export results…</source>
        <translation>导出结果(&amp;E)…</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Ctrl+Shift+C</translation>
    </message>
    <message>
        <source>Runs the baseline and all variants and compares them</source>
        <translation>运行基准和全部变体并进行比较</translation>
    </message>
    <message>
        <source>&amp;Figure…</source>
        <translation>图表(&amp;F)…</translation>
    </message>
    <message>
        <source>Ctrl+G</source>
        <translation>Ctrl+G</translation>
    </message>
    <message>
        <source>Export figure &amp;data…</source>
        <translation>导出其数据(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About WattIf</source>
        <translation>关于 WattIf(&amp;A)</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Fi&amp;gure</source>
        <translation>图表(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Open recen&amp;t</source>
        <translation>最近打开的文件(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Views of the study</source>
        <translation>研究视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;System default</source>
        <translation>系统默认(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>立即重新启动</translation>
    </message>
    <message>
        <source>The language changes when WattIf starts again; the undo history is not kept. 重新启动后语言生效，不保留撤销历史。</source>
        <translation>重新启动 WattIf 后语言生效，不保留撤销历史。The language changes when WattIf starts again; the undo history is not kept.</translation>
    </message>
    <message>
        <source>CSV table (*.csv);;Markdown table (*.md);;LaTeX table (*.tex);;HTML table (*.html);;All data as JSON (*.json)</source>
        <translation>CSV 表格 (*.csv);;Markdown 表格 (*.md);;LaTeX 表格 (*.tex);;HTML 表格 (*.html);;全部数据 JSON (*.json)</translation>
    </message>
    <message>
        <source>Scene of a figure of a paper</source>
        <translation>论文图表的情景</translation>
    </message>
    <message>
        <source>Figures of the &amp;papers…</source>
        <translation>论文图表(&amp;P)…</translation>
    </message>
    <message>
        <source>Copied %1 as an image (300 dpi), SVG and PDF</source>
        <translation>已将“%1”复制为图像 (300 dpi)、SVG 和 PDF</translation>
    </message>
    <message>
        <source>&amp;Copy figure</source>
        <translation>复制图表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Backups and earlier versions</source>
        <translation>备份与早期版本(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Crash reports</source>
        <translation>崩溃报告(&amp;C)</translation>
    </message>
    <message>
        <source>Ear&amp;lier versions</source>
        <translation>早期版本(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>下一个窗格(&amp;N)</translation>
    </message>
    <message>
        <source>Pr&amp;evious pane</source>
        <translation>上一个窗格(&amp;E)</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何地方</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>&amp;Pin as baseline</source>
        <translation>固定为基线(&amp;P)</translation>
    </message>
    <message>
        <source>Ctrl+B</source>
        <translation>Ctrl+B</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Keeps the current scenario and its results, and shows later results next to them (%1)</source>
        <translation>保留当前场景及其结果，此后的结果与其并列显示 (%1)</translation>
    </message>
    <message>
        <source>Side &amp;by side</source>
        <translation>并排显示(&amp;B)</translation>
    </message>
    <message>
        <source>Shows the front chart twice, to compare it with the pinned result, the baseline or another policy</source>
        <translation>把前面的图显示两次，与已固定的结果、基准或另一策略比较</translation>
    </message>
    <message>
        <source>Next s&amp;cenario</source>
        <translation>下一个场景(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+PgDown</source>
        <translation>Ctrl+PgDown</translation>
    </message>
    <message>
        <source>Previo&amp;us scenario</source>
        <translation>上一个场景(&amp;U)</translation>
    </message>
    <message>
        <source>Ctrl+PgUp</source>
        <translation>Ctrl+PgUp</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Ctrl+W</source>
        <translation>Ctrl+W</translation>
    </message>
    <message>
        <source>Close ot&amp;hers</source>
        <translation>关闭其他(&amp;H)</translation>
    </message>
    <message>
        <source>Reopen close&amp;d scenario</source>
        <translation>重新打开已关闭的场景(&amp;D)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+T</source>
        <translation>Ctrl+Shift+T</translation>
    </message>
    <message>
        <source>Reopen these files at start-&amp;up</source>
        <translation>启动时重新打开这些文件(&amp;G)</translation>
    </message>
    <message>
        <source>Reopens the files that are open now the next time WattIf starts</source>
        <translation>下次启动 WattIf 时重新打开现在打开的文件</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Sample</source>
        <translation>示例(&amp;S)</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>&amp;Experiment</source>
        <translation>实验(&amp;E)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+E</source>
        <translation>Ctrl+Shift+E</translation>
    </message>
    <message>
        <source>Runs the policies at every combination of levels and shows which one wins where</source>
        <translation>在每个水平组合上运行各策略，显示哪个策略在何处胜出</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>盈亏平衡</translation>
    </message>
    <message>
        <source>Counter-example</source>
        <translation>反例</translation>
    </message>
    <message>
        <source>&amp;Break-even</source>
        <translation>盈亏平衡(&amp;B)</translation>
    </message>
    <message>
        <source>Finds the smallest change of an option that makes a policy the best</source>
        <translation>寻找使某策略成为最佳的最小选项变化</translation>
    </message>
    <message>
        <source>Find a counter-e&amp;xample</source>
        <translation>寻找反例(&amp;X)</translation>
    </message>
    <message>
        <source>Searches for a small instance on which one policy is much worse than another</source>
        <translation>搜索某策略远差于另一策略的小实例</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Ctrl+L</translation>
    </message>
    <message>
        <source>Step-by-step lessons: predict, observe and try, with answers from the run</source>
        <translation>逐步完成的课程：预测、观察、尝试，答案来自运行</translation>
    </message>
    <message>
        <source>Steps to &amp;slides…</source>
        <translation>步骤转为幻灯片(&amp;S)…</translation>
    </message>
    <message>
        <source>Exports the steps of the front chart as slides, beamer overlays, numbered images or an animation</source>
        <translation>将前面图表的各步骤导出为幻灯片、beamer 叠加页、编号图片或动画</translation>
    </message>
    <message>
        <source>Pre&amp;sent</source>
        <translation>演示(&amp;S)</translation>
    </message>
    <message>
        <source>Shows only the front chart, full screen and with larger text; Esc exits (F11)</source>
        <translation>在全屏上单独显示前面的图表，字体更大；按 Esc 结束 (F11)</translation>
    </message>
    <message>
        <source>&amp;Detach or dock</source>
        <translation>分离或停靠(&amp;F)</translation>
    </message>
    <message>
        <source>Detaches the focused panel or view into a separate window, or docks it again</source>
        <translation>把具有焦点的面板或视图分离为独立窗口，或重新停靠</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Original si&amp;ze</source>
        <translation>原始大小(&amp;Z)</translation>
    </message>
    <message>
        <source>At %1 % the window would not fit on the screen</source>
        <translation>放大到 %1 % 时窗口将超出屏幕</translation>
    </message>
    <message>
        <source>Zoom: %1 %</source>
        <translation>缩放：%1 %</translation>
    </message>
    <message>
        <source>Ma&amp;ximise or restore</source>
        <translation>最大化或还原(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Quiz me</source>
        <translation>测验(&amp;Q)</translation>
    </message>
    <message>
        <source>Asks you to predict the decisions of the current policy, one by one, with all results hidden</source>
        <translation>请您逐一预测当前策略的决策，期间隐藏所有结果</translation>
    </message>
    <message>
        <source>Das&amp;hboard</source>
        <translation>仪表板(&amp;H)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+D</source>
        <translation>Ctrl+Shift+D</translation>
    </message>
    <message>
        <source>Shows the bound, the most important charts and the changes; F11 makes it full screen</source>
        <translation>显示界限、最重要的图表以及所做的更改；按 F11 全屏</translation>
    </message>
    <message>
        <source>One chart for each polic&amp;y</source>
        <translation>每个策略一张图(&amp;Y)</translation>
    </message>
    <message>
        <source>Ctrl+Shift+B</source>
        <translation>Ctrl+Shift+B</translation>
    </message>
    <message>
        <source>Shows the front chart once for each policy, on the same axes; Figure exports all of them as one figure</source>
        <translation>用相同的坐标轴为每个策略各显示一次前面的图；“图表”把它们导出为一张图</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>Opens the manual page about the focused part of the window (F1)</source>
        <translation>打开手册中关于当前焦点的一页 (F1)</translation>
    </message>
    <message>
        <source>S&amp;ymbols and terms</source>
        <translation>符号与术语(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>起始页(&amp;S)</translation>
    </message>
    <message>
        <source>A &amp;tour of the window</source>
        <translation>窗口导览(&amp;T)</translation>
    </message>
    <message>
        <source>Input and results</source>
        <translation>输入与结果</translation>
    </message>
    <message>
        <source>The upper views hold the input: tables and charts that you edit with mouse and keyboard. The lower ones show what the schedulers do with it. Every change runs at once, and Ctrl+Z undoes it.</source>
        <translation>上方的视图是输入：可用鼠标和键盘编辑的表格和图。下方显示调度器如何处理输入。每次更改都会立即运行，Ctrl+Z 可撤销。</translation>
    </message>
    <message>
        <source>All ticked policies run. The selected one is shown in detail: its loads, timeline or plan. To write a policy, choose Own policy….</source>
        <translation>所有勾选的策略都会运行。选中的策略显示细节：负载、时间线或方案。要自己编写策略，请选择“自定义策略…”。</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>如果……会怎样</translation>
    </message>
    <message>
        <source>Drag a slider and watch the charts change. Pin (Ctrl+B) keeps the current results, and every chart then shows the differences.</source>
        <translation>拖动滑块，图表随之变化。“固定”(Ctrl+B) 保留当前结果，此后所有图表都显示差异。</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步播放</translation>
    </message>
    <message>
        <source>The metrics of each policy, the best in bold. Compare shows variants side by side, Experiment runs many instances, and Figure (Ctrl+G) exports charts for a paper.</source>
        <translation>各策略的指标，最佳值以粗体显示。“比较”并列各变体，“实验”运行许多实例，“图表”(Ctrl+G) 导出论文用图。</translation>
    </message>
    <message>
        <source>Plan of the experiment</source>
        <translation>实验计划</translation>
    </message>
    <message>
        <source>Play the decisions one by one: loads, plans and timelines show each moment, and Decisions gives the reason. Quiz me asks you to predict first.</source>
        <translation>逐个播放决策：负载、方案和时间线显示该时刻，“决策”给出原因。“测验”先请您预测。</translation>
    </message>
    <message>
        <source>Manual schedule</source>
        <translation>手工调整</translation>
    </message>
    <message>
        <source>Manual sc&amp;hedule</source>
        <translation>手工调整(&amp;H)</translation>
    </message>
    <message>
        <source>Build a schedule yourself, with hints, and compare it with the policies and the bound</source>
        <translation>自己制定调度（附提示），并与各策略和界限比较</translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation>报告(&amp;P)…</translation>
    </message>
    <message>
        <source>Writes an HTML page on this run for people without WattIf: question, result, figures</source>
        <translation>为没有 WattIf 的人写一个关于此次运行的 HTML 页面：问题、结果、图形</translation>
    </message>
    <message>
        <source>the figure</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Copied; the text reads a copy of the scenario with its unsaved changes</source>
        <translation>已复制；所复制的内容读取含未保存更改的场景副本</translation>
    </message>
    <message>
        <source>Copied the command</source>
        <translation>已复制命令</translation>
    </message>
    <message>
        <source>Copied the commands</source>
        <translation>已复制各条命令</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>还没有可比较的内容</translation>
    </message>
    <message>
        <source>C&amp;omparison</source>
        <translation>比较(&amp;O)</translation>
    </message>
    <message>
        <source>No cluster is followed yet: choose File &gt; Follow Slurm…</source>
        <translation>尚未跟随集群：请选择「文件 &gt; 跟随 Slurm…」</translation>
    </message>
    <message>
        <source>Followin&amp;g of Slurm</source>
        <translation>跟随 Slurm(&amp;G)</translation>
    </message>
    <message>
        <source>Fol&amp;der for Slurm</source>
        <translation>Slurm 文件夹(&amp;D)</translation>
    </message>
    <message>
        <source>Copy as c&amp;ommand</source>
        <translation>复制为命令(&amp;O)</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>R&amp;eport</source>
        <translation>报告(&amp;E)</translation>
    </message>
    <message>
        <source>Page of &amp;steps</source>
        <translation>步骤页面(&amp;S)</translation>
    </message>
    <message>
        <source>Page of steps</source>
        <translation>步骤页面</translation>
    </message>
    <message>
        <source>&amp;Bundle for reviewers</source>
        <translation>供评审的归档包(&amp;B)</translation>
    </message>
    <message>
        <source>Bundle</source>
        <translation>归档包</translation>
    </message>
    <message>
        <source>&amp;Figure in front</source>
        <translation>最前面的图表(&amp;F)</translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation>实验(&amp;X)</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>No command can name this figure</source>
        <translation>没有命令能表示此图表</translation>
    </message>
    <message>
        <source>&amp;Tables</source>
        <translation>表格(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Questions for a course</source>
        <translation>课程题目(&amp;Q)</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>题目</translation>
    </message>
    <message>
        <source>Last &amp;import</source>
        <translation>最近一次导入(&amp;I)</translation>
    </message>
    <message>
        <source>This session has imported nothing yet</source>
        <translation>本次会话尚未导入任何内容</translation>
    </message>
    <message>
        <source>S&amp;lides of the view in front</source>
        <translation>最前面视图的幻灯片(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Counter-example</source>
        <translation>反例(&amp;C)</translation>
    </message>
    <message>
        <source>Break-e&amp;ven</source>
        <translation>盈亏平衡(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Hint for the manual schedule</source>
        <translation>手动调度的提示(&amp;H)</translation>
    </message>
    <message>
        <source>The plan of the experiment is not complete</source>
        <translation>实验的计划不完整</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>历史(&amp;H)</translation>
    </message>
    <message>
        <source>Lists what this session has done as commands, to be copied or saved as a script</source>
        <translation>以命令列出本次会话所做的事，可复制或保存为脚本</translation>
    </message>
    <message>
        <source>The results stay hidden until the questions of the lesson are answered</source>
        <translation>在回答完课程的问题之前，结果保持隐藏</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Finds commands, views, options, and rows of all tables: jobs, nodes, applications, tasks, policies</source>
        <translation>查找命令、视图、选项，以及所有表格中的行：作业、节点、应用、任务、策略</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>查找下一个(&amp;N)</translation>
    </message>
    <message>
        <source>Find pre&amp;vious</source>
        <translation>查找上一个(&amp;V)</translation>
    </message>
    <message>
        <source>Copied the lines of Python</source>
        <translation>已复制 Python 代码</translation>
    </message>
    <message>
        <source>Copy as P&amp;ython</source>
        <translation>复制为 Python 代码(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Follow Slurm…</source>
        <translation>跟随 Slurm(&amp;F)…</translation>
    </message>
    <message>
        <source>Reads the Slurm cluster of this host again and again and opens its history as a scenario</source>
        <translation>反复读取本机的 Slurm 集群，并把其历史作为场景打开</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>&amp;Grade answers…</source>
        <translation>为答卷评分…(&amp;G)</translation>
    </message>
    <message>
        <source>Judges the answers to lessons that learners handed in, and saves the points</source>
        <translation>评判学习者交来的课程答卷，并保存分数</translation>
    </message>
    <message>
        <source>Settings for Slur&amp;m</source>
        <translation>Slurm 设置(&amp;M)</translation>
    </message>
    <message>
        <source>This study has no settings for Slurm</source>
        <translation>此研究没有 Slurm 设置</translation>
    </message>
    <message>
        <source>Settings for Slurm</source>
        <translation>Slurm 设置</translation>
    </message>
    <message>
        <source>No command can name these results</source>
        <translation>没有命令能得到这些结果</translation>
    </message>
</context>
<context>
    <name>wattif::ui::MaintenanceTable</name>
    <message>
        <source>maintenance windows</source>
        <translation>维护时段</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>No job runs from here on; type a date, a day or a time since second 0 of the trace</source>
        <translation>从此不运行作业；可输入日期、第几天，或自轨迹第 0 秒起的时间</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Jobs start again; type a date, a day or a time since second 0 of the trace</source>
        <translation>作业重新开始；可输入日期、第几天，或自轨迹第 0 秒起的时间</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>From its beginning to its end</source>
        <translation>从开始到结束</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ManualWindow</name>
    <message>
        <source>Manual – WattIf</source>
        <translation>手册 – WattIf</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面列表</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Nothing is found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>%1 – Manual – WattIf</source>
        <translation>%1 – 手册 – WattIf</translation>
    </message>
</context>
<context>
    <name>wattif::ui::MarkQuestion</name>
    <message>
        <source>Are the commas in the pasted numbers decimal commas or thousands separators?</source>
        <translation>粘贴的数字中，逗号是小数点还是千位分隔符？</translation>
    </message>
    <message>
        <source>Thousands</source>
        <translation>千位分隔符</translation>
    </message>
    <message>
        <source>Decimal commas</source>
        <translation>小数逗号</translation>
    </message>
</context>
<context>
    <name>wattif::ui::MatrixEditor</name>
    <message>
        <source>Time (s)</source>
        <translation>时间 (s)</translation>
    </message>
    <message>
        <source>ETC: seconds that one task of a type takes on a machine type</source>
        <translation>ETC：某类型的一个任务在某机器类型上所需的秒数</translation>
    </message>
    <message>
        <source>Power (W)</source>
        <translation>功率 (W)</translation>
    </message>
    <message>
        <source>APC: watts that a machine draws while it runs a task of a type</source>
        <translation>APC：机器运行某类型任务时的功率（瓦）</translation>
    </message>
    <message>
        <source>Energy (J)</source>
        <translation>能耗 (J)</translation>
    </message>
    <message>
        <source>Time × power of one task; the cheapest machine of each row is marked</source>
        <translation>一个任务的时间 × 功率；每行中能耗最低的机器已标记</translation>
    </message>
    <message>
        <source>Add task type</source>
        <translation>添加任务类型</translation>
    </message>
    <message>
        <source>Remove task types</source>
        <translation>删除任务类型</translation>
    </message>
    <message>
        <source>Add machine type</source>
        <translation>添加机器类型</translation>
    </message>
    <message>
        <source>Remove machine types</source>
        <translation>删除机器类型</translation>
    </message>
    <message>
        <source>Normalise columns</source>
        <translation>按列归一化</translation>
    </message>
    <message>
        <source>Scale…</source>
        <translation>缩放…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Cannot run</source>
        <translation>不可运行</translation>
    </message>
    <message>
        <source>Rename task type</source>
        <translation>重命名任务类型</translation>
    </message>
    <message>
        <source>Rename machine type</source>
        <translation>重命名机器类型</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Machine types</source>
        <translation>机器类型</translation>
    </message>
    <message>
        <source>Time of one task (ETC)</source>
        <translation>一个任务的时间 (ETC)</translation>
    </message>
    <message>
        <source>Power while running (APC)</source>
        <translation>运行时的功率 (APC)</translation>
    </message>
    <message>
        <source>Energy of one task</source>
        <translation>一个任务的能耗</translation>
    </message>
    <message>
        <source>Add missing rows and columns</source>
        <translation>补充缺少的行列</translation>
    </message>
    <message>
        <source>Paste %1 × %2 cells</source>
        <translation>粘贴 %1 × %2 个单元格</translation>
    </message>
    <message>
        <source>Set “cannot run”</source>
        <translation>设为“不可运行”</translation>
    </message>
    <message>
        <source>Multiply every value of “%1” by</source>
        <translation>将“%1”的每个值乘以</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Scale by %1</source>
        <translation>按 %1 倍缩放</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>%1 in %2 for each task type (column) on each machine type (row); the colours are logarithmic.</source>
        <translation>各任务类型（列）在各机器类型（行）上的%1，单位 %2；颜色为对数色标。</translation>
    </message>
    <message>
        <source>%1 in %2 for each task type (row) on each machine type (column); the colours are logarithmic.</source>
        <translation>各任务类型（行）在各机器类型（列）上的%1，单位 %2；颜色为对数色标。</translation>
    </message>
    <message>
        <source>A ring marks the minimum energy of a task type.</source>
        <translation>圆环标出每个任务类型的最低能耗。</translation>
    </message>
    <message>
        <source>The block is %1 × %2 and reaches beyond the table by %3 and %4.</source>
        <translation>数据块为 %1 × %2，超出表格 %3、%4。</translation>
    </message>
    <message>
        <source>Are the first row and column of the pasted table values or names?</source>
        <translation>所粘贴表格的第一行和第一列是值还是名称？</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>First row: names</source>
        <translation>第一行为名称</translation>
    </message>
    <message>
        <source>First column: names</source>
        <translation>第一列为名称</translation>
    </message>
    <message>
        <source>Both: names</source>
        <translation>两者都是名称</translation>
    </message>
</context>
<context>
    <name>wattif::ui::MatrixFigure</name>
    <message>
        <source>minimum</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>不可运行</translation>
    </message>
    <message>
        <source>Machine type</source>
        <translation>机器类型</translation>
    </message>
    <message>
        <source>Task type</source>
        <translation>任务类型</translation>
    </message>
    <message>
        <source>%1 has the minimum for most task types (%2 of %3).</source>
        <translation>%1 在最多的任务类型上最低（%3 个中的 %2 个）。</translation>
    </message>
    <message>
        <source>An empty matrix.</source>
        <translation>空矩阵。</translation>
    </message>
    <message>
        <source>Heat map of %1 task types by %2 machine types. %3 goes from %4 to %5 on a logarithmic scale of colours.</source>
        <translation>热图：%1 个任务类型 × %2 个机器类型。%3的范围为 %4 至 %5，采用对数色标。</translation>
    </message>
    <message>
        <source>%1 (labels: 1 of %2)</source>
        <translation>%1（每 %2 个标注 1 个）</translation>
    </message>
</context>
<context>
    <name>wattif::ui::MatrixModel</name>
    <message>
        <source>%1 on %2</source>
        <translation>%1 在 %2 上</translation>
    </message>
    <message>
        <source>cannot run there</source>
        <translation>不可运行</translation>
    </message>
    <message>
        <source>%1 × %2 = %3 per task</source>
        <translation>每个任务 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>%1
Double-click to rename</source>
        <translation>%1
双击可重命名</translation>
    </message>
    <message>
        <source>The power is missing.</source>
        <translation>缺少功率。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>“%1”不是数字。</translation>
    </message>
    <message>
        <source>Change time of a task</source>
        <translation>更改任务的时间</translation>
    </message>
    <message>
        <source>Change power of a task</source>
        <translation>更改任务的功率</translation>
    </message>
    <message>
        <source>Rename task type</source>
        <translation>重命名任务类型</translation>
    </message>
    <message>
        <source>Rename machine type</source>
        <translation>重命名机器类型</translation>
    </message>
</context>
<context>
    <name>wattif::ui::NodeEditor</name>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation>碳排放</translation>
    </message>
    <message>
        <source>“%1” is not a time of day: type hh:mm.</source>
        <translation>“%1”不是有效的时刻：请输入 hh:mm。</translation>
    </message>
    <message>
        <source>Price: %1 at all times.</source>
        <translation>价格恒为 %1。</translation>
    </message>
    <message>
        <source>Carbon intensity: %1 at all times.</source>
        <translation>碳强度恒为 %1。</translation>
    </message>
    <message>
        <source>Energy over time: %1.</source>
        <translation>能源随时间的变化：%1。</translation>
    </message>
    <message>
        <source>Date and time at second 0 of the trace, for example 2026-03-02 14:00 Europe/Berlin, or the time of day alone, hh:mm; the origin of all times and of curves by time of day</source>
        <translation>轨迹第 0 秒的日期和时间，如 2026-03-02 14:00 Europe/Berlin，或只写时刻 hh:mm：所有时间和按时刻变化的曲线均以此为起点</translation>
    </message>
    <message>
        <source>Time at which the trace begins</source>
        <translation>轨迹开始的时间</translation>
    </message>
    <message>
        <source>Change the time at which the trace begins</source>
        <translation>更改轨迹开始的时间</translation>
    </message>
    <message>
        <source>price (%1)</source>
        <translation>价格（%1）</translation>
    </message>
    <message>
        <source>carbon intensity (g/kWh)</source>
        <translation>碳强度 (g/kWh)</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>wattif::ui::NodeKindTable</name>
    <message>
        <source>node kinds</source>
        <translation>节点类型</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Name of the kind of nodes</source>
        <translation>节点类型的名称</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Nodes of this kind</source>
        <translation>该类型的节点数</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Cores of a node; empty: the cores per node of the scenario</source>
        <translation>一个节点的核数；留空：取场景的每节点核数</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs of a node</source>
        <translation>一个节点的 GPU 数</translation>
    </message>
    <message>
        <source>Off (W)</source>
        <translation>关闭（W）</translation>
    </message>
    <message>
        <source>Power of a node that is off; empty: that of the scenario</source>
        <translation>节点关闭时的功率；留空：取自场景</translation>
    </message>
    <message>
        <source>Shutting down (W)</source>
        <translation>关机中（W）</translation>
    </message>
    <message>
        <source>Power of a node while it shuts down; empty: that of the scenario</source>
        <translation>节点关机期间的功率；留空：取自场景</translation>
    </message>
    <message>
        <source>Booting (W)</source>
        <translation>启动中（W）</translation>
    </message>
    <message>
        <source>Power of a node while it boots; empty: that of the scenario</source>
        <translation>节点启动期间的功率；留空：取自场景</translation>
    </message>
    <message>
        <source>Idle (W)</source>
        <translation>闲置（W）</translation>
    </message>
    <message>
        <source>Power of a node that is on without a job; empty: that of the scenario</source>
        <translation>节点开启但没有作业时的功率；留空：取自场景</translation>
    </message>
    <message>
        <source>Busy (W)</source>
        <translation>忙碌（W）</translation>
    </message>
    <message>
        <source>Power of a node that runs a job; empty: that of the scenario</source>
        <translation>节点运行作业时的功率；留空：取自场景</translation>
    </message>
    <message>
        <source>Boot (s)</source>
        <translation>启动（s）</translation>
    </message>
    <message>
        <source>Time from off to idle; empty: that of the scenario</source>
        <translation>从关闭到闲置的时间；留空：取自场景</translation>
    </message>
    <message>
        <source>Shut-down (s)</source>
        <translation>关机（s）</translation>
    </message>
    <message>
        <source>Time from idle to off; empty: that of the scenario</source>
        <translation>从闲置到关闭的时间；留空：取自场景</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Run and requested times of the trace are divided by it</source>
        <translation>轨迹的运行时间和请求时间除以该值</translation>
    </message>
    <message>
        <source>Power model</source>
        <translation>功率模型</translation>
    </message>
    <message>
        <source>Power between idle and busy by the load: linear, square, specpower, or watts at equal steps of the load, such as 90 110 120; empty: that of the scenario</source>
        <translation>闲置与忙碌之间按负载的功率：linear、square、specpower，或负载等间隔的功率值，如 90 110 120；空：取场景的值</translation>
    </message>
    <message>
        <source>Embodied carbon (kg)</source>
        <translation>隐含碳 (kg)</translation>
    </message>
    <message>
        <source>Carbon dioxide of making a node; empty: that of the scenario</source>
        <translation>制造一个节点的二氧化碳排放；空：取场景的值</translation>
    </message>
    <message>
        <source>Life (years)</source>
        <translation>寿命（年）</translation>
    </message>
    <message>
        <source>Time over which the embodied carbon counts; empty: that of the scenario</source>
        <translation>隐含碳分摊的时间；空：取场景的值</translation>
    </message>
</context>
<context>
    <name>wattif::ui::NodeStrip</name>
    <message>
        <source>%1 busy</source>
        <translation>%1 忙碌</translation>
    </message>
    <message>
        <source>%1 idle</source>
        <translation>%1 闲置</translation>
    </message>
    <message>
        <source>%1 booting</source>
        <translation>%1 启动中</translation>
    </message>
    <message>
        <source>%1 shutting down</source>
        <translation>%1 关机中</translation>
    </message>
    <message>
        <source>%1 off</source>
        <translation>%1 关机</translation>
    </message>
    <message>
        <source>%1 out of service</source>
        <translation>%1 停用</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Nodes of the cluster</source>
        <translation>集群的节点</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>wattif::ui::NodeTable</name>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Name of the node</source>
        <translation>节点的名称</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>The switch that the node is connected to</source>
        <translation>节点所连接的交换机</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Sizes of the applications on the node; their sum is at most its capacity</source>
        <translation>节点上各应用的大小，合计不超过节点的容量</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Sum of the sizes; the bar fills at the capacity</source>
        <translation>各应用大小之和；达到容量时填满</translation>
    </message>
    <message>
        <source>Idle (W)</source>
        <translation>闲置 (W)</translation>
    </message>
    <message>
        <source>Power while the node is on without load, in watts</source>
        <translation>节点开启但没有负载时的功率（瓦）</translation>
    </message>
    <message>
        <source>Busy (W)</source>
        <translation>忙碌 (W)</translation>
    </message>
    <message>
        <source>Power at full load, in watts; in between it grows with the load</source>
        <translation>满负载时的功率（瓦）；其间随负载增长</translation>
    </message>
    <message>
        <source>Inlet (°C)</source>
        <translation>进风 (°C)</translation>
    </message>
    <message>
        <source>Temperature of the cooling air: warm places need more power for cooling</source>
        <translation>冷却节点的空气温度：较热的位置需要更多制冷功率</translation>
    </message>
    <message>
        <source>add a switch first: every node needs one</source>
        <translation>请先添加交换机：每个节点都须连接到交换机</translation>
    </message>
</context>
<context>
    <name>wattif::ui::NumberSpin</name>
    <message>
        <source>%1 to %2%3</source>
        <translation>%1 至 %2%3</translation>
    </message>
    <message>
        <source>%1 is outside the range %2; the value stays %3</source>
        <translation>%1 超出范围 %2；仍为 %3</translation>
    </message>
    <message>
        <source>“%1” is not a number; the value stays %2</source>
        <translation>“%1”不是数字；仍为 %2</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ObjectiveView</name>
    <message>
        <source>Objective</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>Share of the bound</source>
        <translation>占上界的比例</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>最大完工时间</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Profit</source>
        <translation>利润</translation>
    </message>
    <message>
        <source>Profit so far</source>
        <translation>累计利润</translation>
    </message>
    <message>
        <source>best policy</source>
        <translation>最佳策略</translation>
    </message>
    <message>
        <source>Bags arrived</source>
        <translation>已到达的任务包</translation>
    </message>
    <message>
        <source>The grey area is the gap between the best policy and the bound.</source>
        <translation>灰色区域表示最佳策略与上界之间的差距。</translation>
    </message>
    <message>
        <source>Choose policies on the left to compare them here.</source>
        <translation>在左侧选择策略，即可在此比较。</translation>
    </message>
    <message>
        <source>Quantity on the y axis</source>
        <translation>纵轴的量</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>Results appear here after the first run.</source>
        <translation>首次运行后，结果显示在这里。</translation>
    </message>
    <message>
        <source>1/s</source>
        <translation>1/s</translation>
    </message>
    <message>
        <source>%1 after each arrival.</source>
        <translation>每次到达后的%1。</translation>
    </message>
    <message>
        <source>%1 after each of %2 bags of tasks has arrived, on %3 machines (revenue factor γ = %4, energy price %5 per J).</source>
        <translation>%2 个任务包逐一到达后的%1，共 %3 台机器（收益系数 γ = %4，能源价格每 J %5）。</translation>
    </message>
    <message>
        <source>Grey: the gap between the best policy and the upper bound.</source>
        <translation>灰色：最佳策略与上界之间的差距。</translation>
    </message>
    <message>
        <source>The bound is computed for some of the bags and interpolated between them.</source>
        <translation>上界只对部分任务包计算，其间以直线相连。</translation>
    </message>
    <message>
        <source>Nothing has arrived yet.</source>
        <translation>还没有任务到达。</translation>
    </message>
    <message>
        <source>The vertical line marks the step, after arrival %1.</source>
        <translation>竖线位于当前步骤，即第 %1 次到达之后。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::OptionRow</name>
    <message>
        <source>Back to the default, %1</source>
        <translation>恢复默认值 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Varied in the experiment: click to stop varying it</source>
        <translation>实验中改变此项：单击可停止改变</translation>
    </message>
    <message>
        <source>Vary this in an experiment</source>
        <translation>在实验中改变此项</translation>
    </message>
</context>
<context>
    <name>wattif::ui::OutlineModel</name>
    <message>
        <source>expanded</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>已折叠</translation>
    </message>
</context>
<context>
    <name>wattif::ui::OwnPolicyView</name>
    <message>
        <source>Own policy that is shown</source>
        <translation>当前显示的自定义策略</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>New own policy</source>
        <translation>新建自定义策略</translation>
    </message>
    <message>
        <source>Creates a policy from a skeleton; the menu has examples</source>
        <translation>从骨架新建策略；菜单中有例子</translation>
    </message>
    <message>
        <source>Skeleton with the values of each decision</source>
        <translation>列出每个决策可用数值的骨架</translation>
    </message>
    <message>
        <source>Save and run</source>
        <translation>保存并运行</translation>
    </message>
    <message>
        <source>Saves the policy and runs it with the others (Ctrl+S in the text)</source>
        <translation>保存该策略，并与其他策略一起运行（在文本中按 Ctrl+S）</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Renames the policy</source>
        <translation>为策略另取名称</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Removes the policy from the list on this computer</source>
        <translation>从本机的列表中移除该策略</translation>
    </message>
    <message>
        <source>A program in any language…</source>
        <translation>任意语言编写的程序…</translation>
    </message>
    <message>
        <source>Start from an example</source>
        <translation>从例子开始</translation>
    </message>
    <message>
        <source>Write your own policy</source>
        <translation>编写自己的策略</translation>
    </message>
    <message>
        <source>Write a scheduler in a few lines of Python, or name a program in any language. It runs together with the published policies, with the same metrics, charts and decisions. F1 opens the manual page.</source>
        <translation>用几行 Python 编写调度器，或指定任意语言编写的程序：它与已发表的策略一起运行，指标、图表和决策完全相同。按 F1 打开相关说明。</translation>
    </message>
    <message>
        <source>Command that starts the program</source>
        <translation>启动程序的命令</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>The shell runs the command in your home folder. The program reads one question per line from its standard input and answers each with one line; F1 opens the manual page.</source>
        <translation>由 shell 在您的主目录中运行。程序从标准输入逐行读取问题，每个问题用一行回答；按 F1 查看说明。</translation>
    </message>
    <message>
        <source>The command is empty.</source>
        <translation>命令为空。</translation>
    </message>
    <message>
        <source>A program with this name already exists.</source>
        <translation>已有同名程序。</translation>
    </message>
    <message>
        <source>%1 has been removed.</source>
        <translation>%1 已移除。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>edited, not run yet</source>
        <translation>已编辑，尚未运行</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>is running…</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>ran in %1 s</source>
        <translation>用时 %1 秒</translation>
    </message>
    <message>
        <source>New name of the policy</source>
        <translation>策略的新名称</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Remove %1 from this computer&apos;s list?</source>
        <translation>从本机的列表中移除 %1？</translation>
    </message>
    <message>
        <source>Own policy</source>
        <translation>自定义策略</translation>
    </message>
    <message>
        <source>Your own policy: write it here and run it together with the published ones.</source>
        <translation>您自己的策略：在此编写，与已发表的策略一起运行。</translation>
    </message>
    <message>
        <source>This program came with the lesson. It runs only after you save it, so read it first.</source>
        <translation>这段程序来自课程。保存之后才会运行：保存前请先阅读。</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <translation>%1（第 %2 行）</translation>
    </message>
    <message>
        <source>Output of the failed policy</source>
        <translation>失败策略的输出</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细内容</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PanelList</name>
    <message>
        <source>Move this panel up</source>
        <translation>将此子图上移</translation>
    </message>
    <message>
        <source>Move this panel down</source>
        <translation>将此子图下移</translation>
    </message>
    <message>
        <source>Le&amp;tters (a), (b), …</source>
        <translation>字母 (a)、(b)…(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Share axes</source>
        <translation>共用坐标轴(&amp;S)</translation>
    </message>
    <message>
        <source>Tick two or more figures to combine them as panels of one figure.</source>
        <translation>勾选两个或更多图表，可将其作为子图依次合为一图。</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>子图</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>列数(&amp;C)</translation>
    </message>
    <message>
        <source>Panels in a column with the same x axis share its range and labels, and so do panels in a row with the same y axis</source>
        <translation>横轴相同的上下子图采用同一范围，刻度标签只标一次；纵轴相同的左右子图亦然</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PaperChart</name>
    <message>
        <source>as printed</source>
        <translation>论文所印的值</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1随%2的变化</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PaperGallery</name>
    <message>
        <source>&amp;Export figure…</source>
        <translation>导出图表(&amp;E)…</translation>
    </message>
    <message>
        <source>Figures of the papers</source>
        <translation>论文图表</translation>
    </message>
    <message>
        <source>Opens a dialog for the size, format and text of the figure</source>
        <translation>打开设置图表尺寸、格式和文字的对话框</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Choose a figure</source>
        <translation>选择图表</translation>
    </message>
    <message>
        <source>The list has the figures of the papers behind the studies. Choose one to compute it with the schedulers of WattIf; the paper's printed numbers, if any, are shown as marks.</source>
        <translation>列表中是各研究所依据论文的图表。选择一个，即用 WattIf 的调度算法计算；论文所印的数值（如有）以标记显示。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Generating the scene…</source>
        <translation>正在生成情景…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Cannot compute the figure</source>
        <translation>无法计算该图表</translation>
    </message>
    <message>
        <source>&amp;Compute</source>
        <translation>计算(&amp;C)</translation>
    </message>
    <message>
        <source>A scene</source>
        <translation>情景</translation>
    </message>
    <message>
        <source>It opens in the main window with its scenario and policies, where you can export it.</source>
        <translation>在窗口中打开，附带其场景和策略；可在那里导出。</translation>
    </message>
    <message>
        <source>&amp;Open in the window</source>
        <translation>在窗口中打开(&amp;O)</translation>
    </message>
    <message>
        <source>Cannot generate the scene</source>
        <translation>无法生成该情景</translation>
    </message>
    <message>
        <source>%1 reproduced</source>
        <translation>%1 项已复现</translation>
    </message>
    <message>
        <source>%1 within the bound</source>
        <translation>%1 项在界限内</translation>
    </message>
    <message>
        <source>%1 inconclusive</source>
        <translation>%1 项无法判定</translation>
    </message>
    <message>
        <source>Reproduced</source>
        <translation>已复现</translation>
    </message>
    <message>
        <source>Trend holds</source>
        <translation>趋势成立</translation>
    </message>
    <message>
        <source>Within the bound</source>
        <translation>在界限内</translation>
    </message>
    <message>
        <source>Inconclusive</source>
        <translation>无法判定</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>不符</translation>
    </message>
    <message>
        <source>Refuted</source>
        <translation>被否定</translation>
    </message>
    <message>
        <source>No printed numbers to compare with</source>
        <translation>论文中没有可比较的数值</translation>
    </message>
    <message>
        <source>Comparing with the paper: %1 %</source>
        <translation>正在与论文比较：%1 %</translation>
    </message>
    <message>
        <source>S&amp;top comparing</source>
        <translation>停止比较(&amp;T)</translation>
    </message>
    <message>
        <source>Numbers of the paper: %1</source>
        <translation>论文中的数值：%1</translation>
    </message>
    <message>
        <source>Not compared with the paper&apos;s numbers yet</source>
        <translation>尚未与论文中的数值比较</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>比较(&amp;M)</translation>
    </message>
    <message>
        <source>%1 as a trend</source>
        <translation>%1 项趋势成立</translation>
    </message>
    <message>
        <source>%1 differing</source>
        <translation>%1 项不符</translation>
    </message>
    <message>
        <source>%1 refuted</source>
        <translation>%1 项被否定</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PaperPage</name>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message>
        <source>Repeats the experiments of the paper and gives a verdict for each printed number; this may take minutes</source>
        <translation>重做论文给出的结果，并对每个数值作出判定；可能需要几分钟</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PaperTree</name>
    <message>
        <source>Filter: paper, figure, subject</source>
        <translation>筛选：论文、图表、主题</translation>
    </message>
    <message>
        <source>Filter the figures</source>
        <translation>筛选图表</translation>
    </message>
    <message>
        <source>Figures of the papers</source>
        <translation>论文图表</translation>
    </message>
    <message>
        <source>Study of the figures</source>
        <translation>图所属的研究</translation>
    </message>
    <message>
        <source>All studies</source>
        <translation>全部研究</translation>
    </message>
    <message>
        <source>Verdict of the figures</source>
        <translation>图的判定</translation>
    </message>
    <message>
        <source>Figures with at least one number of this verdict</source>
        <translation>至少有一个数值属于此判定的图</translation>
    </message>
    <message>
        <source>Any verdict</source>
        <translation>任意判定</translation>
    </message>
    <message>
        <source>Not compared yet</source>
        <translation>尚未比较</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ParameterPanel</name>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>This policy has no options.</source>
        <translation>此策略没有选项。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>For policies that draw random numbers: the same seed gives the same result.</source>
        <translation>用于使用随机数的策略：相同的种子得到相同的结果。</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PartitionTable</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>“%1” is neither yes nor no</source>
        <translation>“%1”既不是「是」也不是「否」</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Name of the partition; jobs that ask for it follow a new name</source>
        <translation>分区的名称；改名后，请求该分区的作业随之更改</translation>
    </message>
    <message>
        <source>Node kinds</source>
        <translation>节点类型</translation>
    </message>
    <message>
        <source>The node kinds of the partition, those to be taken first before others: “cpu, gpu”</source>
        <translation>分区的节点类型，先占用的在前：“cpu, gpu”</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Nodes of these kinds</source>
        <translation>这些类型的节点数</translation>
    </message>
    <message>
        <source>Largest job</source>
        <translation>最大作业</translation>
    </message>
    <message>
        <source>Larger jobs are rejected, nodes; empty: as in the scenario</source>
        <translation>更大的作业被拒绝，单位为节点；留空：与场景相同</translation>
    </message>
    <message>
        <source>Time limit (min)</source>
        <translation>时限（min）</translation>
    </message>
    <message>
        <source>Longer jobs are rejected; empty: as in the scenario</source>
        <translation>更长的作业被拒绝；留空：与场景相同</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Takes the jobs that ask for no partition; without a default the first one does</source>
        <translation>接收未请求分区的作业；没有默认分区时由第一个接收</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Jobs of the trace that go to the partition</source>
        <translation>轨迹中进入该分区的作业</translation>
    </message>
    <message>
        <source>Node policy</source>
        <translation>节点策略</translation>
    </message>
    <message>
        <source>The policy of the nodes when By partition runs, with options that differ from the defaults: “reserve spare_nodes=2”; empty: they stay on</source>
        <translation>运行「按分区」时这些节点的策略，以及与默认值不同的选项：“reserve spare_nodes=2”；留空：保持开机</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>所有节点</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PastedMatrix</name>
    <message>
        <source>Nothing was pasted: there are names but no values.</source>
        <translation>未粘贴任何内容：只有名称，没有值。</translation>
    </message>
    <message>
        <source>Nothing was pasted: “%1” is not a number.</source>
        <translation>未粘贴任何内容：“%1”不是数字。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PicturePanel</name>
    <message>
        <source>Charts of the experiment</source>
        <translation>实验的图</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>A metric against a varied option, with a line for each policy</source>
        <translation>指标随所改变选项的变化，每个策略一条线</translation>
    </message>
    <message>
        <source>Who wins</source>
        <translation>谁获胜</translation>
    </message>
    <message>
        <source>The best policy at each pair of levels, and its significance</source>
        <translation>每对水平上的最佳策略及其显著性</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>A metric of one policy, or its difference from another, at each pair of levels</source>
        <translation>每对水平上某一策略的指标，或与另一策略之差</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>效应</translation>
    </message>
    <message>
        <source>The effect of each factor on a metric, from its lowest to its highest level (tornado chart)</source>
        <translation>每个因素从最低到最高水平对指标的影响：龙卷风图</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>The distribution of values or differences over the cells (box plots)</source>
        <translation>值或差异在各单元上的分布：箱线图</translation>
    </message>
    <message>
        <source>Trade-off</source>
        <translation>权衡</translation>
    </message>
    <message>
        <source>Two metrics against each other, with the Pareto front</source>
        <translation>两个指标相对，并标出 Pareto 前沿</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>轮廓</translation>
    </message>
    <message>
        <source>All metrics of the policies, each from the worst to the best</source>
        <translation>各策略的所有指标，每个从最差到最好</translation>
    </message>
    <message>
        <source>Figure for a paper…</source>
        <translation>论文用图…</translation>
    </message>
    <message>
        <source>Outdated: the plan has changed</source>
        <translation>已过期：计划已更改</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>The metric that is shown</source>
        <translation>显示的指标</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Second metric</source>
        <translation>第二个指标</translation>
    </message>
    <message>
        <source>The metric on the vertical axis; the first one is on the horizontal axis</source>
        <translation>纵轴的指标；第一个为横轴</translation>
    </message>
    <message>
        <source>against</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Factor on the horizontal axis</source>
        <translation>横轴的因素</translation>
    </message>
    <message>
        <source>The option on the horizontal axis</source>
        <translation>横轴的选项</translation>
    </message>
    <message>
        <source>along</source>
        <translation>沿</translation>
    </message>
    <message>
        <source>Factor on the vertical axis</source>
        <translation>纵轴的因素</translation>
    </message>
    <message>
        <source>The option on the vertical axis</source>
        <translation>纵轴的选项</translation>
    </message>
    <message>
        <source>upward</source>
        <translation>纵向</translation>
    </message>
    <message>
        <source>Small charts</source>
        <translation>小图</translation>
    </message>
    <message>
        <source>A small chart for each level of another factor</source>
        <translation>另一因素的每个水平一张小图</translation>
    </message>
    <message>
        <source>for each</source>
        <translation>每个</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>The policy that is shown</source>
        <translation>显示的策略</translation>
    </message>
    <message>
        <source>of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>Values or differences</source>
        <translation>值或差异</translation>
    </message>
    <message>
        <source>Differences are computed cell by cell, with the same instance and seed: they are more precise than the difference of two means</source>
        <translation>差异按单元逐一计算，实例和种子相同：比两个均值之差更精确</translation>
    </message>
    <message>
        <source>as</source>
        <translation>为</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>differences to %1</source>
        <translation>与 %1 之差</translation>
    </message>
    <message>
        <source>Averaged over, or held at one of its levels</source>
        <translation>取平均，或固定在某一水平</translation>
    </message>
    <message>
        <source>averaged</source>
        <translation>取平均</translation>
    </message>
    <message>
        <source>An experiment runs the policies at every combination of levels and shows which one wins where.</source>
        <translation>实验在每个水平组合上运行各策略，并显示哪个策略在何处获胜。</translation>
    </message>
    <message>
        <source>The first cells are running…</source>
        <translation>正在运行最初的单元…</translation>
    </message>
    <message>
        <source>To vary an option, click the button next to it in Parameters.</source>
        <translation>用“参数”中选项旁的按钮来改变它。</translation>
    </message>
    <message>
        <source>Press Run below.</source>
        <translation>请按下方的“运行”。</translation>
    </message>
    <message>
        <source>The file of the figure keeps only the values that the figure shows. Open the results of the experiment, or run its plan, to see others.</source>
        <translation>图表文件只保留图中显示的数值。要查看其他数值，请打开实验的结果，或运行其计划。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PlacementBars</name>
    <message>
        <source>Applications of each node before and after</source>
        <translation>各节点的应用：之前与之后</translation>
    </message>
    <message>
        <source>Drag applications in the lower half, which shows their positions afterwards</source>
        <translation>请拖动下半部分的应用：该部分显示之后的位置</translation>
    </message>
    <message>
        <source>Go to the last step to move applications</source>
        <translation>转到最后一步才能手工转移应用</translation>
    </message>
    <message>
        <source>Load before</source>
        <translation>之前的负载</translation>
    </message>
    <message>
        <source>Load after</source>
        <translation>之后的负载</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>From</source>
        <translation>转出节点</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>未转移</translation>
    </message>
    <message>
        <source>To</source>
        <translation>接收节点</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Energy of the move</source>
        <translation>此次转移的能耗</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PlacementView</name>
    <message>
        <source>As listed</source>
        <translation>按列表顺序</translation>
    </message>
    <message>
        <source>By load before</source>
        <translation>按之前的负载</translation>
    </message>
    <message>
        <source>By switch</source>
        <translation>按交换机</translation>
    </message>
    <message>
        <source>Order of the nodes</source>
        <translation>节点的顺序</translation>
    </message>
    <message>
        <source>The order of the nodes</source>
        <translation>节点的排列顺序</translation>
    </message>
    <message>
        <source>Undo all moves</source>
        <translation>撤销全部转移</translation>
    </message>
    <message>
        <source>Undoes all moves</source>
        <translation>撤销全部转移</translation>
    </message>
    <message>
        <source>Drag an application below to another node.</source>
        <translation>将下半部分的应用拖到其他节点。</translation>
    </message>
    <message>
        <source>The wheel zooms, 0 shows all. Keys: arrows select, M lifts, arrows and Enter put down.</source>
        <translation>滚轮缩放，0 显示全部。按键：方向键选择，M 拿起，方向键和 Enter 放下。</translation>
    </message>
    <message>
        <source>N_opt: lower bound on the nodes used (all loads divided by the capacity). Payback: how long the saved power must last to make up for the energy of the moves.</source>
        <translation>N_opt：使用节点数的下界（全部负载除以容量）。回收时间：节省的功率须持续多久才能抵消转移能耗。</translation>
    </message>
    <message>
        <source>This policy has no placement: choose another one.</source>
        <translation>此策略没有放置结果：请选择其他策略。</translation>
    </message>
    <message>
        <source>The placement appears here after a run.</source>
        <translation>运行后，放置显示在这里。</translation>
    </message>
    <message>
        <source>After move</source>
        <translation>转移之后</translation>
    </message>
    <message>
        <source>Nodes used</source>
        <translation>使用节点数</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Data moved</source>
        <translation>转移数据量</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>转移次数</translation>
    </message>
    <message>
        <source>Transfer energy</source>
        <translation>转移能耗</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>No packing was found: nothing moves.</source>
        <translation>未找到可行的放置：不作任何转移。</translation>
    </message>
    <message numerus="yes">
        <source>%n moves no longer fit and are ignored.</source>
        <translation>
            <numerusform>%n 次手工转移已放不下，未予执行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::Plan</name>
    <message>
        <source>all nodes at once</source>
        <translation>全部节点一并调度</translation>
    </message>
    <message>
        <source>level %1, below %2</source>
        <translation>级别 %1，%2 之下</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>级别 %1</translation>
    </message>
    <message>
        <source>the best combination of little free capacity, now %1, and a cool inlet</source>
        <translation>综合剩余空间小（现为 %1）与进风温度低，此节点最佳</translation>
    </message>
    <message>
        <source>of the nodes that fit, it has the least free capacity left, now %1</source>
        <translation>在放得下的节点中剩余空间最小，现为 %1</translation>
    </message>
    <message>
        <source>it fits into none of the nodes that stay, so another node is filled</source>
        <translation>保留的节点均放不下，因此新启用一个节点</translation>
    </message>
    <message>
        <source>moved manually</source>
        <translation>手工转移</translation>
    </message>
    <message>
        <source>Move %1 of %2</source>
        <translation>转移 %1 / %2</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>%1: %2 units from %3 to %4, %5 J: %6.</source>
        <translation>%1：%2 单位从 %3 转移到 %4，%5 J：%6。</translation>
    </message>
    <message>
        <source>The policy found no packing and moves nothing.</source>
        <translation>策略未找到可行的放置，不作任何转移。</translation>
    </message>
    <message>
        <source>, and no placement uses fewer.</source>
        <translation>，任何放置都不会更少。</translation>
    </message>
    <message>
        <source>; no placement uses fewer than %1.</source>
        <translation>；任何放置都不少于 %1 个。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等，另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1（自 %2）</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1（至 %2）</translation>
    </message>
    <message>
        <source>%1: its nodes received %2 units, sent %3 and moved %4 among themselves.</source>
        <translation>%1：其节点接收 %2 单位，转出 %3 单位，相互之间转移 %4 单位。</translation>
    </message>
    <message>
        <source>%1: load %2, before %3. Received: %4. Sent: %5.</source>
        <translation>%1：负载 %2，之前 %3。接收：%4。转出：%5。</translation>
    </message>
    <message>
        <source>Load before</source>
        <translation>之前的负载</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>接收</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>转出</translation>
    </message>
    <message>
        <source>after level %1</source>
        <translation>级别 %1 之后</translation>
    </message>
    <message>
        <source>after all moves</source>
        <translation>全部转移之后</translation>
    </message>
    <message>
        <source>%1: %2 Nodes are coloured by their load, in shares of the capacity of %3 units.</source>
        <translation>%1：%2节点按负载着色，以占容量（%3 单位）的比例表示。</translation>
    </message>
    <message>
        <source>Arcs: data moved between the nodes of two switches, the wider the more; rings: between the nodes of one.</source>
        <translation>弧线：两台交换机的节点之间转移的数据，越宽越多；圆环：同一台交换机的节点之间转移的数据。</translation>
    </message>
    <message>
        <source>Arcs: data moved between two nodes, the wider the more.</source>
        <translation>弧线：两个节点之间转移的数据，越宽越多。</translation>
    </message>
    <message>
        <source>Only the moves of the selection are drawn.</source>
        <translation>只绘制所选对象的转移。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Most data, %1 units, moves from the nodes of %2 to those of %3.</source>
        <translation>转移数据最多的是从 %2 的节点到 %3 的节点，共 %1 单位。</translation>
    </message>
    <message>
        <source>%1 of %2 move, %3 units</source>
        <translation>转移 %1 个（共 %2），共 %3 单位</translation>
    </message>
    <message>
        <source>: %1 in use before and after</source>
        <translation>：前后均使用 %1</translation>
    </message>
    <message>
        <source>: %1 in use become %2</source>
        <translation>：使用中的 %1变为 %2 个</translation>
    </message>
    <message>
        <source> %1 of %2 asleep.</source>
        <translation> %1 台休眠（共 %2）。</translation>
    </message>
    <message>
        <source>Before any move: %1 of %2 in use, %3 of %4 asleep.</source>
        <translation>转移之前：%1 个使用中（共 %2），%3 台休眠（共 %4）。</translation>
    </message>
    <message>
        <source>part of a placement decided as a whole</source>
        <translation>整体决定的放置的一部分</translation>
    </message>
    <message>
        <source>one of the applications that fill it with the least free capacity left, now %1</source>
        <translation>以最小剩余空间填充它的一组应用之一，现剩余 %1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PlanCanvas</name>
    <message>
        <source>Go to the last step to move applications</source>
        <translation>转到最后一步才能手工转移应用</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PlanEditor</name>
    <message>
        <source>No policy is chosen.</source>
        <translation>未选择策略。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PlanPanel</name>
    <message>
        <source>less than 1 s</source>
        <translation>不到 1 s</translation>
    </message>
    <message>
        <source>about %1 s</source>
        <translation>约 %1 s</translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation>约 %1 min</translation>
    </message>
    <message>
        <source>about %1 h</source>
        <translation>约 %1 h</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Opens, saves or exports the plan</source>
        <translation>打开、保存或导出计划</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Nothing yet: click the button next to a number in Parameters, or choose here</source>
        <translation>尚无：请按“参数”中数字旁的按钮，或在此选择</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>改变</translation>
    </message>
    <message>
        <source>Adds an option to vary</source>
        <translation>添加一个要改变的选项</translation>
    </message>
    <message>
        <source>Progress of the experiment</source>
        <translation>实验进度</translation>
    </message>
    <message>
        <source>Runs again after each change if that takes less than two seconds</source>
        <translation>每次更改后，若用时不到两秒则重新运行</translation>
    </message>
    <message>
        <source>The instance of each cell</source>
        <translation>每个单元的实例</translation>
    </message>
    <message>
        <source>Options…</source>
        <translation>选项…</translation>
    </message>
    <message>
        <source>Repeats each cell with the seeds s, s + 1, …; the k-th repetition has the same seed everywhere, for paired comparison of policies and levels</source>
        <translation>每个单元以种子 s、s + 1、… 重复；第 k 次处处使用相同的种子，因此策略和水平成对比较</translation>
    </message>
    <message>
        <source>All combinations</source>
        <translation>所有组合</translation>
    </message>
    <message>
        <source>Grid: combines each level with each level of the others</source>
        <translation>网格：每个水平与其他因素的每个水平</translation>
    </message>
    <message>
        <source>One at a time</source>
        <translation>逐一改变</translation>
    </message>
    <message>
        <source>Changes one option at a time from the present values, to show the effect of each</source>
        <translation>从当前值出发，每次改变一个选项，以显示各自的效应</translation>
    </message>
    <message>
        <source>Random sample</source>
        <translation>随机样本</translation>
    </message>
    <message>
        <source>Latin hypercube: any number of points, spread evenly over all options</source>
        <translation>拉丁超立方：任意多个点，均匀分布于所有选项</translation>
    </message>
    <message>
        <source>Two at a time</source>
        <translation>两两改变</translation>
    </message>
    <message>
        <source>Changes two options at a time from the present values</source>
        <translation>从当前值出发，每次改变两个选项</translation>
    </message>
    <message>
        <source>Rows of a file</source>
        <translation>文件的行</translation>
    </message>
    <message>
        <source>The combinations listed in a file</source>
        <translation>文件中列出的组合</translation>
    </message>
    <message>
        <source>Combinations of levels to run</source>
        <translation>要运行的水平组合</translation>
    </message>
    <message>
        <source> points</source>
        <translation> 个点</translation>
    </message>
    <message>
        <source>Number of points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>&amp;On</source>
        <translation>对象(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Repeat</source>
        <translation>重复(&amp;r)</translation>
    </message>
    <message>
        <source>&amp;Design</source>
        <translation>设计(&amp;d)</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Random instances</source>
        <translation>随机实例</translation>
    </message>
    <message>
        <source>Variants of the scenario</source>
        <translation>场景的变体</translation>
    </message>
    <message>
        <source>Plan of an experiment (*.json)</source>
        <translation>实验计划 (*.json)</translation>
    </message>
    <message>
        <source>Results of an experiment (*.sqlite)</source>
        <translation>实验结果 (*.sqlite)</translation>
    </message>
    <message>
        <source>Ready-made plans</source>
        <translation>现成的计划</translation>
    </message>
    <message>
        <source>Open plan…</source>
        <translation>打开计划…</translation>
    </message>
    <message>
        <source>Open plan</source>
        <translation>打开计划</translation>
    </message>
    <message>
        <source>Save plan…</source>
        <translation>保存计划…</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>Open results…</source>
        <translation>打开结果…</translation>
    </message>
    <message>
        <source>Open results</source>
        <translation>打开结果</translation>
    </message>
    <message>
        <source>Save results…</source>
        <translation>保存结果…</translation>
    </message>
    <message>
        <source>Save results</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>Export all cells…</source>
        <translation>导出所有单元…</translation>
    </message>
    <message>
        <source>Export all cells</source>
        <translation>导出所有单元</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Save folder for Slurm…</source>
        <translation>保存 Slurm 文件夹…</translation>
    </message>
    <message>
        <source>Folder for Slurm</source>
        <translation>Slurm 文件夹</translation>
    </message>
    <message>
        <source>Tasks of the job array:</source>
        <translation>作业数组的任务数：</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>this scenario</source>
        <translation>此场景</translation>
    </message>
    <message>
        <source>its variants</source>
        <translation>其变体</translation>
    </message>
    <message>
        <source>random instances</source>
        <translation>随机实例</translation>
    </message>
    <message>
        <source>the opened plan&apos;s</source>
        <translation>所打开计划的</translation>
    </message>
    <message numerus="yes">
        <source>%n levels</source>
        <translation>
            <numerusform>%n 个水平</numerusform>
        </translation>
    </message>
    <message>
        <source>Cells × policies: %1 × %2</source>
        <translation>单元 × 策略：%1 × %2</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>，%1</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>正在开始…</translation>
    </message>
    <message>
        <source>%1 of %2 cells</source>
        <translation>%2 个单元中的 %1 个</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>，剩余%1</translation>
    </message>
    <message numerus="yes">
        <source>%n cells failed: %1</source>
        <translation>
            <numerusform>%n 个单元失败：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>All repetitions are identical because nothing is random. Use random instances to make them differ.</source>
        <translation>所有重复都相同：其中没有随机性。使用随机实例可使其不同。</translation>
    </message>
    <message>
        <source>Only one random instance: use repetitions to see whether differences are significant.</source>
        <translation>只有一个随机实例：使用重复次数来判断差异是否显著。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>All cells are finished</source>
        <translation>所有单元已完成</translation>
    </message>
    <message>
        <source>Stops and keeps the finished cells</source>
        <translation>停止并保留已完成的单元</translation>
    </message>
    <message>
        <source>Runs all cells</source>
        <translation>运行所有单元</translation>
    </message>
    <message>
        <source>All %1 cells are finished</source>
        <translation>所有 %1 个单元已完成</translation>
    </message>
    <message>
        <source>%1 of %2 cells are finished</source>
        <translation>%2 个单元中已完成 %1 个</translation>
    </message>
    <message>
        <source>As in Parameters: %1</source>
        <translation>与“参数”中相同：%1</translation>
    </message>
    <message>
        <source>Options of the random instances</source>
        <translation>随机实例的选项</translation>
    </message>
    <message>
        <source>this scenario, %1</source>
        <translation>此场景，%1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>How many threads run cells; the results are the same</source>
        <translation>运行单元的线程数；结果相同</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>线程(&amp;T)</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PlanScene</name>
    <message>
        <source>this workflow, actually used</source>
        <translation>此工作流，实际使用</translation>
    </message>
    <message>
        <source>this workflow</source>
        <translation>此工作流</translation>
    </message>
    <message>
        <source>requested</source>
        <translation>申请</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PlanWords</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Pr{E|M} %1</source>
        <translation>Pr{E|M} %1</translation>
    </message>
    <message>
        <source>Pr{E|M} %1 (V* adapts)</source>
        <translation>Pr{E|M} %1（V* 自适应）</translation>
    </message>
    <message>
        <source>Pr{E|M} %1 (limit V* = %2)</source>
        <translation>Pr{E|M} %1（下限 V* = %2）</translation>
    </message>
    <message>
        <source>; actual end %1, %2 of %3 violated</source>
        <translation>；实际结束于 %1，%3 个预留中 %2 个违约</translation>
    </message>
    <message>
        <source>CONR chooses the site with the least booked time per processor.</source>
        <translation>CONR 选择每处理器已预留时间最少的站点。</translation>
    </message>
    <message>
        <source>Overbooking chooses the site with the least booked time per processor, counting more processors than the site has.</source>
        <translation>超额预留选择每处理器已预留时间最少的站点，站点的处理器数按多于实际计。</translation>
    </message>
    <message>
        <source>It would not end earlier at any other site or time.</source>
        <translation>没有其他站点和空闲时间槽能使其更早结束。</translation>
    </message>
    <message>
        <source>In the order of HEFT&apos;s ranks it ends earliest here.</source>
        <translation>按 HEFT 的秩排序时，在此处最早结束。</translation>
    </message>
    <message>
        <source>The search found no shorter plan with it elsewhere.</source>
        <translation>搜索未找到将其放在别处而更短的方案。</translation>
    </message>
    <message>
        <source>as soon as requested</source>
        <translation>申请后立即开始</translation>
    </message>
    <message>
        <source>as soon as its parents allow</source>
        <translation>前驱任务允许后立即开始</translation>
    </message>
    <message>
        <source>%1 after it is requested, because it does not fit earlier</source>
        <translation>申请 %1 之后开始，因为此前放不下</translation>
    </message>
    <message>
        <source>%1 after its parents allow, because it does not fit earlier</source>
        <translation>前驱任务允许 %1 之后开始，因为此前放不下</translation>
    </message>
    <message>
        <source> It relies on processors that %1 may have freed by then: Pr{E-} = %2.</source>
        <translation>它有赖于 %1 届时已释放的处理器：Pr{E-} = %2。</translation>
    </message>
    <message>
        <source>Pr{E-}: it finds its processors free</source>
        <translation>Pr{E-}：得到处理器</translation>
    </message>
    <message>
        <source>1 (no overlap)</source>
        <translation>1（无重叠）</translation>
    </message>
    <message>
        <source>%1 (%2 – %3)</source>
        <translation>%1（%2 – %3）</translation>
    </message>
    <message>
        <source>Pr{E+}: no other reservation has to wait</source>
        <translation>Pr{E+}：不使其他预留等待</translation>
    </message>
    <message>
        <source>ρ with a parent</source>
        <translation>与前驱任务的 ρ</translation>
    </message>
    <message>
        <source>Survives failures</source>
        <translation>不受故障影响</translation>
    </message>
    <message>
        <source>Its factor of Pr{E|M}</source>
        <translation>在 Pr{E|M} 中的因子</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Local job %1</source>
        <translation>本地作业 %1</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>Ran</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器数</translation>
    </message>
    <message>
        <source>This policy does not plan: it shows the risk of the scenario's own reservations. Choose another policy to see a plan.</source>
        <translation>此策略不做任何安排，只给出场景自身预留的风险。请选择其他策略以查看方案。</translation>
    </message>
    <message>
        <source>The scenario has no workflow. The chart shows its reservations and local jobs as they ran.</source>
        <translation>场景中没有工作流。图中为其预留和本地作业的实际运行情况。</translation>
    </message>
    <message>
        <source>Workflow %1 was not submitted in this run: if %2 % of the requests reserve, %3 of %4 workflows are submitted.</source>
        <translation>此次运行中工作流 %1 未到达：%2 % 的请求为预留时，%4 个工作流中有 %3 个到达。</translation>
    </message>
    <message>
        <source> Choose one that was submitted, such as %1.</source>
        <translation>请选择已到达的工作流，例如 %1。</translation>
    </message>
    <message>
        <source>Workflow %1 was not submitted in this run.</source>
        <translation>此次运行中工作流 %1 未到达。</translation>
    </message>
    <message>
        <source>Rejected: not all of its tasks can start before the deadline.</source>
        <translation>已拒绝：并非所有任务都能在截止时间之前开始。</translation>
    </message>
    <message>
        <source>Makespan %1, %2</source>
        <translation>最大完工时间 %1，%2</translation>
    </message>
    <message>
        <source>Searching. Best plan so far: %1.</source>
        <translation>正在搜索。目前的最佳方案：%1。</translation>
    </message>
    <message>
        <source>%1; lost to failures or violations.</source>
        <translation>%1；因故障或违约而丧失。</translation>
    </message>
    <message>
        <source>Before the first task.</source>
        <translation>第一个任务之前。</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3 goes to %4 at %5, %6. %7</source>
        <translation>第 %1 步，共 %2 步：%3 放到 %4，开始于 %5，%6。%7</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>工作流</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>申请时间</translation>
    </message>
    <message>
        <source>Actually ran</source>
        <translation>实际运行</translation>
    </message>
    <message>
        <source>Violated</source>
        <translation>违约</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>never started</source>
        <translation>未曾开始</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>改排</translation>
    </message>
    <message>
        <source>replanned after a failure or a violation</source>
        <translation>故障或违约后重新安排</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>%1%2.</source>
        <translation>%1%2。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source> All %1 workflows: %2 rejected, %3 of %4 violated.</source>
        <translation> 全部 %1 个工作流：%2 个被拒绝，%3 个违约（共 %4）。</translation>
    </message>
    <message>
        <source>Reshaped from %1 to %2 it ends earliest here.</source>
        <translation>由 %1 个处理器改为 %2 时，在此处最早结束。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PointedPicture</name>
    <message>
        <source>No cell is finished yet.</source>
        <translation>尚无已完成的单元。</translation>
    </message>
    <message>
        <source>%1 (95 %: %2 to %3)</source>
        <translation>%1（95 %：%2 到 %3）</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PolicyBox</name>
    <message>
        <source>Choose a policy</source>
        <translation>选择策略</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>The policy that is shown</source>
        <translation>当前显示的策略</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PolicyGrid</name>
    <message>
        <source>%1: one chart for each policy, on the same axes.</source>
        <translation>%1：每个策略一张图，坐标轴相同。</translation>
    </message>
    <message>
        <source>&amp;View:</source>
        <translation>视图(&amp;V)：</translation>
    </message>
    <message>
        <source>The chart that is shown once for each policy</source>
        <translation>为每个策略各显示一次的图</translation>
    </message>
    <message>
        <source>Back to all views</source>
        <translation>回到全部视图</translation>
    </message>
    <message>
        <source>Click to make the policy current; Figure… exports all of them as one figure for a paper</source>
        <translation>单击使该策略成为当前策略；“图…”把全部合成一张论文用图</translation>
    </message>
    <message>
        <source>The first %1 of %2 policies that ran</source>
        <translation>所运行的 %2 个策略中的前 %1 个</translation>
    </message>
    <message>
        <source>One chart for each policy</source>
        <translation>每个策略一张图</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PolicyPanel</name>
    <message>
        <source>Policies</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Offline reference policies</source>
        <translation>离线参照策略</translation>
    </message>
    <message>
        <source>Online policies</source>
        <translation>在线策略</translation>
    </message>
    <message>
        <source>Own policy…</source>
        <translation>自定义策略…</translation>
    </message>
    <message>
        <source>Write a policy in a few lines of Python, or name a program; it runs together with these</source>
        <translation>用几行 Python 编写策略，或指定一个程序：它与这些策略一起运行</translation>
    </message>
    <message>
        <source>Own policies</source>
        <translation>自定义策略</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PolicyRunDelegate</name>
    <message>
        <source>waits</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Stop this policy</source>
        <translation>停止此策略</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PowerUi</name>
    <message>
        <source>Job trace</source>
        <translation>作业轨迹</translation>
    </message>
    <message>
        <source>The jobs that are replayed, and tools to cut, scale and filter them.</source>
        <translation>用于重放的作业，以及截取、缩放和筛选作业的工具。</translation>
    </message>
    <message>
        <source>Nodes and prices</source>
        <translation>节点与价格</translation>
    </message>
    <message>
        <source>Power of a node in each state, its boot and shut-down times, and the energy price over time.</source>
        <translation>节点在各状态下的功率、启停所需的时间，以及能源价格随时间的变化。</translation>
    </message>
    <message>
        <source>Node timeline</source>
        <translation>节点时间线</translation>
    </message>
    <message>
        <source>State of each node over time, with load factor, queue and power.</source>
        <translation>各节点在每一时刻的状态，以及负载因子、队列和功率。</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>When each job waits and runs, and on which nodes.</source>
        <translation>各作业何时等待、何时运行，以及在哪些节点上运行。</translation>
    </message>
    <message>
        <source>Idle gaps</source>
        <translation>闲置时段</translation>
    </message>
    <message>
        <source>How long nodes are idle, and when switching off saves energy.</source>
        <translation>节点闲置多长时间，以及在哪些时段关机节能。</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>调优</translation>
    </message>
    <message>
        <source>Energy and waiting time of many settings of the load-factor policy.</source>
        <translation>负载因子策略的多组参数：各自的能耗和造成的等待。</translation>
    </message>
    <message>
        <source>Cost and carbon</source>
        <translation>费用与碳排放</translation>
    </message>
    <message>
        <source>Energy cost of each policy under the tariff, and its carbon emissions.</source>
        <translation>各策略的能耗按电价计算的费用，以及相应的碳排放。</translation>
    </message>
    <message>
        <source>FCFS: jobs start in order of arrival</source>
        <translation>FCFS：作业按到达顺序启动</translation>
    </message>
    <message>
        <source>EASY: later jobs fill gaps</source>
        <translation>EASY：后到的作业回填空隙</translation>
    </message>
    <message>
        <source>Switch idle nodes off</source>
        <translation>关闭空闲节点</translation>
    </message>
    <message>
        <source>Energy by state</source>
        <translation>各状态能耗</translation>
    </message>
    <message>
        <source>Energy by state of the nodes: for each policy as bars, or for one policy over time.</source>
        <translation>节点把能量用于何处：每个策略一个条形，或一个策略随时间的变化。</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Jobs, energy, cost, carbon and waits of each user or account.</source>
        <translation>每个用户或账户的作业、能耗、费用、碳排放和等待时间。</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Kinds of nodes and partitions of a cluster whose nodes differ; maintenance windows.</source>
        <translation>节点不尽相同的集群的节点类型和分区；维护时段。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PowerViews</name>
    <message>
        <source>one of every %1 nodes is drawn</source>
        <translation>每 %1 个节点画一个</translation>
    </message>
    <message>
        <source>slower below the cap</source>
        <translation>因上限减速</translation>
    </message>
    <message>
        <source>1 s</source>
        <translation>1 秒</translation>
    </message>
    <message>
        <source>10 s</source>
        <translation>10 秒</translation>
    </message>
    <message>
        <source>1 min</source>
        <translation>1 分钟</translation>
    </message>
    <message>
        <source>10 min</source>
        <translation>10 分钟</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>6 h</source>
        <translation>6 小时</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 天</translation>
    </message>
    <message>
        <source>1 week</source>
        <translation>1 周</translation>
    </message>
    <message>
        <source>30 days</source>
        <translation>30 天</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 年</translation>
    </message>
    <message>
        <source>10 years</source>
        <translation>10 年</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>时段数</translation>
    </message>
    <message>
        <source>Node hours</source>
        <translation>节点小时</translation>
    </message>
    <message>
        <source>Length of the gap</source>
        <translation>闲置时长</translation>
    </message>
    <message>
        <source>Break-even %1</source>
        <translation>盈亏平衡 %1</translation>
    </message>
    <message>
        <source>no wait</source>
        <translation>无需等待</translation>
    </message>
    <message>
        <source>&lt; 10 min</source>
        <translation>&lt; 10 分钟</translation>
    </message>
    <message>
        <source>&lt; 1 h</source>
        <translation>&lt; 1 小时</translation>
    </message>
    <message>
        <source>&lt; 4 h</source>
        <translation>&lt; 4 小时</translation>
    </message>
    <message>
        <source>&lt; 1 day</source>
        <translation>&lt; 1 天</translation>
    </message>
    <message>
        <source>longer</source>
        <translation>更长</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关机</translation>
    </message>
    <message>
        <source>shutting down</source>
        <translation>关机中</translation>
    </message>
    <message>
        <source>booting</source>
        <translation>启动中</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>闲置</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>out of service</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Off, saves energy</source>
        <translation>已关机，节能</translation>
    </message>
    <message>
        <source>On, off would save energy</source>
        <translation>未关机，关机可节能</translation>
    </message>
    <message>
        <source>Off, costs energy</source>
        <translation>已关机，反而耗能</translation>
    </message>
    <message>
        <source>On, off would cost energy</source>
        <translation>未关机，关机会更耗能</translation>
    </message>
    <message>
        <source>Load factor</source>
        <translation>负载因子</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>The nodes appear here after a run.</source>
        <translation>运行后，节点显示在这里。</translation>
    </message>
    <message>
        <source>Nodes of a job:</source>
        <translation>作业的节点数：</translation>
    </message>
    <message>
        <source>Wait:</source>
        <translation>等待时间：</translation>
    </message>
    <message>
        <source>The jobs appear here after a run.</source>
        <translation>运行后，作业显示在这里。</translation>
    </message>
    <message>
        <source>Gantt chart of %1 nodes over %2 days under %3; each job is a bar on its nodes.</source>
        <translation>策略“%3”下 %1 个节点在 %2 天内的甘特图；每个作业为其节点上的一个条形。</translation>
    </message>
    <message>
        <source>Length of the idle gap</source>
        <translation>闲置时长</translation>
    </message>
    <message>
        <source>Number of idle gaps</source>
        <translation>闲置时段数量</translation>
    </message>
    <message>
        <source>Time in idle gaps</source>
        <translation>闲置时段的时间</translation>
    </message>
    <message>
        <source>node-h</source>
        <translation>节点小时</translation>
    </message>
    <message>
        <source>off saves energy (%1)</source>
        <translation>关机节能（%1）</translation>
    </message>
    <message>
        <source>off costs energy (%1)</source>
        <translation>关机反而耗能（%1）</translation>
    </message>
    <message>
        <source>break-even, %1 min</source>
        <translation>盈亏平衡，%1 min</translation>
    </message>
    <message>
        <source>There are no idle gaps.</source>
        <translation>没有闲置时段。</translation>
    </message>
    <message>
        <source>Histogram of %1 idle gaps from %2 to %3 min, on a logarithmic scale.</source>
        <translation>%1 个闲置时段的直方图，时长 %2 至 %3 min，对数刻度。</translation>
    </message>
    <message>
        <source>The highest bar is between %1 and %2 min.</source>
        <translation>最高的柱位于 %1 与 %2 min 之间。</translation>
    </message>
    <message>
        <source>Switching off saves energy in gaps longer than %1 min: %2 of the height of all bars.</source>
        <translation>时长超过 %1 min 的时段关机节能：占全部柱高的 %2。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Waiting (nodes)</source>
        <translation>排队（节点）</translation>
    </message>
    <message>
        <source>Power (kW)</source>
        <translation>功率 (kW)</translation>
    </message>
    <message>
        <source>Power and cap (kW)</source>
        <translation>功率与上限 (kW)</translation>
    </message>
    <message>
        <source>Cap</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>%1 jobs ran; they waited %2 in the mean, %3 at most.</source>
        <translation>共运行 %1 个作业；平均等待 %2，最长 %3。</translation>
    </message>
    <message>
        <source>before, where it was different</source>
        <translation>之前（与现在不同处）</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>%1 of %2 ticks are above %3, the largest is %4</source>
        <translation>%2 个时刻中有 %1 个高于 %3，最大值为 %4</translation>
    </message>
    <message>
        <source>Price (%1)</source>
        <translation>电价（%1）</translation>
    </message>
    <message>
        <source>Price (per kWh)</source>
        <translation>电价（每 kWh）</translation>
    </message>
    <message>
        <source>Carbon (g/kWh)</source>
        <translation>碳强度（g/kWh）</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>%1 per kWh</source>
        <translation>每 kWh %1</translation>
    </message>
    <message>
        <source>g/kWh</source>
        <translation>g/kWh</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>per kWh</source>
        <translation>每 kWh</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PresentWindow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 – WattIf</source>
        <translation>%1 – WattIf</translation>
    </message>
    <message>
        <source>Reason of the decision</source>
        <translation>决策的理由</translation>
    </message>
    <message>
        <source>Arrows, Page keys: step. Home, End: beginning, end. B: blank the screen. L: laser pointer. S: spotlight. N: pin a note. H: these keys. Esc: end.</source>
        <translation>方向键、翻页键：步进。Home、End：开始、结尾。B：黑屏。L：激光笔。S：聚光灯。N：钉住注释。H：这些按键。Esc：结束。</translation>
    </message>
    <message>
        <source>Pinned note</source>
        <translation>钉住的注释</translation>
    </message>
    <message>
        <source>A note for the audience; Enter shows it, an empty note removes it</source>
        <translation>给听众的注释；按 Enter 显示，为空则移除</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注释</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ProfileChart</name>
    <message>
        <source>Each metric from the worst policy shown (centre) to the best (rim).</source>
        <translation>每个指标从所示最差策略（中心）到最好（边缘）。</translation>
    </message>
    <message>
        <source>%1 more metrics are left out.</source>
        <translation>省略了另外 %1 个指标。</translation>
    </message>
    <message>
        <source>All metrics of the policies. %1</source>
        <translation>各策略的所有指标。%1</translation>
    </message>
    <message>
        <source>A profile needs at least three metrics with a better direction.</source>
        <translation>轮廓图至少需要三个有优劣方向的指标。</translation>
    </message>
    <message>
        <source>A profile needs at least two policies.</source>
        <translation>轮廓图至少需要两个策略。</translation>
    </message>
    <message>
        <source>No cell is finished yet.</source>
        <translation>尚无已完成的单元。</translation>
    </message>
    <message>
        <source>Fewer than three metrics have values at these levels.</source>
        <translation>在这些水平上有值的指标不足三个。</translation>
    </message>
    <message>
        <source>%1, more is better</source>
        <translation>%1，越大越好</translation>
    </message>
    <message>
        <source>%1, less is better</source>
        <translation>%1，越小越好</translation>
    </message>
    <message>
        <source>Polar chart of %1 metrics. Best policies: %2.</source>
        <translation>%1 个指标的极坐标图。最佳策略：%2。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ProfitUi</name>
    <message>
        <source>Machines and tasks</source>
        <translation>机器与任务</translation>
    </message>
    <message>
        <source>Machine types, times (ETC) and power of each task type, and the resulting energy.</source>
        <translation>机器类型，各任务类型的执行时间 (ETC) 和功率，以及由此得到的能耗。</translation>
    </message>
    <message>
        <source>Bags</source>
        <translation>任务包</translation>
    </message>
    <message>
        <source>Bags of tasks in order of arrival.</source>
        <translation>按到达顺序排列的任务包。</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>Objective of all policies after each arrival, with the bound.</source>
        <translation>每次到达后各策略的目标值及上界。</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Load of each machine under the current policy; drag blocks to other machines.</source>
        <translation>当前策略下各机器的负载；可将任务块拖到其他机器。</translation>
    </message>
    <message>
        <source>Why here?</source>
        <translation>为何如此？</translation>
    </message>
    <message>
        <source>How the current policy placed the bag that arrived last.</source>
        <translation>当前策略如何安排最近到达的任务包。</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Policies compared over a range of γ, energy price or number of bags.</source>
        <translation>在 γ、能源价格或任务包数量的范围内比较各策略。</translation>
    </message>
    <message>
        <source>Greedy: the machine that needs the least energy</source>
        <translation>贪心：能耗最少的机器</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PropertyPanel</name>
    <message>
        <source>Properties of the selection</source>
        <translation>所选项的属性</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ProposedText</name>
    <message>
        <source>Restore the proposed text</source>
        <translation>恢复建议的文本</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>wattif::ui::QuizPage</name>
    <message>
        <source>What does %1 decide?</source>
        <translation>“%1”会如何决策？</translation>
    </message>
    <message>
        <source>All decisions</source>
        <translation>所有决策</translation>
    </message>
    <message>
        <source>Easy</source>
        <translation>容易</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中等</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>困难</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>How close the runner-up must be: hard below 2 %, medium below 10 %, easy above</source>
        <translation>次优方案须有多接近：困难为 2 % 以下，中等为 10 % 以下，其上为容易</translation>
    </message>
    <message>
        <source>Number of nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What the run did</source>
        <translation>运行的做法</translation>
    </message>
    <message>
        <source>End quiz</source>
        <translation>结束测验</translation>
    </message>
    <message>
        <source>&amp;Level:</source>
        <translation>难度(&amp;L)：</translation>
    </message>
    <message>
        <source>Decision %1. %2</source>
        <translation>决策 %1。%2</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>There are no more decisions of this level. Choose another level, or end the quiz.</source>
        <translation>没有更多此难度的决策。请选择其他难度，或结束测验。</translation>
    </message>
    <message>
        <source>There are no questions: the current policy made no decisions of this level, or records none. Choose another level, or end the quiz and choose another policy.</source>
        <translation>没有题目：当前策略没有此难度的决策，或不记录决策。请选择其他难度，或结束测验并选择其他策略。</translation>
    </message>
    <message>
        <source>Choose an answer first.</source>
        <translation>请先选择答案。</translation>
    </message>
    <message>
        <source>Correct.</source>
        <translation>正确。</translation>
    </message>
    <message>
        <source>Not quite. You chose %1.</source>
        <translation>不对。您选择了 %1。</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>%1 of %2 correct, %3 in a row</source>
        <translation>%2 题中答对 %1 题，连续 %3 题</translation>
    </message>
    <message>
        <source>Ends the quiz and restores the window (Esc)</source>
        <translation>结束测验并恢复窗口 (Esc)</translation>
    </message>
    <message>
        <source>This is not one of the possible answers.</source>
        <translation>这不是可选的答案。</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Enter a number from %1 to %2.</source>
        <translation>请输入 %1 到 %2 之间的数。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::QuizStage</name>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>The view next to the question; it ends at the current step of the run</source>
        <translation>问题旁边的视图：到运行的当前步骤为止</translation>
    </message>
</context>
<context>
    <name>wattif::ui::RateEditor</name>
    <message>
        <source>Time of day</source>
        <translation>时刻</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Carbon intensity</source>
        <translation>碳强度</translation>
    </message>
    <message>
        <source>g/kWh</source>
        <translation>g/kWh</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>分时</translation>
    </message>
    <message>
        <source> g/kWh</source>
        <translation> g/kWh</translation>
    </message>
    <message>
        <source>Energy price</source>
        <translation>能源价格</translation>
    </message>
    <message>
        <source>One price for every kWh, in any currency</source>
        <translation>每 kWh 价格固定，货币单位不限</translation>
    </message>
    <message>
        <source>Grams of CO₂ for every kWh, at all times</source>
        <translation>每 kWh 的 CO₂ 克数，始终不变</translation>
    </message>
    <message>
        <source>A tariff that depends on the time of day</source>
        <translation>随一天中的时刻变化的分时电价</translation>
    </message>
    <message>
        <source>Grams of CO₂ for a kWh, by time</source>
        <translation>每 kWh 的 CO₂ 克数，随时间变化</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>添加分段</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove the selected steps</source>
        <translation>删除所选分段</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Replaces the steps with those on the clipboard: time and value</source>
        <translation>用剪贴板中的分段（时间和值）替换现有分段</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected steps</source>
        <translation>复制所选分段</translation>
    </message>
    <message>
        <source>Steps of the tariff</source>
        <translation>分时电价的各分段</translation>
    </message>
    <message>
        <source>Steps of the carbon intensity</source>
        <translation>碳强度的各分段</translation>
    </message>
    <message>
        <source>Rates by time</source>
        <translation>改为分时数值</translation>
    </message>
    <message>
        <source>One rate at all times</source>
        <translation>改为固定数值</translation>
    </message>
    <message>
        <source>Change energy price</source>
        <translation>更改能源价格</translation>
    </message>
    <message>
        <source>Change carbon intensity</source>
        <translation>更改碳强度</translation>
    </message>
    <message>
        <source>Paste steps</source>
        <translation>粘贴分段</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>载入 %1</translation>
    </message>
    <message>
        <source>Load a curve</source>
        <translation>载入曲线</translation>
    </message>
    <message>
        <source>Energy price (%1) over time.</source>
        <translation>能源价格（%1）随时间的变化。</translation>
    </message>
    <message>
        <source>Carbon intensity of energy (g/kWh) over time.</source>
        <translation>能源的碳强度 (g/kWh) 随时间的变化。</translation>
    </message>
    <message>
        <source>Load table…</source>
        <translation>载入表格…</translation>
    </message>
    <message>
        <source>Load steps from a table (CSV, .xlsx, .ods, JSON) with the columns time, hour or from_s, and a value</source>
        <translation>从表格（CSV、.xlsx、.ods、JSON）载入分段，列为 time、hour 或 from_s，以及一个数值列</translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt *.xlsx *.ods *.json)</source>
        <translation>表格 (*.csv *.txt *.xlsx *.ods *.json)</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Energy of the site for each kWh of the nodes, at all times</source>
        <translation>节点每 kWh 对应的场地能耗，恒定</translation>
    </message>
    <message>
        <source>Energy of the site for each kWh of the nodes, by time, such as with the outside temperature</source>
        <translation>节点每 kWh 对应的场地能耗，随时间变化，例如随室外温度</translation>
    </message>
    <message>
        <source>Steps of the PUE</source>
        <translation>PUE 的各分段</translation>
    </message>
    <message>
        <source>PUE over time.</source>
        <translation>PUE 随时间的变化。</translation>
    </message>
    <message>
        <source>Change PUE</source>
        <translation>更改 PUE</translation>
    </message>
</context>
<context>
    <name>wattif::ui::RateModel</name>
    <message>
        <source>Start of the value: time of day, or seconds of the trace for a curve that does not repeat</source>
        <translation>该值开始生效的时间：一天中的时刻；不重复的曲线则为轨迹的秒数</translation>
    </message>
    <message>
        <source>The value until the next row begins</source>
        <translation>直到下一行开始之前的值</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>Per kWh</source>
        <translation>每 kWh</translation>
    </message>
    <message>
        <source>g/kWh</source>
        <translation>g/kWh</translation>
    </message>
    <message>
        <source>“%1” is not a price.</source>
        <translation>“%1”不是有效的价格。</translation>
    </message>
    <message>
        <source>“%1” is not an intensity: it must be 0 or more.</source>
        <translation>“%1”不是有效的碳强度：不能小于 0。</translation>
    </message>
    <message>
        <source>“%1” is not a time of the curve: type hh:mm or seconds.</source>
        <translation>“%1”不是曲线范围内的时间：请输入 hh:mm 或秒数。</translation>
    </message>
    <message>
        <source>Another row begins at %1.</source>
        <translation>已有另一行从 %1 开始。</translation>
    </message>
    <message>
        <source>Change a step</source>
        <translation>更改分段</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>添加分段</translation>
    </message>
    <message>
        <source>Remove steps</source>
        <translation>删除分段</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>“%1” is not a PUE: it must be 1 or more.</source>
        <translation>“%1”不是 PUE：必须不小于 1。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::RatesForm</name>
    <message>
        <source>Start of the range</source>
        <translation>范围的起点</translation>
    </message>
    <message>
        <source>End of the range</source>
        <translation>范围的终点</translation>
    </message>
    <message>
        <source>Number of points</source>
        <translation>点的数量</translation>
    </message>
    <message>
        <source>Runs at each point, each with a different seed</source>
        <translation>每个点的运行次数，每次种子不同</translation>
    </message>
    <message>
        <source>The parameter that is swept</source>
        <translation>扫描的参数</translation>
    </message>
    <message>
        <source>q: the share of requests that reserve. β: how much longer tasks request than they run. V*: the minimum probability of a plan of Relaxed (REXR). O*: the share of a site's processors that Overbooking (OVBR) adds.</source>
        <translation>q：请求中预留请求的比例。β：任务申请的时间超出运行时间的程度。V*：松弛预留 (REXR) 方案的概率下限。O*：超额预留 (OVBR) 超出站点处理器数预留的程度。</translation>
    </message>
    <message>
        <source>&amp;Sweep</source>
        <translation>扫描(&amp;S)</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>repetitions</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>The end of the range must be greater than its start.</source>
        <translation>范围的终点必须大于起点。</translation>
    </message>
    <message>
        <source>q: request rate</source>
        <translation>q：预留请求率</translation>
    </message>
    <message>
        <source>β: overestimation</source>
        <translation>β：高估率</translation>
    </message>
    <message>
        <source>V*: threshold</source>
        <translation>V*：阈值</translation>
    </message>
    <message>
        <source>O*: overbooking</source>
        <translation>O*：超额接纳率</translation>
    </message>
</context>
<context>
    <name>wattif::ui::RatesNow</name>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Rej.</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Viol.</source>
        <translation>违约</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Current run</source>
        <translation>当前的运行</translation>
    </message>
    <message>
        <source>The current run with the current seed and scenario; click a policy to show it.</source>
        <translation>所选策略在当前种子和场景下的运行；单击可显示该策略。</translation>
    </message>
    <message>
        <source>Choose policy %1 first</source>
        <translation>请先选择策略“%1”</translation>
    </message>
</context>
<context>
    <name>wattif::ui::RatesView</name>
    <message>
        <source>about %1 s</source>
        <translation>约 %1 秒</translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation>约 %1 分钟</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Stops and keeps the finished points</source>
        <translation>停止并保留已完成的点</translation>
    </message>
    <message>
        <source>Run the chosen policies at every point of the range</source>
        <translation>在范围内的每个点运行所选策略</translation>
    </message>
    <message>
        <source>The first points are running.</source>
        <translation>正在计算最初的点。</translation>
    </message>
    <message>
        <source>%1 against %2.</source>
        <translation>%1随%2的变化。</translation>
    </message>
    <message>
        <source>All four</source>
        <translation>全部四个</translation>
    </message>
    <message>
        <source>Charts shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>One chart, or all four if there is enough space</source>
        <translation>一个图表；空间足够时可显示全部四个</translation>
    </message>
    <message>
        <source>s&amp;how</source>
        <translation>显示(&amp;H)</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1，%2。</translation>
    </message>
    <message>
        <source>values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Values or differences</source>
        <translation>数值或差值</translation>
    </message>
    <message>
        <source>Shows the differences of all policies from one of them with the same seeds, or their values: differences show what overlapping intervals hide</source>
        <translation>显示各策略与其中之一以相同种子逐次运行的差值，或各策略的数值：差值能显示被重叠区间掩盖的内容</translation>
    </message>
    <message>
        <source>as</source>
        <translation>显示为</translation>
    </message>
    <message>
        <source>less that of %1</source>
        <translation>减去%1的值</translation>
    </message>
    <message>
        <source>95 % Student-t intervals of the mean over the runs of a point</source>
        <translation>一个点各次运行均值的 95 % 学生 t 区间</translation>
    </message>
    <message>
        <source>one chart each</source>
        <translation>每个策略一张图</translation>
    </message>
    <message>
        <source>Shows a small chart for each policy on the same axes, with the others pale behind it, in case lines coincide</source>
        <translation>每个策略一张小图，坐标轴相同，其他策略淡显在后：用于线条重叠之处</translation>
    </message>
    <message>
        <source>Available for one chart: choose it under Show</source>
        <translation>仅用于单个图表：请在“显示”中选择</translation>
    </message>
</context>
<context>
    <name>wattif::ui::Reference</name>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Revert a change</source>
        <translation>撤销一项更改</translation>
    </message>
    <message>
        <source>Revert all changes</source>
        <translation>撤销全部更改</translation>
    </message>
</context>
<context>
    <name>wattif::ui::RepeatBar</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source> runs</source>
        <translation> 次运行</translation>
    </message>
    <message>
        <source>Number of runs with different seeds</source>
        <translation>使用不同种子的运行次数</translation>
    </message>
    <message>
        <source>Re&amp;peat:</source>
        <translation>重复(&amp;P)：</translation>
    </message>
    <message>
        <source>Progress of the repeated runs</source>
        <translation>重复运行的进度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Stops the repeated runs and shows the completed ones</source>
        <translation>结束重复运行；显示已完成的部分</translation>
    </message>
    <message>
        <source>Starts the repeated runs</source>
        <translation>开始重复运行</translation>
    </message>
    <message>
        <source>Repeating…</source>
        <translation>正在重复运行…</translation>
    </message>
    <message>
        <source>Stopped before two runs were complete: results of seed %1</source>
        <translation>未完成两次运行即已停止：种子 %1 的结果</translation>
    </message>
    <message>
        <source>Results of seed %1; %2 runs take about %3</source>
        <translation>种子 %1 的结果；%2 次运行约需 %3</translation>
    </message>
    <message>
        <source>Mean ± half width of the 95 % confidence interval, seeds %1 to %2; † not significantly worse than the best</source>
        <translation>平均值 ± 95 % 置信区间的半宽，种子 %1 至 %2；† 与最佳者无显著差异</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2 runs. %3</source>
        <translation>完成 %2 次运行中的 %1 次后停止。%3</translation>
    </message>
    <message>
        <source>Repeats the run with the seeds s, s + 1, … and shows means with 95 % confidence intervals; each run draws a new random instance. Runs again after every edit if that takes at most 10 s.</source>
        <translation>用种子 s、s + 1、… 重复运行，并显示平均值及 95 % 置信区间；随机实例在每次运行时重新抽取。若用时不超过 10 秒，则每次编辑后重新开始。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing here depends on the seed: all %n runs gave the same results</source>
        <translation>
            <numerusform>此处的结果与种子无关：%n 次运行的结果全部相同</numerusform>
        </translation>
    </message>
    <message>
        <source>Mean ± half width of the 95 % confidence interval over random instances, a new one for each of the seeds %1 to %2; † not significantly worse than the best</source>
        <translation>随机实例（种子 %1 至 %2 各抽取一个）的平均值 ± 95 % 置信区间半宽；† 与最佳者相比差异不显著</translation>
    </message>
    <message>
        <source>all cores</source>
        <translation>所有核心</translation>
    </message>
    <message>
        <source>Off: runs one after another, to compare their run times. On: runs in parallel on all processors; all other numbers are identical</source>
        <translation>关闭：逐次运行，所用时间可以比较。开启：按处理器数并行运行；其他数字逐位相同</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReplayBar</name>
    <message>
        <source>No reservation was violated in this run</source>
        <translation>此次运行中没有预留违约</translation>
    </message>
    <message>
        <source>No workflow was rejected or lost in this run</source>
        <translation>此次运行中没有工作流被拒绝或丧失</translation>
    </message>
    <message>
        <source>No site failed in this run</source>
        <translation>此次运行中没有站点发生故障</translation>
    </message>
    <message>
        <source>To the next violated reservation (V; Shift+V: the previous one)</source>
        <translation>转到下一个违约的预留（V；Shift+V：上一个）</translation>
    </message>
    <message>
        <source>To the next rejected or lost workflow (R; Shift+R: the previous one)</source>
        <translation>转到下一个被拒绝或丧失的工作流（R；Shift+R：上一个）</translation>
    </message>
    <message>
        <source>To the next failure of a site (F; Shift+F: the previous one)</source>
        <translation>转到下一次站点故障（F；Shift+F：上一次）</translation>
    </message>
    <message numerus="yes">
        <source>%n min / s</source>
        <translation>
            <numerusform>%n 分钟/秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h / s</source>
        <translation>
            <numerusform>%n 小时/秒</numerusform>
        </translation>
    </message>
    <message>
        <source>1 day / s</source>
        <translation>1 天/秒</translation>
    </message>
    <message>
        <source>Previous event</source>
        <translation>上一个事件</translation>
    </message>
    <message>
        <source>To the previous event ([)</source>
        <translation>转到上一个事件 ([)</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Next event</source>
        <translation>下一个事件</translation>
    </message>
    <message>
        <source>To the next event (])</source>
        <translation>转到下一个事件 (])</translation>
    </message>
    <message>
        <source>Moment of the run</source>
        <translation>运行的时刻</translation>
    </message>
    <message>
        <source>The moment shown; drag to change it</source>
        <translation>当前显示的时刻；可拖到任意时刻</translation>
    </message>
    <message>
        <source>Violation</source>
        <translation>违约</translation>
    </message>
    <message>
        <source>Rejection</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Previous %1</source>
        <translation>上一次%1</translation>
    </message>
    <message>
        <source>Speed of the clock</source>
        <translation>时钟速度</translation>
    </message>
    <message>
        <source>Simulated time per second</source>
        <translation>每秒播放的模拟时长</translation>
    </message>
    <message>
        <source>Reservations and local jobs that hold processors now</source>
        <translation>当前占用处理器的预留和本地作业</translation>
    </message>
    <message>
        <source>Late reservations and local jobs in queues now</source>
        <translation>当前延迟的预留和排队的本地作业</translation>
    </message>
    <message>
        <source>Reservations that found too few processors at their start, so far</source>
        <translation>到目前为止，开始时处理器不足的预留</translation>
    </message>
    <message>
        <source>Workflows that were rejected, so far</source>
        <translation>到目前为止被拒绝的工作流</translation>
    </message>
    <message>
        <source>Sites that are being repaired now</source>
        <translation>当前正在修复的站点</translation>
    </message>
    <message>
        <source>Share of all processors that are in use now</source>
        <translation>当前使用中的处理器占全部处理器的比例</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格键）</translation>
    </message>
    <message>
        <source>Play the run (Space)</source>
        <translation>播放运行过程（空格键）</translation>
    </message>
    <message>
        <source>running %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>waiting %1</source>
        <translation>等待 %1</translation>
    </message>
    <message>
        <source>violated %1</source>
        <translation>违约 %1</translation>
    </message>
    <message>
        <source>rejected %1</source>
        <translation>拒绝 %1</translation>
    </message>
    <message>
        <source>sites down %1</source>
        <translation>故障站点 %1</translation>
    </message>
    <message>
        <source>utilised %1 %</source>
        <translation>利用率 %1 %</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReplayCanvas</name>
    <message>
        <source>tasks, a colour for each workflow</source>
        <translation>任务，每个工作流一种颜色</translation>
    </message>
    <message>
        <source>reservations of the scenario</source>
        <translation>场景的预留</translation>
    </message>
    <message>
        <source>local jobs</source>
        <translation>本地作业</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Simulated run over time</source>
        <translation>模拟运行随时间的变化</translation>
    </message>
    <message numerus="yes">
        <source>%n processors of %1</source>
        <translation>
            <numerusform>%1 的 %n 个处理器</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>waited %1 in the queue</source>
        <translation>排队等待 %1</translation>
    </message>
    <message>
        <source>requested %1 to %2</source>
        <translation>申请 %1 至 %2</translation>
    </message>
    <message>
        <source>%1 late</source>
        <translation>延迟 %1</translation>
    </message>
    <message>
        <source>violated: too few processors were free at its start</source>
        <translation>违约：开始时空闲处理器不足</translation>
    </message>
    <message>
        <source>replanned after a failure or a violation</source>
        <translation>故障或违约后重新安排</translation>
    </message>
    <message>
        <source>tasks of %1</source>
        <translation>%1 的任务</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReplayEvents</name>
    <message>
        <source>Events of the run</source>
        <translation>运行的事件</translation>
    </message>
    <message>
        <source>Events around the current time; select an event to move the clock to it</source>
        <translation>当前时刻前后发生的事件；选择一个事件，时钟即移到该时刻</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReplayView</name>
    <message>
        <source>Choose a planning policy to play its simulated run here.</source>
        <translation>请选择一个会做安排的策略：其模拟运行在此播放。</translation>
    </message>
    <message>
        <source>Simulated run of the plans of %1: the actual times of reservations, tasks of workflows and local jobs. Outlined: the time that a reservation waited.</source>
        <translation>策略“%1”的方案的模拟运行：预留、工作流的任务和本地作业实际运行的时间。加框：预留等待的时间。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationCalibration</name>
    <message>
        <source>exact Pr{E−}</source>
        <translation>精确 Pr{E−}</translation>
    </message>
    <message>
        <source>the paper&apos;s lower bound</source>
        <translation>论文的下界</translation>
    </message>
    <message>
        <source>the paper&apos;s upper bound</source>
        <translation>论文的上界</translation>
    </message>
    <message>
        <source>as predicted</source>
        <translation>与预测一致</translation>
    </message>
    <message>
        <source>predicted %1, observed %2 (95 %: %3 to %4)</source>
        <translation>预测 %1，观测 %2（95 %：%3 至 %4）</translation>
    </message>
    <message>
        <source>Predicted violations</source>
        <translation>预测违约</translation>
    </message>
    <message>
        <source>Observed violations</source>
        <translation>观测违约</translation>
    </message>
    <message>
        <source>Predictions and the results of simulated runs appear here.</source>
        <translation>预测值与模拟运行的结果显示在这里。</translation>
    </message>
    <message>
        <source>the scenario&apos;s reservations</source>
        <translation>场景的预留</translation>
    </message>
    <message>
        <source>Largest deviation from the observed values: exact %1, lower bound %2, upper bound %3.</source>
        <translation>与观测值的最大偏差：精确 %1，下界 %2，上界 %3。</translation>
    </message>
    <message>
        <source>95 % Wilson intervals</source>
        <translation>95 % Wilson 区间</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationEditor</name>
    <message>
        <source>Open a scenario of the Reservations study to see its sites here.</source>
        <translation>打开“预留”研究的场景，其站点即显示在这里。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>While this is on, dragging over the background draws a reservation: its time horizontally, its processors vertically. With Ctrl, or while this is off, dragging pans.</source>
        <translation>开启时，在空白处拖动可绘制预留：从左到右为时间，从下到上为处理器数。按住 Ctrl 或关闭时，拖动为平移。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Adds a reservation in the middle of the visible area.</source>
        <translation>在可见范围的中央添加一个预留。</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Puts a copy behind the selected reservation.</source>
        <translation>在所选预留之后放置一个副本。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Removes the selected reservation.</source>
        <translation>删除所选预留。</translation>
    </message>
    <message>
        <source>Slurm…</source>
        <translation>Slurm…</translation>
    </message>
    <message>
        <source>Imports reservations from Slurm, or exports these or a plan as Slurm commands.</source>
        <translation>从 Slurm 读取集群的预留，或将这些预留或某个方案写成 Slurm 命令。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>All sites and the whole time</source>
        <translation>全部站点和整个时间范围</translation>
    </message>
    <message>
        <source>Change reservation %1</source>
        <translation>更改预留 %1</translation>
    </message>
    <message>
        <source>Add reservation</source>
        <translation>添加预留</translation>
    </message>
    <message>
        <source>Delete reservation</source>
        <translation>删除预留</translation>
    </message>
    <message>
        <source>reservation with its own usage distribution</source>
        <translation>自带使用分布的预留</translation>
    </message>
    <message>
        <source>reservation</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>The %1 reservations of the scenario on %2 sites over time.</source>
        <translation>场景中 %2 个站点上的 %1 个预留随时间的变化。</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>风险</translation>
    </message>
    <message>
        <source>Shows the risk and the usage of reservations next to the sites. If space is tight, they are hidden automatically until you click this.</source>
        <translation>在站点旁显示预留的风险与使用情况。空间不足时会自动隐藏，直到点击此处。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationPlanView</name>
    <message>
        <source>Zooms to the time from the workflow's submission to its end</source>
        <translation>显示从工作流提交到其结束的时间段</translation>
    </message>
    <message>
        <source>Zoom to workflow</source>
        <translation>缩放到工作流</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>显示全部 (0)</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>The plan appears here after a run.</source>
        <translation>运行后，方案显示在这里。</translation>
    </message>
    <message>
        <source>Hatched: reservations of the pinned result that have moved or been removed.</source>
        <translation>斜线：已固定结果中的预留，现在位于别处或已不存在。</translation>
    </message>
    <message>
        <source>Makespan: from the submission to the last requested end. Blocks are stacked by the requested processors; local jobs that use the time of reservations that ended early rise above the line. To plan manually, drag a task to the lane of another site, or press Ctrl with the arrow keys.</source>
        <translation>最大完工时间：从提交到最后的申请结束时刻。各块按申请的处理器数叠放；利用提前结束的预留所余时间运行的本地作业会高出容量线。要手工规划，请把任务拖到另一站点的泳道，或按 Ctrl 加方向键。</translation>
    </message>
    <message>
        <source>The scenario has changed in the meantime: try again on the new plan.</source>
        <translation>场景已更改：请在新的方案上重试。</translation>
    </message>
    <message>
        <source>Move task %1 to %2</source>
        <translation>把任务 %1 移到 %2</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationRates</name>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Rejected workflows</source>
        <translation>工作流拒绝率</translation>
    </message>
    <message>
        <source>Violated reservations</source>
        <translation>预留违约率</translation>
    </message>
    <message>
        <source>Workflow time</source>
        <translation>工作流用时</translation>
    </message>
    <message>
        <source>Share of reservation requests q</source>
        <translation>预留请求率 q</translation>
    </message>
    <message>
        <source>Overestimation β</source>
        <translation>高估率 β</translation>
    </message>
    <message>
        <source>Threshold V*</source>
        <translation>阈值 V*</translation>
    </message>
    <message>
        <source>Overbooking O*</source>
        <translation>超额接纳率 O*</translation>
    </message>
    <message>
        <source>No policy completed a workflow.</source>
        <translation>没有策略使工作流运行结束。</translation>
    </message>
    <message>
        <source>Press Run to compare the policies over the range.</source>
        <translation>按“运行”在该范围内比较各策略。</translation>
    </message>
    <message>
        <source>One run at each point, so no intervals.</source>
        <translation>每个点只运行一次，因此没有区间。</translation>
    </message>
    <message>
        <source>Policies without this option are constant.</source>
        <translation>没有此选项的策略保持不变。</translation>
    </message>
    <message>
        <source>Stopped: points are missing.</source>
        <translation>已停止：缺少部分点。</translation>
    </message>
    <message>
        <source>The scenario has no workflows, so there are no requests for reservations: import or generate some.</source>
        <translation>场景中没有工作流，因此没有预留请求：请导入或生成一些。</translation>
    </message>
    <message>
        <source>The scenario has no local jobs, so there is no share of requests that reserve: import or generate some.</source>
        <translation>场景中没有本地作业，因此没有预留请求率：请导入或生成一些。</translation>
    </message>
    <message>
        <source>Choose a planning policy on the left.</source>
        <translation>请在左侧选择一个会做安排的策略。</translation>
    </message>
    <message>
        <source>V* is an option of Relaxed (REXR): choose it on the left.</source>
        <translation>V* 是松弛预留 (REXR) 的选项：请在左侧选择它。</translation>
    </message>
    <message>
        <source>O* is an option of Overbooking (OVBR): choose it on the left.</source>
        <translation>O* 是超额预留 (OVBR) 的选项：请在左侧选择它。</translation>
    </message>
    <message>
        <source>95 % Student-t intervals of the mean of %1 runs</source>
        <translation>%1 次运行平均值的 95 % Student t 区间</translation>
    </message>
    <message>
        <source>%1 less that of %2</source>
        <translation>%1（减去%2的）</translation>
    </message>
    <message>
        <source>95 % Student-t intervals of the mean paired difference of %1 runs</source>
        <translation>%1 次运行的配对差均值的 95 % 学生 t 区间</translation>
    </message>
    <message>
        <source>Means of %1 runs; 95 % Student-t intervals.</source>
        <translation>%1 次运行的均值；95 % 学生 t 区间。</translation>
    </message>
    <message>
        <source>Differences of %1 runs; 95 % Student-t intervals.</source>
        <translation>%1 次运行配对差的均值；95 % 学生 t 区间。</translation>
    </message>
    <message>
        <source>pp</source>
        <translation>百分点</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationReplay</name>
    <message>
        <source>local job %1</source>
        <translation>本地作业 %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 的 %1</translation>
    </message>
    <message>
        <source>violated: %1 on %2</source>
        <translation>违约：%1，%2</translation>
    </message>
    <message>
        <source>rejected: %1</source>
        <translation>拒绝：%1</translation>
    </message>
    <message>
        <source>lost to a failure: %1</source>
        <translation>因故障丧失：%1</translation>
    </message>
    <message>
        <source>fails: %1</source>
        <translation>故障：%1</translation>
    </message>
    <message>
        <source>repaired: %1</source>
        <translation>已修复：%1</translation>
    </message>
    <message>
        <source>admitted: %1</source>
        <translation>接纳：%1</translation>
    </message>
    <message>
        <source>begins: %1 on %2</source>
        <translation>开始：%1，%2</translation>
    </message>
    <message>
        <source>ends: %1 on %2</source>
        <translation>结束：%1，%2</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationSites</name>
    <message>
        <source>Utilisation (%)</source>
        <translation>利用率 (%)</translation>
    </message>
    <message>
        <source>%1: CV %2</source>
        <translation>%1：CV %2</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>A bar chart of the utilisation of %1 sites from 0 to %2 %, a bar for each of %3 policies.</source>
        <translation>%1 个站点利用率的柱形图，从 0 至 %2 %，%3 个策略各有一根柱。</translation>
    </message>
    <message>
        <source>%1 loads the sites most evenly (CV %2, mean %3 %), %4 least (CV %5, mean %6 %).</source>
        <translation>%1 使各站点的负载最均衡（CV %2，平均 %3 %），%4 最不均衡（CV %5，平均 %6 %）。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationSlurmDialog</name>
    <message>
        <source>Add to the scenario</source>
        <translation>添加到场景</translation>
    </message>
    <message>
        <source>Replace its reservations</source>
        <translation>替换其预留</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Reservations and Slurm</source>
        <translation>预留与 Slurm</translation>
    </message>
    <message>
        <source>From Slurm</source>
        <translation>从 Slurm 导入</translation>
    </message>
    <message>
        <source>For Slurm</source>
        <translation>导出到 Slurm</translation>
    </message>
    <message>
        <source>Paste what &lt;code&gt;scontrol show reservation&lt;/code&gt; prints, or a table with the columns start, end and processors, or open a file with it. A scenario without a date gets that of the first reservation&apos;s day as its second 0. The output of &lt;code&gt;scontrol show partition&lt;/code&gt; in the same text gives the processors of new sites.</source>
        <translation>请粘贴 &lt;code&gt;scontrol show reservation&lt;/code&gt; 的输出，或含 start、end、processors 列的表格，或打开含此内容的文件。场景没有日期时，第一个预留当天的零点成为其第 0 秒。同一文本中 &lt;code&gt;scontrol show partition&lt;/code&gt; 的输出给出新站点的处理器数。</translation>
    </message>
    <message>
        <source>Output of scontrol show reservation</source>
        <translation>scontrol show reservation 的输出</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Reservations to export</source>
        <translation>导出的预留</translation>
    </message>
    <message>
        <source>The scenario&apos;s reservations, or those that a policy planned for the workflows</source>
        <translation>场景的预留，或某个策略为工作流安排的预留</translation>
    </message>
    <message>
        <source>Date and time of second 0 of the scenario</source>
        <translation>场景第 0 秒对应的时刻</translation>
    </message>
    <message>
        <source>Commands for Slurm</source>
        <translation>Slurm 命令</translation>
    </message>
    <message>
        <source>starting at</source>
        <translation>起始于</translation>
    </message>
    <message numerus="yes">
        <source>%n reservations in seconds since second 0.</source>
        <translation>
            <numerusform>%n 个预留，以第 0 秒起的秒数计。</numerusform>
        </translation>
    </message>
    <message>
        <source>The scenario states the date and time of its second 0</source>
        <translation>场景已写明其第 0 秒的日期和时间</translation>
    </message>
    <message numerus="yes">
        <source>%n reservations; second 0 is %1.</source>
        <translation>
            <numerusform>%n 个预留；第 0 秒为 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Import reservations from Slurm</source>
        <translation>从 Slurm 导入预留</translation>
    </message>
    <message>
        <source>The scenario&apos;s reservations</source>
        <translation>场景的预留</translation>
    </message>
    <message>
        <source>Plan of %1</source>
        <translation>%1的方案</translation>
    </message>
    <message>
        <source>One command per reservation, in the partition named like its site; run them as an administrator of the cluster.</source>
        <translation>每个预留一条命令，所用分区与站点同名；请以集群管理员身份运行。</translation>
    </message>
    <message>
        <source>There are no reservations to export.</source>
        <translation>没有可写出的预留。</translation>
    </message>
    <message>
        <source>Open reservations of Slurm</source>
        <translation>打开 Slurm 的预留</translation>
    </message>
    <message>
        <source>Texts and tables (*.txt *.log *.csv *.tsv *.json);;All files (*)</source>
        <translation>文本和表格 (*.txt *.log *.csv *.tsv *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the commands</source>
        <translation>保存命令</translation>
    </message>
    <message>
        <source>Shell scripts (*.sh)</source>
        <translation>Shell 脚本 (*.sh)</translation>
    </message>
    <message>
        <source>This plan belongs to an earlier scenario: wait for the run, or run again.</source>
        <translation>此方案属于先前的场景：请等待运行结束，或重新运行。</translation>
    </message>
    <message>
        <source>Add a site for each partition</source>
        <translation>为每个分区添加站点</translation>
    </message>
    <message>
        <source>Users who may use the reservations, separated by commas</source>
        <translation>可使用这些预留的用户，以逗号分隔</translation>
    </message>
    <message>
        <source>Accounts that may use the reservations, separated by commas</source>
        <translation>可使用这些预留的账户，以逗号分隔</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>不重复</translation>
    </message>
    <message>
        <source>Days within which reservations with a flag such as WEEKLY repeat</source>
        <translation>带有 WEEKLY 等标志的预留在此天数内重复</translation>
    </message>
    <message>
        <source>Without it, reservations of partitions that no site is named like go to the first site</source>
        <translation>不选时，若没有与分区同名的站点，其预留归入第一个站点</translation>
    </message>
    <message>
        <source>&amp;Repeat within</source>
        <translation>重复天数(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Users</source>
        <translation>用户(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Accounts</source>
        <translation>账户(&amp;A)</translation>
    </message>
    <message>
        <source>Who may use the reservations? Enter users or accounts, separated by commas.</source>
        <translation>谁可以使用这些预留？请输入用户或账户，以逗号分隔。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationTable</name>
    <message>
        <source>Reservation</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>Name of the reservation</source>
        <translation>预留的名称</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>The site whose processors it holds</source>
        <translation>占用其处理器的站点</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>When it gets its processors: “2026-03-02 04:05” if the scenario has a date, else “day 1, 04:05”; or “28:05” or seconds</source>
        <translation>得到处理器的时间：场景有日期时为“2026-03-02 04:05”，否则为“第 1 天，04:05”；也可为“28:05”或秒数</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>When it ends at the latest: “2026-03-02 04:05” if the scenario has a date, else “day 1, 04:05”; or “28:05” or seconds</source>
        <translation>最迟结束的时间：场景有日期时为“2026-03-02 04:05”，否则为“第 1 天，04:05”；也可为“28:05”或秒数</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Days and hours from start to end</source>
        <translation>从开始到结束的天数和小时数</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器数</translation>
    </message>
    <message>
        <source>Processors that it holds</source>
        <translation>占用的处理器数</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>使用比例</translation>
    </message>
    <message>
        <source>Share of its time that it uses: “beta 2 2”, “normal 0.5 0.2”, “point 0.8”, “empirical 0.2 0.4 1”; empty: as in the scenario</source>
        <translation>使用其预留时间的比例：“beta 2 2”“normal 0.5 0.2”“point 0.8”“empirical 0.2 0.4 1”；留空：以场景为准</translation>
    </message>
    <message>
        <source>Pr{E}</source>
        <translation>Pr{E}</translation>
    </message>
    <message>
        <source>Exact probability that it finds its processors free and ends in time for others</source>
        <translation>得到处理器并及时让出给其他预留的精确概率</translation>
    </message>
    <message>
        <source>reservations</source>
        <translation>预留</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationTablesView</name>
    <message>
        <source>Date and time of second 0</source>
        <translation>第 0 秒的日期和时间</translation>
    </message>
    <message>
        <source>Date and time of second 0 of the scenario, for example 2026-03-02 14:00 Europe/Berlin; empty: times are days and hours from day 1 on</source>
        <translation>场景第 0 秒的日期和时间，例如 2026-03-02 14:00 Europe/Berlin；留空时以第 1 天起的天数和时刻表示</translation>
    </message>
    <message>
        <source>No date</source>
        <translation>没有日期</translation>
    </message>
    <message>
        <source>Change the date of second 0</source>
        <translation>更改第 0 秒的日期</translation>
    </message>
    <message>
        <source>Sites</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>The clusters and their processors</source>
        <translation>各集群及其处理器</translation>
    </message>
    <message>
        <source>Reservations</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>The reservations that exist from the beginning</source>
        <translation>从一开始就存在的预留</translation>
    </message>
    <message>
        <source>Local jobs</source>
        <translation>本地作业</translation>
    </message>
    <message>
        <source>Jobs of the sites&apos; own users, without reservation</source>
        <translation>站点自身用户的作业，不作预留</translation>
    </message>
    <message>
        <source>Adds a row like the current one</source>
        <translation>按当前行添加一行</translation>
    </message>
    <message>
        <source>%1 with %2, %3, %4</source>
        <translation>%1，%2，%3，%4</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationTrial</name>
    <message>
        <source>Strict (CONR)</source>
        <translation>严格 (CONR)</translation>
    </message>
    <message>
        <source>Overbooking, O* = %1</source>
        <translation>超额，O* = %1</translation>
    </message>
    <message>
        <source>Relaxed, V* = %1, paper</source>
        <translation>松弛，V* = %1，论文</translation>
    </message>
    <message>
        <source>Relaxed, V* = %1, protecting</source>
        <translation>松弛，V* = %1，保护</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>ended by then: %1; %2 without it</source>
        <translation>届时已结束 %1；没有它则 %2</translation>
    </message>
    <message>
        <source>ended by then: %1</source>
        <translation>届时已结束 %1</translation>
    </message>
    <message>
        <source>starts later; %1 without it</source>
        <translation>较晚开始；没有它则 %1</translation>
    </message>
    <message>
        <source>starts later, no effect</source>
        <translation>较晚开始，没有影响</translation>
    </message>
    <message>
        <source>It must end before reservations after it need its processors: probability %1.</source>
        <translation>须在后面的预留需要其处理器之前结束：概率 %1。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 on %4</source>
        <translation>%1：%4 的 %3 个处理器中的 %2 个</translation>
    </message>
    <message>
        <source>From</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Finds its processors free, Pr{E−}</source>
        <translation>得到处理器，Pr{E−}</translation>
    </message>
    <message>
        <source>Ends in time for others, Pr{E+}</source>
        <translation>及时让出，Pr{E+}</translation>
    </message>
    <message>
        <source>Both, Pr{E}</source>
        <translation>两者，Pr{E}</translation>
    </message>
    <message>
        <source>accepts</source>
        <translation>接纳</translation>
    </message>
    <message>
        <source>rejects</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>beta(%1, %2)</source>
        <translation>beta(%1, %2)</translation>
    </message>
    <message>
        <source>normal(%1, %2)</source>
        <translation>normal(%1, %2)</translation>
    </message>
    <message numerus="yes">
        <source>%n measured shares</source>
        <translation>
            <numerusform>%n 个实测比例</numerusform>
        </translation>
    </message>
    <message>
        <source>exactly %1</source>
        <translation>恰为 %1</translation>
    </message>
    <message numerus="yes">
        <source>Its %n processors are free at its start in any case.</source>
        <translation>
            <numerusform>无论其他预留如何，开始时都有 %n 个空闲处理器可用。</numerusform>
        </translation>
    </message>
    <message>
        <source>At its start the reservations before it must have freed %1 by ending early: probability %2.</source>
        <translation>开始时，在先的预留须已提前结束并释放 %1：概率 %2。</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>%1 without it</source>
        <translation>没有它则为 %1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationUi</name>
    <message>
        <source>Reservations</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>The scenario's reservations by site over time and the risk of their overlaps: draw, drag and evaluate them.</source>
        <translation>场景中各站点的预留随时间的变化及其重叠的风险：可绘制、拖动并评估。</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>工作流</translation>
    </message>
    <message>
        <source>The tasks of a workflow and their dependencies: draw, connect and change them.</source>
        <translation>工作流的任务及其等待关系：可绘制、连接和更改。</translation>
    </message>
    <message>
        <source>Sites and reservations</source>
        <translation>站点与预留</translation>
    </message>
    <message>
        <source>Sites, reservations and local jobs as tables, for typing and for spreadsheets.</source>
        <translation>站点、预留和本地作业的表格，便于输入，也可与电子表格互通。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Reservations of the current policy for the workflows, step by step, with the risk of each overlap.</source>
        <translation>当前策略为工作流所作的预留，逐步显示，并给出每处重叠的风险。</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Makespan and probability of the best plan against generations of the relaxed search, live.</source>
        <translation>松弛搜索中最佳方案的最大完工时间和概率随进化代数的变化，实时显示。</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>回放</translation>
    </message>
    <message>
        <source>Playback of the simulated run of the current policy: what ran where, what waited and what failed.</source>
        <translation>随时钟播放当前策略的模拟运行：何处运行了什么，哪些在等待，哪里出了问题。</translation>
    </message>
    <message>
        <source>Request rate</source>
        <translation>请求率</translation>
    </message>
    <message>
        <source>Utilisation, rejections, violations and workflow time of the policies against q, β, V* or O*, with intervals.</source>
        <translation>各策略的利用率、拒绝率、违约率和工作流用时随 q、β、V* 或 O* 的变化，带置信区间。</translation>
    </message>
    <message>
        <source>Sites</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>Utilisation of each site under all policies, and how evenly each loads them: CV is the standard deviation over the sites divided by the mean.</source>
        <translation>各站点在全部策略下的利用率，以及各策略使站点负载均衡的程度：CV 为各站点的标准差除以平均值。</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>How accurate the probabilities are: predicted and observed violations.</source>
        <translation>概率是否准确：预测违约与观测违约的对照。</translation>
    </message>
    <message>
        <source>CONR: the first gap that is long enough</source>
        <translation>CONR：第一个足够长的空隙</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ResponsePicture</name>
    <message>
        <source>%1 is best by %2 at all levels of %3.</source>
        <translation>在%3的所有取值下，按%2都是%1最好。</translation>
    </message>
    <message>
        <source>No policy is better than %1 by %2 at any level of %3.</source>
        <translation>在%3的所有取值下，按%2没有策略优于%1。</translation>
    </message>
    <message>
        <source>Best by %1, along %2: %3.</source>
        <translation>按%1，沿%2最好的依次为：%3。</translation>
    </message>
    <message>
        <source>%1 up to %2</source>
        <translation>%1（至 %2）</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>%1 from %2 on</source>
        <translation>%1（%2 起）</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>from %1: %2</source>
        <translation>自 %1 起：%2</translation>
    </message>
    <message>
        <source>%1 less that of %2</source>
        <translation>%1 减去 %2 的值</translation>
    </message>
    <message>
        <source>95 % confidence intervals of the mean over repetitions</source>
        <translation>各次重复均值的 95 % 置信区间</translation>
    </message>
    <message>
        <source>No cell is finished yet.</source>
        <translation>尚无已完成的单元。</translation>
    </message>
    <message>
        <source>%1 of the policies against %2. %3</source>
        <translation>各策略的%1随%2的变化。%3</translation>
    </message>
    <message>
        <source>A response chart needs a varied option.</source>
        <translation>响应图需要一个改变的选项。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ResultTable</name>
    <message>
        <source>Results of the experiment</source>
        <translation>实验结果</translation>
    </message>
    <message>
        <source>Means with 95 % intervals; the best of a row is bold. Double-click a row to open one of its cells.</source>
        <translation>均值及 95 % 区间；每行最佳为粗体。双击打开该行的一个单元。</translation>
    </message>
    <message>
        <source>The numbers appear here: a row for each level, means with 95 % intervals.</source>
        <translation>结果的数字将列在此处：每个水平一行，含均值和 95 % 区间。</translation>
    </message>
    <message>
        <source>Open a cell of this row</source>
        <translation>打开该行的一个单元</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ResultTableModel</name>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>wins %1 % of the cells</source>
        <translation>在 %1 % 的单元中获胜</translation>
    </message>
    <message>
        <source>p = %1 after Holm</source>
        <translation>Holm 校正后 p = %1</translation>
    </message>
    <message>
        <source>%1 pp</source>
        <translation>%1 个百分点</translation>
    </message>
</context>
<context>
    <name>wattif::ui::RunOffer</name>
    <message>
        <source>Tick and run</source>
        <translation>勾选并运行</translation>
    </message>
    <message>
        <source>Ticks this policy and runs it</source>
        <translation>勾选该策略并运行</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SessionCommands</name>
    <message>
        <source>Figure</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Figure of the experiment</source>
        <translation>实验的图表</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Random instance</source>
        <translation>随机实例</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Cells of the experiment</source>
        <translation>实验的单元</translation>
    </message>
    <message>
        <source>Folder for Slurm</source>
        <translation>Slurm 文件夹</translation>
    </message>
    <message>
        <source>Following of Slurm</source>
        <translation>跟随 Slurm</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Slides</source>
        <translation>幻灯片</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>盈亏平衡</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Counter-example</source>
        <translation>反例</translation>
    </message>
    <message>
        <source>Table of the experiment</source>
        <translation>实验的表格</translation>
    </message>
    <message>
        <source>Figure of a paper</source>
        <translation>论文中的图</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SlurmFollower</name>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm 集群</translation>
    </message>
    <message>
        <source>Slurm cluster %1</source>
        <translation>Slurm 集群 %1</translation>
    </message>
    <message>
        <source>Slurm answers again</source>
        <translation>Slurm 恢复应答</translation>
    </message>
    <message>
        <source>The history begins now: %1</source>
        <translation>历史从现在开始：%1</translation>
    </message>
    <message>
        <source>Follow Slurm</source>
        <translation>跟随 Slurm</translation>
    </message>
</context>
<context>
    <name>wattif::ui::StudyView</name>
    <message>
        <source>%1 was stopped before it had a result.</source>
        <translation>%1 在得到结果之前被停止。</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>%1 has no result: it is not ticked.</source>
        <translation>%1 没有结果：它未被勾选。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ResultsModel</name>
    <message>
        <source>From an earlier run: %1</source>
        <translation>来自先前的运行：%1</translation>
    </message>
    <message>
        <source>Run time (ms)</source>
        <translation>运行时间 (ms)</translation>
    </message>
    <message>
        <source>Time this computer took for the policy; never part of exported results</source>
        <translation>本机运行该策略所用的时间；不会写入导出的结果</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>undefined</source>
        <translation>无定义</translation>
    </message>
    <message>
        <source>The number is too large for this program, or the totals do not match the decisions</source>
        <translation>数值超出本程序的范围，或总量与所作决策不符</translation>
    </message>
    <message>
        <source>Does not apply</source>
        <translation>不适用</translation>
    </message>
    <message numerus="yes">
        <source>%1 ± %2, 95 % confidence interval of the mean of %n runs</source>
        <translation>
            <numerusform>%1 ± %2，%n 次运行平均值的 95 % 置信区间</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in all %n runs</source>
        <translation>
            <numerusform>%n 次运行均为 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The difference from the best is not significant at 5 % (paired t test over the runs)</source>
        <translation>与最佳者的差异在 5 % 水平上不显著（对各次运行作配对 t 检验）</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>%1, waiting</source>
        <translation>%1，等待中</translation>
    </message>
    <message>
        <source>%1, running: %2 %</source>
        <translation>%1，运行中：%2 %</translation>
    </message>
    <message>
        <source>%1, stopped</source>
        <translation>%1，已停止</translation>
    </message>
    <message>
        <source>%1, failed: %2</source>
        <translation>%1，失败：%2</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ResultsPanel</name>
    <message>
        <source>Results of all policies</source>
        <translation>全部策略的结果</translation>
    </message>
    <message>
        <source>No results yet</source>
        <translation>还没有结果</translation>
    </message>
    <message>
        <source>Choose at least one policy on the left.</source>
        <translation>请在左侧至少选择一个策略。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose the columns that are shown, copied and exported</source>
        <translation>选择要显示、复制和导出的列</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>Copies the table, or only the selected rows if there are several</source>
        <translation>复制表格；若选中了多行，则只复制这些行</translation>
    </message>
    <message>
        <source>Table for a spreadsheet or document</source>
        <translation>表格（用于电子表格或文档）</translation>
    </message>
    <message>
        <source>LaTeX (booktabs)</source>
        <translation>LaTeX（booktabs）</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>HTML source</source>
        <translation>HTML 源代码</translation>
    </message>
    <message>
        <source>CSV with all digits</source>
        <translation>CSV（全部数位）</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n policies</source>
        <translation>
            <numerusform>已复制 %n 个策略</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop this policy</source>
        <translation>停止此策略</translation>
    </message>
    <message>
        <source>Stops only this policy; the run continues with the others</source>
        <translation>只结束这一个策略；其余策略继续运行</translation>
    </message>
    <message>
        <source>Show usual ones</source>
        <translation>显示常用列</translation>
    </message>
</context>
<context>
    <name>wattif::ui::RiskPanel</name>
    <message>
        <source>Share of their time that reservations use</source>
        <translation>各预留使用其时间的比例</translation>
    </message>
    <message>
        <source>Page Down chooses the next reservation. Shift and arrows move it in time and to other sites; Ctrl and arrows change its end and its processors, Alt and arrows its start.</source>
        <translation>Page Down 选择下一个预留。Shift 加方向键沿时间移动或移到其他站点；Ctrl 加方向键更改结束时间和处理器数，Alt 加方向键更改开始时间。</translation>
    </message>
    <message>
        <source>As “2026-03-02 04:05” if the scenario has a date, else as “day 1, 04:05”; or “28:05” or seconds</source>
        <translation>格式：场景有日期时为“2026-03-02 04:05”，否则为“第 1 天，04:05”；也可为“28:05”或秒数</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the reservation; it must be unique</source>
        <translation>预留的名称；各不相同</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>The site whose processors it holds</source>
        <translation>占用其处理器的站点</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>The reservation ends at this time.</source>
        <translation>届时预留结束。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器数</translation>
    </message>
    <message>
        <source>Processors that it holds from its start until it ends</source>
        <translation>从开始到结束所占用的处理器数</translation>
    </message>
    <message>
        <source>Share of its time that it uses</source>
        <translation>使用其时间的比例</translation>
    </message>
    <message>
        <source>Computed from the distributions of the ends of all overlapping reservations</source>
        <translation>由所有重叠预留的结束时间分布计算而得</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Share of simulated runs of the whole site, with half of the 95 % interval of that share</source>
        <translation>在整个站点的模拟运行中所占的比例，及该比例 95 % 区间的半宽</translation>
    </message>
    <message>
        <source>Starts, Pr{E−}</source>
        <translation>开始，Pr{E−}</translation>
    </message>
    <message>
        <source>Probability that enough processors are free at its start</source>
        <translation>开始时有足够空闲处理器的概率</translation>
    </message>
    <message>
        <source>The paper's bounds: all earlier reservations must end (lower), or one is enough (upper)</source>
        <translation>论文的上下界：在先的预留须全部结束（下界），有一个结束即可（上界）</translation>
    </message>
    <message>
        <source>    bounds</source>
        <translation>    上下界</translation>
    </message>
    <message>
        <source>Ends in time, Pr{E+}</source>
        <translation>让出，Pr{E+}</translation>
    </message>
    <message>
        <source>Probability that it ends before reservations after it need its processors</source>
        <translation>在后面的预留需要其处理器之前，它已结束的概率</translation>
    </message>
    <message>
        <source>Both, Pr{E}</source>
        <translation>两者，Pr{E}</translation>
    </message>
    <message>
        <source>Pr{E−} times Pr{E+}: what relaxed policies compare with V*</source>
        <translation>Pr{E−} 乘以 Pr{E+}：松弛策略用它与 V* 比较</translation>
    </message>
    <message>
        <source>Move reservation to another site</source>
        <translation>将预留移到其他站点</translation>
    </message>
    <message>
        <source>Change processors</source>
        <translation>更改处理器数</translation>
    </message>
    <message>
        <source>Change usage</source>
        <translation>更改使用比例</translation>
    </message>
    <message>
        <source>Reservations</source>
        <translation>预留</translation>
    </message>
    <message>
        <source>There is no reservation yet. Drag over the background of a site to draw one, or import them from Slurm.</source>
        <translation>还没有预留。请在站点的空白处拖动以绘制预留，或从 Slurm 导入。</translation>
    </message>
    <message>
        <source>Share of %1 simulated runs of the whole site, with the 95 % interval of that share</source>
        <translation>在整个站点的 %1 次模拟运行中所占的比例，及该比例的 95 % 区间</translation>
    </message>
    <message>
        <source>The site is being simulated</source>
        <translation>正在模拟该站点</translation>
    </message>
    <message>
        <source>accepts</source>
        <translation>接纳</translation>
    </message>
    <message>
        <source>rejects</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>What each policy would answer if this reservation were requested now, in addition to all others. In bold: the current policy, which colours it while it is dragged.</source>
        <translation>如果现在在其他所有预留之外申请它，各策略的答复。粗体：当前策略，拖动时按其着色。</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有 %1 个</translation>
    </message>
    <message>
        <source>No other reservation overlaps with it.</source>
        <translation>没有其他预留与其重叠。</translation>
    </message>
    <message>
        <source>Overlaps with</source>
        <translation>与之重叠的预留</translation>
    </message>
    <message>
        <source>Rename reservation</source>
        <translation>重命名预留</translation>
    </message>
    <message>
        <source>Change time of reservation</source>
        <translation>更改预留的时间</translation>
    </message>
    <message>
        <source>Change usage of all reservations</source>
        <translation>更改所有预留的使用比例</translation>
    </message>
    <message>
        <source>%1 on %2. Click one to see its risk, drag it to change it, or drag over the background to draw a new one.</source>
        <translation>%2上有 %1。单击可查看其风险，拖动可更改，在空白处拖动可绘制新的预留。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Risk of the selection</source>
        <translation>所选项的风险</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ScenarioDifference</name>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ScenarioPanel</name>
    <message>
        <source>Add variant</source>
        <translation>添加变体</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Remove variant</source>
        <translation>删除变体</translation>
    </message>
    <message>
        <source>Adds a variant: a copy of the open scenario to change and compare</source>
        <translation>添加变体：复制当前内容，供修改和比较</translation>
    </message>
    <message>
        <source>Studies and scenarios</source>
        <translation>研究与场景</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>The baseline; variants are stored as changes from it</source>
        <translation>基准；变体以相对于它的更改保存</translation>
    </message>
    <message>
        <source>Variant %1</source>
        <translation>变体 %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>关闭其他</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>尚未保存</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ScenarioTabs</name>
    <message>
        <source>%1: %2</source>
        <comment>study, scenario</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Open scenarios</source>
        <translation>已打开的场景</translation>
    </message>
    <message>
        <source>Close this scenario</source>
        <translation>关闭此场景</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close others</source>
        <translation>关闭其他</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ScoreBoard</name>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>vs. yours</source>
        <translation>与您的相比</translation>
    </message>
    <message>
        <source>From worst to best</source>
        <translation>从最差到最好</translation>
    </message>
    <message>
        <source>How much better or worse it is than your schedule</source>
        <translation>比您的调度好多少或差多少</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SearchData</name>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>The search has just begun.</source>
        <translation>搜索刚刚开始。</translation>
    </message>
    <message>
        <source>The search of %1 is drawn here once it has planned a workflow.</source>
        <translation>%1规划了工作流之后，其搜索过程显示在这里。</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>进化代数</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>最大完工时间</translation>
    </message>
    <message>
        <source>Pr{E|M}</source>
        <translation>Pr{E|M}</translation>
    </message>
    <message>
        <source>V*</source>
        <translation>V*</translation>
    </message>
    <message>
        <source>Searching: generation %1, best makespan %2, Pr{E|M} %3.</source>
        <translation>正在搜索：第 %1 代，最短的最大完工时间 %2，Pr{E|M} %3。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source> That is %1 % of %2.</source>
        <translation>为%2的 %1 %。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Above the chart: %1.</source>
        <translation>超出图表：%1。</translation>
    </message>
    <message numerus="yes">
        <source>After %n generations: makespan %1, Pr{E|M} %2.</source>
        <translation>
            <numerusform>%n 代之后：最大完工时间 %1，Pr{E|M} %2。</numerusform>
        </translation>
    </message>
    <message>
        <source> %1 were evaluated.</source>
        <translation>共考察了 %1。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SearchView</name>
    <message>
        <source>Makespan of the best plan of the relaxed search against its generations; lines: the makespans of the other policies, by their abbreviations.</source>
        <translation>松弛搜索中最佳方案的最大完工时间随进化代数的变化；直线：其他策略的最大完工时间，以缩写标注。</translation>
    </message>
    <message>
        <source>Probability Pr{E|M} that all reservations of that plan find their processors free; dashed: V*, the minimum allowed.</source>
        <translation>该方案的全部预留均得到处理器的概率 Pr{E|M}；虚线：V*，允许的最小值。</translation>
    </message>
    <message>
        <source>Data of the search</source>
        <translation>搜索数据</translation>
    </message>
</context>
<context>
    <name>wattif::ui::Session</name>
    <message>
        <source>Choose policies</source>
        <translation>选择策略</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Do not run %1</source>
        <translation>不运行 %1</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>更改 %2 的%1</translation>
    </message>
    <message>
        <source>Change seed</source>
        <translation>更改随机种子</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改%1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SharedNumber</name>
    <message>
        <source>various</source>
        <translation>各不相同</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SideBySide</name>
    <message>
        <source>&amp;View:</source>
        <translation>视图(&amp;V)：</translation>
    </message>
    <message>
        <source>The chart that is shown twice</source>
        <translation>显示两次的图</translation>
    </message>
    <message>
        <source>at the &amp;left:</source>
        <translation>左侧(&amp;L)：</translation>
    </message>
    <message>
        <source>Compare with the pinned result, the baseline or another policy</source>
        <translation>与已固定的结果、基准或另一策略比较</translation>
    </message>
    <message>
        <source>Back to all views</source>
        <translation>返回所有视图</translation>
    </message>
    <message>
        <source>The left side is read-only; edit on the right</source>
        <translation>左侧仅供查看，请在右侧修改</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SiteLanes</name>
    <message>
        <source>Processors by site</source>
        <translation>各站点的处理器</translation>
    </message>
    <message>
        <source>Time (day, h:min)</source>
        <translation>时间（天，h:min）</translation>
    </message>
    <message>
        <source>Each lane is a site; the height of a block shows its processors, the thick line those of the site.</source>
        <translation>每个泳道为一个站点；方块的高度表示其处理器数，粗线表示站点的处理器数。</translation>
    </message>
    <message>
        <source>Blocks above the line, and the strip along the upper edge, are coloured by the probability that the active reservations need more processors than the site has.</source>
        <translation>超出粗线的部分和上缘的色条，按有效预留所需处理器超过站点所有的概率着色。</translation>
    </message>
    <message>
        <source>A triangle marks reservations whose processors were not free at their start.</source>
        <translation>三角形标出开始时处理器不空闲的预留。</translation>
    </message>
    <message>
        <source>Times are in days, hours and minutes.</source>
        <translation>时间以天、小时和分钟表示。</translation>
    </message>
    <message>
        <source>A timeline of %1 sites, one lane each, from %2 to %3, with processors upward: %4 blocks.</source>
        <translation>%1 个站点的时间线，每站点一个泳道，从 %2 至 %3，纵向为处理器数：%4 个方块。</translation>
    </message>
    <message>
        <source>%1 of them had to wait for processors.</source>
        <translation>其中 %1 个曾等待处理器。</translation>
    </message>
    <message>
        <source>The largest probability of overload is %1 %, on %2.</source>
        <translation>最大过载概率为 %1 %，位于 %2。</translation>
    </message>
    <message>
        <source>probability of overload, 0 to 1</source>
        <translation>过载概率，0 到 1</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>actually used</source>
        <translation>实际使用</translation>
    </message>
    <message>
        <source>had to wait</source>
        <translation>曾等待</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SiteTable</name>
    <message>
        <source>Site</source>
        <translation>站点</translation>
    </message>
    <message>
        <source>Name of the site</source>
        <translation>站点的名称</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器数</translation>
    </message>
    <message>
        <source>Processors of the site, all alike</source>
        <translation>站点的处理器数，处理器均相同</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Work done per second: a task of work W takes W / speed seconds</source>
        <translation>每秒完成的计算量：计算量为 W 的任务需要 W / 速度 秒</translation>
    </message>
    <message>
        <source>Reservations</source>
        <translation>预留数</translation>
    </message>
    <message>
        <source>Reservations of the scenario on the site</source>
        <translation>场景中该站点上的预留数</translation>
    </message>
    <message>
        <source>Peak booking</source>
        <translation>最大预留量</translation>
    </message>
    <message>
        <source>The maximum number of processors that they hold at once; the bar is full when it reaches all of them</source>
        <translation>这些预留同时占用的最多处理器数；占用全部处理器时条形填满</translation>
    </message>
    <message>
        <source>sites</source>
        <translation>站点</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SitesView</name>
    <message>
        <source>The utilisation of each site appears here after a run with workflows or local jobs.</source>
        <translation>运行含工作流或本地作业的场景后，各策略对各站点的利用率显示在这里。</translation>
    </message>
    <message>
        <source>Utilisation by site</source>
        <translation>各站点的利用率</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n processors</source>
        <translation>
            <numerusform>%1，%n 个处理器</numerusform>
        </translation>
    </message>
    <message>
        <source>Utilisation (%) of the sites by policy. CV: coefficient of variation over the sites, their standard deviation divided by their mean. Outlined: %1.</source>
        <translation>各策略下各站点的利用率 (%)。CV：各站点的变异系数，即标准差除以平均值。加框：%1。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SlideMaker</name>
    <message>
        <source>%1 has no figure</source>
        <translation>%1 没有图</translation>
    </message>
    <message>
        <source>this policy has no steps: it decides everything at once, or has not run</source>
        <translation>该策略没有步骤：一次决定全部，或尚未运行</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>All slides are identical: %1 does not depend on the step.</source>
        <translation>全部图片相同：%1 与步骤无关。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SlidesDialog</name>
    <message>
        <source>&amp;Greyscale</source>
        <translation>灰度(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Steps to slides: %1</source>
        <translation>步骤转为幻灯片：%1</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>&amp;First step:</source>
        <translation>第一步(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Last step:</source>
        <translation>最后一步(&amp;L)：</translation>
    </message>
    <message>
        <source>0 is the beginning, before any decision</source>
        <translation>0 为开始，在任何决策之前</translation>
    </message>
    <message>
        <source>The run has %1 steps; at most %2 slides are exported at a time</source>
        <translation>该运行有 %1 步；一次最多生成 %2 张幻灯片</translation>
    </message>
    <message>
        <source>Step in the preview</source>
        <translation>预览中的步骤</translation>
    </message>
    <message>
        <source>&amp;Preview:</source>
        <translation>预览(&amp;P)：</translation>
    </message>
    <message>
        <source>Slides, 16:9 (PDF)</source>
        <translation>幻灯片，16:9 (PDF)</translation>
    </message>
    <message>
        <source>Overlays for beamer (TeX, PDF)</source>
        <translation>beamer 叠加页 (TeX, PDF)</translation>
    </message>
    <message>
        <source>Numbered images (SVG)</source>
        <translation>编号图片 (SVG)</translation>
    </message>
    <message>
        <source>Numbered images (PNG)</source>
        <translation>编号图片 (PNG)</translation>
    </message>
    <message>
        <source>Animation (GIF)</source>
        <translation>动画 (GIF)</translation>
    </message>
    <message>
        <source>Animation (WebP)</source>
        <translation>动画 (WebP)</translation>
    </message>
    <message>
        <source>Overlays are pages cropped to the figure, with a file to \input into a frame</source>
        <translation>叠加页是裁剪到图的页面，并附带可 \input 到帧中的文件</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Duration of each step of an animation</source>
        <translation>动画中每一步显示多久</translation>
    </message>
    <message>
        <source>&amp;Kind of file:</source>
        <translation>文件类型(&amp;K)：</translation>
    </message>
    <message>
        <source>&amp;Each step:</source>
        <translation>每一步(&amp;E)：</translation>
    </message>
    <message>
        <source>Stops without saving files</source>
        <translation>停止，不保存任何文件</translation>
    </message>
    <message>
        <source>Saves the slides</source>
        <translation>保存幻灯片</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Saved to %1 to %2</source>
        <translation>已保存到 %1 至 %2</translation>
    </message>
    <message>
        <source>Stopped; no files were saved.</source>
        <translation>已停止；没有写任何文件。</translation>
    </message>
    <message>
        <source>Export slides</source>
        <translation>导出幻灯片</translation>
    </message>
    <message>
        <source>&amp;One slide for each %1</source>
        <translation>每个%1一张幻灯片(&amp;O)</translation>
    </message>
    <message>
        <source>The beginning, and the end of each %1 between these steps</source>
        <translation>开始，以及这些步骤之间每个%1的结束</translation>
    </message>
    <message>
        <source>Copy as c&amp;ommand</source>
        <translation>复制为命令(&amp;O)</translation>
    </message>
    <message>
        <source>Copies a line for a terminal that writes the same slides</source>
        <translation>复制一行终端命令，写出同样的幻灯片</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SlurmDialog</name>
    <message>
        <source>Which SuspendTime?</source>
        <translation>哪个 SuspendTime？</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Spare nodes</source>
        <translation>备用节点</translation>
    </message>
    <message>
        <source>Energy (kWh)</source>
        <translation>能耗（kWh）</translation>
    </message>
    <message>
        <source>Saved (%)</source>
        <translation>节省（%）</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Carbon (kg)</source>
        <translation>碳排放（kg）</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>平均等待时间</translation>
    </message>
    <message>
        <source>Boots per node and day</source>
        <translation>每节点每天启动次数</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选设置</translation>
    </message>
    <message>
        <source>Part of slurm.conf</source>
        <translation>slurm.conf 的片段</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Simulating settings…</source>
        <translation>正在模拟各种设置…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新搜索</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>搜索已停止。</translation>
    </message>
    <message>
        <source>No setting could be simulated to its end.</source>
        <translation>没有可以模拟到底的设置。</translation>
    </message>
    <message>
        <source>No setting keeps the mean wait within %1; the closest one is first.</source>
        <translation>没有设置能使平均等待时间不超过 %1；最接近的排在第一。</translation>
    </message>
    <message>
        <source>No setting with a mean wait of at most %1 saves anything: keep all nodes on.</source>
        <translation>平均等待时间不超过 %1 的设置都没有节省：请让所有节点保持开启。</translation>
    </message>
    <message>
        <source>%1 saves %2 of the energy; mean wait %3, limit %4.</source>
        <translation>%1 节省能耗 %2；平均等待时间 %3，上限 %4。</translation>
    </message>
    <message>
        <source>%1 saves %2 of the cost; mean wait %3, limit %4.</source>
        <translation>%1 节省费用 %2；平均等待时间 %3，上限 %4。</translation>
    </message>
    <message>
        <source>%1 saves %2 of the carbon; mean wait %3, limit %4.</source>
        <translation>%1 减少碳排放 %2；平均等待时间 %3，上限 %4。</translation>
    </message>
    <message>
        <source>Save the settings</source>
        <translation>保存设置</translation>
    </message>
    <message>
        <source>Slurm configuration (*.conf)</source>
        <translation>Slurm 配置 (*.conf)</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>Copies a line for a terminal that finds the same candidates and writes the lines of this one</source>
        <translation>复制一行终端命令：求出同样的候选设置，并写出所选设置的配置行</translation>
    </message>
    <message>
        <source>Settings for Slurm</source>
        <translation>Slurm 设置</translation>
    </message>
    <message>
        <source>Cost (%1)</source>
        <translation>费用（%1）</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SpreadChart</name>
    <message>
        <source>%1 less %2</source>
        <translation>%1 减去 %2</translation>
    </message>
    <message>
        <source>Boxes: quartiles and median of the cells; whiskers: farthest cells within 1.5 interquartile ranges; points: cells (with more than %1 cells, only outliers).</source>
        <translation>箱：各单元的四分位数和中位数；须：1.5 倍四分位距内最远的单元；点：单元（多于 %1 个时仅为离群值）。</translation>
    </message>
    <message numerus="yes">
        <source>%n values that do not apply or are infinite are left out.</source>
        <translation>
            <numerusform>省略了 %n 个不适用或无穷的值。</numerusform>
        </translation>
    </message>
    <message>
        <source>Spread of %1 by policy. %2</source>
        <translation>%1 按策略的分布。%2</translation>
    </message>
    <message>
        <source>Spread of %1 by policy and %2. %3</source>
        <translation>%1 按策略和%2的分布。%3</translation>
    </message>
    <message>
        <source>A difference needs another policy.</source>
        <translation>差异需要另一个策略。</translation>
    </message>
    <message>
        <source>Too many levels for box plots (more than %1): choose another option.</source>
        <translation>多于 %1 个水平的箱线图无法阅读：请选择另一选项。</translation>
    </message>
    <message>
        <source>No cell is finished yet.</source>
        <translation>尚无已完成的单元。</translation>
    </message>
    <message>
        <source>The metric does not apply to any finished cell.</source>
        <translation>该指标在已完成的单元中均不适用。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Upper whisker</source>
        <translation>上须</translation>
    </message>
    <message>
        <source>Upper quartile</source>
        <translation>上四分位数</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Lower quartile</source>
        <translation>下四分位数</translation>
    </message>
    <message>
        <source>Lower whisker</source>
        <translation>下须</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>单元</translation>
    </message>
    <message>
        <source>Box plots of %1. Medians: %2.</source>
        <translation>%1 的箱线图。中位数：%2。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::StabilityForm</name>
    <message>
        <source>One node</source>
        <translation>单个节点</translation>
    </message>
    <message>
        <source>Changes the applications of one node</source>
        <translation>更换一个节点的应用</translation>
    </message>
    <message>
        <source>Random changes</source>
        <translation>随机变更</translation>
    </message>
    <message>
        <source>Changes the applications of random nodes, one at a time</source>
        <translation>随机更换节点的应用，每次一个节点</translation>
    </message>
    <message>
        <source>Policy that has uses for the nodes below one switch</source>
        <translation>has 用于同一交换机之下节点的策略</translation>
    </message>
    <message>
        <source>&amp;Inner policy</source>
        <translation>子集内策略(&amp;I)</translation>
    </message>
    <message>
        <source>The node whose applications change; type to search</source>
        <translation>应用发生变更的节点；键入可搜索</translation>
    </message>
    <message>
        <source>Sizes of the new applications, e.g. 12, 30, 5</source>
        <translation>新应用的大小，例如 12, 30, 5</translation>
    </message>
    <message>
        <source>Generate applications</source>
        <translation>随机生成其他应用</translation>
    </message>
    <message>
        <source>&amp;Node</source>
        <translation>节点(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Gets</source>
        <translation>新应用(&amp;G)</translation>
    </message>
    <message>
        <source>New applications</source>
        <translation>新应用</translation>
    </message>
    <message>
        <source>Number of random changes, each applied to the current plan</source>
        <translation>尝试随机变更的次数，每次均以现有方案为起点</translation>
    </message>
    <message>
        <source>The same seed draws the same changes</source>
        <translation>相同的种子生成相同的变更</translation>
    </message>
    <message>
        <source>&amp;Changes</source>
        <translation>变更次数(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>there is no node “%1”</source>
        <translation>没有节点“%1”</translation>
    </message>
</context>
<context>
    <name>wattif::ui::StabilityView</name>
    <message>
        <source>RoLDT: an estimate of the data that a local change moves. Ns: nodes below the switch of the changed node. L: the largest load among them. DT(2..n): data scheduled at the levels above. T: all data.</source>
        <translation>RoLDT：局部变更所引起的转移数据量的估计。Ns：与变更节点同在一台交换机之下的节点数。L：其中的最大负载。DT(2..n)：以上各级别的调度数据量。T：全部数据。</translation>
    </message>
    <message>
        <source>Estimate and data actually moved</source>
        <translation>估计值与实际转移数据量</translation>
    </message>
    <message>
        <source>RoLDT of policy has if the same nodes are connected by trees of switches with this number of ports</source>
        <translation>相同的节点连接到具有相应端口数的交换机树时，策略 has 的 RoLDT</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>There are no nodes</source>
        <translation>没有节点</translation>
    </message>
    <message>
        <source>Schedules with has, applies the change, and reschedules the affected groups</source>
        <translation>用 has 调度，作出变更，再重新调度受影响的各级子集</translation>
    </message>
    <message>
        <source>The terms of the estimate RoLDT for new applications on %1, and the data actually moved, in shares of all data (%).</source>
        <translation>%1 更换应用时估计值 RoLDT 的各项与实际转移数据量，以占全部数据的比例 (%) 表示。</translation>
    </message>
    <message>
        <source>Data actually moved (% of all data T) by %1 random changes of one node each against the estimate RoLDT; the dashed line: equal to RoLDT.</source>
        <translation>%1 次随机变更（每次一个节点）的实际转移数据量（占全部数据 T 的 %）与估计值 RoLDT 的关系；虚线：等于 RoLDT。</translation>
    </message>
    <message>
        <source>RoLDT (%) of the same nodes under trees of switches with 8 to 256 ports, for the policies that pack the nodes below one switch.</source>
        <translation>相同的节点连接到 8 至 256 个端口的交换机树时的 RoLDT (%)，按调度同一交换机之下节点的策略分列。</translation>
    </message>
    <message>
        <source>What a local change moves of a plan of hierarchical scheduling.</source>
        <translation>分级调度方案中一次局部变更所引起的转移。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::StaleBar</name>
    <message>
        <source>Running…</source>
        <translation>运行中…</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>Computing the current settings</source>
        <translation>正在按当前设置计算</translation>
    </message>
    <message>
        <source>Computes the current settings</source>
        <translation>按当前设置计算</translation>
    </message>
</context>
<context>
    <name>wattif::ui::StartPage</name>
    <message>
        <source>%1 · %2</source>
        <comment>a study and its small case</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Change machines, tasks or prices, and see at once how each scheduler uses energy.</source>
        <translation>更改机器、任务或价格，立即看到每个调度器如何使用能量。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Small examples</source>
        <translation>小例子</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Opens a scenario, a WattIf figure, or an experiment plan or its results</source>
        <translation>场景、WattIf 生成的图、实验计划或结果</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Imports job traces, platforms, workflows or matrices in common formats</source>
        <translation>作业日志、平台、工作流、矩阵等领域通用格式</translation>
    </message>
    <message>
        <source>Small enough to solve on a blackboard</source>
        <translation>小到可以写在黑板上</translation>
    </message>
    <message>
        <source>A tour of the window</source>
        <translation>窗口导览</translation>
    </message>
    <message>
        <source>Five cards; Esc ends it</source>
        <translation>五张卡片；按 Esc 结束</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Opens the manual, which can be searched (F1)</source>
        <translation>程序的说明页，可搜索（F1）</translation>
    </message>
    <message>
        <source>Show this page at start-up</source>
        <translation>启动时显示此页</translation>
    </message>
    <message>
        <source>Start working</source>
        <translation>开始使用</translation>
    </message>
    <message>
        <source>Closes this page and shows the open scenario (Esc)</source>
        <translation>关闭此页，显示已打开的场景（Esc）</translation>
    </message>
    <message>
        <source>Three ten-step tutorials</source>
        <translation>三个十步教程</translation>
    </message>
    <message>
        <source>For a teacher, an analyst and an author</source>
        <translation>面向教师、分析人员和作者</translation>
    </message>
    <message>
        <source>Predict, observe and try: twenty lessons checked by runs</source>
        <translation>预测、观察、尝试：二十节由运行来评判的课程</translation>
    </message>
</context>
<context>
    <name>wattif::ui::StateDiagram</name>
    <message>
        <source>The node is off; its management controller still draws some power</source>
        <translation>节点已关机；其管理控制器仍消耗少量电力</translation>
    </message>
    <message>
        <source>The node shuts down: it cannot take a job until it has booted again</source>
        <translation>节点正在关机：重新启动之前不能接收作业</translation>
    </message>
    <message>
        <source>The node boots: it draws power but takes no job yet</source>
        <translation>节点正在启动：消耗电力，但还不能接收作业</translation>
    </message>
    <message>
        <source>The node is on and waits for a job</source>
        <translation>节点已开机，等待作业</translation>
    </message>
    <message>
        <source>A job runs on the node</source>
        <translation>节点上正在运行作业</translation>
    </message>
    <message>
        <source>Switching off never saves energy: the power when off is not below the idle power.</source>
        <translation>关机永远不节能：关机功率不低于闲置功率。</translation>
    </message>
    <message>
        <source>Break-even: switching off saves energy if a node stays idle for more than %1. Shutting down and booting takes %2 and %3.</source>
        <translation>盈亏平衡：节点闲置超过 %1 时，关机节能。一次启停需要 %2 和 %3。</translation>
    </message>
    <message>
        <source>Energy of an idle gap: staying idle against shutting down, being off and booting in time for the next job.</source>
        <translation>闲置时段的能耗：保持闲置，与关机并及时启动以迎接下一个作业相比较。</translation>
    </message>
    <message>
        <source>%1, W</source>
        <translation>%1，W</translation>
    </message>
    <message>
        <source>Power of a node: %1</source>
        <translation>节点的功率：%1</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Boot time</source>
        <translation>启动时间</translation>
    </message>
    <message>
        <source>Shut-down time</source>
        <translation>关机时间</translation>
    </message>
    <message>
        <source>Change power of a node</source>
        <translation>更改节点的功率</translation>
    </message>
    <message>
        <source>Change boot and shut-down times</source>
        <translation>更改启停时间</translation>
    </message>
</context>
<context>
    <name>wattif::ui::LegendBar</name>
    <message>
        <source>Legend: %1</source>
        <translation>图例：%1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::StatusLine</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>The hash identifies the content of the scenario; it is also in reports and figures</source>
        <translation>此哈希值标识场景内容，报告和图表中都会注明</translation>
    </message>
    <message numerus="yes">
        <source>%n policies in %1</source>
        <translation>
            <numerusform>%n 个策略，用时 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Run failed</source>
        <translation>运行失败</translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n policies</source>
        <translation>
            <numerusform>已停止，完成 %n 个策略</numerusform>
        </translation>
    </message>
    <message>
        <source>Scenario %1</source>
        <translation>场景 %1</translation>
    </message>
    <message>
        <source>%1; stopped: %2</source>
        <translation>%1；已停止：%2</translation>
    </message>
</context>
<context>
    <name>wattif::ui::StepBar</name>
    <message>
        <source>Step back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Show the previous decision</source>
        <translation>显示上一个决策</translation>
    </message>
    <message>
        <source>Show the next decision</source>
        <translation>显示下一个决策</translation>
    </message>
    <message>
        <source>Decision step</source>
        <translation>决策步骤</translation>
    </message>
    <message>
        <source>Decisions so far; charts, loads and decisions show the system at this step</source>
        <translation>到目前为止的决策数：图表、负载和决策记录显示此步骤时的系统</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play the decisions one after another</source>
        <translation>逐个播放决策</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Show the beginning</source>
        <translation>显示开始</translation>
    </message>
    <message>
        <source>Show the end</source>
        <translation>显示结束</translation>
    </message>
    <message>
        <source>Decision step, typed</source>
        <translation>决策步骤（输入）</translation>
    </message>
    <message>
        <source>Type a step to go there</source>
        <translation>输入步骤即可跳转</translation>
    </message>
</context>
<context>
    <name>wattif::ui::StudyCard</name>
    <message>
        <source>Open the sample of %1</source>
        <translation>打开“%1”的示例</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SweepView</name>
    <message>
        <source>Objective</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>Share of the bound</source>
        <translation>占上界的比例</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>最大完工时间</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Profit</source>
        <translation>利润</translation>
    </message>
    <message>
        <source>Revenue</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>Revenue factor γ</source>
        <translation>收益系数 γ</translation>
    </message>
    <message>
        <source>Energy price</source>
        <translation>能源价格</translation>
    </message>
    <message>
        <source>per J</source>
        <translation>每 J</translation>
    </message>
    <message>
        <source>Number of bags</source>
        <translation>任务包数量</translation>
    </message>
    <message>
        <source>The scenario&apos;s own bags.</source>
        <translation>场景自身的任务包。</translation>
    </message>
    <message>
        <source>One random instance, no interval. Tasks of a bag uniform in %1 … %2, seed %3.</source>
        <translation>一个随机实例，无置信区间。每个任务包的任务数在 %1 … %2 内均匀分布，种子 %3。</translation>
    </message>
    <message>
        <source>Stopped: points are missing.</source>
        <translation>已停止：缺少部分点。</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>实时</translation>
    </message>
    <message>
        <source>Tasks from</source>
        <translation>任务数从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Start of the range</source>
        <translation>范围的起点</translation>
    </message>
    <message>
        <source>End of the range</source>
        <translation>范围的终点</translation>
    </message>
    <message>
        <source>Number of points</source>
        <translation>点的数量</translation>
    </message>
    <message>
        <source>Random instances at each point; 1: the scenario&apos;s own bags</source>
        <translation>每个点的随机实例数；1：使用场景自身的任务包</translation>
    </message>
    <message>
        <source>Minimum number of tasks of a random bag</source>
        <translation>随机任务包的最少任务数</translation>
    </message>
    <message>
        <source>Maximum number of tasks of a random bag</source>
        <translation>随机任务包的最多任务数</translation>
    </message>
    <message>
        <source>&amp;Sweep</source>
        <translation>扫描(&amp;S)</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>点数</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>显示(&amp;H)</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Press Run to compare the policies over the range.</source>
        <translation>按“运行”在该范围内比较各策略。</translation>
    </message>
    <message>
        <source>1/s</source>
        <translation>1/s</translation>
    </message>
    <message>
        <source>Run all policies at every point</source>
        <translation>在每个点运行全部策略</translation>
    </message>
    <message>
        <source>Choose a policy first</source>
        <translation>请先选择一个策略</translation>
    </message>
    <message>
        <source>Run again after each edit</source>
        <translation>每次编辑后重新运行</translation>
    </message>
    <message>
        <source>This sweep is too large to run after each edit: press Run, or use fewer points, repetitions or bags</source>
        <translation>此扫描规模过大，无法随每次编辑更新：请按“运行”，或减少点数、重复次数或任务包数量</translation>
    </message>
    <message>
        <source>The scenario&apos;s own bags are used. Two or more repetitions draw random bags, and so does a sweep of the number of bags.</source>
        <translation>使用场景自身的任务包。重复两次或更多次时随机生成任务包；扫描任务包数量时也是如此。</translation>
    </message>
    <message>
        <source>One random instance at each point, so no intervals: use more repetitions.</source>
        <translation>每个点只有一个随机实例，因此没有置信区间：增加重复次数即可得到。</translation>
    </message>
    <message>
        <source>The scenario's own bags, so no intervals: use repetitions to draw random bags.</source>
        <translation>使用场景自身的任务包，因此没有置信区间：增加重复次数会随机生成任务包并给出区间。</translation>
    </message>
    <message>
        <source>Mean of %1 random instances, tasks of a bag uniform in %2 … %3, seed %4.</source>
        <translation>%1 个随机实例的平均值，每个任务包的任务数在 %2 … %3 内均匀分布，种子 %4。</translation>
    </message>
    <message>
        <source>95 % Student-t intervals of the mean</source>
        <translation>平均值的 95 % Student t 区间</translation>
    </message>
    <message>
        <source>Policies compared over a range.</source>
        <translation>各策略在一个范围内的比较。</translation>
    </message>
    <message>
        <source>%1 of %2 policies against %3 at %4 points, on %5 machines</source>
        <translation>%2 个策略的%1随%3的变化，共 %4 个点，%5 台机器</translation>
    </message>
    <message>
        <source>, γ = %1</source>
        <translation>，γ = %1</translation>
    </message>
    <message>
        <source>, energy price %1 per J</source>
        <translation>，能源价格每 J %1</translation>
    </message>
    <message>
        <source>%1 less that of %2</source>
        <translation>%1（减去%2的）</translation>
    </message>
    <message>
        <source>95 % Student-t intervals of the mean paired difference</source>
        <translation>配对差均值的 95 % 学生 t 区间</translation>
    </message>
    <message>
        <source>Shows the values of all policies, or their differences from one of them on the same bags: differences show what overlapping intervals hide</source>
        <translation>所有策略的数值，或各策略与其中之一在相同任务包上逐次运行的差值：差值能显示被重叠区间掩盖的内容</translation>
    </message>
    <message>
        <source>Values or differences</source>
        <translation>数值或差值</translation>
    </message>
    <message>
        <source>values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>less that of %1</source>
        <translation>减去%1的值</translation>
    </message>
    <message>
        <source>One chart each</source>
        <translation>每个策略一张图</translation>
    </message>
    <message>
        <source>Shows a small chart for each policy on the same axes, with the others pale behind it, in case lines coincide</source>
        <translation>每个策略一张小图，坐标轴相同，其他策略淡显在后：用于线条重叠之处</translation>
    </message>
</context>
<context>
    <name>wattif::ui::SwitchTable</name>
    <message>
        <source>switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Name of the switch</source>
        <translation>交换机的名称</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>上级</translation>
    </message>
    <message>
        <source>The switch above; the root of a tree has none</source>
        <translation>上级交换机；树的根没有上级</translation>
    </message>
    <message>
        <source>Energy per unit (J)</source>
        <translation>单位能耗 (J)</translation>
    </message>
    <message>
        <source>Energy for each unit of data that passes the switch, in joules</source>
        <translation>每单位数据经过此交换机的能耗（焦耳）</translation>
    </message>
    <message>
        <source>Idle (W)</source>
        <translation>闲置 (W)</translation>
    </message>
    <message>
        <source>Power while the switch is awake, without its ports, in watts</source>
        <translation>交换机未休眠时的功率（瓦），不含端口</translation>
    </message>
    <message>
        <source>W per port</source>
        <translation>每端口 (W)</translation>
    </message>
    <message>
        <source>Additional power for each active port, in watts</source>
        <translation>每个活动端口增加的功率（瓦）</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>1 for a switch without switches below; in a graph, levels come from path costs</source>
        <translation>没有下级交换机的交换机为 1；拓扑为图时，级别由路径能耗得出</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Nodes connected directly to this switch</source>
        <translation>直接连接到此交换机的节点</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TableCopies</name>
    <message>
        <source>Copy table for a spreadsheet</source>
        <translation>为电子表格复制表格</translation>
    </message>
    <message>
        <source>Copy table as LaTeX (booktabs)</source>
        <translation>复制表格为 LaTeX (booktabs)</translation>
    </message>
    <message>
        <source>Copy table as Markdown</source>
        <translation>复制表格为 Markdown</translation>
    </message>
    <message>
        <source>Copy table as HTML</source>
        <translation>复制表格为 HTML</translation>
    </message>
    <message>
        <source>Copy table as CSV</source>
        <translation>复制表格为 CSV</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
</context>
<context>
    <name>wattif::ui::Text</name>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>%1 to %2%3</source>
        <translation>%1 至 %2%3</translation>
    </message>
    <message>
        <source>%1, line %2, column %3</source>
        <translation>%1 第 %2 行第 %3 列</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Range: %1</source>
        <translation>范围：%1</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>默认值：%1</translation>
    </message>
    <message>
        <source>In files: %1</source>
        <translation>文件中的名称：%1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TimeAxis</name>
    <message>
        <source>%1 d %2</source>
        <translation>%1 d %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>时间（%1 年）</translation>
    </message>
    <message>
        <source>Times are those of %1.</source>
        <translation>时间为 %1 的当地时间。</translation>
    </message>
    <message>
        <source>Day 1 is that of the beginning of the trace.</source>
        <translation>第 1 天为轨迹开始的那一天。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TimelineCanvas</name>
    <message>
        <source>Click to expand</source>
        <translation>点击展开</translation>
    </message>
    <message>
        <source>Click to collapse</source>
        <translation>点击折叠</translation>
    </message>
    <message>
        <source>Expand %1</source>
        <translation>展开 %1</translation>
    </message>
    <message>
        <source>Collapse %1</source>
        <translation>折叠 %1</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>Nodes %1 to %2</source>
        <translation>节点 %1 至 %2</translation>
    </message>
    <message>
        <source>States of all nodes over time</source>
        <translation>全部节点的状态随时间的变化</translation>
    </message>
    <message>
        <source>Off interval %1: %2</source>
        <translation>关机区间 %1：%2</translation>
    </message>
    <message>
        <source>Remove this off interval</source>
        <translation>删除此关机区间</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Off from</source>
        <translation>关机自</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Load factor T</source>
        <translation>负载因子 T</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>Stops</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>调整</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Tick, %1</source>
        <translation>调整时刻，%1</translation>
    </message>
    <message>
        <source>since</source>
        <translation>始于</translation>
    </message>
    <message>
        <source>until</source>
        <translation>止于</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>作业 %1</translation>
    </message>
    <message>
        <source>waited</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>Node %1, %2</source>
        <translation>节点 %1，%2</translation>
    </message>
    <message>
        <source>Maintenance until</source>
        <translation>维护到</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TimelineView</name>
    <message>
        <source>Draw off interval</source>
        <translation>绘制关机区间</translation>
    </message>
    <message>
        <source>Draw off interval: drag a rectangle over nodes and time, in which Manual schedule keeps the nodes off. Drag its edges to resize it, press Delete to remove it. Escape ends drawing.</source>
        <translation>绘制关机区间：在节点和时间上拖出一个矩形，“手工调整”会使其中的节点保持关机。拖动边缘可调整大小，按 Delete 键可删除，按 Esc 键结束绘制。</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>盈亏平衡</translation>
    </message>
    <message>
        <source>Shades each idle gap by whether switching off in it saves energy, including shutting down and booting.</source>
        <translation>按其间关机是否节能（计入启停过程）为每个闲置时段着色。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>The whole run and all nodes (0)</source>
        <translation>整个运行期间和全部节点 (0)</translation>
    </message>
    <message>
        <source>Move off interval</source>
        <translation>移动关机区间</translation>
    </message>
    <message>
        <source>Remove off interval</source>
        <translation>删除关机区间</translation>
    </message>
    <message>
        <source>The trace has no jobs yet: import or generate one.</source>
        <translation>轨迹中还没有作业：请导入或生成一个轨迹。</translation>
    </message>
    <message>
        <source>The nodes appear here after a run.</source>
        <translation>运行后，节点显示在这里。</translation>
    </message>
    <message>
        <source>Energy %1 %</source>
        <translation>能耗 %1 %</translation>
    </message>
    <message>
        <source>%1 compared with Always on</source>
        <translation>与“全开”相比：%1</translation>
    </message>
    <message>
        <source>Idle gaps of %1 nodes under %2, by whether switching off in them saves energy, above queue (nodes) and power (kW).</source>
        <translation>策略“%2”下 %1 个节点的闲置时段，按其间关机是否节能着色，下方为队列（节点）和功率 (kW)。</translation>
    </message>
    <message>
        <source>States of %1 nodes under %2 over time, above queue (nodes) and power (kW) by state.</source>
        <translation>策略“%2”下 %1 个节点的状态随时间的变化，下方为队列（节点）和各状态的功率 (kW)。</translation>
    </message>
    <message>
        <source>Load factor at the ticks of the policy, with its thresholds %1.</source>
        <translation>策略各调整时刻的负载因子及其阈值 %1。</translation>
    </message>
    <message>
        <source>Black line: power of the same queue with all nodes always on.</source>
        <translation>黑线：同一队列全开时的功率。</translation>
    </message>
    <message>
        <source>There are no nodes to show.</source>
        <translation>没有可显示的节点。</translation>
    </message>
    <message>
        <source>Nodes are out of service for %1 of the node time.</source>
        <translation>节点停用的时间占机时的 %1。</translation>
    </message>
    <message>
        <source>A row for each of %1 nodes over %2 days, coloured by state: busy %3 of the node time, idle %4, off %5.</source>
        <translation>%1 个节点各占一行，跨度 %2 天，按状态着色：忙碌占总机时的 %3，闲置占 %4，关机占 %5。</translation>
    </message>
    <message>
        <source>Under it, over the same time, waiting nodes and power.</source>
        <translation>其下为同一时间内的排队节点数和功率。</translation>
    </message>
    <message>
        <source>Under it, over the same time, load factor, waiting nodes and power.</source>
        <translation>其下为同一时间内的负载因子、排队节点数和功率。</translation>
    </message>
    <message>
        <source>%1 takes %2 less energy than Always on.</source>
        <translation>%1 的能耗比“全开”低 %2。</translation>
    </message>
    <message>
        <source>, mean wait %1</source>
        <translation>，平均等待时间 %1</translation>
    </message>
    <message>
        <source>Stripes and thin dashed lines: the pinned result, where it differs.</source>
        <translation>条纹与细虚线：已固定结果与现在不同之处。</translation>
    </message>
    <message>
        <source>Below: energy price (%1).</source>
        <translation>下方：电价（%1）。</translation>
    </message>
    <message>
        <source>Below: carbon intensity (g/kWh).</source>
        <translation>下方：碳强度（g/kWh）。</translation>
    </message>
    <message>
        <source>Below: PUE.</source>
        <translation>下方：PUE。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ToolPanel</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>wattif::ui::Topology</name>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>load 0 – 100 %</source>
        <translation>负载 0 – 100 %</translation>
    </message>
    <message>
        <source>full, from %1 %</source>
        <translation>已满（%1 % 起）</translation>
    </message>
    <message>
        <source>empty before</source>
        <translation>原本为空</translation>
    </message>
    <message>
        <source>emptied: sleeps</source>
        <translation>已腾空：休眠</translation>
    </message>
    <message>
        <source>switch asleep</source>
        <translation>交换机休眠</translation>
    </message>
    <message>
        <source>data moved</source>
        <translation>转移数据量</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等，另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %)</source>
        <translation>%1 / %2（%3 %）</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>emptied, sleeps</source>
        <translation>已腾空，休眠</translation>
    </message>
    <message>
        <source>temporarily over its capacity</source>
        <translation>暂时超出容量</translation>
    </message>
    <message>
        <source>full</source>
        <translation>已满</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Inlet</source>
        <translation>进风温度</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>Idle, busy</source>
        <translation>闲置，忙碌</translation>
    </message>
    <message>
        <source>%1 W, %2 W</source>
        <translation>%1 W，%2 W</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>上级</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>%1 of %2 in use</source>
        <translation>%1 / %2 使用中</translation>
    </message>
    <message>
        <source>asleep</source>
        <translation>休眠</translation>
    </message>
    <message>
        <source>awake</source>
        <translation>未休眠</translation>
    </message>
    <message>
        <source>Transfer energy</source>
        <translation>转移能耗</translation>
    </message>
    <message>
        <source>%1 J per unit</source>
        <translation>每单位 %1 J</translation>
    </message>
    <message>
        <source>Idle, port</source>
        <translation>闲置，端口</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>A topology of %1 switches (boxes) and %2 nodes (cells) of %3 units capacity each, coloured by load; the mean load is %4.</source>
        <translation>由 %1 台交换机（方框）和 %2 个节点（单元格）组成的拓扑，每节点容量 %3 单位，按负载着色；平均负载为 %4。</translation>
    </message>
    <message>
        <source>A corner marks nodes that are full, from %1 of the capacity on.</source>
        <translation>角标标出已满的节点（负载达到容量的 %1）。</translation>
    </message>
    <message>
        <source>A tree of %1 switches</source>
        <translation>%1 台交换机组成的树</translation>
    </message>
    <message>
        <source>A graph of %1 switches</source>
        <translation>%1 台交换机组成的图</translation>
    </message>
    <message>
        <source>%1 with %2 nodes below them. %3 nodes are in use, %4 of them full; the mean load is %5 of the capacity.</source>
        <translation>%1，其下有 %2 个节点。%3 个节点使用中，其中 %4 个已满；平均负载为容量的 %5。</translation>
    </message>
    <message>
        <source>data moved, by switch</source>
        <translation>转移数据量，按交换机</translation>
    </message>
    <message>
        <source>below %1</source>
        <translation>%1 之下</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Pod %1</source>
        <translation>Pod %1</translation>
    </message>
    <message>
        <source>Core group %1</source>
        <translation>核心组 %1</translation>
    </message>
    <message>
        <source>%1 of %2 nodes, %3 %</source>
        <translation>%2 个节点中 %1 个，%3 %</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>%1 of %2 awake</source>
        <translation>%2 台中 %1 台唤醒</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>double-click to expand</source>
        <translation>双击展开</translation>
    </message>
    <message>
        <source>double-click to collapse</source>
        <translation>双击折叠</translation>
    </message>
    <message numerus="yes">
        <source>%n names do not fit</source>
        <translation>
            <numerusform>%n 个名称放不下</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>zoom in for %n names</source>
        <translation>
            <numerusform>放大可见 %n 个名称</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::TopologyEditCanvas</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 移至 %2</translation>
    </message>
    <message>
        <source>drag to another switch</source>
        <translation>拖到另一台交换机</translation>
    </message>
    <message>
        <source>link %1 with %2</source>
        <translation>以链路连接 %1 与 %2</translation>
    </message>
    <message>
        <source>%1 below %2</source>
        <translation>%1 置于 %2 之下</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TopologyEditor</name>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>No switch yet: choose a ready-made topology, or click here with Add switch.</source>
        <translation>还没有交换机：请选择现成的拓扑，或用“添加交换机”在此处单击。</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Add switch</source>
        <translation>添加交换机</translation>
    </message>
    <message>
        <source>Click a switch to add one below it. Click the background to add one there, below the selected switch.</source>
        <translation>单击交换机：在其下添加一台新交换机。单击空白处：在该处添加，位于所选交换机之下。</translation>
    </message>
    <message>
        <source>Add node</source>
        <translation>添加节点</translation>
    </message>
    <message>
        <source>Click a switch or its nodes to add an empty node there.</source>
        <translation>单击交换机或其节点：在该处添加一个空节点。</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Drag from a switch to its new parent; with Shift, or in a graph, this adds a link between the two. Drag a node to another switch to move it there.</source>
        <translation>从一台交换机拖到应成为其上级的交换机；按住 Shift 或拓扑为图时，在两者之间添加链路。将节点拖到另一台交换机，可改为连接到该交换机。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Ready-made…</source>
        <translation>现成拓扑…</translation>
    </message>
    <message>
        <source>Replaces the topology with a ready-made tree, racks or a fat-tree.</source>
        <translation>用现成的树、机架或胖树替换拓扑。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Imports a platform or loads from files.</source>
        <translation>从文件导入平台或负载。</translation>
    </message>
    <message>
        <source>Reset positions</source>
        <translation>清除位置</translation>
    </message>
    <message>
        <source>Places all switches automatically again.</source>
        <translation>由自动布局重新安排所有交换机的位置。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>The whole topology</source>
        <translation>整个拓扑</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Select everything below</source>
        <translation>选择其下全部内容</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Click the switch for the new node.</source>
        <translation>请单击新节点所要连接的交换机。</translation>
    </message>
    <message>
        <source>Add link</source>
        <translation>添加链路</translation>
    </message>
    <message>
        <source>Move switch to another parent</source>
        <translation>更改上级交换机</translation>
    </message>
    <message>
        <source>Move nodes to another switch</source>
        <translation>将节点移到另一台交换机</translation>
    </message>
    <message>
        <source>Place switch</source>
        <translation>移动交换机位置</translation>
    </message>
    <message>
        <source>Replace topology</source>
        <translation>替换拓扑</translation>
    </message>
    <message>
        <source>Add switch below</source>
        <translation>在其下添加交换机</translation>
    </message>
    <message>
        <source>Add switch here</source>
        <translation>在此处添加交换机</translation>
    </message>
    <message>
        <source>, %1, load %2 %</source>
        <translation>，%1，负载 %2 %</translation>
    </message>
    <message>
        <source>Click to select. Drag a switch to place it with everything below it (with Ctrl: only the switch), nodes onto another switch, or the background to pan. Drag with Shift to select nodes and switches in a rectangle. Ctrl+A selects all.</source>
        <translation>选择并拖动：拖动交换机以放置它（连同其下全部；按住 Ctrl 则仅它自己），将节点拖到另一台交换机，按住 Shift 框选节点和交换机，拖动背景平移。Ctrl+A 全选。</translation>
    </message>
    <message>
        <source>Deletes the selection; nodes and switches below a deleted switch go to its parent, those of the root to its first child.</source>
        <translation>删除所选；被删交换机下的节点和交换机归其上级，根的则归其第一个下级。</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Shows a grid to which added or dragged switches snap.</source>
        <translation>显示网格，新增或拖动的交换机会对齐到网格。</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Aligns or distributes the selected switches.</source>
        <translation>将所选交换机对齐或等距排列。</translation>
    </message>
    <message>
        <source>Left edges</source>
        <translation>左边缘</translation>
    </message>
    <message>
        <source>Middles, one above the other</source>
        <translation>上下居中</translation>
    </message>
    <message>
        <source>Right edges</source>
        <translation>右边缘</translation>
    </message>
    <message>
        <source>Upper edges</source>
        <translation>上边缘</translation>
    </message>
    <message>
        <source>Middles, side by side</source>
        <translation>左右居中</translation>
    </message>
    <message>
        <source>Lower edges</source>
        <translation>下边缘</translation>
    </message>
    <message>
        <source>Equal distances across</source>
        <translation>横向等距</translation>
    </message>
    <message>
        <source>Equal distances downwards</source>
        <translation>纵向等距</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TopologyMenu</name>
    <message>
        <source>Trees</source>
        <translation>树</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Top-down</source>
        <translation>自上而下</translation>
    </message>
    <message>
        <source>Left to right</source>
        <translation>从左到右</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Bundled</source>
        <translation>成束</translation>
    </message>
    <message>
        <source>Selected node only</source>
        <translation>仅所选节点</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Direction of trees, links shown, and collapsed pods. Double-click a pod to collapse it.</source>
        <translation>树的方向、显示哪些链路、Pod 是否折叠。双击 Pod 可将其折叠。</translation>
    </message>
    <message>
        <source>Pods and frames</source>
        <translation>Pod 与框</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展开</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TopologyProperties</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
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
        <source>Sizes of the applications, e.g. 12, 30, 5; empty: none. Their sum is at most the capacity.</source>
        <translation>各应用的大小，例如 12, 30, 5；留空表示没有应用。合计不超过容量。</translation>
    </message>
    <message>
        <source>On switch</source>
        <translation>所在交换机</translation>
    </message>
    <message>
        <source>Transfer energy</source>
        <translation>转移能耗</translation>
    </message>
    <message>
        <source> J</source>
        <translation> J</translation>
    </message>
    <message>
        <source>Energy for each unit of data that passes, in joules</source>
        <translation>每单位数据经过时的能耗（焦耳）</translation>
    </message>
    <message>
        <source>Change transfer energy</source>
        <translation>更改转移能耗</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>闲置</translation>
    </message>
    <message>
        <source> W</source>
        <translation> W</translation>
    </message>
    <message>
        <source>Power while it is awake and idle, in watts</source>
        <translation>未休眠但无工作时的功率（瓦）</translation>
    </message>
    <message>
        <source>Change idle power</source>
        <translation>更改闲置功率</translation>
    </message>
    <message>
        <source>Per port</source>
        <translation>每端口</translation>
    </message>
    <message>
        <source>Additional power for each active port, in watts</source>
        <translation>每个活动端口增加的功率（瓦）</translation>
    </message>
    <message>
        <source>Change port power</source>
        <translation>更改端口功率</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Power at full load, in watts</source>
        <translation>满负载时的功率（瓦）</translation>
    </message>
    <message>
        <source>Change busy power</source>
        <translation>更改忙碌功率</translation>
    </message>
    <message>
        <source>Inlet</source>
        <translation>进风温度</translation>
    </message>
    <message>
        <source> °C</source>
        <translation> °C</translation>
    </message>
    <message>
        <source>Temperature of the cooling air; warmer air needs more power for cooling</source>
        <translation>冷却空气的温度；空气越热，制冷功率越高</translation>
    </message>
    <message>
        <source>Change inlet temperature</source>
        <translation>更改进风温度</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>上级</translation>
    </message>
    <message>
        <source>Click a switch or node, or drag a rectangle over nodes with Shift, to view and edit it here.</source>
        <translation>单击交换机或节点，或按住 Shift 框选节点，即可在此查看和更改。</translation>
    </message>
    <message>
        <source>Switch %1</source>
        <translation>交换机 %1</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>various</source>
        <translation>各不相同</translation>
    </message>
    <message>
        <source>The switch above it; none for a root</source>
        <translation>上级交换机；根没有上级</translation>
    </message>
    <message>
        <source>The switch that it is connected to</source>
        <translation>所连接的交换机</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Move switch to another parent</source>
        <translation>更改上级交换机</translation>
    </message>
    <message>
        <source>Move node to another switch</source>
        <translation>将节点移到另一台交换机</translation>
    </message>
    <message>
        <source>Change applications</source>
        <translation>更改应用</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TopologyReadyForm</name>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Replace the topology</source>
        <translation>替换拓扑</translation>
    </message>
    <message>
        <source>Tree of switches</source>
        <translation>交换机树</translation>
    </message>
    <message>
        <source>Racks on a core switch</source>
        <translation>核心交换机下的机架</translation>
    </message>
    <message>
        <source>Fat-tree</source>
        <translation>胖树</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Tree: as many nodes or switches below each switch as it has ports. Racks: all on one core switch. Fat-tree: equal switches in pods, with several paths between nodes (Al-Fares 2008).</source>
        <translation>树：每台交换机之下的节点数或交换机数等于其端口数。机架：全部连接到一台核心交换机。胖树：由分 pod 的相同交换机组成，节点之间有多条路径 (Al-Fares 2008)。</translation>
    </message>
    <message>
        <source>uniform 0 – 99 %</source>
        <translation>均匀分布 0 – 99 %</translation>
    </message>
    <message>
        <source>normal around 50 %</source>
        <translation>50 % 左右正态分布</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>The same seed draws the same loads</source>
        <translation>相同的种子生成相同的负载</translation>
    </message>
    <message>
        <source>Ready-made</source>
        <translation>现成拓扑</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Nodes in a rack</source>
        <translation>每个机架的节点数</translation>
    </message>
    <message>
        <source>Ports of a switch</source>
        <translation>每台交换机的端口数</translation>
    </message>
    <message>
        <source>needs an even number of ports</source>
        <translation>端口数须为偶数</translation>
    </message>
    <message>
        <source>creates %1</source>
        <translation>共 %1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TornadoChart</name>
    <message>
        <source>Dashed: the base, at which the other options stay.</source>
        <translation>虚线：基准，其他选项保持不变。</translation>
    </message>
    <message>
        <source>Dashed: the overall mean; the other options are averaged.</source>
        <translation>虚线：总均值；对其他选项取平均。</translation>
    </message>
    <message>
        <source>Whiskers: 95 % intervals.</source>
        <translation>须：95 % 区间。</translation>
    </message>
    <message>
        <source>First-order shares of variance.</source>
        <translation>一阶方差份额。</translation>
    </message>
    <message>
        <source>First-order shares of variance, estimated.</source>
        <translation>一阶方差份额（估计）。</translation>
    </message>
    <message>
        <source>Outlined: not above the standard deviation (line) of a factor without effect.</source>
        <translation>空心：不高于无影响因素的标准差（短线）。</translation>
    </message>
    <message>
        <source>Effect of each option on %1. %2</source>
        <translation>各选项对%1的影响。%2</translation>
    </message>
    <message>
        <source>A tornado chart needs a varied option.</source>
        <translation>龙卷风图需要一个改变的选项。</translation>
    </message>
    <message>
        <source>No cell is finished yet.</source>
        <translation>尚无已完成的单元。</translation>
    </message>
    <message>
        <source>No option has values at two of its levels yet.</source>
        <translation>尚无选项在两个水平上有值。</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Share of variance</source>
        <translation>方差份额</translation>
    </message>
    <message>
        <source>Without effect</source>
        <translation>无影响时</translation>
    </message>
    <message>
        <source>Tornado chart of %1. Changes from low to high: %2.</source>
        <translation>%1 的龙卷风图。从低到高的变化：%2。</translation>
    </message>
    <message>
        <source>Shares of the variance of %1: %2.</source>
        <translation>%1 的方差份额：%2。</translation>
    </message>
    <message>
        <source>Variance</source>
        <translation>方差</translation>
    </message>
</context>
<context>
    <name>wattif::ui::Tour</name>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>A tour of the window</source>
        <translation>窗口导览</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>跳过(&amp;S)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TraceEditor</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 个%2</translation>
    </message>
    <message>
        <source>none rejected</source>
        <translation>无被拒作业</translation>
    </message>
    <message>
        <source>rejected: %1</source>
        <translation>被拒：%1</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>work submitted</source>
        <translation>提交的作业量</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>全部节点</translation>
    </message>
    <message>
        <source>The trace has no jobs.</source>
        <translation>轨迹中没有作业。</translation>
    </message>
    <message>
        <source>No jobs</source>
        <translation>没有作业</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a job after the current one</source>
        <translation>在当前作业之后添加作业</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove the selected jobs</source>
        <translation>删除所选作业</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the selected jobs as tab-separated text</source>
        <translation>将所选作业复制为制表符分隔的文本</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Add the jobs on the clipboard</source>
        <translation>添加剪贴板中的作业</translation>
    </message>
    <message>
        <source>Cut…</source>
        <translation>截取…</translation>
    </message>
    <message>
        <source>Keep the jobs submitted in a span of time</source>
        <translation>只保留某段时间内提交的作业</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>筛选…</translation>
    </message>
    <message>
        <source>Keep the jobs of some sizes and run times</source>
        <translation>只保留特定规模和运行时间的作业</translation>
    </message>
    <message>
        <source>Scale arrivals…</source>
        <translation>缩放到达间隔…</translation>
    </message>
    <message>
        <source>Makes jobs arrive faster or slower</source>
        <translation>使作业到达得更快或更慢</translation>
    </message>
    <message>
        <source>Scale run times…</source>
        <translation>缩放运行时间…</translation>
    </message>
    <message>
        <source>Makes jobs longer or shorter</source>
        <translation>使作业运行时间更长或更短</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Open a trace: an SWF file, the output of sacct, or a table of jobs</source>
        <translation>打开轨迹：SWF 文件、sacct 的输出或作业表</translation>
    </message>
    <message>
        <source>Jobs in order of submission</source>
        <translation>按提交顺序排列的作业</translation>
    </message>
    <message>
        <source>
Offered load: the node time of all accepted jobs as a share of what the nodes have from the first submission to the last.</source>
        <translation>
提交负载：全部被接收作业的节点机时，占首次提交至末次提交期间节点总机时的比例。</translation>
    </message>
    <message>
        <source>Add job</source>
        <translation>添加作业</translation>
    </message>
    <message>
        <source>Remove jobs</source>
        <translation>删除作业</translation>
    </message>
    <message>
        <source>Paste jobs</source>
        <translation>粘贴作业</translation>
    </message>
    <message>
        <source>Work submitted</source>
        <translation>提交的作业量</translation>
    </message>
    <message>
        <source>node-h/h</source>
        <translation>节点小时/小时</translation>
    </message>
    <message>
        <source>%1 at the same time · largest job %2 · %3</source>
        <translation>%1，同时提交 · 最大作业 %2 · %3</translation>
    </message>
    <message>
        <source>%1 in %2 · offered load %3 · largest job %4 · %5</source>
        <translation>%1，跨度 %2 · 提交负载 %3 · 最大作业 %4 · %5</translation>
    </message>
    <message>
        <source>Work submitted to a queue of %1 nodes (node-h per h, in bins of %2): %3 jobs in %4 days, an offered load of %5. Dashed line: the capacity of all nodes. Time is measured in days from midnight of %6.</source>
        <translation>提交到 %1 个节点的队列的作业量（每小时的节点小时数，区间宽度 %2）：%4 天内 %3 个作业，提交负载为节点时间的 %5。虚线：全部节点所能完成的量。时间自%6零点起按天计。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TraceModel</name>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Power (W)</source>
        <translation>功率 (W)</translation>
    </message>
    <message>
        <source>Slack</source>
        <translation>宽限时间</translation>
    </message>
    <message>
        <source>GPUs of all nodes of the job together</source>
        <translation>作业全部节点的 GPU 总数</translation>
    </message>
    <message>
        <source>The user who submitted the job</source>
        <translation>提交该作业的用户</translation>
    </message>
    <message>
        <source>The account that pays for the job</source>
        <translation>为该作业付费的账户</translation>
    </message>
    <message>
        <source>The partition that the job asks for; empty: the default one</source>
        <translation>作业所请求的分区；空：默认分区</translation>
    </message>
    <message>
        <source>Larger is more urgent, for the order priority</source>
        <translation>数值越大越紧急，用于 priority 顺序</translation>
    </message>
    <message>
        <source>Power of all nodes of the job together while it runs; empty: that of busy nodes</source>
        <translation>作业运行时其全部节点的总功率；空：按忙碌节点计</translation>
    </message>
    <message>
        <source>The longest time that Green hours may hold the job; empty: that of the policy</source>
        <translation>「绿色时段」暂缓该作业的最长时间；空：按策略的设置</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>时限</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>No time was requested: the scheduler assumes the queue&apos;s limit</source>
        <translation>未申请时间：作业调度按队列的作业时限计算</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>提交时间</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器核心</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Requested</source>
        <translation>申请时间</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>拒绝原因</translation>
    </message>
    <message>
        <source>Number of the job in the trace</source>
        <translation>作业在轨迹中的编号</translation>
    </message>
    <message>
        <source>Cores that the job requests</source>
        <translation>作业申请的处理器核心数</translation>
    </message>
    <message>
        <source>Whole nodes that the job takes: processors divided by the cores of a node, rounded up</source>
        <translation>作业占用的整节点数：处理器核心数除以每节点核心数，向上取整</translation>
    </message>
    <message>
        <source>The actual run time of the job</source>
        <translation>作业的实际运行时间</translation>
    </message>
    <message>
        <source>The maximum run time that the user requested; backfilling plans with it</source>
        <translation>用户申报的最长运行时间；回填调度据此安排</translation>
    </message>
    <message>
        <source>Why the queue rejects the job</source>
        <translation>队列不接收该作业的原因</translation>
    </message>
    <message>
        <source>job %1</source>
        <translation>作业 %1</translation>
    </message>
    <message>
        <source>Change job %1</source>
        <translation>更改作业 %1</translation>
    </message>
    <message>
        <source>When the job enters the queue; type a date, a day or a time since second 0 of the trace</source>
        <translation>作业进入队列的时间；可输入日期、第几天，或自轨迹第 0 秒起的时间</translation>
    </message>
    <message>
        <source>%1 after second 0 of the trace</source>
        <translation>轨迹第 0 秒之后 %1</translation>
    </message>
    <message>
        <source>There is no partition “%1”.</source>
        <translation>没有分区“%1”。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TraceTools</name>
    <message>
        <source>From</source>
        <translation>起始</translation>
    </message>
    <message>
        <source>To</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>截取</translation>
    </message>
    <message>
        <source>Cut the trace</source>
        <translation>截取轨迹</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>offered load %1 → %2</source>
        <translation>提交负载 %1 → %2</translation>
    </message>
    <message>
        <source>Scale arrivals</source>
        <translation>缩放到达间隔</translation>
    </message>
    <message>
        <source>Times between submissions are multiplied by this factor: below 1 jobs arrive faster and the load rises</source>
        <translation>提交间隔乘以此系数：小于 1 时作业到达更快，负载上升</translation>
    </message>
    <message>
        <source>Scale run times</source>
        <translation>缩放运行时间</translation>
    </message>
    <message>
        <source>Run times and requested times are multiplied by this factor: above 1 the load rises</source>
        <translation>运行时间和申请时间乘以此系数：大于 1 时负载上升</translation>
    </message>
    <message>
        <source>Minimum processors</source>
        <translation>最少处理器核心数</translation>
    </message>
    <message>
        <source>Maximum processors</source>
        <translation>最多处理器核心数</translation>
    </message>
    <message>
        <source>Shortest run time</source>
        <translation>最短运行时间</translation>
    </message>
    <message>
        <source>Longest run time</source>
        <translation>最长运行时间</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>处理器核心</translation>
    </message>
    <message>
        <source>run time</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter jobs</source>
        <translation>筛选作业</translation>
    </message>
    <message>
        <source>keeps %1 of %2</source>
        <translation>保留 %1 个（共 %2）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a field, what to type</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>a date as 2026-03-02 14:00, or a time since second 0</source>
        <translation>日期，如 2026-03-02 14:00，或自第 0 秒起的时间</translation>
    </message>
    <message>
        <source>a day as in day 3, 04:05:06, or a time since second 0</source>
        <translation>第几天，如 day 3, 04:05:06，或自第 0 秒起的时间</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TradeOffPicture</name>
    <message>
        <source>Pareto front</source>
        <translation>Pareto 前沿</translation>
    </message>
    <message>
        <source>No cell is finished yet.</source>
        <translation>尚无已完成的单元。</translation>
    </message>
    <message>
        <source>95 % confidence intervals of both means over repetitions</source>
        <translation>两个均值在各次重复上的 95 % 置信区间</translation>
    </message>
    <message>
        <source>A point for each policy.</source>
        <translation>每个策略一个点。</translation>
    </message>
    <message>
        <source>A point for each policy and level of %1.</source>
        <translation>每个策略和%1的每个水平一个点。</translation>
    </message>
    <message>
        <source>%1 against %2. %3</source>
        <translation>%1 对 %2。%3</translation>
    </message>
    <message>
        <source>A trade-off chart needs two metrics.</source>
        <translation>权衡需要两个指标。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TuningChart</name>
    <message>
        <source>%1 spare</source>
        <translation>备用 %1</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Energy saved compared with Always on</source>
        <translation>与“全开”相比节省的能耗</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>平均等待时间</translation>
    </message>
    <message>
        <source>%1: runs</source>
        <translation>%1：各次运行</translation>
    </message>
    <message>
        <source>%1: best trade-offs</source>
        <translation>%1：最佳权衡</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>所选</translation>
    </message>
    <message>
        <source>Stopped: runs are missing.</source>
        <translation>已停止：缺少部分运行。</translation>
    </message>
    <message>
        <source>interval (min)</source>
        <translation>间隔（分钟）</translation>
    </message>
    <message>
        <source>SuspendTime (s)</source>
        <translation>关机等待时间 (s)</translation>
    </message>
    <message>
        <source>spare nodes</source>
        <translation>备用节点</translation>
    </message>
    <message>
        <source>Labels: idle time before a node is switched off, and spare nodes.</source>
        <translation>标签：节点关机前的闲置时间，以及备用节点数。</translation>
    </message>
    <message>
        <source>%1 (%2 saved), mean wait %3</source>
        <translation>%1（节省 %2），平均等待 %3</translation>
    </message>
    <message>
        <source>%1 uses the least energy: %2.</source>
        <translation>%1能耗最低：%2。</translation>
    </message>
    <message>
        <source>Next: %1 with %2.</source>
        <translation>其次：%1，%2。</translation>
    </message>
    <message>
        <source>%1: %2, mean wait %3.</source>
        <translation>%1：%2，平均等待 %3。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TuningForm</name>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值数</translation>
    </message>
    <message>
        <source>Vary</source>
        <translation>变化的选项</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>%1: start of the range</source>
        <translation>%1：范围的起点</translation>
    </message>
    <message>
        <source>%1: end of the range</source>
        <translation>%1：范围的终点</translation>
    </message>
    <message>
        <source>%1: values tried in the range</source>
        <translation>%1：范围内尝试的取值数</translation>
    </message>
    <message>
        <source>At random</source>
        <translation>随机抽样</translation>
    </message>
    <message>
        <source>On a grid</source>
        <translation>全部网格点</translation>
    </message>
    <message>
        <source>A random sample covers many options at once; a grid tries all combinations of the values</source>
        <translation>随机抽样可同时兼顾多个选项；网格则尝试取值的全部组合</translation>
    </message>
    <message>
        <source>Which points to try</source>
        <translation>要尝试的点</translation>
    </message>
    <message>
        <source>Number of random points</source>
        <translation>随机点的数量</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed draws the same points</source>
        <translation>相同的种子抽取相同的点</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TuningView</name>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Share of energy saved</source>
        <translation>节能比例</translation>
    </message>
    <message>
        <source>Quantity on the x axis</source>
        <translation>横轴的量</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>slurm.conf…</source>
        <translation>slurm.conf…</translation>
    </message>
    <message>
        <source>The next best trade-off with less energy</source>
        <translation>能耗更低的下一个最佳权衡</translation>
    </message>
    <message>
        <source>The next best trade-off with less waiting</source>
        <translation>等待更短的下一个最佳权衡</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Simulate the trace with every combination of options</source>
        <translation>用每种选项组合模拟轨迹</translation>
    </message>
    <message>
        <source>The trace has no jobs</source>
        <translation>轨迹中没有作业</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>平均等待时间</translation>
    </message>
    <message>
        <source>The trade-off appears here after the runs.</source>
        <translation>运行结束后，能耗与等待的权衡在此显示。</translation>
    </message>
    <message>
        <source>Press Run to see the trade-off.</source>
        <translation>按“运行”查看能耗与等待的权衡。</translation>
    </message>
    <message>
        <source>No point selected</source>
        <translation>未选择任何点</translation>
    </message>
    <message>
        <source>Click a point of the chart.</source>
        <translation>请单击图表中的点。</translation>
    </message>
    <message>
        <source>%1 now uses: %2</source>
        <translation>“%1”现采用：%2</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Sets the options of the policy to the selected point and runs it</source>
        <translation>把所选点的参数交给该策略并运行</translation>
    </message>
    <message>
        <source>Recommends Slurm&apos;s SuspendTime for a goal; needs no run of this view</source>
        <translation>按目标推荐 Slurm 的 SuspendTime；不需要先运行本视图</translation>
    </message>
    <message>
        <source>%1: %2 (%3 saved), mean wait %4</source>
        <translation>%1：%2（节省 %3），平均等待 %4</translation>
    </message>
    <message>
        <source>Energy (kWh) against mean wait (min).</source>
        <translation>能耗 (kWh) 与平均等待时间 (min) 的关系。</translation>
    </message>
    <message>
        <source>%1 against mean wait (min) of %2 settings of the load-factor policy on %3 nodes, and of simpler policies: idle timeout by the idle time before a node is switched off, reserve by its spare nodes.</source>
        <translation>%3 个节点上负载因子策略的 %2 组参数及若干较简单策略的%1与平均等待时间 (min) 的关系：“闲置超时”以节点关机前的闲置时间标注，“预留节点”以备用节点数标注。</translation>
    </message>
    <message>
        <source>Best trade-offs: no other setting has both lower energy and less waiting.</source>
        <translation>最佳权衡：没有其他参数的能耗更低且等待更短。</translation>
    </message>
    <message>
        <source>Stopped: runs are missing.</source>
        <translation>已停止：缺少部分运行。</translation>
    </message>
    <message>
        <source>%1, and some of the simpler policies to compare.</source>
        <translation>%1，另加若干较简单策略的运行用于比较。</translation>
    </message>
    <message>
        <source>Star: %1 with %2, %3 and %4.</source>
        <translation>星形：%1，%2，%3，%4。</translation>
    </message>
    <message>
        <source>all policies</source>
        <translation>所有策略</translation>
    </message>
    <message>
        <source>Policy whose points are shown</source>
        <translation>显示其各点的策略</translation>
    </message>
    <message>
        <source>Shows only the points of one policy, on axes that fit them</source>
        <translation>只显示一个策略的点，坐标轴随之调整</translation>
    </message>
    <message>
        <source>of</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>%1 against mean wait (min) of settings of %2 on %3 nodes.</source>
        <translation>%1 与平均等待时间（分钟）的关系：%2 的各种设置，%3 个节点。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::UsageCurve</name>
    <message>
        <source>Density of the used share</source>
        <translation>使用比例的概率密度</translation>
    </message>
    <message>
        <source>Share of its time that a reservation uses. Drag sideways to move the mean, up to narrow the distribution.</source>
        <translation>预留使用其时间的比例。左右拖动可移动均值，向上拖动可使分布更集中。</translation>
    </message>
    <message>
        <source>Share of its time that a reservation uses: the measured shares, all equally likely.</source>
        <translation>预留使用其时间的比例：各实测比例的概率相同。</translation>
    </message>
    <message>
        <source>Mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message>
        <source>used share, mean %1</source>
        <translation>使用比例，均值 %1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::UsageEditor</name>
    <message>
        <source>Beta</source>
        <translation>Beta 分布</translation>
    </message>
    <message>
        <source>Normal, cut to (0, 1]</source>
        <translation>截断到 (0, 1] 的正态分布</translation>
    </message>
    <message>
        <source>Measured shares</source>
        <translation>实测比例</translation>
    </message>
    <message>
        <source>Always the same</source>
        <translation>固定值</translation>
    </message>
    <message>
        <source>Distribution of the used share</source>
        <translation>使用比例的分布</translation>
    </message>
    <message>
        <source>Share of the requested time that a reservation actually uses: the family of the distribution</source>
        <translation>预留实际使用其申请时间的比例：分布的类型</translation>
    </message>
    <message>
        <source>Used shares of the requested time, each above 0 and at most 1, e.g. 0.2 0.35 0.9</source>
        <translation>实际使用的时间占申请时间的比例，每个大于 0 且不超过 1，例如 0.2 0.35 0.9</translation>
    </message>
    <message>
        <source>a</source>
        <translation>a</translation>
    </message>
    <message>
        <source>b</source>
        <translation>b</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>使用比例</translation>
    </message>
    <message>
        <source>As in the scenario: %1</source>
        <translation>与场景相同：%1</translation>
    </message>
    <message>
        <source>Higher values: reservations use more of their time</source>
        <translation>值越大，预留使用的时间越多</translation>
    </message>
    <message>
        <source>Higher values: reservations use less of their time</source>
        <translation>值越大，预留使用的时间越少</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Mean used share, before it is cut to (0, 1]</source>
        <translation>使用比例截断到 (0, 1] 之前的均值</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Standard deviation of the used share, before it is cut</source>
        <translation>使用比例截断之前的标准差</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>The share of its time that each reservation uses; 1: all of it</source>
        <translation>每个预留使用其时间的比例；1：全部使用</translation>
    </message>
    <message>
        <source>“%1” is not a list of shares above 0 and at most 1</source>
        <translation>“%1”不是有效的比例列表：每个比例应大于 0 且不超过 1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::UserModel</name>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>The account that pays for the jobs</source>
        <translation>支付作业费用的账户</translation>
    </message>
    <message>
        <source>The user who submitted the jobs</source>
        <translation>提交作业的用户</translation>
    </message>
    <message>
        <source>Jobs of the trace</source>
        <translation>轨迹中的作业</translation>
    </message>
    <message>
        <source>Jobs that ran to their end</source>
        <translation>运行到结束的作业</translation>
    </message>
    <message>
        <source>Nodes of the jobs times their run times</source>
        <translation>作业的节点数乘以其运行时间</translation>
    </message>
    <message>
        <source>Energy of the nodes while they run the jobs; idle nodes, boots and shut-downs belong to no user</source>
        <translation>节点运行这些作业期间的能耗；闲置、启动和关机不属于任何人</translation>
    </message>
    <message>
        <source>This energy at the price of each moment, times the PUE</source>
        <translation>这部分能耗按各时刻的价格计算，乘以 PUE</translation>
    </message>
    <message>
        <source>This energy at the carbon intensity of each moment, times the PUE</source>
        <translation>这部分能耗按各时刻的碳强度计算，乘以 PUE</translation>
    </message>
    <message>
        <source>Mean wait of the completed jobs from submission to start</source>
        <translation>已完成作业从提交到开始的平均等待时间</translation>
    </message>
    <message>
        <source>Longest wait of a completed job</source>
        <translation>已完成作业的最长等待时间</translation>
    </message>
    <message>
        <source>Mean bounded slowdown of the completed jobs</source>
        <translation>已完成作业的平均有界减速比</translation>
    </message>
</context>
<context>
    <name>wattif::ui::UserView</name>
    <message>
        <source>Jobs</source>
        <translation>作业</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Node hours</source>
        <translation>节点小时</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>CO₂</source>
        <translation>CO₂</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>平均等待时间</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>最长等待时间</translation>
    </message>
    <message>
        <source>Bounded slowdown</source>
        <translation>有界减速比</translation>
    </message>
    <message>
        <source>(unknown)</source>
        <translation>（未知）</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>The %1 largest of %2 accounts</source>
        <translation>%2 个账户中最大的 %1 个</translation>
    </message>
    <message>
        <source>The %1 largest of %2 users</source>
        <translation>%2 个用户中最大的 %1 个</translation>
    </message>
    <message>
        <source>%1 of the jobs of each account under %2.</source>
        <translation>%2 下每个账户的作业：%1。</translation>
    </message>
    <message>
        <source>%1 of the jobs of each user under %2.</source>
        <translation>%2 下每个用户的作业：%1。</translation>
    </message>
    <message>
        <source>By user</source>
        <translation>按用户</translation>
    </message>
    <message>
        <source>By account</source>
        <translation>按账户</translation>
    </message>
    <message>
        <source>Whose jobs are summed up</source>
        <translation>按谁汇总作业</translation>
    </message>
    <message>
        <source>Jobs, energy, cost, carbon and waits of users</source>
        <translation>用户的作业、能耗、费用、碳排放和等待时间</translation>
    </message>
    <message>
        <source>The quantity shown</source>
        <translation>显示的量</translation>
    </message>
    <message>
        <source>The users with the largest values</source>
        <translation>数值最大的用户</translation>
    </message>
    <message>
        <source>Click a bar to select its row</source>
        <translation>单击条形以选中其所在行</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>The users appear here after a run.</source>
        <translation>运行之后，用户列在此处。</translation>
    </message>
    <message>
        <source>No job of the trace states its account. Enter accounts in Job trace: the context menu of its header shows the column Account.</source>
        <translation>轨迹中没有作业写明其账户。可在“作业轨迹”中填写账户：其表头的上下文菜单可显示“账户”列。</translation>
    </message>
    <message>
        <source>No job of the trace states its user. Enter users in Job trace: the context menu of its header shows the column User.</source>
        <translation>轨迹中没有作业写明其用户。可在“作业轨迹”中填写用户：其表头的上下文菜单可显示“用户”列。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ValueDotsWidget</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>Dot plot of %1, a line for each of: %2.</source>
        <translation>%1 的点图，每行对应：%2。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::WaterBars</name>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>this bag</source>
        <translation>此任务包</translation>
    </message>
    <message>
        <source>makespan before</source>
        <translation>之前的最大完工时间</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>可分任务的水位：%1</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Loads before and after the bag</source>
        <translation>任务包安排前后的负载</translation>
    </message>
    <message>
        <source>Load before</source>
        <translation>之前的负载</translation>
    </message>
    <message>
        <source>Gets</source>
        <translation>分得</translation>
    </message>
    <message>
        <source>One task</source>
        <translation>一个任务</translation>
    </message>
    <message>
        <source>Place by energy</source>
        <translation>能耗排名</translation>
    </message>
    <message>
        <source>Cannot run this type</source>
        <translation>不可运行此类型</translation>
    </message>
</context>
<context>
    <name>wattif::ui::WattsView</name>
    <message>
        <source>&amp;Awake only</source>
        <translation>仅未休眠(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Make this move</source>
        <translation>执行此转移(&amp;M)</translation>
    </message>
    <message>
        <source>Power before and after each policy</source>
        <translation>各策略前后的功率</translation>
    </message>
    <message>
        <source>Click a bar to show its policy</source>
        <translation>单击柱形可显示其策略</translation>
    </message>
    <message>
        <source>Payback: how long the saved power must last to make up for the energy of the moves</source>
        <translation>回收时间：节省的功率须持续多久才能抵消转移能耗</translation>
    </message>
    <message>
        <source>Hides the switches that are asleep</source>
        <translation>不显示休眠的交换机</translation>
    </message>
    <message>
        <source>Switches, and what keeps them awake</source>
        <translation>交换机及其无法休眠的原因</translation>
    </message>
    <message>
        <source>Moves the application to let the selected switch sleep</source>
        <translation>手工转移该应用，使所选交换机休眠</translation>
    </message>
    <message>
        <source>Power of nodes, switches and cooling before and after each policy, with empty nodes and idle switches asleep. Line: with everything on.</source>
        <translation>各策略前后节点、交换机和制冷的功率；空节点和空闲的交换机均休眠。直线：全部开启时。</translation>
    </message>
    <message>
        <source>Before: %1; after %2 (outlined): %3.</source>
        <translation>之前：%1；策略“%2”之后（加框）：%3。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::WhoWinsMap</name>
    <message>
        <source>The policies cannot be compared here.</source>
        <translation>此处无法比较各策略。</translation>
    </message>
    <message>
        <source>runner-up, %1</source>
        <translation>次优，%1</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>领先幅度</translation>
    </message>
    <message>
        <source>best, by %1 %</source>
        <translation>最佳，领先 %1 %</translation>
    </message>
    <message>
        <source>tied</source>
        <translation>平局</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行次数</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%3 中的 %2</translation>
    </message>
    <message>
        <source>tied: %1 of %2</source>
        <translation>平局：%2 中的 %1</translation>
    </message>
    <message>
        <source>Lines: margin over the runner-up.</source>
        <translation>线：相对次优的领先幅度。</translation>
    </message>
    <message>
        <source>Only one repetition, so its significance is unknown.</source>
        <translation>只有一次重复，因此显著性未知。</translation>
    </message>
    <message>
        <source>Policies that know all input in advance are included.</source>
        <translation>事先知道全部输入的策略也参与比较。</translation>
    </message>
    <message>
        <source>The best policy by %1 against %2 and %3.</source>
        <translation>按%1的最佳策略随%2和%3的变化。</translation>
    </message>
    <message>
        <source>Faded and hatched: not significantly better than the runner-up (paired t tests, 5 %).</source>
        <translation>淡色阴影：不显著优于次优策略（配对 t 检验，5 %）。</translation>
    </message>
    <message>
        <source>Grey: the policies of these letters are equal.</source>
        <translation>灰色：这些字母的策略相同。</translation>
    </message>
    <message>
        <source>Map of the best policy by %1, %2 along x and %3 along y. Cells won: %4. Not significant: %5.</source>
        <translation>按%1的最佳策略图，x 轴为%2，y 轴为%3。获胜单元：%4。不显著：%5。</translation>
    </message>
    <message>
        <source>This metric has no better direction, so there is no winner.</source>
        <translation>该指标没有优劣方向，因此没有胜者。</translation>
    </message>
    <message>
        <source>Choose at least two policies.</source>
        <translation>请至少选择两个策略。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::WhyPanel</name>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Decision that is explained</source>
        <translation>所解释的决策</translation>
    </message>
    <message>
        <source>The decision that is explained below; it follows the decision step</source>
        <translation>下面解释哪个决策；它跟随决策步</translation>
    </message>
    <message>
        <source>Reason of the decision</source>
        <translation>决策的原因</translation>
    </message>
    <message>
        <source>Pseudo-code of the policy</source>
        <translation>策略的伪代码</translation>
    </message>
</context>
<context>
    <name>wattif::ui::WorkflowEditor</name>
    <message>
        <source>Workflow</source>
        <translation>工作流</translation>
    </message>
    <message>
        <source>No workflow yet: add one, draw one at random, or import one from a file.</source>
        <translation>还没有工作流：请添加、随机生成或从文件导入。</translation>
    </message>
    <message>
        <source>Previous workflow</source>
        <translation>上一个工作流</translation>
    </message>
    <message>
        <source>Next workflow</source>
        <translation>下一个工作流</translation>
    </message>
    <message>
        <source>New workflow</source>
        <translation>新建工作流</translation>
    </message>
    <message>
        <source>Adds a workflow with one task</source>
        <translation>添加只有一个任务的工作流</translation>
    </message>
    <message>
        <source>Add workflow</source>
        <translation>添加工作流</translation>
    </message>
    <message>
        <source>Remove workflow</source>
        <translation>删除工作流</translation>
    </message>
    <message>
        <source>Removes the current workflow</source>
        <translation>删除当前显示的工作流</translation>
    </message>
    <message>
        <source>Add task</source>
        <translation>添加任务</translation>
    </message>
    <message>
        <source>Adds a task that waits for the selected ones; double-clicking the background does the same.</source>
        <translation>添加一个等待所选任务的任务；双击空白处亦可。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Removes the selected tasks, or the selected edge</source>
        <translation>删除所选任务或所选的边</translation>
    </message>
    <message>
        <source>Generate…</source>
        <translation>随机生成…</translation>
    </message>
    <message>
        <source>Generates a layered random graph or WIEN2K of a given size and shape</source>
        <translation>分层随机图或 WIEN2K，规模和形状由您指定</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Adds a workflow from a file: WfCommons JSON or Pegasus DAX</source>
        <translation>从文件添加工作流：WfCommons JSON 或 Pegasus DAX</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>The whole workflow</source>
        <translation>整个工作流</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Replace workflow</source>
        <translation>替换工作流</translation>
    </message>
    <message>
        <source>Delete edge</source>
        <translation>删除边</translation>
    </message>
    <message>
        <source>Delete tasks</source>
        <translation>删除任务</translation>
    </message>
    <message>
        <source>Add edge</source>
        <translation>添加边</translation>
    </message>
    <message>
        <source>Import a workflow</source>
        <translation>导入工作流</translation>
    </message>
    <message>
        <source>Workflows (*.json *.dax *.xml *.json.gz *.dax.gz *.xml.gz);;All files (*)</source>
        <translation>工作流 (*.json *.dax *.xml *.json.gz *.dax.gz *.xml.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Import workflow</source>
        <translation>导入工作流</translation>
    </message>
</context>
<context>
    <name>wattif::ui::WorkflowEdits</name>
    <message>
        <source>The workflow has no task “%1”.</source>
        <translation>工作流中没有任务“%1”。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::WorkflowNames</name>
    <message>
        <source>Workflow</source>
        <translation>工作流</translation>
    </message>
    <message>
        <source>The workflow shown in the editor and in the plan</source>
        <translation>编辑器和方案所显示的工作流</translation>
    </message>
</context>
<context>
    <name>wattif::ui::WorkflowProperties</name>
    <message>
        <source>Latest start of tasks</source>
        <translation>任务的最晚开始时间</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Has a deadline</source>
        <translation>有截止时间</translation>
    </message>
    <message>
        <source>With a deadline, the whole workflow is rejected if any of its tasks cannot start before it</source>
        <translation>有截止时间时，只要有一个任务不能在此之前开始，整个工作流即被拒绝</translation>
    </message>
    <message>
        <source>Names of the tasks whose data it needs, separated by commas; empty: none. Same as drawing edges.</source>
        <translation>需要其数据的任务的名称，以逗号分隔；留空：无。与绘制边相同。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Submitted at</source>
        <translation>提交时间</translation>
    </message>
    <message>
        <source>When the workflow requests its reservations</source>
        <translation>工作流申请预留的时间</translation>
    </message>
    <message>
        <source>Change submission</source>
        <translation>更改提交时间</translation>
    </message>
    <message>
        <source>Lead time</source>
        <translation>提前时间</translation>
    </message>
    <message>
        <source>From the submission to the earliest start of its tasks</source>
        <translation>从提交到任务最早开始的时间</translation>
    </message>
    <message>
        <source>Change lead time</source>
        <translation>更改提前时间</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>截止时间</translation>
    </message>
    <message>
        <source>Change deadline</source>
        <translation>更改截止时间</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Work: seconds on a site of speed 1 with the requested processors</source>
        <translation>计算量：以申请的处理器数在速度为 1 的站点上运行的秒数</translation>
    </message>
    <message>
        <source>Change run time</source>
        <translation>更改运行时间</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器数</translation>
    </message>
    <message>
        <source>Requested processors</source>
        <translation>申请的处理器数</translation>
    </message>
    <message>
        <source>Change processors</source>
        <translation>更改处理器数</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>Minimum processors that the policy Malleable (MALR) may assign at equal work</source>
        <translation>在计算量不变的前提下，策略可塑预留 (MALR) 最少可分配的处理器数</translation>
    </message>
    <message>
        <source>Change minimum processors</source>
        <translation>更改最少处理器数</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>Maximum processors that the policy Malleable (MALR) may assign at equal work</source>
        <translation>在计算量不变的前提下，策略可塑预留 (MALR) 最多可分配的处理器数</translation>
    </message>
    <message>
        <source>Change maximum processors</source>
        <translation>更改最多处理器数</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据量</translation>
    </message>
    <message>
        <source>Bytes that the child needs from the parent; transferring them between two sites takes time</source>
        <translation>后继任务需要从前驱任务取得的字节数；在两个站点之间传输需要时间</translation>
    </message>
    <message>
        <source>Change data</source>
        <translation>更改数据量</translation>
    </message>
    <message>
        <source> B</source>
        <translation> B</translation>
    </message>
    <message>
        <source>Workflow</source>
        <translation>工作流</translation>
    </message>
    <message>
        <source>Workflow %1</source>
        <translation>工作流 %1</translation>
    </message>
    <message>
        <source>Task %1</source>
        <translation>任务 %1</translation>
    </message>
    <message>
        <source>On the longest chain.</source>
        <translation>位于最长链上。</translation>
    </message>
    <message>
        <source>%1 waits for %2</source>
        <translation>%1 等待 %2</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Change dependencies</source>
        <translation>更改依赖关系</translation>
    </message>
    <message>
        <source>Set deadline</source>
        <translation>设置截止时间</translation>
    </message>
    <message>
        <source>Remove deadline</source>
        <translation>取消截止时间</translation>
    </message>
    <message>
        <source>%1, %2. The longest chain runs %3.

Click a task or an edge to edit it here. Drag from the right edge of a task to another task to make that one wait for it.</source>
        <translation>%1，%2。最长链的运行时间为 %3。

单击任务或边可在此处更改。从一个任务的右边缘拖到另一个任务，可使后者等待前者。</translation>
    </message>
</context>
<context>
    <name>wattif::ui::WorkflowReadyForm</name>
    <message>
        <source>Tasks</source>
        <translation>任务数</translation>
    </message>
    <message>
        <source>Number of tasks</source>
        <translation>任务的数量</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>With 1, layers have about as many tasks as there are layers; higher values make them wider</source>
        <translation>为 1 时每层的任务数约等于层数，越大则各层越宽</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Share of the layer before that a task waits for</source>
        <translation>任务需等待上一层任务中的此比例</translation>
    </message>
    <message>
        <source>Transfers</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>CCR: time of transfers / run time</source>
        <translation>CCR：传输时间 / 运行时间</translation>
    </message>
    <message>
        <source>k-points</source>
        <translation>k 点数</translation>
    </message>
    <message>
        <source>Parallel tasks in lapw1 and in lapw2</source>
        <translation>lapw1 和 lapw2 中的并行任务数</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>Number of cycles</source>
        <translation>循环的执行次数</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Seconds of a task on a site of speed 1 on average; for WIEN2K of lapw1</source>
        <translation>任务在速度为 1 的站点上的平均秒数；对 WIEN2K，为 lapw1 的</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器数</translation>
    </message>
    <message>
        <source>Layered: powers of two up to it are drawn. WIEN2K: of lapw1 and lapw2</source>
        <translation>分层：抽取不超过此值的 2 的幂。WIEN2K：lapw1 和 lapw2 的处理器数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed draws the same workflow</source>
        <translation>相同的种子生成相同的工作流</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Layered random graph</source>
        <translation>分层随机图</translation>
    </message>
    <message>
        <source>WIEN2K</source>
        <translation>WIEN2K</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Layered: tasks in layers that wait for tasks of the layer before. WIEN2K: the electronic structure code, with two parallel sections in each cycle.</source>
        <translation>分层：任务分层排列，等待上一层的任务。WIEN2K：电子结构计算程序，每个循环含两个并行分支。</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Replaces the current workflow; submission and deadline stay</source>
        <translation>用它替换当前显示的工作流；提交时间和截止时间不变</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>creates %1</source>
        <translation>共 %1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReportText</name>
    <message>
        <source>Assumed: %1</source>
        <translation>假定：%1</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>略去 %1</translation>
    </message>
</context>
<context>
    <name>wattif::ui::DifferenceDelegate</name>
    <message>
        <source>Neither better nor worse: %1 jobs were completed here, %2 in what it is compared with. Energy per node hour can be compared.</source>
        <translation>不分优劣：此处完成了 %1 个作业，比较对象完成了 %2 个。可以比较每节点小时能耗。</translation>
    </message>
    <message>
        <source>%1 pp</source>
        <translation>%1 个百分点</translation>
    </message>
    <message>
        <source>&lt; 0.01 pp</source>
        <translation>&lt; 0.01 个百分点</translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReportSaver</name>
    <message>
        <source>Write a report</source>
        <translation>写报告</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML 页面 (*.html)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>正在写报告……</translation>
    </message>
    <message>
        <source>Report written to %1</source>
        <translation>报告已写到 %1</translation>
    </message>
    <message>
        <source>Report written to %1 without figures: %2</source>
        <translation>报告已写到 %1，不含图形：%2</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
</context>
<context>
    <name>wattif::ui::PartBarsPicture</name>
    <message>
        <source>Thin bars: the pinned result.</source>
        <translation>细条：已固定的结果。</translation>
    </message>
    <message>
        <source>Stacked bars of %1 (%2) in its parts.</source>
        <translation>%1（%2）按组成部分堆叠的条形图。</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>All</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
</context>
<context>
    <name>wattif::ui::RunOffer</name>
    <message>
        <source>Tick and run</source>
        <translation>勾选并运行</translation>
    </message>
    <message>
        <source>Ticks this policy and runs it</source>
        <translation>勾选该策略并运行</translation>
    </message>
</context>
<context>
    <name>wattif::ui::TypedMoment</name>
    <message>
        <source>“%1” is not a time: type a date such as 2026-03-02 14:00, or a time since second 0 such as 90 (s) or 1:30.</source>
        <translation>“%1”不是有效的时间：请输入日期，如 2026-03-02 14:00，或自第 0 秒起的时间，如 90（秒）或 1:30。</translation>
    </message>
    <message>
        <source>“%1” is not a time: type a day such as day 3, 04:05, or a time since second 0 such as 90 (s) or 1:30.</source>
        <translation>“%1”不是有效的时间：请输入第几天和时刻，如 day 3, 04:05，或自第 0 秒起的时间，如 90（秒）或 1:30。</translation>
    </message>
</context>
</TS>
