import { expect, test } from 'vitest'
import { ForeignKeyError, keyAfterLogin, keyAfterLogout } from './account-key.ts'
import { openBytes, openSealed, seal, sealBytes } from './seal.ts'

const secret = (fill: number): string => Buffer.alloc(32, fill).toString('base64url')

test('the key cannot be exported, goes with the login, and the next login of the same user brings it back', async () => {
  const first = await keyAfterLogin(secret(1), undefined)
  if (!first.key) throw new Error('no key')
  await expect(crypto.subtle.exportKey('raw', first.key)).rejects.toThrow()
  const sealed = await seal(first.key, { answer: 4.2 }, 'row')
  const out = keyAfterLogout(first)
  expect(out.key).toBeNull()
  const again = await keyAfterLogin(secret(1), out)
  if (!again.key) throw new Error('no key')
  expect(await openSealed(again.key, sealed, 'row')).toEqual({ answer: 4.2 })
  await expect(crypto.subtle.exportKey('raw', again.key)).rejects.toThrow()
})

test('another secret opens nothing, and destroys nothing', async () => {
  const row = keyAfterLogout(await keyAfterLogin(secret(1), undefined))
  await expect(keyAfterLogin(secret(2), row)).rejects.toThrow(ForeignKeyError)
  expect((await keyAfterLogin(secret(1), row)).key).not.toBeNull()
})

test('what is sealed opens in its row alone, and not after a change', async () => {
  const { key } = await keyAfterLogin(secret(3), undefined)
  if (!key) throw new Error('no key')
  const sealed = await sealBytes(key, new Uint8Array([1, 2, 3]), 'row 1')
  expect(new Uint8Array(await openBytes(key, sealed, 'row 1'))).toEqual(new Uint8Array([1, 2, 3]))
  await expect(openBytes(key, sealed, 'row 2')).rejects.toThrow()
  const changed = new Uint8Array(sealed.bytes.slice(0))
  changed[0] = (changed[0] ?? 0) ^ 1
  await expect(openBytes(key, { ...sealed, bytes: changed.buffer }, 'row 1')).rejects.toThrow()
  // Equal contents do not look equal.
  const again = await sealBytes(key, new Uint8Array([1, 2, 3]), 'row 1')
  expect(Buffer.from(again.bytes).toString('hex')).not.toBe(Buffer.from(sealed.bytes).toString('hex'))
})
