import { enumeration } from '../../core/enum.ts'

/** Problems of the alarms themselves, defined in `alarm-quality.table.ts`. */
export const alarmQuality = enumeration(
  'AlarmQuality',
  { cn: '报警质量', en: 'Alarm quality' },
  {
    Flapping: { code: 'Flapping', cn: '抖动报警', en: 'Chattering' },
    Stale: { code: 'Stale', cn: '陈旧报警', en: 'Stale' },
    Unacknowledged: { code: 'Unacknowledged', cn: '从未确认', en: 'Never acknowledged' },
    Muted: { code: 'Muted', cn: '静默', en: 'Muted' },
  },
)
