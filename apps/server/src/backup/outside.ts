import { realpath } from 'node:fs/promises'
import path from 'node:path'

/** The path with links resolved, also if its last folders do not exist yet. */
async function realPath(place: string): Promise<string> {
  const found = await realpath(place).catch(() => undefined)
  const parent = path.dirname(place)
  return found ?? (parent === place ? place : path.join(await realPath(parent), path.basename(place)))
}

/** Rejects a backup inside the folder that it backs up: it would be lost or deleted together with it. */
export async function rejectInside(dataDir: string, folders: readonly string[]): Promise<void> {
  const data = await realPath(dataDir)
  for (const folder of folders) {
    const way = path.relative(data, await realPath(folder))
    if (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way))
      throw new Error(`${folder} is inside DATA_DIR=${dataDir}: store backups and keys elsewhere`)
  }
}
