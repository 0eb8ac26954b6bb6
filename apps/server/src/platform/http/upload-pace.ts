import { setTimeout as pause } from 'node:timers/promises'
import { uploadPace } from '@undertone/domain/core/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownerOf } from './request-owner.ts'

export interface PaceLimits {
  readonly bytesPerSecond: number
  /** What an owner may send at once after a pause, bytes. */
  readonly burst: number
}

interface Bucket {
  /** Bytes that may still be received; negative: received ahead of time. */
  left: number
  at: number
}

/**
 * Paces the files of an owner while others use the server: a file that arrives as fast as a local network carries it keeps the thread, the
 * disk and the log of the database busy, and acknowledgements of measurements wait for the same disk.
 */
export class UploadPace {
  readonly #limits: PaceLimits
  readonly #hasOthers: (owner: string) => boolean
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  constructor(hasOthers: (owner: string) => boolean, limits: PaceLimits = uploadPace, now: () => number = () => performance.now()) {
    this.#hasOthers = hasOthers
    this.#limits = limits
    this.#now = now
  }

  /** For how long these bytes of the owner have to wait, ms. */
  take(owner: string, bytes: number): number {
    const { bytesPerSecond, burst } = this.#limits
    const now = this.#now()
    const bucket = this.#buckets.get(owner) ?? { left: burst, at: now }
    const refilled = Math.min(burst, bucket.left + ((now - bucket.at) * bytesPerSecond) / 1000)
    // An owner that has the server to itself owes nothing.
    const left = this.#hasOthers(owner) ? refilled - bytes : Math.max(0, refilled - bytes)
    this.#buckets.set(owner, { left, at: now })
    this.#forget(now)
    return left >= 0 ? 0 : (-left * 1000) / bytesPerSecond
  }

  /** Forgets owners whose buckets are full again. */
  #forget(now: number): void {
    const { bytesPerSecond, burst } = this.#limits
    for (const [owner, { left, at }] of this.#buckets) if (left + ((now - at) * bytesPerSecond) / 1000 >= burst) this.#buckets.delete(owner)
  }
}

const paces = new WeakMap<object, UploadPace>()

/** Paces the uploads of an app. */
export const setUploadPace = (app: FastifyInstance, pace: UploadPace): void => {
  paces.set(app.server, pace)
}

/** The chunks of an uploaded file at the pace of its owner; the sender waits meanwhile. */
export async function* pacedChunks(request: FastifyRequest, file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pace = paces.get(request.server.server)
  for await (const chunk of file) {
    const waitMs = pace?.take(ownerOf(request), chunk.length) ?? 0
    if (waitMs > 0) await pause(waitMs)
    yield chunk
  }
}
