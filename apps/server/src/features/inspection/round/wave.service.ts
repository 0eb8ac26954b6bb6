import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { inspectionVerdict } from '@undertone/domain/inspection/round/round.enums'
import { type inspectionWaveCalls, maxWaveLines, maxWaveValues } from '@undertone/domain/inspection/round/wave.calls'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { waveformOf, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { sql } from 'kysely'
import type { RecordingIntake } from '../../../contracts/measured/recording-intake.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { ReceivedBytes } from '../../../platform/http/receive-bytes.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { fromZoned, toZoned } from '../../../platform/runtime/clock.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'
import type { SamplingView } from '../../../waves/view/sampling-view.ts'
import { checkTurn, doneTime, itemOf, pointOf, stopOf } from './answer.service.ts'
import { phoneItself, type RoundParts, type UsedDevice, usedDevice } from './measure-result.ts'
import { openRound, settle } from './open-round.ts'
import { newestResults } from './round.store.ts'
import { findWaves, type WaveRow, waveById } from './wave.store.ts'

/** What waveforms of rounds are stored and shown with. */
export interface WaveParts extends RoundParts {
  readonly recordings: RecordingIntake
  readonly views: WaveViews
}

type Upload = Omit<ParsedOf<typeof inspectionWaveCalls.apply>['query'], 'doneAt'> & { readonly doneAt?: string | number | undefined }

/** Whether a recording has been stored: the client names it, and sends it again where no answer came. */
async function isKnown(db: Tx | WaveParts['db'], { id, clientId }: Pick<Upload, 'id' | 'clientId'>): Promise<boolean> {
  const { rows } = await sql`select from inspection_wave where task_id = ${id} and client_id = ${clientId}`.execute(db)
  return rows.length > 0
}

/** What an upload is to, checked before its file is read: the round is open and the caller's, the item asks for a waveform, its point is there. */
async function targetOf(tx: Tx, caller: Caller, upload: Upload, nowMs: number) {
  const round = await openRound(tx, caller, upload.id, nowMs)
  const stop = stopOf(round.snapshot, upload.pointId)
  const item = itemOf(stop, upload.itemId)
  if (!('takesWave' in item) || item.takesWave !== true)
    throw stop.mappingId === null
      ? new DomainError(inspectionErrors.noMeasuringPoint, { name: stop.name }, 'pointId')
      : new DomainError(inspectionErrors.noWaveWanted, {}, 'itemId')
  checkTurn(round.snapshot, stop.pointId, await newestResults(tx, round.row.id))
  const mappingId = await pointOf(tx, stop, round.row)
  if (mappingId === null) throw new DomainError(inspectionErrors.noMeasuringPoint, { name: stop.name }, 'pointId')
  return { round, stop, item, mappingId }
}

type Target = Awaited<ReturnType<typeof targetOf>>

/** Names the recording as that of an item; a waveform that is an item of its own answers it. */
async function noteWave(
  tx: Tx,
  caller: Caller,
  upload: Upload,
  target: Target,
  device: UsedDevice,
  doneMs: number,
  samplingId: number,
): Promise<void> {
  const { round, stop, item, mappingId } = target
  const { row } = round
  const { accountId } = caller.scope
  await sql`insert into inspection_wave (tenant_id, company_id, sampling_id, task_id, point_id, item_id, item_name, mapping_id, client_id, device_id, device_name,
      is_calibrated, done_by, done_by_name, done_at)
    values (${row.tenantId}, ${row.companyId}, ${samplingId}, ${row.id}, ${stop.pointId}, ${item.id}, ${item.name}, ${mappingId}, ${upload.clientId}, ${device.id},
      ${device.name}, ${device.isCalibrated}, ${accountId}, ${caller.userName}, ${new Date(doneMs)})`.execute(tx)
  const isMadeUp = doneMs > row.graceEndMs
  // A waveform without a calibration is there, and says nothing of the machine: it is neither good nor bad.
  const verdict = device.isCalibrated ? inspectionVerdict.members.Pass.code : null
  if (item.kind === inspectionItemKind.members.Wave.code)
    await sql`insert into inspection_result (tenant_id, company_id, task_id, client_id, point_id, item_id, mapping_id, answer, judged_by, verdict, is_made_up,
        done_by, done_by_name, done_at, device_id, device_name, is_calibrated)
      values (${row.tenantId}, ${row.companyId}, ${row.id}, ${upload.clientId}, ${stop.pointId}, ${item.id}, ${mappingId}, '{}', ${JSON.stringify(item)}::jsonb, ${verdict},
        ${isMadeUp}, ${accountId}, ${caller.userName}, ${new Date(doneMs)}, ${device.id}, ${device.name}, ${device.isCalibrated})`.execute(
      tx,
    )
  await settle(tx, caller, round, isMadeUp)
}

/** When a waveform began: as the phone says, else as its file says where that is within the round, else now. Epoch ms. */
function beginOf(caller: Caller, target: Target, upload: Upload, startedAt: string | null, nowMs: number): number {
  if (upload.doneAt !== undefined) return doneTime(caller, target.round, upload.doneAt, nowMs)
  const written = startedAt === null ? undefined : fromZoned(startedAt, caller.timeZone)?.getTime()
  return written !== undefined && written >= target.round.row.opensMs && written <= nowMs ? written : nowMs
}

/** Stores a file as a recording of the measuring point of an item; the same again changes nothing. */
export async function storeWave(
  parts: WaveParts,
  caller: Caller,
  receive: () => Promise<ReceivedBytes>,
  upload: Upload,
  phone?: UsedDevice,
): Promise<void> {
  const { db, recordings } = parts
  if (await isKnown(db, upload)) return
  const nowMs = Date.now()
  const target = await db.transaction().execute((tx) => targetOf(tx, caller, upload, nowMs))
  const file = await receive()
  // The thread takes the bytes that it reads.
  const copy = () => ({ ...file, bytes: file.bytes.slice() })
  const startedAt = upload.doneAt === undefined ? (await recordings.preview(caller, copy(), upload)).startedAt : null
  const doneMs = beginOf(caller, target, upload, startedAt, nowMs)
  const device = phone ?? (await usedDevice(db, caller, upload.handheldId, doneMs))
  const { tenantId, companyId } = target.round.row
  const note = async (tx: Tx, samplingId: number) => {
    // As it is now: the file took its time.
    const fresh = await targetOf(tx, caller, upload, Date.now())
    if (await isKnown(tx, upload)) throw new DomainError(recordingErrors.timeTaken, {}, 'time')
    await noteWave(tx, caller, upload, fresh, device, doneMs, samplingId)
  }
  await recordings
    .store(caller, copy(), upload, { tenantId, companyId, mappingId: target.mappingId, t0: doneMs }, note)
    .catch(async (error: unknown) => {
      // Two requests of one recording: one of them has stored it.
      if (!(await isKnown(db, upload))) throw error
    })
}

/** Stores what a phone has measured as a recording of the item's measuring point that is neither judged nor diagnosed; the same again changes nothing. */
export async function storeCapture(
  parts: WaveParts,
  caller: Caller,
  body: ParsedOf<typeof inspectionWaveCalls.capture>['body'],
): Promise<void> {
  const { axes, ...target } = body
  const { x, y, z } = axes
  const rows = x.map((value, i) => [value, y[i], z[i]].map((one) => (one ?? 0).toFixed(5)).join(','))
  const bytes = new TextEncoder().encode(`X (m/s2),Y (m/s2),Z (m/s2)\n${rows.join('\n')}\n`)
  const receive = () => Promise.resolve({ bytes, fileName: 'phone.csv' })
  const uses = (['X', 'Y', 'Z'] as const).map((use, channel) => ({ channel, use }))
  await storeWave(parts, caller, receive, { ...target, channels: [...uses], unit: 'm/s2' }, phoneItself)
}

const shown = ({ atMs, ...row }: WaveRow, { timeZone }: Caller) => ({ ...row, at: toZoned(atMs, timeZone) })

export async function wavePage(
  parts: WaveParts,
  caller: Caller,
  filter: ParsedOf<typeof inspectionWaveCalls.findPage>['body'],
): Promise<DataOf<typeof inspectionWaveCalls.findPage>> {
  const { rows, total } = await findWaves(parts.db, caller.scope, filter)
  return { records: rows.map((row) => shown(row, caller)), total }
}

/** The first values of each axis. */
const curves = ({ axes, unit, step }: SamplingView, max: number, seconds: number) => ({
  unit,
  step: step * seconds,
  axes: axes.map(({ axis, values }) => ({ axis, values: Array.from(values.subarray(0, max)) })),
})

/** A waveform with its spectrum. Who sees the round's point sees it: an edition without the analysis page has no other right to it. */
export async function waveDetail(
  { db, views }: WaveParts,
  caller: Caller,
  { waveId, view = waveView.members.AccelerationTime.code }: ParsedOf<typeof inspectionWaveCalls.view>['query'],
): Promise<DataOf<typeof inspectionWaveCalls.view>> {
  const row = await waveById(db, caller.scope, waveId)
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
  const time = waveformOf(view)
  const wave = await views.view(caller, waveId, time)
  const spectrum = await views.view(caller, waveId, waveViewOf(time).spectrum ?? waveView.members.AccelerationFrequency.code)
  const ms = 0.001
  return {
    ...shown(row, caller),
    wave: curves(wave, maxWaveValues, ms),
    spectrum: curves(spectrum, maxWaveLines, 1),
    shown: Math.min(maxWaveValues, wave.n),
  }
}
