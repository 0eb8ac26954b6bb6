import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandLineOf } from './process.ts'

/** The commands that work on a data folder alone: another program may have got the process id of one that was killed. */
export const HOLDERS = /scripts[\\/]((start|operate)[\\/])?(start|backup|restore|migrate|check-data)\.ts$/

const holderOf = (file: string): number | undefined => {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return commandLineOf(pid).some((argument) => HOLDERS.test(argument)) ? pid : undefined
  } catch {
    return undefined // gone since: then nobody holds it
  }
}

/** Takes the data folder for this process alone: the release, or the process id of the start that holds it. A dead holder's lock is taken over. */
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

/** The start that holds the data folder, without taking it. */
export const lockHolder = (dataDir: string): number | undefined => holderOf(path.join(dataDir, 'start.lock'))
