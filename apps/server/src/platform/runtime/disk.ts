import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'
import { type Log, textOfError } from './log.ts'
import { SharedFlag } from './shared-flag.ts'

/** Free space of a disk: enough; low, an administrator must act; full, ingest is paused. */
export type DiskLevel = 'enough' | 'low' | 'full'

/**
 * Free share of the disk below which it is low, and uploads of users are refused, or full, and ingest is paused too. What gateways measure
 * comes once, a file can be uploaded again: uploads end well before. Source: fault F-6.
 */
export const diskThresholds = { low: 0.1, full: 0.05 } as const
/** Additional free share before a level is left again, so that it does not flap (guess). */
const hysteresis = 0.01
/** Check interval, ms (guess: at the peak of 30 MB/s, less than the ballast arrives in between). */
const checkMs = 2000
/** Ballast file deleted when the disk is full, so that PostgreSQL can still write its log and stop cleanly (guess). */
const ballastBytes = 64 * 1024 * 1024
const ballastName = 'ballast'

/** Result of `statfs`. */
export interface DiskSpace {
  readonly bsize: number
  readonly blocks: number
  readonly bavail: number
}

export interface DiskState {
  readonly level: DiskLevel
  /** Free bytes and free share of the fullest disk. */
  readonly freeBytes: number
  readonly freeShare: number
}

/** The level of a free share, with hysteresis. */
export function levelOf(freeShare: number, before: DiskLevel): DiskLevel {
  if (freeShare < diskThresholds.full + (before === 'full' ? hysteresis : 0)) return 'full'
  return freeShare < diskThresholds.low + (before === 'enough' ? 0 : hysteresis) ? 'low' : 'enough'
}

export interface DiskWatchOptions {
  readonly dataDir: string
  /** Folders on other disks that the product writes to, such as PostgreSQL's. */
  readonly otherFolders?: readonly string[]
  readonly registry: Registry
  readonly log: Log
  readonly space?: (folder: string) => Promise<DiskSpace>
  readonly ballastBytes?: number
}

/** Monitors the disks that data is written to, maintains the ballast file, and says when ingest must pause. */
export class DiskWatch {
  readonly #options: DiskWatchOptions
  readonly #ballast: string
  #state: DiskState = { level: 'enough', freeBytes: 0, freeShare: 1 }
  #timer: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined

  private constructor(options: DiskWatchOptions) {
    this.#options = options
    this.#ballast = path.join(options.dataDir, ballastName)
    const level = () => ({ enough: 0, low: 1, full: 2 })[this.#state.level]
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name: `undertone_disk_${name}`,
        help,
        registers: [options.registry],
        collect() {
          this.set(value())
        },
      })
    gauge('free_bytes', 'Free bytes of the fullest disk that data is written to', () => this.#state.freeBytes)
    gauge('level', 'Free disk space: 0 enough, 1 low (below 10 % free), 2 full (below 5 %: ingest is paused)', level)
  }

  /** Checks immediately and then periodically. */
  static async start(options: DiskWatchOptions): Promise<DiskWatch> {
    const watch = new DiskWatch(options)
    await watch.check()
    watch.#timer = setInterval(() => void watch.check(), checkMs)
    watch.#timer.unref()
    return watch
  }

  get state(): DiskState {
    return this.#state
  }

  /** Set while the disk is full, shared with all threads. */
  readonly full = new SharedFlag()

  /** Whether the disk is full: ingest must pause. */
  readonly isFull = (): boolean => this.full.isSet

  /** Whether uploads of users are refused. */
  readonly refusesUploads = (): boolean => this.#state.level !== 'enough'

  /** Checks the disks; never rejects and never runs concurrently. */
  check(): Promise<void> {
    this.#checking ??= this.#check()
      .catch((error: unknown) => this.#options.log.warn({ error: textOfError(error) }, 'the disk could not be checked'))
      .finally(() => {
        this.#checking = undefined
      })
    return this.#checking
  }

  async #check(): Promise<void> {
    const { dataDir, otherFolders = [], space = (folder) => statfs(folder) } = this.#options
    const spaces = await Promise.all([dataDir, ...otherFolders].map(space))
    const shares = spaces.map(({ bsize, blocks, bavail }) => ({ freeBytes: bavail * bsize, freeShare: blocks === 0 ? 1 : bavail / blocks }))
    const [fullest = { freeBytes: 0, freeShare: 1 }] = shares.sort((a, b) => a.freeShare - b.freeShare)
    const level = levelOf(fullest.freeShare, this.#state.level)
    const previous = this.#state.level
    this.#state = { level, ...fullest }
    this.full.set(level === 'full')
    if (level !== previous) this.#report()
    if (level === 'full') await rm(this.#ballast, { force: true })
    else if (level === 'enough') await this.#updateBallast(spaces[0])
  }

  #report(): void {
    const { log } = this.#options
    const { level, freeBytes, freeShare } = this.#state
    const details = { freeBytes, freePercent: Math.round(freeShare * 1000) / 10 }
    if (level === 'full') log.error(details, 'the disk is full: ingest is paused until there is space; pages keep working')
    else if (level === 'low') log.warn(details, 'the disk is nearly full')
    else log.info(details, 'the disk has enough space again')
  }

  /** Creates the ballast file if enough space remains. It is filled with data: a sparse file would reserve nothing. */
  async #updateBallast(disk: DiskSpace | undefined): Promise<void> {
    const bytes = this.#options.ballastBytes ?? ballastBytes
    if (!disk || (await stat(this.#ballast).catch(() => undefined))) return
    const left = (disk.bavail * disk.bsize - bytes) / (disk.blocks * disk.bsize)
    if (left > diskThresholds.low + hysteresis) await writeFile(this.#ballast, Buffer.alloc(bytes, 0x55), { mode: 0o600 })
  }

  /** Stops checking. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking
  }
}
