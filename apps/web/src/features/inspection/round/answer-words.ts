import { inspectionYesNo } from '@undertone/domain/inspection/inspection.enums'
import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import { inspectionItemKind, inspectionMetric } from '@undertone/domain/inspection/standard/item.enums'
import { type ItemLimits, unitOfItem } from '@undertone/domain/inspection/standard/item-limits'
import type { Say } from '../../../core/language/language.ts'
import { levelWords, soundText } from '../phone/sound/sound.text.ts'

const { YesNo, Number: NumberKind, Choice, Text, Values, Sound } = inspectionItemKind.members

/** Whether an item asks for one number. */
export const isOneNumber = ({ kind, metric }: Pick<ItemLimits, 'kind' | 'metric'>): boolean =>
  kind === NumberKind.code || (kind === Values.code && metric === inspectionMetric.members.Temperature.code)

/** An answer in words; empty for a picture, which is shown itself. */
export function answerWords(item: ItemLimits, answer: RoundAnswer, say: Say): string {
  const unit = unitOfItem(item)
  const withUnit = (words: string) => (unit === '' ? words : `${words} ${unit}`)
  if (item.kind === YesNo.code)
    return say(answer.yesNo === inspectionYesNo.members.Yes.code ? inspectionYesNo.members.Yes : inspectionYesNo.members.No)
  if (item.kind === Choice.code) return answer.choice ?? ''
  if (item.kind === Text.code) return answer.text ?? ''
  if (item.kind === Sound.code)
    return answer.sound ? say(soundText.words, { seconds: answer.sound.seconds.toFixed(0), level: levelWords(answer.sound.rms) }) : ''
  if (isOneNumber(item)) return answer.number === undefined ? '' : withUnit(String(answer.number))
  const axes = (['x', 'y', 'z'] as const).flatMap((axis) => (answer[axis] === undefined ? [] : [`${axis.toUpperCase()} ${answer[axis]}`]))
  return axes.length === 0 ? '' : withUnit(axes.join(', '))
}
