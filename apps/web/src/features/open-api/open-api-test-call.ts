import { keyCalls, openApiPathOf } from '@undertone/domain/open-api/open-api.calls'
import { messageToSign, signatureHeaders, stringToSign } from '@undertone/domain/open-api/open-api-signature'

/** Path of the test call. */
export const testCallPath = openApiPathOf(keyCalls.whoAmI.path)

/** Whether this page can sign: browsers provide cryptography to secure contexts only. */
export const canSign = (): boolean => window.isSecureContext

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function hmac(secret: string, message: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', key, bytesOf(message))).toUpperCase()
}

/** The result of a test call: status, and the key's name or the error. */
export interface TestCallResult {
  readonly status: number
  readonly message: string
}

/** Signs a call in the browser and sends it as a customer's program would. */
export async function sendTestCall(accessId: string, secret: string, language: string): Promise<TestCallResult> {
  const [t, nonce] = [String(Date.now()), crypto.randomUUID()]
  const bodySha256 = hex(await crypto.subtle.digest('SHA-256', bytesOf('')))
  const text = stringToSign({ method: 'GET', bodySha256, headers: [], url: testCallPath })
  const answer = await fetch(testCallPath, {
    headers: {
      'accept-language': language,
      [signatureHeaders.accessId]: accessId,
      [signatureHeaders.time]: t,
      [signatureHeaders.nonce]: nonce,
      [signatureHeaders.sign]: await hmac(secret, messageToSign(accessId, t, nonce, text)),
    },
  })
  const body: unknown = await answer.json().catch(() => ({}))
  const word = typeof body === 'object' && body !== null ? ('detail' in body ? body.detail : 'name' in body ? body.name : '') : ''
  return { status: answer.status, message: String(word) }
}
