/** When a machine counts as running: its value is above a limit for a number of consecutive samples. */
export interface RunRule {
  readonly above: number
  readonly sampleCount: number
}

/** Whether the machine runs, and how many consecutive samples contradict that. */
export interface RunState {
  readonly running: boolean
  readonly others: number
  /** When the current state was first seen, epoch ms. */
  readonly since: number
  /** First of the consecutive samples that contradict the state. */
  readonly othersSince: number | null
}

/** Applies one sample of the reference value; the same rule as `runStretches` of the domain, sample by sample. */
export function updateRunState({ above, sampleCount }: RunRule, before: RunState | null, t: number, value: number): RunState {
  const isRunning = value > above
  if (!before) return { running: isRunning, others: 0, since: t, othersSince: null }
  if (isRunning === before.running) return before.others === 0 ? before : { ...before, others: 0, othersSince: null }
  const others = before.others + 1
  const othersSince = before.othersSince ?? t
  return others >= sampleCount
    ? { running: isRunning, others: 0, since: othersSince, othersSince: null }
    : { ...before, others, othersSince }
}
