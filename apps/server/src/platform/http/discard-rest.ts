import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { hasBody } from './receive-body.ts'

/** How long the rest of a refused body is read, and the longest pause in it, ms. Guesses, as in nginx (lingering_time, lingering_timeout). */
export interface DiscardTimes {
  readonly restMs: number
  readonly restPauseMs: number
}

function discardRest(request: IncomingMessage, response: ServerResponse, { restMs, restPauseMs }: DiscardTimes): void {
  if (!(request.socket instanceof Socket)) return
  response.once('finish', () => {
    if (request.complete || request.socket.destroyed) return
    const cutOff = () => request.socket.destroy()
    const rest = setTimeout(cutOff, restMs)
    const pause = setTimeout(cutOff, restPauseMs)
    const stop = () => {
      clearTimeout(rest)
      clearTimeout(pause)
    }
    request.socket.once('close', stop)
    request.once('end', stop)
    request.on('data', () => pause.refresh())
    // What read the body so far has given up.
    request.unpipe()
    request.resume()
  })
}

/**
 * Reads and discards the rest of a refused body. Closing a connection with unread bytes resets it, and the response is lost: a browser would show a
 * network error instead of the reason. A sender that pauses or takes too long is disconnected.
 */
export function discardRefusedBodies(app: FastifyInstance, times: DiscardTimes): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 || !hasBody(request) || request.raw.complete) return
    // Fastify closes the connection after some refusals.
    reply.removeHeader('connection')
    discardRest(request.raw, reply.raw, times)
  })
}
