import { type Said, said } from '@undertone/domain/connector/said'
import { Birth } from './birth.ts'
import { readSparkplug, type SparkplugMetric, type SparkplugPayload } from './payload.ts'
import { readTopic, type SparkplugTopic } from './topic.ts'
import type { OnlinePlace } from './write-metrics.ts'

/** What a host has to do after a message, or when time has passed. */
export type HostAction =
  /** Ask the node for its birth. */
  | { readonly kind: 'rebirth'; readonly group: string; readonly edge: string; readonly why: Said }
  /** A birth or data message whose metrics have names and types. */
  | { readonly kind: 'data'; readonly topic: SparkplugTopic; readonly payload: SparkplugPayload }
  /** The values of a node, or of one of its devices, are no longer current. */
  | { readonly kind: 'stale'; readonly group: string; readonly edge: string; readonly device: string | null }
  /** A message that cannot be read. */
  | { readonly kind: 'refused'; readonly why: Said }

interface Node {
  readonly group: string
  readonly edge: string
  bdSeq: number | null
  isOnline: boolean
  seq: number
  /** By their sequence numbers, when messages that did not arrive are given up. */
  readonly missing: Map<number, number>
  /** Messages of devices whose birth has not arrived, at most until it is given up. */
  held: { readonly topic: SparkplugTopic; readonly bytes: Uint8Array; readonly until: number }[]
  /** Of the node (under an empty name) and of its devices. */
  readonly births: Map<string, Birth>
  /** How many they have. */
  metrics: number
  rebirthAt: number
  seenAt: number
}

/** Between two requests for a birth of one node (guess). */
const rebirthMs = 10_000
/**
 * Requests of all nodes in a turn. Each brings a birth and data, two messages: at 250 a second ten thousand nodes are live after 40 s, and
 * other gateways hardly wait longer for their acknowledgements; at 1,000 they were live after 9 s and others waited five times as long (SP-1).
 * Turns are short, so that births do not come in bursts.
 */
export const turnMs = 100
const requestsPerTurn = 25
/** More missing messages than these are not waited for. */
const maxMissing = 16
const maxHeld = 100
/** Metrics of a node with its devices, and bytes of births and held messages of all nodes together (guesses). */
const maxMetrics = 20_000
const maxBytes = 64 * 1024 * 1024
/** A node that is offline is forgotten after this, ms (guess): with it only when a birth was last asked for. */
const forgetMs = 600_000
/** Nodes that are followed; a broker with more needs another connector. */
const maxNodes = 50_000

/**
 * The state of a Sparkplug B host application (Sparkplug 3.0): births, aliases, sequence numbers and deaths of every node. Pure: messages and
 * times in, actions out. Data is passed on in whatever order it arrives, as a historian may; a gap in the sequence is only a reason to ask for
 * a birth when it has not closed in time.
 */
export class SparkplugHostState {
  readonly #nodes = new Map<string, Node>()
  readonly #reorderMs: number
  #bytes = 0
  #turn = 0
  #inTurn = 0
  /** Nodes whose births could not be asked for in their turn, and why they are asked for. */
  readonly #waiting = new Map<Node, Said>()

  constructor(reorderMs: number) {
    this.#reorderMs = reorderMs
  }

  /** Nodes that are online. */
  get online(): number {
    return [...this.#nodes.values()].filter(({ isOnline }) => isOnline).length
  }

  /** The nodes and devices that are online, with the types of their metrics. */
  *places(): Generator<OnlinePlace> {
    for (const { group, edge, isOnline, births } of this.#nodes.values()) {
      if (!isOnline) continue
      for (const [name, birth] of births) {
        const device = name === '' ? null : name
        const topic: SparkplugTopic = { group, edge, device, message: device === null ? 'NDATA' : 'DDATA' }
        yield { topic, typeOf: (metric) => birth.find(metric, null)?.datatype }
      }
    }
  }

  /** A message of a node; nothing for a topic of others. */
  receive(topicText: string, bytes: Uint8Array, now: number): HostAction[] {
    const topic = readTopic(topicText)
    if (!topic) return []
    const key = `${topic.group}/${topic.edge}`
    const node = this.#nodes.get(key) ?? fresh(topic)
    if (!this.#nodes.has(key)) {
      if (this.#nodes.size >= maxNodes) return [{ kind: 'refused', why: said('tooManyNodes', { count: maxNodes }) }]
      this.#nodes.set(key, node)
    }
    node.seenAt = now
    return this.#handle(node, topic, bytes, now)
  }

  /** What is due: requests for births that had to wait, and for those of nodes whose gaps did not close. What was held until then cannot be read. */
  tick(now: number): HostAction[] {
    const actions: HostAction[] = []
    // One that still finds no room is behind the others again.
    for (const [node, why] of [...this.#waiting].slice(0, requestsPerTurn)) {
      this.#waiting.delete(node)
      actions.push(...this.#rebirth(node, why, now))
    }
    for (const [key, node] of this.#nodes) {
      if (!node.isOnline && now - node.seenAt >= forgetMs) {
        this.#nodes.delete(key)
        this.#waiting.delete(node)
      }
      if (!isOverdue(node, now)) continue
      node.missing.clear()
      actions.push(...this.#drop(node), ...this.#rebirth(node, said('messagesMissing'), now))
    }
    return actions
  }

  #handle(node: Node, topic: SparkplugTopic, bytes: Uint8Array, now: number): HostAction[] {
    const payload = read(node, topic, bytes)
    if (!payload) return [{ kind: 'refused', why: said('noSparkplugPayload') }]
    switch (topic.message) {
      case 'NBIRTH':
        return this.#born(node, topic, payload, now)
      case 'NDEATH':
        return this.#died(node, payload)
      case 'DBIRTH':
        if (!node.isOnline) return this.#rebirth(node, said('deviceBeforeNode'), now)
        this.#count(node, payload.seq, now)
        if (!this.#learn(node, topic.device, payload.metrics)) return [tooLarge(topic)]
        return [{ kind: 'data', topic, payload }, ...this.#release(node, now)]
      case 'DDEATH':
        this.#count(node, payload.seq, now)
        this.#forget(node, topic.device ?? '')
        return [{ kind: 'stale', ...place(node), device: topic.device }]
      default:
        return this.#data(node, topic, payload, bytes, now)
    }
  }

  #born(node: Node, topic: SparkplugTopic, payload: SparkplugPayload, now: number): HostAction[] {
    const was = node.isOnline
    this.#waiting.delete(node)
    const bd = payload.metrics.find(({ name }) => name === 'bdSeq')?.value
    for (const device of node.births.keys()) this.#forget(node, device)
    const stale: HostAction[] = was ? [{ kind: 'stale', ...place(node), device: null }] : []
    node.isOnline = this.#learn(node, null, payload.metrics)
    if (!node.isOnline) return [...stale, ...this.#drop(node), tooLarge(topic)]
    Object.assign(node, { bdSeq: typeof bd === 'number' ? bd : null, seq: payload.seq ?? 0 })
    node.missing.clear()
    return [...stale, { kind: 'data', topic, payload }, ...this.#release(node, now)]
  }

  #data(node: Node, topic: SparkplugTopic, payload: SparkplugPayload, bytes: Uint8Array, now: number): HostAction[] {
    if (!node.isOnline) return this.#rebirth(node, said('dataBeforeNode'), now)
    this.#count(node, payload.seq, now)
    const birth = node.births.get(topic.device ?? '')
    if (!birth) {
      if (node.missing.size === 0) return this.#rebirth(node, said('dataBeforeDevice'), now)
      // Its birth may be among what is missing.
      if (node.held.length >= maxHeld || this.#bytes + bytes.length > maxBytes) return [unborn(topic)]
      node.held.push({ topic, bytes, until: now + this.#reorderMs })
      this.#bytes += bytes.length
      return []
    }
    const named = payload.metrics.map((metric) => withName(birth, metric))
    const known = named.filter((metric) => metric !== null)
    const actions: HostAction[] = known.length > 0 ? [{ kind: 'data', topic, payload: { ...payload, metrics: known } }] : []
    return known.length < named.length ? [...actions, ...this.#rebirth(node, said('aliasUnknown'), now)] : actions
  }

  /** Follows the sequence: a gap begins to be waited for, and a late message closes it. */
  #count(node: Node, seq: number | null, now: number): void {
    if (seq === null || node.missing.delete(seq)) return
    const gap = (seq - node.seq - 1) & 0xff
    for (let i = 1; i <= Math.min(gap, maxMissing); i++)
      node.missing.set((node.seq + i) & 0xff, now + (gap > maxMissing ? 0 : this.#reorderMs))
    node.seq = seq
  }

  #release(node: Node, now: number): HostAction[] {
    const ready = node.held.filter(({ topic }) => node.births.has(topic.device ?? ''))
    node.held = node.held.filter((one) => !ready.includes(one))
    for (const { bytes } of ready) this.#bytes -= bytes.length
    return ready.flatMap(({ topic, bytes }) => {
      const payload = read(node, topic, bytes)
      return payload ? this.#data(node, topic, { ...payload, seq: null }, bytes, now) : []
    })
  }

  /** Gives up what is held, since its births did not arrive. */
  #drop(node: Node): HostAction[] {
    const { held } = node
    for (const { bytes } of held) this.#bytes -= bytes.length
    node.held = []
    return held.map(({ topic }) => unborn(topic))
  }

  /** Keeps what a birth says of the metrics of a node or device; false if there is no room for it. */
  #learn(node: Node, device: string | null, metrics: readonly SparkplugMetric[]): boolean {
    this.#forget(node, device ?? '')
    const birth = new Birth(metrics)
    if (node.metrics + birth.size > maxMetrics || this.#bytes + birth.bytes > maxBytes) return false
    node.births.set(device ?? '', birth)
    node.metrics += birth.size
    this.#bytes += birth.bytes
    return true
  }

  #forget(node: Node, device: string): void {
    const birth = node.births.get(device)
    if (!birth) return
    this.#bytes -= birth.bytes
    node.metrics -= birth.size
    node.births.delete(device)
  }

  /** A death counts only for the birth that it was announced with. */
  #died(node: Node, { metrics }: SparkplugPayload): HostAction[] {
    const bd = metrics.find(({ name }) => name === 'bdSeq')?.value ?? null
    if (!node.isOnline || (node.bdSeq !== null && bd !== node.bdSeq)) return []
    node.isOnline = false
    node.missing.clear()
    for (const device of node.births.keys()) this.#forget(node, device)
    return [{ kind: 'stale', ...place(node), device: null }, ...this.#drop(node)]
  }

  #rebirth(node: Node, why: Said, now: number): HostAction[] {
    if (now - node.rebirthAt < rebirthMs) return []
    const turn = Math.floor(now / turnMs)
    if (turn !== this.#turn) {
      this.#turn = turn
      this.#inTurn = 0
    }
    if (this.#inTurn >= requestsPerTurn) {
      this.#waiting.set(node, why)
      return []
    }
    this.#inTurn++
    node.rebirthAt = now
    return [{ kind: 'rebirth', ...place(node), why }]
  }
}

/** Whether something of a node is waited for no longer. Most nodes wait for nothing: this is asked of each of them ten times a second. */
const isOverdue = ({ missing, held }: Node, now: number): boolean =>
  (missing.size > 0 && [...missing.values()].some((until) => until <= now)) || (held.length > 0 && held.some(({ until }) => until <= now))

const place = ({ group, edge }: Node) => ({ group, edge })

const fresh = ({ group, edge }: SparkplugTopic): Node => ({
  ...{ group, edge, bdSeq: null, isOnline: false, seq: 0, held: [], rebirthAt: Number.NEGATIVE_INFINITY, seenAt: 0 },
  ...{ missing: new Map(), births: new Map(), metrics: 0 },
})

const refused = ({ group, edge, device }: SparkplugTopic, cause: Said): HostAction => ({
  kind: 'refused',
  why: said('placeAndCause', { place: [group, edge, ...(device === null ? [] : [device])].join('/'), cause }),
})
const unborn = (topic: SparkplugTopic): HostAction => refused(topic, said('deviceUnborn'))
const tooLarge = (topic: SparkplugTopic): HostAction => refused(topic, said('tooManyMetrics'))

const read = ({ births }: Node, { device }: SparkplugTopic, bytes: Uint8Array): SparkplugPayload | null =>
  readSparkplug(bytes, births.get(device ?? '')?.find)

/** A metric with its name; null if its alias is unknown. */
function withName(birth: Birth, metric: SparkplugMetric): SparkplugMetric | null {
  if (metric.name !== null) return metric
  const known = birth.find(null, metric.alias)
  return known ? { ...metric, name: known.name, datatype: known.datatype } : null
}
