/**
 * The QoS 2 messages of one connection that their sender has not released yet (MQTT 4.3.3). An id that is sent again before its PUBREL is the
 * same message. Bounded by the 65,535 ids of MQTT; gone with the connection, like everything of a session here.
 */
export class ExactlyOnce {
  /** Reason code of each received message; null until it is committed. */
  readonly #reasons = new Map<number, number | null>()

  /** Whether a message with this id is new; if so, it counts as received from now on. */
  receive(id: number): boolean {
    if (this.#reasons.has(id)) return false
    this.#reasons.set(id, null)
    return true
  }

  commit(id: number, reason: number): void {
    if (this.#reasons.has(id)) this.#reasons.set(id, reason)
  }

  /** Reason code of a message, or null while it is not committed. */
  reasonOf(id: number): number | null {
    return this.#reasons.get(id) ?? null
  }

  /** Ends a message: its id may be used for another one. */
  release(id: number): void {
    this.#reasons.delete(id)
  }
}
