import { enumeration } from '../core/enum.ts'

/** State of a machine on the health pages. */
export const healthMonitoringStatus = enumeration(
  'HealthMonitoringStatus',
  { cn: '健康监测状态', en: 'Health state' },
  {
    None: { code: 0, cn: '未监测', en: 'Not monitored', tone: 'neutral' },
    Normal: { code: 1, cn: '正常', en: 'Normal', tone: 'good' },
    Alarm: { code: 2, cn: '报警', en: 'Alarm', tone: 'danger' },
    Halt: { code: 3, cn: '停机', en: 'Stopped', tone: 'neutral' },
    Offline: { code: 4, cn: '离线', en: 'Offline', tone: 'unknown' },
  },
)

/** Whether a score could be given. */
export const scoreStatus = enumeration(
  'ScoreStatus',
  { cn: '评分状态', en: 'Score state' },
  {
    Normal: { code: 'Normal', cn: '正常', en: 'Normal', tone: 'good' },
    NeedData: { code: 'NeedData', cn: '数据不足', en: 'Needs data', tone: 'unknown' },
  },
)

/** Whether an alarm stands against a score. */
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

/** What the machines of an overview are sorted by. */
export const orderBy = enumeration(
  'OrderBy',
  { cn: '排序依据', en: 'Sorted by' },
  {
    AlarmLevel: { code: 'AlarmLevel', cn: '按报警等级', en: 'Alarm level' },
    CustomSort: { code: 'CustomSort', cn: '按自定义顺序', en: 'Own order' },
  },
)
