import { accessSync, chmodSync, constants, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { folderReason, makeFolders } from '../../apps/server/src/platform/storage/make-folders.ts'

const unusable = (dataDir: string, reason: string): string =>
  `DATA_DIR=${dataDir} cannot be used: ${reason}. Set DATA_DIR to a folder that you may write to.`

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
      return [unusable(dataDir, folderReason(error, folder))]
    }
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

/** Not ours to change: PostgreSQL's folder, which it keeps closed itself, and the lock, which other users may read to learn that the product runs. */
const keptModes: readonly string[] = ['pg', 'start.lock']
const openToOthers = 0o077

/** Files and folders in the data folder that other users of the machine may read, write or enter. Links are not followed. */
export function* openEntries(dataDir: string): Generator<{ readonly file: string; readonly isFolder: boolean }> {
  const inFolder = function* (folder: string, names: readonly string[]): ReturnType<typeof openEntries> {
    for (const name of names) {
      const file = path.join(folder, name)
      const found = lstatSync(file, { throwIfNoEntry: false })
      const isFolder = found?.isDirectory() === true
      if (!found || !(isFolder || found.isFile())) continue
      if ((found.mode & openToOthers) !== 0) yield { file, isFolder }
      if (isFolder) yield* inFolder(file, readdirSync(file))
    }
  }
  if (process.platform === 'win32' || !statSync(dataDir, { throwIfNoEntry: false })) return
  yield* inFolder(
    dataDir,
    readdirSync(dataDir).filter((name) => !keptModes.includes(name)),
  )
}

/** Closes what earlier versions, or a restore by hand, left open to other users of the machine; returns the number of entries. */
export const closeDataDir = (dataDir: string): number => {
  let closed = 0
  for (const { file, isFolder } of openEntries(dataDir)) {
    chmodSync(file, isFolder ? 0o700 : 0o600)
    closed += 1
  }
  return closed
}
