import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Manifest, manifest } from './manifest.ts'

/**
 * A folder of backups: `waves` and `files` are shared by all of them, since those only grow; each has a folder of its own, named after
 * its moment, with the tables and the manifest.
 */
const stampPattern = /^\d{8}T\d{6}Z$/

/** The name of a backup of this moment. */
export const stampOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

export const tablesFolder = (folder: string, stamp: string): string => path.join(folder, stamp, 'tables')
const manifestFile = (folder: string, stamp: string): string => path.join(folder, stamp, 'manifest.json')

/** Finished backups, the newest first; one without its manifest was cut short and is none. */
export async function backupsIn(folder: string): Promise<string[]> {
  const stamps = existsSync(folder) ? (await readdir(folder)).filter((name) => stampPattern.test(name)) : []
  return stamps
    .filter((stamp) => existsSync(manifestFile(folder, stamp)))
    .sort()
    .reverse()
}

/** Reads what a backup consists of; one that this program does not understand is an error. */
export async function readManifest(folder: string, stamp: string): Promise<Manifest> {
  const read = manifest.safeParse(JSON.parse(await readFile(manifestFile(folder, stamp), 'utf8')))
  if (!read.success) throw new Error(`the manifest of ${stamp} is not understood: ${read.error.issues[0]?.message}`)
  return read.data
}

/** Writes the manifest, which makes a backup of what was copied. */
export async function writeManifest(folder: string, stamp: string, content: Manifest): Promise<void> {
  const draft = `${manifestFile(folder, stamp)}.draft`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(content, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, manifestFile(folder, stamp))
}

/** The backup that is meant: the newest where none is named. */
export async function chosenBackup(folder: string, stamp: string | undefined): Promise<{ stamp: string; manifest: Manifest }> {
  const all = await backupsIn(folder)
  const chosen = stamp ?? all[0]
  if (chosen === undefined || !all.includes(chosen))
    throw new Error(chosen === undefined ? `${folder} holds no backup` : `${folder} holds no backup ${chosen}; it has ${all.join(', ')}`)
  return { stamp: chosen, manifest: await readManifest(folder, chosen) }
}

/** Takes away the tables of backups that did not come to their end. */
export async function dropUnfinished(folder: string): Promise<void> {
  const finished = await backupsIn(folder)
  const unfinished = (await readdir(folder)).filter((name) => stampPattern.test(name) && !finished.includes(name))
  for (const stamp of unfinished) await rm(path.join(folder, stamp), { recursive: true, force: true })
}
