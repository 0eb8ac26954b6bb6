/** Whether a user or an alarm waits for a calculation, or nothing does. */
export type CalculationKind = 'prompt' | 'background'

/**
 * Calculations that run at once, in whichever thread (guess: as many that are waited for as the smallest machine has cores, and one other). More would
 * share the same cores and hold their arrays at the same time.
 */
const places: Readonly<Record<CalculationKind, number>> = { prompt: 2, background: 1 }

/** Places for calculations of all threads; those that wait begin in order. */
export class CalculationTurns {
  readonly #free: Record<CalculationKind, number>
  readonly #waiting: Readonly<Record<CalculationKind, (() => void)[]>> = { prompt: [], background: [] }

  constructor(limits: Readonly<Record<CalculationKind, number>> = places) {
    this.#free = { ...limits }
  }

  /** Begins now or when a place is free. Who has begun gives the place back. */
  take(kind: CalculationKind, begin: () => void): void {
    if (this.#free[kind] === 0) {
      this.#waiting[kind].push(begin)
      return
    }
    this.#free[kind]--
    begin()
  }

  giveBack(kind: CalculationKind): void {
    const next = this.#waiting[kind].shift()
    if (next) next()
    else this.#free[kind]++
  }
}

/** The turns of this process. */
export const calculationTurns = new CalculationTurns()
