import { enumeration } from '../../core/enum.ts'

/** Hours before an active alarm is notified again: the short choices of a form, and all whole hours; 0: at every sample. */
export const alarmCountOptions = [0, 0.5, 1, 2, 3, 4, 5] as const
export const alarmHours = { min: 0, max: 23 } as const

/** Default of these hours. Source: specification, section 9 of its second document. */
export const alarmIntervalDefault = 6

const wholeHours = Array.from({ length: alarmHours.max - alarmHours.min + 1 }, (_, at) => alarmHours.min + at)
/** The hours of the specification, and once a day. */
const hours = [...new Set([...alarmCountOptions, ...wholeHours, 24])].toSorted((a, b) => a - b)

const hourChoices: Readonly<Record<string, { code: number; cn: string; en: string }>> = Object.fromEntries(
  hours.map((hour) => [
    `H${hour}`,
    hour === 0 ? { code: 0, cn: '每次', en: 'Every sample' } : { code: hour, cn: `${hour} 小时`, en: `${hour} h` },
  ]),
)

/** Hours before the same episode is notified again; 0 notifies at every sample (decision 21 of the product). */
export const alarmIntervalHours = enumeration('AlarmIntervalHours', { cn: '报警间隔', en: 'Repeat notification' }, hourChoices)
