import { createHmac, timingSafeEqual } from 'node:crypto'
import { totpPolicy } from '@undertone/domain/session/totp.calls'

const { digits, stepSeconds, drift } = totpPolicy
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), as authenticator apps take a secret. */
export function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return bits.replace(/.{1,5}/g, (five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
}

/** The code of a counter (RFC 4226): HMAC-SHA-1, dynamic truncation, last digits. */
export function codeAt(secret: Buffer, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (epochMs: number): number => Math.floor(epochMs / 1000 / stepSeconds)

/** The time step to which a code belongs (RFC 6238), at most one beside the present; undefined when it fits none. */
export function stepOf(secret: Buffer, code: string, epochMs: number): number | undefined {
  const given = Buffer.from(code)
  const now = stepAt(epochMs)
  let found: number | undefined
  for (let step = now - drift; step <= now + drift; step++) {
    const wanted = Buffer.from(codeAt(secret, step))
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) found = step
  }
  return found
}

/** The address that an authenticator app reads from a QR code. */
export function otpauth(secret: Buffer, loginName: string, issuer: string): string {
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(loginName)}?${query}`
}
