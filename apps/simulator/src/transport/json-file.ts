import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The JSON of a file, or undefined if it is missing or incomplete. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes a file atomically; `mode` 600 restricts it to its owner. */
export function writeJson(file: string, value: unknown, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.new`
  writeFileSync(draft, JSON.stringify(value), { mode })
  renameSync(draft, file)
}
