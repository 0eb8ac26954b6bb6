import type { CodeOf } from '@undertone/domain/core/enum'
import { zoneOffset } from '@undertone/domain/core/time/wall-time'
import { inspectionItemStatus, inspectionTaskStatus, inspectionType } from '@undertone/domain/inspection/inspection.enums'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { gradeAnswer, isAnswered, type RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import type { RoundDetail, RoundItem, RoundResult, RoundStop } from '@undertone/domain/inspection/round/round.calls'
import { inspectionVerdict, type roundPresence, type roundSkipReason } from '@undertone/domain/inspection/round/round.enums'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'

interface Place {
  readonly pointId: number
  readonly itemId: number
}

/** What somebody did on a round that the server has not confirmed, as the outbox keeps it. */
export type PendingAct =
  | ({ readonly kind: 'answer'; readonly answer: RoundAnswer; readonly files: number; readonly doneMs: number } & Place)
  | ({ readonly kind: 'skip'; readonly reason: CodeOf<typeof roundSkipReason>; readonly note: string; readonly doneMs: number } & Place)
  | { readonly kind: 'checkIn'; readonly pointId: number; readonly presence: CodeOf<typeof roundPresence>; readonly doneMs: number }
  /** A waveform that the phone has measured itself. */
  | ({ readonly kind: 'capture'; readonly doneMs: number } & Place)
  | ({ readonly kind: 'hazard'; readonly title: string } & Place)

/** An act with its place in the outbox. */
export interface Pending {
  readonly id: string
  readonly act: PendingAct
  /** Why the server did not take it; null while it waits. */
  readonly reason: string | null
}

/** A local time as the server writes it. */
export const localTime = (ms: number, timeZone: string): string =>
  new Date(ms + zoneOffset(ms, timeZone)).toISOString().slice(0, 19).replace('T', ' ')

/** Who works on this phone. */
interface Doer {
  readonly name: string
  readonly timeZone: string
}

type Done = Extract<PendingAct, { kind: 'answer' | 'skip' | 'capture' }>

/** Whether an act is all that an item asks for: a capture answers only an item that is a waveform. */
const settles = (act: PendingAct, item: RoundItem): act is Done =>
  act.kind === 'answer' || act.kind === 'skip' || (act.kind === 'capture' && item.kind === inspectionItemKind.members.Wave.code)

function resultOf(item: RoundItem, act: Done, stop: RoundStop, { name, timeZone }: Doer): RoundResult {
  const base = {
    ...{ id: 0, by: name, at: localTime(act.doneMs, timeZone), isMadeUp: false, presence: stop.presence ?? 2 },
    // What a point measures, and which of its limits are passed, the server says once it has the answer.
    ...{ files: [], device: null, isCalibrated: true, isMeasured: false, pointLimits: [] },
  } satisfies Partial<RoundResult>
  if (act.kind === 'skip') return { ...base, answer: null, verdict: null, skipReason: act.reason, note: act.note || null }
  if (act.kind === 'capture') return { ...base, answer: {}, verdict: null, skipReason: null, note: null, isCalibrated: false }
  return {
    ...base,
    answer: act.answer,
    verdict: gradeAnswer(item, act.answer),
    isCalibrated: item.kind !== inspectionItemKind.members.Sound.code,
    skipReason: null,
    note: null,
    ...(act.files > 0 ? { awaited: act.files } : {}),
  }
}

const { HasInspected, SkipInspect } = inspectionItemStatus.members
const isDone = ({ result }: RoundItem): boolean => result !== null

/** A round with what waits on this phone, as it will be once that is sent. What the server refused does not count. */
export function withPending(round: RoundDetail, pending: readonly Pending[], doer: Doer): RoundDetail {
  const open = pending.filter(({ reason }) => reason === null).map(({ act }) => act)
  if (open.length === 0) return round
  const stops = round.stops.map((stop): RoundStop => {
    const presences = open.flatMap((act) => (act.kind === 'checkIn' && act.pointId === stop.pointId ? [act.presence] : []))
    const presence = [stop.presence, ...presences].reduce((best, one) => (best === null || (one !== null && one < best) ? one : best))
    const items = stop.items.map((item): RoundItem => {
      const act = open.findLast(
        (one): one is Done => settles(one, item) && 'itemId' in one && one.pointId === stop.pointId && one.itemId === item.id,
      )
      if (!act) return item
      return {
        ...item,
        result: resultOf(item, act, { ...stop, presence }, doer),
        status: act.kind === 'skip' ? SkipInspect.code : HasInspected.code,
      }
    })
    return { ...stop, presence, items }
  })
  const all = stops.flatMap(({ items }) => items)
  const must = all.filter(({ isRequired }) => isRequired)
  const { NoStart, Running } = inspectionTaskStatus.members
  return {
    ...round,
    stops,
    done: must.filter(isDone).length,
    failed: all.filter(({ result }) => result?.verdict === inspectionVerdict.members.Fail.code).length,
    status: round.status === NoStart.code && all.some(isDone) ? Running.code : round.status,
  }
}

/** The next point with something to do. */
export const nextStop = ({ stops }: Pick<RoundDetail, 'stops'>): RoundStop | undefined =>
  stops.find(({ items }) => items.some((item) => item.isRequired && !isDone(item)))

type Problem = { readonly error: { readonly cn: string; readonly en: string }; readonly name?: string }

/** Why the server would refuse an answer, so that it is said at once and not hours later; null where it would not. */
export function problemOf(round: RoundDetail, { pointId, itemId }: Place, answer: RoundAnswer | null, pictures: number): Problem | null {
  const at = round.stops.findIndex((stop) => stop.pointId === pointId)
  const item = round.stops[at]?.items.find(({ id }) => id === itemId)
  if (!item) return { error: inspectionErrors.answerMissing }
  if (round.order === inspectionType.members.ByOrder.code) {
    const open = round.stops.slice(0, at).find(({ items }) => items.some((one) => one.isRequired && !isDone(one)))
    if (open) return { error: inspectionErrors.outOfOrder, name: open.name }
  }
  if (answer === null) return item.result?.answer ? { error: inspectionErrors.alreadyAnswered } : null
  const { Picture, Sound } = inspectionItemKind.members
  const asksFile = item.kind === Picture.code || item.kind === Sound.code
  if (!isAnswered(item, answer) || (asksFile && pictures === 0)) return { error: inspectionErrors.answerMissing }
  const isFailed = gradeAnswer(item, answer) === inspectionVerdict.members.Fail.code
  return isFailed && item.needsPicture && pictures === 0 ? { error: inspectionErrors.pictureMissing } : null
}
