import { mapping } from '@undertone/domain/asset/mapping.resource'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { AxisDirections } from '@undertone/domain/device/sensor/axis-directions'
import { reportErrors } from '@undertone/domain/report/report.errors'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { directionsAt } from '../../../plant/alarm-axes.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import type { FactParts } from '../facts/machine-facts.ts'

/** The error of an address that a report cannot print. */
export const notAFigure = () => new DomainError(reportErrors.notAFigure, {}, 'address')

export interface NamedPoint {
  readonly name: string
  readonly machine: string
  readonly directions: AxisDirections | null
}

/** A point with its machine, of a company that the report covers: who may read the report sees what is in it. */
export async function pointOf({ db }: FactParts, caller: Caller, reportId: number, mappingId: number): Promise<NamedPoint> {
  await ownerOf(db, mapping, caller.scope, mappingId, 'address')
  const { rows } =
    await sql<NamedPoint>`select m.name, e.name as machine, ${directionsAt('m.id')} as directions from mapping m join equipment e on e.id = m.equipment_id
    join report r on r.id = ${reportId} where m.id = ${mappingId} and m.tenant_id = r.tenant_id and m.company_id = any(r.covers)`.execute(
      db,
    )
  const [point] = rows
  if (!point) throw notAFigure()
  return point
}

/** The point of a waveform. */
export async function pointOfWave(parts: FactParts, caller: Caller, reportId: number, waveId: number) {
  if (!may(caller, waveformCalls.samplingTimes.access)) throw new DomainError(coreErrors.forbidden)
  const { rows } = await sql<{ mappingId: number | null }>`select mapping_id from sampling where id = ${waveId}`.execute(parts.db)
  const mappingId = rows[0]?.mappingId ?? null
  if (mappingId === null) throw notAFigure()
  return { mappingId, ...(await pointOf(parts, caller, reportId, mappingId)) }
}

/** What a plot says of the point of a waveform. */
export const placeOf = ({ name, mappingId, directions }: Awaited<ReturnType<typeof pointOfWave>>) => ({
  point: name,
  mappingId,
  directions,
})
