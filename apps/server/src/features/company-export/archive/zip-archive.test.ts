import { createHash, randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { centralRecord, endRecords } from '../../../platform/storage/zip-records.ts'
import { ZipArchive } from './zip-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* blocksOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The files of a ZIP file as another program's library reads them. */
async function readZip(file: string): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(await readFile(file))
  const found: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const hash = createHash('sha256')
    for await (const block of await zip.openReadStreamPromise(entry)) hash.update(block)
    found[entry.fileName] = hash.digest('hex')
  }
  return found
}

/** Path and note of everything that an unfinished file holds. */
async function notesOf(zip: ZipArchive): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const { entry, note } of zip.notes()) found.push([entry?.path, note])
  return found
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

describe('a ZIP file of an export', () => {
  test('holds bytes and streams, stored and deflated, under names of any script', async () => {
    const file = path.join(folder, 'a.zip')
    const [noise, text] = [randomBytes(300_000), Buffer.from('时间,value\n'.repeat(50_000))]
    const zip = await ZipArchive.open(file)
    const stored = await zip.add('waves/one.f32', noise)
    await zip.add('data/文件.csv', blocksOf(text, 7000), { deflate: true })
    await zip.add('data/two.csv', text, { deflate: true })
    await zip.add('empty.json', blocksOf(Buffer.alloc(0), 1))
    await zip.finish()
    await zip.close()
    expect(stored).toEqual({ path: 'waves/one.f32', bytes: 300_000, sha256: sha256(noise) })
    expect(await readZip(file)).toEqual({
      'waves/one.f32': sha256(noise),
      'data/文件.csv': sha256(text),
      'data/two.csv': sha256(text),
      'empty.json': sha256(Buffer.alloc(0)),
    })
    expect((await readFile(file)).length).toBeLessThan(310_000)
  })

  test('goes on behind the last noted file after a kill, whatever was half written', async () => {
    const file = path.join(folder, 'b.zip')
    const first = await ZipArchive.open(file)
    await first.add('one.f32', Buffer.from('one'), { cursor: { phase: 'waves', id: 1 }, note: { wave: 1 } })
    await first.sync()
    // Never synced: lost with the process that is killed.
    await first.add('two.f32', Buffer.from('two'), { cursor: { phase: 'waves', id: 2 } })
    await first.close()
    await appendFile(file, 'half of a third file')
    await appendFile(`${file}.journal`, '{"entry":{"path":"thr')
    const second = await ZipArchive.open(file)
    expect(second.cursor).toEqual({ phase: 'waves', id: 1 })
    await second.add('two.f32', Buffer.from('again'), { cursor: { phase: 'waves', id: 2 } })
    expect(await notesOf(second)).toEqual([
      ['one.f32', { wave: 1 }],
      ['two.f32', undefined],
    ])
    await second.finish()
    await second.close()
    expect(await readZip(file)).toEqual({ 'one.f32': sha256(Buffer.from('one')), 'two.f32': sha256(Buffer.from('again')) })
  })

  test('begins again when the disk has lost bytes of what was noted', async () => {
    const file = path.join(folder, 'c.zip')
    const first = await ZipArchive.open(file)
    await first.add('one.f32', randomBytes(100), { cursor: { phase: 'waves', id: 1 } })
    await first.sync()
    await first.close()
    await truncate(file, 20)
    const second = await ZipArchive.open(file)
    expect([second.cursor, second.size]).toEqual([undefined, 0])
    await second.close()
  })

  test.each([
    ['a stored file', 'one.f32', 60],
    ['a packed file', 'two.csv', 1_600_060],
    ['a large stored file', 'one.f32', 1_500_000],
    ['a large packed file', 'big.csv', 2_000_000],
    ['a header', 'one.f32', 15],
  ])('begins again when somebody else has changed %s that an earlier run wrote', async (_, name, position) => {
    const file = path.join(folder, `e-${position}.zip`)
    const first = await ZipArchive.open(file)
    await first.add('one.f32', randomBytes(1_600_000))
    await first.add('two.csv', Buffer.from(randomBytes(500).toString('hex')), { deflate: true })
    const big = Buffer.from(randomBytes(1_500_000).toString('hex'))
    await first.add('big.csv', big, { deflate: true, cursor: { phase: 'waves', id: 1 } })
    await first.sync()
    await first.close()
    const bytes = await readFile(file)
    bytes.writeUInt8(bytes.readUInt8(position) ^ 0x10, position)
    await writeFile(file, bytes)
    const second = await ZipArchive.open(file)
    await second.add('three.csv', Buffer.from('3'), { cursor: { phase: 'waves', id: 2 } })
    await expect(second.finish()).rejects.toThrow(name)
    await second.close()
    const third = await ZipArchive.open(file)
    expect([third.cursor, third.size]).toEqual([undefined, 0])
    await third.close()
  })

  test('finds that another writer overwrote what this run has written', async () => {
    const file = path.join(folder, 'f.zip')
    const zip = await ZipArchive.open(file)
    await zip.add('one.f32', Buffer.from('one'), { cursor: { phase: 'waves', id: 1 } })
    await zip.add('two.f32', Buffer.from('two'), { cursor: { phase: 'waves', id: 2 } })
    const other = await open(file, 'r+')
    await other.write(Buffer.alloc(90, 1), 0, 90, 20)
    await other.close()
    await expect(zip.finish()).rejects.toThrow('one.f32')
    await zip.close()
  })

  test.each(['../out', '/etc/passwd', 'a/../b', 'a\\b', '.hidden', 'a//b', 'x'.repeat(300), 'nul\0', 'a./b'])(
    'refuses the path %j',
    async (name) => {
      const zip = await ZipArchive.open(path.join(folder, 'd.zip'))
      await expect(zip.add(name, Buffer.alloc(1))).rejects.toThrow('not a path')
      await zip.close()
    },
  )

  test('has sizes, places and counts beyond 32 bits', () => {
    const huge = 5_000_000_000
    const record = centralRecord({ path: 'a', bytes: huge, packed: 3, offset: huge + 1, crc: 1, isDeflated: true })
    expect([record.readUInt32LE(24), record.readUInt32LE(20), record.readUInt32LE(42)]).toEqual([0xffffffff, 3, 0xffffffff])
    expect([record.readUInt16LE(47), record.readUInt16LE(49)]).toEqual([1, 16])
    expect([record.readBigUInt64LE(51), record.readBigUInt64LE(59)]).toEqual([5_000_000_000n, 5_000_000_001n])
    const end = endRecords(70_000, huge, 10)
    expect([end.readBigUInt64LE(32), end.readBigUInt64LE(48), end.readUInt16LE(76 + 10)]).toEqual([70_000n, 5_000_000_000n, 0xffff])
  })
})
