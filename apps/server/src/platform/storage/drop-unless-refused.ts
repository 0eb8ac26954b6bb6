import { ObjectRefusedError } from '../bucket/storage-away.ts'
import type { ObjectStore } from './object-store.ts'

/** Removes an object without a row; false if the bucket refuses this one, which the next run tries again: others do not wait for it. */
export async function dropUnlessRefused(store: Pick<ObjectStore, 'drop'>, name: string): Promise<boolean> {
  try {
    await store.drop(name)
    return true
  } catch (error) {
    if (error instanceof ObjectRefusedError) return false
    throw error
  }
}
