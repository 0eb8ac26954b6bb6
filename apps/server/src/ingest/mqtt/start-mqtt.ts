import type { Socket } from 'node:net'
import { maxConnections } from '../message/limits.ts'
import { Connection } from './connection.ts'
import type { Endpoint } from './endpoint.ts'
import { listenPlain, listenTls, type TlsListener, type TlsListenerConfig } from './listeners.ts'

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
  /** Stops listening and reading; what was read is still settled. Resolves when the last connection has ended. */
  stopReading(): Promise<void>
  closeConnections(): void
}

/** Listens for the MQTT connections of gateways. */
export async function startMqtt(options: MqttOptions, endpoint: Endpoint): Promise<MqttServer> {
  const connections = new Set<Connection>()
  const accept = (isEncrypted: boolean) => (socket: Socket) => {
    // Both listeners together.
    if (connections.size >= maxConnections) {
      socket.destroy()
      return
    }
    const connection = new Connection(socket, isEncrypted, endpoint)
    connections.add(connection)
    socket.on('close', () => connections.delete(connection))
  }
  const plain = await listenPlain(options.host, options.port, accept(false))
  const tls = options.tls ? await listenTls(options.host, options.tls, endpoint.limits.loginMs, accept(true), endpoint.log) : null
  return {
    port: plain.port,
    tls,
    stopReading: async () => {
      const closed = Promise.all([plain.close(), tls?.close()])
      for (const connection of connections) connection.stopReading()
      await closed
    },
    closeConnections: () => {
      for (const connection of connections) connection.close('shuttingDown')
    },
  }
}
