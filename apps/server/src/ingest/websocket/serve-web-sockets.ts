import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from '../../platform/http/from-this-machine.ts'
import type { Peer } from '../access/sign-in.ts'
import { answerHandshake, refusedHandshake } from './handshake.ts'
import { WebSocketLine } from './web-socket-line.ts'
import { WebSocketPlaces } from './web-socket-places.ts'

/** Time in which the endpoint ends its connections when the server stops, ms: its own limit. */
const stopMs = 10_000

interface WebSocketOptions {
  readonly places?: WebSocketPlaces
  /** Plain connections of other machines are refused, as plain HTTP is. */
  readonly isPlainLocal?: boolean
}

/**
 * MQTT over WebSocket at `/mqtt` of the HTTP server: for clients in browsers, and behind proxies that let nothing else through. What a client may do is
 * decided by the endpoint, exactly as by TCP; an origin needs no check, because a page of another website brings no credential.
 */
export function serveWebSockets(
  app: FastifyInstance,
  relayPath: string,
  peerOf: (request: IncomingMessage) => Peer,
  { places = new WebSocketPlaces(), isPlainLocal = false }: WebSocketOptions = {},
): void {
  const lines = new Set<WebSocketLine>()
  let isStopping = false
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, rest: Buffer) => {
    socket.on('error', () => undefined)
    const peer = peerOf(request)
    const isForeign =
      isPlainLocal && !peer.isEncrypted && !isFromThisMachine({ ip: peer.address, headers: request.headers, socket: request.socket })
    const answer = isStopping
      ? refusedHandshake('503 Service Unavailable', 'the server is stopping')
      : isForeign
        ? refusedHandshake('403 Forbidden', 'HTTPS is required')
        : answerHandshake(request)
    const place = answer.isOpen ? places.take(peer.address) : null
    if (!place) {
      socket.end(answer.isOpen ? refusedHandshake('503 Service Unavailable', 'too many connections').head : answer.head)
      return
    }
    socket.write(answer.head)
    const line = new WebSocketLine(socket, relayPath, peer, {
      onAnswer: place.opened,
      onEnd: () => {
        place.end()
        lines.delete(line)
      },
    })
    lines.add(line)
    if (rest.length > 0) line.take(rest)
  })
  app.addHook('preClose', async () => {
    isStopping = true
    // The endpoint acknowledges what it has committed, and ends them.
    setTimeout(() => {
      for (const line of lines) line.destroy()
    }, stopMs).unref()
  })
}
