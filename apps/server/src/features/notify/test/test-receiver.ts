import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the receiver of a test got it. */
export interface ReceivedRequest {
  readonly path: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

/** A local HTTP server that stores requests and responds as configured. */
export async function startReceiver(answer: { status: number; text: string } = { status: 200, text: '{"errcode":0,"errmsg":"ok"}' }) {
  const got: ReceivedRequest[] = []
  const state = { ...answer }
  const server = http.createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      reply.writeHead(state.status).end(state.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, got, state, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
