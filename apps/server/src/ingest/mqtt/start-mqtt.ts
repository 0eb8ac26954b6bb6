import type { Socket } from 'node:net'
import type { Peer } from '../access/sign-in.ts'
import { maxConnections } from '../message/limits.ts'
import { Connection } from './connection.ts'
import type { Endpoint } from './endpoint.ts'
import { listenPlain, listenTls, type TlsListener, type TlsListenerConfig } from './listeners.ts'
import { listenRelayed } from './relayed-listener.ts'

/** Where the MQTT endpoint listens. */
export interface MqttOptions {
  readonly host: string
  /** 0 selects any free port. */
  readonly port: number
  /** Certificate and port of MQTT over TLS; without it only plain connections are served. */
  readonly tls?: TlsListenerConfig
}

/** The listening MQTT endpoint and its connections. */
export interface MqttServer {
  readonly port: number
  readonly tls: TlsListener | null
  /** Where the HTTP server hands on what comes by WebSocket. */
  readonly relayPath: string
  /** Stops listening and reading; what was read is still settled. Resolves when the last connection has ended. */
  stopReading(): Promise<void>
  closeConnections(): void
}

/** Listens for the MQTT connections of gateways. */
export async function startMqtt(options: MqttOptions, endpoint: Endpoint): Promise<MqttServer> {
  const connections = new Set<Connection>()
  const accept = (socket: Socket, peer: Peer) => {
    // All listeners together.
    if (connections.size >= maxConnections) {
      socket.destroy()
      return
    }
    const connection = new Connection(socket, peer, endpoint)
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
  }
  const from = (isEncrypted: boolean) => (socket: Socket) => accept(socket, { address: socket.remoteAddress ?? '', isEncrypted })
  const plain = await listenPlain(options.host, options.port, from(false))
  const tls = options.tls ? await listenTls(options.host, options.tls, endpoint.limits.loginMs, from(true), endpoint.log) : null
  const relayed = await listenRelayed(accept)
  return {
    port: plain.port,
    tls,
    relayPath: relayed.path,
    stopReading: async () => {
      const closed = Promise.all([plain.close(), tls?.close(), relayed.close()])
      for (const connection of connections) connection.stopReading()
      await closed
    },
    closeConnections: () => {
      for (const connection of connections) connection.close('shuttingDown')
    },
  }
}
