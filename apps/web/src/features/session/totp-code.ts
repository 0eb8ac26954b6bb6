import { totpPolicy } from '@undertone/domain/session/totp.calls'

/** The digits of a code as it is typed or pasted: `123 456`, a sentence around it, or full-width digits of an input method. */
export function codeDigits(text: string): string {
  const half = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
  return half.replace(/\D/g, '').slice(0, totpPolicy.digits)
}

/** True when a code can be sent. */
export const isCode = (digits: string): boolean => digits.length === totpPolicy.digits

/** A secret in groups of four, as it is copied by hand. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
