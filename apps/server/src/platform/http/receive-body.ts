import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { type Readable, Transform } from 'node:stream'
import { coreErrors, DomainError, type ErrorRow } from '@undertone/domain/core/error'
import { httpStatusErrors } from '@undertone/domain/core/http-status.errors'
import { receiveLimits } from '@undertone/domain/core/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyBudget } from './body-budget.ts'
import { ownerOf } from './request-owner.ts'

/** Times of a body, ms. */
export interface BodyTimes {
  readonly bodyMs: number
  readonly uploadPauseMs: number
}

/** Fastify answers with the status of an error of the body. */
const refusal = (row: ErrorRow): Error => Object.assign(new DomainError(row), { statusCode: row.status })

/** Whether a request announces a body. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A body that ends in time and within the budget, or with an error. */
function metered(payload: Readable, reply: FastifyReply, ms: number, budget: BodyBudget, owner: string): Readable {
  let held = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!budget.take(owner, chunk.length)) return done(refusal(coreErrors.unavailable))
      held += chunk.length
      done(null, chunk)
    },
  })
  const timer = setTimeout(() => meter.destroy(refusal(httpStatusErrors.timeout)), ms)
  meter.once('close', () => clearTimeout(timer))
  // What was read lives as long as its request.
  reply.raw.once('close', () => {
    meter.destroy()
    budget.giveBack(owner, held)
    held = 0
  })
  payload.once('error', (error) => meter.destroy(error))
  // The parser stops listening once it has refused the body.
  meter.on('error', () => undefined)
  return payload.pipe(meter)
}

/** Ends a connection that sends nothing for this time, ms. A request that was injected has none. */
function endAtPause(raw: IncomingMessage, pauseMs: number): void {
  if (!(raw.socket instanceof Socket)) return
  raw.setTimeout(pauseMs, () => raw.destroy())
  raw.once('end', () => raw.setTimeout(0))
}

/** Bounds the time and the memory of every body. Files are written as they arrive: only a pause ends them. */
export function boundBodies(app: FastifyInstance, { times = receiveLimits, budget }: { times?: BodyTimes; budget: BodyBudget }): void {
  // With a callback the parser listens in the same turn; an error before that would be uncaught.
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload)
    if (request.headers['content-type']?.startsWith('multipart/')) {
      endAtPause(request.raw, times.uploadPauseMs)
      return done(null, payload)
    }
    done(null, metered(payload as Readable, reply, times.bodyMs, budget, ownerOf(request)))
  })
}
