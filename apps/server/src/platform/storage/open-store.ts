import path from 'node:path'
import { BucketClient } from '../bucket/bucket-client.ts'
import type { BucketSettings } from '../bucket/bucket-settings.ts'
import { BucketObjectStore } from './bucket-object-store.ts'
import { draftsName } from './draft-folder.ts'
import { LayeredStore } from './layered-store.ts'
import { LocalObjectStore, type LocalStoreOptions } from './local-object-store.ts'
import type { ObjectStore } from './object-store.ts'

/** How a store is opened. */
export interface StoreOptions extends LocalStoreOptions {
  /** Where objects go; null or nothing: into the data folder. */
  readonly bucket?: BucketSettings | null
  /** Throws while nothing may be removed from the bucket. */
  readonly mayDrop?: () => Promise<void>
}

/** The store of a folder of the data folder: that folder, or the part of a bucket with its name and what is still in the folder. */
export const openStore = (dataDir: string, name: string, { bucket = null, ...others }: StoreOptions): Promise<ObjectStore> =>
  bucket === null ? LocalObjectStore.open(path.join(dataDir, name), others) : openLayers(dataDir, name, bucket, others)

/** The part of a bucket with the name of a folder of the data folder, and what is still in that folder. */
export async function openLayers(
  dataDir: string,
  name: string,
  bucket: BucketSettings,
  options: Omit<StoreOptions, 'bucket'> = {},
): Promise<LayeredStore> {
  const folder = path.join(dataDir, name)
  const disk = await LocalObjectStore.open(folder, options)
  const root = `${bucket.prefix === '' ? '' : `${bucket.prefix}/`}${name}/`
  const store = new BucketObjectStore({
    ...options,
    client: new BucketClient(bucket),
    root,
    drafts: path.join(folder, draftsName),
  })
  return new LayeredStore(disk, store, options)
}
