import { enumeration } from '../../core/enum.ts'

/** What the strip under a trend tells of a point, in the order of its switches. */
export const pointEventKind = enumeration(
  'PointEventKind',
  { cn: '事件类型', en: 'Kind of event' },
  {
    Alarm: { code: 'Alarm', cn: '报警', en: 'Alarms', tone: 'danger' },
    Handling: { code: 'Handling', cn: '处理', en: 'Handling', tone: 'good' },
    Muting: { code: 'Muting', cn: '静默', en: 'Muting', tone: 'neutral' },
    Configuration: { code: 'Configuration', cn: '配置变更', en: 'Configuration', tone: 'accent' },
  },
)
