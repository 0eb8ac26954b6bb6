import type { CodeOf } from '../../core/enum.ts'
import type { recordingUnit } from '../recording.enums.ts'

type RecordingUnit = CodeOf<typeof recordingUnit>

/** Notations of units in files. */
const notations: readonly (readonly [RegExp, RecordingUnit])[] = [
  [/^(m\/s(2|²|\^2)|m\/s\/s|ms-2|m s-2)$/i, 'm/s2'],
  [/^(g|gn|g's|gs)$/i, 'g'],
  [/^mm\/s$/i, 'mm/s'],
]

/** The unit for a notation in a file, or null if it must be entered. */
export const unitWritten = (written: string | null): RecordingUnit | null =>
  written === null ? null : (notations.find(([pattern]) => pattern.test(written.trim()))?.[1] ?? null)

/** The unit on which the channels of a file agree, or null. */
export function unitOfChannels(channels: readonly { readonly unit: string | null }[]): RecordingUnit | null {
  const [unit = null, ...others] = new Set(channels.map((one) => unitWritten(one.unit)))
  return others.length === 0 ? unit : null
}
