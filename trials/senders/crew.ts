import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '../product/site.ts'
import { buildFleet } from './fleet.ts'
import { Gateway } from './gateway.ts'
import { HttpSender } from './http-sender.ts'
import { Ledger } from './ledger.ts'
import type { Recorder } from './recorder.ts'
import { WaveSender } from './wave-sender.ts'

/** How long ago the samples start, ms: the clock may jump back by an hour without reaching them. */
const agoMs = 2 * 3_600_000
/** Messages a second of each gateway (guess: enough that every kill hits a batch, and slow enough for hours). */
const perSecond = 60
/** Gateways of the crew, and sensors of each. */
const size = { gateways: 4, sensors: 10 } as const
/** Timeout for outstanding acknowledgements, ms (guess; a minute of outage drains in seconds). */
const settleMs = 90_000

/** The gateways of a site, which send continuously, and the ledger of their acknowledgements. */
export class Crew {
  readonly ledger: Ledger
  readonly gateways: readonly Gateway[]
  /** One that sends waveforms. */
  readonly waves: WaveSender
  /** One that sends by HTTP. */
  readonly http: HttpSender
  /** Gateways without a sender, for the faults. */
  readonly spare: readonly { readonly token: string; readonly sensors: readonly string[] }[]
  readonly startMs: number
  /** Sensors whose samples are in the ledger in the order of measuring. */
  readonly sensors: ReadonlySet<string>

  readonly #all: readonly Recorder[]

  private constructor(parts: {
    ledger: Ledger
    gateways: readonly Gateway[]
    waves: WaveSender
    http: HttpSender
    spare: Crew['spare']
    startMs: number
    sensors: ReadonlySet<string>
  }) {
    this.ledger = parts.ledger
    this.gateways = parts.gateways
    this.waves = parts.waves
    this.http = parts.http
    this.spare = parts.spare
    this.startMs = parts.startMs
    this.sensors = parts.sensors
    this.#all = [...parts.gateways, parts.waves, parts.http]
  }

  static async create(site: Site, random: () => number): Promise<Crew> {
    const fleet = await buildFleet(site.db, {
      name: 'crew',
      isVisited: true,
      gateways: size.gateways,
      sensorsEach: size.sensors,
      uploadMinutes: 0,
    })
    const spare = await buildFleet(site.db, { name: 'spare', gateways: 4, sensorsEach: 30, uploadMinutes: 0 })
    const ledger = new Ledger(path.join(site.notes, 'acknowledged.log'))
    const startMs = Math.floor((Date.now() - agoMs) / 1000) * 1000
    const gateways = fleet.map(
      ({ token, sensors }, i) =>
        new Gateway({ token, sensors, version: i % 2 === 0 ? 5 : 4, port: () => site.mqttPort, ledger, startMs, perSecond, random }),
    )
    const [waver, poster] = await buildFleet(site.db, { name: 'odd', isVisited: true, gateways: 2, sensorsEach: 1, uploadMinutes: 0 })
    if (!waver?.sensors[0] || !poster?.sensors[0]) throw new Error('the fleet is too small')
    const waves = new WaveSender({ port: site.mqttPort, token: waver.token, sensor: waver.sensors[0], startMs })
    const http = new HttpSender({ base: () => site.base, token: poster.token, sensor: poster.sensors[0], startMs, ledger })
    const sensors = new Set([...fleet.flatMap((gateway) => gateway.sensors), http.sensor])
    return new Crew({ ledger, gateways, waves, http, spare, startMs, sensors })
  }

  get acked(): number {
    return this.#all.reduce((sum, { acked }) => sum + acked, 0)
  }

  set isSending(value: boolean) {
    for (const recorder of this.#all) recorder.isSending = value
  }

  /** Waits until every gateway has had another acknowledgement; returns the duration, ms. */
  async progress(): Promise<number> {
    const started = performance.now()
    const before = this.#all.map(({ acked }) => acked)
    await until('every gateway is acknowledged again', () => this.#all.every(({ acked }, i) => acked > (before[i] ?? 0)))
    return performance.now() - started
  }

  /** Stops sending and waits until everything that was sent is acknowledged. */
  async settle(): Promise<void> {
    this.isSending = false
    await until('everything is acknowledged', () => this.#all.every(({ isSettled }) => isSettled))
  }

  end(): void {
    for (const recorder of this.#all) recorder.end()
    this.ledger.close()
  }
}

/** Waits until a condition is true; throws after the timeout. */
export async function until(what: string, condition: () => boolean | Promise<boolean>, ms = settleMs): Promise<void> {
  const end = performance.now() + ms
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`timed out after ${ms / 1000} s: ${what}`)
    await pause(20)
  }
}
