import { z } from 'zod'
import type { CodeOf } from '../../core/enum.ts'
import { enumSchema } from '../../core/enum.ts'
import { inspectionYesNo } from '../inspection.enums.ts'
import { optionsOf } from '../standard/inspection-item.ts'
import { inspectionItemKind, inspectionMetric } from '../standard/item.enums.ts'
import type { ItemLimits } from '../standard/item-limits.ts'
import { soundFacts } from './phone-sound.ts'
import { inspectionVerdict } from './round.enums.ts'
import { roundLimits } from './round-limits.ts'

const value = z.number().min(-1e9).max(1e9)

/** The answer to an item: the part that its kind asks for. */
export const answerSchema = z.strictObject({
  yesNo: enumSchema(inspectionYesNo).optional(),
  number: value.optional(),
  choice: z.string().max(roundLimits.choice).optional(),
  text: z.string().trim().max(roundLimits.text).optional(),
  /** Vibration by direction, in the unit of the metric. */
  x: value.optional(),
  y: value.optional(),
  z: value.optional(),
  /** The handheld device with which it was taken (`inspectionDevice`). */
  deviceId: z.number().int().positive().optional(),
  /** Of the sound beside it. */
  sound: soundFacts.optional(),
})
export type RoundAnswer = z.output<typeof answerSchema>

const { YesNo, Number: NumberKind, Choice, Text, Values, Sound } = inspectionItemKind.members
const { Pass, Warn, Fail } = inspectionVerdict.members

/** The values of an answer that limits are for. */
function valuesOf({ kind, metric }: ItemLimits, { number, x, y, z: axial }: RoundAnswer): number[] {
  const isOne = kind === NumberKind.code || metric === inspectionMetric.members.Temperature.code
  return (isOne ? [number] : [x, y, axial]).filter((one) => one !== undefined)
}

/** Whether an answer has what its item asks for; a picture and a sound are files beside it. */
export function isAnswered(item: ItemLimits, answer: RoundAnswer): boolean {
  if (item.kind === YesNo.code) return answer.yesNo !== undefined
  if (item.kind === Choice.code) return answer.choice !== undefined && optionsOf(item.options).includes(answer.choice)
  if (item.kind === Text.code) return (answer.text ?? '') !== ''
  if (item.kind === NumberKind.code || item.kind === Values.code) return valuesOf(item, answer).length > 0
  if (item.kind === Sound.code) return answer.sound !== undefined
  return true
}

const isBelow = (of: number, limit: number | null | undefined) => typeof limit === 'number' && of < limit
const isAbove = (of: number, limit: number | null | undefined) => typeof limit === 'number' && of > limit

/** What an answer means by the limits of its item: the worst of its values counts. A sound is never judged: null. */
export function gradeAnswer(item: ItemLimits, answer: RoundAnswer): CodeOf<typeof inspectionVerdict> | null {
  if (item.kind === Sound.code) return null
  if (item.kind === YesNo.code) return answer.yesNo === (item.rightAnswer ?? inspectionYesNo.members.Yes.code) ? Pass.code : Fail.code
  if (item.kind === Choice.code) return optionsOf(item.failOptions).includes(answer.choice ?? '') ? Fail.code : Pass.code
  const values = valuesOf(item, answer)
  if (values.some((one) => isBelow(one, item.lowFail) || isAbove(one, item.highFail))) return Fail.code
  return values.some((one) => isBelow(one, item.lowWarn) || isAbove(one, item.highWarn)) ? Warn.code : Pass.code
}
