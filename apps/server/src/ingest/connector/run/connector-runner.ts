import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectorLink, ConnectorSetup, ConnectorStatus, TrialResult } from '../../../contracts/connector-link.ts'
import { textOfError } from '../../message/database-fault.ts'
import type { Received, Verdict } from '../../message/message.ts'
import type { ConnectorHost } from '../host/connector-host.ts'
import { ConnectorMonitor } from '../host/connector-monitor.ts'
import type { RunnerParts } from '../host/runner-parts.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import { runnableConnectors, type StoredConnector, writeStatus } from './connector.store.ts'
import { runConnector } from './connector-kinds.ts'
import { tryConnector } from './try-connector.ts'

/** Interval in which the leading server looks for changes and reports; the runner stops when it is not called for three of them. */
export const runnerTickMs = 2000
/** Time before a failed connector is tried again: doubled each time, and reset after it ran for as long as the longest; ms (guesses). */
const firstRetryMs = 1000
const longestRetryMs = 60_000

interface Running {
  readonly version: string
  readonly tenantId: number
  readonly monitor: ConnectorMonitor
  readonly stop: () => Promise<void>
}

/**
 * Runs the connectors that are switched on, on the leading server: its tick starts, restarts and stops them, and reports how they are doing.
 * A runner that is no longer called stops all of them, so that the next leader's do not compete with them for long.
 */
export class ConnectorRunner implements ConnectorLink {
  readonly #parts: RunnerParts
  readonly #running = new Map<number, Running>()
  #lastTick = 0
  #watch: NodeJS.Timeout | undefined
  #isStopping = false
  #ticking: Promise<void> = Promise.resolve()

  constructor(parts: RunnerParts) {
    this.#parts = parts
  }

  get canListen(): boolean {
    return this.#parts.dialIn !== null
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
    this.#watch ??= setInterval(() => void this.#checkLead(), runnerTickMs).unref()
    const broken: { id: number; tenantId: number; status: ConnectorStatus }[] = []
    const wanted = await runnableConnectors(db, box, (id, tenantId, why) => {
      const monitor = new ConnectorMonitor(this.#parts.now)
      monitor.failed(why)
      broken.push({ id, tenantId, status: monitor.status })
    })
    const byId = new Map(wanted.map((one) => [one.setup.id, one]))
    const outdated = [...this.#running].filter(([id, { version }]) => byId.get(id)?.version !== version)
    await Promise.all(outdated.map(([id]) => this.#end(id)))
    for (const one of wanted) if (!this.#running.has(one.setup.id) && !this.#isStopping) this.#start(one)
    const all = [...this.#running].map(([id, { tenantId, monitor }]) => ({ id, tenantId, status: monitor.status }))
    await writeStatus(db, [...all, ...broken])
  }

  try(setup: ConnectorSetup): Promise<TrialResult> {
    return tryConnector(this.#parts, setup)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#watch)
    await this.#ticking.catch(() => undefined)
    await Promise.all([...this.#running.keys()].map((id) => this.#end(id)))
    await this.#parts.dialIn?.stop()
  }

  async #checkLead(): Promise<void> {
    if (performance.now() - this.#lastTick < 3 * runnerTickMs || this.#running.size === 0) return
    this.#parts.log.info({}, 'this server no longer leads: its connectors stop')
    await Promise.all([...this.#running.keys()].map((id) => this.#end(id)))
  }

  async #end(id: number): Promise<void> {
    const one = this.#running.get(id)
    if (!one) return
    this.#running.delete(id)
    await one.stop()
  }

  #start({ setup, from, version }: StoredConnector): void {
    const { outgoing, dialIn, presence, now, log } = this.#parts
    const monitor = new ConnectorMonitor(now)
    const ending = new AbortController()
    const host: ConnectorHost = {
      setup,
      reach: outgoing.of(setup.tenantId, 'device'),
      monitor,
      dialIn,
      isTrial: false,
      now,
      deliver: (received) => this.#deliver({ setup, from }, monitor, received, ending.signal),
    }
    presence.setConnected(setup.gatewayId, true)
    const work = supervise(host, ending.signal).catch((error: unknown) =>
      log.error({ connector: setup.id, error: textOfError(error) }, 'a connector ended unexpectedly'),
    )
    const stop = async () => {
      ending.abort()
      await work
      presence.setConnected(setup.gatewayId, false)
    }
    this.#running.set(setup.id, { version, tenantId: setup.tenantId, monitor, stop })
  }

  /** Offers a message to the ingest until it is committed: a database that is away makes it wait, and loses nothing. */
  async #deliver(
    { setup, from }: Pick<StoredConnector, 'setup' | 'from'>,
    monitor: ConnectorMonitor,
    received: Omit<Received, 'mapping'>,
    signal: AbortSignal,
  ): Promise<Verdict> {
    while (!signal.aborted) {
      const verdict = await this.#parts.intake.accept(from, { ...received, mapping: setup.config })
      if (typeof verdict !== 'string') {
        if (verdict.isQuarantined) monitor.refused(received.address, verdict.text)
        else monitor.stored()
        return verdict
      }
      if (verdict === 'stopping') break
      monitor.error(verdict === 'diskFull' ? 'the disk of the server is full' : 'the server is busy: the message waits')
      await pause(firstRetryMs, undefined, { signal }).catch(() => undefined)
    }
    throw new ConnectorFault('stopped')
  }
}

/** Runs a connector again and again, more and more rarely while it fails. */
async function supervise(host: ConnectorHost, signal: AbortSignal): Promise<void> {
  let waitMs = firstRetryMs
  while (!signal.aborted) {
    const started = performance.now()
    try {
      await runConnector(host, signal)
    } catch (error) {
      if (signal.aborted) return
      host.monitor.failed(error instanceof Error ? error.message : String(error))
    }
    if (performance.now() - started > longestRetryMs) waitMs = firstRetryMs
    // Spread, so that many connectors do not return to one host in the same moment.
    await pause(waitMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    waitMs = Math.min(waitMs * 2, longestRetryMs)
  }
}
