import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { BucketClient } from '../bucket/bucket-client.ts'
import type { BucketSettings } from '../bucket/bucket-settings.ts'
import { textIn } from '../bucket/xml-text.ts'
import type { Database } from '../database/database.ts'
import { MemoizeFor } from '../runtime/memoize-for.ts'
import type { StoreOptions } from './open-store.ts'

/** The object that says whose the others are; a part of its name is never a folder of the data folder. */
const markName = 'installation'
/** How long the bucket counts as this installation's after it was asked, ms (guess: far shorter than it takes to collect what nothing refers to). */
const keptMs = 60_000
/** After this time another server that has just begun as well has put the mark, ms (guess). */
const againMs = 1000

/** The bucket is another installation's, or may be: nothing may be removed from it. */
export class ForeignBucketError extends Error {
  override readonly name = 'ForeignBucketError'
}

/** What a database says of itself and of its mark. */
interface Known {
  readonly mark: string | null
  readonly isPut: boolean | null
  /** Whether segments have been numbered for a bucket. */
  readonly isNumbered: boolean
  /** Another one in a copy that was made by dump and restore. */
  readonly database: string
}

async function knownOf(db: Database): Promise<Known> {
  const { rows } = await sql<Known>`
    select (select mark from bucket_mark), (select is_put from bucket_mark), exists (select from segment_number) as is_numbered,
      (select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database()) as database`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('the database does not say what it is')
  return row
}

const keyOf = ({ prefix }: BucketSettings, name: string): string => `${prefix === '' ? '' : `${prefix}/`}${name}`
const textOf = (mark: string, { database }: Known): string => `${mark} ${database}`
const placeOf = ({ bucket, prefix }: BucketSettings): string => `the bucket ${bucket}${prefix === '' ? '' : ` with S3_PREFIX=${prefix}`}`

async function withClient<T>(settings: BucketSettings, work: (client: BucketClient) => Promise<T>): Promise<T> {
  const client = new BucketClient(settings)
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

/** The mark in the bucket; null if there is none. */
async function markIn(client: BucketClient, settings: BucketSettings): Promise<string | null> {
  const { status, body } = await client.request({ method: 'GET', key: keyOf(settings, markName) }, [404])
  return status === 404 ? null : body.toString()
}

/** Whether the bucket has a mark, of any installation. */
export const isMarked = (settings: BucketSettings): Promise<boolean> =>
  withClient(settings, async (client) => (await markIn(client, settings)) !== null)

async function hasObjects(client: BucketClient, settings: BucketSettings): Promise<boolean> {
  for (const folder of ['waves', 'files']) {
    const query = { 'list-type': '2', 'max-keys': '1', prefix: `${keyOf(settings, folder)}/` }
    const { body } = await client.request({ method: 'GET', key: '', query })
    if (textIn(body.toString(), 'Key') !== undefined) return true
  }
  return false
}

const foreign = (settings: BucketSettings, why: string): ForeignBucketError =>
  new ForeignBucketError(
    `${placeOf(settings)} ${why}. Set DATABASE_URL to the database that it belongs to, or S3_BUCKET and S3_PREFIX to a place of this ` +
      'installation. Only if it is to belong to this database and no other one uses it any more: npm run move-to-s3 -- --claim',
  )

async function putMark(db: Database, client: BucketClient, settings: BucketSettings, text: string): Promise<void> {
  await client.request({ method: 'PUT', key: keyOf(settings, markName), body: Buffer.from(text) })
  await sql`update bucket_mark set is_put = true`.execute(db)
}

/** The reason why the bucket is not this installation's; null if it is. One without marks and objects is claimed. */
async function refusal(db: Database, client: BucketClient, settings: BucketSettings): Promise<string | null> {
  // The bucket first: another server notes a mark before it puts it.
  const found = await markIn(client, settings)
  const known = await knownOf(db)
  if (found !== null) {
    if (known.mark === null) return 'belongs to another database'
    if (found !== textOf(known.mark, known)) return 'belongs to another database, or to one that this one is a copy of'
    if (!known.isPut) await sql`update bucket_mark set is_put = true`.execute(db)
    return null
  }
  if (known.isPut) return 'has lost the mark of this installation, or is not the one it used before'
  // One with numbers is of a version that had no marks.
  if (known.mark === null && !known.isNumbered && (await hasObjects(client, settings)))
    return 'has objects that this database does not know'
  await sql`insert into bucket_mark (mark) values (${randomBytes(16).toString('hex')}) on conflict do nothing`.execute(db)
  const { mark } = await knownOf(db)
  await putMark(db, client, settings, textOf(mark ?? '', known))
  return null
}

/** Checks that the bucket is this installation's, by a mark that both have. Throws a ForeignBucketError, or a StorageAwayError. */
const checkBucket = (db: Database, settings: BucketSettings): Promise<void> =>
  withClient(settings, async (client) => {
    if ((await refusal(db, client, settings)) === null) return
    await pause(againMs)
    const why = await refusal(db, client, settings)
    if (why !== null) throw foreign(settings, why)
  })

/** Claims the bucket for this installation, also one with the mark of another. */
export const claimBucket = (db: Database, settings: BucketSettings): Promise<void> =>
  withClient(settings, async (client) => {
    const mark = randomBytes(16).toString('hex')
    await sql`insert into bucket_mark (mark) values (${mark}) on conflict (is_only) do update set mark = ${mark}, is_put = false`.execute(
      db,
    )
    await putMark(db, client, settings, textOf(mark, await knownOf(db)))
  })

/** How stores of an installation are opened: what they remove from a bucket they remove only while it is this installation's. */
export function storesOf(db: Database, bucket: BucketSettings | null): Pick<StoreOptions, 'bucket' | 'mayDrop'> {
  if (bucket === null) return { bucket }
  const answers = new MemoizeFor<void>(keptMs)
  return { bucket, mayDrop: () => answers.get('', () => checkBucket(db, bucket)) }
}

/** Refuses the disk for an installation whose waveforms and files are in a bucket: it would number segments again, and find nothing. */
async function checkDisk(db: Database): Promise<void> {
  const { rows: tables } = await sql<{ isThere: boolean }>`select to_regclass('bucket_mark') is not null as is_there`.execute(db)
  // A backup is also made of the schema of the version before.
  if (!tables[0]?.isThere) return
  const { rows } = await sql<{ isInBucket: boolean }>`
    select exists (select from segment_number) or exists (select from bucket_mark) as is_in_bucket`.execute(db)
  if (rows[0]?.isInBucket)
    throw new Error(
      'Waveforms and files of this database are in a bucket. Set STORAGE=s3 and the variables of the bucket; back to the disk leads only npm run restore without STORAGE.',
    )
}

/** Checks that waveforms and files are where the database has them: on the disk, or in a bucket that is this installation's. Throws what to do. */
export const checkStorage = (db: Database, bucket: BucketSettings | null): Promise<void> =>
  bucket === null ? checkDisk(db) : checkBucket(db, bucket)
