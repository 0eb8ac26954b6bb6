import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { firmwareErrors } from '@undertone/domain/firmware/firmware.errors'
import { maxRolloutDevices } from '@undertone/domain/firmware/firmware-limits'
import type { RolloutDevice, RolloutRecord, rolloutCalls } from '@undertone/domain/firmware/rollout.calls'
import { stageEnds } from '@undertone/domain/firmware/rollout-plan'
import { finalReasons, nextPhase, openPhases, uncountedReasons, upgradeStatusOf } from '@undertone/domain/firmware/upgrade-machine'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import type { PublishNotice } from '../../../contracts/customer-notice.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { packageAt } from '../package/package.store.ts'
import type { RolloutRow, UpgradeRow } from './rollout.store.ts'
import { devicesOf, fittingDevices, type RolloutCandidateRow } from './rollout-devices.store.ts'

type Draft = ParsedOf<typeof rolloutCalls.add>['body']
type Action = ParsedOf<typeof rolloutCalls.change>['body']['action']

/** A roll-out in API form. */
export const rolloutRecord = (
  { total, waiting, upgrading, success, failed, refused, cancelled, createdAt, finishedAt, ...row }: RolloutRow,
  timeZone: string,
): RolloutRecord => ({
  ...row,
  counts: { total, waiting, upgrading, success, failed, refused, cancelled },
  createdAt: toZoned(createdAt, timeZone),
  finishedAt: finishedAt && toZoned(finishedAt, timeZone),
})

/** How much of the package a device was sent, in percent; all of it once it has installed it. */
const percentOf = ({ phase, sentBytes, sizeBytes }: UpgradeRow): number =>
  phase === 'success' ? 100 : Math.min(100, Math.floor((sentBytes * 100) / sizeBytes))

/** A device of a roll-out in API form. */
export const deviceRecord = ({ startedAt, finishedAt, sentBytes, sizeBytes, ...row }: UpgradeRow, timeZone: string): RolloutDevice => ({
  ...row,
  status: upgradeStatusOf(row.phase),
  percent: percentOf({ ...row, startedAt, finishedAt, sentBytes, sizeBytes }),
  startedAt: startedAt && toZoned(startedAt, timeZone),
  finishedAt: finishedAt && toZoned(finishedAt, timeZone),
})

/** Lets a roll-out run: it looks for work now. */
export const wakeRollout = (tx: Tx, id: number): Promise<unknown> =>
  enqueueTask(tx, kinds.members.FirmwareRollout.code, { tenantId: null, key: String(id) })

/** Queues that a device hears what it is offered now, or that it is offered nothing any more. */
export const queueOffer = (tx: Tx, upgradeId: number, gatewayId: number, tenantId: number): Promise<unknown> =>
  enqueueTask(tx, kinds.members.FirmwareOffer.code, { tenantId, key: String(upgradeId), lane: String(gatewayId) })

async function insertDevices(
  tx: Tx,
  rolloutId: number,
  isGateway: boolean,
  devices: readonly (RolloutCandidateRow & { readonly stage: number })[],
): Promise<void> {
  const column = <K extends keyof (typeof devices)[number]>(name: K) => devices.map((one) => one[name])
  // A device that another roll-out took a moment ago is left out: one at a time.
  await sql`insert into firmware_upgrade (rollout_id, tenant_id, ${sql.ref(isGateway ? 'gateway_id' : 'sensor_pk')}, stage, phase, reason, from_version, finished_at)
    select ${rolloutId}, tenant_id, id, stage, case when reason is null then 'waiting' else 'failed' end, reason, from_version,
      case when reason is not null then now() end
    from unnest(${column('tenantId')}::int[], ${column('id')}::int[], ${column('stage')}::int[], ${column('problem')}::text[],
      ${column('swVersion')}::text[]) with ordinality as given (tenant_id, id, stage, reason, from_version, position)
    order by position on conflict do nothing`.execute(tx)
}

/** Starts a roll-out, and shows its notice to the users of its customers. */
export async function addRollout(
  db: Database,
  { firmwareId, ids, customerId, stages, notice, ...limits }: Draft,
  createdBy: number | null,
  publishNotice: PublishNotice,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const target = await packageAt(tx, firmwareId)
    if (!target) throw new DomainError(coreErrors.recordNotFound, {}, 'firmwareId')
    const found = await (ids ? devicesOf(tx, target, ids) : fittingDevices(tx, target, { customerId, ofProduct: true }))
    const fitting = found.filter(({ problem }) => problem === null)
    if (fitting.length === 0) throw new DomainError(firmwareErrors.noDevice, {}, 'ids')
    if (fitting.length > maxRolloutDevices) throw new DomainError(firmwareErrors.tooManyDevices, { max: maxRolloutDevices }, 'ids')
    const refused = found.filter(({ problem }) => problem !== null)
    const ends = stageEnds(stages, fitting.length)
    const { id } = await tx
      .insertInto('firmwareRollout')
      .values({ ...limits, firmwareId, stageEnds: ends, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow()
    const staged = fitting.map((device, at) => ({ ...device, stage: ends.findIndex((end) => at < end) }))
    await insertDevices(tx, id, target.type === 'GATEWAY', [...staged, ...refused.map((device) => ({ ...device, stage: 0 }))])
    const tenantIds = [...new Set(fitting.map(({ tenantId }) => tenantId))]
    await publishNotice(tx, { title: `${target.productType} ${target.swVersion}`, body: notice, tenantIds, createdBy })
    await wakeRollout(tx, id)
    return id
  })
}

/** Failures of a roll-out that say something about the package. */
export async function countedFailures(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from firmware_upgrade
    where rollout_id = ${id} and phase = 'failed' and reason <> all(${uncountedReasons}::text[])`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Takes out what has not begun and ends downloads, by the table of transitions; what installs runs out. */
async function stopDevices(tx: Tx, id: number): Promise<void> {
  // In the order in which the ingest locks them.
  await sql`select from firmware_upgrade where rollout_id = ${id} and phase = any(${openPhases}::text[]) order by id for update`.execute(tx)
  for (const phase of openPhases) {
    const next = nextPhase(phase, 'stop')
    if (next === null) continue
    await sql`with ended as (
        update firmware_upgrade u set phase = ${next}, phase_at = now(), finished_at = now(), reason = ${next === 'failed' ? 'stopped' : null}
        where rollout_id = ${id} and phase = ${phase}
        returning id, tenant_id, coalesce(u.gateway_id, (select s.gateway_id from sensor s where s.id = u.sensor_pk)) as gateway_id)
      insert into task (kind, tenant_id, key, lane) select ${kinds.members.FirmwareOffer.code}, tenant_id, id::text, gateway_id::text from ended
      where ${phase !== 'waiting'}::boolean on conflict (kind, key) where key is not null and state = 'waiting' do nothing`.execute(tx)
  }
}

/** Puts failed devices back in the queue; not those that the package will never be for, and those that another roll-out has now. */
async function retryDevices(tx: Tx, id: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update firmware_upgrade u set phase = 'waiting', phase_at = now(), reason = null, detail = null, started_at = null, finished_at = null, sent_bytes = 0
    where rollout_id = ${id} and phase = 'failed' and reason <> all(${finalReasons}::text[])
      and not exists (select from firmware_upgrade o where o.id <> u.id and o.phase = any(${openPhases}::text[])
        and (o.gateway_id = u.gateway_id or o.sensor_pk = u.sensor_pk))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const fromStates: Readonly<Record<Action, readonly string[]>> = {
  pause: ['running'],
  resume: ['paused', 'halted'],
  stop: ['running', 'paused', 'halted'],
  retry: ['running', 'paused', 'halted', 'finished'],
}
const toState: Readonly<Record<Action, string>> = { pause: 'paused', resume: 'running', stop: 'stopped', retry: 'running' }

/** What waits while it is paused does not wait longer for it. */
const renewOffers = (tx: Tx, id: number) =>
  sql`update firmware_upgrade set phase_at = now() where rollout_id = ${id} and phase = 'offered'`.execute(tx)

/**
 * Pauses, resumes or stops a roll-out, or retries its failed devices. Going on accepts the failures so far; a retry of one that is paused, or was
 * stopped by failures, does not go on by itself.
 */
export async function changeRollout(db: Database, id: number, action: Action): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ state: string }>`select state from firmware_rollout where id = ${id} for update`.execute(tx)
    const [rollout] = rows
    if (!rollout) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    if (!fromStates[action].includes(rollout.state)) throw new DomainError(firmwareErrors.rolloutOver)
    if (action === 'stop') await stopDevices(tx, id)
    if (action === 'retry' && (await retryDevices(tx, id)) === 0) throw new DomainError(firmwareErrors.nothingToRetry)
    const isHeld = action === 'retry' && (rollout.state === 'paused' || rollout.state === 'halted')
    const state = isHeld ? rollout.state : toState[action]
    if (action === 'resume') await renewOffers(tx, id)
    const accepted = state === 'running' ? await countedFailures(tx, id) : null
    await sql`update firmware_rollout set state = ${state}, accepted_failures = coalesce(${accepted}::int, accepted_failures),
      finished_at = ${action === 'stop' ? sql`now()` : null} where id = ${id}`.execute(tx)
    await wakeRollout(tx, id)
  })
}
