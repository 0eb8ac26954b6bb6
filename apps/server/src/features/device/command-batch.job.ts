import { DomainError } from '@undertone/domain/core/error'
import { batchState } from '@undertone/domain/device/command/command-batch.enums'
import type { CommandCode } from '@undertone/domain/device/command/device-commands.table'
import { commandStatus } from '@undertone/domain/device/device.enums'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { waveRequest } from '@undertone/domain/device/setting/wave-request'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { isConnected } from '../../platform/database/server-run.ts'
import { lookTasks } from '../../platform/queue/look-task.ts'
import { enqueueTask, type TaskKind } from '../../platform/queue/task.ts'
import { wakeBatchCommands } from './open-command.store.ts'
import { type Asked, queueForGateway, queueForSensor } from './queue-for-device.ts'

const name = kinds.members.CommandBatch.code
const { Pending, HasSend } = commandStatus.members
const { Running, Finished, Paused } = batchState.members

/** How often a running batch looks for devices that have answered, ms (guess: the pace of the screen that shows it). */
const lookMs = 3000

/** Lets a batch run: it looks for work now. */
export const wakeBatch = (tx: Tx, tenantId: number, id: number) => enqueueTask(tx, name, { tenantId, key: String(id) })

interface Batch {
  readonly id: number
  readonly kind: CommandCode
  readonly payload: unknown
  readonly waitHours: number | null
  readonly parallel: number
  readonly createdBy: number | null
  /** Commands that a device works on, or will as soon as it is its turn: those of gateways that are away hold no place. */
  readonly open: number
  /** Commands that have not ended. */
  readonly unfinished: number
  readonly left: number
}

async function lockBatch(tx: Tx, id: number): Promise<Batch | undefined> {
  const { rows: locked } = await sql`select from command_batch where id = ${id} and state = ${Running.code} for update`.execute(tx)
  if (locked.length === 0) return undefined
  const { rows } = await sql<Batch>`
    select b.id, b.kind, b.payload, b.wait_hours, b.parallel, b.created_by, n.open, n.unfinished, n.left from command_batch b cross join lateral (
      select count(*) filter (where c.status = ${HasSend.code} or (c.status = ${Pending.code} and ${isConnected}))::int as open,
        count(*) filter (where c.status in (${Pending.code}, ${HasSend.code}))::int as unfinished,
        count(*) filter (where i.command_id is null and i.problem is null)::int as left
      from command_batch_item i left join device_command c on c.id = i.command_id
        left join gateway on gateway.id = c.gateway_id where i.batch_id = b.id) n
    where b.id = ${id}`.execute(tx)
  return rows[0]
}

interface Item {
  readonly position: number
  readonly gatewayId: number
  readonly sensorPk: number | null
}

/** Queues the command of one device; a device that does not take it keeps the reason. */
async function queueItem(tx: Tx, { id, createdBy }: Batch, { position, gatewayId, sensorPk }: Item, asked: Asked): Promise<void> {
  const outcome = await (async () => {
    if (sensorPk !== null) {
      const row = await tx.selectFrom('sensor').selectAll().where('id', '=', sensorPk).executeTakeFirstOrThrow()
      return { commandId: await queueForSensor(tx, row, asked, createdBy) }
    }
    const { tenantId, type } = await tx
      .selectFrom('gateway')
      .select(['tenantId', 'type'])
      .where('id', '=', gatewayId)
      .executeTakeFirstOrThrow()
    return { commandId: await queueForGateway(tx, { tenantId, gatewayId, sensorPk: null, type }, asked, createdBy) }
  })().catch((error: unknown) => {
    if (error instanceof DomainError) return { problem: error.row.code }
    throw error
  })
  await tx.updateTable('commandBatchItem').set(outcome).where('batchId', '=', id).where('position', '=', position).execute()
}

/** Queues as many commands of a batch as may be open; false when it has finished or does not run. */
async function advance(tx: Tx, id: number): Promise<boolean> {
  const batch = await lockBatch(tx, id)
  if (!batch) return false
  if (batch.left === 0 && batch.unfinished === 0) {
    await tx.updateTable('commandBatch').set({ state: Finished.code, finishedAt: new Date() }).where('id', '=', id).execute()
    return false
  }
  const { rows: items } = await sql<Item>`
    select position, gateway_id, sensor_pk from command_batch_item
    where batch_id = ${id} and command_id is null and problem is null order by position limit ${Math.max(0, batch.parallel - batch.open)}`.execute(
    tx,
  )
  const wave = waveRequest.safeParse(batch.payload).data
  for (const item of items) await queueItem(tx, batch, item, { kind: batch.kind, wave, waitHours: batch.waitHours ?? undefined })
  return true
}

/** The tasks of running batches: each queues the next commands as devices answer. */
export const commandBatchTasks = ({ db }: { readonly db: Database }): TaskKind =>
  lookTasks({
    ...{ name, db, lookMs, tenantSlots: 1, advance },
    onCancelled: (tx, id) =>
      tx.updateTable('commandBatch').set({ state: Paused.code }).where('id', '=', id).where('state', '=', Running.code).execute(),
  })

/** Pauses, resumes or stops a batch. What waits in the queue is held or stopped with it (`decide` asks again); what was sent runs out. */
export async function changeBatch(tx: Tx, tenantId: number, id: number, action: 'pause' | 'resume' | 'stop'): Promise<void> {
  const { Stopped } = batchState.members
  const state = { pause: Paused.code, resume: Running.code, stop: Stopped.code }[action]
  const from = action === 'resume' ? [Paused.code] : [Running.code, Paused.code]
  const { numUpdatedRows } = await tx
    .updateTable('commandBatch')
    .set({ state, ...(action === 'stop' ? { finishedAt: new Date() } : {}) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DomainError(deviceErrors.batchOver)
  if (action === 'resume') {
    await wakeBatch(tx, tenantId, id)
    await wakeBatchCommands(tx, id)
  }
  if (action === 'stop')
    await sql`update device_command c set status = ${commandStatus.members.Stopped.code}, reason = 'stopped', finished_at = now()
      from command_batch_item i where i.batch_id = ${id} and c.id = i.command_id and c.status = ${Pending.code}`.execute(tx)
}
