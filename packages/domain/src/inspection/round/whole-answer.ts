import { inspectionItemKind } from '../standard/item.enums.ts'
import { inspectionVerdict } from './round.enums.ts'

/** What is known of an answer: whether a picture and a waveform of it are there, and how many files are on their way. */
export interface AnswerParts {
  readonly verdict: number | null
  readonly hasPicture: boolean
  readonly hasWave: boolean
  readonly awaited: number
}

/** Whether an answer has the picture and the waveform that it needs, and all that it awaits. */
export const isWholeAnswer = (
  { kind, needsPicture, takesWave }: { readonly kind: number; readonly needsPicture?: boolean; readonly takesWave?: boolean },
  { verdict, hasPicture, hasWave, awaited }: AnswerParts,
): boolean =>
  (hasWave || takesWave !== true) &&
  awaited === 0 &&
  (hasPicture ||
    !(kind === inspectionItemKind.members.Picture.code || (needsPicture === true && verdict === inspectionVerdict.members.Fail.code)))
