import type { CodeOf } from '@undertone/domain/core/enum'
import { type diagnosisFailure, diagnosisStatus } from '@undertone/domain/diagnosis/diagnosis.enums'
import { absentWaves, sameFindingDays } from '@undertone/domain/diagnosis/diagnosis-limits'
import { decidedRefusals } from '@undertone/domain/diagnosis/diagnosis-refusals.table'
import type { Diagnosis, Finding } from '@undertone/domain/diagnosis/finding'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import { calibrateFindings } from '../finding/calibration.store.ts'
import type { DiagnosedSampling } from './diagnosed-sampling.store.ts'
import type { AskedModels } from './models-say.ts'

/** How a measurement was diagnosed: by which rules, from which axes. */
export interface Attempt {
  readonly version: string
  readonly axes: string
  /** The versions of models that were asked. */
  readonly models: AskedModels
}

const { Diagnosising, DiagnosisFailed, DiagnosisSuccess } = diagnosisStatus.members
type Place = Pick<DiagnosedSampling, 'samplingId' | 'tenantId' | 'mappingId' | 't0'>

/** A measurement is being diagnosed; what was said before stays until something new is said. */
export async function markRunning(
  db: Queries,
  { samplingId, tenantId, mappingId, t0 }: Place,
  { version, axes }: Omit<Attempt, 'models'>,
): Promise<void> {
  await sql`insert into diagnosis (sampling_id, tenant_id, mapping_id, t0, version, axes, state)
    select s.id, ${tenantId}, ${mappingId}, ${t0}, ${version}, ${axes}, ${Diagnosising.code} from sampling s where s.id = ${samplingId}
    on conflict (sampling_id) do update set version = excluded.version, axes = excluded.axes, state = excluded.state, failure = null`.execute(
    db,
  )
}

/** A measurement could not be diagnosed. What another server has said of it meanwhile stays. */
export async function markFailed(db: Queries, { samplingId }: Place, failure: CodeOf<typeof diagnosisFailure>): Promise<void> {
  await sql`update diagnosis set state = ${DiagnosisFailed.code}, failure = ${failure}
    where sampling_id = ${samplingId} and state = ${Diagnosising.code}`.execute(db)
}

/** Of several findings of the same fault and part, on two bearings of one point, the surest. */
function surestOf(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings, ({ fault, part }) => `${fault} ${part}`)
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1))
}

/** The finding of a point that a fault seen at a time belongs to: the one that is present, else one that was there shortly before or after. */
async function findingFor(tx: Tx, { mappingId, t0 }: Place, { fault, part }: Finding): Promise<number | undefined> {
  const near = sql`interval '1 day' * ${sameFindingDays}`
  const { rows } = await sql<{
    id: number
  }>`select id from finding where mapping_id = ${mappingId} and fault = ${fault} and part is not distinct from ${part}
      and (gone_at is null or (last_seen >= ${t0}::timestamptz - ${near} and first_seen <= ${t0}::timestamptz + ${near}))
    order by gone_at is null desc, last_seen desc limit 1`.execute(tx)
  return rows[0]?.id
}

async function addFinding(
  tx: Tx,
  { samplingId, tenantId, mappingId, t0 }: Place,
  found: Finding,
  version: string,
  versionId: number | null,
): Promise<number> {
  const { fault, part, rule, confidence, stage } = found
  const { rows } = await sql<{
    id: number
  }>`insert into finding (tenant_id, mapping_id, fault, part, rule, found, confidence, plant_confidence, word, stage, sampling_id, first_seen, last_seen, waves,
      found_by, found_by_version_id)
    values (${tenantId}, ${mappingId}, ${fault}, ${part}, ${rule}, ${JSON.stringify(found)}, ${confidence}, ${confidence}, ${found.word}, ${stage}, ${samplingId}, ${t0}, ${t0}, 1,
      ${version},
      (select id from diagnostic_model_version where id = ${versionId}))
    returning id`.execute(tx)
  return rows[0]!.id
}

/** Shows what the newest stored waveform with the fault shows. */
async function showNewest(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update finding f set rule = n.found ->> 'rule', found = n.found, confidence = n.confidence, stage = n.stage, sampling_id = n.sampling_id, updated_at = now()
    from (select distinct on (o.id) o.id, w.sampling_id, w.confidence, w.stage, shown.found
      from finding o join finding_wave w on w.finding_id = o.id join diagnosis d on d.sampling_id = w.sampling_id
        cross join lateral (select one as found from jsonb_array_elements(d.findings) one
          where one ->> 'fault' = o.fault and one ->> 'part' is not distinct from o.part order by (one ->> 'confidence')::float8 desc limit 1) shown
      where o.id = any(${arrayText(ids)}::int4[]) order by o.id, w.t0 desc, w.sampling_id desc) n
    where f.id = n.id and (f.sampling_id, f.found) is distinct from (n.sampling_id, n.found)`.execute(tx)
}

/** Closes findings that enough later waveforms of the point do not show, although they could have; those seen in this measurement are open again. */
async function closeAbsent(tx: Tx, { mappingId, t0 }: Place, seen: readonly number[]): Promise<boolean> {
  const isSeen = sql`f.id = any(${arrayText(seen)}::int4[]) and f.last_seen = ${t0}`
  const goneAt = sql`(select d.t0 from diagnosis d where d.mapping_id = f.mapping_id and d.t0 > f.last_seen and d.state = ${DiagnosisSuccess.code}
    and not exists (select from jsonb_to_recordset(d.refusals) as r (rule text, reason text)
      where coalesce(r.rule, f.rule) = f.rule and r.reason <> all(${[...decidedRefusals]}::text[]))
    order by d.t0 offset ${absentWaves - 1} limit 1)`
  const { numAffectedRows } = await sql`update finding f set gone_at = found.gone_at, updated_at = now()
    from (select f.id, case when ${isSeen} then ${goneAt} else coalesce(f.gone_at, ${goneAt}) end as gone_at from finding f
      where f.mapping_id = ${mappingId} and (f.gone_at is null or ${isSeen})) found
    where f.id = found.id and f.gone_at is distinct from found.gone_at`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Stores what was said of a measurement and brings the findings of its point up to date, in whatever order measurements come: what is stored depends on which
 * waveforms show a fault, not on when each was diagnosed. Answers whether findings have changed.
 */
export async function settle(tx: Tx, place: Place, { version, axes, models }: Attempt, said: Diagnosis): Promise<boolean> {
  const { samplingId, tenantId, mappingId, t0 } = place
  // Locks the point, so that its findings are counted by one at a time.
  const { rows: points } = await sql`select from mapping where id = ${mappingId} and tenant_id = ${tenantId} for no key update`.execute(tx)
  const { rows: samplings } = await sql`select from sampling where id = ${samplingId} and mapping_id = ${mappingId} for key share`.execute(
    tx,
  )
  if (points.length === 0 || samplings.length === 0) return false
  const { verdict, findings, refusals, speed, band } = said
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await sql`insert into diagnosis (sampling_id, tenant_id, mapping_id, t0, version, axes, state, verdict, findings, refusals, speed, band, diagnosed_at)
    values (${samplingId}, ${tenantId}, ${mappingId}, ${t0}, ${version}, ${axes}, ${DiagnosisSuccess.code}, ${verdict}, ${json(findings)}, ${json(refusals)},
      ${json(speed)}, ${json(band)}, now())
    on conflict (sampling_id) do update set version = excluded.version, axes = excluded.axes, state = excluded.state, failure = null, verdict = excluded.verdict,
      findings = excluded.findings, refusals = excluded.refusals, speed = excluded.speed, band = excluded.band, diagnosed_at = excluded.diagnosed_at`.execute(
    tx,
  )
  const { rows: former } = await sql<{
    findingId: number
  }>`delete from finding_wave where sampling_id = ${samplingId} returning finding_id`.execute(tx)
  const seen: number[] = []
  for (const one of surestOf(findings)) {
    const foundBy = models.networks.get(one.rule) ?? models.set
    const id = (await findingFor(tx, place, one)) ?? (await addFinding(tx, place, one, version, foundBy))
    seen.push(id)
    await sql`insert into finding_wave (finding_id, sampling_id, t0, confidence, stage)
      values (${id}, ${samplingId}, ${t0}, ${one.confidence}, ${one.stage})`.execute(tx)
  }
  const touched = [...new Set([...seen, ...former.map(({ findingId }) => findingId)])]
  if (touched.length > 0) {
    await sql`select recount_findings(${arrayText(touched)}::int4[])`.execute(tx)
    await showNewest(tx, touched)
    await calibrateFindings(tx, tenantId, touched)
  }
  const isClosed = await closeAbsent(tx, place, seen)
  return isClosed || touched.length > 0
}
