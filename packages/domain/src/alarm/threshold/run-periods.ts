/** A measured value and its time, epoch ms. */
export interface RunSample {
  readonly t: number
  readonly value: number
}

/** A period of one state, from its first sample to the first sample of the next period; epoch ms. */
export interface RunStretch {
  readonly from: number
  readonly to: number
  readonly running: boolean
}

/**
 * The periods in which a machine was running, by a value above a limit. The state changes after `sampleCount` consecutive samples on the
 * other side, starting with the first of them; the first sample gives the initial state. Missing values are ignored.
 */
export function runStretches(samples: readonly RunSample[], above: number, sampleCount: number): RunStretch[] {
  const known = samples.filter((one) => Number.isFinite(one.value))
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return []
  const stretches: RunStretch[] = []
  let [running, from] = [first.value > above, first.t]
  let [others, since] = [0, first.t]
  for (const { t, value } of known) {
    if (value > above === running) others = 0
    else {
      if (others === 0) since = t
      others += 1
      if (others < sampleCount) continue
      stretches.push({ from, to: since, running })
      running = !running
      from = since
      others = 0
    }
  }
  return [...stretches, { from, to: last.t, running }]
}

/** How long a machine ran from a moment on, and up to when that is known; ms and epoch ms. */
export interface RanSince {
  readonly ranMs: number
  readonly untilMs: number
}

/**
 * How long a machine ran from a moment on, up to the last sample that agrees with its state: what follows may yet turn out to be a change. So the sample at
 * `untilMs` says the state with which the next count begins. Between two samples the state is that of the first. Null where nothing later is known.
 * @param samples in order of time; of those before the moment the last one gives the state then
 */
export function ranSince(samples: readonly RunSample[], above: number, sampleCount: number, fromMs: number): RanSince | null {
  const known = samples.filter((one) => Number.isFinite(one.value))
  const own = known.slice(
    Math.max(
      0,
      known.findLastIndex(({ t }) => t <= fromMs),
    ),
  )
  const stretches = runStretches(own, above, sampleCount)
  const isRunning = stretches.at(-1)?.running
  const untilMs = own.findLast(({ value }) => value > above === isRunning)?.t
  if (untilMs === undefined || untilMs <= fromMs) return null
  const ranMs = stretches.reduce(
    (sum, { from, to, running }) => sum + (running ? Math.max(0, Math.min(to, untilMs) - Math.max(from, fromMs)) : 0),
    0,
  )
  return { ranMs, untilMs }
}

/** Share of the time in which the machine was running, 0 to 1; null for an empty period. */
export function runShare(stretches: readonly RunStretch[]): number | null {
  const sum = (of: readonly RunStretch[]) => of.reduce((total, { from, to }) => total + to - from, 0)
  const all = sum(stretches)
  return all === 0 ? null : sum(stretches.filter((one) => one.running)) / all
}
