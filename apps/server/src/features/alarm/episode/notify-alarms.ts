import type { Tx } from '../../../platform/database/database.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import { type EventStep, insertEvents } from './episode.store.ts'

/** An open alarm to notify, and the kind of notification. */
export interface NotifiedAlarm {
  readonly id: number
  readonly tenantId: number
  readonly companyId: number
  readonly mappingId: number | null
  readonly equipmentId: number | null
  readonly level: number
  readonly kind: EventStep
}

/** Alarms notified in one run (guess); the rest follow with the next run. */
export const maxNotifiedAtOnce = 1000

/** Marks alarms as notified at a time (epoch ms); returns the events to emit after the commit. */
export async function notifyAlarms(tx: Tx, at: number, alarms: readonly NotifiedAlarm[]): Promise<ServerEvents['alarm'][]> {
  await insertEvents(
    tx,
    alarms.map(({ id, tenantId, level, kind }) => ({ tenantId, alarmId: id, at, kind, level, shown: null, isQuiet: false })),
  )
  return alarms.map(({ id, ...about }) => ({ ...about, alarmId: id }))
}
