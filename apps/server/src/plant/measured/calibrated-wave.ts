import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a measurement was taken with something that has a calibration: all but those that people took on rounds with a phone or with a device whose calibration had run out
 * (decision 145). The others prove nothing: no limits, no diagnosis, no comparison. `sampling` names the table in the query.
 */
export const isCalibrated = (sampling: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from inspection_wave h where h.sampling_id = ${sql.ref(`${sampling}.id`)} and not h.is_calibrated)`
