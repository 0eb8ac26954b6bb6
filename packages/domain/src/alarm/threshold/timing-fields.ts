import { choice, number } from '../../core/field.ts'
import type { Text } from '../../core/text.ts'
import { alarmCountMax, alarmTimingDefaults } from './alarm-limits.ts'
import { hysteresisDefault } from './alarm-timing.ts'
import { alarmIntervalHours } from './threshold.enums.ts'

/** The section of a form that says when an alarm begins, ends and is told again. */
export const timingSection = { cn: '报警时机', en: 'Timing' }

/** How many samples or waves beyond the limit begin an alarm. */
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

/** How many samples or waves back within it end the alarm. */
export const effectiveCountField = (help: Text) =>
  number({
    label: { cn: '恢复次数', en: 'Effective count' },
    integer: true,
    min: 1,
    max: alarmCountMax,
    required: true,
    initial: alarmTimingDefaults.effectiveIntervalCount,
    section: timingSection,
    help,
  })

/** Hours before an alarm that lasts is told again. */
export const alarmIntervalField = choice(alarmIntervalHours, {
  label: { cn: '报警间隔', en: 'Alarm interval' },
  required: true,
  initial: alarmTimingDefaults.intervalTime,
  section: timingSection,
  help: { cn: '同一报警再次通知前的时间', en: 'How long before the same alarm notifies again' },
})

/** How far a value must come back, in percent of its limit. */
export const hysteresisField = number({
  label: { cn: '回差（%）', en: 'Hysteresis (%)' },
  min: 0,
  // A guess: at half of the limit an alarm would hardly ever end.
  max: 50,
  required: true,
  initial: hysteresisDefault,
  section: timingSection,
  help: { cn: '回落到限值以内此比例才算恢复', en: 'How far a value must come back from its limit to count as within' },
})
