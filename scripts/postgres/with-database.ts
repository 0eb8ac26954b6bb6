import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { StartConfig } from '../core/config.ts'
import { makeDataDir } from '../core/data-dir.ts'
import { type DataLock, inUse, lockHolder, takeLock } from '../core/start-lock.ts'
import { startPostgres, urlOfRunning } from './postgres.ts'
import { endOrphan } from './postgres-orphan.ts'

const log = (line: string): void => console.log(line)

/** How often a folder is tried whose holder was killed, each for a second: its database ends by itself within seconds. */
const releaseAttempts = 40

/** Locks the data folder, after the database that a killed holder left behind has ended; an error when it is in use. */
export const claimDataDir = async (dataDir: string): Promise<DataLock> => {
  for (let attempt = 0; ; attempt += 1) {
    const lock = takeLock(dataDir)
    if ('fd' in lock) return lock
    if (lock.heldBy.state !== 'ended' || attempt === releaseAttempts) throw inUse(dataDir, lock.heldBy)
    if (attempt === 0) log(`Waiting for the database of a killed run (${lock.heldBy.name}) to end …`)
    await endOrphan(path.join(dataDir, 'pg'), log)
  }
}

/** Works with the database of a data folder under its lock; the embedded PostgreSQL is started for it. */
export const withDatabaseAlone = async <T>(config: StartConfig, work: (url: string) => Promise<T>): Promise<T> => {
  makeDataDir(config.dataDir)
  const lock = await claimDataDir(config.dataDir)
  try {
    if (config.databaseUrl) return await work(config.databaseUrl)
    const postgres = await startPostgres({ dataDir: path.join(config.dataDir, 'pg'), log, lock: lock.fd })
    try {
      return await work(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    lock.release()
  }
}

/** How long the database of another program may take to answer, ms: it may be starting or recovering (guess). */
const answerMs = 60_000
const lookMs = 250

/** Why a database does not answer; undefined when it does. */
async function refusalOf(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: answerMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The database of another running program, as soon as it answers; undefined when that program has ended. */
export const runningDatabase = async (dataDir: string, patienceMs = answerMs): Promise<string | undefined> => {
  const until = performance.now() + patienceMs
  for (let hasSaid = false; ; hasSaid = true) {
    const holder = lockHolder(dataDir)
    if (holder === undefined || holder.state === 'ended') return undefined
    const url = urlWhere(path.join(dataDir, 'pg'))
    const refusal = url === undefined ? 'it has not started one yet' : await refusalOf(url)
    if (refusal === null) return url
    if (performance.now() > until) {
      const seconds = Math.round(patienceMs / 1000)
      throw new Error(`The database in ${dataDir}, which is in use (${holder.name}), has not answered for ${seconds} s: ${refusal}`)
    }
    if (!hasSaid) log(`Waiting for the database in ${dataDir}, which is in use (${holder.name}) …`)
    await pause(lookMs)
  }
}

const urlWhere = (dataDir: string): string | undefined => {
  try {
    return urlOfRunning(dataDir)
  } catch {
    return undefined // its files are created by the program that starts it
  }
}

/** Works with the existing database, whether the product is running or not. */
export const withDatabase = async <T>(config: StartConfig, work: (url: string) => Promise<T>): Promise<T> => {
  if (config.databaseUrl) return work(config.databaseUrl)
  const running = await runningDatabase(config.dataDir)
  if (running !== undefined) return work(running)
  if (!existsSync(path.join(config.dataDir, 'pg.password')))
    throw new Error(`${config.dataDir} contains no database. Set DATA_DIR or DATABASE_URL to those of npm start.`)
  return withDatabaseAlone(config, work)
}
