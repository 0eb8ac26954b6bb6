import { enumeration } from '../../core/enum.ts'

/** What can be wrong with the alarms themselves; what each means stands in `alarm-quality.table.ts`. */
export const alarmQuality = enumeration(
  'AlarmQuality',
  { cn: '报警质量', en: 'Alarm quality' },
  {
    Flapping: { code: 'Flapping', cn: '反复报警', en: 'Flapping' },
    Stale: { code: 'Stale', cn: '陈旧报警', en: 'Stale' },
    Unacknowledged: { code: 'Unacknowledged', cn: '从未确认', en: 'Never acknowledged' },
    Muted: { code: 'Muted', cn: '静默', en: 'Muted' },
  },
)
