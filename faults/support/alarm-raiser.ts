import { sql } from 'kysely'
import type { Site } from '../../trials/product/site.ts'
import { buildFleet } from '../../trials/senders/fleet.ts'
import { deliver } from './deliver.ts'

/** Time between two samples of a point that crosses its limit repeatedly, ms. */
const crossingMs = 100
let created = 0

/** Points of the demo company for which a fault raises alarms with a single sample, as for sensors that do not sleep. */
export class AlarmRaiser {
  readonly sensors: readonly string[]
  readonly token: string
  readonly #site: Site

  private constructor(site: Site, token: string, sensors: readonly string[]) {
    this.#site = site
    this.token = token
    this.sensors = sensors
  }

  /** Creates new points at each call: another crossing of the same point within a day would be the same alarm. */
  static async create(site: Site, count: number): Promise<AlarmRaiser> {
    const name = `raiser${++created}`
    const [played] = await buildFleet(site.db, { name, isVisited: true, gateways: 1, sensorsEach: count, uploadMinutes: 0 })
    if (!played) throw new Error('no gateway was created')
    await sql`update sensor set sleep_t = 0 where sensor_id = any(${played.sensors})`.execute(site.db)
    return new AlarmRaiser(site, played.token, played.sensors)
  }

  /** Sends current values over the limit of level D; resolves when they are acknowledged. */
  raise(sensors = this.sensors): Promise<void> {
    return this.#send(sensors.map((sensor) => ({ sensor, t: Date.now(), vX: 40 })))
  }

  /** Sends values over the limit that were measured an hour before those already sent: they are evaluated later. */
  raiseLate(sensors = this.sensors): Promise<void> {
    return this.#send(sensors.map((sensor) => ({ sensor, t: Date.now() - 3_600_000, vX: 40 })))
  }

  /** Sends values that cross the limit this many times within the last seconds, returning each time. */
  cross(sensor: string, times: number): Promise<void> {
    const from = Date.now() - 2 * times * crossingMs
    return this.#send(Array.from({ length: 2 * times }, (_, i) => ({ sensor, t: from + i * crossingMs, vX: i % 2 === 0 ? 40 : 1 })))
  }

  async #send(samples: readonly { readonly sensor: string; readonly t: number; readonly vX: number }[]): Promise<void> {
    const messages = samples.map(({ sensor, t, vX }) => JSON.stringify({ [sensor]: [{ ts: t, values: { vX } }] }))
    const reasons = await deliver(this.#site.mqttPort, this.token, messages)
    if (reasons.some((reason) => reason !== 0)) throw new Error(`alarm samples were answered ${reasons}`)
  }

  /** How many of the points have an alarm. */
  async countAlarms(): Promise<number> {
    const [n] = await this.#site.ask(
      `select count(distinct a.mapping_id)::int from alarm a join sensor s on s.mapping_id = a.mapping_id where s.sensor_id = any($1)`,
      [this.sensors],
    )
    return Number(n)
  }
}
