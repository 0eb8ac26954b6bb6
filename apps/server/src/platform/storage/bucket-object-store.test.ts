import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestBucket, type TestBucket } from '../../testing/test-bucket.ts'
import { BucketClient } from '../bucket/bucket-client.ts'
import { putInParts } from '../bucket/put-in-parts.ts'
import { ObjectRefusedError, StorageAwayError } from '../bucket/storage-away.ts'
import { BucketObjectStore } from './bucket-object-store.ts'
import { LayeredStore } from './layered-store.ts'
import { LocalObjectStore } from './local-object-store.ts'
import { readWhole } from './object-store.ts'
import { namesOf, storeContract } from './test-store-contract.ts'

let home: string
let bucket: TestBucket
const clients: BucketClient[] = []
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bucket-'))
  bucket = await startTestBucket()
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await bucket.close()
  rmSync(home, { recursive: true, force: true })
})

function openClient(limits: ConstructorParameters<typeof BucketClient>[1] = {}): BucketClient {
  const client = new BucketClient(bucket.settings, { pauseMs: 1, idleMs: 500, askMs: 20, ...limits })
  clients.push(client)
  return client
}
const openStore = (client = openClient()) =>
  new BucketObjectStore({ client, root: 'plant/files/', drafts: path.join(home, 'incoming'), pageSize: 3 })
const openLayers = async () => {
  const disk = await LocalObjectStore.open(path.join(home, 'disk'), { pageSize: 3 })
  return new LayeredStore(disk, openStore(), { pageSize: 3 })
}

describe('a bucket', () => {
  storeContract(async () => openStore())

  test('its objects have the prefix of the installation, and nothing else is seen of the bucket', async () => {
    const store = openStore()
    await store.put('a/b', Buffer.from('bytes'))
    const [found] = [...bucket.objects.values()]
    if (found) bucket.objects.set('plant/filesystem/x', found).set('other/files/y', found)
    expect(await namesOf(store)).toEqual(['a/b'])
    expect([...bucket.objects.keys()]).toContain('plant/files/a/b')
  })

  test('a large draft is put in parts, whole, and the parts of one that failed are given up', async () => {
    const bytes = randomBytes(1_000_003)
    const file = path.join(home, 'large')
    writeFileSync(file, bytes)
    const client = openClient()
    await putInParts(client, { key: 'large', file, size: bytes.length, sha256: sha256Of(bytes), partBytes: 100_000 })
    expect(bucket.objects.get('large')?.bytes.equals(bytes)).toBe(true)
    expect(bucket.requests.filter((request) => request === 'PUT large').length).toBe(11)
    const begun = putInParts(openClient({ attempts: 1 }), {
      key: 'half',
      file: path.join(home, 'missing'),
      size: 100,
      sha256: sha256Of(bytes),
      partBytes: 50,
    })
    await expect(begun).rejects.toThrow('ENOENT')
    expect(bucket.requests.at(-1)).toBe('DELETE half')
    expect(bucket.objects.has('half')).toBe(false)
  })

  test('an upload in parts whose completion was answered too late is the object, unless its bytes are others', async () => {
    const bytes = randomBytes(250_000)
    const file = path.join(home, 'large')
    writeFileSync(file, bytes)
    const parted = { file, size: bytes.length, sha256: sha256Of(bytes), partBytes: 100_000 }
    bucket.troubles.push('none', 'none', 'none', 'none', 'breakAfter')
    await putInParts(openClient(), { ...parted, key: 'late' })
    expect(bucket.requests.filter((request) => request === 'POST late').length).toBe(3)
    expect(bucket.objects.get('late')?.bytes.equals(bytes)).toBe(true)
    bucket.troubles.push('none', 'none', 'none', 'none', 'breakAfter')
    await expect(putInParts(openClient(), { ...parted, key: 'other', sha256: sha256Of(randomBytes(3)) })).rejects.toThrow('NoSuchUpload')
  })

  test('slow readers hold no connections', async () => {
    const store = openStore(openClient({ connections: 2 }))
    const bytes = randomBytes(3_000_000)
    await store.put('large', bytes)
    const slow = await Promise.all([1, 2, 3, 4].map(() => store.read('large')))
    expect((await store.readRange('large', 7, 5))?.equals(bytes.subarray(7, 12))).toBe(true)
    for (const body of slow) {
      expect(body?.size).toBe(bytes.length)
      expect(Buffer.concat((await body?.stream.toArray()) ?? []).equals(bytes)).toBe(true)
    }
  })

  test('a request that gets no connection says so, and the bucket counts as there', async () => {
    const client = openClient({ connections: 1, idleMs: 5000, waitMs: 20 })
    const store = openStore(client)
    await store.put('name', Buffer.from('x'))
    bucket.troubles.push('silence')
    const silent = store.readRange('name', 0, 1).catch(() => undefined)
    await expect.poll(() => bucket.troubles.length).toBe(0)
    await expect(store.readRange('name', 0, 1)).rejects.toThrow('no connection was free')
    client.close()
    await silent
  })

  test('a key may be limited to the prefix', async () => {
    bucket.listsOnly = 'plant/'
    expect(await openClient().fault()).toBeNull()
    bucket.listsOnly = 'elsewhere/'
    expect(await openClient().fault()).toContain('403 AccessDenied')
  })

  test.each([403, 500])('an object that is refused with %i is no reason to leave the others', async (status) => {
    const store = openStore()
    await store.put('good', Buffer.from('good'))
    await store.put('bad', Buffer.from('bad'))
    bucket.refused.set('plant/files/bad', status)
    await expect(store.readRange('bad', 0, 1)).rejects.toThrow(ObjectRefusedError)
    expect((await store.readRange('good', 0, 4))?.toString()).toBe('good')
  })

  test('one that answers again, and refuses to list, is used again', async () => {
    const store = openStore(openClient({ attempts: 1 }))
    bucket.troubles.push('break')
    bucket.listsOnly = 'elsewhere/'
    await expect(store.put('name', Buffer.from('x'))).rejects.toThrow(StorageAwayError)
    await expect.poll(() => store.put('name', Buffer.from('x')).then(() => 'stored', String), { timeout: 15_000 }).toBe('stored')
  })

  test.each<[string, TestBucket['troubles']]>([
    ['a server that is overloaded', [503, 500]],
    ['a connection that breaks before the request arrives', ['break', 'break']],
    ['a connection that breaks after the object is stored', ['breakAfter']],
    ['a server that says nothing', ['silence']],
  ])('%s: the request is sent again', async (_name, troubles) => {
    const store = openStore()
    bucket.troubles.push(...troubles)
    const { sha256 } = await store.put('name', Buffer.from('bytes'))
    expect(sha256.equals(createHash('sha256').update('bytes').digest())).toBe(true)
    bucket.troubles.push(...troubles)
    expect((await readWhole(store, 'name'))?.toString()).toBe('bytes')
    bucket.troubles.push(...troubles)
    expect((await store.readRange('name', 1, 2))?.toString()).toBe('yt')
    bucket.troubles.push(...troubles)
    expect(await namesOf(store)).toEqual(['name'])
  })

  test('one that stays away says so at once from then on, and is used again when it answers', async () => {
    const store = openStore(openClient({ attempts: 2 }))
    bucket.troubles.push('break')
    bucket.staysInTrouble = true
    await expect(store.put('name', Buffer.from('x'))).rejects.toThrow(StorageAwayError)
    const asked = bucket.requests.filter((request) => request.startsWith('PUT')).length
    await expect(store.put('name', Buffer.from('x'))).rejects.toThrow('the bucket undertone at http')
    await expect(store.read('name')).rejects.toThrow(StorageAwayError)
    expect(bucket.requests.filter((request) => request.startsWith('PUT')).length).toBe(asked)
    bucket.staysInTrouble = false
    bucket.troubles.length = 0
    await expect.poll(() => store.put('name', Buffer.from('x')).then(() => 'stored', String), { timeout: 15_000 }).toBe('stored')
  })

  test('a draft that could not be uploaded is still there', async () => {
    const store = openStore(openClient({ attempts: 1 }))
    const draft = await store.drafts.next()
    writeFileSync(draft, 'bytes')
    bucket.troubles.push(500)
    await expect(store.put('name', { draft })).rejects.toThrow(StorageAwayError)
    expect(readdirSync(store.drafts.path)).toEqual([path.basename(draft)])
  })

  test('a wrong key and a missing bucket are said plainly, without the secret, and never taken for a missing object', async () => {
    const faultOf = async (more: object) => {
      const client = new BucketClient({ ...bucket.settings, ...more })
      clients.push(client)
      const store = new BucketObjectStore({ client, root: '', drafts: home })
      const read = await store.readRange('name', 0, 1).then(() => 'read', String)
      return [read, await client.fault()]
    }
    for (const said of await faultOf({ secret: 'another secret' })) {
      expect(said).toMatch(/cannot be used: it answers 403 SignatureDoesNotMatch/)
      expect(said).not.toContain('another secret')
    }
    for (const said of await faultOf({ bucket: 'no-such-bucket' })) expect(said).toMatch(/404 NoSuchBucket/)
    expect(await openClient().fault()).toBeNull()
  })
})

describe('a bucket over the disk', () => {
  storeContract(openLayers)

  test('what is still on the disk is read from there, listed in one order, and dropped from both', async () => {
    const store = await openLayers()
    const { disk, bucket: far } = store
    for (const [name, where] of [
      ['a', disk],
      ['b', far],
      ['c', disk],
      ['c', far],
      ['d/1', far],
      ['d.1', disk],
    ] as const)
      await where.put(name, Buffer.from(`${name} ${where === disk ? 'disk' : 'bucket'}`))
    expect(await namesOf(store)).toEqual(['a', 'b', 'c', 'd.1', 'd/1'])
    expect(await namesOf(store, 'd')).toEqual(['d.1', 'd/1'])
    expect((await readWhole(store, 'c'))?.toString()).toBe('c disk')
    expect((await store.readRange('b', 2, 6))?.toString()).toBe('bucket')
    for (const name of ['a', 'b', 'c']) await store.drop(name)
    expect([await namesOf(disk), await namesOf(far)]).toEqual([['d.1'], ['d/1']])
    await store.put('d.1', Buffer.from('new'))
    expect([await namesOf(disk), await namesOf(far)]).toEqual([[], ['d.1', 'd/1']])
  })
})
