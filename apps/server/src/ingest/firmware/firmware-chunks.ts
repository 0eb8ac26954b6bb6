import type { ChunkRequest } from '@undertone/device/thingsboard/firmware'
import type { Database } from '../../platform/database/database.ts'
import { FairSemaphore } from '../../platform/runtime/fair-semaphore.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import type { Sender } from '../message/message.ts'
import { type ChunkGrant, type GrantRefusal, grantChunks, noteSent, refuseDamaged } from './chunk-grant.store.ts'
import { ChunkPace } from './chunk-pace.ts'
import { PackageCache } from './package-cache.ts'

/** How long a grant is believed, ms: so long a device goes on after its roll-out was stopped (guess). */
const grantMs = 5000
/** Grants that are kept (guess: devices that download at a time on one server). */
const maxGrants = 5000
/**
 * Devices that are granted their package at once: each takes one of the few connections by which the ingest stores. One of a customer at a time:
 * frequent questions of one slow down neither ingest nor other customers. Those that wait are bounded (guess: devices of one customer).
 */
const grantSlots = { max: 2, maxOfKey: 1, maxWaitingOfKey: 5000 } as const
/** How often it is noted how much devices were sent, ms. */
const noteMs = 2000

const tooManyAsk = new Error('too many devices ask for their package')
/** Whether a device should ask again: too many wait, or its row is locked. */
const isTooFast = (error: unknown): boolean => error === tooManyAsk || (error instanceof Error && 'code' in error && error.code === '55P03')

/** Why a device gets no part. */
export type ChunkRefusal = GrantRefusal | 'damaged' | 'tooFast'

/** A device that asks for a part; title and version only where the request names them. */
export interface AskedChunk extends ChunkRequest {
  readonly title?: string
  readonly version?: string
}

/** Serves packages to devices, by MQTT and HTTP. */
export interface FirmwareChunks {
  /** The part; empty behind the end of the package. */
  read(sender: Pick<Sender, 'gatewayId' | 'tenantId'>, asked: AskedChunk): Promise<Buffer | ChunkRefusal>
}

export class FirmwareServer implements FirmwareChunks {
  readonly #db: Database
  readonly #log: Log
  readonly #packages: PackageCache
  readonly #pace = new ChunkPace()
  readonly #turns = new FairSemaphore(grantSlots, () => tooManyAsk)
  readonly #grants = new Map<string, { readonly grant: ChunkGrant; readonly until: number }>()
  #sent = new Map<number, number>()
  readonly #timer: NodeJS.Timeout

  constructor({ db, files, log }: { readonly db: Database; readonly files: Pick<ObjectStore, 'read'>; readonly log: Log }) {
    this.#db = db
    this.#log = log
    this.#packages = new PackageCache(files)
    this.#timer = setInterval(() => void this.#note(), noteMs).unref()
  }

  async read(sender: Pick<Sender, 'gatewayId' | 'tenantId'>, asked: AskedChunk): Promise<Buffer | ChunkRefusal> {
    const { tenantId } = sender
    const grant = await this.#grantTo(sender, asked.sensorId)
    if (typeof grant === 'string') return grant
    const { upgradeId, sizeBytes, title, version } = grant
    if ((asked.title ?? title) !== title || (asked.version ?? version) !== version) return 'notOffered'
    const size = asked.size === 0 ? sizeBytes : asked.size
    const from = Math.min(sizeBytes, asked.index * size)
    const to = Math.min(sizeBytes, from + size)
    if (!(await this.#pace.wait(tenantId, to - from))) return 'tooFast'
    const bytes = await this.#packages.read(grant)
    if (bytes === null) {
      this.#log.error({ fileId: grant.fileId }, 'a stored firmware package is missing or damaged')
      await refuseDamaged(this.#db, upgradeId)
      return 'damaged'
    }
    // A question behind the end is sent nothing.
    if (to > from) this.#sent.set(upgradeId, Math.max(this.#sent.get(upgradeId) ?? 0, to))
    return bytes.subarray(from, to)
  }

  async #grantTo(
    { gatewayId, tenantId }: Pick<Sender, 'gatewayId' | 'tenantId'>,
    sensorId: string | null,
  ): Promise<ChunkGrant | GrantRefusal | 'tooFast'> {
    const key = `${gatewayId} ${sensorId ?? ''}`
    try {
      return this.#granted(key) ?? (await this.#turns.run(String(tenantId), () => this.#ask(key, gatewayId, sensorId)))
    } catch (error) {
      if (isTooFast(error)) return 'tooFast'
      throw error
    }
  }

  #granted(key: string): ChunkGrant | null {
    const known = this.#grants.get(key)
    return known && known.until > performance.now() ? known.grant : null
  }

  async #ask(key: string, gatewayId: number, sensorId: string | null): Promise<ChunkGrant | GrantRefusal> {
    // Another question of the device may have been answered while this one waited.
    const known = this.#granted(key)
    if (known) return known
    const grant = await grantChunks(this.#db, gatewayId, sensorId)
    this.#grants.delete(key)
    if (typeof grant === 'string') return grant
    const [oldest] = this.#grants.keys()
    if (this.#grants.size >= maxGrants && oldest !== undefined) this.#grants.delete(oldest)
    this.#grants.set(key, { grant, until: performance.now() + grantMs })
    return grant
  }

  async #note(): Promise<void> {
    if (this.#sent.size === 0) return
    const sent = this.#sent
    this.#sent = new Map()
    await noteSent(this.#db, sent).catch((error: unknown) =>
      this.#log.warn({ error: textOfError(error) }, 'the progress of firmware could not be noted'),
    )
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#note()
  }
}
