import { keyCalls, openApiPathOf } from '@undertone/domain/open-api/open-api.calls'
import { messageToSign, signatureHeaders, stringToSign } from '@undertone/domain/open-api/open-api-signature'

/** Where a test call goes. */
export const tryPath = openApiPathOf(keyCalls.whoAmI.path)

/** Whether this page may sign: browsers keep their cryptography from pages without TLS. */
export const canSign = (): boolean => window.isSecureContext

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function hmac(secret: string, message: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', key, bytesOf(message))).toUpperCase()
}

/** How a test call ended: the status and, where it was refused, why. */
export interface TryResult {
  readonly status: number
  readonly said: string
}

/** Signs a call with a secret, here in the browser, and sends it as the customer's own program would. */
export async function tryCall(accessId: string, secret: string, language: string): Promise<TryResult> {
  const [t, nonce] = [String(Date.now()), crypto.randomUUID()]
  const bodySha256 = hex(await crypto.subtle.digest('SHA-256', bytesOf('')))
  const text = stringToSign({ method: 'GET', bodySha256, headers: [], url: tryPath })
  const answer = await fetch(tryPath, {
    headers: {
      'accept-language': language,
      [signatureHeaders.accessId]: accessId,
      [signatureHeaders.time]: t,
      [signatureHeaders.nonce]: nonce,
      [signatureHeaders.sign]: await hmac(secret, messageToSign(accessId, t, nonce, text)),
    },
  })
  const said: unknown = await answer.json().catch(() => ({}))
  const word = typeof said === 'object' && said !== null ? ('detail' in said ? said.detail : 'name' in said ? said.name : '') : ''
  return { status: answer.status, said: String(word) }
}
