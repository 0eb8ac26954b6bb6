import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'

/** How many logs of earlier starts are retained (guess). */
const KEPT = 5

/** Opens a new log and renames those of earlier starts to `.1`, `.2` and so on. */
export const rotateLog = (file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  const aged = (age: number) => (age === 0 ? file : `${file}.${age}`)
  for (let age = KEPT - 1; age >= 0; age--) if (existsSync(aged(age))) renameSync(aged(age), aged(age + 1))
  closeSync(openSync(file, 'a', 0o600))
}

/** The last lines of a log, for an error message. */
export const tailOf = (file: string, lines = 8): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : ''
