import { sql } from 'kysely'
import pg from 'pg'
import { isDamage } from '../platform/database/damage.ts'
import type { Database, Tx } from '../platform/database/database.ts'

/** A table or index with a damaged page. */
export interface DamagedRelation {
  readonly name: string
  /** The table that it belongs to, also for indexes and for the values that PostgreSQL stores apart. */
  readonly table: string
  readonly isIndex: boolean
  /** What is wrong, one sentence each. */
  readonly faults: readonly string[]
}

/** The result of reading every page. */
export interface PageReport {
  readonly pages: number
  readonly damaged: readonly DamagedRelation[]
  /** Why damage may remain unseen; null if everything was checked. */
  readonly gap: string | null
}

interface Relation {
  readonly id: number
  readonly name: string
  readonly table: string
  readonly kind: string
  readonly isBtree: boolean
  /** 0 while it or its table is being changed: already its size would have to be waited for. */
  readonly pages: number
  readonly isLocked: boolean
}

/** Pages that are read by one statement (guess: an eighth of a second without a cache). */
const pagesAtOnce = 1024
/** Faults reported for each table or index; a lost disk block damages very many. */
const maxFaults = 10

/** Ends the transaction that the check runs in: it leaves nothing behind, not even the extensions. */
class Done extends Error {}

const codeOf = (error: unknown): string => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')
/** The table or index was dropped or made shorter in the meantime: undefined table, undefined object, number of the page out of range. */
const goneCodes = ['42P01', '42704', '22023']
/** Errors of one table or index: locked by a change of its structure, and what PostgreSQL calls an internal error. */
const lockedCode = '55P03'
const internalCode = 'XX000'

/** A part of the check. Rolling back to the savepoint releases the locks of what was read; without its release each part would nest in the one before. */
async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<{ result: T } | { error: unknown }> {
  await sql`savepoint part`.execute(tx)
  try {
    return { result: await work() }
  } catch (error) {
    return { error }
  } finally {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What was found in a table or index. */
interface Findings {
  readonly faults: string[]
  /** Locked by a change of its structure and therefore not checked as a whole. */
  isSkipped: boolean
}

/** Sorts an error that is not damage: dropped meanwhile, locked, or a fault of this table or index; any other ends the check. */
async function noteError(tx: Tx, { id, name }: Relation, error: unknown, found: Findings): Promise<void> {
  const code = codeOf(error)
  if (goneCodes.includes(code)) return
  if (code === lockedCode) found.isSkipped = true
  else if (code !== internalCode) throw error
  else {
    // A dropped one can be an internal error, too ("could not open relation with OID").
    const { rows } = await sql`select 1 from pg_class where oid = ${id}`.execute(tx)
    if (rows.length > 0) found.faults.push(`${name}: ${messageOf(error)}`)
  }
}

/** Reads a range of pages, halving it around damaged ones. */
async function readPages(tx: Tx, relation: Relation, from: number, to: number, found: Findings): Promise<void> {
  const { faults } = found
  if (faults.length >= maxFaults || found.isSkipped) return
  const read = await attempt(tx, () =>
    sql`select count(get_raw_page(${relation.id}::regclass::text, 'main', page)) from generate_series(${from}::int8, ${to}::int8) page`.execute(
      tx,
    ),
  )
  if ('result' in read) return
  if (!isDamage(read.error)) return noteError(tx, relation, read.error, found)
  if (from === to) {
    faults.push(`page ${from} of ${relation.name} is damaged`)
    return
  }
  const middle = Math.floor((from + to) / 2)
  await readPages(tx, relation, from, middle, found)
  await readPages(tx, relation, middle + 1, to, found)
}

const hasRows = ({ kind }: Pick<Relation, 'kind'>): boolean => 'rtm'.includes(kind)

/** What amcheck finds in readable pages: rows and keys that contradict each other. */
async function checkStructure(tx: Tx, relation: Relation, found: Findings): Promise<void> {
  const { id, kind, isBtree, name } = relation
  const checked = await attempt(tx, async () => {
    if (isBtree) await sql`select bt_index_check(${id}::regclass)`.execute(tx)
    if (!hasRows({ kind })) return []
    const { rows } = await sql<{ blkno: number; msg: string }>`
      select blkno, msg from verify_heapam(${id}::regclass, on_error_stop => false) limit ${maxFaults}`.execute(tx)
    return rows.map(({ blkno, msg }) => `page ${blkno} of ${name}: ${msg}`)
  })
  if ('result' in checked) found.faults.push(...checked.result)
  else if (isDamage(checked.error)) found.faults.push(`${name}: ${messageOf(checked.error)}`)
  else await noteError(tx, relation, checked.error, found)
}

async function relationsOf(tx: Tx): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    with held as materialized (select relation from pg_locks where locktype = 'relation' and mode = 'AccessExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid())
    select c.oid::int8 as id, c.oid::regclass::text as name, c.relkind::text as kind, coalesce(a.amname = 'btree', false) as is_btree,
      coalesce(i.indrelid, t.oid, c.oid)::regclass::text as "table",
      locked.is_locked, case when locked.is_locked then 0 else pg_relation_size(c.oid) / current_setting('block_size')::int end as pages
    from pg_class c
    left join pg_am a on a.oid = c.relam and c.relkind = 'i'
    left join pg_index i on i.indexrelid = c.oid
    left join pg_class t on t.reltoastrelid = coalesce(i.indrelid, c.oid)
    cross join lateral (select exists (select 1 from held where relation in (c.oid, i.indrelid, t.oid)) as is_locked) locked
    where c.relkind in ('r', 'i', 't', 'm', 'S') and c.relpersistence <> 't' order by c.oid`.execute(tx)
  return rows
}

async function openTools(tx: Tx): Promise<string | null> {
  await sql`savepoint tools`.execute(tx)
  try {
    await sql`create extension if not exists pageinspect`.execute(tx)
    await sql`create extension if not exists amcheck`.execute(tx)
    await sql`release savepoint tools`.execute(tx)
    return null
  } catch (error) {
    await sql`rollback to savepoint tools`.execute(tx)
    await sql`release savepoint tools`.execute(tx)
    return messageOf(error)
  }
}

/** Checks several tables and indexes by three statements; false if one of them is damaged or was dropped. */
async function areUndamaged(tx: Tx, relations: readonly Relation[]): Promise<boolean> {
  const idsOf = (isWanted: (relation: Relation) => boolean) => relations.filter(isWanted).map(({ id }) => id)
  const all = idsOf(() => true)
  const pages = relations.map((relation) => relation.pages)
  const checked = await attempt(tx, async () => {
    await sql`select count(get_raw_page(id::regclass::text, 'main', page))
      from unnest(${all}::int8[], ${pages}::int8[]) as wanted (id, pages), generate_series(0, pages - 1) page`.execute(tx)
    await sql`select bt_index_check(id::regclass) from unnest(${idsOf(({ isBtree }) => isBtree)}::int8[]) id`.execute(tx)
    const { rows } = await sql`select 1 from unnest(${idsOf(hasRows)}::int8[]) id, verify_heapam(id::regclass) limit 1`.execute(tx)
    return rows.length === 0
  })
  return 'result' in checked && checked.result
}

/** Checks tables and indexes one by one; returns the damaged ones, and the names of those that were locked. */
async function checkEach(tx: Tx, relations: readonly Relation[]): Promise<{ damaged: DamagedRelation[]; skipped: string[] }> {
  const damaged: DamagedRelation[] = []
  const skipped: string[] = []
  for (const relation of relations) {
    const found: Findings = { faults: [], isSkipped: false }
    const { faults } = found
    for (let from = 0; from < relation.pages; from += pagesAtOnce)
      await readPages(tx, relation, from, Math.min(from + pagesAtOnce, relation.pages) - 1, found)
    if (faults.length === 0 && !found.isSkipped) await checkStructure(tx, relation, found)
    const { name, table, kind } = relation
    if (found.isSkipped) skipped.push(name)
    if (faults.length > 0) damaged.push({ name, table, isIndex: kind === 'i', faults })
  }
  return { damaged, skipped }
}

/** Groups of about as many pages as one statement reads; a larger table or index is a group of its own. */
function groupsOf(relations: readonly Relation[]): Relation[][] {
  const groups: Relation[][] = []
  let room = 0
  for (const relation of relations) {
    if (relation.pages > room) {
      groups.push([])
      room = pagesAtOnce
    }
    groups.at(-1)?.push(relation)
    room -= relation.pages
  }
  return groups
}

async function checkAll(tx: Tx): Promise<PageReport> {
  const obstacle = await openTools(tx)
  if (obstacle !== null)
    return { pages: 0, damaged: [], gap: `The pages of the database were not read (${obstacle}); pg_amcheck reads them, as a superuser` }
  const { rows } = await sql<{ on: boolean }>`select current_setting('data_checksums') = 'on' as on`.execute(tx)
  const found = await relationsOf(tx)
  const relations = found.filter(({ pages }) => pages > 0)
  const damaged: DamagedRelation[] = []
  const skipped = found.filter(({ isLocked }) => isLocked).map(({ name }) => name)
  for (const group of groupsOf(relations)) {
    if (await areUndamaged(tx, group)) continue
    const checked = await checkEach(tx, group)
    damaged.push(...checked.damaged)
    skipped.push(...checked.skipped)
  }
  const gaps = rows[0]?.on
    ? []
    : ['The database has no data checksums: a changed value is not noticed. Stop it and run pg_checksums --enable']
  if (skipped.length > 0) gaps.push(`Not checked because something else changes them now: ${skipped.join(', ')}. Run the check again`)
  const gap = gaps.length > 0 ? gaps.join('. ') : null
  return { pages: relations.reduce((sum, { pages }) => sum + pages, 0), damaged, gap }
}

/** Reads every page of every table and index and checks that rows and keys agree; read-only, also while the product runs. */
export async function checkPages(db: Database): Promise<PageReport> {
  let report: PageReport = { pages: 0, damaged: [], gap: null }
  try {
    await db.transaction().execute(async (tx) => {
      report = await checkAll(tx)
      throw new Done()
    })
  } catch (error) {
    if (!(error instanceof Done)) throw error
  }
  return report
}
