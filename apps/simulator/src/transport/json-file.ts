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

/**
 * A function that saves and says whether it could: on a full disk the state stays in memory until the next call. The first failure is reported, and
 * the first success after it.
 */
export function patientSave(what: string, save: () => void, log: (line: string) => void): () => boolean {
  let hasFailed = false
  return () => {
    try {
      save()
    } catch (error) {
      if (!hasFailed) log(`${what} cannot be saved, trying again (${error instanceof Error ? error.message : String(error)})`)
      hasFailed = true
      return false
    }
    if (hasFailed) log(`${what} is saved again`)
    hasFailed = false
    return true
  }
}
