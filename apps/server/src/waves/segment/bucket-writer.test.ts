import { expect, test } from 'vitest'
import { BucketWriter } from './bucket-writer.ts'

test('what is put waits in memory up to a limit: an append waits for an earlier put then', async () => {
  const puts: (() => void)[] = []
  const folder = { has: async () => false, putSealed: () => new Promise<void>((resolve) => puts.push(resolve)) }
  let last = 0
  const writer = new BucketWriter(folder, async () => ++last)
  const piece = Buffer.alloc(16 * 1024 * 1024)
  for (let i = 0; i < 5; i++) await writer.append([piece])
  // Four are being put, and the fifth is gathered.
  expect(puts.length).toBe(4)
  let isAppended = false
  const next = writer.append([piece]).then(() => {
    isAppended = true
  })
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
  expect([isAppended, puts.length]).toEqual([false, 5])
  puts[0]?.()
  await next
  const done = writer.sync()
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate)
  for (const put of puts) put()
  await done
  expect(puts.length).toBe(6)
})
