import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import type { Log } from '../../platform/runtime/log.ts'
import { textOfError } from '../message/database-fault.ts'
import { maxConnections } from '../message/limits.ts'
import { readTls, type TlsFiles, tlsStamp } from './tls-files.ts'

/** Where gateways may connect with TLS. */
export interface TlsDoor extends TlsFiles {
  readonly port: number
}

/** An open port. */
export interface Listener {
  readonly port: number
  /** Accepts nobody any more; resolves when the last connection is gone. */
  close(): Promise<void>
}

/** An open port with TLS, whose certificate can change while it is open. */
export interface TlsListener extends Listener {
  /** Takes the certificate anew when its files changed; a bad one leaves the old one in place. */
  renew(): Promise<void>
}

async function open(server: Server | TlsServer, host: string, port: number): Promise<Listener> {
  server.maxConnections = maxConnections
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the ingest endpoint has no port')
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** Listens for plain MQTT. */
export const listenPlain = (host: string, port: number, accept: (socket: Socket) => void): Promise<Listener> =>
  open(createServer({ noDelay: true }, accept), host, port)

/** Listens for MQTT over TLS; a handshake has as long as a login. */
export async function listenTls(
  host: string,
  door: TlsDoor,
  handshakeMs: number,
  accept: (socket: Socket) => void,
  log: Log,
): Promise<TlsListener> {
  let stamp = await tlsStamp(door)
  const server = createTlsServer({ ...(await readTls(door)), handshakeTimeout: handshakeMs, noDelay: true }, accept)
  // What speaks no TLS, or stops in the middle of the handshake: Node says so and leaves the socket open.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  const listener = await open(server, host, door.port)
  return {
    ...listener,
    renew: async () => {
      try {
        const now = await tlsStamp(door)
        if (now === stamp) return
        server.setSecureContext(await readTls(door))
        stamp = now
        log.info({ certFile: door.certFile }, 'the certificate of the MQTT endpoint was taken anew')
      } catch (error) {
        log.warn({ error: textOfError(error) }, 'the new certificate of the MQTT endpoint cannot be used; the old one stays')
      }
    },
  }
}
