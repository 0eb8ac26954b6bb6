import { expect, test } from 'vitest'
import { readBinaryResponse } from './binary-response.ts'

function answer(head: string, numbers: number[]): ArrayBuffer {
  const text = new TextEncoder().encode(head)
  const start = Math.ceil((4 + text.length) / 4) * 4
  const bytes = new Uint8Array(start + numbers.length * 4).fill(32)
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, 4)
  for (const [at, value] of numbers.entries()) new DataView(bytes.buffer).setFloat32(start + at * 4, value, true)
  return bytes.buffer
}

test.each(['{"n":2}', '{"n":22}', '{"n":222}', '{"n":2222}'])('the numbers after %s are found with any padding', (head) => {
  const read = readBinaryResponse(answer(head, [1.5, -2]))
  if ('error' in read) throw new Error(read.error)
  expect(read.head).toEqual(JSON.parse(head))
  expect([...new Float32Array(read.body)]).toEqual([1.5, -2])
})

test('a truncated or foreign response returns an error instead of throwing', () => {
  const whole = answer('{"n":2}', [1])
  expect(readBinaryResponse(whole.slice(0, 3))).toHaveProperty('error')
  expect(readBinaryResponse(whole.slice(0, 8))).toHaveProperty('error')
  expect(readBinaryResponse(answer('not json', []))).toHaveProperty('error')
  expect(readBinaryResponse(answer('null', []))).toHaveProperty('error')
})
