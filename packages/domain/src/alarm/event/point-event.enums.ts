import { enumeration } from '../../core/enum.ts'

/** Event kinds of the strip below a trend, in the order of its switches. */
export const pointEventKind = enumeration(
  'PointEventKind',
  { cn: '事件类型', en: 'Event type' },
  {
    Alarm: { code: 'Alarm', cn: '报警', en: 'Alarms', tone: 'danger' },
    Finding: { code: 'Finding', cn: '诊断结论', en: 'Findings', tone: 'warning' },
    Handling: { code: 'Handling', cn: '处理', en: 'Resolved', tone: 'good' },
    Work: { code: 'Work', cn: '维修保养', en: 'Repairs', tone: 'good' },
    Note: { code: 'Note', cn: '日志', en: 'Notes', tone: 'accent' },
    Reading: { code: 'Reading', cn: '手持测量', en: 'Readings', tone: 'accent' },
    Muting: { code: 'Muting', cn: '静默', en: 'Muted', tone: 'neutral' },
    Configuration: { code: 'Configuration', cn: '配置变更', en: 'Settings', tone: 'accent' },
  },
)
