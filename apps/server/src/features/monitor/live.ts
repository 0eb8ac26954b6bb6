import { randomBytes } from 'node:crypto'
import { systemNotice } from '@undertone/domain/content/system-notice.resource'
import { type LiveEvent, livePingMs } from '@undertone/domain/monitor/monitor.calls'
import type { FastifyReply } from 'fastify'
import type { LiveReader, LiveStream, Visibility } from '../../contracts/live-stream.ts'
import { shownValues } from '../../plant/live-point.ts'
import type { Events } from '../../platform/events/events.ts'
import type { ServerEvents } from '../../platform/events/server-events.ts'
import { whenClosed } from '../../platform/http/when-closed.ts'

interface Sent {
  type: LiveEvent['type']
  id: number
  /** Null: an event of the platform, for everyone. */
  tenantId: number | null
  /** The company or point of the event; null where it concerns none. */
  about: { companyId: number; mappingId: number | null } | null
  text: string
}

/** Events of a stream are resumable only with unchanged rights. */
const isSame = (a: Visibility, b: Visibility): boolean =>
  a.tenantId === b.tenantId &&
  String(a.companyIds) === String(b.companyIds) &&
  a.mappingIds.size === b.mappingIds.size &&
  [...a.mappingIds].every((id) => b.mappingIds.has(id))

/** Whether the events for this reader were also events for the other. */
export const isCoveredBy = (reader: LiveReader, { accountId, visibility, only }: LiveReader): boolean =>
  accountId === reader.accountId &&
  isSame(visibility, reader.visibility) &&
  (only === undefined || (reader.only !== undefined && [...reader.only].every((type) => only.has(type))))

const canSee = ({ visibility, only }: LiveReader, { type, tenantId, about }: Pick<Sent, 'type' | 'tenantId' | 'about'>): boolean =>
  (only === undefined || only.has(type)) &&
  (tenantId === null || tenantId === visibility.tenantId) &&
  (about === null ||
    visibility.companyIds === 'all' ||
    visibility.companyIds.includes(about.companyId) ||
    (about.mappingId !== null && visibility.mappingIds.has(about.mappingId)))

/** Events stored for resuming readers, per process. A guess: some minutes of a busy plant. */
const maxEvents = 2000
/** Maximum bytes buffered for a slow reader before disconnecting it; it resumes by its last event id. */
const maxBufferedBytes = 1_048_576
/** Maximum streams of one account; above, its oldest is closed (guess: more tabs than anyone has open). */
const maxStreams = 20
/** Interval of checking a stream's rights: a revoked right ends it within five seconds (security.md S-14). */
const rightsMs = 4_000

/** How long events are stored for a disconnected reader, ms (guess: a reload or a lost network takes seconds). */
const resumeMs = 60_000

/** Whether a row replaces the one before it: by measuring time, but one of the future comes from a clock that is ahead. */
const isSuperseded = (t: number, before: number): boolean => t >= before || before > Date.now()

type PointNews = ServerEvents['points'][number]

/** Rows of a point are batched for this long: a screen shows no more, and the states are queried once for all. A guess. */
const batchMs = 250

/**
 * Distributes events to streams by the visibility of their readers; a returning reader gets the events it missed, or a `reset` when they
 * are gone. Events without a listener are not created: assessing the points of a large plant four times a second would cost more than
 * ingesting them.
 */
export class LiveStreams implements LiveStream {
  readonly #epoch = randomBytes(4).toString('hex')
  readonly #readers = new Map<FastifyReply, LiveReader>()
  readonly #events: Events
  /** Subscribed only while anyone listens for new values, or may resume: copying them costs the ingest as much as storing them. */
  #stopPoints: (() => void) | undefined
  #awaited: { readonly reader: LiveReader; readonly until: number }[] = []
  readonly #statesOf: (mappingIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  readonly #hfFactorsOf: (mappingIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
  #news = new Map<number, PointNews>()
  #sent: Sent[] = []
  #lastId = 0

  /** `statesOf` assesses points as they are in the database; `hfFactorsOf` has the factors of their high-frequency acceleration. */
  constructor(
    events: Events,
    statesOf: (mappingIds: readonly number[]) => Promise<ReadonlyMap<number, string>>,
    hfFactorsOf: (mappingIds: readonly number[]) => Promise<ReadonlyMap<number, number>>,
  ) {
    this.#events = events
    this.#statesOf = statesOf
    this.#hfFactorsOf = hfFactorsOf
    events.on('wave', ({ tenantId, companyId, mappingId, ...wave }) => {
      if (mappingId !== null) this.#send(tenantId, { companyId, mappingId }, { type: 'wave', mappingId, ...wave })
    })
    events.on('alarm', ({ tenantId, companyId, ...alarm }) =>
      this.#send(tenantId, { companyId, mappingId: alarm.mappingId }, { type: 'alarm', ...alarm }),
    )
    events.on('findings', ({ tenantId, companyId, mappingId }) =>
      this.#send(tenantId, { companyId, mappingId }, { type: 'finding', mappingId }),
    )
    events.on('round', ({ tenantId, companyId, taskId }) => this.#send(tenantId, { companyId, mappingId: null }, { type: 'round', taskId }))
    events.on('assets', ({ tenantId, resource }) => this.#send(tenantId, null, { type: 'asset', resource }))
    // The existence of news is no secret; each reader requests their own.
    events.on('platform', ({ resource }) => {
      if (resource === systemNotice.key) this.#send(null, null, { type: 'asset', resource })
    })
  }

  #takePoints(points: readonly PointNews[]): void {
    const listened = points.filter(({ tenantId, ...about }) => this.#hasListener({ type: 'point', tenantId, about }))
    if (listened.length > 0 && this.#news.size === 0) setTimeout(() => void this.#sendPoints(), batchMs).unref()
    for (const point of listened) {
      const before = this.#news.get(point.mappingId)
      this.#news.set(
        point.mappingId,
        before
          ? { ...point, t: isSuperseded(point.t, before.t) ? point.t : before.t, values: { ...before.values, ...point.values } }
          : point,
      )
    }
  }

  /** Whether a listener, present or resumable, may see this event. */
  #hasListener(news: Pick<Sent, 'type' | 'tenantId' | 'about'>): boolean {
    for (const reader of this.#readers.values()) if (canSee(reader, news)) return true
    if (this.#awaited.length === 0) return false
    const now = performance.now()
    this.#awaited = this.#awaited.filter(({ until }) => until > now)
    return this.#awaited.some(({ reader }) => canSee(reader, news))
  }

  /** Whether all events for this reader were stored during the disconnection. */
  #wasResumable(reader: LiveReader): boolean {
    const now = performance.now()
    const waiting = this.#awaited.filter(({ until }) => until > now).map((one) => one.reader)
    return [...this.#readers.values(), ...waiting].some((one) => isCoveredBy(reader, one))
  }

  async #sendPoints(): Promise<void> {
    const news = [...this.#news.values()]
    this.#news = new Map()
    // While the database is unavailable the state is unknown; the values are sent anyway.
    const ids = news.map((point) => point.mappingId)
    const states = await this.#statesOf(ids).catch(() => new Map<number, string>())
    const factors = await this.#hfFactorsOf(ids).catch(() => new Map<number, number>())
    for (const { tenantId, companyId, ...point } of news)
      this.#send(
        tenantId,
        { companyId, mappingId: point.mappingId },
        {
          type: 'point',
          ...point,
          state: states.get(point.mappingId) ?? '',
          values: shownValues(point.values, factors.get(point.mappingId) ?? 1),
        },
      )
  }

  #send(tenantId: number | null, about: Sent['about'], event: LiveEvent): void {
    this.#lastId += 1
    const text = `id: ${this.#epoch}-${this.#lastId}\ndata: ${JSON.stringify(event)}\n\n`
    const sent: Sent = { id: this.#lastId, type: event.type, tenantId, about, text }
    this.#sent.push(sent)
    if (this.#sent.length > maxEvents * 1.2) this.#sent = this.#sent.slice(-maxEvents)
    for (const [reply, reader] of this.#readers) if (canSee(reader, sent)) this.#write(reply, text)
  }

  #write(reply: FastifyReply, text: string): void {
    reply.raw.write(text)
    if (reply.raw.writableLength > maxBufferedBytes) reply.raw.destroy()
  }

  #missed(reader: LiveReader, lastEventId: string | undefined): string[] {
    if (lastEventId === undefined) return []
    const [epoch, id] = lastEventId.split('-')
    const last = Number(id)
    const first = this.#sent[0]?.id ?? this.#lastId + 1
    if (epoch !== this.#epoch || !Number.isInteger(last) || last < first - 1 || !this.#wasResumable(reader))
      return ['event: reset\ndata: {}\n\n']
    return this.#sent.filter((sent) => sent.id > last && canSee(reader, sent)).map((sent) => sent.text)
  }

  /** Turns a reply into a stream; `isStillValid` is called every few seconds to check the session and its rights. */
  open(reply: FastifyReply, reader: LiveReader, lastEventId: string | undefined, isStillValid: () => Promise<boolean>): void {
    // Streams of one account in order of opening.
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
    this.#updateListeners()
    const ping = setInterval(() => this.#write(reply, ': ping\n\n'), livePingMs)
    const rights = setInterval(() => {
      // While the database is unavailable the stream stays open: nothing new is committed, and the next check repeats.
      void isStillValid().then(
        (same) => !same && reply.raw.end(),
        () => undefined,
      )
    }, rightsMs)
    whenClosed(reply, () => {
      clearInterval(ping)
      clearInterval(rights)
      this.#readers.delete(reply)
      this.#awaited.push({ reader, until: performance.now() + resumeMs })
      setTimeout(() => this.#updateListeners(), resumeMs + 1).unref()
    })
  }

  #updateListeners(): void {
    const now = performance.now()
    this.#awaited = this.#awaited.filter(({ until }) => until > now)
    if (this.#readers.size + this.#awaited.length > 0) this.#stopPoints ??= this.#events.on('points', (points) => this.#takePoints(points))
    else {
      this.#stopPoints?.()
      this.#stopPoints = undefined
    }
  }

  /** The number of open streams of each tenant. */
  openStreams(): ReadonlyMap<number, number> {
    const open = new Map<number, number>()
    for (const { visibility } of this.#readers.values()) open.set(visibility.tenantId, (open.get(visibility.tenantId) ?? 0) + 1)
    return open
  }

  close(): void {
    for (const reply of this.#readers.keys()) reply.raw.end()
  }
}
