import { enumeration } from '../core/enum.ts'

/** Level of an alarm: C is a warning, D is danger; the words for A and B are a guess. Not a zone, a criticality or a score. */
export const alarmLevel = enumeration(
  'AlarmLevel',
  { cn: '报警等级', en: 'Alarm level' },
  {
    A: { code: 0, cn: '正常', en: 'Normal', tone: 'good' },
    B: { code: 1, cn: '注意', en: 'Notice', tone: 'good' },
    C: { code: 2, cn: '警告', en: 'Warning', tone: 'warning' },
    D: { code: 3, cn: '危险', en: 'Danger', tone: 'danger' },
    Unknown: { code: 4, cn: '未知', en: 'Unknown', tone: 'unknown' },
    Offline: { code: 5, cn: '离线', en: 'Offline', tone: 'unknown' },
  },
)

/** Quantity of an alarm: battery is in alarm below its limit, temperature, level and pressure outside their range, the others above. The last two are ours. */
export const alarmType = enumeration(
  'AlarmType',
  { cn: '报警类型', en: 'Alarm type' },
  {
    CrestFactor: { code: 'CrestFactor', cn: '峰值因子报警', en: 'Crest factor' },
    Current: { code: 'Current', cn: '电流报警', en: 'Current' },
    Offline: { code: 'Offline', cn: '离线报警', en: 'Offline' },
    Kurtosis: { code: 'Kurtosis', cn: '峭度报警', en: 'Kurtosis' },
    Temperature: { code: 'Temperature', cn: '温度报警', en: 'Temperature' },
    VibrationIntensity: { code: 'VibrationIntensity', cn: '振动烈度报警', en: 'Vibration severity' },
    LowBattery: { code: 'LowBattery', cn: '电压报警', en: 'Low battery' },
    EnvelopeThreshold: { code: 'EnvelopeThreshold', cn: '包络报警', en: 'Envelope' },
    HighFrequencyAcceleration: { code: 'HighFrequencyAcceleration', cn: '高频加速度报警', en: 'High-frequency acceleration' },
    Trend: { code: 'Trend', cn: '斜率报警', en: 'Trend' },
    LiquidLevel: { code: 'LiquidLevel', cn: '液位报警', en: 'Liquid level' },
    Pressure: { code: 'Pressure', cn: '压力报警', en: 'Pressure' },
    PluginValue: { code: 'PluginValue', cn: '自有分析报警', en: 'Own analysis' },
  },
)

/** The data on which an alarm is based: a feature value or a waveform. */
export const alarmMode = enumeration(
  'AlarmMode',
  { cn: '报警依据', en: 'Based on' },
  {
    Eigenvalue: { code: 'Eigenvalue', cn: '特征值', en: 'Overall value' },
    Wave: { code: 'Wave', cn: '波形', en: 'Waveform' },
  },
)

/** Whether a limit was exceeded or no data arrived. */
export const alarmSource = enumeration(
  'AlarmSource',
  { cn: '报警来源', en: 'Alarm source' },
  {
    Threshold: { code: 1, cn: '阈值报警', en: 'Threshold' },
    Offline: { code: 2, cn: '离线报警', en: 'Offline' },
  },
)

/** Whether an alarm was resolved, and by whom. */
export const handling = enumeration(
  'Handling',
  { cn: '处理状态', en: 'Resolution' },
  {
    UnHandled: { code: 0, cn: '未处理', en: 'Unresolved', tone: 'warning' },
    AutoHandled: { code: 1, cn: '自动处理', en: 'Resolved automatically', tone: 'good' },
    ManualHandled: { code: 2, cn: '人工处理', en: 'Resolved manually', tone: 'good' },
  },
)

/**
 * The stage of an alarm, derived from its resolution, its shelving and its acknowledgement, in this order: the first that applies. New and
 * Acknowledged are both UnHandled. The server derives it in one place (`plant/alarm-state.ts`).
 */
export const alarmState = enumeration(
  'AlarmState',
  { cn: '报警状态', en: 'State' },
  {
    New: { code: 'New', cn: '待确认', en: 'New', tone: 'accent' },
    Acknowledged: { code: 'Acknowledged', cn: '已确认', en: 'Acknowledged', tone: 'neutral' },
    Resolved: { code: 'Resolved', cn: '已处理', en: 'Resolved', tone: 'good' },
    Shelved: { code: 'Shelved', cn: '已搁置', en: 'Shelved', tone: 'unknown' },
  },
)

/** Why the owner of an alarm or a machine cannot look after it; the name stays. */
export const ownerObstacle = enumeration(
  'OwnerObstacle',
  { cn: '负责人状态', en: 'Owner status' },
  {
    Deactivated: { code: 'Deactivated', cn: '账号已停用', en: 'Account deactivated', tone: 'warning' },
    NoAccess: { code: 'NoAccess', cn: '无权查看', en: 'No access', tone: 'warning' },
  },
)

/** Origin of the limits of a threshold template. */
export const thresholdKind = enumeration(
  'ThresholdKind',
  { cn: '阈值类型', en: 'Threshold type' },
  {
    Iso: { code: 'Iso', cn: 'ISO 标准', en: 'ISO standard' },
    Custom: { code: 'Custom', cn: '自定义', en: 'Custom' },
  },
)

/** Status of threshold learning. */
export const learn = enumeration(
  'Learn',
  { cn: '自学习状态', en: 'Self-learning' },
  {
    Start: { code: 'Start', cn: '学习中', en: 'Learning', tone: 'accent' },
    Stop: { code: 'Stop', cn: '已停止', en: 'Stopped', tone: 'neutral' },
    LearnFailed: { code: 'LearnFailed', cn: '学习失败', en: 'Learning failed', tone: 'danger' },
  },
)
