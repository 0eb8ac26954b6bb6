import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'
import { currentAddress, loginAddress, navigateTo } from '../address/navigation.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { coreText } from '../language/core.text.ts'
import { sayNow, useLanguage } from '../language/language.ts'
import { apiAddress } from './api-address.ts'
import { ApiError } from './api-error.ts'
import { readBinaryAnswer } from './binary-answer.ts'
import { readEnvelope } from './envelope.ts'
import { fileNameOf } from './file-name.ts'
import { shownStatus } from './http-status.ts'

export { ApiError }

/** Requests that take longer are given up. Source: the specification's request time-out. */
export const requestTimeoutMs = 60_000

/** Files may take longer, either way: the largest one over a slow line (guess). */
const fileTimeoutMs = 600_000

/** How a single request differs from the others. */
export interface SendOptions {
  readonly signal?: AbortSignal
  /** A failure stays with the caller: no error page is opened. A dead token leads to the login all the same. */
  readonly stay?: boolean
}

let noteEnd = (_reason: string) => {}

/** Who is told why a session ended. */
export const whenSessionEnds = (note: (reason: string) => void): void => {
  noteEnd = note
}

/** The headers of every request: who asks, and in which language the answer speaks. */
export function requestHeaders(): Record<string, string> {
  const token = readStored('token')
  return { 'accept-language': useLanguage.getState().lang, ...(token ? { token } : {}) }
}

/** Drops the token and asks for a login that returns to where the user is; says there why. */
export function askLogin(reason: string): void {
  writeStored('token', null)
  noteEnd(reason)
  void navigateTo(loginAddress(currentAddress()), { replace: true })
}

function noAnswer(error: unknown): Error {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError(sayNow(coreText.timeout, { seconds: requestTimeoutMs / 1000 }), 0, 0)
  }
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new ApiError(sayNow(coreText.offline), 0, 0)
}

async function refusalOf(answer: Response): Promise<ApiError> {
  const envelope = readEnvelope(await answer.text().catch(() => ''))
  return envelope
    ? new ApiError(envelope.msg, envelope.code, answer.status, envelope.field)
    : new ApiError(`HTTP ${answer.status}`, answer.status, answer.status)
}

/** A dead token, or a tenant that has expired meanwhile: a login is the only way on. At the login itself they are answers to the form. */
const endsSession = (call: Call, code: number) => call.access !== 'public' && (code === 401 || code === sessionErrors.accountExpired.code)

/** The form of an upload; the browser names its boundary itself. */
function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

async function request(call: Call, input: unknown, options: SendOptions): Promise<Response> {
  const { params, query, body, file } = (input ?? {}) as { params?: unknown; query?: unknown; body?: unknown; file?: File }
  const limit = AbortSignal.timeout(file || call.data === 'file' ? fileTimeoutMs : requestTimeoutMs)
  const answer = await fetch(apiAddress(call.path, { params, query }), {
    method: call.method,
    headers: { ...requestHeaders(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    ...(file ? { body: formOf(file) } : body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw noAnswer(error)
  })
  if (answer.ok) return answer
  const refusal = await refusalOf(answer)
  if ((call.access !== 'public' && answer.status === 401) || endsSession(call, refusal.code)) askLogin(refusal.message)
  else if (!options.stay) void navigateTo(`/error/${shownStatus(answer.status)}`)
  throw refusal
}

/** Sends a declared call and gives what stands in `data`; a refusal or failure is thrown as ApiError. */
export async function send<C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): Promise<DataOf<C>> {
  const answer = await request(call, input, options)
  const envelope = readEnvelope(
    await answer.text().catch((error: unknown) => {
      throw noAnswer(error)
    }),
  )
  if (!envelope) throw new ApiError(sayNow(coreText.unreadable), 0, answer.status)
  if (endsSession(call, envelope.code)) askLogin(envelope.msg)
  if (envelope.code !== 200) throw new ApiError(envelope.msg, envelope.code, answer.status, envelope.field)
  // The server's tests hold its answers against the same schema; reading a second time would cost a frame on large answers.
  return envelope.data as DataOf<C>
}

/** Sends a call that answers with numbers behind a JSON head; `body` starts at the first number. */
export async function sendBinary<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<{ head: BinaryHead; body: ArrayBuffer }> {
  const answer = await request(call, input, options)
  if (answer.headers.get('content-type')?.includes('json')) throw await refusalOf(answer)
  const read = readBinaryAnswer(await answer.arrayBuffer())
  if ('error' in read) throw new ApiError(sayNow(coreText.unreadable), 0, answer.status)
  return read
}

/** Fetches the bytes of a file. */
export async function sendBlob<C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): Promise<Blob> {
  const answer = await request(call, input, options)
  if (answer.headers.get('content-type')?.includes('application/json')) throw await refusalOf(answer)
  return answer.blob()
}

/** Hands a file to the browser under the name that the server gave. */
async function keepFile(answer: Response): Promise<void> {
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(answer.headers.get('content-disposition')) ?? 'undertone'
  link.click()
  // The browser reads the blob after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Fetches a file and hands it to the browser. */
export async function download<C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): Promise<void> {
  const answer = await request(call, input, options)
  if (answer.headers.get('content-type')?.includes('application/json')) throw await refusalOf(answer)
  await keepFile(answer)
}

/** Fetches a file that may be announced instead, where it takes long: null when the browser has it, else what stands in `data`. */
export async function downloadOrData<C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): Promise<unknown> {
  const answer = await request(call, input, options)
  if (!answer.headers.get('content-type')?.includes('application/json')) {
    await keepFile(answer)
    return null
  }
  const envelope = readEnvelope(await answer.text())
  if (!envelope) throw new ApiError(sayNow(coreText.unreadable), 0, answer.status)
  if (envelope.code !== 200) throw new ApiError(envelope.msg, envelope.code, answer.status, envelope.field)
  return envelope.data
}
