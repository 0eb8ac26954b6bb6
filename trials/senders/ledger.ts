import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** An acknowledged sample: sensor, measuring time in epoch ms, values. */
export interface Acked {
  readonly sensor: string
  readonly t: number
  readonly values: Readonly<Record<string, number>>
}

/** A file to which every acknowledgement is appended, one line each. It is compared with the database. */
export class Ledger {
  readonly #file: string
  readonly #open: number
  #lines = 0

  constructor(file: string) {
    this.#file = file
    this.#open = openSync(file, 'a')
  }

  /** Number of acknowledgements. */
  get size(): number {
    return this.#lines
  }

  note({ sensor, t, values }: Acked): void {
    writeSync(this.#open, `${sensor}\t${t}\t${JSON.stringify(values)}\n`)
    this.#lines++
  }

  /** All acknowledgements after the first `from`, in the order of arrival. */
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
