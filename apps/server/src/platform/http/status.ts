import { type HealthDetail, healthCalls, type StreamState } from '@undertone/domain/core/status.calls'
import { type DiskForecast, fullSoonDays } from '@undertone/domain/core/storage/disk-forecast'
import { sql } from 'kysely'
import { recentDamage } from '../database/damage.ts'
import type { Database } from '../database/database.ts'
import { type KnownStandbys, type StandbyState, standbyState, standbysSql } from '../database/hosts/standbys.ts'
import { migrationFiles } from '../database/migrate.ts'
import { forecastText } from '../growth/disk-forecast.ts'
import type { DiskState } from '../runtime/disk.ts'
import { textOfError } from '../runtime/log.ts'
import { type Binding, bind } from './http.ts'

/** Ingest status as shown on the status page. */
interface IngestState {
  readonly database: 'ok' | 'away' | 'damaged'
  readonly isPaced: boolean
  readonly queueMessages: number
  readonly queueBytes: number
  readonly oldestMs?: number | null
  readonly stream?: StreamState | null
  /** Why waveforms cannot be stored; null if they can. */
  readonly storageFault?: string | null
}

/** Sources of the status page. */
export interface StatusSources {
  readonly db: Database
  /** Number of hosts that the address of the database names; 1 without it. */
  readonly databaseHosts?: number
  readonly ingest: () => IngestState | Promise<IngestState>
  readonly disk: () => DiskState
  /** Why what stores waveforms and files cannot be used, asked now; null if it can. Without it they are on the disk. */
  readonly storage?: () => Promise<string | null>
  /** When the disk will be full. */
  readonly forecast: () => DiskForecast
  readonly isLeader: () => boolean
}

/** Timeout of the checks of database and storage, ms (guess: a probe gives up after five seconds or so). */
const answerTimeoutMs = 3000
/** Messages that wait longer for their commit cause a warning, ms (guess: a batch takes a tenth of a second). */
const oldMessageMs = 60_000
/** Larger clock offsets cause a warning, ms (guess: two seconds are usual for gateways). */
export const maxClockOffsetMs = 5000

/** Read at process start: an upgrade may replace the files while this process runs. */
const knownMigrations = migrationFiles()

const timeoutAfter = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms).unref())

const elapsed = (since: number): number => Math.round((performance.now() - since) * 10) / 10

interface DatabaseState {
  readonly state: HealthDetail['database']
  readonly damagedAt: Date | null
  readonly standby: StandbyState | null
}

async function databaseState(db: Database, hosts: number): Promise<DatabaseState> {
  const started = performance.now()
  const query = sql<{ now: Date; names: string[]; damagedAt: Date | null; standbys: KnownStandbys }>`
    select clock_timestamp() as now, array(select name from migration) as names,
      ${sql.raw(recentDamage)} as damaged_at, ${sql.raw(standbysSql)} as standbys`.execute(db)
  try {
    const { rows } = await Promise.race([query, timeoutAfter(answerTimeoutMs)])
    const took = elapsed(started)
    const [row] = rows
    const standby = row ? standbyState({ ...row.standbys, hosts }) : null
    const state = {
      isUp: true,
      error: null,
      answerMs: took,
      // The server reads its clock about halfway through the query.
      clockAheadMs: row ? Math.round(row.now.getTime() - (Date.now() - took / 2)) : null,
      standby: standby === null ? ('none' as const) : standby.isSafe ? ('safe' as const) : ('unsafe' as const),
      isCurrent:
        row !== undefined && row.names.length === knownMigrations.length && row.names.every((name) => knownMigrations.includes(name)),
    }
    return { state, damagedAt: row?.damagedAt ?? null, standby }
  } catch (error) {
    query.catch(() => undefined)
    const state = {
      isUp: false,
      error: textOfError(error),
      answerMs: elapsed(started),
      clockAheadMs: null,
      standby: 'none' as const,
      isCurrent: true,
    }
    return { state, damagedAt: null, standby: null }
  }
}

/** Status before the ingest has reported. */
const unknownState: IngestState = { database: 'ok', isPaced: false, queueMessages: 0, queueBytes: 0 }

/** Status of the ingest; null if it does not respond. */
async function ingestState(ingest: StatusSources['ingest']): Promise<IngestState | null> {
  const requested = Promise.resolve(ingest())
  return Promise.race([requested, timeoutAfter(answerTimeoutMs)]).catch(() => null)
}

/** Why what stores waveforms and files cannot be used; null if it can. */
const storageFault = ({ storage }: StatusSources): Promise<string | null> =>
  storage ? Promise.race([storage(), timeoutAfter(answerTimeoutMs)]).catch(textOfError) : Promise.resolve(null)

/** Why what the stream keeps is not in the database; null if it soon is. Gateways notice nothing of it. */
function unreadText({ unread, allShares, oldestMs }: StreamState): string | null {
  if (unread > 0) return `${unread} of ${allShares} shares of the stream are read by no server: their gateways' data waits in it`
  return (oldestMs ?? 0) > oldMessageMs
    ? `the oldest data in the stream has been waiting for ${Math.round((oldestMs ?? 0) / 1000)} s`
    : null
}

/** Checks every part. With faults the server is not ready; with warnings only, it is. */
export async function serverStatus(sources: StatusSources): Promise<HealthDetail> {
  const { db, databaseHosts = 1, ingest, disk, forecast, isLeader } = sources
  const [{ state: database, damagedAt, standby }, state, storage] = await Promise.all([
    databaseState(db, databaseHosts),
    ingestState(ingest),
    storageFault(sources),
  ])
  const { database: writing, isPaced, queueMessages, queueBytes, oldestMs = null, stream = null } = state ?? unknownState
  const { level, freeBytes, freeShare } = disk()
  const growth = forecast()
  const faults: Record<string, string> = {}
  const warnings: Record<string, string> = {}
  if (!database.isUp) faults.database = 'the database does not respond'
  if (!state) faults.ingest = 'ingest does not respond'
  else if (writing === 'away') faults.ingest = 'the database is unavailable: nothing is acknowledged'
  else if (writing === 'damaged') faults.ingest = 'a page of the database is damaged: nothing is acknowledged; npm run check-data names it'
  else if (stream?.isOpen === false) faults.ingest = 'the stream of NATS is unavailable: nothing is acknowledged'
  else if (isPaced) faults.ingest = `gateways are throttled: ${queueMessages} messages (${queueBytes} bytes) are waiting to be written`
  if ((oldestMs ?? 0) > oldMessageMs) warnings.queue = `the oldest message has been waiting for ${Math.round((oldestMs ?? 0) / 1000)} s`
  const unread = stream === null ? null : unreadText(stream)
  if (unread !== null) warnings.stream = unread
  if (level === 'full') warnings.disk = 'less than 5 % of the disk is free: ingest is paused; pages keep working'
  else if (level === 'low') warnings.disk = 'less than 10 % of the disk is free'
  const away = storage ?? state?.storageFault ?? null
  // The page is public: it does not say where the bucket is.
  if (away !== null)
    warnings.storage = 'the bucket cannot be used: waveforms stay with their gateways, files cannot be uploaded; npm run doctor says why'
  if (growth.days !== null && growth.days < fullSoonDays) warnings.growth = forecastText(growth)
  if (Math.abs(database.clockAheadMs ?? 0) > maxClockOffsetMs)
    warnings.clock = `the clock of the database is ahead by ${database.clockAheadMs} ms`
  if (damagedAt) warnings.pages = `a damaged page of the database was read at ${damagedAt.toISOString()}: npm run check-data names it`
  if (standby?.isSafe === false) warnings.standby = standby.text
  if (!database.isCurrent) warnings.migrations = 'the database schema does not match this program version'
  const isHealthy = Object.keys(faults).length + Object.keys(warnings).length === 0
  return {
    status: isHealthy ? 'ok' : 'degraded',
    faults,
    warnings,
    database,
    ingest: { isPaced, queueMessages, queueBytes, oldestMs, stream },
    disk: { level, freeBytes, freePercent: Math.round(freeShare * 1000) / 10, forecast: growth },
    isLeader: isLeader(),
    upSeconds: Math.round(process.uptime()),
  }
}

export const statusRoutes = (health: () => Promise<HealthDetail>): Binding[] => [bind(healthCalls.detail, () => health())]
