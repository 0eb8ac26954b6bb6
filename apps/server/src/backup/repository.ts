import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { LocalObjectStore, type LocalStoreOptions } from '../platform/storage/local-object-store.ts'
import type { ObjectStore } from '../platform/storage/object-store.ts'
import { type FileCopy, type Manifest, manifest } from './manifest.ts'

/**
 * The store of a folder of backups: `waves` and `files` are shared by all of them, as those only grow; the tables and the manifest of each are
 * objects below its name, which is its time.
 */
export const openBackups = (folder: string, options: LocalStoreOptions = {}): Promise<LocalObjectStore> =>
  LocalObjectStore.open(folder, options)

const stampPattern = /^\d{8}T\d{6}Z$/

/** The name of a backup at this time. */
export const stampOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** The object of a copied table. */
export const tableName = (stamp: string, table: string): string => `${stamp}/tables/${table}.copy.zst`
const manifestName = (stamp: string): string => `${stamp}/manifest.json`
const manifestFile = (folder: string, stamp: string): string => path.join(folder, manifestName(stamp))

/** Finished backups, newest first; a backup without manifest was interrupted and is ignored. */
export async function backupsIn(folder: string): Promise<string[]> {
  const stamps = existsSync(folder) ? (await readdir(folder)).filter((name) => stampPattern.test(name)) : []
  return stamps
    .filter((stamp) => existsSync(manifestFile(folder, stamp)))
    .sort()
    .reverse()
}

/** Reads the manifest of a backup; throws if this program version does not understand it. */
export async function readManifest(folder: string, stamp: string): Promise<Manifest> {
  const read = manifest.safeParse(JSON.parse(await readFile(manifestFile(folder, stamp), 'utf8')))
  if (!read.success) throw new Error(`the manifest of ${stamp} is invalid: ${read.error.issues[0]?.message}`)
  return read.data
}

/** The copies of a kind in all backups of a folder, by name: the newest of each. */
export async function copiesIn(folder: string, kind: 'waves' | 'files'): Promise<Map<string, FileCopy>> {
  const copies = new Map<string, FileCopy>()
  for (const stamp of await backupsIn(folder))
    for (const copy of (await readManifest(folder, stamp))[kind]) if (!copies.has(copy.name)) copies.set(copy.name, copy)
  return copies
}

/** Writes the manifest, which completes a backup. */
export async function writeManifest(store: ObjectStore, stamp: string, content: Manifest): Promise<void> {
  await store.put(manifestName(stamp), Buffer.from(`${JSON.stringify(content, null, 1)}\n`))
}

/** The selected backup, by default the newest. */
export async function chosenBackup(folder: string, stamp: string | undefined): Promise<{ stamp: string; manifest: Manifest }> {
  const all = await backupsIn(folder)
  const chosen = stamp ?? all[0]
  if (chosen === undefined || !all.includes(chosen))
    throw new Error(
      chosen === undefined ? `${folder} contains no backup` : `${folder} contains no backup ${chosen}; it has ${all.join(', ')}`,
    )
  return { stamp: chosen, manifest: await readManifest(folder, chosen) }
}

/** Deletes the tables and drafts of interrupted backups; no other backup may be running. */
export async function dropUnfinished(store: LocalObjectStore): Promise<void> {
  const { folder } = store
  const finished = await backupsIn(folder)
  const unfinished = (await readdir(folder)).filter((name) => stampPattern.test(name) && !finished.includes(name))
  for (const stamp of unfinished) await rm(path.join(folder, stamp), { recursive: true, force: true })
  await store.drafts.dropBefore(new Date())
}
