import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zipOf } from '../../file/test-upload.ts'
import { openExport } from './export-reader.ts'
import { cellsOf, linesOf, readRow, rowsOf } from './lines.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'reader-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A manifest that names these files with these sizes. */
const manifestOf = (files: Readonly<Record<string, { text: string; bytes?: number }>>): string =>
  JSON.stringify({
    ...{ format: 1, product: 'Undertone', schema: '0001_a.sql', snapshotAt: '2026-11-30T00:00:00Z', exportedAt: '2026-11-30T00:00:00Z' },
    ...{ installation: '7b0f4b5e-1111-4222-8333-444455556666' },
    ...{ company: { id: 1, name: 'A', timeZone: 'UTC' }, counts: {} },
    files: Object.entries(files).map(([name, { text, bytes = Buffer.byteLength(text) }]) => ({
      path: name,
      bytes,
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  })

async function zipFile(name: string, entries: Readonly<Record<string, string>>): Promise<string> {
  const file = path.join(folder, `${name}.zip`)
  await writeFile(file, zipOf(entries))
  return file
}

const readAll = async (place: string, name: string): Promise<string> => {
  const reader = await openExport(place)
  try {
    return Buffer.concat(await Array.fromAsync(reader.read(name))).toString()
  } finally {
    await reader.close()
  }
}

async function* blocks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

describe('a ZIP file with an export', () => {
  test('is read by the names of its manifest', async () => {
    const text = '[\n{"a":1}\n]\n'
    const file = await zipFile('whole', { 'data/a.json': text, 'manifest.json': manifestOf({ 'data/a.json': { text } }) })
    expect(await readAll(file, 'data/a.json')).toBe(text)
    await expect(readAll(file, 'data/b.json')).rejects.toThrow('does not name')
  })

  test('that unpacks to more than it says stops there', async () => {
    const text = '0'.repeat(20_000_000)
    const file = await zipFile('bomb', { 'data/a.json': text, 'manifest.json': manifestOf({ 'data/a.json': { text, bytes: 100 } }) })
    await expect(readAll(file, 'data/a.json')).rejects.toThrow('more than its 100 bytes')
  })

  test.each(['../out.json', '/out.json', 'a/../../out.json', '.hidden', 'a\\..\\out.json'])(
    'with a file named %j is refused',
    async (name) => {
      const file = await zipFile('names', { [name]: 'x', 'manifest.json': manifestOf({}) })
      await expect(openExport(file)).rejects.toThrow()
    },
  )

  test('without a manifest, and bytes that are no ZIP file, are refused', async () => {
    await expect(openExport(await zipFile('empty', { 'a.json': '' }))).rejects.toThrow('no manifest.json')
    const noise = path.join(folder, 'noise.zip')
    await writeFile(noise, 'noise'.repeat(100))
    await expect(openExport(noise)).rejects.toThrow()
  })
})

describe('lines', () => {
  test('are read across blocks, in any script', async () => {
    const text = Buffer.from('{"a":"时间"}\n{"a":2}')
    async function* bytewise(): AsyncGenerator<Uint8Array> {
      for (const byte of text) yield Uint8Array.of(byte)
    }
    expect(await Array.fromAsync(linesOf(bytewise()))).toEqual(['{"a":"时间"}', '{"a":2}'])
    await expect(Array.fromAsync(linesOf(blocksOfInvalid()))).rejects.toThrow()
  })

  test('of a table are rows, whole numbers of 64 bits exact', async () => {
    expect(await Array.fromAsync(rowsOf(blocks('[\n{"a":1},\n', '{"a":2}\n]\n')))).toEqual([{ a: 1 }, { a: 2 }])
    expect(await Array.fromAsync(rowsOf(blocks('[]\n')))).toEqual([])
    expect(JSON.stringify(readRow('{"digest":-4106407690079440322,"v":0.1}'))).toBe('{"digest":-4106407690079440322,"v":0.1}')
    expect(() => readRow('[1]')).toThrow('no object')
  })

  test.each([
    ['a,b,', ['a', 'b', '']],
    ['1,"{""fan,1"": 2}",3', ['1', '{"fan,1": 2}', '3']],
    ['"a""b"', ['a"b']],
  ])('of CSV have cells: %s', (line, cells) => expect(cellsOf(line)).toEqual(cells))
})

/** Bytes that are no UTF-8. */
async function* blocksOfInvalid(): AsyncGenerator<Uint8Array> {
  yield Uint8Array.of(0x61, 0xff, 0x0a)
}
