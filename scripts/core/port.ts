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
 * A free port of the loopback address, chosen at random from a range that the kernel does not use: otherwise two programs that start at the same
 * time could get the same port.
 */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = range.first + randomInt(range.count)
    if ((await portError('127.0.0.1', port)) === undefined) return port
  }
  throw new Error('No free port on 127.0.0.1')
}
