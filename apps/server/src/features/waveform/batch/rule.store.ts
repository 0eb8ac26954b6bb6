import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { KeptRule } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { type RecordingRule, recordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'

interface RuleRow extends Omit<KeptRule, 'savedAt'> {
  readonly savedAt: Date
}

/** The rules of the caller's company, by name; of one id, if it is given. */
export async function findRules(db: Queries, { scope, timeZone }: Caller, id: number | null = null): Promise<KeptRule[]> {
  const { rows } = await sql<RuleRow>`select id, name, rule, saved_by_name as saved_by, saved_at from recording_rule
    where tenant_id = ${scope.tenantId} and (${id}::int4 is null or id = ${id}) order by lower(name)`.execute(db)
  const write = zonedWriter(timeZone)
  // One of an earlier version lacks what is new since.
  return rows.map((row) => ({ ...row, rule: recordingRule.parse(row.rule), savedAt: write(row.savedAt.getTime()) }))
}

/** Keeps a rule by its name, in the place of one of that name. */
export async function saveRule(tx: Tx, caller: Caller, name: string, rule: RecordingRule): Promise<KeptRule> {
  const { accountId, userName, scope } = caller
  if (scope.tenantId === null) throw new DomainError(coreErrors.forbidden)
  const { rows } = await sql<{ id: number }>`
    insert into recording_rule (tenant_id, name, rule, saved_by, saved_by_name)
    values (${scope.tenantId}, ${name}, ${JSON.stringify(rule)}::jsonb, ${accountId}, ${userName})
    on conflict (tenant_id, lower(name)) do update set name = excluded.name, rule = excluded.rule, saved_by = excluded.saved_by,
      saved_by_name = excluded.saved_by_name, saved_at = now()
    returning id`.execute(tx)
  const all = await findRules(tx, caller)
  if (all.length > batchLimits.rules) throw new DomainError(batchErrors.tooManyRules, { max: batchLimits.rules })
  const saved = all.find(({ id }) => id === rows[0]?.id)
  if (!saved) throw new Error('a rule was not kept')
  return saved
}

/** Deletes a rule. @throws where there is none. */
export async function removeRule(db: Queries, { scope }: Caller, id: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`delete from recording_rule where id = ${id} and tenant_id = ${scope.tenantId}`.execute(db)
  if (numAffectedRows === 0n) throw new DomainError(coreErrors.recordNotFound)
}
