import { type FirmwareTarget, misfitOf } from '@undertone/domain/firmware/firmware-fit'
import { offerMinutes } from '@undertone/domain/firmware/firmware-limits'
import { isTooManyFailures } from '@undertone/domain/firmware/rollout-plan'
import {
  openPhases,
  type UpgradePhase,
  type UpgradeReason,
  uncountedReasons,
  workingPhases,
} from '@undertone/domain/firmware/upgrade-machine'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { sql } from 'kysely'
import { type DeviceColumns, deviceColumns, firmwareDeviceOf } from '../../../plant/firmware/firmware-devices.ts'
import { moveUpgrade } from '../../../plant/firmware/move-upgrade.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { isConnectedAs } from '../../../platform/database/server-run.ts'
import { lookTasks } from '../../../platform/queue/look-task.ts'
import type { TaskKind } from '../../../platform/queue/task.ts'
import { countedFailures, queueOffer } from './rollout.service.ts'

const name = kinds.members.FirmwareRollout.code

/** How often a roll-out looks at its devices, ms (guess: the pace of the screen that shows it). */
const lookMs = 3000

interface Rollout {
  readonly id: number
  readonly firmwareId: number
  readonly state: string
  readonly stage: number
  readonly stageEnds: readonly number[]
  readonly stopPercent: number
  readonly acceptedFailures: number
  readonly parallel: number
  readonly downloadMinutes: number
  readonly installMinutes: number
  readonly waitHours: number
}

async function lockRollout(tx: Tx, id: number): Promise<Rollout | undefined> {
  const { rows } = await sql<Rollout>`
    select id, firmware_id, state, stage, stage_ends, stop_percent, accepted_failures, parallel, download_minutes, install_minutes, wait_hours
    from firmware_rollout where id = ${id} for update`.execute(tx)
  return rows[0]
}

const lateReasons: Readonly<Partial<Record<UpgradePhase, UpgradeReason>>> = { offered: 'notStarted', downloading: 'downloadTimeout' }

/** A device that begins again and again ends when this many times the limits of an attempt have passed (guess). */
const maxAttemptTimes = 2

/** Ends devices whose time for a phase is over, or that do not come to an end. While nothing runs, those that were offered nothing new wait. */
async function endLate(tx: Tx, { id, state, downloadMinutes, installMinutes, waitHours }: Rollout): Promise<void> {
  const phases = [...workingPhases, ...(state === 'running' ? ['offered'] : [])]
  const { rows } = await sql<{ id: number; phase: UpgradePhase }>`
    select u.id, u.phase from firmware_upgrade u where u.rollout_id = ${id} and u.phase = any(${phases}::text[])
      and ((u.phase <> 'offered' and u.started_at < now() - make_interval(mins => ${maxAttemptTimes * (downloadMinutes + installMinutes)}))
        or u.phase_at < now() - case u.phase when 'offered' then make_interval(hours => ${waitHours})
        when 'downloading' then make_interval(mins => ${downloadMinutes}) else make_interval(mins => ${installMinutes}) end)
    order by u.id for update skip locked`.execute(tx)
  for (const row of rows) await moveUpgrade(tx, row, [{ event: 'late', reason: lateReasons[row.phase] ?? 'installTimeout' }])
}

interface StageState {
  /** Devices of the stages that have begun, and of all. */
  readonly open: number
  readonly openInAll: number
  /** Of the open ones: offered so long ago that the next stage does not wait for them. */
  readonly away: number
  readonly success: number
  /** Of the stage: those that say something about the package, by succeeding or by failing. */
  readonly tried: number
  /** At work, or offered to a connected device a short time ago. */
  readonly taken: number
}

const isFresh = sql`u.phase_at > now() - make_interval(mins => ${sql.lit(offerMinutes)})`

async function stageState(tx: Tx, { id, stage }: Rollout): Promise<StageState> {
  const { rows } = await sql<StageState>`
    select count(*) filter (where u.stage <= ${stage} and u.phase = any(${openPhases}::text[]))::int as open,
      count(*) filter (where u.phase = any(${openPhases}::text[]))::int as open_in_all,
      count(*) filter (where u.stage <= ${stage} and u.phase = 'offered' and not ${isFresh})::int as away,
      count(*) filter (where u.stage = ${stage} and u.phase = 'success')::int as success,
      count(*) filter (where u.stage = ${stage}
        and (u.phase = 'success' or (u.phase = 'failed' and u.reason <> all(${uncountedReasons}::text[]))))::int as tried,
      count(*) filter (where u.phase = any(${workingPhases}::text[]) or (u.phase = 'offered' and ${isFresh} and ${isConnectedAs('g')}))::int as taken
    from firmware_upgrade u left join sensor s on s.id = u.sensor_pk join gateway g on g.id = coalesce(u.gateway_id, s.gateway_id)
    where u.rollout_id = ${id}`.execute(tx)
  return rows[0] ?? { open: 0, openInAll: 0, away: 0, success: 0, tried: 0, taken: 0 }
}

/**
 * Whether the next stage begins: this one has ended, or what is left of it sleeps or is away while another device of it has succeeded.
 */
const isStageOver = ({ open, away, success }: StageState): boolean => open === 0 || (open === away && success > 0)

/** Takes devices of later stages into one whose own were all refused or never came: the first device of a roll-out has to prove the package. */
async function refillStage(tx: Tx, { id, stage, stageEnds }: Rollout): Promise<void> {
  const size = (stageEnds[stage] ?? 0) - (stageEnds[stage - 1] ?? 0)
  await sql`update firmware_upgrade set stage = ${stage} where id in (
    select id from firmware_upgrade where rollout_id = ${id} and phase = 'waiting' and stage > ${stage} order by stage, id limit ${size})`.execute(
    tx,
  )
}

interface WaitingDevice extends DeviceColumns {
  readonly id: number
  readonly phase: UpgradePhase
  readonly tenantId: number
  readonly gatewayId: number
}

/** Offers the package to devices that wait; one that it is not for any more gets nothing. */
async function offer(tx: Tx, { id, firmwareId, stage }: Rollout, places: number): Promise<void> {
  const target = await tx
    .selectFrom('firmware')
    .select(['type', 'deviceType', 'productType', 'hwVersion', 'swVersion'])
    .where('id', '=', firmwareId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<WaitingDevice>`
    select u.id, u.phase, u.tenant_id, g.id as gateway_id, ${deviceColumns}
    from firmware_upgrade u left join sensor s on s.id = u.sensor_pk join gateway g on g.id = coalesce(u.gateway_id, s.gateway_id)
    where u.rollout_id = ${id} and u.phase = 'waiting' and u.stage <= ${stage} order by u.stage, u.id limit ${places} for update of u skip locked`.execute(
    tx,
  )
  for (const device of rows) {
    const reason = misfitOf(target satisfies FirmwareTarget, firmwareDeviceOf(device))
    await moveUpgrade(tx, device, [reason ? { event: 'refuse', reason } : { event: 'offer' }])
    if (!reason) await queueOffer(tx, device.id, device.gatewayId, device.tenantId)
  }
}

const setState = (tx: Tx, id: number, state: string) =>
  sql`update firmware_rollout set state = ${state}, finished_at = ${state === 'finished' ? sql`now()` : null} where id = ${id}`.execute(tx)

/** Goes on with a roll-out: ends what is late, stops it when too many failed, begins the next stage, offers. False when it is over. */
export async function advanceRollout(tx: Tx, id: number): Promise<boolean> {
  const rollout = await lockRollout(tx, id)
  if (!rollout) return false
  await endLate(tx, rollout)
  const state = await stageState(tx, rollout)
  // What was installing when it was stopped still ends.
  if (rollout.state !== 'running') return rollout.state === 'stopped' || rollout.state === 'finished' ? state.openInAll > 0 : true
  const { stage, stageEnds, stopPercent, acceptedFailures: accepted, parallel } = rollout
  const failed = await countedFailures(tx, id)
  if (isTooManyFailures({ failed, accepted, begun: stageEnds[stage] ?? 0, stopPercent })) {
    await setState(tx, id, 'halted')
    return true
  }
  if (state.openInAll === 0) {
    await setState(tx, id, 'finished')
    return false
  }
  const isUntried = state.open === 0 && state.tried === 0
  if (isUntried) await refillStage(tx, rollout)
  const isNext = !isUntried && stage < stageEnds.length - 1 && isStageOver(state)
  const now = isNext ? { ...rollout, stage: stage + 1 } : rollout
  if (isNext) await sql`update firmware_rollout set stage = ${now.stage} where id = ${id}`.execute(tx)
  const places = parallel - state.taken
  if (places > 0) await offer(tx, now, places)
  return true
}

/** The tasks of roll-outs. */
export const rolloutTasks = ({ db }: { readonly db: Database }): TaskKind =>
  lookTasks({
    ...{ name, db, lookMs, tenantSlots: 2, advance: advanceRollout },
    async onCancelled(tx, id) {
      await sql`update firmware_rollout set state = 'paused' where id = ${id} and state = 'running'`.execute(tx)
      // Nothing looks any more at what still installs in one that was stopped.
      await sql`update firmware_upgrade set phase = 'failed', reason = 'stopped', phase_at = now(), finished_at = now()
        where rollout_id = ${id} and phase = any(${openPhases}::text[])
          and exists (select from firmware_rollout where id = ${id} and state in ('stopped', 'finished'))`.execute(tx)
    },
  })
