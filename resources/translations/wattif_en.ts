<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>wattif::ui::AltText</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n series: %1.</source>
        <translation>
            <numerusform>%n series: %1.</numerusform>
            <numerusform>%n series: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::AwakeModel</name>
    <message numerus="yes">
        <source>none: %n nodes are in use</source>
        <translation>
            <numerusform>none: %n node is in use</numerusform>
            <numerusform>none: %n nodes are in use</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ChangeList</name>
    <message numerus="yes">
        <source>%n differences</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows more</source>
        <translation>
            <numerusform>%n row more</numerusform>
            <numerusform>%n rows more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows fewer</source>
        <translation>
            <numerusform>%n row fewer</numerusform>
            <numerusform>%n rows fewer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ConsolidationTablesView</name>
    <message numerus="yes">
        <source>a graph with %n links</source>
        <translation>
            <numerusform>a graph with %n link</numerusform>
            <numerusform>a graph with %n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::CountText</name>
    <message numerus="yes">
        <source>%1 applications</source>
        <translation>
            <numerusform>%1 application</numerusform>
            <numerusform>%1 applications</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 cells</source>
        <translation>
            <numerusform>%1 cell</numerusform>
            <numerusform>%1 cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 characters</source>
        <translation>
            <numerusform>%1 character</numerusform>
            <numerusform>%1 characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 columns</source>
        <translation>
            <numerusform>%1 column</numerusform>
            <numerusform>%1 columns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 edges</source>
        <translation>
            <numerusform>%1 edge</numerusform>
            <numerusform>%1 edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 gaps</source>
        <translation>
            <numerusform>%1 gap</numerusform>
            <numerusform>%1 gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 jobs</source>
        <translation>
            <numerusform>%1 job</numerusform>
            <numerusform>%1 jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 links</source>
        <translation>
            <numerusform>%1 link</numerusform>
            <numerusform>%1 links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 local jobs</source>
        <translation>
            <numerusform>%1 local job</numerusform>
            <numerusform>%1 local jobs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 machines</source>
        <translation>
            <numerusform>%1 machine</numerusform>
            <numerusform>%1 machines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 nodes</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 plans</source>
        <translation>
            <numerusform>%1 plan</numerusform>
            <numerusform>%1 plans</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 processors</source>
        <translation>
            <numerusform>%1 processor</numerusform>
            <numerusform>%1 processors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 reservations</source>
        <translation>
            <numerusform>%1 reservation</numerusform>
            <numerusform>%1 reservations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 run</numerusform>
            <numerusform>%1 runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 samples</source>
        <translation>
            <numerusform>%1 sample</numerusform>
            <numerusform>%1 samples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sites</source>
        <translation>
            <numerusform>%1 site</numerusform>
            <numerusform>%1 sites</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 switches</source>
        <translation>
            <numerusform>%1 switch</numerusform>
            <numerusform>%1 switches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tasks</source>
        <translation>
            <numerusform>%1 task</numerusform>
            <numerusform>%1 tasks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 words</source>
        <translation>
            <numerusform>%1 word</numerusform>
            <numerusform>%1 words</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::CounterExamplePanel</name>
    <message numerus="yes">
        <source>%n evaluations</source>
        <translation>
            <numerusform>%n evaluation</numerusform>
            <numerusform>%n evaluations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::DagText</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ExperimentPicture</name>
    <message numerus="yes">
        <source>%n options at one level</source>
        <translation>
            <numerusform>%n option at one level</numerusform>
            <numerusform>%n options at one level</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::FactorChip</name>
    <message numerus="yes">
        <source>%1 to %2, %n levels</source>
        <translation>
            <numerusform>%1 to %2, %n level</numerusform>
            <numerusform>%1 to %2, %n levels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::FileReader</name>
    <message numerus="yes">
        <source>%n more to read.</source>
        <translation>
            <numerusform>%n more to read.</numerusform>
            <numerusform>%n more to read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::GradingDialog</name>
    <message numerus="yes">
        <source>%1: %n learners, on average %2 of %3 points.</source>
        <translation>
            <numerusform>%1: %n learner, %2 of %3 points.</numerusform>
            <numerusform>%1: %n learners, on average %2 of %3 points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n feedback pages are in "%1".</source>
        <translation>
            <numerusform>%n feedback page is in "%1".</numerusform>
            <numerusform>%n feedback pages are in "%1".</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::HandPanel</name>
    <message numerus="yes">
        <source>Your schedule, with %n moves, ranks %1 of %2.</source>
        <translation>
            <numerusform>Your schedule, with %n move, ranks %1 of %2.</numerusform>
            <numerusform>Your schedule, with %n moves, ranks %1 of %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ImportReview</name>
    <message numerus="yes">
        <source>%n values are not in the files. Correct or confirm them; unconfirmed values are listed with the results.</source>
        <translation>
            <numerusform>%n value is not in the files. Correct or confirm it; unconfirmed values are listed with the results.</numerusform>
            <numerusform>%n values are not in the files. Correct or confirm them; unconfirmed values are listed with the results.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::LessonEditor</name>
    <message numerus="yes">
        <source>%n task(s) checked: each can be answered correctly and incorrectly.</source>
        <translation>
            <numerusform>%n task checked: it can be answered correctly and incorrectly.</numerusform>
            <numerusform>%n tasks checked: each can be answered correctly and incorrectly.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::LoadBars</name>
    <message numerus="yes">
        <source>▾ %n more below</source>
        <translation>
            <numerusform>▾ %n more below</numerusform>
            <numerusform>▾ %n more below</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::PlacementView</name>
    <message numerus="yes">
        <source>%n moves no longer fit and are ignored.</source>
        <translation>
            <numerusform>%n move no longer fits and is ignored.</numerusform>
            <numerusform>%n moves no longer fit and are ignored.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::Plan</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::PlanPanel</name>
    <message numerus="yes">
        <source>%n levels</source>
        <translation>
            <numerusform>%n level</numerusform>
            <numerusform>%n levels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells failed: %1</source>
        <translation>
            <numerusform>%n cell failed: %1</numerusform>
            <numerusform>%n cells failed: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::RepeatBar</name>
    <message numerus="yes">
        <source>Nothing here depends on the seed: all %n runs gave the same results</source>
        <translation>
            <numerusform>Nothing here depends on the seed: the %n run gave the same results</numerusform>
            <numerusform>Nothing here depends on the seed: all %n runs gave the same results</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReplayBar</name>
    <message numerus="yes">
        <source>%n min / s</source>
        <translation>
            <numerusform>%n min / s</numerusform>
            <numerusform>%n min / s</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h / s</source>
        <translation>
            <numerusform>%n h / s</numerusform>
            <numerusform>%n h / s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReplayCanvas</name>
    <message numerus="yes">
        <source>%n processors of %1</source>
        <translation>
            <numerusform>%n processor of %1</numerusform>
            <numerusform>%n processors of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationSlurmDialog</name>
    <message numerus="yes">
        <source>%n reservations in seconds since second 0.</source>
        <translation>
            <numerusform>%n reservation in seconds since second 0.</numerusform>
            <numerusform>%n reservations in seconds since second 0.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n reservations; second 0 is %1.</source>
        <translation>
            <numerusform>%n reservation; second 0 is %1.</numerusform>
            <numerusform>%n reservations; second 0 is %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ReservationTrial</name>
    <message numerus="yes">
        <source>Its %n processors are free at its start in any case.</source>
        <translation>
            <numerusform>Its %n processor is free at its start in any case.</numerusform>
            <numerusform>Its %n processors are free at its start in any case.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n measured shares</source>
        <translation>
            <numerusform>%n measured share</numerusform>
            <numerusform>%n measured shares</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ResultsModel</name>
    <message numerus="yes">
        <source>%1 ± %2, 95 % confidence interval of the mean of %n runs</source>
        <translation>
            <numerusform>%1 ± %2, 95 % confidence interval of the mean of %n run</numerusform>
            <numerusform>%1 ± %2, 95 % confidence interval of the mean of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 in all %n runs</source>
        <translation>
            <numerusform>%1 in all %n run</numerusform>
            <numerusform>%1 in all %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ResultsPanel</name>
    <message numerus="yes">
        <source>Copied %n policies</source>
        <translation>
            <numerusform>Copied %n policy</numerusform>
            <numerusform>Copied %n policies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::SearchData</name>
    <message numerus="yes">
        <source>After %n generations: makespan %1, Pr{E|M} %2.</source>
        <translation>
            <numerusform>After %n generation: makespan %1, Pr{E|M} %2.</numerusform>
            <numerusform>After %n generations: makespan %1, Pr{E|M} %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::SitesView</name>
    <message numerus="yes">
        <source>%1, %n processors</source>
        <translation>
            <numerusform>%1, %n processor</numerusform>
            <numerusform>%1, %n processors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::SpreadChart</name>
    <message numerus="yes">
        <source>%n values that do not apply or are infinite are left out.</source>
        <translation>
            <numerusform>%n value that does not apply or is infinite is left out.</numerusform>
            <numerusform>%n values that do not apply or are infinite are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::StatusLine</name>
    <message numerus="yes">
        <source>%n policies in %1</source>
        <translation>
            <numerusform>%n policy in %1</numerusform>
            <numerusform>%n policies in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n policies</source>
        <translation>
            <numerusform>Stopped after %n policy</numerusform>
            <numerusform>Stopped after %n policies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::Topology</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n names do not fit</source>
        <translation>
            <numerusform>%n name does not fit</numerusform>
            <numerusform>%n names do not fit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>zoom in for %n names</source>
        <translation>
            <numerusform>zoom in for %n name</numerusform>
            <numerusform>zoom in for %n names</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>wattif::ui::ChartFigure</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Outside the axis, marked at its edge: %n values of %1; %2.</source>
        <translation>
            <numerusform>Outside the axis, marked at its edge: %n value of %1; %2.</numerusform>
            <numerusform>Outside the axis, marked at its edge: %n values of %1; %2.</numerusform>
        </translation>
    </message>
</context>
</TS>
