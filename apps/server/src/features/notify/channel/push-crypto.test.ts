import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { SecretBox } from '../../../platform/security/secret-box.ts'
import { decryptPush, testBrowser } from '../test/test-browser.ts'
import { areKeys, encryptPush, maxPushBytes, pushIdentity } from './push-crypto.ts'

const from64 = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291, section 5 and appendix A, byte for byte', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(from64('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const body = encryptPush(
    {
      publicKey: from64('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      authSecret: from64('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    { salt: from64('DGv6ra1nlYgDCS1FRnbzlw'), own },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('only the browser reads it, whatever its length', () => {
  const browser = testBrowser('https://push.example.com/1')
  const longest = Buffer.alloc(maxPushBytes, 'x')
  for (const text of [Buffer.from(''), Buffer.from('泵 1 报警'), longest]) {
    const body = encryptPush(browser.subscription, text)
    expect(body.length).toBeLessThanOrEqual(4096)
    expect(decryptPush(browser, body)).toEqual(text)
    expect(() => decryptPush(testBrowser('https://push.example.com/2'), body)).toThrow()
  }
  expect(() => encryptPush(browser.subscription, Buffer.alloc(maxPushBytes + 1))).toThrow(/at most/)
})

test('invalid keys are detected', () => {
  const { publicKey, authSecret } = testBrowser('https://push.example.com/1').subscription
  expect(areKeys(publicKey, authSecret)).toBe(true)
  expect(areKeys(Buffer.alloc(65, 4), authSecret)).toBe(false)
  expect(areKeys(publicKey.subarray(1), authSecret)).toBe(false)
  expect(areKeys(publicKey, authSecret.subarray(1))).toBe(false)
})

test('RFC 8292: a token for the origin of the service, signed with the key that the browser was given', () => {
  const identity = pushIdentity(new SecretBox(Buffer.alloc(32, 7)), 'https://monitor.example.com')
  const now = 1_700_000_000_000
  const header = identity.authorization('https://push.example.com/some/where', now)
  const [, head = '', claims = '', signature = '', key = ''] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(key).toBe(identity.publicKey)
  expect(JSON.parse(from64(head).toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(from64(claims).toString())).toEqual({
    aud: 'https://push.example.com',
    exp: now / 1000 + 43_200,
    sub: 'https://monitor.example.com',
  })
  const point = from64(key)
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const verifier = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifier, from64(signature))).toBe(true)
  // Another server with the same key is the same product.
  expect(pushIdentity(new SecretBox(Buffer.alloc(32, 7)), null).publicKey).toBe(identity.publicKey)
})
