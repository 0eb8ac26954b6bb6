import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { diagnosisStatus } from '@undertone/domain/diagnosis/diagnosis.enums'
import { type RawBuilder, sql } from 'kysely'
import { type Caller, may } from '../platform/identity/principal.ts'

/** Maximum distance of a measurement from its alarm, hours (guess: sensors record a waveform at least once a day). */
export const nearHours = 36

/** The diagnosis of an alarm as a query reads it: null without one. */
export interface StoredAlarmDiagnosis {
  readonly state: AlarmRecord['diagnosisStatus']
  readonly waveId: number
  readonly verdict: NonNullable<AlarmRecord['diagnosis']>['verdict'] | null
  readonly findings: NonNullable<AlarmRecord['diagnosis']>['findings']
}

/** What is said of the waveform nearest to the alarm of a query; nothing for callers who may not see diagnoses. */
export const diagnosisNear = (alarm: string, caller: Pick<Caller, 'super' | 'permissions'>): RawBuilder<StoredAlarmDiagnosis | null> => {
  if (!may(caller, diagnosisCalls.findPage.access)) return sql<StoredAlarmDiagnosis | null>`null::jsonb`
  const [point, raised] = [sql.ref(`${alarm}.mapping_id`), sql.ref(`${alarm}.raised_at`)]
  const near = sql`interval '1 hour' * ${nearHours}`
  return sql<StoredAlarmDiagnosis | null>`(select jsonb_build_object('state', d.state, 'waveId', d.sampling_id, 'verdict', d.verdict,
      'findings', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'fault', f.fault, 'part', f.part, 'confidence', w.confidence) order by w.confidence desc, f.id)
        from finding_wave w join finding f on f.id = w.finding_id where w.sampling_id = d.sampling_id), '[]'))
    from diagnosis d where d.mapping_id = ${point} and d.t0 between ${raised} - ${near} and ${raised} + ${near}
    order by abs(extract(epoch from d.t0 - ${raised})), d.sampling_id limit 1)`
}

/** The fields of an alarm record that its diagnosis gives. */
export function diagnosisFields(stored: StoredAlarmDiagnosis | null): Pick<AlarmRecord, 'diagnosisStatus' | 'diagnosis'> {
  if (!stored) return { diagnosisStatus: diagnosisStatus.members.NotDiagnosis.code, diagnosis: null }
  const { state, waveId, verdict, findings } = stored
  return { diagnosisStatus: state, diagnosis: verdict && { waveId, verdict, findings } }
}
