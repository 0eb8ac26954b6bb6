import { accessSync, constants, statSync } from 'node:fs'
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
