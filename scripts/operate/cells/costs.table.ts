/** What a unit of work costs, each as measured on this product; the rows named are those of docs/figures.md. Times of processors are those of an AMD EPYC core. */
export const unitCosts = {
  /** A message, and each value in it, server and PostgreSQL, µs: L-1 with alarms (3 values, 135 + 58) and L-2 (20 values, 367 + 216). */
  message: { cpuUs: 124, perValueUs: 23 },
  /** A sample of a waveform that is diagnosed with a baseline, µs: 97 ms for 65,536 × 3. Receiving and packing it is included as half as much again (guess). */
  waveSampleUs: 0.75,
  /** A call of a page, server and PostgreSQL, ms: the mix of L-10 (2.3 + 1.2). */
  callMs: 3.5,
  /** A connection of a gateway, kB: L-5. */
  connectionKb: 8,
  /** A server with its threads, and PostgreSQL without its cache, MiB: the largest of L-1 with alarms, and a guess. */
  baseMib: { server: 474, postgres: 512 },
  /** A packed value, bytes: the largest of the three resolutions of `bench -- bytes`. */
  valueBytes: 0.9,
  /** A value of the last two weeks, which are not packed, with its row and index, bytes (guess: eight bytes of the number, and a row of 60 for twenty of them). */
  hotValueBytes: 11,
  hotDays: 14,
  /** A sample of 16 bits, packed, bytes: the largest of the recordings with a sensor step. */
  sampleBytes: 1.38,
  /**
   * Exporting and importing a value and a sample of a waveform, µs: 1,066 s for 78.6 million values and 164 million samples (`company-export --long`),
   * half of it counted for each (guess).
   */
  move: { valueUs: 6.8, sampleUs: 3.3 },
} as const

/** How a cell is filled. */
export const cellRules = {
  /** Of its processors in the middle of the day, so that a server or a standby may be away and a replay of a day's backlog still ends (guess). */
  maxBusy: 0.5,
  /** The busiest hour over the middle of the day (guess: uploads come in step, people between eight and ten). */
  peak: 2,
  /** Of the sensors that a cell may have, above which it gives tenants away, and up to which new ones are placed in it (guesses). */
  full: 0.9,
  open: 0.75,
  /** Copies of the database: a primary, two standbys and backups of the last days, which share most of their bytes (guess for the last). */
  databaseCopies: 4,
  /** Copies of waveforms that storage keeps by itself, S3 or mirrored disks (guess). */
  waveCopies: 2,
  /** Of the packed database that PostgreSQL should hold in memory: the newest weeks and the indexes (guess). */
  cachedShare: 0.1,
} as const
