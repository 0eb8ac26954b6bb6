import { credentialLength } from '@undertone/domain/session/session.calls'

/** Letters and digits without those that are mistaken for each other when read aloud or copied by hand (0 O o, 1 l I). */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const alphabet = letters + digits

/** Length of a drawn password; a guess: over 69 bits of chance within the longest that is allowed. */
const drawnLength = Math.min(12, credentialLength.max)

const hasBoth = (text: string) => [...text].some((one) => letters.includes(one)) && [...text].some((one) => digits.includes(one))

/** Draws a password by the browser's cryptographic chance, each character equally likely. */
export function drawPassword(fill: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => void crypto.getRandomValues(bytes)): string {
  // Bytes beyond the last full turn of the alphabet would make its first characters likelier.
  const fair = 256 - (256 % alphabet.length)
  let drawn = ''
  while (drawn.length < drawnLength || !hasBoth(drawn)) {
    const bytes = new Uint8Array(drawnLength)
    fill(bytes)
    if (drawn.length >= drawnLength) drawn = ''
    for (const byte of bytes) if (byte < fair && drawn.length < drawnLength) drawn += alphabet[byte % alphabet.length]
  }
  return drawn
}
