import { setTimeout as sleep } from 'node:timers/promises'
import { isAnswer, objectOf, textAt } from './answer.ts'

/** A call that was one too many is sent again after the time that the product names, this often. */
const MAX_WAITS = 20

/** An error response of the product: its business code and message. */
export class ApiError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The product's HTTP interface after login. */
export interface Api {
  post(path: string, body: unknown): Promise<unknown>
  put(path: string, body: unknown): Promise<unknown>
  get(path: string): Promise<unknown>
  /** Sends one file as a form. */
  upload(path: string, file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }): Promise<unknown>
}

async function answered(url: string, init: RequestInit): Promise<Response> {
  for (let waits = 0; ; waits += 1) {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) })
    if (response.status !== 429 || waits === MAX_WAITS) return response
    await response.body?.cancel()
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
}

async function send(url: string, method: string, path: string, token: string | undefined, body: unknown): Promise<unknown> {
  const isJson = body !== undefined && !(body instanceof FormData)
  const response = await answered(`${url}${path}`, {
    method,
    headers: { 'accept-language': 'en', ...(isJson && { 'content-type': 'application/json' }), ...(token && { token }) },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
  })
  const text = await response.text()
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw new Error(`${method} ${path}: HTTP ${response.status} without JSON`)
  }
  if (!isAnswer(answer)) throw new Error(`${method} ${path}: HTTP ${response.status} with an unexpected body`)
  if (answer.code !== 200) {
    const code = typeof answer.code === 'number' ? answer.code : response.status
    throw new ApiError(code, `${method} ${path}: ${code} ${typeof answer.msg === 'string' ? answer.msg : ''}`)
  }
  return answer.data
}

/** Logs in by name and password; wrong credentials throw an `ApiError`. */
export async function logIn(url: string, userName: string, password: string): Promise<Api> {
  const token = textAt(objectOf(await send(url, 'POST', '/login', undefined, { userName, password }), '/login'), 'token')
  return {
    post: (path, body) => send(url, 'POST', path, token, body),
    put: (path, body) => send(url, 'PUT', path, token, body),
    get: (path) => send(url, 'GET', path, token, undefined),
    upload: (path, { name, bytes }) => {
      const form = new FormData()
      form.append('file', new Blob([bytes]), name)
      return send(url, 'POST', path, token, form)
    },
  }
}
