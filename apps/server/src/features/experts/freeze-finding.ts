import { createHash } from 'node:crypto'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import { maxCourse } from '@undertone/domain/diagnosis/diagnosis-limits'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { ConfidenceWord, Diagnosis, Finding } from '@undertone/domain/diagnosis/finding'
import { opinionLimits } from '@undertone/domain/experts/opinion-limits'
import type { OpinionShown, ShownMachine } from '@undertone/domain/experts/opinion-shown'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Caller, Scope } from '../../platform/identity/principal.ts'
import { inScope } from '../../resource/scope.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { binaryBody, binaryHead } from '../../waves/view/wave-binary.ts'

interface FoundRow {
  readonly tenantId: number
  readonly companyId: number
  readonly equipmentId: number
  readonly mappingId: number
  readonly fault: FaultKindKey
  readonly part: BearingPartKey | null
  readonly found: Finding
  readonly confidence: number
  readonly word: ConfidenceWord
  readonly stage: number | null
  readonly count: number
  readonly firstMs: number
  readonly lastMs: number
  readonly goneMs: number | null
  readonly samplingId: number
  readonly refusals: Diagnosis['refusals'] | null
  readonly directions: AxisDirections | null
  readonly course: OpinionShown['finding']['course']
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

async function foundRow(db: Queries, scope: Scope, findingId: number): Promise<FoundRow> {
  const { rows } = await sql<FoundRow>`select m.tenant_id, m.company_id, m.equipment_id, m.id as mapping_id, f.fault, f.part, f.found,
      f.plant_confidence as confidence, f.word, f.stage, f.waves as count, ${ms('f.first_seen')} as first_ms, ${ms('f.last_seen')} as last_ms, ${ms('f.gone_at')} as gone_ms,
      f.sampling_id::int4 as sampling_id, d.refusals,
      (select array[s.x1, s.y1, s.z1] from sensor s where s.mapping_id = m.id order by s.id limit 1) as directions,
      coalesce((select jsonb_agg(jsonb_build_object('ms', ${ms('w.t0')}, 'confidence', w.confidence, 'stage', w.stage) order by w.t0, w.sampling_id) from (
        select * from finding_wave w where w.finding_id = f.id order by w.t0 desc, w.sampling_id desc limit ${maxCourse}) w), '[]') as course
    from finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id left join diagnosis d on d.sampling_id = f.sampling_id
    where f.id = ${findingId} and ${inScope(scope, 'm')}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'findingId')
  return row
}

async function machineOf(db: Queries, equipmentId: number): Promise<ShownMachine> {
  const { rows } =
    await sql<ShownMachine>`select e.name, e.type, e.model, e.rated_power, e.rated_speed, e.rotate_speed, e.speed_ratio, e.gear_teeth, e.belt_type,
      e.blade_count, coalesce(d.model, e.drive_bearing) as drive_bearing, coalesce(n.model, e.non_drive_bearing) as non_drive_bearing
    from equipment e left join bearing d on d.id = e.drive_bearing_id left join bearing n on n.id = e.non_drive_bearing_id where e.id = ${equipmentId}`.execute(
      db,
    )
  const [machine] = rows
  if (!machine) throw new DomainError(coreErrors.recordNotFound, {}, 'findingId')
  return machine
}

async function pointsOf(db: Queries, { equipmentId, mappingId }: FoundRow): Promise<OpinionShown['points']> {
  const { rows } = await sql<OpinionShown['points'][number]>`select m.name, m.drive_port, m.id = ${mappingId} as is_here
    from mapping m where m.equipment_id = ${equipmentId} order by m.order_num, m.id`.execute(db)
  return rows
}

/** A copied waveform: its description, and what is sent of it. */
interface FrozenWave {
  readonly waveId: number
  readonly about: Omit<OpinionShown['waves'][number], 'id'>
  readonly body: Buffer
}

/** The waveforms that a finding rests on and that are still stored: its own first, then those of other points of the machine. */
async function wavesOf(views: WaveViews, caller: Caller, { samplingId, equipmentId, found }: FoundRow): Promise<FrozenWave[]> {
  const named = [samplingId, ...found.evidence.map(({ waveId }) => Number(waveId ?? 0))]
  const code = waveView.members.AccelerationTime.code
  const waves: FrozenWave[] = []
  for (const waveId of [...new Set(named)].filter((id) => id > 0).slice(0, opinionLimits.waves)) {
    const view = await views.view(caller, waveId, code).catch((error: unknown) => {
      // One that was deleted, or is damaged, is not shown.
      if (error instanceof DomainError) return undefined
      throw error
    })
    if (view?.sampling.equipmentId !== equipmentId) continue
    const head = { ...binaryHead(view, code), waveId: waves.length + 1 }
    const { pointName: point, t0, sampleHz, rpm } = view.sampling
    waves.push({
      waveId,
      about: { point, ms: t0.getTime(), axes: head.axes, n: head.n, sampleHz, rpm },
      body: binaryBody(
        head,
        view.axes.map(({ values }) => values),
        head.n,
      ),
    })
  }
  return waves
}

/** A finding with all that its experts would see; `shown` numbers the waveforms in their order until they are stored. */
export interface FrozenFinding extends Pick<FoundRow, 'tenantId' | 'companyId' | 'equipmentId' | 'mappingId' | 'fault' | 'part'> {
  readonly shown: OpinionShown
  readonly bodies: readonly Buffer[]
  readonly digest: string
}

/** Reads a finding in scope as experts would see it. Ids of the customer's rows are not part of it. */
export async function freezeFinding(db: Queries, views: WaveViews, caller: Caller, findingId: number): Promise<FrozenFinding> {
  const row = await foundRow(db, caller.scope, findingId)
  const { tenantId, companyId, equipmentId, mappingId, fault, part, found, confidence, word, stage, count, firstMs, lastMs, goneMs } = row
  const waves = await wavesOf(views, caller, row)
  const numberOf = new Map(waves.map(({ waveId }, at) => [waveId, at + 1]))
  const { component, channels, doubts } = found
  const shown: OpinionShown = {
    finding: {
      ...{ fault, part, component, channels, stage, confidence, word, firstMs, lastMs, goneMs, count },
      ...{ course: row.course, doubts, refusals: row.refusals ?? [] },
    },
    evidence: found.evidence.map((one) => {
      const number = numberOf.get(Number(one.waveId ?? row.samplingId))
      return { ...one, waveId: number === undefined ? null : String(number) }
    }),
    waves: waves.map(({ about }, at) => ({ id: at + 1, ...about })),
    machine: await machineOf(db, equipmentId),
    points: await pointsOf(db, row),
    directions: row.directions,
  }
  const digest = createHash('sha256').update(JSON.stringify(shown))
  for (const { body } of waves) digest.update(body)
  return {
    ...{ tenantId, companyId, equipmentId, mappingId, fault, part, shown },
    bodies: waves.map(({ body }) => body),
    digest: digest.digest('hex'),
  }
}

/** The same content with waveforms under the numbers of their copies. */
export function renumbered(shown: OpinionShown, ids: readonly number[]): OpinionShown {
  const idOf = (number: number): number => ids[number - 1] ?? 0
  return {
    ...shown,
    evidence: shown.evidence.map((one) => ({ ...one, waveId: one.waveId === null ? null : String(idOf(Number(one.waveId))) })),
    waves: shown.waves.map((one) => ({ ...one, id: idOf(one.id) })),
  }
}
