import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const marker = (dataDir: string): string => path.join(dataDir, 'restore.unfinished')

/** Whether a restore was interrupted here: the data must not be used. */
export const isPartlyRestored = (dataDir: string): boolean => existsSync(marker(dataDir))

/** Marks the folder as partly restored while the work runs; a failure leaves the mark. */
export async function whileRestoring<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  writeFileSync(marker(dataDir), '')
  const result = await work()
  rmSync(marker(dataDir))
  return result
}
