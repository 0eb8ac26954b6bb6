import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { inspectionType } from '@undertone/domain/inspection/inspection.enums'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { codeIn } from '@undertone/domain/inspection/round/code-in'
import { gradeAnswer, isAnswered } from '@undertone/domain/inspection/round/grade-answer'
import type { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import { roundPresence } from '@undertone/domain/inspection/round/round.enums'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import type { StandardItem } from '@undertone/domain/inspection/standard/standard.calls'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { instantOf } from '../../../platform/runtime/clock.ts'
import { attachFiles } from '../../../resource/attach-files.ts'
import { usableFiles } from '../../../resource/file-access.ts'
import { awaitFiles } from './await-files.ts'
import { conflictOf, settleConflict } from './conflict.ts'
import { measureResult, phoneItself, type RoundParts, removeCorrected, usedDevice } from './measure-result.ts'
import { type OpenRound, openRound, settle } from './open-round.ts'
import { newestResults, type ResultRow, type RoundRow } from './round.store.ts'
import type { RoundSnapshot, SnapshotStop } from './snapshot.ts'
import { areSounds } from './sound-files.ts'

type Answer = ParsedOf<typeof inspectionTaskCalls.answer>['body']
type Skip = ParsedOf<typeof inspectionTaskCalls.skip>['body']

export function stopOf({ stops }: RoundSnapshot, pointId: number): SnapshotStop {
  const stop = stops.find((one) => one.pointId === pointId)
  if (!stop) throw new DomainError(coreErrors.recordNotFound, {}, 'pointId')
  return stop
}

export function itemOf(stop: SnapshotStop, itemId: number): StandardItem {
  const item = stop.items.find((one) => one.id === itemId)
  if (!item) throw new DomainError(coreErrors.recordNotFound, {}, 'itemId')
  return item
}

/** Notes that somebody is at a point: by its code, else by picking it. A code counts more than a pick. */
export async function checkIn(
  db: Database,
  caller: Caller,
  { id, pointId, code, reason, doneAt }: ParsedOf<typeof inspectionTaskCalls.checkIn>['body'],
): Promise<{ pointId: number; presence: 1 | 2 }> {
  return db.transaction().execute(async (tx) => {
    const round = await openRound(tx, caller, id, Date.now())
    const { row, snapshot } = round
    const wanted = code === undefined ? null : codeIn(code)
    const stop =
      wanted === null
        ? stopOf(snapshot, pointId ?? 0)
        : snapshot.stops.find((one) => one.code === wanted || one.tagId?.toUpperCase() === wanted)
    if (!stop || (wanted !== null && pointId !== undefined && stop.pointId !== pointId))
      throw new DomainError(inspectionErrors.wrongCode, {}, 'code')
    const presence = wanted === null ? roundPresence.members.Picked.code : roundPresence.members.Code.code
    const at = new Date(doneTime(caller, round, doneAt, Date.now()))
    await sql`insert into inspection_presence (task_id, tenant_id, point_id, presence, account_id, at, reason)
      values (${id}, ${row.tenantId}, ${stop.pointId}, ${presence}, ${caller.scope.accountId}, ${at}, ${wanted === null ? (reason ?? null) : null})
      on conflict (task_id, point_id) do update set presence = excluded.presence, account_id = excluded.account_id, at = excluded.at, reason = excluded.reason
        where excluded.presence < inspection_presence.presence`.execute(tx)
    return { pointId: stop.pointId, presence }
  })
}

/** Throws where a point of a walk in order has to wait for an earlier one. */
export const checkTurn = (snapshot: RoundSnapshot, pointId: number, results: readonly ResultRow[]): void =>
  checkOrder(snapshot, pointId, (point, itemId) => results.some((one) => one.pointId === point && one.itemId === itemId))

/** Throws where an earlier point of a walk in order has items that must be done and are not. */
function checkOrder({ order, stops }: RoundSnapshot, pointId: number, isDone: (pointId: number, itemId: number) => boolean): void {
  if (order !== inspectionType.members.ByOrder.code) return
  for (const stop of stops) {
    if (stop.pointId === pointId) return
    if (stop.items.some((item) => item.isRequired && !isDone(stop.pointId, item.id)))
      throw new DomainError(inspectionErrors.outOfOrder, { name: stop.name })
  }
}

/** When something was done: not in the future, and not before the round opened. */
export function doneTime(caller: Caller, { row }: Pick<OpenRound, 'row'>, doneAt: string | number | undefined, nowMs: number): number {
  if (doneAt === undefined) return nowMs
  const at = instantOf(doneAt, caller.timeZone, 'begin', 'doneAt').getTime()
  if (at > nowMs + 5 * 60_000 || at < row.opensMs) throw new DomainError(inspectionErrors.wrongTime, {}, 'doneAt')
  return Math.min(at, nowMs)
}

/** Whether any of some files that the caller may attach is a picture: a sound shows nothing. */
async function isPictureIn(tx: Tx, { scope }: Caller, fileIds: readonly string[]): Promise<boolean> {
  if (fileIds.length === 0) return false
  const { rows } = await sql`select from file f where f.id = any(${fileIds}::text[]) and ${usableFiles(scope, 'f')}
    and f.width is not null limit 1`.execute(tx)
  return rows.length > 0
}

const { Picture, Wave, Sound } = inspectionItemKind.members

/** Whether an answer has what its item asks for, its files included. What follows is checked when it is attached; until then the item is whole only in part. */
async function isComplete(tx: Tx, caller: Caller, item: StandardItem, { answer, awaits, fileIds }: Answer): Promise<boolean> {
  // A waveform is no answer: it is uploaded.
  if (item.kind === Wave.code || !isAnswered(item, answer)) return false
  if (item.kind === Picture.code) return awaits.length > 0 || isPictureIn(tx, caller, fileIds)
  if (item.kind === Sound.code) return fileIds.length === 0 ? awaits.length > 0 : areSounds(tx, caller, fileIds)
  return true
}

/** The measuring point of a stop, if it is there still. */
export async function pointOf(tx: Tx, { mappingId }: SnapshotStop, { tenantId }: RoundRow): Promise<number | null> {
  if (mappingId === null) return null
  const { rows } = await sql<{ id: number }>`select id from mapping where id = ${mappingId} and tenant_id = ${tenantId}`.execute(tx)
  return rows[0]?.id ?? null
}

/** Stores an answer or a skip once; the same again changes nothing. */
async function store(parts: RoundParts, caller: Caller, of: Answer | Skip): Promise<void> {
  const nowMs = Date.now()
  // What is out of range is refused below.
  await parts.measurements.prepare(
    of.doneAt === undefined ? nowMs : Math.min(nowMs, instantOf(of.doneAt, caller.timeZone, 'begin', 'doneAt').getTime()),
  )
  const announce = await parts.db.transaction().execute(async (tx) => {
    const round = await openRound(tx, caller, of.id, nowMs)
    const { row, snapshot } = round
    const known = await sql`select from inspection_result where task_id = ${of.id} and client_id = ${of.clientId}`.execute(tx)
    if (known.rows.length > 0) return () => undefined
    const stop = stopOf(snapshot, of.pointId)
    const item = itemOf(stop, of.itemId)
    const results = await newestResults(tx, row.id)
    checkTurn(snapshot, stop.pointId, results)
    const isSkip = 'reason' in of
    if (
      isSkip &&
      of.base === undefined &&
      results.some((one) => one.pointId === of.pointId && one.itemId === of.itemId && one.skipReason === null)
    )
      throw new DomainError(inspectionErrors.alreadyAnswered)
    if (!isSkip && !(await isComplete(tx, caller, item, of))) throw new DomainError(inspectionErrors.answerMissing, {}, 'answer')
    const verdict = isSkip ? null : gradeAnswer(item, of.answer)
    if (!isSkip && verdict === 3 && item.needsPicture && of.awaits.length === 0 && !(await isPictureIn(tx, caller, of.fileIds)))
      throw new DomainError(inspectionErrors.pictureMissing, {}, 'fileIds')
    const doneMs = doneTime(caller, round, of.doneAt, nowMs)
    const isMadeUp = doneMs > row.graceEndMs
    const isSound = !isSkip && item.kind === Sound.code
    const device = isSound ? phoneItself : await usedDevice(tx, caller, isSkip ? undefined : of.answer.deviceId, doneMs)
    const mappingId = await pointOf(tx, stop, row)
    const standing = results.find((one) => one.pointId === of.pointId && one.itemId === of.itemId)
    const conflict = conflictOf(standing, { accountId: caller.scope.accountId, base: of.base, isMadeUp })
    const isAside = conflict === 'aside'
    const { rows } = await sql<{
      id: number
    }>`insert into inspection_result (tenant_id, company_id, task_id, client_id, point_id, item_id, mapping_id,
        answer, judged_by, verdict, skip_reason, note, is_made_up, is_aside, conflict_with, done_by, done_by_name, done_at, device_id, device_name, is_calibrated)
      values (${row.tenantId}, ${row.companyId}, ${row.id}, ${of.clientId}, ${stop.pointId}, ${item.id},
        ${mappingId},
        ${isSkip ? null : JSON.stringify(of.answer)}::jsonb, ${JSON.stringify(item)}::jsonb, ${verdict}, ${isSkip ? of.reason : null}, ${of.note ?? null},
        ${isMadeUp}, ${isAside}, ${isAside ? (standing?.id ?? null) : null}, ${caller.scope.accountId}, ${caller.userName}, ${new Date(doneMs)},
        ${device.id}, ${device.name}, ${device.isCalibrated}) returning id`.execute(tx)
    const resultId = rows[0]?.id ?? 0
    await settleConflict(tx, conflict, { resultId, standingId: standing?.id ?? null, accountId: caller.scope.accountId, ...of })
    if (!isSkip) await attachFiles(tx, caller.scope, { table: 'inspection_result_file', owner: 'result_id' }, resultId, of.fileIds)
    if (!isSkip) await awaitFiles(tx, row.tenantId, resultId, of.awaits)
    await settle(tx, caller, round, isMadeUp)
    if (isSkip && !isAside) await removeCorrected(parts, tx, resultId)
    // What stands aside measures nothing until somebody chooses it.
    if (isSkip || mappingId === null || isAside) return () => undefined
    return measureResult(parts, tx, caller, { resultId, mappingId, item, answer: of.answer, atMs: doneMs }, device)
  })
  announce()
}

export const answerItem = (parts: RoundParts, caller: Caller, answer: Answer): Promise<void> => store(parts, caller, answer)
export const skipItem = (parts: RoundParts, caller: Caller, skip: Skip): Promise<void> => store(parts, caller, skip)
