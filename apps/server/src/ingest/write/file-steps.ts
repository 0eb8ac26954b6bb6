import { hash } from 'node:crypto'
import { assemble } from '@undertone/device/file-transfer/assemble'
import { fileLimits } from '@undertone/device/file-transfer/wave-meta'
import type { FilePart } from '@undertone/device/message/decoded'
import type { FileInit, WaveMeta } from '@undertone/device/message/wave'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import type { Tx } from '../../platform/database/database.ts'
import type { SensorLocation } from '../locate/sensor-cache.ts'
import { clockProblem } from '../message/clock-limit.ts'
import type { QuarantineLimits } from '../message/limits.ts'
import type { Message, Verdict } from '../message/message.ts'
import type { QuarantineReason } from '../message/quarantine-reason.ts'
import { type FilePartUnit, fileVerdict, type SettledUnit } from '../message/unit.ts'
import { type QuarantineEntry, quarantine } from '../quarantine/quarantine.store.ts'
import { announcementOf, originOf } from '../quarantine/retry.ts'
import { saveSegments, segmentsOf, writeSegments } from './wave/segment.store.ts'
import { loadTransfers, removeTransfers, saveTransfers, type Transfer, transferKey } from './wave/transfer.store.ts'
import { TransferCapacity } from './wave/transfer-capacity.ts'
import {
  insertWaves,
  type KnownWave,
  knownWaves,
  type NewWave,
  type WaveBlobs,
  type WaveKey,
  waveKeyOf,
  waveSourceOf,
} from './wave/wave.store.ts'
import { checkWave, sha256Of } from './wave/wave-bytes.ts'

/** Maximum time of an unfinished transfer, and how long a finished one answers repetitions, ms (guesses). */
export const transferTimeoutMs = 24 * 3_600_000
const repeatWindowMs = 3_600_000
/** Maximum segments per file (guess). */
const maxSegments = 4096

/** A wave that became visible with this batch. */
export interface VisibleWave {
  readonly wave: NewWave
  readonly samplingId: number
}

/** The result of the file steps of a batch. */
export interface FileOutcome {
  readonly settled: readonly SettledUnit[]
  readonly visible: readonly VisibleWave[]
  /** Transfers whose segments were discarded because of a wrong checksum. */
  readonly cleared: number
}

/** Resolves the location of a message's sensor, or why there is none. */
export type ResolveSensor = (
  message: Message,
  sensorId: string,
) => Promise<SensorLocation | { readonly reason: QuarantineReason; readonly detail: string }>

type InitPart = Extract<FilePart, { step: 'init' }>
type SegmentPart = Extract<FilePart, { step: 'segment' }>
type FinPart = Extract<FilePart, { step: 'fin' }>
type FileAnswer = Exclude<Verdict['answer'], 'quarantined'>

/** Processes the file steps of one batch in order; rows are written in the batch's transaction, bytes are synced before it. */
export async function processFileSteps(
  tx: Tx,
  units: readonly FilePartUnit[],
  resolve: ResolveSensor,
  blobs: WaveBlobs,
  limits: QuarantineLimits,
): Promise<FileOutcome> {
  const steps = new FileSteps(tx, resolve, blobs, limits)
  return steps.take(units)
}

/** How an axis differs from the others of its sampling, which are displayed and calculated over one scale; null if it does not. */
function differenceOf(known: KnownWave, { sampleHz, n, unit }: Pick<WaveMeta, 'sampleHz' | 'n' | 'unit'>): string | null {
  if (known.sampleHz !== sampleHz) return `${known.sampleHz} Hz`
  if (known.n !== n) return `${known.n} samples`
  return known.unit === unit ? null : `the unit ${known.unit}`
}

/** A waveform has a sensor, or a point where none measures. */
const isPlaced = (place: Awaited<ReturnType<ResolveSensor>>): place is SensorLocation =>
  !('reason' in place) && (place.sensorPk !== null || place.mappingId !== null)

class FileSteps {
  readonly #tx: Tx
  readonly #resolve: ResolveSensor
  readonly #blobs: WaveBlobs
  readonly #limits: QuarantineLimits
  readonly #settled: SettledUnit[] = []
  readonly #waves: NewWave[] = []
  #transfers = new Map<string, Transfer>()
  readonly #aborted: Transfer[] = []
  #capacity = new TransferCapacity()
  #known = new Map<string, KnownWave | null>()
  #cleared = 0

  constructor(tx: Tx, resolve: ResolveSensor, blobs: WaveBlobs, limits: QuarantineLimits) {
    this.#tx = tx
    this.#resolve = resolve
    this.#blobs = blobs
    this.#limits = limits
  }

  async take(units: readonly FilePartUnit[]): Promise<FileOutcome> {
    const files = new Map(
      units.map(({ message, part }) => [
        transferKey(message.sender.gatewayId, part.fileId),
        { gatewayId: message.sender.gatewayId, fileId: part.fileId },
      ]),
    )
    this.#transfers = await loadTransfers(this.#tx, [...files.values()])
    const starting = units.filter(({ part }) => part.step === 'init').map(({ message }) => message.sender.gatewayId)
    if (starting.length > 0) this.#capacity = await TransferCapacity.load(this.#tx, [...new Set(starting)])
    this.#known = await knownWaves(this.#tx, await this.#endingWaves(units))
    for (const unit of units) this.#settled.push(await this.#step(unit))
    const transfers = [...this.#transfers.values()]
    const segments = await writeSegments(this.#tx, transfers, this.#blobs)
    const placed = new Set([...this.#waves, ...segments].flatMap(({ segment }) => segment ?? []))
    if (placed.size > 0) await this.#blobs.sync([...placed])
    const ids = await insertWaves(this.#tx, this.#waves)
    await removeTransfers(this.#tx, this.#aborted)
    await saveTransfers(this.#tx, transfers)
    await saveSegments(this.#tx, segments)
    const visible = this.#waves.map((wave, i) => ({ wave, samplingId: ids[i]! }))
    return { settled: this.#settled, visible, cleared: this.#cleared }
  }

  /** The waves that this batch will probably complete, looked up together. */
  async #endingWaves(units: readonly FilePartUnit[]): Promise<WaveKey[]> {
    const waves = new Map([...this.#transfers].map(([key, { init }]) => [key, init.wave]))
    const keys: WaveKey[] = []
    for (const { message, part } of units) {
      const key = transferKey(message.sender.gatewayId, part.fileId)
      if (part.step === 'init') waves.set(key, part.init.wave)
      const wave = part.step === 'fin' ? waves.get(key) : undefined
      const place = wave && (await this.#resolve(message, wave.sensorId))
      if (wave && place && isPlaced(place)) keys.push({ ...wave, source: waveSourceOf(place) })
    }
    return keys
  }

  #step(unit: FilePartUnit): SettledUnit | Promise<SettledUnit> {
    const { payload, retry } = unit.message
    // A retried wave is complete and comes with its announcement.
    if (retry?.announcement) return this.#complete(unit, retry.announcement, payload, Buffer.from(sha256Of(payload), 'hex'))
    if (unit.part.step === 'init') return this.#init(unit, unit.part)
    if (unit.part.step === 'abort') return this.#abort(unit)
    return unit.part.step === 'segment' ? this.#segment(unit, unit.part) : this.#fin(unit, unit.part)
  }

  async #init(unit: FilePartUnit, { fileId, init }: InitPart): Promise<SettledUnit> {
    const { message } = unit
    const { gatewayId } = message.sender
    const place = init.wave ? await this.#resolve(message, init.wave.sensorId) : null
    if (init.wave && place && 'reason' in place)
      return { ...(await this.#rejectAnnouncement(unit, place.reason, place.detail)), sensorId: init.wave.sensorId }
    const initDigest = hash('sha256', message.payload, 'buffer')
    const key = transferKey(gatewayId, fileId)
    const known = this.#transfers.get(key)
    if (known?.initDigest.equals(initDigest)) return this.#repeated(unit, known)
    const full = this.#capacity.open(message.sender, init.size, known?.state === 'open' ? known.init.size : null)
    if (full !== null) return this.#answer(unit, 'pause', full)
    const latestEnd = message.receivedAt + transferTimeoutMs
    this.#transfers.set(key, {
      gatewayId,
      fileId,
      state: 'open',
      init,
      initDigest,
      expiresAt: init.expiresAt !== null && init.expiresAt > message.receivedAt ? Math.min(init.expiresAt, latestEnd) : latestEnd,
      newSegments: new Map(),
      storedSegments: known?.storedSegments ?? 0,
      storedBytes: known?.storedBytes ?? 0,
      mustClear: true,
      changed: true,
    })
    return this.#answer(unit, 'stored', 'success')
  }

  /** Forgets an open transfer: the same id may begin again. What has ended stays as it ended. */
  #abort(unit: FilePartUnit): SettledUnit {
    const transfer = this.#transferOf(unit)
    if (transfer?.state === 'open') {
      this.#capacity.close(unit.message.sender, transfer.init.size)
      this.#aborted.push(transfer)
      this.#transfers.delete(transferKey(transfer.gatewayId, transfer.fileId))
    }
    return this.#answer(unit, 'stored', 'success')
  }

  #segment(unit: FilePartUnit, { offset, sha256, bytes: payload }: SegmentPart): SettledUnit {
    const transfer = this.#transferOf(unit)
    if (!transfer) return this.#answer(unit, 'resendAll', 'no such transfer')
    if (transfer.state !== 'open') return this.#repeated(unit, transfer)
    const segments = transfer.newSegments.size + (transfer.mustClear ? 0 : transfer.storedSegments)
    const bytes = [...transfer.newSegments.values()].reduce(
      (sum, { byteLength }) => sum + byteLength,
      transfer.mustClear ? 0 : transfer.storedBytes,
    )
    if (payload.byteLength === 0 || payload.byteLength > fileLimits.segment || offset + payload.byteLength > transfer.init.size) {
      return this.#answer(unit, 'cancel', 'the segment does not lie within the file')
    }
    // Everything may be sent twice; more is growth without end.
    if (bytes + payload.byteLength > 2 * transfer.init.size + fileLimits.segment) {
      return this.#answer(unit, 'cancel', 'the segments overlap')
    }
    if (segments >= maxSegments) return this.#answer(unit, 'cancel', `more than ${maxSegments} segments`)
    if (sha256 !== null && sha256Of(payload) !== sha256) {
      return this.#answer(unit, 'resend', 'the checksum of the segment is wrong')
    }
    transfer.newSegments.set(offset, payload)
    return this.#answer(unit, 'stored', 'success')
  }

  async #fin(unit: FilePartUnit, step: FinPart): Promise<SettledUnit> {
    const transfer = this.#transferOf(unit)
    if (!transfer) return this.#answer(unit, 'resendAll', 'no such transfer', 'rejected')
    if (transfer.state !== 'open') return this.#repeated(unit, transfer, 'duplicate')
    const { init } = transfer
    if (step.size !== init.size) return this.#answer(unit, 'resend', `the file has ${init.size} bytes`, 'rejected')
    const bytes = assemble(await segmentsOf(this.#tx, transfer, this.#blobs), init.size)
    if ('error' in bytes) return this.#answer(unit, 'resend', bytes.error, 'rejected')
    const sha256 = sha256Of(bytes)
    if ([step.sha256, init.sha256].some((requested) => requested !== null && requested !== sha256)) {
      this.#cleared++
      this.#empty(transfer)
      return this.#answer(unit, 'resend', 'the checksum of the file is wrong', 'rejected')
    }
    const settled = await this.#complete(unit, init, bytes, Buffer.from(sha256, 'hex'))
    // No quarantine space: the transfer stays open, for its sender to finish later.
    if (settled.verdict.answer === 'pause') return settled
    transfer.state = settled.verdict.answer === 'stored' ? 'done' : 'refused'
    transfer.changed = true
    transfer.expiresAt = unit.message.receivedAt + repeatWindowMs
    this.#capacity.close(unit.message.sender, init.size)
    this.#empty(transfer)
    return settled
  }

  /** The bytes are as the sender intended: the wave is stored, already known, or quarantined. */
  async #complete(unit: FilePartUnit, init: FileInit, bytes: Uint8Array, sha256: Buffer): Promise<SettledUnit> {
    const { message } = unit
    const { wave, name, size } = init
    const announcement = announcementOf(init)
    const quarantined = (reason: QuarantineReason, detail: string, onFull: QuarantineEntry['onFull'] = 'refuse') =>
      this.#quarantine(unit, { reason, detail, raw: bytes, onFull, ...announcement })
    if (!wave) return quarantined('noWave', `the file ${name} of ${size} bytes is not a waveform`)
    const doubt = clockProblem(wave.t0, message.receivedAt)
    if (doubt) return quarantined('clockSuspect', doubt)
    const checked = checkWave(bytes, wave)
    if ('error' in checked) return quarantined('badSamples', checked.error, 'head')
    const place = await this.#resolve(message, wave.sensorId)
    if ('reason' in place) return { ...(await quarantined(place.reason, place.detail)), sensorId: wave.sensorId }
    if (!isPlaced(place))
      return { ...(await quarantined('unboundSensor', 'the channel is not bound to a measuring point')), sensorId: wave.sensorId }
    const known = await this.#knownWave({ ...wave, source: waveSourceOf(place) })
    if (known?.sha256?.equals(sha256)) return this.#answer(unit, 'stored', 'success', 'duplicate')
    if (known?.sha256) return quarantined('waveConflict', 'the same axis of the same sampling is stored with other samples')
    const rival = known && differenceOf(known, wave)
    if (rival) return quarantined('waveConflict', `another axis of this sampling has ${rival}`)
    const { segment, position } = await this.#blobs.append([bytes, checked.pyramid])
    const pyramidLength = checked.pyramid.byteLength
    const pyramidCrc = crc32c(checked.pyramid)
    const { tenantId } = message.sender
    this.#waves.push({ tenantId, place, meta: wave, sha256, segment, position, length: bytes.byteLength, pyramidLength, pyramidCrc })
    return this.#answer(unit, 'stored', 'success', 'stored')
  }

  /** Stored facts of a wave's sampling and axis, including this batch; null if its sampling is unknown. */
  async #knownWave(requested: WaveKey): Promise<KnownWave | null> {
    const own = waveKeyOf(requested)
    const sampling = this.#waves.filter(
      ({ place, meta }) => waveKeyOf({ ...meta, source: waveSourceOf(place), axis: requested.axis }) === own,
    )
    const same = sampling.find(({ meta }) => meta.axis === requested.axis)
    if (same) return { ...same.meta, sha256: same.sha256 }
    const stored = this.#known.has(own) ? this.#known.get(own) : (await knownWaves(this.#tx, [requested])).get(own)
    return stored ?? (sampling[0] ? { ...sampling[0].meta, sha256: null } : null)
  }

  #transferOf({ message, part }: FilePartUnit): Transfer | undefined {
    return this.#transfers.get(transferKey(message.sender.gatewayId, part.fileId))
  }

  #empty(transfer: Transfer): void {
    transfer.newSegments.clear()
    transfer.mustClear = true
  }

  /** A repeated step is answered as the transfer ended. */
  #repeated(unit: FilePartUnit, { state }: Transfer, outcome?: 'duplicate'): SettledUnit {
    return state === 'refused'
      ? this.#answer(unit, 'cancel', 'the file was refused', outcome)
      : this.#answer(unit, 'stored', 'success', outcome)
  }

  #answer(unit: FilePartUnit, answer: FileAnswer, text: string, outcome?: 'stored' | 'duplicate' | 'rejected'): SettledUnit {
    return { unit, counted: outcome ? 'wave' : null, outcome: outcome ?? null, verdict: fileVerdict(answer, text) }
  }

  /** An invalid announcement: its text is quarantined, and the sender must not continue. */
  async #rejectAnnouncement(unit: FilePartUnit, reason: QuarantineReason, detail: string): Promise<SettledUnit> {
    const settled = await this.#quarantine(unit, { reason, detail, raw: unit.message.payload, onFull: 'count' })
    return { ...settled, verdict: fileVerdict('cancel', detail) }
  }

  /** Success is reported only for completely stored bytes; valid samples without space stay with the sender. */
  async #quarantine(
    unit: FilePartUnit,
    entry: Pick<QuarantineEntry, 'reason' | 'detail' | 'raw' | 'onFull' | 'announcement'>,
  ): Promise<SettledUnit> {
    const { reason, detail } = entry
    // Written immediately, so that the bytes of only one wave at a time are in memory.
    const [retained] = await quarantine(this.#tx, [{ ...originOf(unit.message), ...entry }], this.#limits)
    if (!retained || retained === 'nothing') return this.#answer(unit, 'pause', `${detail}; the quarantine is full`, 'rejected')
    const verdict = fileVerdict(retained === 'whole' ? 'stored' : 'cancel', detail)
    return { unit, counted: 'wave', outcome: 'quarantined', verdict, reason, retained }
  }
}
