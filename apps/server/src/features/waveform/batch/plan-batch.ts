import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import {
  clockTime,
  fitsMask,
  matchPath,
  type NamePattern,
  namePieces,
  nameTime,
  type PathFacts,
  readPattern,
} from '@undertone/domain/waveform/batch/name-pattern'
import type { PlannedRecording } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import type { RecordingRule, RuleException } from '@undertone/domain/waveform/batch/recording-rule'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { unitOfChannels, unitWritten } from '@undertone/domain/waveform/recording/unit-notations.table'
import { channelUse } from '@undertone/domain/waveform/recording.enums'
import type { RecordingSettings } from '../../../contracts/measured/recording-intake.ts'
import { fromZoned } from '../../../platform/runtime/clock.ts'
import { channelProblem, earliest, modeOf } from '../recording/recording-facts.ts'
import type { FileChannel, FileFacts, FileRow } from './batch-file.store.ts'

type Uses = RecordingSettings['channels']
type Use = Uses[number]['use']

/** A recording that a file has for a point, by its names; the reason if it has none. */
export interface Draft {
  readonly file: Pick<FileRow, 'id' | 'path' | 'sha256' | 'object'>
  readonly machine: string
  readonly point: string
  readonly uses: Uses
  readonly unit: RecordingSettings['unit']
  readonly sampleHz: number | undefined
  readonly rpm: number | undefined
  readonly n: number
  /** Epoch ms. */
  readonly t0: number | undefined
  readonly timeFrom: PlannedRecording['timeFrom']
  readonly isSkipped: boolean
  readonly problem: DomainError | null
}

/** How the files of an import are read. */
export interface PlanSettings {
  readonly rule: RecordingRule
  readonly timeZone: string
  readonly now: number
}

/** The pattern of a rule; null where it has none. @throws where it is wrong. */
export function patternOf({ pattern }: Pick<RecordingRule, 'pattern'>): NamePattern | null {
  if (pattern === '') return null
  const read = readPattern(pattern)
  if ('error' in read) throw new DomainError(batchErrors.badPattern, { reason: read.error }, 'pattern')
  return read
}

const badPiece = (piece: keyof typeof namePieces, value: string): DomainError =>
  new DomainError(batchErrors.badPiece, { piece: namePieces[piece], value })

/** A name that a form would refuse, too: a part of a path may be longer than a name; null if both will do. */
function longName(names: Pick<Draft, 'machine' | 'point'>): DomainError | null {
  const max = { machine: equipment.fields.name.max, point: mapping.fields.name.max }
  const long = (['machine', 'point'] as const).find((piece) => names[piece].trim().length > max[piece])
  return long === undefined ? null : badPiece(long, names[long])
}

const useOf = (axis: string | null | undefined): Use | undefined => {
  const code = axis?.toUpperCase()
  return Object.values(channelUse.members).find((one) => one.code === code)?.code
}

/** How the channels of a file are used, and at which point if not at that of the file: by the rows of the rule, else by what the file says. */
function usesOf(channels: readonly FileChannel[], rule: RecordingRule, axis: string | null | undefined) {
  const rows = channels.map((one) => rule.channels.find(({ match }) => match === `#${one.index + 1}` || fitsMask(match, one.name)))
  const isNone = (i: number) => rows[i]?.use === channelUse.members.None.code
  const open = channels.filter((_, i) => !isNone(i))
  return channels.map((one, i) => {
    const row = rows[i]
    const isAlone = open.length === 1 && open[0] === one
    const use = row?.use ?? (isAlone ? (useOf(axis) ?? one.axis ?? channelUse.members.X.code) : one.axis)
    return { channel: one, use, point: row?.point ?? null }
  })
}

/** A time and where it is from: what the exception or the path says, else the file, else when it was written if the rule allows it. */
function timeOf(
  {
    exception,
    said,
    facts,
    modifiedAt,
  }: { exception: RuleException | undefined; said: PathFacts; facts: FileFacts; modifiedAt: Date | null },
  { rule, timeZone }: PlanSettings,
): { t0: number | undefined; timeFrom: PlannedRecording['timeFrom'] } {
  const instant = (text: string | number) => fromZoned(text, timeZone)?.getTime()
  if (exception?.time) return { t0: instant(exception.time), timeFrom: 'exception' }
  const date = said.date === undefined ? null : nameTime(said.date)
  if (date !== null) {
    const time = said.time === undefined ? null : clockTime(said.time)
    const isDay = typeof date === 'string' && date.length === 10
    return { t0: instant(isDay && time !== null ? `${date} ${time}` : date), timeFrom: 'path' }
  }
  if (facts.startedAt !== null) return { t0: instant(facts.startedAt), timeFrom: 'file' }
  if (rule.usesModified && modifiedAt !== null) return { t0: modifiedAt.getTime(), timeFrom: 'modified' }
  return { t0: undefined, timeFrom: null }
}

/** Why channels cannot be one recording; null if they can. */
function problemIn(
  channels: readonly FileChannel[],
  uses: Uses,
  draft: Pick<Draft, 'unit' | 'sampleHz' | 't0'>,
  now: number,
): DomainError | null {
  const broken = channels.find(({ problem }) => problem !== null)
  if (broken?.problem)
    return new DomainError(recordingErrors.badChannel, { name: broken.name, reason: channelProblem(broken.problem, broken.detail) })
  const twice = uses.find(({ use }, i) => uses.findIndex((one) => one.use === use) !== i)
  if (twice) return new DomainError(recordingErrors.axisTwice, { axis: twice.use })
  if (!uses.some(({ use }) => use !== channelUse.members.Tacho.code)) return new DomainError(recordingErrors.chooseAxis)
  const lengths = [...new Set(channels.map(({ n }) => n))]
  if (lengths.length > 1) return new DomainError(recordingErrors.lengthsDiffer, { lengths: lengths.join(', ') })
  const rates = [...new Set(channels.map(({ sampleHz }) => sampleHz ?? '?'))]
  if (draft.sampleHz === undefined && rates.length > 1) return new DomainError(recordingErrors.ratesDiffer, { rates: rates.join(', ') })
  if (draft.sampleHz === undefined) return new DomainError(recordingErrors.rateNeeded)
  if (draft.sampleHz < recordingLimits.minSampleHz || draft.sampleHz > recordingLimits.maxSampleHz)
    return badPiece('rate', String(draft.sampleHz))
  if (draft.unit === undefined) return new DomainError(recordingErrors.unitNeeded)
  if (draft.t0 === undefined) return new DomainError(recordingErrors.timeNeeded)
  return draft.t0 < earliest || draft.t0 > now ? new DomainError(recordingErrors.timeInFuture) : null
}

const orUndefined = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** The rate that channels agree on. */
function rateOf(channels: readonly FileChannel[]): number | undefined {
  const [rate, ...others] = new Set(channels.map(({ sampleHz }) => sampleHz))
  return others.length === 0 ? (rate ?? undefined) : undefined
}

const nothing: Pick<Draft, 'uses' | 'unit' | 'sampleHz' | 'rpm' | 'n' | 't0' | 'timeFrom' | 'machine' | 'point'> = {
  uses: [],
  unit: undefined,
  sampleHz: undefined,
  rpm: undefined,
  n: 0,
  t0: undefined,
  timeFrom: null,
  machine: '',
  point: '',
}

/** The recordings of a file by a rule: one for each point that its channels are of, or the reason why there is none. */
export function draftsOf(file: FileRow, settings: PlanSettings, pattern: NamePattern | null): Draft[] {
  const { rule, now } = settings
  const { id, path, sha256, object, facts, modifiedAt } = file
  const about = { file: { id, path, sha256, object } }
  const exception = rule.exceptions.find(({ match }) => fitsMask(match, path))
  if (exception?.isSkipped) return [{ ...about, ...nothing, isSkipped: true, problem: null }]
  const refused = (problem: DomainError): Draft[] => [{ ...about, ...nothing, isSkipped: false, problem }]
  if (!facts) return refused(new DomainError(batchErrors.fileGone))
  const matched = pattern ? matchPath(pattern, path) : {}
  if (!matched && !(exception?.machine && exception.point)) return refused(new DomainError(batchErrors.noMatch))
  const said = matched ?? {}
  const unitSaid = said.unit === undefined ? null : unitWritten(said.unit)
  if (said.unit !== undefined && unitSaid === null) return refused(badPiece('unit', said.unit))
  const machine = exception?.machine ?? said.machine ?? rule.machine ?? ''
  const point = exception?.point ?? said.point ?? rule.point ?? ''
  const all = usesOf(facts.channels, rule, exception?.axis ?? said.axis)
  const used = all.filter(({ use }) => use !== channelUse.members.None.code)
  if (used.length === 0) return [{ ...about, ...nothing, isSkipped: true, problem: null }]
  if (used.some(({ use }) => use === null)) return refused(new DomainError(batchErrors.noAxis))
  const time = timeOf({ exception, said, facts, modifiedAt }, settings)
  return [...Map.groupBy(used, (one) => one.point ?? point)].map(([at, group]) => {
    const channels = group.map(({ channel }) => channel)
    const uses = group.map(({ channel, use }) => ({ channel: channel.index, use: use ?? channelUse.members.None.code }))
    const measured = channels.filter((_, i) => uses[i]?.use !== channelUse.members.Tacho.code)
    const facts2 = {
      unit: exception?.unit ?? unitOfChannels(measured) ?? unitSaid ?? rule.unit ?? undefined,
      sampleHz: exception?.sampleHz ?? rateOf(channels) ?? orUndefined(said.rate) ?? rule.sampleHz ?? undefined,
      rpm: facts.rpm ?? orUndefined(said.rpm) ?? rule.rpm ?? undefined,
      n: channels[0]?.n ?? 0,
      ...time,
    }
    const names = { machine, point: at }
    const isPlace = [machine, at].every((name) => name !== '')
    const problem = isPlace ? (longName(names) ?? problemIn(channels, uses, facts2, now)) : new DomainError(batchErrors.noPlace)
    return { ...about, ...names, uses, ...facts2, isSkipped: false, problem }
  })
}

/** The collection mode of a draft, which tells recordings of one time apart. */
export const modeOfDraft = ({ n, sampleHz = 0 }: Draft): number => modeOf(n, sampleHz)

/** `0X,1Y`: how the channels of a draft are used. */
export const usesText = (uses: Uses): string => uses.map(({ channel, use }) => `${channel}${use}`).join(',')
