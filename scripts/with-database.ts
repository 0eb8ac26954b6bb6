import { existsSync } from 'node:fs'
import path from 'node:path'
import type { StartConfig } from './config.ts'
import { makeDataDir } from './data-dir.ts'
import { startPostgres, urlOfRunning } from './postgres.ts'
import { lockHolder, takeLock } from './start-lock.ts'

const log = (line: string): void => console.log(line)

/** Works with the database of a data folder that nobody else uses meanwhile; the embedded PostgreSQL is started for it. */
export const withDatabaseAlone = async <T>(config: StartConfig, work: (url: string) => Promise<T>): Promise<T> => {
  const holder = lockHolder(config.dataDir)
  const inUse = (pid: number) =>
    new Error(`${config.dataDir} is in use (process ${pid}). Stop that one first, or set DATA_DIR to another folder.`)
  if (holder !== undefined) throw inUse(holder)
  makeDataDir(config.dataDir)
  const lock = takeLock(config.dataDir)
  if ('heldBy' in lock) throw inUse(lock.heldBy)
  try {
    if (config.databaseUrl) return await work(config.databaseUrl)
    const postgres = await startPostgres({ dataDir: path.join(config.dataDir, 'pg'), log })
    try {
      return await work(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    lock.release()
  }
}

/** Works with the database that is there, whether the product runs or not. */
export const withDatabase = <T>(config: StartConfig, work: (url: string) => Promise<T>): Promise<T> => {
  if (config.databaseUrl) return work(config.databaseUrl)
  if (lockHolder(config.dataDir) !== undefined) return work(urlOfRunning(path.join(config.dataDir, 'pg')))
  if (!existsSync(path.join(config.dataDir, 'pg.password')))
    throw new Error(`${config.dataDir} holds no database. Set DATA_DIR or DATABASE_URL to those of npm start.`)
  return withDatabaseAlone(config, work)
}
