import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a text pauses, and until when: a test looks at what was written before. */
interface Hold {
  readonly after: string
  readonly until: Promise<void>
}

/** What a server of a language model does with a request. */
export type ModelReply =
  /** Streams a text in small pieces, and ends as it should, breaks off, or falls silent. */
  | { readonly text: string; readonly ends?: 'done' | 'cut' | 'stall'; readonly pieceMs?: number; readonly hold?: Hold }
  /** Answers in one piece, as servers do that do not stream. */
  | { readonly whole: string }
  /** Anything else. */
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
  /** Takes the request and never answers. */
  | 'silence'

/** A request as it came in. */
export interface ModelRequest {
  readonly url: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model?: string
    readonly messages?: readonly { readonly role: string; readonly content: string }[]
    readonly input?: readonly string[]
  }
}

/** Length of the directions that `/embeddings` answers. */
const dimensions = 64

/** A direction by the words of a text: texts with the same words are alike. */
function directionOf(text: string): number[] {
  const vector = new Array<number>(dimensions).fill(0)
  for (const word of text.toLowerCase().match(/[a-z]{3,}|[\u4e00-\u9fff]/g) ?? []) {
    const at = [...word].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % dimensions, 7)
    vector[at] = (vector[at] ?? 0) + 1
  }
  return vector
}

async function readBody(request: IncomingMessage): Promise<ModelRequest['body']> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}')
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function stream(
  answer: ServerResponse,
  { text, ends = 'done', pieceMs = 0, hold }: Extract<ModelReply, { text: string }>,
): Promise<void> {
  answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const write = (choice: object) => answer.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [choice] })}\n\n`)
  write({ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null })
  const heldAt = hold ? text.indexOf(hold.after) + hold.after.length : Number.POSITIVE_INFINITY
  let sent = 0
  for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) {
    if (answer.destroyed) return
    write({ index: 0, delta: { content: piece }, finish_reason: null })
    sent += piece.length
    if (sent >= heldAt) await hold?.until
    if (pieceMs > 0) await pause(pieceMs)
  }
  if (ends === 'stall') return
  // What was written leaves before the connection breaks.
  if (ends === 'cut') setTimeout(() => answer.destroy(), 20)
  else {
    write({ index: 0, delta: {}, finish_reason: 'stop' })
    answer.end('data: [DONE]\n\n')
  }
}

/** Starts a server with the interface of OpenAI that does what a test says. */
export async function startFakeModel(first: ModelReply = { text: 'Hello.' }) {
  const requests: ModelRequest[] = []
  let reply: ModelReply | ((request: ModelRequest) => ModelReply) = first
  let hasEmbeddings = true
  const server = createServer((incoming, answer) => {
    answer.on('error', () => undefined)
    void readBody(incoming).then(async (body) => {
      const request: ModelRequest = { url: incoming.url ?? '', authorization: incoming.headers.authorization, body }
      requests.push(request)
      if (request.url.endsWith('/embeddings')) {
        if (!hasEmbeddings) return answer.writeHead(404).end('{"error":{"message":"no embeddings here"}}')
        const data = (body.input ?? []).map((text, index) => ({ object: 'embedding', index, embedding: directionOf(text) }))
        return answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }))
      }
      const what = typeof reply === 'function' ? reply(request) : reply
      if (what === 'silence') return undefined
      if ('status' in what) return answer.writeHead(what.status, what.headers).end(what.body)
      if ('text' in what) return stream(answer, what)
      const message = { role: 'assistant', content: what.whole }
      return answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** Its address as an administrator enters it. */
    address: `http://127.0.0.1:${port}/v1`,
    requests,
    /** From now on it does this. */
    does: (next: ModelReply | ((request: ModelRequest) => ModelReply)): void => {
      reply = next
    },
    embeds: (does: boolean): void => {
      hasEmbeddings = does
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeModel = Awaited<ReturnType<typeof startFakeModel>>
