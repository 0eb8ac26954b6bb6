/** How long an alarm takes the screen over: at least, and until it is seen or at most; ms (specification of large screens). */
export const takeOver = { minMs: 10_000, maxMs: 60_000, listAbove: 3, windowMs: 60_000 } as const

/** An alarm that takes over, and since when, epoch ms. */
export interface TakenOver {
  readonly alarmId: number
  readonly sinceMs: number
}

/** What a large screen remembers about alarms. */
export interface TakeOverState {
  /** Those on the screen, the oldest first: one, or the list of a minute with many. */
  readonly shown: readonly TakenOver[]
  /** Waiting for the screen. */
  readonly waiting: readonly number[]
  /** Episodes that have taken over already, the newest last; bounded. */
  readonly known: readonly number[]
  /** When the newest ones came, epoch ms. */
  readonly recent: readonly number[]
  /** All alarms on the screen were seen; it is freed after the least time. */
  readonly seen: boolean
}

export const noTakeOver: TakeOverState = { shown: [], waiting: [], known: [], recent: [], seen: false }

/** Episodes that are remembered. A guess: more than are raised in the minutes in which one could be reported twice. */
const maxKnown = 500

/** An alarm of level D was raised. Each episode takes over once; with more than three in a minute all of them are one list. */
export function raise(state: TakeOverState, alarmId: number, nowMs: number): TakeOverState {
  if (state.known.includes(alarmId)) return state
  const known = [...state.known, alarmId].slice(-maxKnown)
  const recent = [...state.recent.filter((t) => nowMs - t < takeOver.windowMs), nowMs].slice(-maxKnown)
  if (state.shown.length === 0) return { ...state, shown: [{ alarmId, sinceMs: nowMs }], known, recent, seen: false }
  if (recent.length <= takeOver.listAbove) return { ...state, waiting: [...state.waiting, alarmId], known, recent }
  const listed = [...state.shown, ...[...state.waiting, alarmId].map((id) => ({ alarmId: id, sinceMs: nowMs }))]
  return { shown: listed, waiting: [], known, recent, seen: false }
}

/** A person has seen what is on the screen, by a key or a touch. */
export const see = (state: TakeOverState): TakeOverState => (state.shown.length === 0 ? state : { ...state, seen: true })

/** An alarm was acknowledged, resolved or has ended elsewhere: it needs no screen. */
export function dismiss(state: TakeOverState, alarmId: number): TakeOverState {
  const waiting = state.waiting.filter((id) => id !== alarmId)
  const isShown = state.shown.some((one) => one.alarmId === alarmId)
  if (!isShown) return waiting.length === state.waiting.length ? state : { ...state, waiting }
  const rest = state.shown.filter((one) => one.alarmId !== alarmId)
  return rest.length > 0 ? { ...state, shown: rest, waiting } : { ...state, waiting, seen: true }
}

/** The state some time later: the screen is freed when its alarms are seen or have been there for the longest time, and the next one takes over. */
export function advance(state: TakeOverState, nowMs: number): TakeOverState {
  const newest = state.shown.at(-1)
  if (!newest) return state
  const forMs = nowMs - newest.sinceMs
  const isOver = forMs >= takeOver.maxMs || (state.seen && forMs >= takeOver.minMs)
  if (!isOver) return state
  const [next, ...waiting] = state.waiting
  return { ...state, shown: next === undefined ? [] : [{ alarmId: next, sinceMs: nowMs }], waiting, seen: false }
}
