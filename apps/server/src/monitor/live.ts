import { randomBytes } from 'node:crypto'
import type { LiveEvent } from '@undertone/domain/monitor/monitor.calls'
import type { FastifyReply } from 'fastify'
import type { Events, ServerEvents } from '../core/events.ts'
import { shownValues } from './monitor.service.ts'

interface Sent {
  id: number
  tenantId: number
  text: string
}

/** Events kept for those who come back, per process. A guess: some minutes of a busy plant. */
const kept = 2000
/** Bytes that may wait for a slow reader before he is cut off; he resumes by his last event id. */
const slowLimit = 1_048_576
/** A comment so often, ms, keeps proxies from closing a quiet stream, and finds sessions that have ended (guess: proxies wait 30 s or more). */
const pingMs = 15_000
/** Streams of one account; beyond, its oldest is closed (guess: more tabs than anybody has open). */
const mostStreams = 20

/** Whose stream it is. */
interface Reader {
  readonly tenantId: number
  readonly accountId: number
}

type PointNews = ServerEvents['points'][number]

/** Rows of a point are told together after this long: a screen shows no more, and the state is asked once for all. A guess. */
const gatherMs = 250

/** Fans the bus out to streams, each of one tenant; a reader that returns gets what it missed, or a `reset` when that is gone. */
export class LiveStreams {
  readonly #epoch = randomBytes(4).toString('hex')
  readonly #readers = new Map<FastifyReply, Reader>()
  readonly #statesOf: (mappingIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  #news = new Map<number, PointNews>()
  #sent: Sent[] = []
  #lastId = 0

  /** `statesOf` judges points as they stand in the database. */
  constructor(events: Events, statesOf: (mappingIds: readonly number[]) => Promise<ReadonlyMap<number, string>>) {
    this.#statesOf = statesOf
    events.on('points', (points) => {
      if (this.#news.size === 0) setTimeout(() => void this.#tellPoints(), gatherMs).unref()
      for (const point of points) {
        const before = this.#news.get(point.mappingId)
        this.#news.set(
          point.mappingId,
          before ? { ...point, t: Math.max(point.t, before.t), values: { ...before.values, ...point.values } } : point,
        )
      }
    })
    events.on('wave', ({ tenantId, companyId: _, mappingId, ...wave }) => {
      if (mappingId !== null) this.#send(tenantId, { type: 'wave', mappingId, ...wave })
    })
    events.on('assets', ({ tenantId, resource }) => this.#send(tenantId, { type: 'asset', resource }))
  }

  async #tellPoints(): Promise<void> {
    const news = [...this.#news.values()]
    this.#news = new Map()
    // While the database is away the state is unknown: the values are told all the same.
    const states = await this.#statesOf(news.map((point) => point.mappingId)).catch(() => new Map<number, string>())
    for (const { tenantId, companyId: _, ...point } of news)
      this.#send(tenantId, { type: 'point', ...point, state: states.get(point.mappingId) ?? '', values: shownValues(point.values) })
  }

  #send(tenantId: number, event: LiveEvent): void {
    this.#lastId += 1
    const text = `id: ${this.#epoch}-${this.#lastId}\ndata: ${JSON.stringify(event)}\n\n`
    this.#sent.push({ id: this.#lastId, tenantId, text })
    if (this.#sent.length > kept * 1.2) this.#sent = this.#sent.slice(-kept)
    for (const [reply, reader] of this.#readers) if (reader.tenantId === tenantId) this.#write(reply, text)
  }

  #write(reply: FastifyReply, text: string): void {
    reply.raw.write(text)
    if (reply.raw.writableLength > slowLimit) reply.raw.destroy()
  }

  #missed(tenantId: number, lastEventId: string | undefined): string[] {
    if (lastEventId === undefined) return []
    const [epoch, id] = lastEventId.split('-')
    const last = Number(id)
    const first = this.#sent[0]?.id ?? this.#lastId + 1
    if (epoch !== this.#epoch || !Number.isInteger(last) || last < first - 1) return ['event: reset\ndata: {}\n\n']
    return this.#sent.filter((sent) => sent.id > last && sent.tenantId === tenantId).map((sent) => sent.text)
  }

  /** Turns a reply into a stream; `alive` is asked at each ping whether the session still holds. */
  open(reply: FastifyReply, reader: Reader, lastEventId: string | undefined, alive: () => Promise<boolean>): void {
    // Those of one account in the order in which they were opened.
    const own = [...this.#readers].filter(([, { accountId }]) => accountId === reader.accountId)
    if (own.length >= mostStreams) own[0]?.[0].raw.end()
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    reply.raw.write(`retry: 2000\n: ${this.#epoch}\n\n`)
    for (const text of this.#missed(reader.tenantId, lastEventId)) reply.raw.write(text)
    this.#readers.set(reply, reader)
    const ping = setInterval(() => {
      void alive().then(
        (live) => (live ? this.#write(reply, ': ping\n\n') : reply.raw.end()),
        // The database is away: the stream stays, the next ping asks again.
        () => this.#write(reply, ': ping\n\n'),
      )
    }, pingMs)
    reply.raw.on('close', () => {
      clearInterval(ping)
      this.#readers.delete(reply)
    })
  }

  /** Ends all streams. */
  close(): void {
    for (const reply of this.#readers.keys()) reply.raw.end()
  }
}
