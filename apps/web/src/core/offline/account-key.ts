/** The key of an account on this phone. */
export interface KeyRow {
  /** Never leaves the browser; null after logging out. */
  readonly key: CryptoKey | null
  /** The same, wrapped by a secret that only a login gives: it brings the work back. */
  readonly wrapped: ArrayBuffer
  readonly nonce: Uint8Array<ArrayBuffer>
}

const algorithm = { name: 'AES-GCM', length: 256 } as const
const uses: readonly KeyUsage[] = ['encrypt', 'decrypt']

/** The key that wraps, of the secret of the server (base64url). */
async function wrappingKey(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(secret.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const of = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode('undertone offline') }
  return crypto.subtle.deriveKey(of, material, algorithm, false, ['wrapKey', 'unwrapKey'])
}

/** A wrapped key that does not open with this secret: the phone has work that was sealed for another server, or another secret. */
export class ForeignKeyError extends Error {}

/** The row of an account after a login: its key as it was, or a new one. The key in it cannot be exported. */
export async function keyAfterLogin(secret: string, before: KeyRow | undefined): Promise<KeyRow> {
  const by = await wrappingKey(secret)
  const unwrap = ({ wrapped, nonce }: Pick<KeyRow, 'wrapped' | 'nonce'>) =>
    crypto.subtle.unwrapKey('raw', wrapped, by, { name: 'AES-GCM', iv: nonce }, algorithm, false, [...uses])
  if (before) {
    const key = await unwrap(before).catch(() => {
      throw new ForeignKeyError('The key of this phone belongs to another server')
    })
    return { ...before, key }
  }
  const fresh = await crypto.subtle.generateKey(algorithm, true, [...uses])
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const wrapped = await crypto.subtle.wrapKey('raw', fresh, by, { name: 'AES-GCM', iv: nonce })
  return { key: await unwrap({ wrapped, nonce }), wrapped, nonce }
}

/** The row after logging out: the same user gets the work back with the next login, and no other. */
export const keyAfterLogout = (row: KeyRow): KeyRow => ({ ...row, key: null })
