import type { SparkplugPayload } from '@undertone/device/sparkplug/payload'
import { writeSparkplug } from '@undertone/device/sparkplug/payload'
import { flatMetrics } from '@undertone/device/sparkplug/protocol'
import type { SparkplugTopic } from '@undertone/device/sparkplug/topic'
import { metricWritesOf, type OnlinePlace, writeTopic } from '@undertone/device/sparkplug/write-metrics'
import type { SparkplugTarget } from '@undertone/domain/connector/command-target'
import type { Delivery, DownCommand } from '../../../contracts/device-link.ts'
import type { ConnectorHost } from '../host/connector-host.ts'
import type { MqttLine } from '../line/mqtt-line.ts'

/** Writes that wait for their metrics, and how long they do, ms (guesses: longer than any command waits for its answer). */
const maxWaiting = 1000
const waitMs = 3_600_000

interface Waiting {
  readonly place: string
  /** Values that the node has not reported yet, by metric. */
  readonly wanted: Map<string, unknown>
  readonly values: Readonly<Record<string, unknown>>
  readonly until: number
  /** Ends with the next birth of its node: a restart has no value that is reported. */
  readonly endsWithBirth: boolean
}

const nodeOf = ({ group, edge }: SparkplugTopic): string => `${group}/${edge}`
const placeOf = (topic: SparkplugTopic): string => `${nodeOf(topic)}/${topic.device ?? ''}`

/**
 * The way down of a Sparkplug connector: metrics are written (NCMD, DCMD). Sparkplug has no acknowledgement: a write is done when the node reports the
 * value itself.
 */
export class MetricWriter {
  readonly #host: ConnectorHost
  readonly #targets: readonly SparkplugTarget[]
  readonly #places: () => Iterable<OnlinePlace>
  readonly #waiting = new Map<number, Waiting>()
  line: MqttLine | null = null

  constructor(host: ConnectorHost, targets: readonly SparkplugTarget[], places: () => Iterable<OnlinePlace>) {
    this.#host = host
    this.#targets = targets
    this.#places = places
  }

  readonly take = async (command: DownCommand): Promise<Delivery> => {
    if (!this.line || command.hasSecrets) return 'notSupported'
    const write = metricWritesOf(command, this.#targets, this.#places())
    if (write === null) return 'notSupported'
    if ('refused' in write) {
      this.#answer(command.id, { outcome: 'refused', detail: write.refused, values: {} })
      return 'delivered'
    }
    this.#forget()
    if (this.#waiting.size >= maxWaiting) return 'notSupported'
    const { topic, metrics } = write
    const isSetting = command.method === 'writeSettings'
    this.#waiting.set(command.id, {
      place: isSetting ? placeOf(topic) : nodeOf(topic),
      wanted: new Map(metrics.map(({ name, value }) => [name ?? '', value])),
      values: isSetting ? command.params : {},
      until: this.#host.now() + waitMs,
      endsWithBirth: command.method === 'restart',
    })
    const payload = writeSparkplug({ timestamp: this.#host.now(), seq: null, metrics })
    await this.line.publish(writeTopic(topic), Buffer.from(payload))
    return 'delivered'
  }

  /** What a node reports may be what was written; a node that was born may be given what waits for it. */
  async heard(topic: SparkplugTopic, payload: SparkplugPayload): Promise<void> {
    if (this.#targets.length === 0 || this.#host.isTrial) return
    if (this.#waiting.size > 0) await this.#compare(topic, payload)
    if (topic.message.endsWith('BIRTH')) this.#host.ready()
  }

  async #compare(topic: SparkplugTopic, { metrics }: SparkplugPayload): Promise<void> {
    const reported = new Map(flatMetrics(metrics).map(({ name, metric }) => [name, metric]))
    for (const [id, { place, wanted, values, endsWithBirth }] of [...this.#waiting]) {
      if (endsWithBirth ? topic.message !== 'NBIRTH' || place !== nodeOf(topic) : place !== placeOf(topic)) continue
      // What a node sends of earlier times says nothing of now.
      for (const [name, value] of wanted) {
        const metric = reported.get(name)
        if (metric && !metric.isHistorical && metric.value === value) wanted.delete(name)
      }
      if (wanted.size > 0 && !endsWithBirth) continue
      this.#waiting.delete(id)
      await this.#host.answer(id, { outcome: 'done', detail: null, values })
    }
  }

  #forget(): void {
    const now = this.#host.now()
    for (const [id, { until }] of this.#waiting) if (until <= now) this.#waiting.delete(id)
  }

  #answer(id: number, result: Parameters<ConnectorHost['answer']>[1]): void {
    void this.#host.answer(id, result).catch(() => undefined)
  }
}
