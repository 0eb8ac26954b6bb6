import { createHash, createHmac } from 'node:crypto'

/** What a signature needs to know. */
export interface Signer {
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

/** A request before it is signed. */
export interface UnsignedRequest {
  readonly method: string
  /** The path, not yet encoded. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** `host` is among them; names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, as hexadecimal digits. */
  readonly bodyHash: string
}

/** SHA-256 of no body. */
export const emptyHash = createHash('sha256').digest('hex')

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** A path with its names encoded and its slashes as they are. */
export const encodedPath = (path: string): string => path.split('/').map(encoded).join('/')

/** The parameters of a query, encoded, in the order that a signature has them. */
export const encodedQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The headers of a request with those that sign it: version 4 of Amazon's signatures. */
export function signedHeaders({ region, keyId, secret }: Signer, request: UnsignedRequest, now: Date): Record<string, string> {
  const time = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const day = time.slice(0, 8)
  const headers: Record<string, string> = { ...request.headers, 'x-amz-content-sha256': request.bodyHash, 'x-amz-date': time }
  const names = Object.keys(headers).sort()
  const canonical = [
    request.method,
    encodedPath(request.path),
    encodedQuery(request.query ?? {}),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    request.bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signed = `AWS4-HMAC-SHA256\n${time}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>((of, text) => hmac(of, text), hmac(`AWS4${secret}`, day))
  const signature = hmac(key, signed).toString('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
