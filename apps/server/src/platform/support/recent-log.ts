import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolders } from '../storage/make-folders.ts'

/** Lines that are remembered (guess: an hour of a busy server, some hundred kB). */
const maxLines = 2000
/** How often they are written, ms (guess: what a kill may take). */
const writeMs = 10_000

/** Names of the files in `DATA_DIR/log`. */
export const recentLogs = ['server', 'ingest'] as const
export type RecentLogName = (typeof recentLogs)[number]

const fileOf = (dataDir: string, name: RecentLogName): string => path.join(dataDir, 'log', `${name}.recent.jsonl`)

/** The newest lines of a log in a file of the data folder, for a support bundle: standard output belongs to the program that started the server. */
export class RecentLog {
  readonly #file: string
  #lines: string[] = []
  #isWritten = true

  constructor(dataDir: string, name: RecentLogName) {
    this.#file = fileOf(dataDir, name)
    makeFolders(path.dirname(this.#file))
    // What the run before said last is why there is a new one, perhaps.
    if (existsSync(this.#file)) renameSync(this.#file, `${this.#file}.1`)
    setInterval(() => this.write(), writeMs).unref()
  }

  /** Remembers a line as it was logged: secrets are masked already. */
  readonly note = (line: string): void => {
    this.#lines.push(line)
    if (this.#lines.length > maxLines * 1.2) this.#lines = this.#lines.slice(-maxLines)
    this.#isWritten = false
  }

  /** Writes what is remembered; a disk that is full loses it, and nothing else. */
  readonly write = (): void => {
    if (this.#isWritten) return
    this.#isWritten = true
    try {
      writeFileSync(this.#file, this.#lines.slice(-maxLines).join(''), { mode: 0o600 })
    } catch {
      // The lines are on standard output.
    }
  }
}

/** The newest lines of a log of this run and the end of the run before, from the data folder; empty without any. */
export function recentLines(dataDir: string, name: RecentLogName): { readonly now: string; readonly before: string } {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const file = fileOf(dataDir, name)
  return { now: read(file), before: read(`${file}.1`) }
}
