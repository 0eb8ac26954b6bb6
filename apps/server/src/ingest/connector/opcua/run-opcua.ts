import { type OpcuaReading, opcuaAddress, readingsOf } from '@undertone/device/opcua/protocol'
import { encodeValues, maxRecordValues, type NodeValue, severityOf } from '@undertone/device/opcua/value-record'
import type { OpcuaConfig } from '@undertone/domain/connector/opcua-config'
import { type Said, said } from '@undertone/domain/connector/said'
import type { ReadingState } from '../../../contracts/connector-link.ts'
import { addressOf, type ConnectorHost, type RunConnector } from '../host/connector-host.ts'
import { aborted } from '../line/aborted.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import type { ServerPlace } from './opcua-messages.ts'
import { OpcuaProcess, type OpcuaPurpose } from './opcua-process.ts'

/** Values that wait for their commit before the server has to keep its own, and below which it sends again (guesses: some seconds of a busy server). */
const holdAbove = 5000
const resumeBelow = 1000
/** Values that wait at most: a server that goes on sending is disconnected. */
const maxWaiting = 50_000
/** How long values are gathered for a message, ms. */
const gatherMs = 100
/** How long a lost connection is made again by the session itself, which the server may still have, ms; then everything begins again. */
const patienceMs = 120_000
/** A trial that has heard of all nodes waits so long for more, ms. */
const trialRestMs = 1000

/** Where the server of a connector is, if the list of internal hosts allows it. */
export async function placeOf(host: Pick<ConnectorHost, 'setup' | 'reach'>, path: string, signal: AbortSignal): Promise<ServerPlace> {
  return { ...(await addressOf(host, signal)), host: host.setup.host, path }
}

/** Starts a process with an open session. */
export async function openSession(
  host: Pick<ConnectorHost, 'setup' | 'reach' | 'opcuaIdentity'>,
  config: OpcuaConfig,
  signal: AbortSignal,
  purpose: OpcuaPurpose,
): Promise<OpcuaProcess> {
  const place = await placeOf(host, config.path, signal)
  const identity = await host.opcuaIdentity()
  signal.throwIfAborted()
  const program = OpcuaProcess.start(host.setup.tenantId, purpose)
  const stop = () => void program.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const { policy, mode, login, trusted } = config
    const { userName, password } = host.setup
    await program.ask('open', { ...place, policy, mode, login, trusted, userName, password, identity })
    return program
  } catch (error) {
    await program.close(0)
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** The status of a value, where the server has one to say. */
const statusSaid = (status: string): Said | null => (status === '' ? null : said('opcuaStatus', { status }))

function shown({ of: { sensorId, key, node }, from, value, t }: OpcuaReading): ReadingState {
  const severity = severityOf(from.status)
  const quality = severity === 'bad' ? 'exception' : value === null ? 'notANumber' : severity
  return { sensorId, key, source: node, value, quality, detail: statusSaid(from.statusName), at: value === null ? null : t }
}

/** Values on their way into the ingest. */
class ValueIntake {
  readonly #host: ConnectorHost
  readonly #config: OpcuaConfig
  readonly #program: OpcuaProcess
  #gathered: NodeValue[] = []
  #timer: NodeJS.Timeout | undefined
  #waiting = 0
  #isHeld = false
  readonly heard = new Set<string>()

  constructor(host: ConnectorHost, config: OpcuaConfig, program: OpcuaProcess) {
    this.#host = host
    this.#config = config
    this.#program = program
  }

  readonly take = (values: readonly NodeValue[]): void => {
    this.#gathered.push(...values)
    this.#waiting += values.length
    for (const { node } of values) this.heard.add(node)
    if (this.#waiting > maxWaiting) {
      this.#host.monitor.error(said('opcuaFlood'))
      void this.#program.close(0)
      return
    }
    this.#timer ??= setTimeout(() => this.#send(), gatherMs)
    this.#balance()
  }

  #send(): void {
    this.#timer = undefined
    const all = this.#gathered
    this.#gathered = []
    for (let i = 0; i < all.length; i += maxRecordValues) void this.#store(all.slice(i, i + maxRecordValues))
  }

  async #store(values: readonly NodeValue[]): Promise<void> {
    const { monitor, now, setup, deliver } = this.#host
    const t = now()
    const readings = readingsOf(this.#config, { t, values })
    monitor.read(readings.map(shown))
    for (const { of, from } of readings)
      if (severityOf(from.status) === 'bad') monitor.refused(of.node, said('opcuaStatus', { status: from.statusName }))
    const good = new Set(readings.filter(({ value }) => value !== null).map(({ from }) => from))
    const kept = values.filter((one) => good.has(one))
    try {
      if (kept.length > 0)
        await deliver({ protocol: 'opcua', address: opcuaAddress(setup.id ?? 0), payload: encodeValues({ t, values: kept }) })
    } catch {
      // It was stopped.
    } finally {
      this.#waiting -= values.length
      this.#balance()
    }
  }

  /** What the server keeps while it does not send is bounded by the queues of its items. */
  #balance(): void {
    const isHeld = this.#isHeld ? this.#waiting > resumeBelow : this.#waiting > holdAbove
    if (isHeld === this.#isHeld) return
    this.#isHeld = isHeld
    void this.#program.ask('hold', isHeld).catch(() => undefined)
  }
}

/** Resolves when a session has been without its connection for too long. */
class Patience {
  readonly #over = Promise.withResolvers<ConnectorFault>()
  #timer: NodeJS.Timeout | undefined

  readonly over = this.#over.promise

  stop(): void {
    clearTimeout(this.#timer)
  }

  set(isBack: boolean): void {
    clearTimeout(this.#timer)
    if (!isBack) this.#timer = setTimeout(() => this.#over.resolve(new ConnectorFault(said('opcuaGone'))), patienceMs)
  }
}

/** The nodes that are subscribed to, each once, as often as the most demanding row wants. */
function itemsOf({ values }: OpcuaConfig) {
  return [...Map.groupBy(values, ({ node }) => node)].map(([node, rows]) => ({
    node,
    sampleMs: Math.min(...rows.map(({ sampleMs }) => sampleMs)),
    deadband: Math.min(...rows.map(({ deadband }) => deadband)),
  }))
}

/** Resolves when a trial has seen all nodes. */
async function allHeard(intake: ValueIntake, count: number, signal: AbortSignal): Promise<void> {
  while (intake.heard.size < count && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, 100))
  await new Promise((resolve) => setTimeout(resolve, trialRestMs))
}

/** One session with an OPC UA server: mapped nodes are subscribed to until it ends. A trial ends when it has heard of all of them. */
export const runOpcua: RunConnector = async (host, signal) => {
  const { config } = host.setup
  const { monitor, isTrial } = host
  if (config.kind !== 'opcua') throw new ConnectorFault(said('wrongKind'))
  monitor.enter('connecting')
  const program = await openSession(host, config, signal, 'connector')
  const patience = new Patience()
  try {
    const intake = new ValueIntake(host, config, program)
    const onBack = (isBack: boolean) => {
      monitor.enter(isBack ? 'running' : 'failing')
      if (!isBack) {
        monitor.error(said('opcuaLost'))
        monitor.stale('')
      }
      patience.set(isBack)
    }
    program.listen({ onValues: intake.take, onBack })
    const items = itemsOf(config)
    const refused = await program.ask('subscribe', { items, publishMs: config.publishMs, queue: config.queue })
    for (const { node, why } of refused) {
      monitor.refused(node, why)
      monitor.error(said('placeAndCause', { place: node, cause: why }))
    }
    monitor.read(
      config.values.flatMap(({ sensorId, key, node }) => {
        const why = refused.find((one) => one.node === node)?.why
        return why === undefined ? [] : [{ sensorId, key, source: node, value: null, quality: 'exception' as const, detail: why, at: null }]
      }),
    )
    if (refused.length === items.length && items.length > 0)
      throw new ConnectorFault(said('opcuaNoNodes', { cause: refused[0]?.why ?? said('opcuaNotTaken') }))
    monitor.enter('running')
    const ends = [program.ended, patience.over, aborted(signal)]
    const ended = await Promise.race(isTrial ? [...ends, allHeard(intake, items.length - refused.length, signal)] : ends)
    if (ended) throw ended
  } finally {
    patience.stop()
    if (!isTrial) monitor.stale('')
    await program.close()
  }
}
