import { setTimeout as pause } from 'node:timers/promises'
import { alarmFaults } from '../check/alarm-check.ts'
import { brokenBytes, fingerprint, missingOf, missingWaves, staleLatest } from '../check/stored-data.ts'
import { readCounters, sumOf, unaccounted } from '../core/counters.ts'
import { between, randomOf } from '../core/random.ts'
import { Watch } from '../product/page-watch.ts'
import { Site } from '../product/site.ts'
import { Crew, until } from '../senders/crew.ts'
import type { Fault, Scene } from './fault.ts'

/** Bounds of the time between two faults, ms: each meets another moment of a batch. */
const quietMs = { from: 100, to: 700 } as const
/** So many of the newest acknowledged samples are sent again at the end (I-2). */
const repeated = 400

/** How a trial is played. */
export interface Play {
  readonly seed: number
  readonly isLong: boolean
  /** Instead of the number of times that the fault itself names. */
  readonly times?: number
}

/** What was measured each time, and what it may be at most. */
export interface Figure {
  readonly values: number[]
  readonly limit: number | undefined
}

/** What a trial found. */
export interface Result {
  readonly fault: Fault
  readonly times: number
  readonly acked: number
  readonly missing: number
  readonly complaints: readonly string[]
  readonly figures: ReadonlyMap<string, Figure>
  readonly seconds: number
  readonly peakMib: number
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A product with its crew, on which faults are tried one after the other. */
export class Trial {
  readonly site: Site
  readonly crew: Crew
  readonly #random: () => number

  private constructor(site: Site, crew: Crew, random: () => number) {
    this.site = site
    this.crew = crew
    this.#random = random
  }

  static async open(seed: number, diskMib?: number): Promise<Trial> {
    const random = randomOf(seed)
    const site = await Site.open(diskMib ? { diskMib } : {})
    try {
      return new Trial(site, await Crew.gather(site, random), random)
    } catch (error) {
      await site.close()
      throw error
    }
  }

  /** Hurts the product as often as is due, heals it, waits for quiet, and compares the book with the database. */
  async play(fault: Fault, { isLong, times = isLong ? fault.times.long : fault.times.short }: Play): Promise<Result> {
    const started = performance.now()
    const { site, crew } = this
    const from = crew.ledger.size
    const fromWave = crew.waves.book.length
    const complaints: string[] = []
    const figures = new Map<string, Figure>()
    const scene: Scene = {
      site: this.site,
      crew: this.crew,
      random: this.#random,
      isLong,
      complain: (text) => void complaints.push(text),
      figure: (name, value, limit) => figures.set(name, { values: [...(figures.get(name)?.values ?? []), value], limit }),
    }
    const watch = new Watch(this.site)
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
      complaints.push(...(await this.#atRest()))
    } catch (error) {
      complaints.push(messageOf(error))
    }
    complaints.push(...(await watch.complaints()))
    const book = this.crew.ledger.read(from)
    const unreadable = (error: unknown): [] => {
      complaints.push(messageOf(error))
      return []
    }
    const missing = await missingOf(site.db, book).catch(unreadable)
    if (missing[0]) complaints.push(`I-1: ${missing.length} acknowledged and not found, such as ${JSON.stringify(missing[0])}`)
    if (isLong)
      for (const [name, { values, limit }] of figures)
        if (limit !== undefined && Math.max(...values) > limit)
          complaints.push(`${name}: at most ${Math.round(Math.max(...values))}, and may be ${limit}`)
    const waves = crew.waves.book.slice(fromWave)
    const lostWaves = await missingWaves(site.db, crew.waves.sensor, waves).catch(unreadable)
    if (lostWaves[0]) complaints.push(`I-1: ${lostWaves.length} waves acknowledged and not found, such as ${JSON.stringify(lostWaves[0])}`)
    const seconds = (performance.now() - started) / 1000
    return {
      fault,
      times,
      acked: book.length + waves.length,
      missing: missing.length + lostWaves.length,
      complaints,
      figures,
      seconds,
      peakMib: watch.peakMib,
    }
  }

  async close(): Promise<void> {
    this.crew.end()
    await this.site.close()
  }

  /** What does not hold when all is quiet: I-2, I-3, I-4, I-5. */
  async #atRest(): Promise<string[]> {
    const { site, crew } = this
    const found: string[] = []
    const refused = crew.gateways.flatMap((gateway) => [...gateway.refused.keys()])
    if (refused.length > 0) found.push(`good samples were refused with ${refused.map((code) => `0x${code.toString(16)}`)}`)
    const counters = await this.#settledCounters()
    if (unaccounted(counters) !== 0) found.push(`I-4: ${unaccounted(counters)} received and not accounted for`)
    const broken = await brokenBytes(site.db, site.dataDir)
    if (broken[0]) found.push(`I-1: ${broken.length} broken waves or weeks, such as ${broken[0]}`)
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
    const stored = (of: typeof counters) => sumOf(of, 'undertone_ingest_points_total{outcome="stored"')
    if (stored(again) !== stored(counters)) found.push(`I-2: ${stored(again) - stored(counters)} repetitions counted as stored`)
    return found
  }

  async #settledCounters() {
    const { base } = this.site
    await until('the queue is empty', async () => (await readCounters(base)).get('undertone_ingest_queue_messages') === 0)
    return readCounters(base)
  }
}
