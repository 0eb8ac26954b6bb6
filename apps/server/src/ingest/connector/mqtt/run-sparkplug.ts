import { numberOf } from '@undertone/device/broker/protocol'
import { type HostAction, SparkplugHostState, turnMs } from '@undertone/device/sparkplug/host-state'
import { metricOf, type SparkplugPayload, sparkplugType, writeSparkplug } from '@undertone/device/sparkplug/payload'
import { flatMetrics, mappedMetrics, ruleOf, sparkplugAddress } from '@undertone/device/sparkplug/protocol'
import { commandTopic, type SparkplugTopic, stateTopic } from '@undertone/device/sparkplug/topic'
import { said } from '@undertone/domain/connector/said'
import type { SparkplugConfig } from '@undertone/domain/connector/sparkplug-config'
import type { ConnectorHost, RunConnector } from '../host/connector-host.ts'
import { aborted } from '../line/aborted.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import type { MqttLine } from '../line/mqtt-line.ts'
import { openBroker } from './run-mqtt.ts'
import { MetricWriter } from './write-metrics.ts'

const placeText = ({ group, edge, device }: Pick<SparkplugTopic, 'group' | 'edge' | 'device'>): string =>
  [group, edge, ...(device === null ? [] : [device])].join('/')
const topicText = ({ group, message, edge, device }: SparkplugTopic): string =>
  ['spBv1.0', group, message, edge, ...(device === null ? [] : [device])].join('/')

/** What a host does with the actions of its state. */
class SparkplugHost {
  readonly #host: ConnectorHost
  readonly #config: SparkplugConfig
  readonly #state: SparkplugHostState
  readonly #writer: MetricWriter
  line: MqttLine | null = null

  constructor(host: ConnectorHost, config: SparkplugConfig) {
    this.#host = host
    this.#config = config
    this.#state = new SparkplugHostState(config.reorderMs)
    this.#writer = new MetricWriter(host, config.targets, () => this.#state.places())
  }

  /** Has commands go to the nodes; returns how that ends. */
  acceptCommands(): () => void {
    this.#writer.line = this.line
    return this.#config.targets.length > 0 && !this.#host.isTrial ? this.#host.accept(this.#writer.take) : () => undefined
  }

  receive(topic: string, payload: Buffer): Promise<void> {
    return this.#act(this.#state.receive(topic, payload, this.#host.now()))
  }

  tick(): void {
    this.#act(this.#state.tick(this.#host.now())).catch(() => undefined)
  }

  async #act(actions: readonly HostAction[]): Promise<void> {
    const { monitor } = this.#host
    for (const action of actions) {
      if (action.kind === 'refused') monitor.refused('spBv1.0', action.why)
      else if (action.kind === 'rebirth') await this.#rebirth(action)
      else if (action.kind === 'stale') monitor.stale(placeText(action))
      else await this.#data(action.topic, action.payload)
    }
  }

  async #rebirth({ group, edge, why }: Extract<HostAction, { kind: 'rebirth' }>): Promise<void> {
    // A trial changes nothing at its peer.
    if (this.#host.isTrial) return this.#host.monitor.error(said('placeAndCause', { place: `${group}/${edge}`, cause: why }))
    this.#host.monitor.error(said('birthAsked', { place: `${group}/${edge}`, cause: why }))
    const metrics = [metricOf('Node Control/Rebirth', true, sparkplugType.boolean)]
    await this.line?.publish(commandTopic(group, edge), Buffer.from(writeSparkplug({ timestamp: this.#host.now(), seq: null, metrics })))
  }

  /** Shows the metrics, and hands a message with mapped ones to the ingest, with names in the place of aliases. */
  async #data(topic: SparkplugTopic, payload: SparkplugPayload): Promise<void> {
    const { monitor, now, setup, deliver } = this.#host
    await this.#writer.heard(topic, payload)
    const mapped = mappedMetrics(payload, topic, this.#config)
    monitor.read(
      flatMetrics(payload.metrics).flatMap(({ name, metric }) => {
        const rule = ruleOf(name, topic, this.#config)
        const value = numberOf(metric.value)
        if (value === null) return []
        const at = metric.timestamp ?? payload.timestamp ?? now()
        const source = `${placeText(topic)} · ${name}`
        return [
          {
            sensorId: rule?.sensorId ?? '',
            key: rule?.key ?? '',
            source,
            value,
            quality: rule ? ('good' as const) : ('unmapped' as const),
            detail: null,
            at,
          },
        ]
      }),
    )
    if (mapped.length === 0) return
    const address = sparkplugAddress(setup.id ?? 0, topicText(topic))
    await deliver({ protocol: 'sparkplug', address, payload: writeSparkplug(payload), samples: mapped.length })
  }
}

/**
 * One connection of a Sparkplug B host application: it says that it is online (STATE, with the same time as in its will), so that edge nodes
 * send and stop to buffer, and follows births, data and deaths. A trial listens without a STATE.
 */
export const runSparkplug: RunConnector = async (host, signal) => {
  const { config } = host.setup
  if (config.kind !== 'sparkplug') throw new ConnectorFault(said('wrongKind'))
  const state = stateTopic(config.hostId)
  const since = host.now()
  const announce = (online: boolean) => Buffer.from(JSON.stringify({ online, timestamp: since }))
  const sparkplug = new SparkplugHost(host, config)
  const onMessage = async (topic: string, payload: Buffer) => {
    if (topic !== state) return sparkplug.receive(topic, payload)
    // The will of an earlier connection of ours, published late, would have nodes stop sending.
    if (!host.isTrial && payload.includes('"online":false')) await sparkplug.line?.publish(state, announce(true), { qos: 1, retain: true })
  }
  const line = await openBroker(host, config, signal, onMessage, { will: { topic: state, payload: announce(false) } })
  sparkplug.line = line
  let ignore: () => void = () => undefined
  const ticking = setInterval(() => sparkplug.tick(), turnMs)
  try {
    await line.subscribe([state, 'spBv1.0/#'], 1)
    if (!host.isTrial) await line.publish(state, announce(true), { qos: 1, retain: true })
    host.monitor.enter('running')
    ignore = sparkplug.acceptCommands()
    await Promise.race([line.ended, aborted(signal)])
  } finally {
    ignore()
    clearInterval(ticking)
    // A trial shows what it saw.
    if (!host.isTrial) host.monitor.stale('')
    line.close()
  }
}
