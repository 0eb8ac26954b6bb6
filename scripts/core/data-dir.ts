import { mkdirSync } from 'node:fs'

/** Makes the data folder. Root's database runs as another user, who must be able to pass through but not to look around. */
export const makeDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    throw new Error(
      `DATA_DIR=${dataDir} cannot be used: ${error instanceof Error ? error.message : error}. Set DATA_DIR to a folder that you may write to.`,
    )
  }
}
