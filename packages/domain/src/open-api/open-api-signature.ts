/** Path prefix of signed calls. */
export const openApiPrefix = '/openapi/v1'

/** The headers of a signed call, and of a webhook, which is signed in the same way. */
export const signatureHeaders = {
  accessId: 'access-id',
  /** Epoch milliseconds, 13 digits. */
  time: 't',
  nonce: 'nonce',
  sign: 'sign',
  /** Names of additional signed headers, joined by `:`; optional. */
  signed: 'sign-headers',
} as const

/** Webhook header with the message id, the same for all attempts. */
export const messageIdHeader = 'message-id'

/** Maximum clock difference of a signed call, ms. Source: protocols.md, P6. */
export const signatureWindowMs = 300_000

/** A nonce: long enough to be unique by chance, short enough to store. */
export const noncePattern = /^[\w-]{16,64}$/

/** Maximum number of additional signed headers (guess: a trace id and similar). */
export const maxSignedHeaders = 8

/** The parts of a request that are signed. */
export interface SignedRequest {
  readonly method: string
  /** SHA-256 of the body, 64 hexadecimal digits in lower case; that of an empty body for a call without one. */
  readonly bodySha256: string
  /** Names and values of the signed headers, in the given order. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Path and query as sent. */
  readonly url: string
}

/** Path and query with sorted query pairs; nothing is decoded. */
export function sortedUrl(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const query = url
    .slice(at + 1)
    .split('&')
    .filter((pair) => pair !== '')
    .sort()
    .join('&')
  return query === '' ? url.slice(0, at) : `${url.slice(0, at)}?${query}`
}

/** The four parts that a signature covers: method, hash of the body, headers, path with its query. Source: Tuya's scheme. */
export function stringToSign({ method, bodySha256, headers, url }: SignedRequest): string {
  const lines = headers.map(([name, value]) => `${name}:${value}\n`).join('')
  return [method, bodySha256, lines, sortedUrl(url)].join('\n')
}

/** The input of HMAC-SHA256 with the secret; the result in upper-case hexadecimal digits is the signature. */
export const messageToSign = (accessId: string, time: string, nonce: string, text: string): string => accessId + time + nonce + text
