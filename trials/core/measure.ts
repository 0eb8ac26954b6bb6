/** Quantile of sorted numbers. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Median and 95th percentile in ms of this many runs, after a warm-up. */
export async function timed(runs: number, work: (run: number) => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let run = 0; run < 3; run++) await work(run)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work(run)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** Whether the long form of a benchmark is requested. */
export const isLong = process.argv.includes('--long')
