import { createHash, randomBytes } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eachObject, type ObjectInfo, type ObjectStore, readWhole } from './object-store.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The names of all objects, as they are listed. */
export async function namesOf(store: ObjectStore, prefix?: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of eachObject(store, prefix)) names.push(name)
  return names
}

async function pagesOf(store: ObjectStore, after = ''): Promise<(readonly ObjectInfo[])[]> {
  const pages: (readonly ObjectInfo[])[] = []
  for await (const page of store.list('', after)) pages.push(page)
  return pages
}

/** What every store promises; a page of its lists holds few objects. */
export function storeContract(open: () => Promise<ObjectStore>): void {
  let store: ObjectStore
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  test('bytes, a stream and a draft are stored whole, with their size and hash', async () => {
    const bytes = randomBytes(200_000)
    async function* stream() {
      for (let at = 0; at < bytes.length; at += 7000) yield bytes.subarray(at, at + 7000)
    }
    const draft = await store.drafts.next()
    writeFileSync(draft, bytes)
    for (const [name, content] of [
      ['a/bytes', bytes],
      ['a/stream', stream()],
      ['a/draft', { draft }],
    ] as const) {
      const { size, sha256: hash } = await store.put(name, content)
      expect([size, hash.toString('hex')]).toEqual([bytes.length, sha256(bytes)])
      expect((await readWhole(store, name))?.equals(bytes)).toBe(true)
    }
    expect(() => statSync(draft)).toThrow('ENOENT')
  })

  test('a draft that was not stored is still there', async () => {
    const draft = await store.drafts.next()
    writeFileSync(draft, 'bytes')
    await expect(store.put('not/a name', { draft })).rejects.toThrow('not an object name')
    await store.put('name', { draft })
    expect((await readWhole(store, 'name'))?.toString()).toBe('bytes')
  })

  test('an empty object exists', async () => {
    await store.put('empty', new Uint8Array())
    expect(await readWhole(store, 'empty')).toEqual(Buffer.alloc(0))
    expect(await store.readRange('empty', 0, 0)).toEqual(Buffer.alloc(0))
    expect(await namesOf(store)).toEqual(['empty'])
  })

  test('a range is read exactly, at every edge', async () => {
    await store.put('ten', Buffer.from('0123456789'))
    const part = async (start: number, length: number) => (await store.readRange('ten', start, length))?.toString()
    expect([await part(0, 10), await part(0, 1), await part(9, 1), await part(3, 4), await part(10, 0)]).toEqual([
      '0123456789',
      '0',
      '9',
      '3456',
      '',
    ])
    await expect(store.readRange('ten', 5, 6)).rejects.toThrow(new RangeError('ten ends before 11'))
    await expect(store.readRange('ten', 11, 1)).rejects.toThrow(RangeError)
    await expect(store.readRange('ten', -1, 2)).rejects.toThrow(RangeError)
    await expect(store.readRange('ten', 0, 0.5)).rejects.toThrow(RangeError)
    expect(await part(3, 4)).toBe('3456')
  })

  test('a missing object is undefined to read, and dropping it is not an error', async () => {
    await store.put('a/there', Buffer.from('x'))
    for (const name of ['missing', 'a', 'a/missing', 'a/there/below']) {
      expect(await store.read(name)).toBeUndefined()
      expect(await store.readRange(name, 0, 1)).toBeUndefined()
    }
    await store.drop('missing')
    await store.drop('b/missing')
    expect(await namesOf(store)).toEqual(['a/there'])
  })

  test('a dropped object is gone, also for a reader who has read it before', async () => {
    await store.put('a/b', Buffer.from('bytes'))
    expect((await store.readRange('a/b', 1, 2))?.toString()).toBe('yt')
    await store.drop('a/b')
    expect(await store.readRange('a/b', 1, 2)).toBeUndefined()
    expect(await namesOf(store)).toEqual([])
  })

  test('of concurrent puts of one name one wins, whole; every reader sees one of them', async () => {
    const contents = Array.from({ length: 8 }, (_, i) => Buffer.alloc(100_000 + i, i))
    const hashes = new Set(contents.map(sha256))
    await store.put('same', contents[0]!)
    const reads = (async () => {
      for (let i = 0; i < 20; i++) expect(hashes).toContain(sha256((await readWhole(store, 'same'))!))
    })()
    await Promise.all([reads, ...contents.map((bytes) => store.put('same', bytes))])
    const last = await readWhole(store, 'same')
    expect(hashes).toContain(sha256(last!))
    expect(await store.readRange('same', 0, last!.length)).toEqual(last)
  })

  test('a stream that fails stores nothing and leaves the earlier object', async () => {
    async function* failing() {
      yield Buffer.from('half')
      throw new Error('the source broke')
    }
    await expect(store.put('new', failing())).rejects.toThrow('the source broke')
    expect(await store.read('new')).toBeUndefined()
    await store.put('old', Buffer.from('whole'))
    await expect(store.put('old', failing())).rejects.toThrow('the source broke')
    expect((await readWhole(store, 'old'))?.toString()).toBe('whole')
    await expect(store.put('none', { draft: await store.drafts.next() })).rejects.toThrow()
    expect(await namesOf(store)).toEqual(['old'])
  })

  test('a list returns all objects in pages, ordered by the bytes of their names, starting after any name', async () => {
    const names = ['a-b', 'a.b', 'a/1', 'a/2/x', 'a/2/y', 'a0', 'ab', 'b/1', 'b/2', 'c']
    for (const name of names.toReversed()) await store.put(name, Buffer.from(name))
    const pages = await pagesOf(store)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flat().map(({ name, size }) => [name, size])).toEqual(names.map((name) => [name, name.length]))
    expect(pages.flat().every(({ modifiedAt }) => Math.abs(Date.now() - modifiedAt.getTime()) < 600_000)).toBe(true)
    for (const [at, name] of names.entries()) {
      const rest = await pagesOf(store, name)
      expect(rest.flat().map((object) => object.name)).toEqual(names.slice(at + 1))
    }
    expect(await namesOf(store, 'a/')).toEqual(['a/1', 'a/2/x', 'a/2/y'])
    expect(await namesOf(store, 'a/2/')).toEqual(['a/2/x', 'a/2/y'])
    expect(await namesOf(store, 'b/1')).toEqual(['b/1'])
    expect(await namesOf(store, 'none/')).toEqual([])
  })

  test.each([
    '',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/..',
    '/a',
    'a/',
    'a//b',
    './a',
    '.hidden',
    'a/.hidden',
    'a\\b',
    '..\\a',
    'C:a',
    'a\0b',
    'a\nb',
    'a b',
    'ä',
    'a.',
    '%2e%2e/a',
    'incoming/a',
    `${'a'.repeat(150)}/${'b'.repeat(150)}`,
  ])('the name %j is refused by every call', async (name) => {
    const refused = /^not an object name/
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(refused)
    await expect(store.read(name)).rejects.toThrow(refused)
    await expect(store.readRange(name, 0, 1)).rejects.toThrow(refused)
    await expect(store.drop(name)).rejects.toThrow(refused)
    expect(await namesOf(store)).toEqual([])
  })
}
