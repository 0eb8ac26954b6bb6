import { sql } from 'kysely'
import type { Site } from '../../trials/product/site.ts'
import { buildFleet } from '../../trials/senders/fleet.ts'
import { deliver } from './deliver.ts'

/** Between two samples of a point that comes and goes, ms. */
const swingMs = 100
let hung = 0

/** Points of the demo company of which a fault raises alarms: each waits for one sample, as a sensor that does not sleep. */
export class Bells {
  readonly sensors: readonly string[]
  readonly token: string
  readonly #site: Site

  private constructor(site: Site, token: string, sensors: readonly string[]) {
    this.#site = site
    this.token = token
    this.sensors = sensors
  }

  /** New ones at each call: what crossed its limit yesterday would be the same alarm today. */
  static async hang(site: Site, count: number): Promise<Bells> {
    const name = `bell${++hung}`
    const [played] = await buildFleet(site.db, { name, isVisited: true, gateways: 1, sensorsEach: count, uploadMinutes: 0 })
    if (!played) throw new Error('there is no gateway for the bells')
    await sql`update sensor set sleep_t = 0 where sensor_id = any(${played.sensors})`.execute(site.db)
    return new Bells(site, played.token, played.sensors)
  }

  /** Lets values of these sensors be measured now, beyond the limit of level D; answered when the product has them. */
  ring(sensors = this.sensors): Promise<void> {
    return this.#send(sensors.map((sensor) => ({ sensor, t: Date.now(), vX: 40 })))
  }

  /** Lets a sensor cross its limit so many times within the last seconds, and come back each time. */
  swing(sensor: string, times: number): Promise<void> {
    const from = Date.now() - 2 * times * swingMs
    return this.#send(Array.from({ length: 2 * times }, (_, i) => ({ sensor, t: from + i * swingMs, vX: i % 2 === 0 ? 40 : 1 })))
  }

  async #send(samples: readonly { readonly sensor: string; readonly t: number; readonly vX: number }[]): Promise<void> {
    const messages = samples.map(({ sensor, t, vX }) => JSON.stringify({ [sensor]: [{ ts: t, values: { vX } }] }))
    const reasons = await deliver(this.#site.mqttPort, this.token, messages)
    if (reasons.some((reason) => reason !== 0)) throw new Error(`bells were answered ${reasons}`)
  }

  /** How many of them have an alarm. */
  async told(): Promise<number> {
    const [n] = await this.#site.ask(
      `select count(distinct a.mapping_id)::int from alarm a join sensor s on s.mapping_id = a.mapping_id where s.sensor_id = any($1)`,
      [this.sensors],
    )
    return Number(n)
  }
}
