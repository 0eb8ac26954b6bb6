/**
 * The QoS 2 messages of one session that their sender has not released yet (MQTT 4.3.3). An id that is sent again before its PUBREL is the
 * same message. Bounded by the 65,535 ids of MQTT while the session is connected, and by `committed` while it is kept.
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

  /**
   * What outlives the connection: the newest `max` committed messages. One that is not committed is answered to the old connection only, so
   * that it counts as new when it is sent again. A client that exceeded `receiveMaximum` may have its oldest ones received twice.
   */
  committed(max: number): ExactlyOnce {
    const kept = new ExactlyOnce()
    for (const [id, reason] of [...this.#reasons].filter(([, reason]) => reason !== null).slice(-max)) kept.#reasons.set(id, reason)
    return kept
  }

  /** Ends a message: its id may be used for another one. */
  release(id: number): void {
    this.#reasons.delete(id)
  }
}
