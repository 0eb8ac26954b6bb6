const encoder = new TextEncoder()

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Path and query with its pairs in the order of their text; nothing is decoded. */
export function sortedUrl(url: string): string {
  const [place = '', query = ''] = url.split(/\?(.*)/s)
  const pairs = query.split('&').filter(Boolean).sort()
  return pairs.length > 0 ? `${place}?${pairs.join('&')}` : place
}

/** What is signed. */
export interface SignedRequest {
  readonly method: string
  /** Path and query as sent. */
  readonly url: string
  readonly body: string
  /** Epoch ms. */
  readonly time: number
  readonly nonce: string
}

/** The headers of a signed call (docs/recipes/open-api.md). */
export async function signedHeaders(accessId: string, secret: string, request: SignedRequest): Promise<Record<string, string>> {
  const hash = hex(await crypto.subtle.digest('SHA-256', encoder.encode(request.body)))
  const text = [request.method, hash, '', sortedUrl(request.url)].join('\n')
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const t = String(request.time)
  const sign = hex(await crypto.subtle.sign('HMAC', key, encoder.encode(accessId + t + request.nonce + text))).toUpperCase()
  return { 'access-id': accessId, t, nonce: request.nonce, sign }
}
