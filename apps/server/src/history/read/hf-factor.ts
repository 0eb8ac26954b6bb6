import { hfModelsOfServer, isHfColumn } from '@undertone/domain/device/setting/hf-coefficient'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Series } from '../codec/series.ts'

/** Factor of the high-frequency acceleration that a sensor `s`, which may be missing, sends; 1 where the sensor applied its coefficient. */
export const hfFactor = sql<number>`case when s.model = any(${[...hfModelsOfServer]}::text[]) then coalesce(s.hf_compensation, 1) else 1 end`

/** The factors of points that are not 1, by the sensor that is at the point now. */
export async function hfFactors(db: Queries, mappingIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ mappingId: number; factor: number }>`select s.mapping_id, ${hfFactor} as factor from sensor s
    where s.mapping_id = any(${[...mappingIds]}::int[]) and ${hfFactor} <> 1`.execute(db)
  return new Map(rows.map(({ mappingId, factor }) => [mappingId, factor]))
}

/** Multiplies the values of a point's series as they are read; null where no value is changed. */
export async function hfScale(
  db: Queries,
  mappingId: number,
  series: readonly Series[],
): Promise<((values: readonly (number | null)[]) => (number | null)[]) | null> {
  const isScaled = series.map(({ columns }) => columns.some(isHfColumn))
  const factor = isScaled.includes(true) ? (await hfFactors(db, [mappingId])).get(mappingId) : undefined
  if (factor === undefined) return null
  return (values) => values.map((value, i) => (value === null || !isScaled[i] ? value : value * factor))
}
