import { rmSync } from 'node:fs'
import { takeFileLock } from '../core/start-lock.ts'

/** Locks a place that a command writes, by a file of its own beside or in it; returns how to release it. @throws with its holder, if it has one */
export function lockPlace(place: string, file: string): () => void {
  const lock = takeFileLock(file)
  if (!('fd' in lock)) throw new Error(`${place} is being written already (${lock.heldBy.name})`)
  return () => {
    try {
      // While it is held: a later command makes a new one.
      rmSync(file, { force: true })
    } catch {
      // Windows deletes no open file: an empty one stays.
    }
    lock.release()
  }
}
