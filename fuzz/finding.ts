/** A forbidden effect of a mutated input, and its bytes. */
export interface Finding {
  readonly what: string
  readonly bytes: readonly Buffer[]
}

/** Number of findings printed in full; the rest is counted. */
const shown = 20

/** Collects findings and prints them immediately. */
export class Findings {
  count = 0
  readonly #print: (line: string) => void

  constructor(print: (line: string) => void = console.error) {
    this.#print = print
  }

  add({ what, bytes }: Finding): void {
    this.count++
    if (this.count <= shown) this.#print(`${what}\n${bytes.map((one) => `  ${one.toString('hex')}`).join('\n')}`)
  }
}
