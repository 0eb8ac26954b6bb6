import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { aiTextState } from '@undertone/domain/assistant/ai-report.enums'
import { type RawBuilder, sql } from 'kysely'
import { type Caller, may } from '../platform/identity/principal.ts'

/** The newest text about an alarm as a query reads it: null without one. */
export type StoredAiText = { readonly id: number; readonly state: AlarmRecord['aiState'] } | null

/** The newest text of a language model about the alarm of a query; none for callers who may not see such texts. */
export const aiTextOf = (alarm: string, caller: Pick<Caller, 'super' | 'permissions'>): RawBuilder<StoredAiText> =>
  may(caller, aiReportCalls.getDetail.access)
    ? sql<StoredAiText>`(select jsonb_build_object('id', t.id, 'state', t.state) from ai_report t
        where t.alarm_id = ${sql.ref(`${alarm}.id`)} and t.is_newest)`
    : sql<StoredAiText>`null::jsonb`

/** The fields of an alarm record that its text gives. */
export const aiTextFields = (stored: StoredAiText): Pick<AlarmRecord, 'aiState' | 'aiReportId'> => ({
  aiState: stored?.state ?? aiTextState.members.NotWritten.code,
  aiReportId: stored?.id ?? null,
})
