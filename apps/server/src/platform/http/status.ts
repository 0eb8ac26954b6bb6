import { type HealthDetail, healthCalls } from '@undertone/domain/core/status.calls'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { migrationFiles } from '../database/migrate.ts'
import type { DiskState } from '../runtime/disk.ts'
import { textOfError } from '../runtime/log.ts'
import { type Binding, bind } from './http.ts'

/** What the health page asks of the ingest. */
interface IngestState {
  readonly database: 'ok' | 'away'
  readonly isPaced: boolean
  readonly queueMessages: number
  readonly queueBytes: number
  readonly oldestMs?: number | null
}

/** What the health page looks at. */
export interface HealthSources {
  readonly db: Database
  readonly ingest: () => IngestState | Promise<IngestState>
  readonly disk: () => DiskState
  readonly isLeader: () => boolean
}

/** A database that has not answered by then counts as away, ms (guess: a probe gives up after five seconds or so). */
const answerMs = 3000
/** A message that has waited longer for its commit is worth a look, ms (guess: a batch takes a tenth of a second). */
const waitingMs = 60_000
/** Clocks that are further apart than this are worth a look, ms (guess: gateways that are two seconds off are usual). */
export const clockMs = 5000

/** As they were when the process began: an upgrade may replace the files under a program that still runs. */
const known = migrationFiles()

const after = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms).unref())

const elapsed = (since: number): number => Math.round((performance.now() - since) * 10) / 10

async function databaseState(db: Database): Promise<HealthDetail['database']> {
  const started = performance.now()
  const query = sql<{ now: Date; names: string[] }>`select clock_timestamp() as now, array(select name from migration) as names`.execute(db)
  try {
    const { rows } = await Promise.race([query, after(answerMs)])
    const took = elapsed(started)
    const [row] = rows
    return {
      isUp: true,
      error: null,
      answerMs: took,
      // It looked at its clock about half way.
      clockAheadMs: row ? Math.round(row.now.getTime() - (Date.now() - took / 2)) : null,
      isCurrent: row !== undefined && row.names.length === known.length && row.names.every((name) => known.includes(name)),
    }
  } catch (error) {
    query.catch(() => undefined)
    return { isUp: false, error: textOfError(error), answerMs: elapsed(started), clockAheadMs: null, isCurrent: true }
  }
}

/** What is said of an ingest of which nothing is known. */
const silent: IngestState = { database: 'ok', isPaced: false, queueMessages: 0, queueBytes: 0 }

/** How the ingest is; null when it does not answer. */
async function ingestState(ingest: HealthSources['ingest']): Promise<IngestState | null> {
  const asked = Promise.resolve(ingest())
  return Promise.race([asked, after(answerMs)]).catch(() => null)
}

/** Looks at every part. With faults the server is not ready; with warnings alone it is. */
export async function healthOf({ db, ingest, disk, isLeader }: HealthSources): Promise<HealthDetail> {
  const [database, state] = await Promise.all([databaseState(db), ingestState(ingest)])
  const { database: writing, isPaced, queueMessages, queueBytes, oldestMs = null } = state ?? silent
  const { level, freeBytes, freeShare } = disk()
  const faults: Record<string, string> = {}
  const warnings: Record<string, string> = {}
  if (!database.isUp) faults.database = 'the database does not answer'
  if (!state) faults.ingest = 'the ingest does not answer'
  else if (writing === 'away') faults.ingest = 'the database is away: nothing is acknowledged'
  else if (isPaced) faults.ingest = `gateways are paced: ${queueMessages} messages (${queueBytes} bytes) wait to be written`
  if ((oldestMs ?? 0) > waitingMs) warnings.queue = `the oldest message has waited for ${Math.round((oldestMs ?? 0) / 1000)} s`
  if (level === 'full') warnings.disk = 'less than 5 % of the disk is free: nothing is taken in; pages go on'
  else if (level === 'low') warnings.disk = 'less than 10 % of the disk is free'
  if (Math.abs(database.clockAheadMs ?? 0) > clockMs) warnings.clock = `the clock of the database is ahead by ${database.clockAheadMs} ms`
  if (!database.isCurrent) warnings.migrations = 'the schema of the database is not the one of this program'
  const isWell = Object.keys(faults).length + Object.keys(warnings).length === 0
  return {
    status: isWell ? 'ok' : 'degraded',
    faults,
    warnings,
    database,
    ingest: { isPaced, queueMessages, queueBytes, oldestMs },
    disk: { level, freeBytes, freePercent: Math.round(freeShare * 1000) / 10 },
    isLeader: isLeader(),
    upSeconds: Math.round(process.uptime()),
  }
}

export const healthRoutes = (health: () => Promise<HealthDetail>): Binding[] => [bind(healthCalls.detail, () => health())]
