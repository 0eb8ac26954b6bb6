import { metricOf, readSparkplug, type SparkplugMetric, type SparkplugPayload, sparkplugType, writeSparkplug } from './payload.ts'

/** A point with its newest values by telemetry key, each with its time, epoch ms. */
export interface EdgePoint {
  readonly id: number
  /** Machine and point, for the name of its device. */
  readonly name: string
  readonly values: Readonly<Record<string, readonly [value: number, t: number]>>
}

/** A message that the node publishes. */
export interface EdgeMessage {
  readonly topic: string
  readonly payload: Uint8Array
}

const rebirthMetric = 'Node Control/Rebirth'
const maxName = 80

/** What separates levels or is a wildcard, and control characters. */
const isLevelText = (char: string): boolean => char >= ' ' && char !== '\u007f' && !'/+#'.includes(char)

/** A level of a topic: the number of a point, which no other has, and its name. */
const deviceOf = ({ id, name }: EdgePoint): string => {
  const text = [...name].map((char) => (isLevelText(char) ? char : '-')).join('')
  return `${id} ${text.trim().slice(0, maxName)}`.trim()
}

const metricsOf = ({ values }: Pick<EdgePoint, 'values'>): SparkplugMetric[] =>
  Object.entries(values).map(([key, [value, timestamp]]) => metricOf(key, value, sparkplugType.double, { timestamp }))

type Values = EdgePoint['values']

/** The newest of two sets of values, key by key. */
const newestOf = (known: Values, read: Values): Values => ({
  ...read,
  ...Object.fromEntries(Object.entries(known).filter(([key, [, t]]) => t > (read[key]?.[1] ?? Number.NEGATIVE_INFINITY))),
})

/**
 * The messages of a Sparkplug B edge node (Sparkplug 3.0, chapter 6), as a pure machine: births of the node and of each point, data, and its death, with
 * their sequence numbers. A point has a device once it has a value.
 */
export class EdgeNode {
  readonly #group: string
  readonly #edge: string
  readonly #bdSeq: number
  /** The devices that were born, by point, with the metrics that their birth had. */
  readonly #born = new Map<number, { readonly device: string; readonly keys: Set<string> }>()
  #points = new Map<number, EdgePoint>()
  #seq = 0

  /** `bdSeq` is a number of the connection: another one than before (0 to 255). */
  constructor({ group, edge }: { readonly group: string; readonly edge: string }, bdSeq: number) {
    this.#group = group
    this.#edge = edge
    this.#bdSeq = bdSeq & 0xff
  }

  /** Devices that are born. */
  get devices(): number {
    return this.#born.size
  }

  /** The death that is left with the broker as a will, and published before a clean end. */
  death(now: number): EdgeMessage {
    return this.#message('NDEATH', null, { timestamp: now, seq: null, metrics: [this.#bdMetric()] })
  }

  /** Births of the node and of all points, as they were read. What was published while they were read is newer, and is what they have. */
  births(read: readonly EdgePoint[], now: number): EdgeMessage[] {
    const points = read.map((point) => ({ ...point, values: newestOf(this.#points.get(point.id)?.values ?? {}, point.values) }))
    this.#points = new Map(points.map((point) => [point.id, point]))
    this.#born.clear()
    this.#seq = 0
    const own = [this.#bdMetric(), metricOf(rebirthMetric, false, sparkplugType.boolean)]
    const node = this.#message('NBIRTH', null, { timestamp: now, seq: this.#next(), metrics: own })
    return [node, ...points.flatMap((point) => this.#birth(point, now))]
  }

  /** New values of points: data, or a birth where a metric was not born yet. Points that the node does not know and values that it has newer are left out. */
  values(changes: readonly Pick<EdgePoint, 'id' | 'values'>[], now: number): EdgeMessage[] {
    return changes.flatMap(({ id, values: given }) => {
      const known = this.#points.get(id)
      if (!known) return []
      const values = Object.fromEntries(Object.entries(given).filter(([key, [, t]]) => t >= (known.values[key]?.[1] ?? t)))
      if (Object.keys(values).length === 0) return []
      const point = { ...known, values: { ...known.values, ...values } }
      this.#points.set(id, point)
      const born = this.#born.get(id)
      if (!born || Object.keys(values).some((key) => !born.keys.has(key))) return this.#birth(point, now)
      return [this.#message('DDATA', born.device, { timestamp: now, seq: this.#next(), metrics: metricsOf({ values }) })]
    })
  }

  /** Whether this command asks for the births. */
  isRebirth(payload: Uint8Array): boolean {
    return readSparkplug(payload)?.metrics.some(({ name, value }) => name === rebirthMetric && value === true) === true
  }

  get commandTopic(): string {
    return `spBv1.0/${this.#group}/NCMD/${this.#edge}`
  }

  #birth(point: EdgePoint, now: number): EdgeMessage[] {
    const keys = Object.keys(point.values)
    if (keys.length === 0) return []
    const device = deviceOf(point)
    this.#born.set(point.id, { device, keys: new Set(keys) })
    return [this.#message('DBIRTH', device, { timestamp: now, seq: this.#next(), metrics: metricsOf(point) })]
  }

  #bdMetric(): SparkplugMetric {
    return metricOf('bdSeq', this.#bdSeq, sparkplugType.uint64)
  }

  #next(): number {
    const seq = this.#seq
    this.#seq = (seq + 1) & 0xff
    return seq
  }

  #message(message: string, device: string | null, payload: SparkplugPayload): EdgeMessage {
    const topic = ['spBv1.0', this.#group, message, this.#edge, ...(device === null ? [] : [device])].join('/')
    return { topic, payload: writeSparkplug(payload) }
  }
}
