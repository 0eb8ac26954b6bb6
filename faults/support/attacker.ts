import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { quantile } from '../../trials/core/measure.ts'
import { Person, request } from '../../trials/product/person.ts'
import type { Site } from '../../trials/product/site.ts'

/** What a response says, for checks. */
export interface Answered {
  readonly status: number
  readonly code: unknown
  readonly retryAfter: string | null
}

/** Sends one request and reads its envelope. */
export async function send(site: Site, method: string, path: string, body?: object, token?: string): Promise<Answered> {
  const { status, text, retryAfter } = await request(site, method, path, body, token)
  return { status, code: codeOf(text), retryAfter }
}

function codeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown }).code
  } catch {
    return undefined
  }
}

/** The token of a new session of an account. */
export const tokenOf = async (site: Site, userName?: string): Promise<string> => (await Person.logIn(site, userName)).token

/** A request whose body is declared and never finished. */
export class UnfinishedRequest {
  readonly #socket: Socket
  /** What the server answered so far. */
  answer = ''
  isClosed = false

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      this.answer += String(part)
    })
    socket.on('close', () => {
      this.isClosed = true
    })
  }

  static async open(site: Site, path: string, length: number, token?: string): Promise<UnfinishedRequest> {
    const { hostname, port } = new URL(site.base)
    const socket = connect({ host: hostname, port: Number(port) })
    const request = new UnfinishedRequest(socket)
    await once(socket, 'connect')
    const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', `content-length: ${length}`]
    socket.write(`${[...head, ...(token === undefined ? [] : [`token: ${token}`])].join('\r\n')}\r\n\r\n"${'x'.repeat(length - 2)}`)
    return request
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** How long a quiet user waits for one of the calls of a page while something else happens, ms (p99). */
export async function quietWait(site: Site, token: string, calls: number): Promise<number> {
  const waits: number[] = []
  for (let i = 0; i < calls; i++) {
    const started = performance.now()
    const { status } = await send(site, 'GET', '/system/user/getInfo', undefined, token)
    if (status !== 200) throw new Error(`a quiet user was answered ${status}`)
    waits.push(performance.now() - started)
  }
  return quantile(
    waits.sort((a, b) => a - b),
    0.99,
  )
}
