import os from 'node:os'
import { type OpcuaServerConfig, opcuaServerLimits } from '@undertone/domain/connector/opcua-server-config'
import { said } from '@undertone/domain/connector/said'
import type { UnitKey } from '@undertone/domain/core/unit'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import type { ReadingState } from '../../../contracts/connector-link.ts'
import type { ConnectorHost, OpcuaPorts, RunConnector } from '../host/connector-host.ts'
import type { ShownMachine, ValueChanges } from '../host/machine-source.ts'
import { aborted } from '../line/aborted.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import { OpcuaProcess } from './opcua-process.ts'
import type { TurnedAway } from './opcua-server-messages.ts'

/** Between two looks at machines, states and alarms that events ask for, ms; and at the latest, since points fall silent without an event (guesses). */
const soonMs = 500
const latestMs = 15_000
/** The same client is shown once in this time, ms: one that connects again and again does not push the others off the page. */
const repeatMs = 60_000
/** Clients that were turned away and are remembered for it (guess). */
const maxTurnedAway = 200

const units: Readonly<Record<string, UnitKey>> = Object.fromEntries(
  telemetryKeys.filter(({ states }) => states === undefined).map(({ key, unit }) => [key, unit]),
)

/** The values as the page of the connector shows them. */
const readingsOf = (machines: readonly ShownMachine[]): ReadingState[] =>
  machines.flatMap(({ name: machine, points }) =>
    points.flatMap(({ id, name, values, state }) =>
      Object.entries(values).map(([key, [value, at]]) => ({
        ...{ sensorId: `${machine} ${name}`, key, source: `${id}`, value, detail: null, at },
        quality: state === 'offline' ? ('uncertain' as const) : ('good' as const),
      })),
    ),
  )

/** Where it listens, if the operator has opened that port. */
function openPort(ports: OpcuaPorts | null, port: number): OpcuaPorts {
  if (!ports) throw new ConnectorFault(said('opcuaNoPorts'))
  const { first, last } = ports
  if (port < first || port > last) throw new ConnectorFault(said('opcuaPortClosed', { port, first, last }))
  return ports
}

/** The name in the addresses that a server offers: what its users entered, else where it listens. */
const nameOf = ({ hostName }: OpcuaServerConfig, listen: string): string =>
  hostName !== '' ? hostName : ['0.0.0.0', '::'].includes(listen) ? os.hostname() : listen

/** Shows clients that were turned away, each once a minute: an administrator may trust their certificate. */
function turnedAwayTo(host: ConnectorHost): (who: TurnedAway) => void {
  const shown = new Map<string, number>()
  return ({ why, from, name }) => {
    const key = `${why} ${from}`
    const at = host.now()
    if (at - (shown.get(key) ?? Number.NEGATIVE_INFINITY) < repeatMs) return
    shown.delete(key)
    shown.set(key, at)
    const [oldest] = shown.keys()
    if (shown.size > maxTurnedAway && oldest !== undefined) shown.delete(oldest)
    if (why === 'certificate') host.monitor.refused(`${from} · ${name}`, said('opcuaClientUntrusted'))
    else host.monitor.refused(from, said(why === 'locked' ? 'opcuaClientLocked' : 'opcuaClientLogin'))
  }
}

async function read({ machines: source, monitor, now }: ConnectorHost): Promise<readonly ShownMachine[]> {
  const { machines, hasMore } = await source.read(opcuaServerLimits.points, now())
  if (hasMore) monitor.error(said('onlyFirstPoints', { count: machines.reduce((sum, { points }) => sum + points.length, 0) }))
  monitor.read(readingsOf(machines))
  return machines
}

/** Keeps what a process shows up to date until it ends or this is stopped; rejects with the reason. */
async function keepShown(host: ConnectorHost, program: OpcuaProcess, signal: AbortSignal): Promise<void> {
  const { machines, monitor } = host
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isAsked = false
  const look = async (): Promise<void> => {
    isLooking = true
    isAsked = false
    await program.ask('show', { machines: await read(host), units })
    isLooking = false
    clearTimeout(timer)
    timer = setTimeout(lookNow, isAsked ? soonMs : latestMs)
  }
  const lookNow = (): void => void look().catch(failed.reject)
  const lookSoon = (): void => {
    if (isAsked) return
    isAsked = true
    if (isLooking) return
    clearTimeout(timer)
    timer = setTimeout(lookNow, soonMs)
  }
  const onValues = (changes: ValueChanges): void => {
    program.ask('values', changes).then(() => monitor.stored(), failed.reject)
  }
  const ignore = machines.follow(onValues, lookSoon)
  try {
    await look()
    monitor.enter('running')
    const ended = await Promise.race([program.ended, failed.promise, aborted(signal)])
    if (ended) throw ended
  } finally {
    ignore()
    clearTimeout(timer)
  }
}

/**
 * A server whose clients read the machines of a company: their values as they are stored, states and alarms. It runs in a process of its own; a trial
 * shows what would be served and opens no port.
 */
export const runOpcuaServer: RunConnector = async (host, signal) => {
  const { config, tenantId, userName, password } = host.setup
  if (config.kind !== 'opcuaServer') throw new ConnectorFault(said('wrongKind'))
  const { host: listen } = openPort(host.opcuaPorts, config.port)
  if (host.isTrial) {
    await read(host)
    return
  }
  host.monitor.enter('connecting')
  const identity = await host.opcuaIdentity()
  signal.throwIfAborted()
  const program = OpcuaProcess.start(tenantId, 'server')
  const stop = () => void program.close(0)
  signal.addEventListener('abort', stop, { once: true })
  try {
    program.listen({ onTurnedAway: turnedAwayTo(host) })
    const { port, addresses, isUnsecured, isAnonymous } = config
    await program.ask('serve', {
      ...{ port, addresses, isUnsecured, isAnonymous, host: listen, hostName: nameOf(config, listen), userName, password, identity },
      trusted: config.trusted.map(({ fingerprint }) => fingerprint),
    })
    // From now on it is asked to end, so that its port is free for what comes after it.
    signal.removeEventListener('abort', stop)
    await keepShown(host, program, signal)
  } finally {
    signal.removeEventListener('abort', stop)
    await program.close()
  }
}
