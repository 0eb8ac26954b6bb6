import { createHmac, timingSafeEqual } from 'node:crypto'
import { totpPolicy } from '@undertone/domain/session/totp.calls'

const { digits, stepSeconds, drift } = totpPolicy
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), the secret format of authenticator apps. */
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

/** The time step of a code (RFC 6238), at most one from the current; undefined when it matches none. */
export function stepOf(secret: Buffer, code: string, epochMs: number): number | undefined {
  const given = Buffer.from(code)
  const now = stepAt(epochMs)
  let found: number | undefined
  for (let step = now - drift; step <= now + drift; step++) {
    const expected = Buffer.from(codeAt(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step
  }
  return found
}

/** The URI in the QR code for authenticator apps. */
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
