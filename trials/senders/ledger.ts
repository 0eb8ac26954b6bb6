import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** A sample that was acknowledged: whose, its measuring time in epoch ms, and its values. */
export interface Acked {
  readonly sensor: string
  readonly t: number
  readonly values: Readonly<Record<string, number>>
}

/** The recorder: a file to which every acknowledgement is added as it comes, one line each. What it says is compared with the database. */
export class Ledger {
  readonly #file: string
  readonly #open: number
  #lines = 0

  constructor(file: string) {
    this.#file = file
    this.#open = openSync(file, 'a')
  }

  /** How many acknowledgements there are. */
  get size(): number {
    return this.#lines
  }

  note({ sensor, t, values }: Acked): void {
    writeSync(this.#open, `${sensor}\t${t}\t${JSON.stringify(values)}\n`)
    this.#lines++
  }

  /** All of it, or what came after the first `from` acknowledgements, in the order in which they came. */
  read(from = 0): Acked[] {
    const lines = readFileSync(this.#file, 'utf8').split('\n').slice(from, -1)
    return lines.map((line) => {
      const [sensor = '', t = '', values = '{}'] = line.split('\t')
      return { sensor, t: Number(t), values: JSON.parse(values) }
    })
  }

  close(): void {
    closeSync(this.#open)
  }
}
