import { firmwareAttributes } from '@undertone/domain/firmware/firmware-manifest'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DownLinks } from '../../../contracts/device-link.ts'
import { offerAt, offersBy } from '../../../plant/firmware/offered-firmware.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isLaneHere } from '../../../platform/database/server-run.ts'
import type { ServerEvents } from '../../../platform/events/server-events.ts'
import { collected } from '../../../platform/queue/collected.ts'
import { type TaskKind, taskKind } from '../../../platform/queue/task.ts'
import { type Log, textOfError } from '../../../platform/runtime/log.ts'

interface OfferParts {
  readonly db: Database
  readonly link: Pick<DownLinks, 'share'>
  /** The number of this server, as in `gateway.connected_to`. */
  readonly serverRun: number
}

async function gatewayOf(db: Database, upgradeId: number): Promise<{ gatewayId: number; sensorId: string | null } | undefined> {
  const { rows } = await sql<{ gatewayId: number; sensorId: string | null }>`
    select coalesce(u.gateway_id, s.gateway_id) as gateway_id, s.sensor_id from firmware_upgrade u left join sensor s on s.id = u.sensor_pk
    where u.id = ${upgradeId}`.execute(db)
  return rows[0]
}

/**
 * Tasks that send a device what it is offered, or that it is offered nothing any more. Each is done by the server that the gateway is connected to, and
 * once: a device that is away asks when it connects.
 */
export const offerTasks = ({ db, link, serverRun }: OfferParts): TaskKind =>
  taskKind({
    name: kinds.members.FirmwareOffer.code,
    mode: 'lease',
    onEveryServer: true,
    isHere: isLaneHere(serverRun),
    payload: z.object({}),
    slots: 4,
    tenantSlots: 4,
    batch: 1,
    retryMs: [1000, 10_000, 60_000],
    maxMs: 60_000,
    async handle([task], { complete }) {
      if (!task) return
      const device = await gatewayOf(db, Number(task.key))
      if (device) {
        const offer = await offerAt(db, Number(task.key))
        const values = offer?.attributes ?? { deleted: [...firmwareAttributes] }
        await link.share(device.gatewayId, { sensorId: device.sensorId, values })
      }
      await db.transaction().execute((tx) => complete(tx, task))
    },
  })

/** Returns what is called when a gateway begins to listen at this server: it and its sensors hear what they are offered. */
export function offerRepeater({
  db,
  link,
  log,
}: Omit<OfferParts, 'serverRun'> & { readonly log: Log }): (event: ServerEvents['gatewayListens']) => void {
  const add = collected<number>({
    async handle(ids) {
      const { rows } = await sql`select from firmware_rollout where finished_at is null limit 1`.execute(db)
      if (rows.length === 0) return
      for (const { gatewayId, sensorId, attributes } of await offersBy(db, ids))
        await link.share(gatewayId, { sensorId: sensorId === '' ? null : sensorId, values: attributes, isRepeated: true })
    },
    onFailure: (error) => log.warn({ error: textOfError(error) }, 'offers of firmware could not be looked up and will be'),
  })
  return ({ gatewayId }) => add(gatewayId)
}
