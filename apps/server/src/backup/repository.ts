import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Manifest, manifest } from './manifest.ts'

/**
 * A folder of backups: `waves` and `files` are shared by all of them, as those only grow; each has its own folder, named after its time,
 * with the tables and the manifest.
 */
const stampPattern = /^\d{8}T\d{6}Z$/

/** The name of a backup at this time. */
export const stampOf = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

export const tablesFolder = (folder: string, stamp: string): string => path.join(folder, stamp, 'tables')
const manifestFile = (folder: string, stamp: string): string => path.join(folder, stamp, 'manifest.json')

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

/** Writes the manifest, which completes a backup. */
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

/** Deletes the tables of interrupted backups. */
export async function dropUnfinished(folder: string): Promise<void> {
  const finished = await backupsIn(folder)
  const unfinished = (await readdir(folder)).filter((name) => stampPattern.test(name) && !finished.includes(name))
  for (const stamp of unfinished) await rm(path.join(folder, stamp), { recursive: true, force: true })
}
