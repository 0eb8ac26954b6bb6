import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { redactText } from '../runtime/redact.ts'
import type { Reach } from './outgoing.ts'

/** A request to an external server. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Text, or bytes as they are. */
  readonly body: string | Buffer
}

/** Why there is no response from the other side. */
export type OutgoingFault = 'badAddress' | 'hostNotFound' | 'hostRefused' | 'unreachable' | 'timedOut' | 'tlsFailed' | 'tooLarge'

/** The response of the other side, whose text is not for users, or why there is none; `detail` is the code of an error. */
export type OutgoingAnswer =
  | { readonly status: number; readonly text: string; readonly address: string }
  | { readonly fault: OutgoingFault; readonly detail: string; readonly address: string | null }

/** Maximum response size, bytes, and total timeout, ms (guesses: a receiver acknowledges immediately). */
export const outgoingLimits = { bytes: 65_536, ms: 10_000 } as const

const tlsError = /certificate|self[- ]signed|altnames|SSL|TLS|wrong version|handshake|EPROTO/i

/** Parses an http(s) URL without credentials. */
function addressOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined
}

/** Text of the other side, sanitized to one line. */
export const oneLine = (text: string): string =>
  redactText(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 400)

/** A response whose body has not been read, or why there is none. */
export type OpenedOutgoing =
  | { readonly answer: IncomingMessage; readonly address: string }
  | { readonly fault: OutgoingFault; readonly detail: string; readonly address: string | null }

/**
 * Sends one request on behalf of a user and returns the response as soon as it begins; failures are results, not exceptions. The name is resolved once,
 * the checked address is connected to, the certificate is verified against the name, and redirects are not followed. The reader of the
 * body bounds it; the signal ends the connection at any time.
 */
export async function openOutgoing(guard: Reach, request: OutgoingRequest, signal: AbortSignal): Promise<OpenedOutgoing> {
  const url = addressOf(request.url)
  if (!url) return { fault: 'badAddress', detail: '', address: null }
  // Normalized by the URL standard: decimal, octal and hexadecimal addresses in dotted form, names in ASCII.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isTls = url.protocol === 'https:'
  const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port)
  const destination = await guard.resolve(host, port)
  if ('error' in destination) return { fault: destination.error, detail: '', address: null }
  const { address, family } = destination
  return new Promise((resolve) => {
    // The message of an error may quote the other side, as that of a certificate does.
    const fail = (fault: OutgoingFault, error?: Error & { code?: unknown }) =>
      resolve({ fault, detail: String(error?.code ?? ''), address })
    const sent = (isTls ? https : http).request({
      host: address,
      family,
      port,
      path: `${url.pathname}${url.search}`,
      method: request.method,
      headers: { ...request.headers, host: url.host, 'content-length': String(Buffer.byteLength(request.body)) },
      agent: false,
      signal,
      ...(isTls ? { minVersion: 'TLSv1.2' as const, ...(isIP(host) ? {} : { servername: host }) } : {}),
    })
    sent.on('error', (error) => {
      if (signal.aborted) fail('timedOut')
      else if (tlsError.test(`${error.message} ${(error as { code?: unknown }).code}`)) fail('tlsFailed', error)
      else fail('unreachable', error)
    })
    sent.on('response', (answer) => resolve({ answer, address }))
    sent.end(request.body)
  })
}

/** Sends one request and returns how it ended, with the text of a short response. */
export async function sendOutgoing(guard: Reach, request: OutgoingRequest, signal?: AbortSignal): Promise<OutgoingAnswer> {
  const limit = AbortSignal.timeout(outgoingLimits.ms)
  const opened = await openOutgoing(guard, request, signal ? AbortSignal.any([signal, limit]) : limit)
  if ('fault' in opened) return opened
  const { answer, address } = opened
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      parts.push(part)
      if (bytes > outgoingLimits.bytes) return { fault: 'tooLarge', detail: '', address }
    }
  } catch (error) {
    return { fault: limit.aborted ? 'timedOut' : 'unreachable', detail: String((error as { code?: unknown }).code ?? ''), address }
  }
  return { status: answer.statusCode ?? 0, text: oneLine(Buffer.concat(parts).toString('utf8')), address }
}
