import { getPriority, setPriority } from 'node:os'

/** Of the threads that calculate for users: a thread that answers calls or acknowledges measurements gets three times their share (guess). */
const niceness = 5
const lowest = 19

// On Linux this concerns only the calling thread, elsewhere the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(lowest, getPriority() + niceness))
  } catch {
    // A container may forbid it: then all threads share equally.
  }
}
