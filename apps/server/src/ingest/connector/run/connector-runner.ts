import { setTimeout as pause } from 'node:timers/promises'
import { type ConnectorResult, connectorResultAddress, encodeConnectorResult } from '@undertone/device/mapped/connector-result'
import { isPublishing } from '@undertone/domain/connector/connector-config'
import { said } from '@undertone/domain/connector/said'
import type { ConnectorLink, ConnectorSetup, TrialResult } from '../../../contracts/connector-link.ts'
import type { Delivery, DownCommand } from '../../../contracts/device-link.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import { textOfError } from '../../message/database-fault.ts'
import type { Received, Verdict } from '../../message/message.ts'
import type { ConnectorHost, TakeCommand } from '../host/connector-host.ts'
import { ConnectorMonitor } from '../host/connector-monitor.ts'
import { machineSource } from '../host/machine-source.ts'
import { pointSource } from '../host/point-source.ts'
import type { RunnerParts } from '../host/runner-parts.ts'
import { ConnectorFault, saidOf } from '../line/connector-fault.ts'
import { OpcuaDesk } from '../opcua/opcua-desk.ts'
import { identityOf } from '../opcua/opcua-identity.ts'
import { deletedOf, mappingOf, runnableConnectors, type StoredConnector } from './connector.store.ts'
import { forgetConnector, runConnector } from './connector-kinds.ts'
import { type OneStatus, StatusWriter } from './status-writer.ts'
import { tryConnector } from './try-connector.ts'

/** Interval in which the leading server looks for changes and reports; the runner stops when it is not called for three of them. */
export const runnerTickMs = 2000
/** Time before a failed connector is tried again: doubled each time, and reset after it ran for as long as the longest; ms (guesses). */
const firstRetryMs = 1000
const longestRetryMs = 60_000

interface Running {
  readonly version: string
  readonly tenantId: number
  readonly gatewayId: number
  readonly monitor: ConnectorMonitor
  /** Takes commands while a connection runs. */
  take: TakeCommand | null
  /** Whether its gateway is connected while it runs: one that publishes only reaches no device. */
  readonly isReading: boolean
  /** Whether its gateway is shown as connected because of it. */
  isConnected: boolean
  /** Ends it; one that was deleted leaves nothing at its peer. */
  readonly stop: (isDeleted: boolean) => Promise<void>
}

const forgetMs = 10_000

/**
 * Runs the connectors that are switched on, on the leading server: its tick starts, restarts and stops them, and reports how they are doing.
 * A runner that is no longer called stops all of them, so that the next leader's do not compete with them for long.
 */
export class ConnectorRunner implements ConnectorLink {
  readonly #parts: RunnerParts
  readonly #running = new Map<number, Running>()
  /** Those that are stopping: a slow one delays no other, and none is started beside its own predecessor. */
  readonly #ending = new Map<number, Promise<void>>()
  readonly #status = new StatusWriter()
  /** Customers with a trial. */
  readonly #trials = new Set<number>()
  #lastTick = 0
  #watch: NodeJS.Timeout | undefined
  #isStopping = false
  #ticking: Promise<void> = Promise.resolve()

  readonly #desk: OpcuaDesk

  constructor(parts: RunnerParts) {
    this.#parts = parts
    this.#desk = new OpcuaDesk(parts)
  }

  get canListen(): boolean {
    return this.#parts.dialIn !== null
  }

  get cardPort(): number | null {
    return this.#parts.cards?.port ?? null
  }

  get opcuaPorts(): RunnerParts['opcuaPorts'] {
    return this.#parts.opcuaPorts
  }

  /** Brings the running connectors up to the stored ones, and writes how they are doing. */
  tick(): Promise<void> {
    const run = () => this.#tick()
    this.#ticking = this.#ticking.then(run, run)
    return this.#ticking
  }

  async #tick(): Promise<void> {
    if (this.#isStopping) return
    const { db, box } = this.#parts
    this.#lastTick = performance.now()
    this.#watch ??= setInterval(() => this.#checkLead(), runnerTickMs).unref()
    const broken: OneStatus[] = []
    const wanted = await runnableConnectors(db, box, (id, tenantId, why) => {
      const monitor = new ConnectorMonitor(this.#parts.now)
      monitor.failed(why)
      broken.push({ id, tenantId, status: monitor.status })
    })
    const byId = new Map(wanted.map((one) => [one.setup.id, one]))
    const outdated = [...this.#running].filter(([id, { version }]) => byId.get(id)?.version !== version).map(([id]) => id)
    const deleted = await deletedOf(db, outdated)
    for (const id of outdated) this.#end(id, deleted.includes(id))
    for (const one of wanted) {
      const isBusy = this.#running.has(one.setup.id) || this.#ending.has(one.setup.id)
      if (!isBusy && !this.#isStopping) this.#start(one)
    }
    for (const [id, one] of this.#running) this.#showConnected(id, one, one.isReading && one.monitor.status.state === 'running')
    const all = [...this.#running].map(([id, { tenantId, monitor }]) => ({ id, tenantId, status: monitor.status }))
    await this.#status.write(db, [...all, ...broken])
  }

  /** Of each customer one trial at a time: it occupies connections and memory of the server that runs all connectors. */
  async try(setup: ConnectorSetup): Promise<TrialResult> {
    const { tenantId } = setup
    if (this.#trials.has(tenantId)) return { error: said('otherTrial'), readings: [], refusals: [] }
    this.#trials.add(tenantId)
    try {
      return await tryConnector(this.#parts, setup)
    } finally {
      this.#trials.delete(tenantId)
    }
  }

  get opcua(): OpcuaDesk {
    return this.#desk
  }

  /** Hands a command to a connector of its gateway that runs here. */
  async send(gatewayId: number, command: DownCommand): Promise<Delivery> {
    let outcome: Delivery = 'notConnected'
    for (const one of this.#running.values()) {
      if (one.gatewayId !== gatewayId || !one.take) continue
      const delivery = await one.take(command)
      if (delivery === 'delivered' || delivery === 'deliveredUnanswered') return delivery
      outcome = 'notSupported'
    }
    return outcome
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#watch)
    await this.#ticking.catch(() => undefined)
    for (const id of this.#running.keys()) this.#end(id)
    await Promise.all(this.#ending.values())
    await Promise.all([this.#desk.close(), this.#parts.dialIn?.stop(), this.#parts.cards?.stop()])
  }

  #checkLead(): void {
    if (performance.now() - this.#lastTick < 3 * runnerTickMs || this.#running.size === 0) return
    this.#parts.log.info({}, 'this server no longer leads: its connectors stop')
    for (const id of this.#running.keys()) this.#end(id)
  }

  #end(id: number, isDeleted = false): void {
    const one = this.#running.get(id)
    if (!one) return
    this.#running.delete(id)
    this.#showConnected(id, one, false)
    this.#ending.set(
      id,
      one.stop(isDeleted).finally(() => this.#ending.delete(id)),
    )
  }

  #showConnected(id: number, one: Running, isConnected: boolean): void {
    if (one.isConnected === isConnected) return
    one.isConnected = isConnected
    this.#parts.presence.setConnected(one.gatewayId, isConnected, `connector ${id}`)
  }

  #start({ setup, from, version }: StoredConnector): void {
    const { db, box, events, outgoing, dialIn, cards, opcuaPorts, now, log, onListening } = this.#parts
    const monitor = new ConnectorMonitor(now)
    const ending = new AbortController()
    const deliver: ConnectorHost['deliver'] = (received, how) =>
      this.#deliver({ setup, from }, monitor, received, how?.isCounted !== false, ending.signal)
    const host: ConnectorHost = {
      setup,
      reach: outgoing.of(setup.tenantId, 'device'),
      monitor,
      dialIn,
      cards,
      opcuaPorts,
      isTrial: false,
      now,
      deliver,
      points: pointSource(db, events, setup.tenantId, setup.gatewayId),
      machines: machineSource(db, events, setup.tenantId, setup.gatewayId),
      accept: (take) => this.#accept(setup.id, take),
      ready: () => onListening(setup.gatewayId),
      opcuaIdentity: () => identityOf(db, box, setup.tenantId),
      answer: (commandId, result) => deliverResult(host, commandId, result),
    }
    const work = supervise(host, log, ending.signal).catch((error: unknown) =>
      log.error({ connector: setup.id, error: textOfError(error) }, 'a connector ended unexpectedly'),
    )
    const stop = async (isDeleted: boolean) => {
      ending.abort()
      await work
      if (isDeleted) await forgetConnector(host, AbortSignal.timeout(forgetMs)).catch(() => undefined)
    }
    const { tenantId, gatewayId } = setup
    const isReading = !isPublishing(setup.config)
    this.#running.set(setup.id, { ...{ version, tenantId, gatewayId, isReading, monitor, stop }, take: null, isConnected: false })
  }

  #accept(id: number, take: TakeCommand): () => void {
    const one = this.#running.get(id)
    if (!one) return () => undefined
    one.take = take
    this.#parts.onListening(one.gatewayId)
    return () => {
      if (one.take === take) one.take = null
    }
  }

  /** Offers a message to the ingest until it is committed: a database that is away makes it wait, and loses nothing. */
  async #deliver(
    { setup, from }: Pick<StoredConnector, 'setup' | 'from'>,
    monitor: ConnectorMonitor,
    received: Omit<Received, 'mapping'>,
    isCounted: boolean,
    signal: AbortSignal,
  ): Promise<Verdict> {
    while (!signal.aborted) {
      const verdict = await this.#parts.intake.accept(from, { ...received, mapping: mappingOf(setup) })
      if (typeof verdict !== 'string') {
        if (verdict.isQuarantined) monitor.refused(received.address, said('quarantined', { detail: verdict.text }))
        else if (isCounted) monitor.stored()
        return verdict
      }
      if (verdict === 'stopping') break
      monitor.error(said(verdict === 'diskFull' ? 'diskFull' : 'busy'))
      await pause(firstRetryMs, undefined, { signal }).catch(() => undefined)
    }
    throw new ConnectorFault(said('stopped'))
  }
}

/** What became of a command goes the way of all messages. Kinds that take no commands have no results. */
async function deliverResult({ setup, deliver }: ConnectorHost, commandId: number, result: ConnectorResult): Promise<void> {
  const { kind } = setup.config
  if (kind === 'broker' || kind === 'opcua' || kind === 'opcuaServer' || kind === 'sparkplugOut' || kind === 'card') return
  await deliver({
    protocol: kind,
    address: connectorResultAddress(kind, setup.id ?? 0, commandId),
    payload: encodeConnectorResult(result),
  })
}

/** Runs a connector again and again, more and more rarely while it fails. */
async function supervise(host: ConnectorHost, log: Log, signal: AbortSignal): Promise<void> {
  let waitMs = firstRetryMs
  while (!signal.aborted) {
    const started = performance.now()
    try {
      await runConnector(host, signal)
    } catch (error) {
      if (signal.aborted) return
      host.monitor.failed(saidOf(error, host.setup.id, log))
    }
    if (performance.now() - started > longestRetryMs) waitMs = firstRetryMs
    // Spread, so that many connectors do not return to one host in the same moment.
    await pause(waitMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    waitMs = Math.min(waitMs * 2, longestRetryMs)
  }
}
