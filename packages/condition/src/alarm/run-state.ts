/** When a machine counts as running: its value above a limit for some samples in a row. */
export interface RunRule {
  readonly above: number
  readonly sampleCount: number
}

/** Whether the machine runs, and how many samples in a row said otherwise. */
export interface RunState {
  readonly running: boolean
  readonly others: number
  /** When the state that holds was first seen, epoch ms. */
  readonly since: number
  /** First of the samples in a row that say otherwise. */
  readonly othersSince: number | null
}

/** One sample of the value that tells; the same rule as `runStretches` of the domain, a sample at a time. */
export function stepRun({ above, sampleCount }: RunRule, before: RunState | null, t: number, value: number): RunState {
  const isRunning = value > above
  if (!before) return { running: isRunning, others: 0, since: t, othersSince: null }
  if (isRunning === before.running) return before.others === 0 ? before : { ...before, others: 0, othersSince: null }
  const others = before.others + 1
  const othersSince = before.othersSince ?? t
  return others >= sampleCount
    ? { running: isRunning, others: 0, since: othersSince, othersSince: null }
    : { ...before, others, othersSince }
}
