/** Something that a mutated input did and must not: what, and the bytes that did it. */
export interface Finding {
  readonly what: string
  readonly bytes: readonly Buffer[]
}

/** Findings that are told in full; the rest is counted. */
const shown = 20

/** Collects what was found, and tells it as it comes. */
export class Findings {
  count = 0
  readonly #tell: (line: string) => void

  constructor(tell: (line: string) => void = console.error) {
    this.#tell = tell
  }

  add({ what, bytes }: Finding): void {
    this.count++
    if (this.count <= shown) this.#tell(`${what}\n${bytes.map((one) => `  ${one.toString('hex')}`).join('\n')}`)
  }
}
