import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LocalObjectStore } from './local-object-store.ts'
import { isObjectName, readWhole } from './object-store.ts'
import { namesOf, storeContract } from './test-store-contract.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'undertone-objects-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))
const openLocal = (pageSize = 3) => LocalObjectStore.open(path.join(home, 'store'), { pageSize })

describe('a folder', () => {
  storeContract(openLocal)

  test('objects and their folders are readable only by their owner', async () => {
    const store = await openLocal()
    const draft = await store.drafts.next()
    writeFileSync(draft, 'bytes', { mode: 0o644 })
    await store.put('a/b', { draft })
    await store.put('a/c', Buffer.from('bytes'))
    const places = ['', 'a', 'a/b', 'a/c'].map((name) => statSync(path.join(home, 'store', name)).mode & 0o777)
    expect(places).toEqual([0o700, 0o700, 0o600, 0o600])
    await store.close()
  })

  test('a link is not an object: it is neither read, listed nor written through', async () => {
    const store = await openLocal()
    const outside = path.join(home, 'outside')
    mkdirSync(outside)
    writeFileSync(path.join(outside, 'secret'), 'secret')
    symlinkSync(path.join(outside, 'secret'), path.join(store.folder, 'link'))
    symlinkSync(outside, path.join(store.folder, 'folder'))
    for (const name of ['link', 'folder/secret']) {
      expect(await store.read(name)).toBeUndefined()
      expect(await store.readRange(name, 0, 1)).toBeUndefined()
    }
    expect(await namesOf(store)).toEqual([])
    await store.put('link', Buffer.from('own'))
    expect((await readWhole(store, 'link'))?.toString()).toBe('own')
    await expect(store.put('folder/new', Buffer.from('x'))).rejects.toThrow('is a link')
    expect(readdirSync(outside)).toEqual(['secret'])
    await store.close()
  })

  test('drafts are not listed, and those that were abandoned are removed by age', async () => {
    const store = await openLocal()
    const [old, fresh] = [await store.drafts.next(), await store.drafts.next()]
    for (const draft of [old, fresh]) writeFileSync(draft, 'half')
    const hourAgo = new Date(Date.now() - 3_600_000)
    utimesSync(old, hourAgo, hourAgo)
    await store.drafts.dropBefore(new Date(Date.now() - 60_000))
    expect(readdirSync(store.drafts.path)).toEqual([path.basename(fresh)])
    expect(await namesOf(store)).toEqual([])
    await store.close()
  })

  test('what something else left in the folder is listed, so that it can be found', async () => {
    const store = await openLocal()
    writeFileSync(path.join(store.folder, '.stray file'), 'x')
    expect(await namesOf(store)).toEqual(['.stray file'])
    expect(isObjectName('.stray file')).toBe(false)
    await store.close()
  })

  test('a store that is not to be created is empty where its folder is missing, and creates nothing', async () => {
    const store = await LocalObjectStore.open(path.join(home, 'missing'), { create: false })
    expect(await namesOf(store)).toEqual([])
    expect(await store.read('a/b')).toBeUndefined()
    expect(existsSync(path.join(home, 'missing'))).toBe(false)
    await store.close()
  })

  test('many objects can be read at a time while others are dropped', async () => {
    const store = await openLocal()
    const names = Array.from({ length: 80 }, (_, i) => `o/${i}`)
    for (const name of names) await store.put(name, Buffer.from(name))
    const reads = names.flatMap((name) => [0, 1].map(async () => (await store.readRange(name, 0, name.length))?.toString()))
    const drops = names.slice(0, 20).map((name) => store.drop(name))
    const found = await Promise.all(reads)
    await Promise.all(drops)
    for (const [i, text] of found.entries()) expect([names[i >> 1], undefined]).toContain(text)
    expect(found.slice(40)).toEqual(names.slice(20).flatMap((name) => [name, name]))
    await store.close()
  })
})
