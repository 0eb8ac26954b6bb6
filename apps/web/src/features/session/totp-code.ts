import { totpPolicy } from '@undertone/domain/session/totp.calls'

/** The digits of a typed or pasted code: `123 456`, with text around it, or full-width digits of an input method. */
export function codeDigits(text: string): string {
  const half = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
  return half.replace(/\D/g, '').slice(0, totpPolicy.digits)
}

/** True if a code is complete. */
export const isCode = (digits: string): boolean => digits.length === totpPolicy.digits

/** A secret in groups of four, for manual copying. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
