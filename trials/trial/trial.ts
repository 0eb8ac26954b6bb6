import { setTimeout as pause } from 'node:timers/promises'
import { alarmFaults } from '../check/alarm-check.ts'
import { brokenBytes, fingerprint, missingOf, missingWaves, staleLatest } from '../check/stored-data.ts'
import { addCounters, type Counters, readCounters, sumOf, unaccounted } from '../core/counters.ts'
import { between, randomOf } from '../core/random.ts'
import { PageWatch } from '../product/page-watch.ts'
import { Site, type SiteOptions } from '../product/site.ts'
import { Crew, until } from '../senders/crew.ts'
import type { Fault, FaultContext } from './fault.ts'

/** Limits of the time between two faults, ms: each hits a different phase of a batch. */
const quietMs = { from: 100, to: 700 } as const
/** Number of the newest acknowledged samples that are resent at the end (I-2). */
const repeated = 400

/** Options of a trial. */
export interface Play {
  readonly seed: number
  readonly isLong: boolean
  /** Replaces the fault's own number of repetitions. */
  readonly times?: number
}

/** Measured values and their limit. */
export interface Figure {
  readonly values: number[]
  readonly limit: number | undefined
}

/** Result of a trial. */
export interface Result {
  readonly fault: Fault
  readonly times: number
  readonly acked: number
  readonly missing: number
  readonly failures: readonly string[]
  readonly figures: ReadonlyMap<string, Figure>
  readonly seconds: number
  readonly peakMib: number
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A product with its senders, in which faults are injected one after the other. */
export class Trial {
  readonly site: Site
  readonly crew: Crew
  readonly #random: () => number

  private constructor(site: Site, crew: Crew, random: () => number) {
    this.site = site
    this.crew = crew
    this.#random = random
  }

  static async open(seed: number, options: SiteOptions = {}): Promise<Trial> {
    const random = randomOf(seed)
    const site = await Site.open(options)
    try {
      return new Trial(site, await Crew.create(site, random), random)
    } catch (error) {
      await site.close()
      throw error
    }
  }

  /** Injects and heals the fault as often as required, waits until everything is settled, and compares the ledger with the database. */
  async play(fault: Fault, { isLong, times = isLong ? fault.times.long : fault.times.short }: Play): Promise<Result> {
    const started = performance.now()
    const { site, crew } = this
    const from = crew.ledger.size
    const fromWave = crew.waves.acknowledgedWaves.length
    const failures: string[] = []
    const figures = new Map<string, Figure>()
    const scene: FaultContext = {
      site: this.site,
      crew: this.crew,
      random: this.#random,
      isLong,
      fail: (text) => void failures.push(text),
      figure: (name, value, limit) => figures.set(name, { values: [...(figures.get(name)?.values ?? []), value], limit }),
    }
    const watch = new PageWatch(this.site)
    this.crew.isSending = true
    try {
      await this.crew.progress()
      await fault.prepare?.(scene)
      for (let i = 0; i < times; i++) {
        await pause(between(this.#random, quietMs.from, quietMs.to))
        await fault.inject(scene)
        await fault.heal?.(scene)
        await this.crew.progress()
      }
      await fault.restore?.(scene)
      await this.crew.settle()
      failures.push(...(await this.#atRest()))
    } catch (error) {
      failures.push(messageOf(error))
    }
    failures.push(...(await watch.failures()))
    const book = this.crew.ledger.read(from)
    const unreadable = (error: unknown): [] => {
      failures.push(messageOf(error))
      return []
    }
    const missing = await missingOf(site.db, book).catch(unreadable)
    if (missing[0]) failures.push(`I-1: ${missing.length} acknowledged and not found, for example ${JSON.stringify(missing[0])}`)
    if (isLong)
      for (const [name, { values, limit }] of figures)
        if (limit !== undefined && Math.max(...values) > limit)
          failures.push(`${name}: ${Math.round(Math.max(...values))} is over the limit ${limit}`)
    const waves = crew.waves.acknowledgedWaves.slice(fromWave)
    const lostWaves = await missingWaves(site.db, crew.waves.sensor, waves).catch(unreadable)
    if (lostWaves[0])
      failures.push(`I-1: ${lostWaves.length} waveforms acknowledged and not found, for example ${JSON.stringify(lostWaves[0])}`)
    const seconds = (performance.now() - started) / 1000
    return {
      fault,
      times,
      acked: book.length + waves.length,
      missing: missing.length + lostWaves.length,
      failures,
      figures,
      seconds,
      peakMib: watch.peakMib,
    }
  }

  async close(): Promise<void> {
    this.crew.end()
    await this.site.close()
  }

  /** Violations of I-2 to I-5 after everything is settled. */
  async #atRest(): Promise<string[]> {
    const { site, crew } = this
    const found: string[] = []
    const refused = crew.gateways.flatMap((gateway) => [...gateway.refused.keys()])
    if (refused.length > 0) found.push(`good samples were rejected with ${refused.map((code) => `0x${code.toString(16)}`)}`)
    const counters = await this.#settledCounters()
    if (unaccounted(counters) !== 0) found.push(`I-4: ${unaccounted(counters)} received and not accounted for`)
    const broken = await brokenBytes(site)
    if (broken[0]) found.push(`I-1: ${broken.length} broken waveforms or weeks, for example ${broken[0]}`)
    const stale = await staleLatest(site.db)
    if (stale > 0) found.push(`I-3: ${stale} points whose newest value is not the newest one`)
    found.push(
      ...(await alarmFaults(
        site.db,
        crew.ledger.read().filter(({ sensor }) => crew.sensors.has(sensor)),
      )),
    )
    const before = await fingerprint(site.db)
    const newest = crew.ledger.read(Math.max(0, crew.ledger.size - repeated))
    for (const [i, gateway] of crew.gateways.entries()) gateway.repeat(newest.filter(({ sensor }) => sensor.startsWith(`crew ${i + 1}-`)))
    await crew.settle()
    const after = await fingerprint(site.db)
    if (after !== before) found.push(`I-2: sending again changed ${before} to ${after}`)
    const again = await this.#settledCounters()
    const stored = (of: Counters) => sumOf(of, 'undertone_ingest_points_total{outcome="stored"')
    if (stored(again) !== stored(counters)) found.push(`I-2: ${stored(again) - stored(counters)} resends counted as stored`)
    return found
  }

  /** The counters of all servers together. */
  async #settledCounters(): Promise<Counters> {
    const servers = this.site.servers.filter(({ isAlive }) => isAlive)
    const read = async () => addCounters(await Promise.all(servers.map(({ base }) => readCounters(base))))
    // What a stream keeps is acknowledged, and not yet stored.
    const waiting = ['undertone_ingest_queue_messages', 'undertone_ingest_stream_bundles', 'undertone_ingest_stream_held_messages']
    await until('the queue is empty', async () => {
      const now = await read()
      return waiting.every((name) => (now.get(name) ?? 0) === 0)
    })
    return read()
  }
}
