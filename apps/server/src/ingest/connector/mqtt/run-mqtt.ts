import { brokerAddress, filtersOf } from '@undertone/device/broker/protocol'
import { chirpstackAddress, chirpstackFilters } from '@undertone/device/chirpstack/protocol'
import { protocols } from '@undertone/device/protocols'
import type { BrokerConfig, ChirpstackConfig } from '@undertone/domain/connector/broker-config'
import { addressOf, type ConnectorHost, type RunConnector } from '../host/connector-host.ts'
import { readingsOf } from '../host/decoded-readings.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import { MqttLine } from '../line/mqtt-line.ts'

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
  will?: { readonly topic: string; readonly payload: Buffer },
): Promise<MqttLine> {
  host.monitor.enter('connecting')
  const { userName, password, host: name } = host.setup
  const { tls, version, clientId, authority } = config
  const place = await addressOf(host)
  return MqttLine.open(
    {
      ...place,
      tls: tls ? { host: name, authority } : null,
      version: version === '5' ? 5 : 4,
      clientId: host.isTrial ? `${clientId}-try-${process.pid}-${Date.now() % 100_000}` : clientId,
      clean: host.isTrial || will !== undefined,
      ...{ userName, password, onMessage },
      ...(will && !host.isTrial ? { will, farewell: will } : {}),
    },
    signal,
  )
}

/** One connection to a broker: what arrives is acknowledged to it after the commit. A trial listens until the signal. */
export const runMqtt: RunConnector = async (host, signal) => {
  const { config, id } = host.setup
  if (config.kind !== 'broker' && config.kind !== 'chirpstack') throw new ConnectorFault('not a connector of a broker')
  const kind = kindOf(config)
  let shownIn = 0
  let shown = 0
  const onMessage = async (topic: string, payload: Buffer) => {
    const address = kind.addressOf(id ?? 0, topic)
    const second = Math.floor(host.now() / 1000)
    shown = second === shownIn ? shown + 1 : 1
    shownIn = second
    if (shown <= shownPerSecond) host.monitor.read(readingsOf(protocols[kind.protocol].decode(payload, address, config), topic, host.now()))
    // What matches a filter and is no address of the protocol, such as another event, is nothing for us.
    if (protocols[kind.protocol].kindOf(address) === null) return
    await host.deliver({ protocol: kind.protocol, address, payload })
  }
  const line = await openBroker(host, config, signal, onMessage)
  try {
    await line.subscribe(kind.filters, host.isTrial ? 0 : 1)
    host.monitor.enter('running')
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    await Promise.race([line.ended, stopped])
  } finally {
    line.close()
  }
}
