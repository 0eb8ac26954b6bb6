import type { CodeOf } from '@undertone/domain/core/enum'
import type { InspectionFacts } from '@undertone/domain/report/inspection-facts'
import type { reportCycle } from '@undertone/domain/report/report.enums'
import type { ReportSubject } from '@undertone/domain/report/report-desk'
import { type MachineFacts, machineFacts, type ReportFacts } from '@undertone/domain/report/report-facts'
import type { ReportSentence } from '@undertone/domain/report/report-section'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'
import type { ReportPlace } from './machine.store.ts'

/** A version whose facts are to be collected. */
export interface VersionToCollect extends ReportPlace {
  readonly id: number
  readonly reportId: number
  readonly subject: ReportSubject
  readonly placeName: string
  readonly cycle: CodeOf<typeof reportCycle>
  readonly year: number
  readonly number: number
  readonly timeZone: string
  readonly fromMs: number
  readonly toMs: number
}

export async function versionToCollect(db: Queries, id: number): Promise<VersionToCollect | undefined> {
  const { rows } =
    await sql<VersionToCollect>`select v.id, v.report_id, r.subject, r.tenant_id, r.covers, r.area_id, r.equipment_id, r.place_name, r.cycle, r.year, r.number,
      r.time_zone, (extract(epoch from r.period_from) * 1000)::float8 as from_ms, (extract(epoch from r.period_to) * 1000)::float8 as to_ms
    from report_version v join report r on r.id = v.report_id where v.id = ${id} and v.progress <> 'done'`.execute(db)
  return rows[0]
}

/** Marks a version as being collected; answers as of when, which a second attempt shares with the first. Epoch ms. */
export async function beginVersion(db: Queries, id: number, total: number): Promise<number> {
  const { rows } = await sql<{
    ms: number
  }>`update report_version set progress = 'running', total = ${total}, failure = null, taken_at = coalesce(taken_at, now())
    where id = ${id} returning (extract(epoch from taken_at) * 1000)::float8 as ms`.execute(db)
  return Math.floor(rows[0]?.ms ?? Date.now())
}

export async function keptMachines(db: Queries, versionId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('reportMachine').select('equipmentId').where('versionId', '=', versionId).execute()
  return new Set(rows.map(({ equipmentId }) => equipmentId))
}

export const keepMachine = (db: Queries, { tenantId, id }: VersionToCollect, equipmentId: number, position: number, facts: MachineFacts) =>
  db
    .insertInto('reportMachine')
    .values({ tenantId, versionId: id, equipmentId, position, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const noteProgress = (db: Queries, id: number, done: number) =>
  db.updateTable('reportVersion').set({ done }).where('id', '=', id).execute()

/** Machines read at a time: some 20 kB each. */
const chunk = 10

/** The facts of the machines of a version, in the order of the report; some at a time in memory. */
export async function* eachMachine(db: Database, versionId: number): AsyncGenerator<MachineFacts> {
  const { rows: ids } = await sql<{ id: number }>`select equipment_id as id from report_machine where version_id = ${versionId}
    order by position, equipment_id`.execute(db)
  for (let at = 0; at < ids.length; at += chunk) {
    const wanted = ids.slice(at, at + chunk).map(({ id }) => id)
    const { rows } = await sql<{ facts: unknown }>`select facts from report_machine where version_id = ${versionId}
      and equipment_id = any(${arrayText(wanted)}::int4[]) order by position, equipment_id`.execute(db)
    for (const { facts } of rows) yield machineFacts.parse(facts)
  }
}

/** Everything that a collection ends with. */
export interface CollectedVersion {
  readonly facts: ReportFacts | InspectionFacts
  readonly sentences: readonly { readonly key: string; readonly composed: readonly ReportSentence[] }[]
  /** Machines in the order of the report. */
  readonly order: readonly number[]
}

/** Completes a version: from now on its facts do not change. */
export async function finishVersion(tx: Tx, id: number, { facts, sentences, order }: CollectedVersion): Promise<void> {
  await sql`update report_version set progress = 'done', facts = ${JSON.stringify(facts)}::jsonb, counts = ${'counts' in facts ? JSON.stringify(facts.counts.end) : null}::jsonb,
      taken_at = to_timestamp(${facts.takenMs} / 1000.0) where id = ${id}`.execute(tx)
  await sql`update report_machine m set position = o.n from unnest(${arrayText(order)}::int4[]) with ordinality as o (id, n)
    where m.version_id = ${id} and m.equipment_id = o.id`.execute(tx)
  for (const { key, composed } of sentences)
    await sql`update report_section set composed = ${JSON.stringify(composed)}::jsonb where version_id = ${id} and key = ${key}`.execute(tx)
}

export async function failVersion(tx: Tx, id: number, reason: string): Promise<void> {
  await sql`update report_version set progress = 'failed', failure = ${reason.slice(0, 300)} where id = ${id} and progress <> 'done'`.execute(
    tx,
  )
  await sql`update report_run set result = 'failed' where version_id = ${id} and result = 'making'`.execute(tx)
}
