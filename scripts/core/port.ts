import { createServer } from 'node:net'

/** Tries to listen once: the port it got, or the system's error code. */
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
export const portTrouble = async (host: string, port: number): Promise<string | undefined> => {
  const result = await listenOnce(host, port)
  return 'error' in result ? result.error : undefined
}

/** A free port of this machine's loopback address. */
export const freePort = async (): Promise<number> => {
  const result = await listenOnce('127.0.0.1', 0)
  if ('error' in result) throw new Error(`No free port on 127.0.0.1: ${result.error}`)
  return result.port
}
