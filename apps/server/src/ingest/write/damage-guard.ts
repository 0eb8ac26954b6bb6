import type { Unit } from '../message/unit.ts'

/** So many sensors in a row, none of them stored in between, and the damage is not theirs (guess: a page of `latest` has the rows of up to seventy). */
const maxSensors = 200

const sensorOf = (unit: Unit): string =>
  `${unit.message.sender.gatewayId} ${unit.kind === 'point' ? unit.point.sensorId : unit.message.address}`

/**
 * Distinguishes damage that concerns some sensors from damage that concerns all, such as in the page to which rows are added. The data of some is quarantined,
 * where it can be retried after the repair. The data of all would fill the quarantine: it is not acknowledged, so that gateways keep it.
 */
export class DamageGuard {
  readonly #sensors = new Set<string>()

  /** Whether the damage concerns all; `unit` could not be stored because of it. */
  isEverywhere(unit: Unit): boolean {
    if (this.#sensors.size < maxSensors) this.#sensors.add(sensorOf(unit))
    return this.#sensors.size >= maxSensors
  }

  /** Some of these were stored in their destination. */
  recordStored(units: readonly Unit[]): void {
    if (this.#sensors.size > 0 && units.some(({ kind }) => kind !== 'quarantine')) this.#sensors.clear()
  }
}
