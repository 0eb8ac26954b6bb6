import type { Queries } from '../../platform/database/database.ts'

/** Last report of a device for one key. */
export interface Reported {
  readonly key: string
  readonly value: unknown
  readonly reportedAt: Date
}

/** Everything reported by a device; an empty sensor id is the gateway. */
export const reportedBy = (db: Queries, gatewayId: number, sensorId: string): Promise<Reported[]> =>
  db
    .selectFrom('reportedAttribute')
    .select(['key', 'value', 'reportedAt'])
    .where('gatewayId', '=', gatewayId)
    .where('sensorId', '=', sensorId)
    .orderBy('key')
    .execute()
