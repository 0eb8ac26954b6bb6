import { markDigits, markText } from '@undertone/domain/inspection/round/code-in'
import { inspectionTaskCalls, type RoundDetail, type TakenRound, type TakenRounds } from '@undertone/domain/inspection/round/round.calls'
import { send } from '../../../core/api/api.ts'
import { type Kept, keep, readKept } from '../../../core/offline/kept.ts'

/** The rounds of the day on this phone. */
interface StoredRounds {
  readonly rounds: readonly TakenRound[]
  /** How far the clock of the server is ahead of this phone, ms. */
  readonly clockMs: number
}

const name = 'rounds'

export const readTakenRounds = (): Promise<Kept<StoredRounds> | null> => readKept<StoredRounds>(name)

/** Takes the rounds of the day along; null where nothing can be kept here. */
export async function takeRounds(): Promise<StoredRounds | null> {
  const before = Date.now()
  const taken: TakenRounds = await send(inspectionTaskCalls.takeAlong, {}, { noErrorPage: true })
  const stored: StoredRounds = { rounds: taken.rounds, clockMs: Math.round(taken.nowMs - (before + Date.now()) / 2) }
  return (await keep(name, stored)) ? stored : null
}

/** Keeps a newer state of one round. */
export async function keepRound(detail: RoundDetail): Promise<void> {
  const before = await readTakenRounds()
  if (!before?.value.rounds.some((one) => one.detail.id === detail.id)) return
  const rounds = before.value.rounds.map((one) => (one.detail.id === detail.id ? { ...one, detail } : one))
  await keep(name, { ...before.value, rounds })
}

/** A round as it can be done now: one that was taken along before it opened opens by the clock. */
export function roundAt({ detail, mayDo, opensMs }: TakenRound, nowMs: number): RoundDetail {
  return { ...detail, canDo: mayDo && nowMs >= opensMs, isEarly: nowMs < opensMs }
}

/** A round as the server said last, else as it was taken along; an answer from before its opening says nothing of now. */
export function knownRound(fetched: RoundDetail | undefined, taken: TakenRound | undefined, nowMs: number): RoundDetail | undefined {
  if (!taken) return fetched
  return fetched && !fetched.isEarly ? fetched : roundAt({ ...taken, detail: fetched ?? taken.detail }, nowMs)
}

/** The mark of a code in a round, as the server makes it. */
export async function codeMark(taskId: number, code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(markText(taskId, code)))
  return [...new Uint8Array(bytes)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, markDigits)
}

/** The point of a round that a code is at; null where it is of none. The server checks the code itself once it has it. */
export async function pointOfCode({ detail, marks }: TakenRound, code: string): Promise<number | null> {
  const mark = await codeMark(detail.id, code)
  return marks.find((one) => one.marks.includes(mark))?.pointId ?? null
}
