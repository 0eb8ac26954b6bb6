import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const nonceBytes = 12
const tagBytes = 16

/** Encrypts secrets for the database and its backups: AES-256-GCM under a key stored outside both. */
export class SecretBox {
  readonly #key: Buffer

  /** A key of 32 bytes. */
  constructor(key: Buffer) {
    if (key.length !== 32) throw new Error('the key of a secret box has 32 bytes')
    this.#key = key
  }

  /** `owner` is authenticated with the ciphertext: moved to another row, it does not open. */
  seal(secret: Buffer, owner: string): Buffer {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner))
    const body = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }

  /** Another 32-byte secret derived from the key, for one purpose (RFC 5869). */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', purpose, 32))
  }

  /** Throws when the bytes were modified, moved or encrypted with another key. */
  open(sealed: Buffer, owner: string): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  }
}

/** The server's key: derived from an environment variable, or generated once into a file that only the owner can read. */
export function openSecretBox(dataDir: string, secretText: string | undefined): SecretBox {
  if (secretText !== undefined && secretText !== '') {
    if (secretText.length < 32) throw new Error('UNDERTONE_SECRET_KEY needs at least 32 characters')
    return new SecretBox(createHash('sha256').update(secretText).digest())
  }
  const file = path.join(dataDir, 'secret.key')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  return new SecretBox(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'))
}
