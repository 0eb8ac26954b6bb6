/** Since when something has not been heard, by two clocks: what it said itself, and how long it was watched in vain. */
export interface Watched {
  /** When it was last heard, by the wall clock, epoch ms. */
  readonly heardAt: number
  /** How long it has been watched without being heard, ms, by a clock that nobody can set. */
  readonly watchedMs: number
  /** Whether the wall clock of the server was set meanwhile: then it proves nothing. */
  readonly clockJumped: boolean
}

/** So long a server watches after its start before it calls anything silent, ms (guess: gateways reconnect within a minute or two). */
export const settleMs = 10 * 60_000

/**
 * Whether something that may be silent for `toleratedMs` has been so for longer. A server that was away does not take its own absence for
 * the silence of others, and a clock that was set raises no alarm.
 */
export function hasFallenSilent({ heardAt, watchedMs, clockJumped }: Watched, toleratedMs: number, nowMs: number): boolean {
  if (watchedMs >= toleratedMs) return true
  return !clockJumped && watchedMs >= Math.min(settleMs, toleratedMs) && nowMs - heardAt > toleratedMs
}
