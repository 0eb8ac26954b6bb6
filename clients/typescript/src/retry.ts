/** How a call is tried again. */
export interface RetryRules {
  /** Attempts of a call, the first one included. */
  readonly attempts: number
  /** First pause, ms; each further one is twice as long. */
  readonly firstPauseMs: number
  /** Longest pause, ms: where the server asks for more, the error is thrown with what it asks for. */
  readonly longestPauseMs: number
}

export const usualRetries: RetryRules = { attempts: 4, firstPauseMs: 500, longestPauseMs: 30_000 }

/** Answers after which the next attempt may succeed; 507 is a full disk. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504, 507])

/** A header `retry-after` in seconds: a number, or a date. */
export function retryAfterOf(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  if (/^\d+$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, (at - nowMs) / 1000)
}

/**
 * Whether a call is sent again after a status (0: no answer came). What only reads is; anything else only after 429, with which the server says that it has
 * done nothing: where an answer was lost, the change may have been made.
 */
export const mayRepeat = (status: number, reads: boolean): boolean => status === 429 || (reads && (status === 0 || passing.has(status)))

/** The pause before the next attempt, ms; undefined if there is none. `random` is 0 to 1 and spreads clients that failed at the same time. */
export function pauseOf(rules: RetryRules, attempt: number, retryAfterSeconds: number | undefined, random: number): number | undefined {
  if (attempt + 1 >= rules.attempts) return undefined
  if (retryAfterSeconds !== undefined) {
    const asked = retryAfterSeconds * 1000
    return asked <= rules.longestPauseMs ? asked : undefined
  }
  return Math.min(rules.longestPauseMs, rules.firstPauseMs * 2 ** attempt) * (0.5 + random / 2)
}
