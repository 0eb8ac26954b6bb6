import { randomBytes } from 'node:crypto'
import type { LiveEvent } from '@undertone/domain/monitor/monitor.calls'
import type { FastifyReply } from 'fastify'
import type { Events } from '../core/events.ts'

interface Sent {
  id: number
  tenantId: number
  text: string
}

/** Events kept for those who come back, per process. A guess: some minutes of a busy plant. */
const kept = 2000
/** Bytes that may wait for a slow reader before he is cut off; he resumes by his last event id. */
const slowLimit = 1_048_576
const pingMs = 15_000

/** Fans the bus out to streams, each of one tenant; a reader that returns gets what it missed, or a `reset` when that is gone. */
export class LiveStreams {
  readonly #epoch = randomBytes(4).toString('hex')
  readonly #readers = new Map<FastifyReply, number>()
  #sent: Sent[] = []
  #lastId = 0

  constructor(events: Events) {
    events.on('points', (points) => {
      for (const { tenantId, companyId: _, ...point } of points) this.#send(tenantId, { type: 'point', state: '', ...point })
    })
    events.on('wave', ({ tenantId, companyId: _, mappingId, ...wave }) => {
      if (mappingId !== null) this.#send(tenantId, { type: 'wave', mappingId, ...wave })
    })
    events.on('assets', ({ tenantId, resource }) => this.#send(tenantId, { type: 'asset', resource }))
  }

  #send(tenantId: number, event: LiveEvent): void {
    this.#lastId += 1
    const text = `id: ${this.#epoch}-${this.#lastId}\ndata: ${JSON.stringify(event)}\n\n`
    this.#sent.push({ id: this.#lastId, tenantId, text })
    if (this.#sent.length > kept * 1.2) this.#sent = this.#sent.slice(-kept)
    for (const [reply, tenant] of this.#readers) if (tenant === tenantId) this.#write(reply, text)
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
  open(reply: FastifyReply, tenantId: number, lastEventId: string | undefined, alive: () => Promise<boolean>): void {
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    reply.raw.write(`retry: 2000\n: ${this.#epoch}\n\n`)
    for (const text of this.#missed(tenantId, lastEventId)) reply.raw.write(text)
    this.#readers.set(reply, tenantId)
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
