// Signed calls to Undertone, and the check of its webhooks. The scheme is that of the recipe "Call the product from another program, and receive webhooks".
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const prefix = '/openapi/v1'
/** How far the clock of a webhook may be off, ms. */
const windowMs = 300_000

const signOf = (secret, { accessId, t, nonce, method, body, signedHeaders, url }) =>
  createHmac('sha256', secret)
    .update(`${accessId}${t}${nonce}${[method, sha256(body), signedHeaders, url].join('\n')}`)
    .digest('hex')
    .toUpperCase()

/** Whether a webhook was sent by the owner of the key. `url` is path and query as they arrived. */
export function isSigned({ accessId, secret }, { headers, url, body }) {
  const { t, nonce, sign = '', 'access-id': id, 'message-id': messageId } = headers
  if (id !== accessId || Math.abs(Date.now() - Number(t)) > windowMs) return false
  const wanted = signOf(secret, { accessId, t, nonce, method: 'POST', body, signedHeaders: `message-id:${messageId}\n`, url })
  const [a, b] = [Buffer.from(wanted), Buffer.from(String(sign))]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Calls of a key. @throws with the problem that the answer names, and its `status`. */
export function undertone({ base, accessId, secret }) {
  return async function call(path, body) {
    const url = `${prefix}${path}`
    const text = JSON.stringify(body)
    const given = { accessId, t: String(Date.now()), nonce: randomUUID() }
    const sign = signOf(secret, { ...given, method: 'POST', body: text, signedHeaders: '', url })
    const answer = await fetch(`${base}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', 'access-id': accessId, t: given.t, nonce: given.nonce, sign },
      body: text,
    })
    const data = await answer.json()
    if (!answer.ok) throw Object.assign(new Error(`Undertone ${path}: ${answer.status} ${data.detail ?? ''}`), { status: answer.status })
    return data
  }
}
