import { randomInt } from 'node:crypto'
import net from 'node:net'

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** A free port below those that the kernel gives to connections (32768 on Linux): one that is opened later, by another process, must not be taken meanwhile. */
export async function freeLowPort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = net.createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isFree) await new Promise((resolve) => server.close(resolve))
  return isFree ? port : freeLowPort()
}
