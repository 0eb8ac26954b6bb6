import type { Queries } from '../../platform/database/database.ts'

/** What a device last said of one key. */
export interface Reported {
  readonly key: string
  readonly value: unknown
  readonly reportedAt: Date
}

/** All that a device says about itself; an empty sensor id is the gateway. */
export const reportedBy = (db: Queries, gatewayId: number, sensorId: string): Promise<Reported[]> =>
  db
    .selectFrom('reportedAttribute')
    .select(['key', 'value', 'reportedAt'])
    .where('gatewayId', '=', gatewayId)
    .where('sensorId', '=', sensorId)
    .orderBy('key')
    .execute()
