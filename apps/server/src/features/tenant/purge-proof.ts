import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { SecretBox } from '../../platform/security/secret-box.ts'

/** Content of a purge proof. */
export interface PurgeFacts {
  readonly tenantId: number
  readonly tenantName: string
  readonly edition: string
  readonly purgedBy: string
  readonly address: string
  readonly begunAt: string
  readonly endedAt: string
  /** Deleted rows by table; empty tables are listed with 0. */
  readonly tables: Readonly<Record<string, number>>
  readonly rows: number
  readonly files: number
  readonly waves: number
  /** Numbers of the wave store's segments that contained bytes of the tenant; they are rewritten within a day. */
  readonly waveSegments: readonly number[]
  /** Rows of the tenant found in any of these tables afterwards. */
  readonly rowsLeft: 0
  /** What is retained on purpose, and why. */
  readonly kept: Readonly<Record<string, string>>
}

/** A text with its hash and an Ed25519 signature that can be verified with the public key. */
export interface SignedProof {
  readonly document: string
  readonly sha256: string
  readonly signature: string
  readonly publicKey: string
}

/** PKCS #8 prefix of a 32-byte Ed25519 seed (RFC 8410, section 7). */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs with a key derived from the server's secret: one installation always uses the same key. */
export function signProof(box: SecretBox, facts: PurgeFacts): SignedProof {
  const privateKey = createPrivateKey({ key: Buffer.concat([ed25519Head, box.derive('purge proof')]), format: 'der', type: 'pkcs8' })
  const document = JSON.stringify(facts)
  return {
    document,
    sha256: createHash('sha256').update(document).digest('hex'),
    signature: sign(null, Buffer.from(document), privateKey).toString('base64'),
    publicKey: createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString(),
  }
}
