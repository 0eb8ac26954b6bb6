import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { SecretBox } from '../../../platform/security/secret-box.ts'

/** The push subscription of a browser (RFC 8291): endpoint, public key, and a shared secret. */
export interface PushSubscription {
  readonly endpoint: string
  /** Uncompressed point of P-256, 65 bytes. */
  readonly publicKey: Buffer
  /** 16 bytes. */
  readonly authSecret: Buffer
}

const curve = 'prime256v1'
/** Bytes of salt, of an uncompressed point, of the authentication secret (RFC 8188, RFC 8291). */
const bytes = { salt: 16, point: 65, auth: 16 } as const
/** Size of the only record, bytes: accepted by every push service (RFC 8030, 7.2). */
const recordBytes = 4096
/** Longest text that fits into a record with header, delimiter and tag. */
export const maxPushBytes = recordBytes - bytes.salt - 4 - 1 - bytes.point - 1 - 16

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Whether the keys are valid for encryption. */
export function areKeys(publicKey: Buffer, authSecret: Buffer): boolean {
  if (publicKey.length !== bytes.point || publicKey[0] !== 4 || authSecret.length !== bytes.auth) return false
  try {
    const probe = createECDH(curve)
    probe.generateKeys()
    return probe.computeSecret(publicKey).length > 0
  } catch {
    return false
  }
}

/** Encrypts for one browser: aes128gcm (RFC 8188) under a key derived as in RFC 8291, 3.4. `given` is for the test vector of the RFC. */
export function encryptPush(
  { publicKey, authSecret }: Pick<PushSubscription, 'publicKey' | 'authSecret'>,
  text: Buffer,
  given?: { readonly salt: Buffer; readonly own: ECDH },
): Buffer {
  if (text.length > maxPushBytes) throw new Error(`a push holds at most ${maxPushBytes} bytes`)
  const salt = given?.salt ?? randomBytes(bytes.salt)
  const own = given?.own ?? createECDH(curve)
  if (!given) own.generateKeys()
  const point = own.getPublicKey()
  const shared = own.computeSecret(publicKey)
  const input = derived(shared, authSecret, Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, point]), 32)
  const key = derived(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(input, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // Delimiter 2 marks the last record.
  const body = Buffer.concat([cipher.update(Buffer.concat([text, Buffer.from([2])])), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.from([point.length]), point, body])
}

/** The VAPID key pair of this product (RFC 8292), derived from the server's key, so that a restored product keeps it. */
export interface PushIdentity {
  /** Base64url, as browsers expect it. */
  readonly publicKey: string
  /** Authorization header of a request to this service. */
  readonly authorization: (endpoint: string, nowMs: number) => string
}

/** A token is valid for at most a day (RFC 8292, 2); half of it allows for clock differences. */
const tokenSeconds = 12 * 3600

const json64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Contact for push services where no public address is configured. */
const defaultContact = 'mailto:administrator@localhost'

/** The identity of a product published at `publicUrl`; push services accept only https addresses (RFC 8292, 2.1). */
export function pushIdentity(box: SecretBox, publicUrl: string | null): PushIdentity {
  const subject = publicUrl?.startsWith('https:') ? publicUrl : defaultContact
  const pair = createECDH(curve)
  pair.setPrivateKey(box.derive('web push'))
  const point = pair.getPublicKey()
  const key = createPrivateKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: box.derive('web push').toString('base64url'),
    },
    format: 'jwk',
  })
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    authorization(endpoint, nowMs) {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowMs / 1000) + tokenSeconds, sub: subject }
      const text = `${json64({ typ: 'JWT', alg: 'ES256' })}.${json64(claims)}`
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
      return `vapid t=${text}.${signature}, k=${publicKey}`
    },
  }
}
