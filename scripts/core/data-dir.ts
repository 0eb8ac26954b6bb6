import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

const unusable = (dataDir: string, reason: string): string =>
  `DATA_DIR=${dataDir} cannot be used: ${reason}. Set DATA_DIR to a folder that you may write to.`

const reasons: Record<string, string> = {
  EACCES: 'no permission to write to',
  EPERM: 'no permission to write to',
  EROFS: 'the file system is read-only at',
  ENOTDIR: 'a file is in the way of',
  EEXIST: 'a file is in the way of',
  ENOENT: 'no folder can be created as',
  ENOSPC: 'the disk is full at',
}

const reasonOf = (error: unknown, folder: string): string => {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  return reason === undefined ? String(error instanceof Error ? error.message : error) : `${reason} ${folder}`
}

/** Why the data folder cannot be used, as far as it can be found without changing anything. */
export const dataDirProblems = (dataDir: string): string[] => {
  for (let folder = dataDir; ; folder = path.dirname(folder)) {
    try {
      const found = statSync(folder, { throwIfNoEntry: false })
      if (!found && folder !== path.dirname(folder)) continue
      if (!found?.isDirectory()) return [unusable(dataDir, `${folder} is not a folder`)]
      accessSync(folder, constants.W_OK | constants.X_OK)
      return []
    } catch (error) {
      return [unusable(dataDir, reasonOf(error, folder))]
    }
  }
}

/** Creates missing folders one by one: with `recursive`, Node.js tries forever where nothing can be created, such as in /proc. */
const makeFolders = (folder: string, mode: number): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (folder !== path.dirname(folder)) makeFolders(path.dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(reasonOf(error, folder)) // else another process was faster
  }
}

/** Creates the data folder. Started as root, the database runs as another user, which may traverse the folder but not list it. */
export const makeDataDir = (dataDir: string): void => {
  const [problem] = dataDirProblems(dataDir)
  if (problem) throw new Error(problem)
  try {
    makeFolders(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw new Error(unusable(dataDir, error instanceof Error ? error.message : String(error)))
  }
}
