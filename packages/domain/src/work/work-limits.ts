/** Limits of work. All are guesses: more than a repair needs, less than a typing error. */
export const workLimits = {
  title: 120,
  text: 2000,
  reason: 500,
  steps: 50,
  step: 200,
  parts: 50,
  part: 120,
  labour: 100,
  assignees: 10,
  quantity: 10_000,
  unitCost: 10_000_000,
  minutes: 60 * 24,
  /** Name of a maintenance system, what it calls work and its state, and the address of it there. */
  external: 80,
  externalUrl: 500,
  /** Maintenance systems that name one piece of work. */
  externals: 5,
} as const

/** Days until work is due, by level (guess of the order on repair: a day, a week, a month). */
export const defaultDueDays: Readonly<Record<number, number>> = { 1: 1, 2: 7, 3: 30 }
