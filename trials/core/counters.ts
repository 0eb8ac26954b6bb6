/** The counters of a server by name and labels. */
export type Counters = ReadonlyMap<string, number>

export async function readCounters(base: string): Promise<Counters> {
  const text = await (await fetch(`${base}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line): [string, number] => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

/** The counters of several servers together. */
export function addCounters(all: readonly Counters[]): Counters {
  const sum = new Map<string, number>()
  for (const counters of all) for (const [name, value] of counters) sum.set(name, (sum.get(name) ?? 0) + value)
  return sum
}

/** Sum of all counters whose name starts with a prefix. */
export const sumOf = (counters: Counters, name: string): number =>
  [...counters].filter(([key]) => key.startsWith(name)).reduce((sum, [, value]) => sum + value, 0)

/** Samples received but not accounted for: stored + duplicate + quarantined + rejected = received (I-4). */
export const unaccounted = (counters: Counters): number =>
  (['points', 'waves'] as const).reduce((sum, what) => {
    const received = sumOf(counters, `undertone_ingest_${what}_received_total`)
    return sum + Math.abs(received - sumOf(counters, `undertone_ingest_${what}_total{`))
  }, 0)
