import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { SecretBox } from '../../platform/security/secret-box.ts'

/** What a purge has to show. */
export interface PurgeFacts {
  readonly tenantId: number
  readonly tenantName: string
  readonly edition: string
  readonly purgedBy: string
  readonly address: string
  readonly begunAt: string
  readonly endedAt: string
  /** Deleted rows by table; tables that held none are named with 0. */
  readonly tables: Readonly<Record<string, number>>
  readonly rows: number
  readonly files: number
  readonly waves: number
  /** Numbers of the wave store's files that held bytes of the tenant; they are rewritten within a day. */
  readonly waveSegments: readonly number[]
  /** Rows of the tenant that were found in any of these tables afterwards. */
  readonly rowsLeft: 0
  /** What is kept on purpose, and why. */
  readonly kept: Readonly<Record<string, string>>
}

/** A text with its hash and an Ed25519 signature that anybody can check with the public key beside it. */
export interface SignedProof {
  readonly document: string
  readonly sha256: string
  readonly signature: string
  readonly publicKey: string
}

/** PKCS #8 before the 32 bytes of an Ed25519 seed (RFC 8410, section 7). */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs with a key that follows from the server's secret: the same installation always signs with the same. */
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
