import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { messageToSign, type SignedRequest, stringToSign } from '@undertone/domain/open-api/open-api-signature'

/** SHA-256 of a body as a signature names it. */
export const sha256Of = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex')

/** Key, time and nonce of a signature. */
export interface SigningInput {
  readonly accessId: string
  /** Epoch ms, as text. */
  readonly t: string
  readonly nonce: string
}

/** The signature of a request: HMAC-SHA256 in upper-case hexadecimal. */
export function signOf({ accessId, t, nonce }: SigningInput, request: SignedRequest, secret: Buffer): string {
  const message = messageToSign(accessId, t, nonce, stringToSign(request))
  return createHmac('sha256', secret).update(message).digest('hex').toUpperCase()
}

/** Compares in constant time; texts of different length differ. */
export function isSign(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
