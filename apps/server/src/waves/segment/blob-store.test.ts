import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SegmentFolder } from '../../platform/storage/segment-folder.ts'
import { BlobStore } from './blob-store.ts'
import { SegmentWriter, segmentLimits } from './segment-writer.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'undertone-blobs-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const bytesOf = (seed: number, length: number) => Uint8Array.from({ length }, (_, i) => (i * seed) % 251)

test('appended bytes are read back, completely and partly, also during further appends', async () => {
  const store = await BlobStore.open(dir)
  const places = await Promise.all([1, 2, 3].map((seed) => store.append([bytesOf(seed, 1000), bytesOf(seed + 10, 24)])))
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
  for (let i = 1; i <= 5; i++) places.push(await store.append([bytesOf(i, 400)]))
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
  expect(readdirSync(path.join(dir, 'waves/log')).sort()).toEqual(['000001.seg', '000002.seg', '000003.seg'])
})

test('after a kill the next run leaves the truncated segment and starts another', async () => {
  const first = await BlobStore.open(dir)
  const place = await first.append([bytesOf(3, 100)])
  await first.close()
  appendFileSync(path.join(dir, 'waves/log/000001.seg'), 'half of an uncommitted wave')
  const second = await BlobStore.open(dir)
  const next = await second.append([bytesOf(5, 100)])
  expect(next).toMatchObject({ segment: 2, position: 0 })
  expect(new Uint8Array(await second.read(1, place.position, 100))).toEqual(bytesOf(3, 100))
  expect(new Uint8Array(await second.read(2, next.position, 100))).toEqual(bytesOf(5, 100))
  await second.close()
})

test('two servers on one folder never write to one file', async () => {
  const stores = await Promise.all([1, 2, 3].map(() => BlobStore.open(dir, { rollBytes: 500 })))
  const put = await Promise.all(
    stores.flatMap((store, i) =>
      [1, 2, 3, 4].map(async (k) => ({ seed: i * 10 + k, ...(await store.append([bytesOf(i * 10 + k, 300)])) })),
    ),
  )
  expect(new Set(put.map(({ segment }) => segment)).size).toBe(put.length)
  for (const { seed, segment, position } of put) {
    expect(new Uint8Array(await stores[0]!.read(segment, position, 300))).toEqual(bytesOf(seed, 300))
  }
  for (const store of stores) await store.close()
})

test('durable and incoming bytes are in different segments', async () => {
  const store = await BlobStore.open(dir)
  const came = await store.append([bytesOf(1, 10)])
  const stays = await store.durableFolders.append([bytesOf(2, 10)])
  expect(came.segment).not.toBe(stays.segment)
  expect([came.segment, stays.segment, 99].map((segment) => store.isWriting(segment))).toEqual([true, true, false])
  await store.close()
})

test('an idle or old segment is not continued', async () => {
  const idle = await BlobStore.open(dir, { idleMs: 0 })
  expect([await idle.append([bytesOf(1, 10)]), await idle.append([bytesOf(1, 10)])].map(({ segment }) => segment)).toEqual([1, 2])
  await idle.close()
  const old = await BlobStore.open(dir, { oldMs: 0 })
  expect([await old.append([bytesOf(1, 10)]), await old.append([bytesOf(1, 10)])].map(({ segment }) => segment)).toEqual([3, 4])
  await old.close()
})

/** A folder whose first file fails like its disk. */
async function failingFolder(fail: (file: FileHandle) => void): Promise<Pick<SegmentFolder, 'create'>> {
  const folder = await SegmentFolder.open(dir)
  return {
    create: async () => {
      const made = await folder.create()
      if (made.segment === 1) fail(made.file)
      return made
    },
  }
}

test('the next run starts after a partial write on a full disk', async () => {
  const folder = await failingFolder((file) => {
    const whole = file.writev.bind(file)
    let times = 0
    file.writev = async (chunks) => {
      times += 1
      if (times !== 2) return whole(chunks)
      await file.write(bytesOf(9, 50))
      throw new Error('ENOSPC: no space left on device')
    }
  })
  const writer = new SegmentWriter(folder, segmentLimits)
  await writer.append([bytesOf(1, 100)])
  await expect(writer.append([bytesOf(2, 80)])).rejects.toThrow('ENOSPC')
  expect(await writer.append([bytesOf(3, 20)])).toEqual({ segment: 1, position: 150, length: 20 })
  await writer.close()
  const store = await BlobStore.open(dir)
  expect(new Uint8Array(await store.read(1, 150, 20))).toEqual(bytesOf(3, 20))
  await store.close()
})

test('a short write is completed', async () => {
  const folder = await failingFolder((file) => {
    const whole = file.writev.bind(file)
    file.writev = async (chunks) => ({ ...(await whole([chunks[0]!, new Uint8Array(chunks[1]!.buffer, 0, 7)])), buffers: chunks })
  })
  const writer = new SegmentWriter(folder, segmentLimits)
  await writer.append([bytesOf(1, 100), bytesOf(2, 60), bytesOf(3, 5)])
  await writer.close()
  const store = await BlobStore.open(dir)
  expect(new Uint8Array(await store.read(1, 0, 165))).toEqual(Uint8Array.from([...bytesOf(1, 100), ...bytesOf(2, 60), ...bytesOf(3, 5)]))
  await store.close()
})

test('a failed sync is not retried: its bytes count as lost, and another segment starts', async () => {
  const folder = await failingFolder((file) => {
    let times = 0
    file.datasync = async () => {
      times += 1
      if (times === 1) throw new Error('EIO: i/o error')
    }
  })
  const writer = new SegmentWriter(folder, segmentLimits)
  await writer.append([bytesOf(1, 100)])
  await expect(writer.sync()).rejects.toThrow('EIO')
  expect((await writer.append([bytesOf(1, 100)])).segment).toBe(2)
  await writer.sync()
  await writer.close()
})

test('bytes lost in another caller’s sync are lost for all who appended to that segment', async () => {
  let isBroken = true
  const folder = await failingFolder((file) => {
    file.datasync = async () => {
      if (isBroken) throw new Error('EIO: i/o error')
    }
  })
  const writer = new SegmentWriter(folder, segmentLimits)
  const mine = await writer.append([bytesOf(1, 100)])
  await expect(writer.sync()).rejects.toThrow('EIO')
  isBroken = false
  await expect(writer.sync([mine.segment])).rejects.toThrow('segment 1 were lost')
  const again = await writer.append([bytesOf(1, 100)])
  await writer.sync([again.segment])
  await writer.close()
})

test('a dropped segment is gone, and its number is not reused while a newer one exists', async () => {
  const store = await BlobStore.open(dir, { rollBytes: 100 })
  for (let i = 0; i < 3; i++) await store.append([bytesOf(i, 80)])
  await store.sync()
  await store.read(1, 0, 10)
  await store.drop(1)
  await expect(store.read(1, 0, 10)).rejects.toThrow('ENOENT')
  expect((await store.append([bytesOf(9, 80)])).segment).toBe(4)
  expect((await store.folder.list()).segments.map(({ segment, bytes }) => [segment, bytes])).toEqual([
    [2, 80],
    [3, 80],
    [4, 80],
  ])
  await store.close()
})

test('reading past the end is an error, not fewer bytes', async () => {
  const store = await BlobStore.open(dir)
  await store.append([bytesOf(1, 10)])
  await expect(store.read(1, 5, 10)).rejects.toThrow('000001.seg ends before 15')
  await expect(store.read(9, 0, 1)).rejects.toThrow('ENOENT')
  await store.close()
})

const sealed = async (store: BlobStore) => (await store.folder.list()).segments.map(({ segment, isSealed }) => [segment, isSealed])

test('a log that is sealed becomes the object itself, and is read as before by who has read it and by who has not', async () => {
  const store = await BlobStore.open(dir, { rollBytes: 100 })
  for (let i = 1; i <= 3; i++) await store.append([bytesOf(i, 80)])
  await store.sync()
  await store.read(1, 0, 80)
  const { ino } = statSync(store.folder.logOf(1))
  await store.folder.seal(1)
  await store.folder.seal(2)
  expect(statSync(path.join(dir, 'waves/000001.seg')).ino).toBe(ino)
  expect(readdirSync(path.join(dir, 'waves/log'))).toEqual(['000003.seg'])
  const other = await BlobStore.open(dir)
  for (const reader of [store, other])
    for (let i = 1; i <= 3; i++) expect(new Uint8Array(await reader.read(i, 10, 20))).toEqual(bytesOf(i, 80).slice(10, 30))
  expect(await sealed(other)).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ])
  expect((await other.append([bytesOf(9, 10)])).segment).toBe(4)
  await other.drop(1)
  await store.drop(1)
  for (const reader of [store, other]) await expect(reader.read(1, 0, 1)).rejects.toThrow('ENOENT')
  await Promise.all([store.close(), other.close()])
})

test('a log that is sealed too early, because a clock has jumped, loses nothing of what its writer goes on to append', async () => {
  const store = await BlobStore.open(dir)
  await store.append([bytesOf(1, 100)])
  await store.sync()
  await store.folder.seal(1)
  expect(await store.append([bytesOf(2, 100)])).toMatchObject({ segment: 1, position: 100 })
  await store.sync([1])
  const other = await BlobStore.open(dir)
  for (const reader of [store, other]) expect(new Uint8Array(await reader.read(1, 100, 100))).toEqual(bytesOf(2, 100))
  expect((await other.append([bytesOf(3, 10)])).segment).toBe(2)
  await Promise.all([store.close(), other.close()])
})

test('segments of the version before are sealed ones, and new numbers follow theirs', async () => {
  mkdirSync(path.join(dir, 'waves'))
  writeFileSync(path.join(dir, 'waves/000007.seg'), bytesOf(7, 500))
  const store = await BlobStore.open(dir)
  expect(new Uint8Array(await store.read(7, 100, 50))).toEqual(bytesOf(7, 500).slice(100, 150))
  expect(await sealed(store)).toEqual([[7, true]])
  expect((await store.append([bytesOf(1, 10)])).segment).toBe(8)
  await store.close()
})

test('sealing that a crash interrupted is completed; another object of the same number is never overwritten', async () => {
  const store = await BlobStore.open(dir, { rollBytes: 100 })
  for (let i = 1; i <= 2; i++) await store.append([bytesOf(i, 80)])
  await store.sync()
  await store.folder.store.put('000001.seg', bytesOf(1, 80))
  await store.folder.store.put('000002.seg', bytesOf(9, 80))
  expect(await sealed(store)).toEqual([
    [1, false],
    [2, false],
  ])
  await store.folder.seal(1)
  await expect(store.folder.seal(2)).rejects.toThrow('segment 2 exists twice with different bytes')
  expect(await sealed(store)).toEqual([
    [1, true],
    [2, false],
  ])
  expect(new Uint8Array(await store.read(1, 0, 80))).toEqual(bytesOf(1, 80))
  expect(new Uint8Array(await store.read(2, 0, 80))).toEqual(bytesOf(2, 80))
  await store.close()
})

test('every read during sealing finds its bytes', async () => {
  const store = await BlobStore.open(dir, { rollBytes: 1 })
  const numbers = Array.from({ length: 30 }, (_, i) => i + 1)
  for (const i of numbers) await store.append([bytesOf(i, 100)])
  await store.sync()
  const readers = await Promise.all([1, 2, 3].map(() => BlobStore.open(dir)))
  let isOver = false
  const reading = readers.map(async (reader) => {
    for (let round = 0; !isOver || round < 3; round++)
      for (const i of numbers) expect(new Uint8Array(await reader.read(i, 0, 100))).toEqual(bytesOf(i, 100))
  })
  for (const i of numbers) await store.folder.seal(i)
  isOver = true
  await Promise.all(reading)
  for (const one of [store, ...readers]) await one.close()
})
