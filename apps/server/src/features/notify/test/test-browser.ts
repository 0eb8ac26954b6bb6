import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscription } from '../channel/push-crypto.ts'

/** A browser of a test: its subscription, and the private key that no server sees. */
export interface TestBrowser {
  readonly subscription: PushSubscription
  readonly own: ECDH
}

/** Generates the keys of a browser as in RFC 8291, 3.1. */
export function testBrowser(endpoint: string): TestBrowser {
  const own = createECDH('prime256v1')
  return { subscription: { endpoint, publicKey: own.generateKeys(), authSecret: randomBytes(16) }, own }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** What a browser makes of the body of a push (RFC 8188, 2.1; RFC 8291, 3.4); throws when it is not for it. */
export function decryptPush({ subscription: { publicKey, authSecret }, own }: TestBrowser, body: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const pointEnd = 21 + (body[20] ?? 0)
  const sender = body.subarray(21, pointEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const input = derived(own.computeSecret(sender), authSecret, info, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derived(input, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(input, salt, 'Content-Encoding: nonce\0', 12),
  )
  const sealed = body.subarray(pointEnd)
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  if (text.at(-1) !== 2) throw new Error('the record is not the last one')
  return text.subarray(0, -1)
}
