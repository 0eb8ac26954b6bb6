import net from 'node:net'
import { readGroups } from '@undertone/device/modbus/read-plan'
import type { ModbusConfig } from '@undertone/domain/connector/modbus-config'
import { said } from '@undertone/domain/connector/said'
import { addressOf, type ConnectorHost } from '../host/connector-host.ts'
import { aborted } from '../line/aborted.ts'
import { Arrivals } from '../line/arrivals.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import { ModbusLine } from '../line/modbus-line.ts'
import { LinePoller } from './poll-line.ts'
import { readWaves } from './read-waves.ts'
import { TargetWriter } from './write-targets.ts'

/** Time to connect, ms (guess: a plant network, or a mobile one). */
const connectMs = 8000

async function dial(host: ConnectorHost, signal: AbortSignal): Promise<net.Socket> {
  const { address, family, port } = await addressOf(host, signal)
  const socket = net.connect({ host: address, port, family })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new ConnectorFault(said('addressSilent', { address, port }))), connectMs)
  const stop = () => reject(new ConnectorFault(said('stopped')))
  signal.addEventListener('abort', stop, { once: true })
  socket.once('connect', resolve).once('error', (error) => reject(new ConnectorFault(said('connectionFailed', { cause: error.message }))))
  try {
    await promise
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Polls a connection until it ends; a trial reads everything once. */
async function serve(line: ModbusLine, config: ModbusConfig, host: ConnectorHost, signal: AbortSignal): Promise<void> {
  const poller = new LinePoller(line, config, host)
  if (host.isTrial) {
    const all = (async () => {
      for (const group of readGroups(config.values)) await poller.readGroup(group, signal)
    })()
    // A connection that it shares may be busy for longer than a trial lasts.
    await Promise.race([all, aborted(signal)])
    return
  }
  host.monitor.enter('running')
  const ignore = config.targets.length > 0 ? host.accept(new TargetWriter(line, config, host).take) : () => undefined
  const ended = new AbortController()
  const both = AbortSignal.any([signal, ended.signal])
  // A request may wait for half a minute, and others behind it.
  void aborted(both).then(() => line.close())
  const work = [
    ...(config.values.length > 0 ? [poller.run(both)] : []),
    ...(config.waves.length > 0 ? [readWaves(line, config, host, both)] : []),
  ]
  try {
    await Promise.race([line.closed.then(() => Promise.reject(new ConnectorFault(said('deviceClosed')))), ...work])
  } finally {
    ignore()
    ended.abort()
    await Promise.allSettled(work)
  }
}

async function byCall(config: ModbusConfig, host: ConnectorHost, signal: AbortSignal): Promise<void> {
  host.monitor.enter('connecting')
  const line = new ModbusLine(await dial(host, signal), config.transport === 'tcp' ? 'tcp' : 'rtu')
  const stop = () => line.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await serve(line, config, host, signal)
  } finally {
    signal.removeEventListener('abort', stop)
    line.close()
  }
}

async function byDialIn(config: ModbusConfig, host: ConnectorHost, signal: AbortSignal): Promise<void> {
  const { dialIn, setup, isTrial, monitor } = host
  const { registration, heartbeat, addresses } = config
  if (!dialIn) throw new ConnectorFault(said('noDialInPort'))
  if (registration === null) throw new ConnectorFault(said('registrationMissing'))
  // A trial shares the connection that its own connector has while it runs.
  const shared = isTrial && setup.id !== null ? dialIn.lineOf(setup.id, registration) : undefined
  if (shared) return serve(shared, config, host, signal)
  if (shared === null) throw new ConnectorFault(said('noDialIn'))
  const arrivals = new Arrivals<ModbusLine>()
  const onHeartbeat = () => monitor.heartbeat()
  const release = dialIn.claim(
    { connectorId: isTrial ? null : setup.id, registration, heartbeat, addresses, onHeartbeat },
    arrivals.arrived,
  )
  if (!release) throw new ConnectorFault(said('registrationTaken'))
  try {
    for (;;) {
      monitor.enter('listening')
      const line = await arrivals.next(signal)
      if (line)
        await serve(line, config, host, signal).catch((error: unknown) => {
          if (!(error instanceof ConnectorFault)) throw error
          monitor.error(error.said)
        })
      line?.close()
      if (signal.aborted || isTrial) {
        if (isTrial && !line) throw new ConnectorFault(said('noDialIn'))
        return
      }
    }
  } finally {
    release()
  }
}

/** One connection of a Modbus connector: to a device or converter, or of a device that dials in. */
export async function runModbus(host: ConnectorHost, signal: AbortSignal): Promise<void> {
  const { config } = host.setup
  if (config.kind !== 'modbus') throw new ConnectorFault(said('wrongKind'))
  await (config.transport === 'dialIn' ? byDialIn(config, host, signal) : byCall(config, host, signal))
}
