import { shaftHz } from '@undertone/condition/alarm/band'
import type { DataOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import type { PluginAxisResult, PluginResult, pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { sql } from 'kysely'
import type { ReadShaftFacts } from '../../contracts/shaft-facts.ts'
import { isCalibrated } from '../../plant/measured/calibrated-wave.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/identity/principal.ts'
import { toZoned, zonedWriter } from '../../platform/runtime/clock.ts'
import { inScope } from '../../resource/scope.ts'
import { tenantOf } from './plugin.service.ts'
import { noteRun, type VersionFile, versionFile } from './plugin.store.ts'
import type { PluginRunner } from './run/plugin-runner.ts'

/** Recordings that are offered for a trial (guess: one searches for another machine by name). */
const maxRecordings = 50

/** What plug-ins are run with. */
export interface ResultParts {
  readonly db: Database
  readonly runner: PluginRunner
  readonly factsOf: ReadShaftFacts
}

interface SamplingRow {
  readonly tenantId: number
  readonly mappingId: number
  readonly ms: number
  readonly sampleHz: number
  readonly rpm: number | null
}

async function samplingOf(db: Database, caller: Caller, waveId: number): Promise<SamplingRow> {
  const { rows } =
    await sql<SamplingRow>`select s.tenant_id, s.mapping_id, (extract(epoch from s.t0) * 1000)::float8 as ms, s.sample_hz, s.rpm
    from sampling s join mapping m on m.id = s.mapping_id where s.id = ${waveId} and ${inScope(caller.scope, 'm')}`.execute(db)
  if (!rows[0]) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
  return rows[0]
}

async function resultOf(
  { db, runner, factsOf }: ResultParts,
  caller: Caller,
  file: VersionFile,
  waveId: number,
  only?: Axis,
): Promise<PluginResult> {
  const sampling = await samplingOf(db, caller, waveId)
  const facts = await factsOf(db, sampling.tenantId, sampling.mappingId)
  const speedHz = shaftHz(sampling.rpm, facts?.nominalRpm ?? null)
  const waves = await db.selectFrom('wave').selectAll().where('samplingId', '=', waveId).orderBy('axis').execute()
  const axes: PluginAxisResult[] = []
  for (const wave of waves) {
    if (only !== undefined && wave.axis !== only) continue
    const timed = await runner.analyze(sampling.tenantId, file, { wave, sampleHz: sampling.sampleHz, speedHz }, 'user')
    const noted = { tenantId: sampling.tenantId, pluginId: file.id, number: file.number, samplingId: waveId, axis: wave.axis }
    await noteRun(db, { ...noted, problem: timed.problem, ms: timed.ms, counts: false })
    axes.push({ axis: wave.axis, ...timed })
  }
  const { name, number, declaration } = file
  return { name, number, declaration, waveId, dateTime: toZoned(sampling.ms, caller.timeZone), sampleHz: sampling.sampleHz, speedHz, axes }
}

/** What a plug-in that is switched on says of a waveform. */
export async function pluginResult(
  parts: ResultParts,
  caller: Caller,
  { name, waveId, axis }: { name: string; waveId: number; axis?: Axis | undefined },
): Promise<PluginResult> {
  const file = await versionFile(parts.db, tenantOf(caller), { name })
  if (!file?.isOn) throw new DomainError(coreErrors.recordNotFound, {}, 'name')
  return resultOf(parts, caller, file, waveId, axis)
}

/** What any version says of a waveform. */
export async function tryVersion(
  parts: ResultParts,
  caller: Caller,
  { id, number, waveId }: { id: number; number: number; waveId: number },
): Promise<PluginResult> {
  const file = await versionFile(parts.db, tenantOf(caller), { id, number })
  if (!file) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return resultOf(parts, caller, file, waveId)
}

/** The newest recordings that the caller may see, by the name of their machine or point. */
export async function recordingsFor(
  db: Database,
  caller: Caller,
  keyword: string | undefined,
): Promise<DataOf<typeof pluginCalls.recordings>> {
  const { rows } = await sql<{
    waveId: number
    place: string
    ms: number
  }>`select s.id::float8 as wave_id, concat_ws(' / ', e.name, m.name) as place,
      (extract(epoch from s.t0) * 1000)::float8 as ms
    from mapping m join equipment e on e.id = m.equipment_id
      cross join lateral (select g.id, g.t0 from sampling g where g.mapping_id = m.id and ${isCalibrated('g')}
        and exists (select 1 from wave w where w.sampling_id = g.id) order by g.t0 desc limit 3) s
    where ${inScope(caller.scope, 'm')} and (${keyword ?? ''} = '' or position(lower(${keyword ?? ''}) in lower(concat_ws(' / ', e.name, m.name))) > 0)
    order by s.t0 desc, s.id desc limit ${maxRecordings}`.execute(db)
  const write = zonedWriter(caller.timeZone)
  return rows.map(({ waveId, place, ms }) => ({ waveId, place, dateTime: write(ms) }))
}
