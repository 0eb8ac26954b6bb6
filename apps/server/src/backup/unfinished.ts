import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const marker = (dataDir: string): string => path.join(dataDir, 'restore.unfinished')

/** Whether a restore was cut short here: what there is must not be taken for the plant's data. */
export const isHalfRestored = (dataDir: string): boolean => existsSync(marker(dataDir))

/** Marks the folder as half restored for as long as the work lasts; a failure leaves the mark. */
export async function whileRestoring<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  writeFileSync(marker(dataDir), '')
  const result = await work()
  rmSync(marker(dataDir))
  return result
}
