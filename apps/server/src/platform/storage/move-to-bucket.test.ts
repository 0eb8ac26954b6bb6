import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestBucket, type TestBucket } from '../../testing/test-bucket.ts'
import type { LayeredStore } from './layered-store.ts'
import { moveToBucket } from './move-to-bucket.ts'
import { readWhole } from './object-store.ts'
import { openLayers } from './open-store.ts'

let home: string
let bucket: TestBucket
let store: LayeredStore
beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'undertone-move-'))
  bucket = await startTestBucket()
  store = await openLayers(home, 'files', bucket.settings)
})
afterEach(async () => {
  await store.close()
  await bucket.close()
  rmSync(home, { recursive: true, force: true })
})

const names = Array.from({ length: 12 }, (_, i) => `${i % 3}/object-${i}`)
const textOf = async (name: string) => (await readWhole(store, name))?.toString()

test('everything is in the bucket afterwards, was readable at every moment, and stays where it was stored meanwhile', async () => {
  for (const name of names) await store.disk.put(name, Buffer.from(`content of ${name}`))
  writeFileSync(path.join(home, 'files', '.stray'), 'not ours')
  let isOver = false
  const reading = (async () => {
    while (!isOver) for (const name of names) expect(await textOf(name)).toBe(`content of ${name}`)
  })()
  const moving = moveToBucket(store)
  await store.put('9/new', Buffer.from('came meanwhile'))
  expect(await moving).toEqual({ objects: 12, bytes: names.join('').length + 12 * 'content of '.length })
  isOver = true
  await reading
  expect(names.some((name) => existsSync(path.join(home, 'files', name)))).toBe(false)
  expect([...bucket.objects.keys()].sort()).toEqual([...names, '9/new'].map((name) => `plant/files/${name}`).sort())
  expect(existsSync(path.join(home, 'files', '.stray'))).toBe(true)
})

test('one that was interrupted goes on: what is in the bucket already is compared and not sent again', async () => {
  await store.disk.put('1/sent', Buffer.from('same'))
  await store.bucket.put('1/sent', Buffer.from('same'))
  await store.disk.put('1/half', Buffer.from('whole'))
  await store.bucket.put('1/half', Buffer.from('half'))
  bucket.requests.length = 0
  expect((await moveToBucket(store)).objects).toBe(2)
  expect(bucket.requests.filter((request) => request.startsWith('PUT'))).toEqual(['PUT plant/files/1/half'])
  expect([await textOf('1/sent'), await textOf('1/half')]).toEqual(['same', 'whole'])
})

test('what the bucket does not return as it was stays on the disk', async () => {
  await store.disk.put('1/kept', Buffer.from('good'))
  const set = bucket.objects.set.bind(bucket.objects)
  bucket.objects.set = (key, { modifiedAt }) => set(key, { bytes: Buffer.from('bad'), modifiedAt })
  await expect(moveToBucket(store)).rejects.toThrow('1/kept as it was stored')
  expect((await readWhole(store.disk, '1/kept'))?.toString()).toBe('good')
})
