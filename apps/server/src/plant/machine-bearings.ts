import { sql } from 'kysely'

/** The bearings of the library that a machine `e` names: a join of queries that read `driveBearing` and `nonDriveBearing`. */
export const withBearings = sql`left join bearing d on d.id = e.drive_bearing_id left join bearing n on n.id = e.non_drive_bearing_id`

/** The model of the drive-end bearing of a machine `e`: of the library, else as people wrote it. */
export const driveBearing = sql`coalesce(d.model, e.drive_bearing)`

/** The model of its non-drive-end bearing. */
export const nonDriveBearing = sql`coalesce(n.model, e.non_drive_bearing)`
