import { getPriority, setPriority } from 'node:os'

const lowest = 19

/** Makes the calling thread nicer than the process. On Linux this concerns only the thread; elsewhere it would be the whole process. */
export function lowerPriority(niceness: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(lowest, getPriority(process.pid) + niceness))
  } catch {
    // A container may forbid it: then all threads share equally.
  }
}
