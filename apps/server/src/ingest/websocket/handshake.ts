import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The only path of the HTTP server at which WebSockets are opened. */
export const webSocketPath = '/mqtt'

/** Appended to the key of a client (RFC 6455, 1.3). */
const handshakeGuid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
/** Names of the protocol: MQTT 6.0 registers the first, old clients of 3.1 send the second. */
const protocolNames = ['mqtt', 'mqttv3.1']

const namesIn = (header: string | undefined): string[] => (header ?? '').split(',').map((name) => name.trim())

/** Whether a request wants a WebSocket; all other upgrades are ignored, and answered like any request (RFC 9110, 7.8). */
export const wantsWebSocket = ({ headers }: IncomingMessage): boolean =>
  namesIn(headers.upgrade).some((name) => name.toLowerCase() === 'websocket')

/** The answer to a handshake: the head of an HTTP response, and whether the connection is a WebSocket from here on. */
export interface HandshakeAnswer {
  readonly isOpen: boolean
  readonly head: string
}

/** A refusal, with a body that says why. */
export function refusedHandshake(status: string, why: string): HandshakeAnswer {
  const extra = status.startsWith('426') ? 'sec-websocket-version: 13\r\n' : ''
  const headers = `content-type: text/plain\r\ncontent-length: ${why.length}\r\ncache-control: no-store\r\nconnection: close\r\n`
  return { isOpen: false, head: `HTTP/1.1 ${status}\r\n${headers}${extra}\r\n${why}` }
}

/** Answers the handshake of a client of MQTT (RFC 6455, 4.2.2; MQTT 5, 6.0). */
export function answerHandshake({ method, url = '', headers }: IncomingMessage): HandshakeAnswer {
  if (url.split('?', 1)[0] !== webSocketPath) return refusedHandshake('404 Not Found', 'no WebSocket here')
  if (headers['sec-websocket-version'] !== '13') return refusedHandshake('426 Upgrade Required', 'WebSocket version 13 is required')
  const key = headers['sec-websocket-key'] ?? ''
  if (method !== 'GET' || !/^[A-Za-z0-9+/]{22}==$/.test(key)) return refusedHandshake('400 Bad Request', 'malformed handshake')
  const protocol = namesIn(headers['sec-websocket-protocol']).find((name) => protocolNames.includes(name))
  if (!protocol) return refusedHandshake('400 Bad Request', 'the subprotocol mqtt is required')
  const accepted = hash('sha1', `${key}${handshakeGuid}`, 'base64')
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'upgrade: websocket',
    'connection: Upgrade',
    `sec-websocket-accept: ${accepted}`,
    `sec-websocket-protocol: ${protocol}`,
  ]
  return { isOpen: true, head: `${lines.join('\r\n')}\r\n\r\n` }
}
