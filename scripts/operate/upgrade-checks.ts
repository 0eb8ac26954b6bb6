import { statfsSync } from 'node:fs'
import type { Client } from 'pg'
import { isExpanding, migrationFiles } from '../../apps/server/src/platform/database/migrate.ts'
import { type Finding, fault, ok, warn } from './finding.ts'

/** Hours since the last backup up to which an upgrade is advised: a day. */
const backupHours = 24

/** What the database says before an upgrade. */
export interface UpgradeFacts {
  /** Migrations that the database has, and those of them that only add to the schema. */
  readonly done: readonly { readonly name: string; readonly isExpanding: boolean }[]
  readonly databaseBytes: number
  /** Null: none is known. */
  readonly backupHours: number | null
  /** Servers that run, with their versions; null: from before versions were noted. */
  readonly servers: readonly { readonly id: number; readonly version: string | null }[]
}

/** The migrations of the program that checks. */
export interface KnownMigrations {
  readonly names: readonly string[]
  readonly isExpanding: (name: string) => boolean
}
const ownMigrations = (): KnownMigrations => ({ names: migrationFiles(), isExpanding })

const named = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')

/** What the upgrade does to the schema, and with that whether servers of both versions may run at once and which way back there is. */
export function migrationFindings({ done, servers }: UpgradeFacts, own: KnownMigrations = ownMigrations()): Finding[] {
  const newer = done.filter(({ name }) => !own.names.includes(name))
  const contracting = newer.filter((one) => !one.isExpanding)
  if (contracting.length > 0)
    return [
      fault(
        `The database is newer than this program (${named(contracting.map(({ name }) => name))}): this is no upgrade. Use the newer program, or restore a backup`,
      ),
    ]
  const names = new Set(done.map(({ name }) => name))
  const pending = own.names.filter((name) => !names.has(name))
  if (newer.length > 0 && pending.length === 0)
    return [ok(`The database has ${newer.length} newer migrations, which only add to the schema: this program runs on it`)]
  if (pending.length === 0) return [ok('No migration is pending')]
  const changing = pending.filter((name) => !own.isExpanding(name))
  if (changing.length === 0)
    return [
      ok(`${pending.length} pending migrations only add to the schema: ${named(pending)}`),
      ok('Servers may be replaced one after another; the way back is the old program on the migrated database'),
    ]
  const running =
    servers.length > 0
      ? [fault(`Stop all servers first: ${servers.map(({ id }) => `no. ${id}`).join(', ')} ${servers.length === 1 ? 'runs' : 'run'}`)]
      : []
  return [
    warn(`${changing.length} pending migrations change the schema: ${named(changing)}. The way back is a backup from before`),
    ...running,
  ]
}

/** Whether a backup is young enough to go back to. */
export function backupFinding({ backupHours: hours }: Pick<UpgradeFacts, 'backupHours'>): Finding {
  const advice = 'npm run backup -- FOLDER makes one while the product runs'
  if (hours === null)
    return warn(`No backup is known: ${advice}. (Backups by other means, and those of versions before 0352, are not seen)`)
  const text = `The last backup is ${hours < 1 ? 'less than an hour' : `${Math.floor(hours)} h`} old`
  return hours <= backupHours ? ok(text) : warn(`${text}: ${advice}`)
}

/** Which versions run, before they become two. */
export function serverFindings({ servers }: Pick<UpgradeFacts, 'servers'>, version: string): Finding[] {
  if (servers.length === 0) return [ok('No server runs')]
  const text = servers
    .map((one) => `no. ${one.id} ${one.version === null ? 'of a version before 0354' : `of version ${one.version}`}`)
    .join(', ')
  return [ok(`Running: ${text}. This program is version ${version}`)]
}

/** Room for the upgrade: a migration may rewrite a table, and the database then takes twice as much for a while. */
export function roomFinding(databaseBytes: number, freeBytes: number): Finding {
  const sizes = `the database takes ${(databaseBytes / 1e9).toFixed(1)} GB, ${(freeBytes / 1e9).toFixed(1)} GB are free`
  return freeBytes > databaseBytes
    ? ok(`There is room: ${sizes}`)
    : warn(`A migration that rewrites a large table may need more room: ${sizes}`)
}

/** Free bytes at a place. */
export const freeAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Reads the facts; tables and columns that a version before did not have are unknown. */
export async function upgradeFacts(client: Client): Promise<UpgradeFacts> {
  const has = async (table: string) =>
    (await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [table])).rows[0]?.isThere === true
  const done = (await has('migration'))
    ? (
        await client.query<{ name: string; isExpanding: boolean }>(
          `select name, coalesce((to_jsonb(m) ->> 'is_expanding')::boolean, false) as "isExpanding" from migration m order by name`,
        )
      ).rows
    : []
  const size = await client.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes')
  const backup = (await has('backup_run'))
    ? await client.query<{ hours: number | null }>(
        'select extract(epoch from now() - max(ended_at))::float8 / 3600 as hours from backup_run',
      )
    : null
  const servers = (await has('server_run'))
    ? await client.query<{ id: number; version: string | null }>(
        `select id, to_jsonb(s) ->> 'version' as version from server_run s where seen_at > now() - interval '30 seconds' order by id`,
      )
    : null
  return {
    done,
    databaseBytes: Number(size.rows[0]?.bytes ?? 0),
    backupHours: backup?.rows[0]?.hours ?? null,
    servers: servers?.rows ?? [],
  }
}
