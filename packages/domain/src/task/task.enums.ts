import { enumeration } from '../core/enum.ts'

/** The kinds of work in the queue; the server declares for each how it is done. */
export const taskKind = enumeration(
  'TaskKind',
  { cn: '任务类型', en: 'Kind' },
  {
    Message: { code: 'message', cn: '发送消息', en: 'Send message' },
    AlarmEvent: { code: 'alarmEvent', cn: '报警通知', en: 'Alarm notification' },
    MachineOwner: { code: 'machineOwner', cn: '设备指派通知', en: 'Machine assignment notification' },
    WorkMoved: { code: 'workMoved', cn: '维修保养通知', en: 'Repair notification' },
    HazardMoved: { code: 'hazardMoved', cn: '隐患通知', en: 'Hazard notification' },
    InspectionNotice: { code: 'inspectionNotice', cn: '点检任务通知', en: 'Inspection notification' },
    PublicationMoved: { code: 'publicationMoved', cn: '案例公开通知', en: 'Case publication notification' },
    OpinionMoved: { code: 'opinionMoved', cn: '专家意见通知', en: 'Expert opinion notification' },
    NoteMention: { code: 'noteMention', cn: '日志提及通知', en: 'Mention notification' },
    PasswordRequest: { code: 'passwordRequest', cn: '处理忘记密码的请求', en: 'Answer forgotten password' },
    AlarmRecheck: { code: 'alarmRecheck', cn: '补传数据报警复核', en: 'Recheck alarms of late data' },
    WaveEvaluation: { code: 'waveEvaluation', cn: '波形报警判断', en: 'Evaluate waveform' },
    PluginEvaluation: { code: 'pluginEvaluation', cn: '插件取值报警判断', en: 'Evaluate values of plug-ins' },
    Job: { code: 'job', cn: '用户任务', en: 'Job of a user' },
    DeviceCommand: { code: 'deviceCommand', cn: '下发设备指令', en: 'Send device command' },
    CommandBatch: { code: 'commandBatch', cn: '批量下发指令', en: 'Send command to many devices' },
    FirmwareRollout: { code: 'firmwareRollout', cn: '固件升级', en: 'Roll out firmware' },
    FirmwareOffer: { code: 'firmwareOffer', cn: '通知设备新固件', en: 'Offer firmware to device' },
    HistoryRollUp: { code: 'historyRollUp', cn: '历史数据汇总', en: 'Roll up history' },
    Diagnosis: { code: 'diagnosis', cn: '波形诊断', en: 'Diagnose waveform' },
    DiagnosisHistory: { code: 'diagnosisHistory', cn: '历史波形诊断', en: 'Diagnose older waveform' },
    Assistant: { code: 'assistant', cn: '大模型任务', en: 'Language model' },
    ReportFacts: { code: 'reportFacts', cn: '收集报告数据', en: 'Collect facts of report' },
    CompanyExport: { code: 'companyExport', cn: '导出公司数据', en: 'Export company' },
    RecordingBatch: { code: 'recordingBatch', cn: '批量导入录波', en: 'Import many recordings' },
    BandBackfill: { code: 'bandBackfill', cn: '频带历史值计算', en: 'Measure band in stored waveforms' },
    PluginBackfill: { code: 'pluginBackfill', cn: '插件历史值计算', en: 'Measure value of plug-in in stored waveforms' },
  },
)

/** How far a task has come; one that is done is removed. */
export const taskState = enumeration(
  'TaskState',
  { cn: '任务状态', en: 'State' },
  {
    Waiting: { code: 'waiting', cn: '等待中', en: 'Waiting', tone: 'neutral' },
    Running: { code: 'running', cn: '执行中', en: 'Running', tone: 'accent' },
    Failed: { code: 'failed', cn: '失败', en: 'Failed', tone: 'danger' },
  },
)
