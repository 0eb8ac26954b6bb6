import { createHash } from 'node:crypto'

/** A package as a device keeps it: what it is called, what it must be, and how much of it is there. */
export interface Image {
  readonly title: string
  readonly version: string
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly checksum: string
}

interface Slot extends Image {
  readonly bytes: Buffer
  written: number
}

/** Power was lost: what was not written is lost, and so is everything but the flash. */
export class PowerCut extends Error {}

/** Beginning of an image that does not start, for trials: as one would that was built wrongly. */
export const deadImage = Buffer.from('UNDERTONE-DOES-NOT-START')

/**
 * The flash of a device with two slots and its loader. One slot runs; the other takes a new image byte by byte. A word says which slot is tried at
 * the next start, and is cleared before it is tried, so that an image that does not start is tried once. Both words are written whole: flash
 * memories promise that for a word.
 */
export class Flash {
  readonly #slots: [Slot | null, Slot | null]
  #active: 0 | 1 = 0
  #isTried = false
  /** Bytes that can still be written before the power is cut; null: it stays. */
  cutAfterBytes: number | null = null

  constructor(factory: Image & { readonly bytes: Buffer }) {
    this.#slots = [{ ...factory, written: factory.size }, null]
  }

  get #spare(): 0 | 1 {
    return this.#active === 0 ? 1 : 0
  }

  /** What runs, once it has started. */
  get running(): Image {
    const slot = this.#slots[this.#active]
    if (!slot) throw new Error('the active slot is empty')
    return slot
  }

  /** Gets the spare slot ready for an image; what it has of the same image stays. Answers how much that is. */
  prepare(image: Image): number {
    const slot = this.#slots[this.#spare]
    if (slot && slot.checksum === image.checksum && slot.title === image.title && slot.size === image.size) return slot.written
    this.#isTried = false
    this.#slots[this.#spare] = { ...image, bytes: Buffer.alloc(image.size, 0xff), written: 0 }
    return 0
  }

  /** Writes the next bytes into the spare slot. @throws PowerCut in the middle of them. */
  write(bytes: Uint8Array): number {
    const slot = this.#slots[this.#spare]
    if (!slot) throw new Error('no image is prepared')
    const wanted = bytes.subarray(0, slot.size - slot.written)
    const possible = this.cutAfterBytes === null ? wanted.length : Math.min(wanted.length, this.cutAfterBytes)
    slot.bytes.set(wanted.subarray(0, possible), slot.written)
    slot.written += possible
    if (this.cutAfterBytes !== null) this.cutAfterBytes -= possible
    if (possible < wanted.length) {
      this.cutAfterBytes = null
      throw new PowerCut()
    }
    return slot.written
  }

  /** Whether the spare slot holds its image whole, by its hash. */
  isComplete(): boolean {
    return isWhole(this.#slots[this.#spare])
  }

  /** Forgets what the spare slot has. */
  discard(): void {
    this.#slots[this.#spare] = null
    this.#isTried = false
  }

  /** The spare slot is tried at the next start. */
  install(): void {
    this.#isTried = true
  }

  /** The loader: tries the spare slot if that is wanted, else or if it does not start the other one. Answers what runs, null if neither starts. */
  boot(): Image | null {
    if (this.#isTried) {
      this.#isTried = false
      if (starts(this.#slots[this.#spare])) this.#active = this.#spare
    }
    return starts(this.#slots[this.#active]) ? this.running : null
  }

  /** Whether neither slot starts. */
  get isBricked(): boolean {
    return !this.#slots.some(starts)
  }
}

const isWhole = (slot: Slot | null): slot is Slot =>
  slot !== null && slot.written === slot.size && createHash('sha256').update(slot.bytes).digest('hex') === slot.checksum

const starts = (slot: Slot | null): slot is Slot => isWhole(slot) && !slot.bytes.subarray(0, deadImage.length).equals(deadImage)

/** The image with which a device left the factory. */
export function factoryImage(title: string, version: string): Image & { readonly bytes: Buffer } {
  const bytes = Buffer.from(`factory ${title}`)
  return { title, version, size: bytes.length, checksum: createHash('sha256').update(bytes).digest('hex'), bytes }
}
