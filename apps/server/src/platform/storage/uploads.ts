import { randomBytes } from 'node:crypto'
import { fileIdPattern } from '@undertone/domain/file/file.calls'
import type { ObjectInfo, ObjectStore } from './object-store.ts'
import { openStore, type StoreOptions } from './open-store.ts'

/** Folder of uploaded files in the data folder. */
export const uploadsFolder = 'files'

/** The store of uploaded files of a data folder. */
export const openUploads = (dataDir: string, options: StoreOptions = {}): Promise<ObjectStore> => openStore(dataDir, uploadsFolder, options)

/** A new opaque id that reveals nothing about the file and cannot be guessed. */
export const newFileId = (): string => randomBytes(16).toString('hex')

/** The object of an uploaded file; user-supplied names never reach the disk. */
export function uploadName(fileId: string): string {
  if (!fileIdPattern.test(fileId)) throw new Error('not a file id')
  return `${fileId.slice(0, 2)}/${fileId}`
}

/** The file id of an object; undefined if it is not an uploaded file. */
export function uploadIdOf(name: string): string | undefined {
  const id = name.slice(3)
  return fileIdPattern.test(id) && name === uploadName(id) ? id : undefined
}

/** The uploaded files with their ids, in pages. */
export async function* uploadPages(store: ObjectStore): AsyncGenerator<readonly (ObjectInfo & { readonly id: string })[]> {
  for await (const page of store.list())
    yield page.flatMap((object) => {
      const id = uploadIdOf(object.name)
      return id === undefined ? [] : [{ ...object, id }]
    })
}
