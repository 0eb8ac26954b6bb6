import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SegmentFolder } from '../platform/storage/segment-folder.ts'
import { byteKinds } from './byte-kinds.ts'
import type { FileCopy } from './manifest.ts'

let home: string
const at = (...names: string[]) => path.join(home, ...names)
const write = (name: string, content: string) => {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), content)
}

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bytes-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const { waves, files } = byteKinds
const knownOf = (newest: readonly FileCopy[]) => ({ newest, isTrusted: false, inAny: async () => new Map() })
const copyWaves = (known: readonly FileCopy[] = []) => waves.copy({ dataDir: at('data') }, at('backup'), knownOf(known))

/** Restores copies elsewhere and reads the segments. */
async function restored(copies: readonly FileCopy[]): Promise<string[]> {
  const place = mkdtempSync(at('restored-'))
  expect(await waves.broken(at('backup'), copies)).toEqual([])
  await waves.restore(at('backup'), { dataDir: place }, copies)
  return copies.map(({ name }) => readFileSync(path.join(place, 'waves', name), 'utf8'))
}

async function seal(segment: number): Promise<void> {
  const folder = await SegmentFolder.open(at('data'))
  await folder.seal(segment)
  await folder.close()
}

test('an empty log is restored, and its later content after the next backup', async () => {
  write('data/waves/log/000001.seg', 'samples')
  write('data/waves/log/000002.seg', '')
  const first = await copyWaves()
  expect(await restored(first)).toEqual(['samples', ''])
  appendFileSync(at('data/waves/log/000002.seg'), 'more')
  expect(await restored(await copyWaves(first))).toEqual(['samples', 'more'])
  expect(await restored(first)).toEqual(['samples', ''])
})

test('the copy of a log becomes an object when the log is sealed, complete or not; older backups still have their part', async () => {
  write('data/waves/log/000001.seg', 'whole')
  write('data/waves/log/000002.seg', 'a part')
  const first = await copyWaves()
  const { ino } = statSync(at('backup/waves/log/000001.seg'))
  appendFileSync(at('data/waves/log/000002.seg'), ' and the rest')
  await seal(1)
  await seal(2)
  const second = await copyWaves(first)
  expect(statSync(at('backup/waves/000001.seg')).ino).toBe(ino)
  expect([1, 2].map((n) => existsSync(at(`backup/waves/log/00000${n}.seg`)))).toEqual([false, false])
  expect(await restored(second)).toEqual(['whole', 'a part and the rest'])
  expect(await restored(first)).toEqual(['whole', 'a part'])
  const written = [1, 2].map((n) => statSync(at(`backup/waves/00000${n}.seg`)).ino)
  expect(await copyWaves(second)).toEqual(second)
  expect([1, 2].map((n) => statSync(at(`backup/waves/00000${n}.seg`)).ino)).toEqual(written)
})

test('copies of the version before, which grew as objects, are completed and stay valid', async () => {
  write('data/waves/000001.seg', 'old and complete')
  write('data/waves/000002.seg', 'old and longer now')
  write('backup/waves/000001.seg', 'old and complete')
  write('backup/waves/000002.seg', 'old and long, then the remains of an interrupted backup')
  const before = [
    { name: '000001.seg', length: 16, sha256: 'a07d5e2a453906e305ba2e44f7ab81d775201abc70ed75926d5388ea1ce10dc5' },
    { name: '000002.seg', length: 12, sha256: '2'.repeat(64) },
  ]
  const { ino } = statSync(at('backup/waves/000001.seg'))
  const [first, second] = await copyWaves(before)
  expect(first).toEqual(before[0])
  expect(statSync(at('backup/waves/000001.seg')).ino).toBe(ino)
  expect(await restored([second!])).toEqual(['old and longer now'])
})

test('a data folder that was restored from an older backup does not shorten the copies of newer ones', async () => {
  write('data/waves/log/000001.seg', 'first')
  const first = await copyWaves()
  appendFileSync(at('data/waves/log/000001.seg'), ' and second')
  const second = await copyWaves(first)
  rmSync(at('data'), { recursive: true })
  await waves.restore(at('backup'), { dataDir: at('data') }, first)
  const third = await copyWaves(second)
  expect(await restored(third)).toEqual(['first'])
  expect(await restored(second)).toEqual(['first and second'])
})

test('damaged, short and missing copies are found', async () => {
  for (const n of [1, 2, 3, 4]) write(`data/waves/00000${n}.seg`, `segment ${n}`)
  const id = 'ab'.repeat(16)
  write(`data/files/ab/${id}`, 'picture')
  const [copies, uploads] = [await copyWaves(), await files.copy({ dataDir: at('data') }, at('backup'), knownOf([]))]
  writeFileSync(at('backup/waves/000001.seg'), 'Segment 1')
  writeFileSync(at('backup/waves/000002.seg'), 'segm')
  rmSync(at('backup/waves/000003.seg'))
  expect(await waves.broken(at('backup'), copies)).toEqual(['waves/000001.seg', 'waves/000002.seg', 'waves/000003.seg'])
  await expect(waves.restore(at('backup'), { dataDir: at('restored') }, copies)).rejects.toThrow(
    'waves/000001.seg of the backup is damaged',
  )
  expect(await files.broken(at('backup'), uploads)).toEqual([])
  writeFileSync(at(`backup/files/ab/${id}`), 'pictures')
  expect(await files.broken(at('backup'), uploads)).toEqual([`files/${id}`])
  // Its length differs: it is copied again.
  expect(await files.copy({ dataDir: at('data') }, at('backup'), knownOf(uploads))).toEqual(uploads)
  expect(await files.broken(at('backup'), uploads)).toEqual([])
})
