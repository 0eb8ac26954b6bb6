import type { LayeredStore } from './layered-store.ts'
import { eachObject, isObjectName, type ObjectStore } from './object-store.ts'
import { sha256Of } from './sha256.ts'

/** What was moved so far. */
export interface Moved {
  readonly objects: number
  readonly bytes: number
}

async function hashIn(store: ObjectStore, name: string): Promise<Buffer | undefined> {
  const body = await store.read(name)
  return body && sha256Of(body.stream)
}

/** Moves an object from the disk into the bucket; false if it is not on the disk any more. It leaves the disk when the bucket returns the same bytes. */
async function moveObject({ disk, bucket }: LayeredStore, name: string): Promise<boolean> {
  const hash = await hashIn(disk, name)
  if (!hash) return false
  // An earlier move may have been interrupted after its upload.
  if (!(await hashIn(bucket, name))?.equals(hash)) await bucket.putFile(name, disk.pathOf(name))
  if (!(await hashIn(bucket, name))?.equals(hash))
    throw new Error(`the bucket does not return ${name} as it was stored: it stays on the disk`)
  await disk.drop(name)
  return true
}

/**
 * Moves everything that a store still has on the disk into its bucket, also while servers use both; interrupted, it goes on where it was. What begins no name
 * of an object is left where it is.
 */
export async function moveToBucket(store: LayeredStore, step: (moved: Moved) => void = () => undefined): Promise<Moved> {
  let [objects, bytes] = [0, 0]
  for await (const { name, size } of eachObject(store.disk)) {
    if (!isObjectName(name) || !(await moveObject(store, name))) continue
    objects += 1
    bytes += size
    step({ objects, bytes })
  }
  return { objects, bytes }
}
