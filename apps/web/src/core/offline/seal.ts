/** Something that was sealed: AES-GCM with a random nonce. */
export interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const nonceBytes = 12
const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text))

/** Seals bytes for their row: moved to another, they do not open. */
export async function sealBytes(key: CryptoKey, bytes: ArrayBuffer | Uint8Array<ArrayBuffer>, row: string): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  return { nonce, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData: encode(row) }, key, bytes) }
}

/** Throws when the bytes were changed, moved, or sealed with another key. */
export const openBytes = (key: CryptoKey, { nonce, bytes }: Sealed, row: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce, additionalData: encode(row) }, key, bytes)

export const seal = (key: CryptoKey, value: unknown, row: string): Promise<Sealed> => sealBytes(key, encode(JSON.stringify(value)), row)

export const openSealed = async <T>(key: CryptoKey, sealed: Sealed, row: string): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await openBytes(key, sealed, row))) as T
