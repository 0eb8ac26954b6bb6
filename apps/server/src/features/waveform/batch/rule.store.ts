import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { recordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { batchSource } from '@undertone/domain/waveform/batch/telemetry.enums'
import { telemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'
import type { SourceCode } from './batch.store.ts'

/** A rule under its name. */
interface Kept<R> {
  readonly id: number
  readonly name: string
  readonly rule: R
  readonly savedBy: string
  readonly savedAt: string
}

/** The rules of a company for imports of a source. Names are those of all its rules. */
class KeptRules<R> {
  readonly #source: SourceCode
  /** Reads a rule: one of an earlier version lacks what is new since. */
  readonly #read: (rule: unknown) => R

  constructor(source: SourceCode, read: (rule: unknown) => R) {
    this.#source = source
    this.#read = read
  }

  /** The rules of the caller's company, by name. */
  async find(db: Queries, { scope, timeZone }: Caller): Promise<Kept<R>[]> {
    const { rows } = await sql<Omit<Kept<unknown>, 'savedAt'> & { readonly savedAt: Date }>`
      select id, name, rule, saved_by_name as saved_by, saved_at from recording_rule
      where tenant_id = ${scope.tenantId} and source = ${this.#source} order by lower(name)`.execute(db)
    const write = zonedWriter(timeZone)
    return rows.map((row) => ({ ...row, rule: this.#read(row.rule), savedAt: write(row.savedAt.getTime()) }))
  }

  /** Keeps a rule by its name, in the place of one of that name. */
  async save(tx: Tx, caller: Caller, name: string, rule: R): Promise<Kept<R>> {
    const { accountId, userName, scope } = caller
    if (scope.tenantId === null) throw new DomainError(coreErrors.forbidden)
    const { rows } = await sql<{ id: number }>`
      insert into recording_rule (tenant_id, name, source, rule, saved_by, saved_by_name)
      values (${scope.tenantId}, ${name}, ${this.#source}, ${JSON.stringify(rule)}::jsonb, ${accountId}, ${userName})
      on conflict (tenant_id, lower(name)) do update set name = excluded.name, source = excluded.source, rule = excluded.rule, saved_by = excluded.saved_by,
        saved_by_name = excluded.saved_by_name, saved_at = now()
      returning id`.execute(tx)
    const { rows: counted } = await sql<{
      n: number
    }>`select count(*)::int4 as n from recording_rule where tenant_id = ${scope.tenantId}`.execute(tx)
    if ((counted[0]?.n ?? 0) > batchLimits.rules) throw new DomainError(batchErrors.tooManyRules, { max: batchLimits.rules })
    const saved = (await this.find(tx, caller)).find(({ id }) => id === rows[0]?.id)
    if (!saved) throw new Error('a rule was not kept')
    return saved
  }
}

/** Rules by which folders become recordings. */
export const recordingRules = new KeptRules(batchSource.members.Recordings.code, (rule) => recordingRule.parse(rule))
/** Rules by which devices become points with values. */
export const telemetryRules = new KeptRules(batchSource.members.ThingsBoard.code, (rule) => telemetryRule.parse(rule))

/** Deletes a rule. @throws where there is none. */
export async function removeRule(db: Queries, { scope }: Caller, id: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`delete from recording_rule where id = ${id} and tenant_id = ${scope.tenantId}`.execute(db)
  if (numAffectedRows === 0n) throw new DomainError(coreErrors.recordNotFound)
}
