import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandLineOf } from './process.ts'

/** The commands that lock a data folder. Checked because another program may have received the process id of a killed one. */
export const HOLDERS = /scripts[\\/]((start|operate)[\\/])?(start|backup|restore|migrate|check-data)\.ts$/

const holderOf = (file: string): number | undefined => {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return commandLineOf(pid).some((argument) => HOLDERS.test(argument)) ? pid : undefined
  } catch {
    return undefined // deleted since: the lock is free
  }
}

/** Locks the data folder for this process: returns its release, or the process id of the holder. The lock of a dead holder is taken over. */
export const takeLock = (dataDir: string): { release: () => void } | { heldBy: number } => {
  const file = path.join(dataDir, 'start.lock')
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
      return { release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = holderOf(file)
    if (holder !== undefined && holder !== process.pid) return { heldBy: holder }
    rmSync(file, { force: true })
  }
}

/** The process id that holds the lock of the data folder. */
export const lockHolder = (dataDir: string): number | undefined => holderOf(path.join(dataDir, 'start.lock'))
