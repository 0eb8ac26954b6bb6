import { expect, test } from 'vitest'
import { awakeBlobs } from './awake-blobs.ts'
import type { WaveBlobs } from './wave.store.ts'

/** A store whose upload takes as long as `uploading`. */
const slow = (uploading: Promise<void>): WaveBlobs => ({
  isInBucket: true,
  append: async () => ({ segment: 1, position: 0, length: 3 }),
  sync: () => uploading,
  read: async () => new Uint8Array(3),
  tryStorage: async () => undefined,
})

test('a transaction that waits for an upload goes on saying something, one statement at a time, and none after it', async () => {
  const uploading = Promise.withResolvers<void>()
  const running = { now: 0, most: 0, all: 0 }
  const blobs = awakeBlobs(
    slow(uploading.promise),
    async () => {
      running.most = Math.max(running.most, ++running.now)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running.now--
      if (++running.all === 3) uploading.resolve()
    },
    1,
  )
  await blobs.sync([1])
  expect([running.most, running.now]).toEqual([1, 0])
  const { all } = running
  expect(await blobs.append([new Uint8Array(3)])).toEqual({ segment: 1, position: 0, length: 3 })
  expect(await blobs.read(1, 0, 3)).toHaveLength(3)
  expect(running.all).toBe(all)
})

test('an upload that fails fails as it does, whatever became of the transaction', async () => {
  const uploading = Promise.withResolvers<void>()
  const blobs = awakeBlobs(
    slow(uploading.promise),
    () => {
      uploading.reject(new Error('the bucket is away'))
      return Promise.reject(new Error('the connection was ended'))
    },
    1,
  )
  await expect(blobs.sync([1])).rejects.toThrow('the bucket is away')
})
