import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { messageToSign, type SignedRequest, stringToSign } from '@undertone/domain/open-api/open-api-signature'

/** SHA-256 of a body as a signature names it. */
export const sha256Of = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex')

/** Who signs, when and with which nonce. */
export interface Signing {
  readonly accessId: string
  /** Epoch ms, as text. */
  readonly t: string
  readonly nonce: string
}

/** The signature of a request: HMAC-SHA256, hexadecimal digits in upper case. */
export function signOf({ accessId, t, nonce }: Signing, request: SignedRequest, secret: Buffer): string {
  const message = messageToSign(accessId, t, nonce, stringToSign(request))
  return createHmac('sha256', secret).update(message).digest('hex').toUpperCase()
}

/** Compares in constant time; both are texts of one length or they differ. */
export function isSign(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
