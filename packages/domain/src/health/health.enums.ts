import { enumeration } from '../core/enum.ts'

/** State of a machine on the health pages. */
export const healthMonitoringStatus = enumeration(
  'HealthMonitoringStatus',
  { cn: '健康监测状态', en: 'Machine state' },
  {
    None: { code: 0, cn: '未监测', en: 'Not monitored', tone: 'neutral' },
    Normal: { code: 1, cn: '正常', en: 'Normal', tone: 'good' },
    Alarm: { code: 2, cn: '报警', en: 'Alarm', tone: 'danger' },
    Halt: { code: 3, cn: '停机', en: 'Stopped', tone: 'neutral' },
    Offline: { code: 4, cn: '离线', en: 'Offline', tone: 'unknown' },
  },
)

/** Whether a score could be computed. */
export const scoreStatus = enumeration(
  'ScoreStatus',
  { cn: '评分状态', en: 'Score status' },
  {
    Normal: { code: 'Normal', cn: '正常', en: 'Normal', tone: 'good' },
    NeedData: { code: 'NeedData', cn: '数据不足', en: 'Insufficient data', tone: 'unknown' },
  },
)

/** Whether an active alarm affects a score. */
export const scoreAlarm = enumeration(
  'ScoreAlarm',
  { cn: '评分报警', en: 'Score alarm' },
  {
    Yes: { code: 'Yes', cn: '有报警', en: 'Alarm', tone: 'danger' },
    No: { code: 'No', cn: '无报警', en: 'No alarm', tone: 'good' },
  },
)

export const trafficLight = enumeration(
  'TrafficLight',
  { cn: '状态灯', en: 'Traffic light' },
  {
    Green: { code: 1, cn: '绿灯', en: 'Green', tone: 'good' },
    Yellow: { code: 2, cn: '黄灯', en: 'Yellow', tone: 'warning' },
    Red: { code: 3, cn: '红灯', en: 'Red', tone: 'danger' },
  },
)

/** Sort order of the machines of an overview. */
export const orderBy = enumeration(
  'OrderBy',
  { cn: '排序依据', en: 'Sorted by' },
  {
    AlarmLevel: { code: 'AlarmLevel', cn: '按报警等级', en: 'Alarm level' },
    CustomSort: { code: 'CustomSort', cn: '按自定义顺序', en: 'Custom order' },
  },
)

/** Level of a score: codes A, B, C of the specification, shown as words because alarm levels, zones and criticality use the same letters. */
export const scoreLevel = enumeration(
  'ScoreLevel',
  { cn: '健康等级', en: 'Score level' },
  {
    A: { code: 'A', cn: '良好', en: 'Good', tone: 'good' },
    B: { code: 'B', cn: '注意', en: 'Fair', tone: 'warning' },
    C: { code: 'C', cn: '较差', en: 'Poor', tone: 'danger' },
  },
)

/** Why there is no score: reasons of the severity, and missing data. */
export const unscoredReason = enumeration(
  'UnscoredReason',
  { cn: '无法评分的原因', en: 'Reason for the missing score' },
  {
    NoPoint: { code: 'noPoint', cn: '设备没有测点', en: 'the machine has no measuring point' },
    NoSensor: { code: 'noSensor', cn: '测点未绑定传感器', en: 'no sensor is bound to the point' },
    NotVibration: { code: 'notVibration', cn: '传感器不测量振动', en: 'the sensor does not measure vibration' },
    Silent: { code: 'silent', cn: '测点离线', en: 'the point is offline' },
    Stopped: { code: 'stopped', cn: '设备停机', en: 'the machine is stopped' },
    NotRunning: { code: 'notRunning', cn: '近 24 小时设备未运行', en: 'the machine did not run in the last 24 hours' },
    NotComputed: { code: 'notComputed', cn: '等待首次计算', en: 'waiting for the first computation' },
    NoValue: { code: 'noValue', cn: '近 24 小时没有振动烈度数据', en: 'no vibration severity data in the last 24 hours' },
    NoClass: { code: 'noClass', cn: '设备未选择烈度标准', en: 'the machine has no severity standard' },
    RateTooLow: { code: 'rateTooLow', cn: '采样率不足以覆盖烈度频带', en: 'the sampling rate is too low for the severity band' },
    UnknownUnit: { code: 'unknownUnit', cn: '单位未声明', en: 'the unit is not declared' },
    NoScored: { code: 'noScored', cn: '没有可评分的测点', en: 'none of its points can be scored' },
  },
)

/** Confidence in the data of a score. */
export const scoreConfidence = enumeration(
  'ScoreConfidence',
  { cn: '数据可信度', en: 'Data confidence' },
  {
    High: { code: 'High', cn: '高', en: 'High', tone: 'good' },
    Medium: { code: 'Medium', cn: '中', en: 'Medium', tone: 'warning' },
    Low: { code: 'Low', cn: '低', en: 'Low', tone: 'unknown' },
  },
)

/** Subject of a score. */
export const healthSubject = enumeration(
  'HealthSubject',
  { cn: '评分对象', en: 'Scored object' },
  {
    Point: { code: 'mapping', cn: '测点', en: 'Measuring point' },
    Machine: { code: 'equipment', cn: '设备', en: 'Machine' },
    Area: { code: 'area', cn: '区域', en: 'Area' },
    Company: { code: 'company', cn: '公司', en: 'Company' },
  },
)

/** State of a point's baseline; the codes of learning are those of the specification. */
export const baselineState = enumeration(
  'BaselineState',
  { cn: '基线状态', en: 'Baseline' },
  {
    None: { code: 'None', cn: '未学习', en: 'Not learned', tone: 'neutral' },
    Learning: { code: 'Start', cn: '学习中', en: 'Learning', tone: 'accent' },
    Learned: { code: 'Learned', cn: '已学习', en: 'Learned', tone: 'good' },
    Stopped: { code: 'Stop', cn: '已停止', en: 'Stopped', tone: 'neutral' },
    Failed: { code: 'LearnFailed', cn: '学习失败', en: 'Failed', tone: 'danger' },
  },
)

/** Why learning failed. */
export const learningProblem = enumeration(
  'LearningProblem',
  { cn: '学习失败的原因', en: 'Reason for the learning failure' },
  {
    FewDays: { code: 'fewDays', cn: '有数据的天数不足', en: 'too few days with values' },
    NotHealthy: { code: 'notHealthy', cn: '学习期间处于 C 区或 D 区', en: 'vibration was in zone C or D during learning' },
    Growing: { code: 'growing', cn: '学习期间振动持续增长', en: 'vibration kept growing during learning' },
  },
)
