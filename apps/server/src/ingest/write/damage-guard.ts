import type { PointUnit, SettledUnit } from '../message/unit.ts'

/** So many sensors in a row, none of them stored in between, and the damage is not theirs (guess: a page of `latest` has the rows of up to seventy). */
const maxSensors = 200

/**
 * Distinguishes damage that concerns the samples of some sensors from damage that concerns all, such as in the page to which rows are added. The samples of
 * some are quarantined, where they can be retried after the repair. Those of all would fill the quarantine: they are not acknowledged, so that gateways keep
 * them. Only samples count: attributes and files are in other tables.
 */
export class DamageGuard {
  readonly #sensors = new Set<string>()

  /** Whether the damage concerns all; this sample could not be stored because of it. */
  isEverywhere({ message, point }: PointUnit): boolean {
    if (this.#sensors.size < maxSensors) this.#sensors.add(`${message.sender.gatewayId} ${point.sensorId}`)
    return this.#sensors.size >= maxSensors
  }

  /** These were committed: a new sample among them disproves it. */
  recordCommitted(settled: readonly SettledUnit[]): void {
    if (this.#sensors.size > 0 && settled.some(({ unit, outcome }) => unit.kind === 'point' && outcome === 'stored')) this.#sensors.clear()
  }
}
