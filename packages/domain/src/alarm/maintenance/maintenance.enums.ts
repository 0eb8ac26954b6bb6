import { enumeration } from '../../core/enum.ts'

/** How often a maintenance window repeats. */
export const maintenanceRepeat = enumeration(
  'MaintenanceRepeat',
  { cn: '重复', en: 'Repeats' },
  {
    Once: { code: 'Once', cn: '不重复', en: 'Once' },
    Daily: { code: 'Daily', cn: '每天', en: 'Daily' },
    Weekly: { code: 'Weekly', cn: '每周', en: 'Weekly' },
  },
)

/** Current state of a maintenance window. */
export const maintenanceState = enumeration(
  'MaintenanceState',
  { cn: '维护状态', en: 'Window status' },
  {
    Planned: { code: 'Planned', cn: '未开始', en: 'Planned', tone: 'neutral' },
    Holding: { code: 'Holding', cn: '静默中', en: 'Active', tone: 'accent' },
    Over: { code: 'Over', cn: '已结束', en: 'Ended', tone: 'neutral' },
  },
)

/** Why an alarm was recorded without notifications. */
export const muteKind = enumeration(
  'MuteKind',
  { cn: '静默原因', en: 'Muted by' },
  {
    Maintenance: { code: 'Maintenance', cn: '维护窗口', en: 'Maintenance window', tone: 'neutral' },
    Shelved: { code: 'Shelved', cn: '已搁置', en: 'Shelved', tone: 'neutral' },
  },
)
