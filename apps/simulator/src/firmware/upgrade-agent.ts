import { type Flash, PowerCut } from './flash.ts'
import { type DeviceKind, faultOf, isWithdrawn, type Offer, offerIn } from './offer.ts'

/** Length of a part, bytes (guess: a page of flash). */
const usualChunk = 4096
/** A part that does not come is asked for again after so long, ms. */
const retryMs = 8000

/** How a device behaves in a trial. */
export interface TrialFault {
  /** It says nothing any more once it has this many parts. */
  silentAfter?: number
  /** Its flash is bad: what it has read back is not what was written. */
  hasBadFlash?: true
}

interface AgentParts {
  readonly kind: DeviceKind
  readonly flash: Flash
  /** Sends what the device says about its firmware. */
  readonly report: (values: Readonly<Record<string, string>>) => void
  /** Asks for a part. */
  readonly ask: (index: number, size: number) => void
  /** Switches the device off and on again; `boot` is called when it starts. */
  readonly restart: () => void
  /** Whether it hears anything now: a sensor that sleeps begins when it wakes up. */
  readonly isAwake?: (nowMs: number) => boolean
  readonly onVersion?: (version: string) => void
  readonly chunkBytes?: number
  readonly fault?: TrialFault
  readonly now?: () => number
}

/** The upgrade of one device: it pulls what it is offered, checks it, installs it in its other slot, restarts and reports what runs. */
export class UpgradeAgent {
  readonly #parts: AgentParts
  readonly #now: () => number
  /** Survives a restart, like the flash. */
  #key: string | null = null
  #offer: Offer | null = null
  #isLoading = false
  #isInstalling = false
  #received = 0
  #askedAt = 0
  #expected = -1

  constructor(parts: AgentParts) {
    this.#parts = parts
    this.#now = parts.now ?? Date.now
  }

  get #chunk(): number {
    return this.#parts.chunkBytes ?? usualChunk
  }

  get #isSilent(): boolean {
    const { fault } = this.#parts
    return fault?.silentAfter !== undefined && this.#received >= fault.silentAfter
  }

  /** Shared attributes have arrived. */
  hear(values: unknown): void {
    if (isWithdrawn(values)) {
      this.#offer = null
      this.#isLoading = false
      return
    }
    const offer = offerIn(values)
    if (!offer || this.#isInstalling) return
    const { running } = this.#parts.flash
    if (offer.checksum === running.checksum && offer.title === running.title) {
      this.#offer = null
      this.#report('UPDATED')
      return
    }
    if (this.#offer?.checksum === offer.checksum && this.#isLoading) return
    this.#offer = offer
    this.#isLoading = false
    this.tick()
  }

  /** Begins when the device is awake, and asks again for what did not come. */
  tick(): void {
    const now = this.#now()
    if (!this.#offer || this.#isSilent) return
    if (!this.#isLoading) {
      if (this.#parts.isAwake?.(now) === false) return
      this.#begin(this.#offer)
    } else if (now - this.#askedAt > retryMs) this.#askNext()
  }

  /** A part has arrived. */
  take(index: number, bytes: Uint8Array): void {
    if (!this.#isLoading || index !== this.#expected || this.#isSilent) return
    this.#received += 1
    const { flash, fault } = this.#parts
    try {
      // A part in which power was lost is there in part.
      const written = flash.prepare(this.#offer as Offer)
      const rest = bytes.subarray(written - index * this.#chunk)
      const at = flash.write(fault?.hasBadFlash ? Buffer.from(rest).fill(0) : rest)
      if (at < (this.#offer as Offer).size && bytes.length > 0) this.#askNext()
      else this.#finish(this.#offer as Offer)
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error
      this.#forget()
      this.#parts.restart()
    }
  }

  /** The device starts: the loader decides what runs, and that is reported. */
  boot(): void {
    const wasInstalling = this.#isInstalling
    const before = this.#parts.flash.running.version
    this.#forget()
    const runs = this.#parts.flash.boot()
    if (runs === null || this.#isSilent) return
    this.#parts.onVersion?.(runs.version)
    // One that has rolled back says only what runs.
    if (wasInstalling && runs.version === before) this.#parts.report({ current_fw_title: runs.title, current_fw_version: runs.version })
    else this.#report(wasInstalling ? 'UPDATED' : null)
  }

  /** What is in memory only. */
  #forget(): void {
    this.#offer = null
    this.#isLoading = false
    this.#isInstalling = false
    this.#expected = -1
  }

  #report(state: string | null, error?: string): void {
    const { title, version } = this.#parts.flash.running
    this.#parts.report({
      current_fw_title: title,
      current_fw_version: version,
      ...(state === null ? {} : { fw_state: state }),
      ...(error === undefined ? {} : { fw_error: error }),
    })
  }

  #fail(why: string): void {
    this.#forget()
    this.#report('FAILED', why)
  }

  #begin(offer: Offer): void {
    const fault = faultOf(offer, this.#parts.kind, this.#key)
    if (fault !== null) {
      this.#fail(fault)
      return
    }
    this.#key = offer.publicKey
    this.#isLoading = true
    this.#parts.flash.prepare(offer)
    this.#report('DOWNLOADING')
    this.#askNext()
  }

  #askNext(): void {
    const written = this.#parts.flash.prepare(this.#offer as Offer)
    this.#expected = Math.floor(written / this.#chunk)
    this.#askedAt = this.#now()
    this.#parts.ask(this.#expected, this.#chunk)
  }

  #finish(offer: Offer): void {
    const { flash } = this.#parts
    this.#isLoading = false
    this.#report('DOWNLOADED')
    if (!flash.isComplete()) {
      flash.discard()
      this.#fail('checksum')
      return
    }
    this.#report('VERIFIED')
    this.#offer = offer
    flash.install()
    this.#isInstalling = true
    this.#report('UPDATING')
    this.#parts.restart()
  }
}
