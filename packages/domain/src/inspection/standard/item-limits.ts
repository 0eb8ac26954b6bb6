import type { CodeOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import { units } from '../../core/unit.ts'
import { inspectionYesNo } from '../inspection.enums.ts'
import { type InspectionItemDraft, optionsOf } from './inspection-item.ts'
import { inspectionItemKind, inspectionMetric } from './item.enums.ts'

const { Velocity, Acceleration, Displacement, Temperature } = inspectionMetric.members
const metricUnits: Readonly<Record<CodeOf<typeof inspectionMetric>, string>> = {
  [Velocity.code]: units.velocity.symbol,
  [Acceleration.code]: units.acceleration.symbol,
  [Displacement.code]: units.displacement.symbol,
  [Temperature.code]: units.temperature.symbol,
}

/** What decides whether an answer passes. */
export type ItemLimits = Pick<
  InspectionItemDraft,
  'kind' | 'metric' | 'unit' | 'lowFail' | 'lowWarn' | 'highWarn' | 'highFail' | 'rightAnswer' | 'options' | 'failOptions'
>

/** The unit of the number that an item asks for; empty without one. */
export const unitOfItem = ({ metric, unit }: ItemLimits): string => (metric ? metricUnits[metric] : (unit ?? ''))

const range = (low: number | null | undefined, high: number | null | undefined): string | null => {
  const hasLow = low !== null && low !== undefined
  const hasHigh = high !== null && high !== undefined
  if (hasLow && hasHigh) return `${low} – ${high}`
  return hasLow ? `≥ ${low}` : hasHigh ? `≤ ${high}` : null
}

/** The limits of an item in words: the range that passes, the one without a warning, the right answer, or the choices that fail. */
export function limitWords(item: ItemLimits): Text {
  const { kind, rightAnswer } = item
  if (kind === inspectionItemKind.members.YesNo.code) {
    const right = rightAnswer === inspectionYesNo.members.No.code ? inspectionYesNo.members.No : inspectionYesNo.members.Yes
    return { cn: `应为“${right.cn}”`, en: `Should be “${right.en}”` }
  }
  const failing = optionsOf(item.failOptions)
  if (failing.length > 0) return { cn: `不合格：${failing.join('、')}`, en: `Fails: ${failing.join(', ')}` }
  const passes = range(item.lowFail, item.highFail)
  const quiet = range(item.lowWarn, item.highWarn)
  const unit = unitOfItem(item)
  const withUnit = (of: string) => (unit === '' ? of : `${of} ${unit}`)
  if (passes === null && quiet === null) return { cn: unit, en: unit }
  if (passes === null) return { cn: `正常 ${withUnit(quiet ?? '')}`, en: `Normal ${withUnit(quiet ?? '')}` }
  return quiet === null
    ? { cn: withUnit(passes), en: withUnit(passes) }
    : { cn: `${withUnit(passes)}（正常 ${quiet}）`, en: `${withUnit(passes)} (normal ${quiet})` }
}
