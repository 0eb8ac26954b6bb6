import type { Call, DataOf, InputOf } from '@undertone/domain/core/call'
import { requestTimeoutMs, successCode } from '@undertone/domain/core/limits'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'
import { currentAddress, loginAddress, navigateTo } from '../address/navigation.ts'
import { readStored, writeStored } from '../browser/storage.ts'
import { coreText } from '../language/core.text.ts'
import { sayNow, useLanguage } from '../language/language.ts'
import { apiAddress } from './api-address.ts'
import { ApiError } from './api-error.ts'
import { readBinaryResponse } from './binary-response.ts'
import { readEnvelope } from './envelope.ts'
import { fileNameOf } from './file-name.ts'
import { shownStatus } from './http-status.ts'

export { ApiError }

/** Timeout of an upload or download: the largest file over a slow line (guess). */
const fileTimeoutMs = 600_000
/** Timeout of a download that is written to the disk as it arrives: a company of years over a slow line (guess). */
const diskTimeoutMs = 7 * 86_400_000

/** Options of a single request. */
export interface SendOptions {
  readonly signal?: AbortSignal
  /** The caller handles a failure: no error page is opened. An invalid token still leads to the login. */
  readonly noErrorPage?: boolean
  /** Another session than that of the page; its end does not lead to the login. */
  readonly token?: string
  /** Instead of the usual time. */
  readonly timeoutMs?: number
}

let sessionEndListener = (_reason: string) => {}

/** Sets the listener that receives the reason why a session ended. */
export const onSessionEnd = (listener: (reason: string) => void): void => {
  sessionEndListener = listener
}

/** The headers of every request: the token and the language of the response. */
export function requestHeaders(token = readStored('token')): Record<string, string> {
  return { 'accept-language': useLanguage.getState().lang, ...(token ? { token } : {}) }
}

/** Removes the token and opens the login, which shows the reason and returns to the current address. */
export function redirectToLogin(reason: string): void {
  writeStored('token', null)
  sessionEndListener(reason)
  void navigateTo(loginAddress(currentAddress()), { replace: true })
}

function connectionError(error: unknown): Error {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError(sayNow(coreText.timeout, { seconds: requestTimeoutMs / 1000 }), 0, 0)
  }
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new ApiError(sayNow(coreText.offline), 0, 0)
}

async function errorOf(response: Response): Promise<ApiError> {
  const envelope = readEnvelope(await response.text().catch(() => ''))
  return envelope
    ? new ApiError(envelope.msg, envelope.code, response.status, envelope.field)
    : new ApiError(`HTTP ${response.status}`, response.status, response.status)
}

/** An invalid token or an expired tenant ends the session. Public calls (the login itself) show these errors in their form. */
const endsSession = (call: Call, code: number) => call.access !== 'public' && (code === 401 || code === sessionErrors.accountExpired.code)

/** The form data of an upload; the browser sets the boundary. */
function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** Longest pause before a call is sent again that the server refused because of their number, s (guess: its window is ten). */
const longestPauseSeconds = 15

/** Sends a request, and once more after the pause that the server asks for: it has done nothing yet. */
async function fetchPaced(work: () => Promise<Response>): Promise<Response> {
  const response = await work()
  if (response.status !== 429) return response
  const seconds = Number(response.headers.get('retry-after'))
  if (!(seconds > 0 && seconds <= longestPauseSeconds)) return response
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return work()
}

async function request(call: Call, input: unknown, options: SendOptions): Promise<Response> {
  const { params, query, body, file } = (input ?? {}) as { params?: unknown; query?: unknown; body?: unknown; file?: File }
  const timeout = AbortSignal.timeout(options.timeoutMs ?? (file || call.data === 'file' ? fileTimeoutMs : requestTimeoutMs))
  const response = await fetchPaced(() =>
    fetch(apiAddress(call.path, { params, query }), {
      method: call.method,
      headers: { ...requestHeaders(options.token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(file ? { body: formOf(file) } : body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  ).catch((error: unknown) => {
    throw connectionError(error)
  })
  if (response.ok) return response
  const error = await errorOf(response)
  const isOwn = options.token === undefined
  if (isOwn && ((call.access !== 'public' && response.status === 401) || endsSession(call, error.code))) redirectToLogin(error.message)
  // Too many calls are no reason to leave a page that works.
  else if (!options.noErrorPage && response.status !== 429) void navigateTo(`/error/${shownStatus(response.status)}`)
  throw error
}

/** Sends a declared call and returns its `data`; a failure is thrown as ApiError. */
export async function send<C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): Promise<DataOf<C>> {
  const response = await request(call, input, options)
  const envelope = readEnvelope(
    await response.text().catch((error: unknown) => {
      throw connectionError(error)
    }),
  )
  if (!envelope) throw new ApiError(sayNow(coreText.unreadable), 0, response.status)
  if (options.token === undefined && endsSession(call, envelope.code)) redirectToLogin(envelope.msg)
  if (envelope.code !== successCode) throw new ApiError(envelope.msg, envelope.code, response.status, envelope.field)
  // The server's tests check its responses against the same schema; validating large responses again would cost a frame.
  return envelope.data as DataOf<C>
}

/** Sends a call whose response is a JSON head followed by numbers; `body` starts at the first number. */
export async function sendBinary<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<{ head: BinaryHead; body: ArrayBuffer }> {
  const response = await request(call, input, options)
  if (response.headers.get('content-type')?.includes('json')) throw await errorOf(response)
  const read = readBinaryResponse(await response.arrayBuffer())
  if ('error' in read) throw new ApiError(sayNow(coreText.unreadable), 0, response.status)
  return read
}

/** Fetches the bytes of a file. */
export async function sendBlob<C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): Promise<Blob> {
  const response = await request(call, input, options)
  if (response.headers.get('content-type')?.includes('application/json')) throw await errorOf(response)
  return response.blob()
}

/** Saves a response as a download, named by the server. */
async function saveResponse(response: Response): Promise<void> {
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? 'undertone'
  link.click()
  // The browser reads the blob after the click; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads a file. */
export async function download<C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): Promise<void> {
  const response = await request(call, input, options)
  if (response.headers.get('content-type')?.includes('application/json')) throw await errorOf(response)
  await saveResponse(response)
}

/** A file that the user has chosen to be written, as browsers with the File System Access API give it. */
interface ChosenFile {
  createWritable(): Promise<WritableStream<Uint8Array>>
}

/**
 * Downloads a file of any size: in browsers that can, it is written to a file that the user chooses, as it arrives; in others like any other. Call
 * it in the click: the browser asks for the file first. Answers false when the user chose none.
 */
export async function downloadToDisk<C extends Call>(call: C, input: InputOf<C>, suggestedName: string): Promise<boolean> {
  const choose: unknown = Reflect.get(window, 'showSaveFilePicker')
  if (typeof choose !== 'function') {
    await download(call, input, { noErrorPage: true, timeoutMs: diskTimeoutMs })
    return true
  }
  const chosen: ChosenFile | null = await choose.call(window, { suggestedName }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  })
  if (!chosen) return false
  const response = await request(call, input, { noErrorPage: true, timeoutMs: diskTimeoutMs })
  if (response.headers.get('content-type')?.includes('application/json') || !response.body) throw await errorOf(response)
  await response.body.pipeTo(await chosen.createWritable()).catch((error: unknown) => {
    throw connectionError(error)
  })
  return true
}

/** Downloads a file, for which the server may start a job instead: null after a download, else the `data` of the response. */
export async function downloadOrData<C extends Call>(call: C, input: InputOf<C>, options: SendOptions = {}): Promise<unknown> {
  const response = await request(call, input, options)
  if (!response.headers.get('content-type')?.includes('application/json')) {
    await saveResponse(response)
    return null
  }
  const envelope = readEnvelope(await response.text())
  if (!envelope) throw new ApiError(sayNow(coreText.unreadable), 0, response.status)
  if (envelope.code !== successCode) throw new ApiError(envelope.msg, envelope.code, response.status, envelope.field)
  return envelope.data
}
