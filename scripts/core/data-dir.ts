import { mkdirSync } from 'node:fs'

/** Creates the data folder. Started as root, the database runs as another user, which may traverse the folder but not list it. */
export const makeDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    throw new Error(
      `DATA_DIR=${dataDir} cannot be used: ${error instanceof Error ? error.message : error}. Set DATA_DIR to a folder that you may write to.`,
    )
  }
}
