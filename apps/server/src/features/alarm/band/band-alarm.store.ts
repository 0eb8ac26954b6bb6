import type { BandShape } from '@undertone/condition/alarm/band'
import type { BandInput } from '@undertone/condition/alarm/band-value'
import type { AlarmRule } from '@undertone/condition/alarm/rule'
import { alarmTypeOfBand } from '@undertone/domain/alarm/band/band-text'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { type RawBuilder, sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'

/** What a band alarm measures. */
export interface BandForm extends BandShape, Pick<BandInput, 'quantity' | 'measure'> {
  readonly axis: Axis | null
  readonly envelopeFrom: number | null
  readonly envelopeTo: number | null
  /** The plug-in and its value that are measured instead of a band. */
  readonly plugin: string | null
  readonly pluginValue: string | null
}

/** A band alarm with its limits and its timing. */
export interface BandRow extends BandForm {
  readonly id: number
  readonly name: string
  readonly isOn: boolean
  readonly limitC: number | null
  readonly limitD: number | null
  readonly intervalCount: number
  readonly effectiveIntervalCount: number
  readonly intervalTime: number
  readonly hysteresis: number
  /** Since when its measurement definition applies, epoch ms. */
  readonly shapedMs: number
  /** Unit of the value of a plug-in. */
  readonly pluginUnit: string | null
}

/** A band alarm at a point it applies to. */
export interface BandAtPoint extends BandRow {
  readonly atMappingId: number
}

const columns = sql`b.id, b.name, b.is_on, b.axis, b.quantity, b.envelope_from, b.envelope_to, b.scale, b.low, b.high, b.fault_line, b.harmonics,
  b.width_percent, b.measure, b.limit_c, b.limit_d, b.interval_count, b.effective_interval_count, b.interval_time, b.hysteresis,
  b.plugin, b.plugin_value, (extract(epoch from b.shaped_at) * 1000)::float8 as shaped_ms,
  (select one ->> 'unit' from plugin p join plugin_version v on v.plugin_id = p.id and v.number = p.number
    cross join lateral jsonb_array_elements(v.declaration -> 'values') one
    where p.tenant_id = b.tenant_id and p.name = b.plugin and one ->> 'key' = b.plugin_value) as plugin_unit`

/** A band alarm applies to its point, or to the points of machines of its company and below that use its template. */
export const holdsAt = sql`b.tenant_id = m.tenant_id and (b.mapping_id = m.id or (b.machine_model_id = e.machine_model_id and exists (
  with recursive up (id, parent_id) as (select c.id, c.parent_id from company c where c.id = m.company_id
    union select p.id, p.parent_id from company p join up on p.id = up.parent_id) select 1 from up where up.id = b.company_id)))`

async function bandsWhere(db: Queries, where: RawBuilder<unknown>): Promise<BandAtPoint[]> {
  const { rows } = await sql<BandAtPoint>`select ${columns}, m.id as at_mapping_id
    from mapping m join equipment e on e.id = m.equipment_id join band_alarm b on ${holdsAt}
    where ${where} order by m.id, b.name, b.id`.execute(db)
  return rows
}

/** The enabled band alarms at these points. */
export const bandsAt = (db: Queries, mappingIds: readonly number[]): Promise<BandAtPoint[]> =>
  mappingIds.length === 0 ? Promise.resolve([]) : bandsWhere(db, sql`m.id = any(${arrayText(mappingIds)}::int4[]) and b.is_on`)

/** One band alarm at a point it applies to, enabled or not. */
export const bandAt = async (db: Queries, bandId: number, mappingId: number): Promise<BandAtPoint | undefined> =>
  (await bandsWhere(db, sql`m.id = ${mappingId} and b.id = ${bandId}`))[0]

/** Whether a value of a plug-in is measured instead of a band. */
export const isPluginBand = ({ scale }: Pick<BandForm, 'scale'>): boolean => scale === 'Plugin'

/** The axes of a band. */
export const axesOfBand = ({ axis }: Pick<BandForm, 'axis'>): readonly Axis[] => (axis === null ? axes : [axis])

/** The band to demodulate for an envelope band; null is the record's default band. */
export const envelopeOf = ({ envelopeFrom, envelopeTo }: Pick<BandForm, 'envelopeFrom' | 'envelopeTo'>): BandInput['envelope'] =>
  envelopeFrom === null || envelopeTo === null ? null : { lowHz: envelopeFrom, highHz: envelopeTo }

const hourMs = 3_600_000

/** The rule of a band along an axis, by which the episode tracker evaluates its values. */
export function ruleOfBand(band: BandRow, axis: Axis): AlarmRule {
  const bound = (level: 'C' | 'D', value: number | null): AlarmRule['bounds'] =>
    value === null ? [] : [{ side: 'above', level, value, origin: 'Band' }]
  return {
    id: `Band:${band.id}${axis}`,
    alarmType: isPluginBand(band) ? 'PluginValue' : alarmTypeOfBand[band.quantity],
    axis,
    key: null,
    bounds: [...bound('C', band.limitC), ...bound('D', band.limitD)],
    timing: {
      count: band.intervalCount,
      outOf: band.intervalCount,
      effectiveCount: band.effectiveIntervalCount,
      hysteresisPercent: band.hysteresis,
      onDelayMs: 0,
      offDelayMs: 0,
      remindMs: band.intervalTime * hourMs,
    },
    wave: true,
    // The unit of a plug-in's value is its own: the alarm has it in its name.
    band: { id: band.id, name: band.pluginUnit ? `${band.name} (${band.pluginUnit})` : band.name },
  }
}

/** The unit of a plug-in's value that a band not saved yet would measure; null: there is none. */
export async function pluginUnitOf(
  db: Queries,
  tenantId: number,
  { plugin, pluginValue }: Pick<BandForm, 'plugin' | 'pluginValue'>,
): Promise<string | null> {
  if (plugin === null) return null
  const { rows } = await sql<{
    unit: string
  }>`select one ->> 'unit' as unit from plugin p join plugin_version v on v.plugin_id = p.id and v.number = p.number
    cross join lateral jsonb_array_elements(v.declaration -> 'values') one
    where p.tenant_id = ${tenantId} and p.name = ${plugin} and one ->> 'key' = ${pluginValue}`.execute(db)
  return rows[0]?.unit ?? null
}
