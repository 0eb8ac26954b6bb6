import { randomBytes } from 'node:crypto'
import type { BucketClient } from '../bucket/bucket-client.ts'
import type { BucketSettings } from '../bucket/bucket-settings.ts'
import { StorageAwayError } from '../bucket/storage-away.ts'

/** The object that this process tries a bucket with: one, so that a bucket that lets nothing be removed does not fill. */
const trialName = `trial-${randomBytes(8).toString('hex')}`

/** Stores, reads and removes a small object. Throws a StorageAwayError that says what cannot be done. */
export async function tryBucket(client: BucketClient, { prefix }: BucketSettings): Promise<void> {
  const key = `${prefix === '' ? '' : `${prefix}/`}${trialName}`
  const body = randomBytes(64)
  const tried = async (what: string, request: Parameters<BucketClient['request']>[0]) => {
    try {
      return await client.request(request)
    } catch (error) {
      throw new StorageAwayError(`an object cannot be ${what}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
  await tried('stored', { method: 'PUT', key, body })
  const back = await tried('read', { method: 'GET', key })
  if (!back.body.equals(body)) throw new StorageAwayError('the bucket does not return an object as it was stored')
  await tried('removed', { method: 'DELETE', key })
}
