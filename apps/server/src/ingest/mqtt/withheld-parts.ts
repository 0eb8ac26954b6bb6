/** So many parts, and the connection ends (guess: half of what paho and libmosquitto send before they wait for acknowledgements). */
export const maxWithheld = 10

/**
 * Parts of files that are not acknowledged on one connection, because their client has no other way to learn that it must send them again. It does when it
 * reconnects.
 */
export class WithheldParts {
  readonly #files = new Set<string>()
  #count = 0

  /** Whether a part of this file is withheld. */
  hasFile(fileId: string): boolean {
    return this.#files.has(fileId)
  }

  add(fileId: string): void {
    this.#files.add(fileId)
    this.#count++
  }

  /** Whether there are so many that the client may be waiting for them instead of sending anything else. */
  get isFull(): boolean {
    return this.#count >= maxWithheld
  }
}
