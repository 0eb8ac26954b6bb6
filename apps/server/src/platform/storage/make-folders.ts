import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const reasons: Record<string, string> = {
  EACCES: 'no permission to write to',
  EPERM: 'no permission to write to',
  EROFS: 'the file system is read-only at',
  ENOTDIR: 'a file is in the way of',
  EEXIST: 'a file is in the way of',
  ENOENT: 'no folder can be created as',
  ENOSPC: 'the disk is full at',
}

/** Why a folder cannot be used, in words. */
export const folderReason = (error: unknown, folder: string): string => {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  return reason === undefined ? String(error instanceof Error ? error.message : error) : `${reason} ${folder}`
}

/** Creates missing folders one by one: with `recursive`, Node.js tries forever where nothing can be created, such as in /proc. */
export const makeFolders = (folder: string, mode = 0o700): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (folder !== path.dirname(folder)) makeFolders(path.dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(folderReason(error, folder), { cause: error }) // else another process was faster
  }
}
