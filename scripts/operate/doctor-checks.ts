import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { isPartlyRestored } from '../../apps/server/src/backup/unfinished.ts'
import { BucketClient } from '../../apps/server/src/platform/bucket/bucket-client.ts'
import { recentDamage } from '../../apps/server/src/platform/database/damage.ts'
import { databaseFolderSql } from '../../apps/server/src/platform/database/database-folder.ts'
import { hostUrls } from '../../apps/server/src/platform/database/hosts/database-hosts.ts'
import { poolerFault } from '../../apps/server/src/platform/database/hosts/pooler.ts'
import { clientFor } from '../../apps/server/src/platform/database/hosts/primary-client.ts'
import { type KnownStandbys, type Standbys, standbyState, standbysSql } from '../../apps/server/src/platform/database/hosts/standbys.ts'
import { migrationFiles } from '../../apps/server/src/platform/database/migrate.ts'
import { diskForecast, forecastText, type StorageDay } from '../../apps/server/src/platform/growth/disk-forecast.ts'
import { diskRooms } from '../../apps/server/src/platform/growth/disk-rooms.ts'
import { storageDaysSql } from '../../apps/server/src/platform/growth/storage-day.store.ts'
import { maxClockOffsetMs } from '../../apps/server/src/platform/http/status.ts'
import { diskThresholds } from '../../apps/server/src/platform/runtime/disk.ts'
import { tryBucket } from '../../apps/server/src/platform/storage/try-bucket.ts'
import { fullSoonDays } from '../../packages/domain/src/core/storage/disk-forecast.ts'
import type { StartConfig } from '../core/config.ts'
import { openEntries } from '../core/data-dir.ts'
import { portError } from '../core/port.ts'
import { type Finding, fault, ok, warn } from './finding.ts'

/** Oldest Node version with the argon2 and type stripping that the product uses. */
const oldestNode = [24, 7] as const
/** Oldest supported PostgreSQL; `array_agg` of generated columns and `merge` are older (guess: the version of Debian 12). */
const oldestPostgres = 150_000

export const nodeFinding = (version: string): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  return isNewEnough ? ok(`Node ${version}`) : fault(`Node ${version} is too old: ${oldestNode.join('.')} is needed`)
}

/** Checks that only their owner can read secrets. */
export const secretFindings = (files: readonly string[]): Finding[] =>
  files
    .filter((file) => existsSync(file))
    .map((file) => {
      const mode = statSync(file).mode & 0o777
      const isOpen = process.platform !== 'win32' && (mode & 0o077) !== 0
      return isOpen
        ? fault(`${file} can be read by others (${mode.toString(8)}): chmod 600 ${file}`)
        : ok(`${file} is readable only by its owner`)
    })

/** The folder of the measurements; the next start closes it. */
const openFindings = (dataDir: string): Finding[] => {
  const open = [...openEntries(dataDir)]
  return open.length > 0
    ? [warn(`${open.length} files in ${dataDir} can be read by others, such as ${open[0]?.file}: the next start closes them`)]
    : []
}

export const diskFinding = (folder: string, { bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number }): Finding => {
  const free = blocks === 0 ? 1 : bavail / blocks
  const text = `${folder}: ${((bavail * bsize) / 1e9).toFixed(1)} GB free (${(free * 100).toFixed(1)} %)`
  if (free < diskThresholds.full) return fault(`${text}: below ${diskThresholds.full * 100} % the ingest stops`)
  return free < diskThresholds.low ? warn(`${text}: below ${diskThresholds.low * 100} % the administrator is notified`) : ok(text)
}

export const dataDirFindings = (config: StartConfig): Finding[] => {
  const { dataDir } = config
  if (!existsSync(dataDir)) return [ok(`${dataDir} will be created at the first start`)]
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [fault(`${dataDir} cannot be written to: set DATA_DIR to another folder, or start as its owner`)]
  }
  const half = isPartlyRestored(dataDir) ? [fault(`A restore into ${dataDir} is incomplete: run it again with --force`)] : []
  const secrets = ['secret.key', 'accounts.json', 'pg.password'].map((name) => path.join(dataDir, name))
  return [...half, ...openFindings(dataDir), diskFinding(dataDir, statfsSync(dataDir)), ...secretFindings(secrets)]
}

/** Whether the bucket can be used; nothing where there is none. */
export const bucketFindings = async ({ bucket }: Pick<StartConfig, 'bucket'>): Promise<Finding[]> => {
  if (bucket === null) return []
  const client = new BucketClient(bucket)
  const tried = () =>
    tryBucket(client, bucket).then(
      () => null,
      (error: Error) => `${bucket.bucket} at ${bucket.endpoint}: ${error.message}`,
    )
  const reason = await client
    .fault()
    .then((fault) => fault ?? tried())
    .finally(() => client.close())
  const { protocol, hostname } = new URL(bucket.endpoint)
  const isOpen = protocol === 'http:' && !['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  return [
    reason === null
      ? ok(`The bucket ${bucket.bucket} at ${bucket.endpoint} lists, stores, returns and removes objects`)
      : fault(sentence(reason)),
    ...(isOpen ? [warn('S3_ENDPOINT is not https: waveforms and files cross the network in the clear')] : []),
  ]
}

export const portFindings = async (config: StartConfig): Promise<Finding[]> => {
  const required = [
    ['PORT', config.host, config.port],
    ...(config.httpsPort === null ? [] : [['HTTPS_PORT', config.host, config.httpsPort] as const]),
    ['MQTT_PORT', config.mqttHost, config.mqttPort],
  ] as const
  return Promise.all(
    required.map(async ([name, host, port]) => {
      const error = await portError(host, port)
      return error ? fault(`${name} ${port} on ${host} cannot be opened (${error})`) : ok(`${name} ${port} on ${host} is free`)
    }),
  )
}

const migrationFinding = (done: readonly string[]): Finding => {
  const known = migrationFiles()
  const newer = done.filter((name) => !known.includes(name))
  if (newer.length > 0)
    return fault(`The database is newer than this program (${newer.join(', ')}): start the newer program, or restore a backup`)
  const missing = known.filter((name) => !done.includes(name))
  return missing.length > 0
    ? warn(`The next start applies ${missing.join(', ')}; npm run migrate -- --dry-run tests it`)
    : ok('The schema is up to date')
}

const checksumFinding = ({ checksums, damagedAt }: { checksums: boolean; damagedAt: Date | null }): Finding => {
  if (damagedAt) return fault(`A damaged page of the database was read at ${damagedAt.toISOString()}: npm run check-data names it`)
  return checksums
    ? ok('Damaged pages of the database are noticed (data checksums)')
    : warn('The database has no data checksums, so damaged pages are not noticed: stop it and run pg_checksums --enable -D FOLDER')
}

/** Whether a failover would lose what was acknowledged; none without a standby. */
export const standbyFindings = (standbys: Standbys): Finding[] => {
  const state = standbyState(standbys)
  if (state === null) return []
  return [state.isSafe ? ok(state.text) : warn(state.text)]
}

/** Checks the settings of a PostgreSQL that the product relies on. */
export const databaseFindings = async (url: string): Promise<Finding[]> => {
  const client = clientFor(url, { connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{
      version: number
      name: string
      settings: string[]
      now: Date
      isNew: boolean
      checksums: boolean
      damagedAt: Date | null
      standbys: KnownStandbys
    }>(`
      select current_setting('server_version_num')::int as version, current_setting('server_version') as name, clock_timestamp() as now,
        array(select s from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) s where current_setting(s) in ('off', 'local')) as settings,
        to_regclass('migration') is null as "isNew", current_setting('data_checksums') = 'on' as checksums,
        ${recentDamage} as "damagedAt", ${standbysSql} as standbys`)
    const [row] = rows
    if (!row) return [fault('The database does not answer')]
    const aheadMs = row.now.getTime() - Date.now()
    const pooler = await poolerFault(url)
    const done = row.isNew ? [] : (await client.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name)
    return [
      row.version < oldestPostgres ? fault(`PostgreSQL ${row.name} is too old: 15 is needed`) : ok(`PostgreSQL ${row.name}`),
      row.settings.length > 0
        ? fault(`${row.settings.join(', ')} is off: acknowledged data would not survive a power failure`)
        : ok('Committed data survives a power failure (fsync, full_page_writes, synchronous_commit)'),
      checksumFinding(row),
      ...(pooler === null ? [] : [fault(pooler)]),
      ...standbyFindings({ ...row.standbys, hosts: hostUrls(url).length }),
      Math.abs(aheadMs) > maxClockOffsetMs
        ? warn(`The clock of the database is ${aheadMs} ms ahead of this machine's`)
        : ok('The clocks agree'),
      migrationFinding(done),
    ]
  } catch (error) {
    return [fault(`The database does not answer: ${error instanceof Error ? error.message : error}`)]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** When the disk will be full, by the growth of the days before; nothing of a database from before it was measured, or that does not answer. */
export const growthFindings = async (url: string, dataDir: string): Promise<Finding[]> => {
  const client = clientFor(url, { connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isKnown: boolean }>(`select to_regclass('storage_day') is not null as "isKnown"`)
    if (rows[0]?.isKnown !== true) return []
    const days = (await client.query<Record<keyof StorageDay, string | number>>(storageDaysSql)).rows
    const folders = (await client.query<{ folder: string }>(databaseFolderSql)).rows.map(({ folder }) => folder).filter(existsSync)
    const numbers = days.map(({ day, databaseBytes, fileBytes }) => ({
      day: Number(day),
      databaseBytes: Number(databaseBytes),
      fileBytes: Number(fileBytes),
    }))
    const forecast = diskForecast(numbers, await diskRooms(dataDir, folders))
    const text = sentence(forecastText(forecast))
    return [forecast.days !== null && forecast.days < fullSoonDays ? warn(text) : ok(text)]
  } catch {
    // That it does not answer is a finding of its own.
    return []
  } finally {
    await client.end().catch(() => undefined)
  }
}
