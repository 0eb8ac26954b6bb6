import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { hashPassword } from '../../../platform/security/password.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { uploadName } from '../../../platform/storage/uploads.ts'
import { sharedTables, tablePlan } from '../content/table-plan.ts'
import { filePath } from '../content/write-files.ts'
import { checkSchema } from './check-schema.ts'
import type { ExportReader } from './export-reader.ts'
import { IdCensus, IdMap } from './id-map.ts'
import { checkFeatureFiles, type FeatureProgress, type FeatureTarget, importFeatures } from './import-features.ts'
import {
  type Adjust,
  censusOf,
  checkKeys,
  checkOwners,
  importTables,
  type OwnedSchema,
  readOwnedSchema,
  withoutTriggers,
} from './import-tables.ts'
import { checkWaves, importWaves, type WaveTarget } from './import-waves.ts'
import { type JsonRow, rowsOf } from './lines.ts'
import { LoginNames } from './login-names.ts'
import { type GrantedTerms, type Terms, termsOf } from './terms.ts'
import { findUnfinished, lockArrival, manifestHash, noteFeatures, type OpenArrival, type Unfinished } from './unfinished.ts'

/** Where a company is imported to. */
export interface ImportTarget extends WaveTarget, FeatureTarget {
  readonly db: Database
  /** A connection to read the catalog. */
  readonly client: pg.Client
  readonly files: ObjectStore
  /** What the operator grants. */
  readonly granted?: GrantedTerms
  /** Told how far it is. */
  readonly say: (line: string) => void
}

/** A company that was imported. */
export interface ImportedCompany {
  readonly tenantId: number
  readonly terms: Terms
  readonly rows: number
  readonly features: number
  readonly waves: number
  readonly files: number
  /** Axes of waveforms and files that the export did not have. */
  readonly missing: number
  /** The administrator, who has a new password: those of the others are set by the administrator, or by *forgot password*. */
  readonly administrator: { readonly loginName: string; readonly password: string } | null
  /** Login names that were taken, and what they are now. */
  readonly renamed: readonly (readonly [string, string])[]
}

/** Reads every file that is not a table once: an export that is damaged leaves nothing behind. */
export async function checkFiles(reader: ExportReader): Promise<void> {
  for (const { path } of reader.manifest.files) {
    if (path.startsWith('data/')) continue
    for await (const _ of reader.read(path)) {
      // Reading to the end compares the checksum.
    }
  }
}

/** Rows of a library of the platform that the company used: the same row of this installation, or else one of the company's own. */
async function sharedRows(db: Database, reader: ExportReader, census: IdCensus): Promise<Map<string, Map<number, number | JsonRow>>> {
  const found = new Map<string, Map<number, number | JsonRow>>()
  for (const table of sharedTables) {
    const path = `library/${table}.json`
    const own = new Map<number, number | JsonRow>()
    found.set(table, own)
    if (!reader.has(path)) continue
    for await (const row of rowsOf(reader.read(path))) {
      const { id, created_at, updated_at, created_by: _author, tenant_id, company_id: _company, ...content } = row
      if (typeof id !== 'number' || tenant_id !== null) throw new Error(`${path} has a row of a customer`)
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} t where tenant_id is null and to_jsonb(t) @> ${JSON.stringify(content)}::jsonb order by id limit 1`.execute(
        db,
      )
      own.set(id, rows[0]?.id ?? { ...content, id, created_at, updated_at })
      census.note(table, id)
    }
  }
  return found
}

/** Every uploaded file must be what its row says: lengths and checksums are compared, and nothing is written yet. @throws */
async function checkUploads(reader: ExportReader): Promise<void> {
  const listed = new Map(reader.manifest.files.map((one) => [one.path, one]))
  for await (const row of rowsOf(reader.read('data/file.json'))) {
    const path = filePath(String(row.id), String(row.name))
    const own = listed.get(path)
    if (own && (own.bytes !== row.size || `\\x${own.sha256}` !== row.sha256)) throw new Error(`${path} is not what data/file.json says`)
  }
}

/** Stores the uploaded files; one that an import which broke off has stored is there whole. */
async function importFiles({ files }: ImportTarget, reader: ExportReader, ids: IdMap): Promise<{ stored: number; absent: number }> {
  let [stored, absent] = [0, 0]
  for await (const row of rowsOf(reader.read('data/file.json'))) {
    const id = String(row.id)
    const path = filePath(id, String(row.name))
    if (!reader.has(path)) {
      absent += 1
      continue
    }
    stored += 1
    const name = uploadName(String(ids.change('file', id)))
    const there = await files.read(name)
    there?.stream.destroy()
    if (there) continue
    const { size, sha256 } = await files.put(name, reader.read(path))
    if (size !== row.size || `\\x${sha256.toString('hex')}` !== row.sha256) throw new Error(`${path} is not what data/file.json says`)
  }
  return { stored, absent }
}

/** Accounts cannot log in until they have a new password, and none becomes one of the platform; the tenant is closed until everything is there. */
const adjuster =
  (names: LoginNames, { edition, appEdition, expiresAt }: Terms): Adjust =>
  (table, row) => {
    if (table === 'account') return { ...row, super: false, password_hash: '', login_name: names.free(String(row.login_name)) }
    if (table === 'tenant')
      return {
        ...{ ...row, suspended_at: new Date().toISOString(), purging_at: null },
        ...{ edition, app_edition: appEdition, expires_at: expiresAt?.toISOString() ?? null },
      }
    return row
  }

/** Opens the company to its administrator, who has a new password; nothing is left to go on with. */
async function openTenant(db: Database, tenantId: number, suspendedAt: string | null): Promise<ImportedCompany['administrator']> {
  const password = randomBytes(12).toString('base64url')
  return db.transaction().execute(async (tx) => {
    await sql`update company_arrival set unfinished = null where tenant_id = ${tenantId}`.execute(tx)
    await sql`update tenant set suspended_at = ${suspendedAt}::timestamptz where id = ${tenantId}`.execute(tx)
    const { rows } = await sql<{ loginName: string }>`
      update account a set password_hash = ${await hashPassword(password)} from tenant t
      where t.id = ${tenantId} and a.id = t.administrator_id and a.tenant_id = t.id returning a.login_name`.execute(tx)
    const [found] = rows
    return found ? { loginName: found.loginName, password } : null
  })
}

async function firstRow(reader: ExportReader, path: string): Promise<JsonRow> {
  for await (const row of rowsOf(reader.read(path))) return row
  throw new Error(`${path} has no row`)
}

/** Reads and checks the whole export, then writes its tables in one transaction, with what is needed to go on behind them. */
async function importRecords(target: ImportTarget, reader: ExportReader): Promise<OpenArrival> {
  const { db, client, say } = target
  const { manifest } = reader
  const plan = await tablePlan(db, client, manifest.company.id)
  const census = new IdCensus()
  const points = new Set<number>()
  for await (const { id } of rowsOf(reader.read('data/mapping.json'))) points.add(Number(id))
  checkFeatureFiles(reader, points)
  await checkFiles(reader)
  const counts = await censusOf(plan, reader, census)
  // Sensors that are gone are still named beside their values.
  const { smallestSensor, largestSensor } = manifest.counts
  for (const id of [smallestSensor, largestSensor]) if (id > 0) census.note('sensor', id)
  if (counts.get('tenant') !== 1) throw new Error('data/tenant.json has not one row')
  const shared = await sharedRows(db, reader, census)
  await checkWaves(reader)
  await checkUploads(reader)
  const tenant = await firstRow(reader, 'data/tenant.json')
  const terms = termsOf(tenant, target.granted ?? {}, Date.now())
  const ids = await IdMap.reserve(db, census)
  const tenantId = Number(ids.change('company', manifest.company.id))
  const schema = await readOwnedSchema(db)
  const written = new Map([...counts].filter(([table]) => table !== 'wave'))
  say('Writing the tables …')
  return db.transaction().execute(async (tx) => {
    await withoutTriggers(tx)
    const names = await LoginNames.read(tx)
    await importTables(tx, plan, reader, ids, adjuster(names, terms))
    await checkOwners(tx, tenantId, schema, written)
    await adoptShared(tx, shared, { ids, tenantId, schema })
    await checkKeys(tx, tenantId, schema, new Set(written.keys()))
    const unfinished: Unfinished = {
      manifest: manifestHash(reader),
      files: ids.files,
      rows: [...counts.values()].reduce((sum, n) => sum + n, 0),
      renamed: names.renamed.map(([old, now]) => [old, now]),
      suspendedAt: typeof tenant.suspended_at === 'string' ? tenant.suspended_at : null,
      features: null,
    }
    await sql`insert into company_arrival (tenant_id, source_id, installation, snapshot_at, moves, unfinished)
      values (${tenantId}, ${manifest.company.id}, ${manifest.installation}, ${manifest.snapshotAt}, ${JSON.stringify(ids.moves)},
        ${JSON.stringify(unfinished)})`.execute(tx)
    return { tenantId, ids, unfinished }
  })
}

/** Files, samples and values: they are written in many transactions, and again from where an attempt broke off. */
async function importRest(target: ImportTarget, reader: ExportReader, { tenantId, ids, unfinished }: OpenArrival) {
  const { say } = target
  const { stored, absent } = await importFiles(target, reader, ids)
  say('Writing the waveforms …')
  let axes = 0
  const missing = await importWaves(target, reader, { ids, tenantId }, () => {
    axes += 1
    if (axes % 1000 === 0) say(`${axes} axes of waveforms`)
  })
  say('Writing the measured values …')
  const note: FeatureProgress['note'] = (tx, cursor) => noteFeatures(tx, tenantId, cursor)
  const features = await importFeatures(target, reader, ids, { cursor: unfinished.features, note })
  return { features, waves: axes - missing, files: stored, missing: missing + absent }
}

async function termsHere(db: Database, tenantId: number): Promise<Terms> {
  const { rows } = await sql<Terms>`select edition, app_edition, expires_at from tenant where id = ${tenantId}`.execute(db)
  if (!rows[0]) throw new Error(`the company ${tenantId} is gone`)
  return rows[0]
}

/** What the operator grants now holds, not what was granted when the import began; what is left out stays. */
async function grantAgain(db: Database, tenantId: number, granted: GrantedTerms): Promise<void> {
  const here = await termsHere(db, tenantId)
  const { edition, appEdition, expiresAt } = termsOf(
    { edition: here.edition, app_edition: here.appEdition },
    { ...granted, expiresAt: granted.expiresAt === undefined ? here.expiresAt : granted.expiresAt },
    Date.now(),
  )
  await sql`update tenant set edition = ${edition}, app_edition = ${appEdition}, expires_at = ${expiresAt} where id = ${tenantId}`.execute(
    db,
  )
}

/**
 * Goes on with an import of this export that broke off, if there is one. It is read again once others are kept from it: one that was going on with it may have
 * ended meanwhile. @throws while or where another command has it
 */
async function goOn({ db, client, say, granted = {} }: ImportTarget, reader: ExportReader): Promise<OpenArrival | undefined> {
  const found = await findUnfinished(db, reader)
  if (!found) return undefined
  const { tenantId } = found
  await lockArrival(client, tenantId)
  const begun = await findUnfinished(db, reader)
  if (begun?.tenantId !== tenantId) throw new Error(`the import of company ${tenantId} has just been ended by another command`)
  await grantAgain(db, tenantId, granted)
  await checkFiles(reader)
  say(`Going on with company ${tenantId} …`)
  return begun
}

async function begin(target: ImportTarget, reader: ExportReader): Promise<OpenArrival> {
  const open = await importRecords(target, reader)
  await lockArrival(target.client, open.tenantId)
  return open
}

/**
 * Imports an exported company as a new customer, every id mapped to a new one. First everything is read and checked, then the tables are written in one
 * transaction, then files, samples and values. An import that breaks off before the tables are there leaves nothing; one that breaks off behind them leaves a
 * suspended customer, and goes on with it when it is called again with the same export. One that is not to be completed is purged like any other.
 */
export async function importCompany(target: ImportTarget, reader: ExportReader): Promise<ImportedCompany> {
  const { db, say } = target
  await checkSchema(db, reader)
  say('Checking the export …')
  const open = (await goOn(target, reader)) ?? (await begin(target, reader))
  const { tenantId, unfinished } = open
  const rest = await importRest(target, reader, open).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `${reason}. The company ${tenantId} is incomplete and stays suspended: call the command again to go on, or purge it on the page Customers`,
    )
  })
  const administrator = await openTenant(db, tenantId, unfinished.suspendedAt)
  const { rows, renamed } = unfinished
  return { tenantId, terms: await termsHere(db, tenantId), rows, ...rest, administrator, renamed }
}

interface Adoption {
  readonly ids: IdMap
  readonly tenantId: number
  readonly schema: OwnedSchema
}

/** References to rows of the platform's libraries lead to the same row here, or to a copy that belongs to the company. */
async function adoptShared(
  tx: Tx,
  shared: ReadonlyMap<string, ReadonlyMap<number, number | JsonRow>>,
  { ids, tenantId, schema }: Adoption,
): Promise<void> {
  const { keys, owners } = schema
  for (const [table, rows] of shared) {
    for (const [old, here] of rows) {
      const moved = Number(ids.change(table, old))
      const users = keys.filter(
        ({ parent, parentColumns }) => parent === table && parentColumns.includes('id') && parentColumns.length === 1,
      )
      let isUsed = false
      for (const { child, columns } of users) {
        const [column = ''] = columns
        const of = owners.get(child)
        if (!of) continue
        const replaced = typeof here === 'number' ? here : moved
        const { numAffectedRows = 0n } = await sql`
          update ${sql.table(child)} t set ${sql.ref(column)} = ${replaced} where ${of(tenantId)} and t.${sql.ref(column)} = ${moved}`.execute(
          tx,
        )
        isUsed ||= numAffectedRows > 0n
      }
      if (!isUsed || typeof here === 'number') continue
      const own = { ...here, id: moved, tenant_id: tenantId, company_id: tenantId }
      const columns = sql.join(Object.keys(own).map((name) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value select ${columns}
        from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(own)}::jsonb)`.execute(tx)
    }
  }
}
