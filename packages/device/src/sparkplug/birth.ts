import type { BornMetric, SparkplugMetric } from './payload.ts'

/** Memory of a metric beside its name, bytes (guess). */
const metricBytes = 200

/** The names, aliases and types of the metrics of a node or of one of its devices, as its last birth gave them. */
export class Birth {
  readonly #byName = new Map<string, BornMetric>()
  readonly #byAlias = new Map<bigint, BornMetric>()
  /** Memory that it occupies, about. */
  bytes = metricBytes

  constructor(metrics: readonly SparkplugMetric[]) {
    this.#add(metrics, '')
  }

  /** Its metrics, and one for itself. */
  get size(): number {
    return this.#byName.size + 1
  }

  /** A metric by its alias, or by its name; that of a member follows its template's. */
  readonly find = (name: string | null, alias: bigint | null): BornMetric | undefined =>
    (alias === null ? undefined : this.#byAlias.get(alias)) ?? (name === null ? undefined : this.#byName.get(name))

  #add(metrics: readonly SparkplugMetric[], prefix: string): void {
    for (const { name: own, alias, datatype, members } of metrics) {
      if (own === null) continue
      const name = `${prefix}${own}`
      const metric = { name, datatype }
      this.#byName.set(name, metric)
      this.bytes += metricBytes + 2 * name.length
      if (alias !== null && prefix === '') this.#byAlias.set(alias, metric)
      this.#add(members, `${name}/`)
    }
  }
}
