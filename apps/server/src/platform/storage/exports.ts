import { Readable } from 'node:stream'
import type { ObjectStore } from './object-store.ts'
import { openStore, type StoreOptions } from './open-store.ts'

/** Folder of exported companies in the data folder. */
export const exportsFolder = 'exports'

/** The store of exported companies of a data folder: each is an object under its random id, and has a row as long as it is kept. */
export const openExports = (dataDir: string, options: StoreOptions = {}): Promise<ObjectStore> => openStore(dataDir, exportsFolder, options)

/** Bytes read at a time (guess: some milliseconds of a disk). */
const blockBytes = 1024 * 1024

/** So many bytes of an object from a place on, a block in memory. */
export function streamFrom(store: ObjectStore, name: string, start: number, length: number): Readable {
  const end = start + length
  const blocks = async function* () {
    for (let at = start; at < end; at += blockBytes) {
      const block = await store.readRange(name, at, Math.min(blockBytes, end - at))
      if (!block) throw new Error(`${name} was removed while it was read`)
      yield block
    }
  }
  return Readable.from(blocks(), { objectMode: false })
}
