import { brokerAddress, filtersOf } from '@undertone/device/broker/protocol'
import { chirpstackAddress, chirpstackFilters } from '@undertone/device/chirpstack/protocol'
import { topicMatches } from '@undertone/device/mqtt/topic'
import { protocols } from '@undertone/device/protocols'
import type { BrokerConfig, ChirpstackConfig } from '@undertone/domain/connector/broker-config'
import { type Said, said } from '@undertone/domain/connector/said'
import { addressOf, type ConnectorHost, type RunConnector } from '../host/connector-host.ts'
import { readingsOf } from '../host/decoded-readings.ts'
import { aborted } from '../line/aborted.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import { MqttLine } from '../line/mqtt-line.ts'
import { DownlinkSender } from './send-downlinks.ts'

/** Messages that are shown on the page: decoding all of them a second time would cost as much as ingesting them. */
const shownPerSecond = 20

/** How a kind of connector names what it receives. */
interface MqttKind {
  readonly protocol: 'broker' | 'chirpstack'
  readonly addressOf: (id: number, topic: string) => string
  readonly filters: readonly string[]
}

const kindOf = (config: BrokerConfig | ChirpstackConfig): MqttKind =>
  config.kind === 'broker'
    ? { protocol: 'broker', addressOf: brokerAddress, filters: filtersOf(config) }
    : { protocol: 'chirpstack', addressOf: chirpstackAddress, filters: chirpstackFilters(config) }

/** Connects to the broker of a connector. A trial has a client of its own, which the broker forgets with the connection. */
export async function openBroker(
  host: ConnectorHost,
  config: Pick<BrokerConfig, 'tls' | 'version' | 'clientId' | 'authority'>,
  signal: AbortSignal,
  onMessage: (topic: string, payload: Buffer, retained: boolean) => Promise<void>,
  {
    will,
    forgets = false,
  }: { readonly will?: { readonly topic: string; readonly payload: Buffer; readonly retain?: boolean }; readonly forgets?: boolean } = {},
): Promise<MqttLine> {
  host.monitor.enter('connecting')
  const { userName, password, host: name } = host.setup
  const { tls, version, clientId, authority } = config
  const place = await addressOf(host, signal)
  return MqttLine.open(
    {
      ...place,
      tls: tls ? { host: name, authority } : null,
      version: version === '5' ? 5 : 4,
      clientId: host.isTrial ? `${clientId}-try-${process.pid}-${Date.now() % 100_000}` : clientId,
      clean: host.isTrial || forgets || will !== undefined,
      ...{ userName, password, onMessage },
      ...(will && !host.isTrial ? { will, farewell: will } : {}),
    },
    signal,
  )
}

/** Ends the session that the broker holds for a connector, with the messages in it. */
export async function endSession(host: ConnectorHost, config: BrokerConfig | ChirpstackConfig, signal: AbortSignal): Promise<void> {
  const line = await openBroker(host, config, signal, async () => undefined, { forgets: true })
  line.close()
}

/** Why a message is acknowledged without being stored or kept, for the page; null: it is for the ingest. */
function refusalOf({ protocol, filters }: MqttKind, address: string, topic: string): Said | null {
  // The session at the broker may still have the filters of an earlier configuration, whose messages would fill the quarantine.
  if (!filters.some((filter) => topicMatches(filter, topic))) return said('noRule')
  if (protocols[protocol].kindOf(address) !== null) return null
  return said(protocol === 'broker' ? 'topicTooLong' : 'noDeviceEvent')
}

/** Whether a value of a message gets the time of its receipt. */
const isTimed = (config: BrokerConfig | ChirpstackConfig, topic: string): boolean =>
  config.kind === 'broker' && config.rules.some((rule) => rule.time === '' && topicMatches(rule.topic, topic))

/** One connection to a broker: what arrives is acknowledged to it after the commit. A trial listens until the signal. */
export const runMqtt: RunConnector = async (host, signal) => {
  const { config, id } = host.setup
  if (config.kind !== 'broker' && config.kind !== 'chirpstack') throw new ConnectorFault(said('wrongKind'))
  const kind = kindOf(config)
  const downlinks = config.kind === 'chirpstack' ? new DownlinkSender(host, config) : null
  let shownIn = 0
  let shown = 0
  const onMessage = async (topic: string, payload: Buffer, isRetained: boolean) => {
    if (await downlinks?.heard(topic, payload)) return
    const address = kind.addressOf(id ?? 0, topic)
    const refusal = refusalOf(kind, address, topic)
    if (refusal !== null) return host.monitor.refused(address, refusal)
    // The broker sends what it retains at each connection: it would be stored as a new value each time.
    if (isRetained && isTimed(config, topic)) return
    const second = Math.floor(host.now() / 1000)
    shown = second === shownIn ? shown + 1 : 1
    shownIn = second
    if (shown <= shownPerSecond) host.monitor.read(readingsOf(protocols[kind.protocol].decode(payload, address, config), topic, host.now()))
    await host.deliver({ protocol: kind.protocol, address, payload })
  }
  const line = await openBroker(host, config, signal, onMessage)
  if (downlinks) downlinks.line = line
  let ignore: () => void = () => undefined
  try {
    await line.subscribe([...kind.filters, ...(downlinks?.filters ?? [])], host.isTrial ? 0 : 1)
    host.monitor.enter('running')
    if (downlinks && downlinks.filters.length > 0 && !host.isTrial) ignore = host.accept(downlinks.take)
    await Promise.race([line.ended, aborted(signal)])
  } finally {
    ignore()
    line.close()
  }
}
