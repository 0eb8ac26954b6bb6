import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type FirmwareManifest, manifestText } from '@undertone/domain/firmware/firmware-manifest'
import type { SecretBox } from '../../../platform/security/secret-box.ts'

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410, 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
/** SubjectPublicKeyInfo up to the 32 bytes of the key (RFC 8410, 4). */
const spkiHeadBytes = 12

/** The key that signs packages. Derived from the server's key like that of web push, so that no row holds it and a restored product keeps it. */
export interface SigningKey {
  /** The 32 bytes of the public key, Base64. */
  readonly publicKey: string
  /** SHA-256 of these bytes, hexadecimal. */
  readonly fingerprint: string
  readonly publicPem: string
  /** Ed25519 over the text of the manifest, Base64. */
  readonly sign: (manifest: FirmwareManifest) => string
}

const rawOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' }).subarray(spkiHeadBytes)

export function signingKey(box: Pick<SecretBox, 'derive'>): SigningKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, box.derive('firmware signature')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey)
  const raw = rawOf(publicKey)
  return {
    publicKey: raw.toString('base64'),
    fingerprint: createHash('sha256').update(raw).digest('hex'),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (manifest) => sign(null, Buffer.from(manifestText(manifest)), privateKey).toString('base64'),
  }
}
