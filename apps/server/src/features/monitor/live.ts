import { randomBytes } from 'node:crypto'
import { systemNotice } from '@undertone/domain/content/system-notice.resource'
import type { LiveEvent } from '@undertone/domain/monitor/monitor.calls'
import type { FastifyReply } from 'fastify'
import { shownValues } from '../../plant/live-point.ts'
import type { Events, ServerEvents } from '../../platform/events/events.ts'
import type { Companies } from '../../platform/identity/principal.ts'
import { SharedFlag } from '../../platform/runtime/shared-flag.ts'

interface Sent {
  id: number
  /** Null: it tells of the platform, to everybody. */
  tenantId: number | null
  /** Whose machine or point it is about; null where it tells nothing of any. */
  about: { companyId: number; mappingId: number | null } | null
  text: string
}

/** What a reader may hear of: his tenant, of it the companies in scope, and points of his own. */
export interface Hearing {
  readonly tenantId: number
  readonly companyIds: Companies
  /** Points that are open to him one by one. */
  readonly mappingIds: ReadonlySet<number>
}

/** What a stream told whose reader had these rights, it did not tell of others'. */
const isSame = (a: Hearing, b: Hearing): boolean =>
  a.tenantId === b.tenantId &&
  String(a.companyIds) === String(b.companyIds) &&
  a.mappingIds.size === b.mappingIds.size &&
  [...a.mappingIds].every((id) => b.mappingIds.has(id))

const hears = (hearing: Hearing, { tenantId, about }: Pick<Sent, 'tenantId' | 'about'>): boolean =>
  (tenantId === null || tenantId === hearing.tenantId) &&
  (about === null ||
    hearing.companyIds === 'all' ||
    hearing.companyIds.includes(about.companyId) ||
    (about.mappingId !== null && hearing.mappingIds.has(about.mappingId)))

/** Events kept for those who come back, per process. A guess: some minutes of a busy plant. */
const kept = 2000
/** Bytes that may wait for a slow reader before he is cut off; he resumes by his last event id. */
const slowLimit = 1_048_576
/** A comment so often, ms, keeps proxies from closing a quiet stream, and finds sessions that have ended (guess: proxies wait 30 s or more). */
const pingMs = 15_000
/** Streams of one account; beyond, its oldest is closed (guess: more tabs than anybody has open). */
const maxStreams = 20
/** How often a stream's rights are asked again: a lost right ends it within five seconds (security.md S-14). */
const rightsMs = 4_000

/** What a reader who left would have heard is kept for so long, ms (guess: a reload or a lost network takes seconds). */
const awaitedMs = 60_000

/** Whose stream it is, and what it may tell. */
interface Reader {
  readonly accountId: number
  readonly hearing: Hearing
}

type PointNews = ServerEvents['points'][number]

/** Rows of a point are told together after this long: a screen shows no more, and the state is asked once for all. A guess. */
const gatherMs = 250

/**
 * Fans the bus out to streams, each to what its reader may hear of; a reader that returns gets what it missed, or a `reset` when that is
 * gone. What nobody hears is not made: judging the points of a large plant four times a second would cost more than taking them in.
 */
export class LiveStreams {
  readonly #epoch = randomBytes(4).toString('hex')
  readonly #readers = new Map<FastifyReply, Reader>()
  /** Whether anybody hears of new values, or may come back to hear of them; what takes them in asks this first. */
  readonly isHeard = new SharedFlag()
  #awaited: { readonly reader: Reader; readonly until: number }[] = []
  readonly #statesOf: (mappingIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  #news = new Map<number, PointNews>()
  #sent: Sent[] = []
  #lastId = 0

  /** `statesOf` judges points as they stand in the database. */
  constructor(events: Events, statesOf: (mappingIds: readonly number[]) => Promise<ReadonlyMap<number, string>>) {
    this.#statesOf = statesOf
    events.on('points', (points) => {
      const heard = points.filter(({ tenantId, ...about }) => this.#isHeard({ tenantId, about }))
      if (heard.length > 0 && this.#news.size === 0) setTimeout(() => void this.#tellPoints(), gatherMs).unref()
      for (const point of heard) {
        const before = this.#news.get(point.mappingId)
        this.#news.set(
          point.mappingId,
          before ? { ...point, t: Math.max(point.t, before.t), values: { ...before.values, ...point.values } } : point,
        )
      }
    })
    events.on('wave', ({ tenantId, companyId, mappingId, ...wave }) => {
      if (mappingId !== null) this.#send(tenantId, { companyId, mappingId }, { type: 'wave', mappingId, ...wave })
    })
    events.on('alarm', ({ tenantId, companyId, ...alarm }) =>
      this.#send(tenantId, { companyId, mappingId: alarm.mappingId }, { type: 'alarm', ...alarm }),
    )
    events.on('assets', ({ tenantId, resource }) => this.#send(tenantId, null, { type: 'asset', resource }))
    // That there is news is no secret; each reader asks for his own.
    events.on('platform', ({ resource }) => {
      if (resource === systemNotice.key) this.#send(null, null, { type: 'asset', resource })
    })
  }

  /** Whether anybody listens, or may come back, who hears of it. */
  #isHeard(news: Pick<Sent, 'tenantId' | 'about'>): boolean {
    for (const { hearing } of this.#readers.values()) if (hears(hearing, news)) return true
    if (this.#awaited.length === 0) return false
    const now = performance.now()
    this.#awaited = this.#awaited.filter(({ until }) => until > now)
    return this.#awaited.some(({ reader }) => hears(reader.hearing, news))
  }

  /** Whether all that this reader hears of was kept while he was away. */
  #wasAwaited({ accountId, hearing }: Reader): boolean {
    const now = performance.now()
    const waiting = this.#awaited.filter(({ until }) => until > now).map(({ reader }) => reader)
    return [...this.#readers.values(), ...waiting].some((one) => one.accountId === accountId && isSame(one.hearing, hearing))
  }

  async #tellPoints(): Promise<void> {
    const news = [...this.#news.values()]
    this.#news = new Map()
    // While the database is away the state is unknown: the values are told all the same.
    const states = await this.#statesOf(news.map((point) => point.mappingId)).catch(() => new Map<number, string>())
    for (const { tenantId, companyId, ...point } of news)
      this.#send(
        tenantId,
        { companyId, mappingId: point.mappingId },
        { type: 'point', ...point, state: states.get(point.mappingId) ?? '', values: shownValues(point.values) },
      )
  }

  #send(tenantId: number | null, about: Sent['about'], event: LiveEvent): void {
    this.#lastId += 1
    const text = `id: ${this.#epoch}-${this.#lastId}\ndata: ${JSON.stringify(event)}\n\n`
    const sent: Sent = { id: this.#lastId, tenantId, about, text }
    this.#sent.push(sent)
    if (this.#sent.length > kept * 1.2) this.#sent = this.#sent.slice(-kept)
    for (const [reply, { hearing }] of this.#readers) if (hears(hearing, sent)) this.#write(reply, text)
  }

  #write(reply: FastifyReply, text: string): void {
    reply.raw.write(text)
    if (reply.raw.writableLength > slowLimit) reply.raw.destroy()
  }

  #missed(reader: Reader, lastEventId: string | undefined): string[] {
    if (lastEventId === undefined) return []
    const [epoch, id] = lastEventId.split('-')
    const last = Number(id)
    const first = this.#sent[0]?.id ?? this.#lastId + 1
    if (epoch !== this.#epoch || !Number.isInteger(last) || last < first - 1 || !this.#wasAwaited(reader))
      return ['event: reset\ndata: {}\n\n']
    return this.#sent.filter((sent) => sent.id > last && hears(reader.hearing, sent)).map((sent) => sent.text)
  }

  /** Turns a reply into a stream; `holds` is asked every few seconds whether the session and its rights are still the same. */
  open(reply: FastifyReply, reader: Reader, lastEventId: string | undefined, holds: () => Promise<boolean>): void {
    // Those of one account in the order in which they were opened.
    const own = [...this.#readers].filter(([, { accountId }]) => accountId === reader.accountId)
    if (own.length >= maxStreams) own[0]?.[0].raw.end()
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    reply.raw.write(`retry: 2000\n: ${this.#epoch}\n\n`)
    for (const text of this.#missed(reader, lastEventId)) reply.raw.write(text)
    this.#readers.set(reply, reader)
    this.isHeard.set(true)
    const ping = setInterval(() => this.#write(reply, ': ping\n\n'), pingMs)
    const rights = setInterval(() => {
      // While the database is away the stream stays: nothing new is committed, and the next turn asks again.
      void holds().then(
        (same) => !same && reply.raw.end(),
        () => undefined,
      )
    }, rightsMs)
    reply.raw.on('close', () => {
      clearInterval(ping)
      clearInterval(rights)
      this.#readers.delete(reply)
      this.#awaited.push({ reader, until: performance.now() + awaitedMs })
      setTimeout(() => this.#lookWhoHears(), awaitedMs + 1).unref()
    })
  }

  #lookWhoHears(): void {
    const now = performance.now()
    this.#awaited = this.#awaited.filter(({ until }) => until > now)
    this.isHeard.set(this.#readers.size + this.#awaited.length > 0)
  }

  /** Ends all streams. */
  close(): void {
    for (const reply of this.#readers.keys()) reply.raw.end()
  }
}
