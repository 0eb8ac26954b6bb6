import { calls } from '@undertone/domain/index/calls'
import { signedCalls } from '@undertone/domain/index/open-calls'
import { expect, test } from 'vitest'
import { openapi } from './openapi.ts'

const document = openapi(calls, signedCalls, 'en')

/** The value of a path of keys, as a JSON pointer names it. */
const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), document)

test('every reference leads to a schema of the document', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer = '']) => pointer)
  expect(references.length).toBeGreaterThan(0)
  expect(references.filter((pointer) => !pointer.startsWith('#/') || typeof at(pointer) !== 'object')).toEqual([])
  expect(text).not.toContain('$defs')
})

test('a tree is described once, by itself', () => {
  const [, name] = /\/system\/role\/permissionTree.+?#\/components\/schemas\/(\w+)/.exec(JSON.stringify(document)) ?? []
  expect(JSON.stringify(at(`#/components/schemas/${name}`))).toContain(
    `"children":{"type":"array","items":{"$ref":"#/components/schemas/${name}"}`,
  )
})
