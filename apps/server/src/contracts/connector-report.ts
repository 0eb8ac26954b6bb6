import { type SqlBool, sql } from 'kysely'

/** A connector that did not report for this long is not run by any server, s (three ticks of the runner, and a slow one). */
const reportSeconds = 15

/** Whether the state `s` of a connector `c` is as it is now, or as it was when it was switched off. */
export const isReported = sql<SqlBool>`(not c.is_on or s.reported_at > now() - make_interval(secs => ${reportSeconds}))`
