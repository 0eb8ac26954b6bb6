import { segmentsFolder } from '../platform/storage/segment-folder.ts'
import { uploadsFolder } from '../platform/storage/uploads.ts'
import type { DataPlace } from './data-place.ts'
import type { FileCopy, KnownCopies } from './manifest.ts'
import { brokenSegments, clearSegments, copySegments, hasSegments, restoreSegments } from './segment-copy.ts'
import { brokenUploads, clearUploads, copyUploads, hasUploads, restoreUploads } from './upload-copy.ts'

/** Bytes of an installation that a backup copies, and how. `folder` is that of the backups. */
interface ByteKind {
  /** Their folder, in the data folder and in the folder of backups. */
  readonly name: string
  /** Copies what the newest backup does not have; returns what the data folder has, with the hashes of the source. */
  copy(place: DataPlace, folder: string, known: KnownCopies): Promise<FileCopy[]>
  /** Copies that are missing, shorter or different from the manifest. */
  broken(folder: string, copies: readonly FileCopy[]): Promise<string[]>
  /** Restores the copies of a backup; what later backups added to them is left out. */
  restore(folder: string, place: DataPlace, copies: readonly FileCopy[]): Promise<void>
  isIn(place: DataPlace): Promise<boolean>
  /** Removes them all. */
  clear(place: DataPlace): Promise<void>
}

/** Both kinds, by their key in the manifest. */
export const byteKinds = {
  waves: {
    name: segmentsFolder,
    copy: copySegments,
    broken: brokenSegments,
    restore: restoreSegments,
    isIn: hasSegments,
    clear: clearSegments,
  },
  files: { name: uploadsFolder, copy: copyUploads, broken: brokenUploads, restore: restoreUploads, isIn: hasUploads, clear: clearUploads },
} as const satisfies Record<string, ByteKind>

/** The keys of the kinds. */
export const byteKeys = Object.keys(byteKinds) as (keyof typeof byteKinds)[]
