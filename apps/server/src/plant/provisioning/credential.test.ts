import { expect, test } from 'vitest'
import { newCredential } from './credential.ts'

test('a credential is no option of a command line', () => {
  const many = Array.from({ length: 3000 }, newCredential)
  expect(many.filter((credential) => !/^[\w][\w-]{31}$/.test(credential))).toEqual([])
  expect(new Set(many).size).toBe(many.length)
})
