import { alarmTypesWith } from '@undertone/domain/alarm/alarm-types.table'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { type FaultKindKey, faultKinds, kindsOfCategory } from '@undertone/domain/diagnosis/fault-kinds.table'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Caller, may } from '../platform/identity/principal.ts'
import { nearHours } from './alarm-diagnosis.ts'
import { correctedFault, correctedPart, withCorrection } from './corrected-fault.ts'

type Reader = Pick<Caller, 'super' | 'permissions'>
type FaultType = AlarmRecord['faultType']

const explained = alarmTypesWith('isOfFaults')

/** The findings `f` that explain an alarm, the best first: confirmed before the surest. */
const explaining = (alarm: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alarm}.${column}`)
  const isSaid = sql`coalesce(f.answer in ('Confirmed', 'Corrected'), false)`
  return sql`from finding f ${withCorrection}
    where f.mapping_id = ${of('mapping_id')} and f.tenant_id = ${of('tenant_id')} and ${of('alarm_type')} = any(${explained}::text[])
      and f.answer is distinct from 'Rejected' and (f.word <> 'hint' or ${isSaid})
      and f.first_seen <= coalesce(${of('ended_at')}, now()) + interval '1 hour' * ${nearHours} and coalesce(f.gone_at, 'infinity') >= ${of('began_at')} - interval '1 hour' * ${nearHours}
    order by ${isSaid} desc, f.plant_confidence desc, f.id limit 1`
}

/** The finding that explains an alarm of a query; none for callers who may not see findings. */
export const explanationOf = (alarm: string, caller: Reader): RawBuilder<AlarmRecord['explanation']> =>
  may(caller, diagnosisCalls.findPage.access)
    ? sql<AlarmRecord['explanation']>`(select jsonb_build_object('findingId', f.id, 'fault', ${correctedFault}, 'part', ${correctedPart},
        'word', f.word, 'answer', f.answer) ${explaining(alarm)})`
    : sql<AlarmRecord['explanation']>`null::jsonb`

/** The fault type of an alarm: as a person has resolved it, else of the finding that explains it. */
export const faultTypeOf = ({ faultCategory, explanation }: Pick<AlarmRecord, 'faultCategory' | 'explanation'>): FaultType =>
  faultCategory ?? (explanation === null ? null : faultKinds[explanation.fault].category)

/** Alarms of a fault type, as `faultTypeOf` names it. */
export function hasFaultType(alarm: string, caller: Reader, type: NonNullable<FaultType>): RawBuilder<SqlBool> {
  const resolved = sql.ref(`${alarm}.fault_category`)
  if (!may(caller, diagnosisCalls.findPage.access)) return sql<SqlBool>`${resolved} = ${type}`
  const kinds: readonly FaultKindKey[] = kindsOfCategory(type)
  return sql<SqlBool>`(${resolved} = ${type} or (${resolved} is null and (select ${correctedFault} ${explaining(alarm)}) = any(${kinds}::text[])))`
}
