import { enumeration } from '../../core/enum.ts'
import { liveState } from '../../monitor/monitor.enums.ts'

/** Why a machine needs attention, in the order of urgency: its condition, then a fault that no limit shows yet, then missing data. */
export const attentionLevel = enumeration(
  'AttentionLevel',
  { cn: '关注级别', en: 'Attention' },
  {
    Danger: { code: 'danger', cn: '危险', en: 'Danger', tone: 'danger' },
    Warning: { code: 'warning', cn: '警告', en: 'Warning', tone: 'warning' },
    Finding: { code: 'finding', cn: '早期故障', en: 'Early fault', tone: 'accent' },
    Silent: { code: 'offline', cn: '数据中断', en: 'No data', tone: 'unknown' },
  },
)

const { Normal, Stopped, Ungraded } = liveState.members

/** Every machine of a plant stands in one of these: a level of attention as in the ranking, else what it is instead. */
export const machineStanding = enumeration(
  'MachineStanding',
  { cn: '设备状况', en: 'Standing of a machine' },
  {
    ...attentionLevel.members,
    Normal,
    Ungraded,
    Stopped,
    Unmonitored: { code: 'unmonitored', cn: '未监测', en: 'Not monitored', tone: 'unknown' },
  },
)
