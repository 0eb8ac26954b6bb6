import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BlobStore } from './blob-store.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'undertone-blobs-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const bytesOf = (seed: number, length: number) => Uint8Array.from({ length }, (_, i) => (i * seed) % 251)

test('what was put is read back, whole and in part, also while more is put', async () => {
  const store = await BlobStore.open(dir)
  const places = await Promise.all([1, 2, 3].map((seed) => store.put([bytesOf(seed, 1000), bytesOf(seed + 10, 24)])))
  await store.sync()
  for (const [i, { segment, position, length }] of places.entries()) {
    expect(length).toBe(1024)
    expect(new Uint8Array(await store.read(segment, position, 1000))).toEqual(bytesOf(i + 1, 1000))
    expect(new Uint8Array(await store.read(segment, position + 1000, 24))).toEqual(bytesOf(i + 11, 24))
    expect(new Uint8Array(await store.read(segment, position + 10, 5))).toEqual(bytesOf(i + 1, 1000).slice(10, 15))
  }
  await store.close()
})

test('a full segment is followed by the next', async () => {
  const store = await BlobStore.open(dir, { rollBytes: 1000 })
  const places = []
  for (let i = 1; i <= 5; i++) places.push(await store.put([bytesOf(i, 400)]))
  await store.sync()
  expect(places.map(({ segment, position }) => [segment, position])).toEqual([
    [1, 0],
    [1, 400],
    [2, 0],
    [2, 400],
    [3, 0],
  ])
  for (const [i, place] of places.entries()) {
    expect(new Uint8Array(await store.read(place.segment, place.position, 400))).toEqual(bytesOf(i + 1, 400))
  }
  await store.close()
  expect(readdirSync(path.join(dir, 'waves')).sort()).toEqual(['000001.seg', '000002.seg', '000003.seg'])
})

test('after a kill the next run goes on behind the torn tail', async () => {
  const first = await BlobStore.open(dir)
  const place = await first.put([bytesOf(3, 100)])
  await first.close()
  appendFileSync(path.join(dir, 'waves/000001.seg'), 'half of a wave that nobody committed')
  const second = await BlobStore.open(dir)
  const next = await second.put([bytesOf(5, 100)])
  expect(next.position).toBe(136)
  expect(new Uint8Array(await second.read(1, place.position, 100))).toEqual(bytesOf(3, 100))
  expect(new Uint8Array(await second.read(1, next.position, 100))).toEqual(bytesOf(5, 100))
  await second.close()
})

test('reading beyond the end is an error, not short bytes', async () => {
  const store = await BlobStore.open(dir)
  await store.put([bytesOf(1, 10)])
  await expect(store.read(1, 5, 10)).rejects.toThrow('000001.seg ends before 15')
  await expect(store.read(9, 0, 1)).rejects.toThrow('ENOENT')
  await store.close()
})
