<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>core</name>
    <message><source>true</source><translation>on</translation></message>
    <message><source>false</source><translation>off</translation></message>
    <message><source>fcfs</source><translation>FCFS</translation></message>
    <message><source>easy</source><translation>EASY</translation></message>
    <message><source>lublin</source><translation>Lublin</translation></message>
    <message><source>dmns</source><translation>DMNS</translation></message>
    <message><source>dmas</source><translation>DMAS</translation></message>
    <message><source>bfd</source><translation>BFD</translation></message>
    <message><source>mbs</source><translation>MBS</translation></message>
    <message><source>wien2k</source><translation>WIEN2k</translation></message>
    <message><source>das2</source><translation>DAS-2</translation></message>
    <message><source>normal-floor</source><translation>normal, rounded down</translation></message>
    <message><source>most-stays</source><translation>most data stays</translation></message>
    <message><source>in-order</source><translation>in order of opening</translation></message>
    <message><source>applications</source><translation>fewest applications</translation></message>
    <message><source>vms</source><translation>applications</translation></message>
    <message><source>dmas_order: largest</source><translation>smallest largest application</translation></message>
    <message><source>deepcomp-like</source><translation>like DeepComp</translation></message>
    <message><source>deepcomp-fitted</source><translation>DeepComp, fitted</translation></message>
    <message><source>utf-8</source><translation>UTF-8</translation></message>
    <message><source>windows-1252</source><translation>Windows-1252</translation></message>
    <message><source>latin-1</source><translation>Latin-1</translation></message>
    <message><source>windows-1250</source><translation>Windows-1250</translation></message>
    <message><source>windows-1251</source><translation>Windows-1251</translation></message>
    <message><source>gb18030</source><translation>GB18030</translation></message>
    <message><source>big5</source><translation>Big5</translation></message>
    <message><source>shift-jis</source><translation>Shift-JIS</translation></message>
    <message><source>euc-kr</source><translation>EUC-KR</translation></message>
    <message><source>loses_work</source><translation>lose work</translation></message>
    <message><source>waits</source><translation>wait</translation></message>
    <message><source>fails_workflow</source><translation>cancel workflow</translation></message>
    <message><source>whole_site</source><translation>whole site</translation></message>
    <message><source>slurm</source><translation>Slurm</translation></message>
    <message><source>metastack</source><translation>MetaStack</translation></message>
    <message><source>earliest_end</source><translation>earliest end</translation></message>
</context>
</TS>
