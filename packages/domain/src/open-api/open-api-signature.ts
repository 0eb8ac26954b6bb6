/** Where signed calls begin; their paths follow as they are declared. */
export const openApiPrefix = '/openapi/v1'

/** The headers of a signed call, and of a push, which is signed alike. */
export const signatureHeaders = {
  accessId: 'access-id',
  /** Epoch milliseconds, 13 digits. */
  time: 't',
  nonce: 'nonce',
  sign: 'sign',
  /** Names of headers that are signed too, joined by `:`; may be absent. */
  signed: 'sign-headers',
} as const

/** Header of a push that stays the same when it is sent again. */
export const messageIdHeader = 'message-id'

/** How far the time of a signed call may be off, ms. Source: protocols.md, P6. */
export const signatureWindowMs = 300_000

/** A nonce: long enough that no two are the same by chance, short enough to be kept. */
export const noncePattern = /^[\w-]{16,64}$/

/** Most headers that a call may sign besides (guess: a trace id and its like). */
export const maxSignedHeaders = 8

/** A request as its signature sees it. */
export interface SignedRequest {
  readonly method: string
  /** SHA-256 of the body, 64 hexadecimal digits in lower case; that of nothing for a call without a body. */
  readonly bodySha256: string
  /** Names and values of the headers that are signed, in the order in which they are named. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Path and query as they are sent. */
  readonly url: string
}

/** Path and query with the pairs of the query in the order of their text; nothing is decoded. */
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

/** What goes into HMAC-SHA256 with the secret; its result, in hexadecimal digits in upper case, is the signature. */
export const messageToSign = (accessId: string, time: string, nonce: string, text: string): string => accessId + time + nonce + text
