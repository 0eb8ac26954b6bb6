import { open } from 'node:fs/promises'

/** A new or removed name survives a power failure only after its folder is synced; Windows cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Waits until the content of a file would survive a power failure. */
export async function syncFile(place: string): Promise<void> {
  const handle = await open(place, 'r+')
  await handle.sync().finally(() => handle.close())
}
