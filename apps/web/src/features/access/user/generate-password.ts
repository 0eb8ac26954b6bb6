import { credentialLength } from '@undertone/domain/session/session.calls'

/** Letters and digits without lookalikes (0 O o, 1 l I). */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const alphabet = letters + digits

/** Length of a generated password; a guess: over 69 bits of entropy within the longest allowed length. */
const generatedLength = Math.min(12, credentialLength.max)

const hasBoth = (text: string) => [...text].some((one) => letters.includes(one)) && [...text].some((one) => digits.includes(one))

/** Generates a password with the browser's cryptographic random numbers, each character equally likely. */
export function generatePassword(fill: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => void crypto.getRandomValues(bytes)): string {
  // Bytes over the largest multiple of the alphabet would make its first characters likelier.
  const fair = 256 - (256 % alphabet.length)
  let password = ''
  while (password.length < generatedLength || !hasBoth(password)) {
    const bytes = new Uint8Array(generatedLength)
    fill(bytes)
    if (password.length >= generatedLength) password = ''
    for (const byte of bytes) if (byte < fair && password.length < generatedLength) password += alphabet[byte % alphabet.length]
  }
  return password
}
