/** What went wrong with a call: the product answered with an error, or did not answer. */
export class UndertoneError extends Error {
  /** Error code of the product (docs/reference/errors.md); the HTTP status where there is none; 0 without an answer. */
  readonly code: number
  /** HTTP status; 200 for an error that the caller can correct, 0 without an answer. */
  readonly status: number
  /** The field of the input that the error is about. */
  readonly field: string | undefined
  /** How long the server asks to wait before the next attempt, s. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    message: string,
    given: { code?: number; status?: number; field?: string | undefined; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, given.cause === undefined ? {} : { cause: given.cause })
    this.name = 'UndertoneError'
    this.code = given.code ?? given.status ?? 0
    this.status = given.status ?? 0
    this.field = given.field
    this.retryAfterSeconds = given.retryAfterSeconds
  }
}

const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The envelope of an answer to a session. */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
  readonly field: string | undefined
}

/** Parses an envelope; undefined for anything else, such as the page of a proxy. */
export function readEnvelope(text: string): Envelope | undefined {
  const value = parsed(text)
  if (!value || typeof value.code !== 'number' || !('msg' in value)) return undefined
  const field = textOf(value.field) ?? (value.code === 200 ? undefined : textOf(record(value.data)?.field))
  return { code: value.code, msg: textOf(value.msg) ?? '', data: value.data ?? null, field }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return record(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The error that an answer says: an envelope, `application/problem+json`, or a status alone. */
export function errorOf(status: number, text: string, retryAfterSeconds?: number): UndertoneError {
  const envelope = readEnvelope(text)
  if (envelope)
    return new UndertoneError(envelope.msg || `HTTP ${status}`, { code: envelope.code, status, field: envelope.field, retryAfterSeconds })
  const problem = parsed(text)
  const message = textOf(problem?.detail) ?? textOf(problem?.title) ?? `HTTP ${status}`
  const code = typeof problem?.code === 'number' ? problem.code : status
  return new UndertoneError(message, { code, status, field: textOf(problem?.field), retryAfterSeconds })
}
