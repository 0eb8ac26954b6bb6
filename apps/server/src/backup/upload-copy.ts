import { eachObject, type ObjectStore } from '../platform/storage/object-store.ts'
import { sha256Of } from '../platform/storage/sha256.ts'
import { openUploads, uploadName, uploadPages } from '../platform/storage/uploads.ts'
import type { DataPlace } from './data-place.ts'
import type { FileCopy, KnownCopies } from './manifest.ts'
import { whileOpen } from './while-open.ts'

/** The sizes of the uploaded files, by their ids. */
async function sizesOf(store: ObjectStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const page of uploadPages(store)) for (const { id, size } of page) sizes.set(id, size)
  return sizes
}

const openSource = ({ dataDir, bucket = null }: DataPlace, create = false): Promise<ObjectStore> => openUploads(dataDir, { create, bucket })

/** Removes all uploaded files. */
export const clearUploads = (place: DataPlace): Promise<void> =>
  whileOpen(openSource(place), async (store) => {
    for await (const { name } of eachObject(store)) await store.drop(name)
  })

/** Whether an installation has uploaded files. */
export const hasUploads = (place: DataPlace): Promise<boolean> =>
  whileOpen(openSource(place), async (store) => (await sizesOf(store)).size > 0)

/** Copies uploaded files, which never change: those of the newest backup are kept. */
export function copyUploads(place: DataPlace, folder: string, { newest }: KnownCopies): Promise<FileCopy[]> {
  const before = new Map(newest.map((file) => [file.name, file]))
  return whileOpen(openSource(place), (source) =>
    whileOpen(openUploads(folder), async (target) => {
      // Those of an interrupted backup: only one runs at a time.
      await target.drafts.dropBefore(new Date())
      const copied = await sizesOf(target)
      const made: FileCopy[] = []
      for (const [id, length] of await sizesOf(source)) {
        const last = before.get(id)
        if (last?.length === length && copied.get(id) === length) made.push(last)
        else made.push(await copyUpload(id, source, target))
      }
      return made
    }),
  )
}

async function copyUpload(id: string, source: ObjectStore, target: ObjectStore): Promise<FileCopy> {
  const body = await source.read(uploadName(id))
  if (!body) throw new Error(`files/${id} is missing`)
  const { size, sha256 } = await target.put(uploadName(id), body.stream)
  return { name: id, length: size, sha256: sha256.toString('hex') }
}

/** Copies of uploaded files that are missing or different from the manifest. */
export const brokenUploads = (folder: string, copies: readonly FileCopy[]): Promise<string[]> =>
  whileOpen(openUploads(folder, { create: false }), async (store) => {
    const broken: string[] = []
    for (const { name, sha256 } of copies) {
      const body = await store.read(uploadName(name))
      const found = body && (await sha256Of(body.stream).catch(() => undefined))
      if (found?.toString('hex') !== sha256) broken.push(`files/${name}`)
    }
    return broken
  })

/** Restores the uploaded files of a backup. */
export const restoreUploads = (folder: string, place: DataPlace, copies: readonly FileCopy[]): Promise<void> =>
  whileOpen(openUploads(folder, { create: false }), (source) =>
    whileOpen(openSource(place, true), async (target) => {
      for (const { name, sha256 } of copies)
        if ((await copyUpload(name, source, target)).sha256 !== sha256) throw new Error(`files/${name} of the backup is damaged`)
    }),
  )
