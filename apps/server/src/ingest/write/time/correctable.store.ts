import type { ExtraValue } from '@undertone/device/message/telemetry'
import { correctedTime } from '@undertone/domain/device/telemetry/clock'
import { type SqlBool, sql } from 'kysely'
import type { CorrectionRequest } from '../../../contracts/time-corrector.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { inScope } from '../../../resource/scope.ts'
import type { Sample } from '../../message/sample.ts'

/** A sample with a suspect clock. */
export interface SuspectSample extends Omit<Sample, 't'> {
  readonly claimedMs: number
  readonly uploadMinutes: number
  /** The latest claim that was received at the same moment. */
  readonly lastClaimedMs: number
  /** Its measuring time by a correction, epoch ms; null without one. */
  readonly correctedMs: number | null
  readonly isPlaced: boolean
}

interface Row extends Omit<SuspectSample, 'digest' | 'values' | 'extra'> {
  readonly digestText: string
  readonly values: Record<string, number> & { readonly extra?: Record<string, ExtraValue> }
}

/** Samples with a suspect clock in scope, in order of receipt. */
async function suspectsWhere(db: Queries, scope: Scope, where: ReturnType<typeof sql<SqlBool>>, max: number): Promise<SuspectSample[]> {
  const { rows } = await sql<Row>`
    select f.mapping_id, f.claimed_ms::float8 as claimed_ms, f.digest::text as digest_text, (extract(epoch from f.ts) * 1000)::float8 as received_at,
      f.sensor_pk, f.seq, f.resend, f.correction, f."values", s.data_upload as upload_minutes, f.is_placed,
      (extract(epoch from f.corrected_ts) * 1000)::float8 as corrected_ms,
      (max(f.claimed_ms) over (partition by f.mapping_id, f.ts))::float8 as last_claimed_ms
    from feature_suspect f join sensor s on s.id = f.sensor_pk join mapping m on m.id = f.mapping_id
    where ${where} and ${inScope(scope, 'm')} order by f.ts, f.claimed_ms, f.digest limit ${max}`.execute(db)
  return rows.map(({ digestText, values: { extra = null, ...values }, ...row }) => ({ ...row, digest: BigInt(digestText), values, extra }))
}

/** Those of a request, up to a maximum; without those whose values retention has deleted. */
export const requestedSuspects = (db: Queries, scope: Scope, { sensorPk, from, to }: CorrectionRequest, max: number) =>
  suspectsWhere(
    db,
    scope,
    sql<SqlBool>`f.sensor_pk = ${sensorPk} and f.ts between ${new Date(from)} and ${new Date(to)} and f.corrected_ts is null and f."values" <> '{}'`,
    max,
  )

/** Those with this correction. */
export const correctedSuspects = (db: Queries, scope: Scope, correctionId: number, max: number) =>
  suspectsWhere(db, scope, sql<SqlBool>`f.correction_id = ${correctionId}`, max)

/** The corrected measuring time of a sample, or null where it would not be plausible. */
export const timeBy = ({ claimedMs, receivedAt, lastClaimedMs }: SuspectSample, { method, shiftMs }: CorrectionRequest): number | null =>
  correctedTime({ claimedMs, receivedMs: receivedAt }, method, { shiftMs, lastClaimedMs })
