import { once } from 'node:events'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../runtime/log.ts'
import { type TlsFiles, withCertificate } from '../security/tls-files.ts'

/** How often the files of the certificate are looked at, ms: that of MQTT is as often. */
const reloadMs = 60_000

interface HttpsOptions {
  readonly host: string
  readonly port: number
  readonly log: Log
  /** Those of the plain port that cannot be set later. */
  readonly options: ServerOptions
}

export interface HttpsListener {
  readonly port: number
  /** Loads the certificate again when its files changed; an invalid one keeps the old one. */
  reloadCertificate(): Promise<void>
  /** Stops accepting and ends all connections. */
  close(): Promise<void>
}

/** Serves an app over TLS beside its plain port: the same routes, limits and WebSockets. */
export async function listenHttps(
  app: FastifyInstance,
  { host, port, log, options, ...files }: TlsFiles & HttpsOptions,
): Promise<HttpsListener> {
  await app.ready()
  const plain = app.server
  const { requestTimeout, keepAliveTimeout, maxHeadersCount, timeout } = plain
  const { server, reloadCertificate } = await withCertificate(files, {
    name: 'the web server',
    log,
    create: (tls) => createServer({ ...tls, ...options }, (request, response) => app.routing(request, response)),
  })
  Object.assign(server, { requestTimeout, keepAliveTimeout, maxHeadersCount, timeout })
  for (const event of ['clientError', 'upgrade'] as const) server.on(event, (...parts) => plain.emit(event, ...parts))
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  server.listen(port, host)
  await once(server, 'listening')
  const watch = setInterval(() => void reloadCertificate(), reloadMs).unref()
  return {
    port: (server.address() as AddressInfo).port,
    reloadCertificate,
    close: () =>
      new Promise((resolve) => {
        clearInterval(watch)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
