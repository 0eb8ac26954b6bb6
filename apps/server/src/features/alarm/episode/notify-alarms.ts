import type { Tx } from '../../../platform/database/database.ts'
import type { ServerEvents } from '../../../platform/events/events.ts'
import { insertEvents, type TellingStep } from './episode.store.ts'

/** An open alarm that people are to hear of, and as what. */
export interface ToldAlarm {
  readonly id: number
  readonly tenantId: number
  readonly companyId: number
  readonly mappingId: number | null
  readonly equipmentId: number | null
  readonly level: number
  readonly kind: TellingStep
}

/** Alarms that a job tells of in one go (guess); the rest follow with its next run. */
export const maxNotifiedAtOnce = 1000

/** Writes into the alarms that people are told of them at a moment (epoch ms); answers the news for after the commit. */
export async function tellAlarms(tx: Tx, at: number, alarms: readonly ToldAlarm[]): Promise<ServerEvents['alarm'][]> {
  await insertEvents(
    tx,
    alarms.map(({ id, tenantId, level, kind }) => ({ tenantId, alarmId: id, at, kind, level, value: null, isQuiet: false })),
  )
  return alarms.map(({ id, ...about }) => ({ ...about, alarmId: id }))
}
