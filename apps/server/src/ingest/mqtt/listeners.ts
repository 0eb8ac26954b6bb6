import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import type { Log } from '../../platform/runtime/log.ts'
import { type TlsFiles, withCertificate } from '../../platform/security/tls-files.ts'
import { maxConnections } from '../message/limits.ts'

/** Port and files of MQTT over TLS. */
export interface TlsListenerConfig extends TlsFiles {
  readonly port: number
}

/** A listening port. */
export interface Listener {
  readonly port: number
  /** Stops accepting; resolves when the last connection has ended. */
  close(): Promise<void>
}

/** A listening TLS port whose certificate can be reloaded. */
export interface TlsListener extends Listener {
  /** Reloads the certificate when its files changed; an invalid one keeps the old one. */
  reloadCertificate(): Promise<void>
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

/** Listens for MQTT over TLS; the handshake timeout is that of a login. */
export async function listenTls(
  host: string,
  config: TlsListenerConfig,
  handshakeMs: number,
  accept: (socket: Socket) => void,
  log: Log,
): Promise<TlsListener> {
  const { server, reloadCertificate } = await withCertificate(config, {
    name: 'the MQTT endpoint',
    log,
    create: (tls) => createTlsServer({ ...tls, handshakeTimeout: handshakeMs, noDelay: true }, accept),
  })
  // Failed or aborted handshakes: Node reports them and leaves the socket open.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  return { ...(await open(server, host, config.port)), reloadCertificate }
}
