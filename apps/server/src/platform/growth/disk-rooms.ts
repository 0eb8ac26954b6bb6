import { stat, statfs } from 'node:fs/promises'
import { diskThresholds } from '../runtime/disk.ts'
import type { DiskRoom } from './disk-forecast.ts'

/** Bytes until the ingest pauses. */
async function leftOn(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return Math.max(0, bavail - diskThresholds.full * blocks) * bsize
}

/** The disks of the files and of a PostgreSQL on this machine; that of another machine is not seen. */
export async function diskRooms(dataDir: string, databaseFolders: readonly string[]): Promise<DiskRoom[]> {
  const [own, ...others] = await Promise.all([dataDir, ...databaseFolders].map(async (folder) => (await stat(folder)).dev))
  const isOne = others.some((device) => device === own)
  const files: DiskRoom = { leftBytes: await leftOn(dataDir), hasFiles: true, hasDatabase: isOne }
  const [databaseFolder] = databaseFolders
  if (isOne || databaseFolder === undefined) return [files]
  return [files, { leftBytes: await leftOn(databaseFolder), hasFiles: false, hasDatabase: true }]
}
