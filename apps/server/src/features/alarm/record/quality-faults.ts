import { alarmQuality } from '@undertone/domain/alarm/quality/alarm-quality.enums'
import { chatteringFrom, staleHours } from '@undertone/domain/alarm/quality/alarm-quality.table'
import type { CodeOf } from '@undertone/domain/core/enum'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAcknowledged } from '../../../plant/alarm-state.ts'

/** The condition of each quality problem for an alarm `a`: the page counts by it and the list filters by it. */
const meanings: Readonly<Record<CodeOf<typeof alarmQuality>, RawBuilder<SqlBool>>> = {
  [alarmQuality.members.Flapping.code]: sql<SqlBool>`a.flaps >= ${chatteringFrom}`,
  [alarmQuality.members.Stale.code]: sql<SqlBool>`coalesce(a.ended_at, now()) - a.raised_at > make_interval(hours => ${staleHours})`,
  [alarmQuality.members.Unacknowledged.code]: sql<SqlBool>`not ${isAcknowledged}`,
  [alarmQuality.members.Muted.code]: sql<SqlBool>`exists (select 1 from alarm_event me where me.alarm_id = a.id and me.is_muted)`,
}

/** The alarms with a quality problem. */
export const qualityWhere = (of: CodeOf<typeof alarmQuality>): RawBuilder<SqlBool> => meanings[of]
