import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Tries to listen once: returns the port, or the system's error code. */
const listenOnce = (host: string, port: number): Promise<{ port: number } | { error: string }> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve({ error: 'code' in error && typeof error.code === 'string' ? error.code : error.message }))
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? { port: address.port } : { error: 'no address' }))
    })
  })

/** Why nothing can listen there (such as EADDRINUSE), or undefined when the port is free. */
export const portError = async (host: string, port: number): Promise<string | undefined> => {
  const result = await listenOnce(host, port)
  return 'error' in result ? result.error : undefined
}

/** Ports below the kernel's ephemeral range. */
const range = { first: 15_000, count: 17_000 } as const

/**
 * Claims a port for this process until it ends, among all that ask here: between the choice of a port and the moment when a program listens on it, another process must not
 * choose it too. The claim is a name in Linux' abstract namespace of sockets, which the kernel frees with its process; elsewhere nothing is claimed.
 */
const claim = (port: number): Promise<boolean> =>
  process.platform !== 'linux'
    ? Promise.resolve(true)
    : new Promise((resolve) => {
        const holder = createServer((socket) => socket.destroy())
        holder.once('error', () => resolve(false))
        holder.listen(`\0undertone-port-${port}`, () => resolve(true))
        holder.unref()
      })

/**
 * A free port of the loopback address that no other program gets here while this process runs, chosen at random from a range that the kernel does not use, so that it
 * gives the port to none either.
 */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = range.first + randomInt(range.count)
    if ((await claim(port)) && (await portError('127.0.0.1', port)) === undefined) return port
  }
  throw new Error('No free port on 127.0.0.1')
}
