import { choice, number } from '../../core/field.ts'
import type { Text } from '../../core/text.ts'
import { alarmIntervalHours } from '../../device/sensor/alarm-interval.enums.ts'
import { alarmCountMax, alarmTimingDefaults } from './alarm-limits.ts'
import { hysteresisDefault } from './alarm-timing.ts'

/** Section of a form for when an alarm is raised, cleared and notified again. */
export const timingSection = { cn: '报警时机', en: 'Alarm timing' }

/** Number of samples or waveforms over the limit that raise an alarm. */
export const alarmCountField = (help: Text, initial: number = alarmTimingDefaults.intervalCount) =>
  number({
    label: { cn: '报警次数', en: 'Alarm count' },
    integer: true,
    min: 1,
    max: alarmCountMax,
    required: true,
    initial,
    section: timingSection,
    help,
  })

/** Number of samples or waveforms within the limit that clear the alarm. */
export const clearCountField = (help: Text) =>
  number({
    label: { cn: '恢复次数', en: 'Clear count' },
    keywords: 'effective count',
    integer: true,
    min: 1,
    max: alarmCountMax,
    required: true,
    initial: alarmTimingDefaults.effectiveIntervalCount,
    section: timingSection,
    help,
  })

/** Hours before an active alarm is notified again. */
export const alarmIntervalField = choice(alarmIntervalHours, {
  label: { cn: '报警间隔', en: 'Repeat notification' },
  keywords: 'alarm interval',
  required: true,
  initial: alarmTimingDefaults.intervalTime,
  section: timingSection,
  help: { cn: '同一报警再次通知前的时间', en: 'Time before the same alarm is notified again' },
})

/** How far a value must return within its limit, in percent of the limit. */
export const hysteresisField = number({
  label: { cn: '回差（%）', en: 'Hysteresis (%)' },
  min: 0,
  // A guess: at half of the limit an alarm would hardly ever be cleared.
  max: 50,
  required: true,
  initial: hysteresisDefault,
  section: timingSection,
  help: { cn: '回落到限值以内此比例才算恢复', en: 'How far a value must return within the limit before the alarm can clear' },
})
