import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Peer } from '../access/sign-in.ts'
import { maxConnections } from '../message/limits.ts'
import { RelayedHead } from './relayed-head.ts'

/** Where the HTTP server of this process hands on the connections of WebSocket clients. */
export interface RelayedListener {
  readonly path: string
  /** Stops accepting; resolves when the last connection has ended. */
  close(): Promise<void>
}

/**
 * Listens at a socket in a folder that only this user can enter: the endpoint runs in a thread of its own, and sockets cannot be handed to it. The
 * kernel carries the pressure back: where the endpoint does not read, neither does the HTTP server.
 */
export async function listenRelayed(accept: (socket: Socket, peer: Peer) => void): Promise<RelayedListener> {
  const isPipe = process.platform === 'win32'
  const folder = isPipe ? null : await mkdtemp(path.join(os.tmpdir(), 'undertone-'))
  const address = folder ? path.join(folder, 'mqtt') : `\\\\.\\pipe\\undertone-${crypto.randomUUID()}`
  const server = createServer((socket) => {
    const head = new RelayedHead()
    const read = (chunk: Buffer) => {
      const line = head.read(chunk)
      if (line === null) return
      socket.off('data', read).off('error', ended)
      if (line === undefined) {
        socket.destroy()
        return
      }
      accept(socket, line.peer)
      if (line.rest.length > 0) socket.emit('data', line.rest)
    }
    const ended = () => socket.destroy()
    socket.on('data', read).on('error', ended)
  })
  server.maxConnections = maxConnections
  server.listen(address)
  await once(server, 'listening')
  return {
    path: address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          const removed = folder ? rm(folder, { recursive: true, force: true }) : Promise.resolve()
          void removed.then(resolve, () => resolve())
        })
      }),
  }
}
