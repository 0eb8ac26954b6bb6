import type { CodeOf } from '@undertone/domain/core/enum'
import type { PreviewChannel, RecordingPreview } from '@undertone/domain/waveform/recording/recording.calls'
import { unitOfChannels } from '@undertone/domain/waveform/recording/unit-notations.table'
import { channelUse, type csvDecimal, type csvSeparator, type recordingUnit } from '@undertone/domain/waveform/recording.enums'
import { readNumber } from '../../resource/core/number-text.ts'
import type { Problems } from '../../ui/form/form-problems.ts'
import { importRecordingText as text } from './import-recording.text.ts'

export type ChannelUse = CodeOf<typeof channelUse>
export type RecordingUnit = CodeOf<typeof recordingUnit>

/** The input for a file before it is imported, named as in the call; numbers as typed. */
export interface ImportDraft {
  readonly mappingId: number | null
  /** The use of each channel of the file. */
  readonly channels: readonly ChannelUse[]
  readonly unit: RecordingUnit | null
  readonly scale: string
  readonly sampleHz: string
  /** `YYYY-MM-DD HH:mm:ss` on the wall clock of the company. */
  readonly time: string | null
  readonly rpm: string
  readonly pulsesPerTurn: string
}

/** How to parse a CSV file. */
export interface CsvChoice {
  readonly separator: CodeOf<typeof csvSeparator>
  readonly decimal: CodeOf<typeof csvDecimal>
}

const { X, Y, Z, Tacho, None } = channelUse.members
const axes: readonly ChannelUse[] = [X.code, Y.code, Z.code]
const isAxis = (use: ChannelUse): boolean => axes.includes(use)

const isTachoName = (name: string): boolean => /tach|key.?phas|键相|rpm|pulse|转速/i.test(name)

/** Guesses the uses of channels: as named by the file, or the first three that match as X, Y, Z. */
export function guessUses(channels: readonly PreviewChannel[]): ChannelUse[] {
  const uses = channels.map((): ChannelUse => None.code)
  const sound = channels.filter(({ problem }) => problem === null)
  for (const { index, axis } of sound) if (axis !== null && !uses.includes(axis)) uses[index] = axis
  const tacho = sound.find(({ name, index }) => isTachoName(name) && uses[index] === None.code)
  if (uses.some(isAxis)) {
    if (tacho) uses[tacho.index] = Tacho.code
    return uses
  }
  const [first] = sound.filter((one) => one !== tacho)
  const fitting = sound.filter((one) => one !== tacho && first && one.n === first.n && one.sampleHz === first.sampleHz)
  for (const [i, { index }] of fitting.slice(0, axes.length).entries()) uses[index] = axes[i]!
  if (tacho && first && tacho.n === first.n && tacho.sampleHz === first.sampleHz) uses[tacho.index] = Tacho.code
  return uses
}

/** The draft before a file is chosen. */
export const emptyDraft: ImportDraft = {
  ...{ mappingId: null, channels: [], unit: null, scale: '1', sampleHz: '', time: null, rpm: '', pulsesPerTurn: '1' },
}

/** A draft with all that the file contains; the date of the file if its content has none. */
export function draftOf(preview: RecordingPreview, mappingId: number | null, fileDate: string): ImportDraft {
  const uses = guessUses(preview.channels)
  const chosen = preview.channels.filter(({ index }) => isAxis(uses[index]!))
  return {
    ...emptyDraft,
    mappingId,
    channels: uses,
    unit: unitOfChannels(chosen),
    time: preview.startedAt ?? fileDate,
    rpm: preview.rpm === null ? '' : String(preview.rpm),
  }
}

const chosenIn = ({ channels: uses }: ImportDraft, { channels }: RecordingPreview): PreviewChannel[] =>
  channels.filter(({ index }) => uses[index] !== undefined && uses[index] !== None.code)

/** Whether a selected channel has no rate in the file. */
export const needsRate = (draft: ImportDraft, preview: RecordingPreview): boolean =>
  chosenIn(draft, preview).some(({ sampleHz }) => sampleHz === null)

export const hasTacho = ({ channels }: ImportDraft): boolean => channels.includes(Tacho.code)

/** Whether the numbers of a file seem to be shares of full scale: a WAV without a unit whose values stay within 1. */
export const isInShares = ({ format, channels }: RecordingPreview): boolean =>
  format === 'wav' && channels.every(({ unit, min, max }) => unit === null && min >= -1 && max <= 1)

/** What is still missing, by field; the limits of numbers are those of the call. */
export function draftProblems(draft: ImportDraft, preview: RecordingPreview): Problems {
  const chosen = chosenIn(draft, preview)
  const rate = readNumber(draft.sampleHz)
  const isPositive = (typed: string) => (readNumber(typed) ?? 0) > 0
  const differ = new Set(chosen.map(({ n, sampleHz }) => `${n} ${needsRate(draft, preview) ? rate : sampleHz}`)).size > 1
  return {
    ...(draft.mappingId === null ? { mappingId: text.needPoint } : {}),
    ...(!draft.channels.some(isAxis) ? { channels: text.needAxis } : differ ? { channels: text.differ } : {}),
    ...(draft.unit === null ? { unit: text.needUnit } : {}),
    ...(readNumber(draft.scale) ? {} : { scale: text.badNumber }),
    ...(needsRate(draft, preview) && !isPositive(draft.sampleHz) ? { sampleHz: text.needRate } : {}),
    ...(draft.time === null ? { time: text.needTime } : {}),
    ...(readNumber(draft.rpm) === undefined || (readNumber(draft.rpm) ?? 0) < 0 ? { rpm: text.badNumber } : {}),
    ...(hasTacho(draft) && !/^[1-9]\d{0,3}$/.test(draft.pulsesPerTurn) ? { pulsesPerTurn: text.badNumber } : {}),
  }
}

/** The settings as the call takes them; the draft must be valid. */
export function settingsOf(draft: ImportDraft, preview: RecordingPreview, csv: CsvChoice) {
  const { mappingId, unit, time } = draft
  const rpm = readNumber(draft.rpm)
  return {
    mappingId: String(mappingId ?? 0),
    channels: draft.channels.flatMap((use, index) => (use === None.code ? [] : [`${index}${use}`])).join(','),
    ...(unit === null ? {} : { unit }),
    ...(Number(draft.scale) === 1 ? {} : { scale: draft.scale.trim() }),
    ...(needsRate(draft, preview) ? { sampleHz: draft.sampleHz.trim() } : {}),
    ...(time === null ? {} : { time }),
    ...(hasTacho(draft) ? { pulsesPerTurn: draft.pulsesPerTurn } : typeof rpm === 'number' ? { rpm: draft.rpm.trim() } : {}),
    ...(preview.format === 'csv' ? csv : {}),
  }
}
