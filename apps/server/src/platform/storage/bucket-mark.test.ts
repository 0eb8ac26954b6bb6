import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../../scripts/postgres/test-database.ts'
import { startTestBucket, type TestBucket } from '../../testing/test-bucket.ts'
import { BucketClient } from '../bucket/bucket-client.ts'
import { StorageAwayError } from '../bucket/storage-away.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { checkStorage, claimBucket, ForeignBucketError, isMarked, storesOf } from './bucket-mark.ts'
import { BucketObjectStore } from './bucket-object-store.ts'

let bucket: TestBucket
const databases: { readonly db: Database; drop(): Promise<void> }[] = []

async function installation(): Promise<Database> {
  const database = await createTestDatabase(inject('adminUrl'), 'mark')
  const db = openDatabase(database.url, { max: 3 })
  databases.push({ db, drop: () => database.drop() })
  await sql`create table bucket_mark (is_only boolean primary key default true check (is_only), mark text not null, is_put boolean not null default false)`.execute(
    db,
  )
  await sql`create table segment_number (is_only boolean primary key default true check (is_only), last integer not null)`.execute(db)
  return db
}

beforeEach(async () => {
  bucket = await startTestBucket()
})
afterEach(async () => {
  for (const { db, drop } of databases.splice(0)) {
    await db.destroy()
    await drop()
  }
  await bucket.close()
})

const object = { bytes: Buffer.from('bytes'), modifiedAt: new Date() }

test('a bucket without a mark gets that of the first database, for all of its servers; every other database is refused', async () => {
  const [own, other] = [await installation(), await installation()]
  await Promise.all([1, 2, 3].map(() => checkStorage(own, bucket.settings)))
  expect([...bucket.objects.keys()]).toEqual(['plant/installation'])
  await checkStorage(own, bucket.settings)
  await expect(checkStorage(other, bucket.settings)).rejects.toThrow(ForeignBucketError)
  // A copy of the database has its mark, and is another one.
  await sql`insert into bucket_mark (mark, is_put) select ${(await own.selectFrom('bucketMark').select('mark').executeTakeFirstOrThrow()).mark}, true`.execute(
    other,
  )
  await expect(checkStorage(other, bucket.settings)).rejects.toThrow('a copy of')
  await checkStorage(other, { ...bucket.settings, prefix: 'other' }).catch(() => undefined)
  await claimBucket(other, bucket.settings)
  await checkStorage(other, bucket.settings)
  await expect(checkStorage(own, bucket.settings)).rejects.toThrow('--claim')
})

test('an empty database does not take a bucket with objects; one with numbers, of a version without marks, does', async () => {
  const db = await installation()
  bucket.objects.set('plant/waves/000001.seg', object)
  await expect(checkStorage(db, bucket.settings)).rejects.toThrow('has objects that this database does not know')
  expect(await isMarked(bucket.settings)).toBe(false)
  await sql`insert into segment_number (last) values (7)`.execute(db)
  await checkStorage(db, bucket.settings)
  expect(await isMarked(bucket.settings)).toBe(true)
})

test('a bucket that has lost the mark is another one; a mark that was noted and not put is put', async () => {
  const db = await installation()
  await checkStorage(db, bucket.settings)
  bucket.objects.delete('plant/installation')
  await expect(checkStorage(db, bucket.settings)).rejects.toThrow('has lost the mark')
  await sql`update bucket_mark set is_put = false`.execute(db)
  await checkStorage(db, bucket.settings)
  expect(await isMarked(bucket.settings)).toBe(true)
})

test('the disk is refused while the database has its bytes in a bucket', async () => {
  const db = await installation()
  await checkStorage(db, null)
  await sql`insert into segment_number (last) values (7)`.execute(db)
  await expect(checkStorage(db, null)).rejects.toThrow('Set STORAGE=s3')
  await sql`delete from segment_number`.execute(db)
  await checkStorage(db, bucket.settings)
  await expect(checkStorage(db, null)).rejects.toThrow('Set STORAGE=s3')
})

test('nothing is removed from a bucket that another installation has claimed, or while its mark cannot be read', async () => {
  const [own, other] = [await installation(), await installation()]
  const client = new BucketClient(bucket.settings)
  const storeOf = (db: Database) => new BucketObjectStore({ ...storesOf(db, bucket.settings), client, root: 'plant/files/', drafts: '' })
  await storeOf(own).put('name', Buffer.from('x'))
  await storeOf(own).put('gone', Buffer.from('x'))
  await expect(storeOf(own).drop('name')).rejects.toThrow('has objects that this database does not know')
  await claimBucket(own, bucket.settings)
  await storeOf(own).drop('gone')
  await claimBucket(other, bucket.settings)
  await expect(storeOf(own).drop('name')).rejects.toThrow(ForeignBucketError)
  bucket.troubles.push(403)
  await expect(storeOf(other).drop('name')).rejects.toThrow(StorageAwayError)
  expect([...bucket.objects.keys()].sort()).toEqual(['plant/files/name', 'plant/installation'])
  client.close()
})
