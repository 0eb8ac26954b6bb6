import { isAnswer, objectOf, textAt } from './answer.ts'

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
}

async function send(url: string, method: string, path: string, token: string | undefined, body: unknown): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'accept-language': 'en', ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { token }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
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
  }
}
