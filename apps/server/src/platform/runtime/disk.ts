import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'
import { type Log, textOfError } from './log.ts'
import { SharedFlag } from './shared-flag.ts'

/** How much room a disk has: enough; little, which an administrator must know; or so little that nothing more is taken in. */
export type DiskLevel = 'enough' | 'low' | 'full'

/** Shares of the disk that are free, below which it counts as low and full. Source: fault F-6. */
export const diskMarks = { low: 0.1, full: 0.05 } as const
/** So much more must be free before a level is left again, so that it does not come and go (guess). */
const margin = 0.01
/** How often the disks are looked at, ms (guess: at the burst of 30 MB/s so much comes in meanwhile as the ballast holds). */
const lookMs = 2000
/** Bytes that are given up when the disk is full, so that PostgreSQL can still write its log and stop in good order (guess). */
const ballastBytes = 64 * 1024 * 1024
const ballastName = 'ballast'

/** Bytes of a file system, as `statfs` answers them. */
export interface DiskSpace {
  readonly bsize: number
  readonly blocks: number
  readonly bavail: number
}

export interface DiskState {
  readonly level: DiskLevel
  /** Free bytes, and their share, of the fullest disk. */
  readonly freeBytes: number
  readonly freeShare: number
}

/** The level that follows from the share that is free; what was reached is left with a margin. */
export function levelOf(freeShare: number, before: DiskLevel): DiskLevel {
  if (freeShare < diskMarks.full + (before === 'full' ? margin : 0)) return 'full'
  return freeShare < diskMarks.low + (before === 'enough' ? 0 : margin) ? 'low' : 'enough'
}

export interface DiskWatchOptions {
  readonly dataDir: string
  /** Folders on other disks that the product writes to, such as PostgreSQL's. */
  readonly others?: readonly string[]
  readonly registry: Registry
  readonly log: Log
  readonly space?: (folder: string) => Promise<DiskSpace>
  readonly ballastBytes?: number
}

/** Watches the disks that data are written to, keeps some ballast there, and says when to stop taking data in. */
export class DiskWatch {
  readonly #options: DiskWatchOptions
  readonly #ballast: string
  #state: DiskState = { level: 'enough', freeBytes: 0, freeShare: 1 }
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

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
    gauge('free_bytes', 'Free bytes of the fullest disk that data are written to', () => this.#state.freeBytes)
    gauge('level', 'Room on the disks: 0 enough, 1 low (below 10 % free), 2 full (below 5 %: nothing is taken in)', level)
  }

  /** Looks at once and from then on. */
  static async start(options: DiskWatchOptions): Promise<DiskWatch> {
    const watch = new DiskWatch(options)
    await watch.look()
    watch.#timer = setInterval(() => void watch.look(), lookMs)
    watch.#timer.unref()
    return watch
  }

  get state(): DiskState {
    return this.#state
  }

  /** So little is left that nothing may be taken in, as every thread sees it. */
  readonly full = new SharedFlag()

  /** Whether so little is left that nothing may be taken in. */
  readonly isFull = (): boolean => this.full.isSet

  /** Looks at the disks now; never fails, and never twice at once. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.#options.log.warn({ error: textOfError(error) }, 'the disk could not be looked at'))
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  async #look(): Promise<void> {
    const { dataDir, others = [], space = (folder) => statfs(folder) } = this.#options
    const spaces = await Promise.all([dataDir, ...others].map(space))
    const shares = spaces.map(({ bsize, blocks, bavail }) => ({ freeBytes: bavail * bsize, freeShare: blocks === 0 ? 1 : bavail / blocks }))
    const [fullest = { freeBytes: 0, freeShare: 1 }] = shares.sort((a, b) => a.freeShare - b.freeShare)
    const level = levelOf(fullest.freeShare, this.#state.level)
    const before = this.#state.level
    this.#state = { level, ...fullest }
    this.full.set(level === 'full')
    if (level !== before) this.#tell()
    if (level === 'full') await rm(this.#ballast, { force: true })
    else if (level === 'enough') await this.#fill(spaces[0])
  }

  #tell(): void {
    const { log } = this.#options
    const { level, freeBytes, freeShare } = this.#state
    const details = { freeBytes, freePercent: Math.round(freeShare * 1000) / 10 }
    if (level === 'full') log.error(details, 'the disk is full: nothing is taken in until there is room; pages go on')
    else if (level === 'low') log.warn(details, 'the disk is nearly full')
    else log.info(details, 'the disk has room again')
  }

  /** Puts the ballast there while it leaves enough free. It is written out: a hole in a file would hold no room. */
  async #fill(disk: DiskSpace | undefined): Promise<void> {
    const bytes = this.#options.ballastBytes ?? ballastBytes
    if (!disk || (await stat(this.#ballast).catch(() => undefined))) return
    const left = (disk.bavail * disk.bsize - bytes) / (disk.blocks * disk.bsize)
    if (left > diskMarks.low + margin) await writeFile(this.#ballast, Buffer.alloc(bytes, 0x55), { mode: 0o600 })
  }

  /** Looks no more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }
}
