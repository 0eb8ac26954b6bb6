/** A boolean shared between threads. Constructed from another flag's buffer, it is the same flag. */
export class SharedFlag {
  readonly buffer: SharedArrayBuffer
  readonly #cell: Int32Array

  constructor(buffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer
    this.#cell = new Int32Array(buffer)
  }

  get isSet(): boolean {
    return Atomics.load(this.#cell, 0) === 1
  }

  set(value: boolean): void {
    Atomics.store(this.#cell, 0, value ? 1 : 0)
  }
}
