import { handling } from '@undertone/domain/alarm/alarm.enums'
import { alarmEventKind } from '@undertone/domain/alarm/record/alarm-event.enums'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { addEvents, lockAlarms, newsOf } from './alarm-lock.store.ts'

const { Acknowledged, AcknowledgementUndone } = alarmEventKind.members
const isUnresolved = (row: { readonly handling: number }) => row.handling === handling.members.UnHandled.code

/** Acknowledges unresolved alarms; those that somebody acknowledged before stay that person's. Who acknowledges an alarm has read it. */
export async function acknowledge(tx: Tx, caller: Caller, ids: readonly number[]) {
  const rows = (await lockAlarms(tx, caller, ids)).filter((row) => isUnresolved(row) && !row.isAcknowledged)
  if (rows.length === 0) return []
  const { accountId } = caller.scope
  const changed = arrayText(rows.map(({ id }) => id))
  await sql`update alarm set acknowledged_at = now(), acknowledged_by = ${accountId}, updated_at = now() where id = any(${changed}::int4[])`.execute(
    tx,
  )
  if (accountId !== null)
    await sql`insert into alarm_read (account_id, alarm_id) select ${accountId}::int, id from unnest(${changed}::int4[]) as of (id)
      on conflict do nothing`.execute(tx)
  await addEvents(tx, rows, Acknowledged.code, accountId, null)
  return newsOf(rows, Acknowledged.code)
}

/** Makes acknowledged alarms new again, for everybody. */
export async function undoAcknowledge(tx: Tx, caller: Caller, ids: readonly number[]) {
  const rows = (await lockAlarms(tx, caller, ids)).filter((row) => isUnresolved(row) && row.isAcknowledged)
  if (rows.length === 0) return []
  await sql`update alarm set acknowledged_at = null, acknowledged_by = null, updated_at = now()
    where id = any(${arrayText(rows.map(({ id }) => id))}::int4[])`.execute(tx)
  await addEvents(tx, rows, AcknowledgementUndone.code, caller.scope.accountId, null)
  return newsOf(rows, AcknowledgementUndone.code)
}
