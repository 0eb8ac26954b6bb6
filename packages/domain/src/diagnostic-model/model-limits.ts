/**
 * What an uploaded network may be. All are guesses: a network that reads a spectrum or some dozen features has some hundred thousand numbers in a few dozen steps.
 */
export const modelLimits = {
  fileBytes: 16_777_216,
  /** Steps of a network. */
  nodes: 500,
  /** Numbers of one constant. */
  tensorNumbers: 4_000_000,
  /** Values that a network reads of one channel, and that it answers. */
  inputs: 16_384,
  outputs: 64,
  /** Memory of the process that runs it, bytes: what it may have of its own, and all addresses of the process. */
  memoryBytes: 268_435_456,
  /** Time of a load and of one run, ms; the process is killed after it. */
  loadMs: 10_000,
  runMs: 2000,
  /** Stored measurements on which a version is compared. */
  comparedWaves: 200,
  /** Customers of one switch. */
  customers: 1000,
  nameLength: 60,
  noteLength: 500,
} as const
