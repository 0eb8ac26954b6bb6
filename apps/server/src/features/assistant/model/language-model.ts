import type { IncomingMessage } from 'node:http'
import { assistantLimits, assistantTimes } from '@undertone/domain/assistant/assistant-limits'
import { cutAt } from '@undertone/domain/assistant/cut-text'
import { createSseParser } from '@undertone/domain/core/stream/sse-parser'
import { z } from 'zod'
import type { Reach } from '../../../platform/security/outgoing.ts'
import { oneLine, openOutgoing } from '../../../platform/security/outgoing-http.ts'
import { AssistantFault, failureOf, failureOfStatus } from './assistant-fault.ts'
import { Watchdog } from './watchdog.ts'

/** The server of a language model: its address before `/chat/completions`, its key, and the model to name. */
export interface ModelServer {
  readonly address: string
  readonly apiKey: string
  readonly model: string
}

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/** Bytes of a streamed answer, of an answer in one piece, and of an error (guesses: an answer with the events around it). */
const maxBytes = { stream: 4_194_304, whole: 524_288, embeddings: 16_777_216, error: 65_536 } as const
/** Longest words of an error that are kept. */
const wordsLength = 300

const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  error: z.unknown().optional(),
})
const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1) })
const embedding = z.object({ data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1).max(8192) })) })

const errorBody = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.object({ error: z.string() }),
  z.object({ message: z.string() }),
])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an error says, in one line. */
export function wordsOf(text: string): string {
  const read = errorBody.safeParse(parsed(text))
  if (!read.success) return oneLine(text).slice(0, wordsLength)
  const { data } = read
  const words = 'message' in data ? data.message : typeof data.error === 'string' ? data.error : data.error.message
  return oneLine(words).slice(0, wordsLength)
}

/** A body as text; `Too long` beyond the limit. */
async function textOf(answer: IncomingMessage, limit: number, heard: () => void): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    heard()
    bytes += part.length
    if (bytes > limit) throw new AssistantFault('TooLong')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** `retry-after` in ms, at most an hour. */
function retryAfterOf(answer: IncomingMessage): number | null {
  const seconds = Number(answer.headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : null
}

interface Opened {
  readonly answer: IncomingMessage
  readonly watchdog: Watchdog
}

async function post(
  reach: Reach,
  { address, apiKey }: ModelServer,
  path: string,
  body: object,
  signal: AbortSignal,
  watchdog: Watchdog,
): Promise<Opened> {
  const opened = await openOutgoing(
    reach,
    {
      method: 'POST',
      url: `${address}${path}`,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify(body),
    },
    AbortSignal.any([signal, watchdog.signal]),
  )
  if ('fault' in opened) throw new AssistantFault(failureOf(opened.fault), { words: opened.detail })
  const { answer } = opened
  watchdog.heard()
  const failure = failureOfStatus(answer.statusCode ?? 0)
  if (failure === undefined) return { answer, watchdog }
  const said = await textOf(answer, maxBytes.error, () => watchdog.heard()).then(wordsOf, () => '')
  // Some servers repeat the key that they refuse.
  const words = said.replaceAll(apiKey, '***')
  answer.destroy()
  throw new AssistantFault(failure, { status: answer.statusCode ?? null, words, retryAfterMs: retryAfterOf(answer) })
}

/** What is thrown while a body is read: the end of the connection, unless it was ended here. */
function readFault(error: unknown, watchdog: Watchdog): unknown {
  if (error instanceof AssistantFault) return error
  return new AssistantFault(watchdog.signal.aborted ? 'TimedOut' : 'CutOff')
}

/** The pieces of a streamed answer. */
async function* streamed({ answer, watchdog }: Opened): AsyncGenerator<string> {
  let pieces: string[] = []
  let isDone = false
  let bytes = 0
  const parser = createSseParser(({ data }) => {
    if (data.trim() === '[DONE]') {
      isDone = true
      return
    }
    const read = chunk.safeParse(parsed(data))
    if (!read.success) throw new AssistantFault('NotUnderstood')
    if (read.data.error !== undefined) throw new AssistantFault('Refused', { words: wordsOf(data) })
    const [choice] = read.data.choices
    if (choice?.delta?.content) pieces.push(choice.delta.content)
    if (choice?.finish_reason) isDone = true
  })
  const decoder = new TextDecoder()
  for await (const part of answer as AsyncIterable<Buffer>) {
    watchdog.heard()
    bytes += part.length
    if (bytes > maxBytes.stream) throw new AssistantFault('TooLong')
    parser.push(decoder.decode(part, { stream: true }))
    const ready = pieces
    pieces = []
    yield* ready
    if (isDone) return
  }
  throw new AssistantFault('CutOff')
}

/**
 * Asks a language model and yields its answer in pieces as they arrive, also where the server answers in one piece.
 * @throws AssistantFault, also in the middle of an answer; what the signal has ended is `CutOff`.
 */
export async function* chat(
  reach: Reach,
  server: ModelServer,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  times: { readonly firstByteMs: number; readonly idleMs: number; readonly totalMs: number } = assistantTimes,
): AsyncGenerator<string> {
  const watchdog = new Watchdog(times)
  let answer: IncomingMessage | undefined
  try {
    // No further parameters: servers refuse those that they do not know.
    const body = { ...(server.model === '' ? {} : { model: server.model }), messages, stream: true }
    const opened = await post(reach, server, '/chat/completions', body, signal, watchdog)
    answer = opened.answer
    const kind = answer.headers['content-type'] ?? ''
    let length = 0
    for await (const piece of kind.startsWith('text/event-stream') ? streamed(opened) : inOnePiece(opened)) {
      // One piece may be longer than an answer: its reader is given no more than that.
      const room = assistantLimits.answerLength - length
      length += piece.length
      yield piece.length > room ? piece.slice(0, cutAt(piece, room)) : piece
      if (length > assistantLimits.answerLength) throw new AssistantFault('TooLong')
    }
  } catch (error) {
    throw readFault(error, watchdog)
  } finally {
    watchdog.close()
    answer?.destroy()
  }
}

async function* inOnePiece({ answer, watchdog }: Opened): AsyncGenerator<string> {
  const read = completion.safeParse(parsed(await textOf(answer, maxBytes.whole, () => watchdog.heard())))
  if (!read.success) throw new AssistantFault('NotUnderstood')
  yield read.data.choices[0]?.message.content ?? ''
}

/**
 * The embeddings of some texts, in their order, all of one length.
 * @throws AssistantFault
 */
export async function embed(
  reach: Reach,
  server: ModelServer,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly number[][]> {
  const watchdog = new Watchdog({ ...assistantTimes, totalMs: assistantTimes.firstByteMs })
  try {
    const { answer } = await post(reach, server, '/embeddings', { model: server.model, input: texts }, signal, watchdog)
    const read = embedding.safeParse(parsed(await textOf(answer, maxBytes.embeddings, () => watchdog.heard())))
    if (!read.success) throw new AssistantFault('NotUnderstood')
    const vectors = read.data.data.toSorted((a, b) => a.index - b.index).map((one) => one.embedding)
    if (vectors.length !== texts.length || vectors.some((one) => one.length !== vectors[0]?.length))
      throw new AssistantFault('NotUnderstood')
    return vectors
  } catch (error) {
    throw readFault(error, watchdog)
  } finally {
    watchdog.close()
  }
}
