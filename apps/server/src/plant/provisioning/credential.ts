import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 is enough for a token of 192 random bits: it cannot be guessed. */
export const hashCredential = (credential: string): Buffer => createHash('sha256').update(credential).digest()

/** 192 random bits. None begins with a hyphen: a command line would take it for an option. */
export function newCredential(): string {
  for (;;) {
    const credential = randomBytes(24).toString('base64url')
    if (!credential.startsWith('-')) return credential
  }
}
