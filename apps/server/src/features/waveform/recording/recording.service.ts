import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { recordingKind } from '@undertone/domain/index/import-kinds'
import type { RecordingPreview, recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { unitOfChannels } from '@undertone/domain/waveform/recording/unit-notations.table'
import { channelUse, recordingUnit } from '@undertone/domain/waveform/recording.enums'
import type { TachoPulses } from '@undertone/domain/waveform/tacho-marks'
import { sql } from 'kysely'
import type { SamplingStore } from '../../../contracts/manual-sampling.ts'
import type { RecordingIntake, RecordingPlace, RecordingSettings } from '../../../contracts/measured/recording-intake.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { ReceivedBytes } from '../../../platform/http/receive-bytes.ts'
import type { Caller, Context } from '../../../platform/identity/principal.ts'
import { fromZoned, toZoned } from '../../../platform/runtime/clock.ts'
import { FairSemaphore } from '../../../platform/runtime/fair-semaphore.ts'
import { readLimitMs } from '../../../platform/runtime/read-limit.ts'
import { WorkerPool } from '../../../platform/runtime/worker-pool.ts'
import { recordFailure, recordImport } from '../../../resource/import-history.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import { samplingOf } from '../../../waves/view/wave.store.ts'
import { type RecordingJob, type RecordingResult, type TachoReading, tachoOf } from './recording.ts'
import { channelProblem, earliest, modeOf } from './recording-facts.ts'
import { receiveRecording } from './recording-upload.ts'

type Settings = ParsedOf<typeof recordingCalls.apply>['query']
type Read = Exclude<RecordingResult, { error: unknown }>

/** Files received and read at once, each in memory, and those of a tenant, so that one with slow uploads leaves slots for others (guesses). */
const readSlots = { max: 4, maxOfKey: 2, maxWaitingOfKey: 4 } as const
/** Tenants take turns at the reading thread. */
const readTurns = { max: 1, maxOfKey: 1, maxWaitingOfKey: readSlots.maxOfKey } as const
const isFull = () => new DomainError(coreErrors.unavailable)
/** Memory limit of the reading thread in MB: a file that needs more ends the thread, not the server (guess: ten times the largest file). */
const threadMegabytes = 1024

const given = <T extends string>(value: T | undefined, auto: 'auto'): Exclude<T, 'auto'> | undefined =>
  value === undefined || value === auto ? undefined : (value as Exclude<T, 'auto'>)

/** CSV options from the settings. */
export const csvOf = ({ separator, decimal }: Pick<Settings, 'separator' | 'decimal'>): RecordingJob['csv'] => ({
  separator: given(separator, 'auto'),
  decimal: given(decimal, 'auto'),
})

const refusal = (file: string, { error, detail }: Extract<RecordingResult, { error: unknown }>): DomainError =>
  new DomainError(recordingErrors.notARecording, { file, reason: channelProblem(error, detail) }, 'file')

/** The selected channels on one time base, or why they cannot be a measurement. */
function alignChannels(read: Read, { channels: uses, sampleHz: entered }: RecordingSettings) {
  const chosen = uses.map(({ channel, use }, i) => {
    const about = read.channels[channel]
    const samples = read.samples[i]
    if (!about || !samples)
      throw new DomainError(
        coreErrors.invalidInput,
        { detail: { cn: `channels：文件中没有通道 ${channel}`, en: `channels: The file has no channel ${channel}` } },
        'channels',
      )
    if (about.problem !== null) {
      throw new DomainError(
        recordingErrors.badChannel,
        { name: about.name, reason: channelProblem(about.problem, about.detail) },
        'channels',
      )
    }
    return { about, samples, use }
  })
  const twice = uses.find(({ use }, i) => uses.findIndex((one) => one.use === use) !== i)
  if (twice) throw new DomainError(recordingErrors.axisTwice, { axis: twice.use }, 'channels')
  const rates = [...new Set(chosen.map(({ about }) => entered ?? about.sampleHz))]
  if (rates.length > 1)
    throw new DomainError(recordingErrors.ratesDiffer, { rates: rates.map((rate) => rate ?? '?').join(', ') }, 'sampleHz')
  const [sampleHz] = rates
  if (sampleHz === null || sampleHz === undefined) throw new DomainError(recordingErrors.rateNeeded, {}, 'sampleHz')
  if (sampleHz < recordingLimits.minSampleHz || sampleHz > recordingLimits.maxSampleHz)
    throw new DomainError(
      coreErrors.invalidInput,
      {
        detail: {
          cn: `采样频率须为 ${recordingLimits.minSampleHz} 至 ${recordingLimits.maxSampleHz} Hz`,
          en: `The sampling rate must be ${recordingLimits.minSampleHz} to ${recordingLimits.maxSampleHz} Hz`,
        },
      },
      'sampleHz',
    )
  const lengths = [...new Set(chosen.map(({ samples }) => samples.length))]
  if (lengths.length > 1) throw new DomainError(recordingErrors.lengthsDiffer, { lengths: lengths.join(', ') }, 'channels')
  const axes = chosen.flatMap(({ use, samples, about }) =>
    use === 'X' || use === 'Y' || use === 'Z' ? [{ axis: use satisfies Axis, samples, unit: about.unit }] : [],
  )
  if (axes.length === 0) throw new DomainError(recordingErrors.chooseAxis, {}, 'channels')
  const tacho = chosen.find(({ use }) => use === channelUse.members.Tacho.code)?.samples
  return { axes, tacho, sampleHz, n: lengths[0] ?? 0 }
}

function startOf(text: string | undefined, caller: Caller, now: number): number {
  const time = fromZoned(text, caller.timeZone)?.getTime()
  if (time === undefined) throw new DomainError(recordingErrors.timeNeeded, {}, 'time')
  if (time < earliest || time > now) throw new DomainError(recordingErrors.timeInFuture, {}, 'time')
  return time
}

/** What a file has for a recording. */
interface MeasuredFile {
  readonly fileName: string
  readonly format: string
  readonly sha256: string
  readonly unit: NonNullable<RecordingSettings['unit']>
  readonly sampleHz: number
  readonly n: number
  readonly turned: TachoReading | null
  readonly rpm: number | null
  readonly axes: readonly { readonly axis: Axis; readonly samples: Float32Array }[]
}

/** What files have in common as one recording, under the name of the first. @throws where they are none. */
function oneRecording(files: readonly MeasuredFile[]): MeasuredFile {
  const [first] = files
  if (!first) throw new DomainError(recordingErrors.chooseAxis, {}, 'channels')
  const rates = [...new Set(files.map(({ sampleHz }) => sampleHz))]
  if (rates.length > 1) throw new DomainError(recordingErrors.ratesDiffer, { rates: rates.join(', ') }, 'sampleHz')
  const lengths = [...new Set(files.map(({ n }) => n))]
  if (lengths.length > 1) throw new DomainError(recordingErrors.lengthsDiffer, { lengths: lengths.join(', ') }, 'channels')
  const axes = files.flatMap((one) => one.axes.map(({ axis }) => axis))
  const twice = axes.find((axis, i) => axes.indexOf(axis) !== i)
  if (twice) throw new DomainError(recordingErrors.axisTwice, { axis: twice }, 'channels')
  return first
}

/** Imports files of measured signals as measurements of measuring points. */
export class Recordings implements RecordingIntake {
  readonly #db: Database
  readonly #intake: SamplingStore
  readonly #reader = new WorkerPool<RecordingJob, RecordingResult>(new URL('./recording.worker.ts', import.meta.url), {
    limits: { maxOldGenerationSizeMb: threadMegabytes },
  })
  readonly #slots = new FairSemaphore(readSlots, isFull)
  readonly #turns = new FairSemaphore(readTurns, isFull)

  constructor(db: Database, intake: SamplingStore) {
    this.#db = db
    this.#intake = intake
  }

  /** Receives and reads a file in a limited number of slots; `receive` waits for a slot before its body. */
  withReadSlot<T>({ scope: { tenantId } }: Caller, task: () => Promise<T>): Promise<T> {
    return this.#slots.run(String(tenantId), task)
  }

  /** Content of a file; an invalid one is rejected with the reason. */
  async read(
    { scope: { tenantId } }: Caller,
    { bytes, fileName }: ReceivedBytes,
    csv: RecordingJob['csv'],
    channels: readonly number[] | null,
  ): Promise<Read> {
    const read = await this.#turns.run(String(tenantId), () =>
      this.#reader
        .run({ bytes, fileName, csv, channels }, [bytes.buffer], readLimitMs(bytes.length))
        .catch((): RecordingResult => ({ error: 'damaged', detail: '-' })),
    )
    if ('error' in read) throw refusal(fileName, read)
    return read
  }

  /** Receives the one file of a form. */
  receive = receiveRecording

  /** Content of a file as its form shows it. */
  async preview(caller: Caller, file: ReceivedBytes, csv: Pick<Settings, 'separator' | 'decimal'>): Promise<RecordingPreview> {
    const { format, startedAt, rpm, csv: read = null, channels } = await this.read(caller, file, csvOf(csv), null)
    return { fileName: file.fileName, format, startedAt, rpm, csv: read, channels: [...channels] }
  }

  /** Stores the selected channels of a file as a measurement of a point in the caller's scope. */
  async apply(caller: Caller, file: ReceivedBytes, settings: Settings, now = Date.now()) {
    const { mappingId } = settings
    const { tenantId, companyId } = await ownerOf(this.#db, mapping, caller.scope, mappingId, 'mappingId')
    const sensor = await this.#db.selectFrom('sensor').select('id').where('mappingId', '=', mappingId).orderBy('id').executeTakeFirst()
    if (!sensor) throw new DomainError(recordingErrors.noSensor, {}, 'mappingId')
    const t0 = startOf(settings.time, caller, now)
    const place = { tenantId, companyId, mappingId, t0, sensorPk: sensor.id }
    const { waveId, rpm } = await this.storeAt(caller, [{ file, settings }], place, async () => undefined)
    return { waveId, mappingId, time: toZoned(t0, caller.timeZone), rpm }
  }

  /** Stores a file as a recording of a point that no sensor of it measured; the caller has checked the point. */
  async store(
    caller: Caller,
    file: ReceivedBytes,
    settings: RecordingSettings,
    place: RecordingPlace,
    note: (tx: Tx, samplingId: number) => Promise<void>,
  ): Promise<number> {
    return (await this.storeAt(caller, [{ file, settings }], { ...place, sensorPk: null }, note)).waveId
  }

  /** What a file has for a recording, by what is said of it. */
  async #measured(caller: Caller, file: ReceivedBytes, settings: RecordingSettings): Promise<MeasuredFile> {
    const { scale = 1, pulsesPerTurn = 1 } = settings
    const read = await this.read(
      caller,
      file,
      csvOf(settings),
      settings.channels.map(({ channel }) => channel),
    )
    const { axes, tacho, sampleHz, n } = alignChannels(read, settings)
    // Many files name their unit.
    const unit = settings.unit ?? unitOfChannels(axes)
    if (unit === null) throw new DomainError(recordingErrors.unitNeeded, {}, 'unit')
    const turned = tacho ? tachoOf(tacho, sampleHz, pulsesPerTurn) : null
    if (tacho && !turned) throw new DomainError(recordingErrors.noPulses, {}, 'channels')
    const { format, sha256 } = read
    const scaledAxes = axes.map(({ axis, samples }) => ({ axis, samples: scaled(samples, scale) }))
    return {
      fileName: file.fileName,
      format,
      sha256,
      unit,
      sampleHz,
      n,
      turned,
      rpm: turned?.rpm ?? settings.rpm ?? null,
      axes: scaledAxes,
    }
  }

  /** Stores files, which have different axes of it, as one recording of a point, measured by a sensor of it or by none; the caller has checked both. */
  async storeAt(
    caller: Caller,
    given: readonly { readonly file: ReceivedBytes; readonly settings: RecordingSettings }[],
    place: RecordingPlace & { readonly sensorPk: number | null },
    note: (tx: Tx, samplingId: number) => Promise<void>,
  ): Promise<{ readonly waveId: number; readonly rpm: number | null }> {
    const files: MeasuredFile[] = []
    for (const { file, settings } of given) files.push(await this.#measured(caller, file, settings))
    const { fileName, format, unit, sampleHz, n } = oneRecording(files)
    const turned = files.find((one) => one.turned)?.turned ?? null
    const rpm = turned?.rpm ?? files.find((one) => one.rpm !== null)?.rpm ?? null
    const waveId = await this.#intake.store(
      {
        ...place,
        sampleHz,
        freqMode: modeOf(n, sampleHz),
        rpm,
        quantity: unit === recordingUnit.members.Velocity.code ? 'velocity' : 'acceleration',
        unit,
        axes: files.flatMap(({ axes }) => axes),
      },
      async (tx, samplingId) => {
        await tx.insertInto('importedRecording').values({ samplingId, fileName, format, createdBy: caller.accountId }).execute()
        const contents = [...new Set(files.map(({ sha256 }) => sha256))].map((sha256) => ({
          samplingId,
          sha256: Buffer.from(sha256, 'hex'),
        }))
        await tx.insertInto('importedContent').values(contents).execute()
        if (turned) await savePulses(tx, samplingId, turned)
        await note(tx, samplingId)
      },
    )
    if (waveId === 'taken') throw new DomainError(recordingErrors.timeTaken, {}, 'time')
    if (waveId === 'diskFull') throw new DomainError(recordingErrors.diskFull)
    return { waveId, rpm }
  }

  /** Stores a file as `apply` does, and its outcome in the history of imports; its rows are the selected channels. */
  async import(context: Context, file: ReceivedBytes, settings: Settings) {
    const about = { kind: recordingKind, fileName: file.fileName, rows: settings.channels.length }
    const done = await this.apply(context.caller, file, settings).catch(async (error: unknown) => {
      await recordFailure(this.#db, context, about, error)
      throw error
    })
    await recordImport(this.#db, context, about, { added: about.rows, changed: 0, refused: 0, problems: [] })
    return done
  }

  /** Deletes an imported measurement; its bytes are collected later. */
  async remove(caller: Caller, waveId: number): Promise<{ waveId: number }> {
    const sampling = await samplingOf(this.#db, caller.scope, waveId)
    if (!sampling) throw new DomainError(coreErrors.recordNotFound)
    await this.#db.transaction().execute((tx) => removeImported(tx, waveId))
    return { waveId }
  }

  async close(): Promise<void> {
    await this.#reader.close()
  }
}

/** Deletes what a file brought of a measurement. @throws where no file did. */
export async function removeImported(tx: Tx, waveId: number): Promise<void> {
  // Waits for a gateway that adds an axis of the same time, or makes it wait.
  await tx.selectFrom('sampling').select('id').where('id', '=', waveId).forUpdate().execute()
  const imported = await tx.selectFrom('importedRecording').select('samplingId').where('samplingId', '=', waveId).executeTakeFirst()
  if (!imported) throw new DomainError(recordingErrors.notImported)
  // Data from a gateway were acknowledged and stay; only data of the file are deleted with its row.
  await sql`delete from wave using imported_recording i
    where wave.sampling_id = ${waveId} and i.sampling_id = wave.sampling_id and wave.created_at = i.created_at`.execute(tx)
  const sent = await tx.selectFrom('wave').select('axis').where('samplingId', '=', waveId).limit(1).executeTakeFirst()
  if (sent) await tx.deleteFrom('importedRecording').where('samplingId', '=', waveId).execute()
  else await tx.deleteFrom('sampling').where('id', '=', waveId).execute()
}

/** Stores the tacho pulses with the waveforms, for order analysis. */
const savePulses = (tx: Tx, samplingId: number, { pulsesPerTurn, pulsesS }: TachoReading) =>
  tx
    .updateTable('wave')
    .set({ meta: JSON.stringify({ tacho: { pulsesPerTurn, pulsesS } satisfies TachoPulses }) })
    .where('samplingId', '=', samplingId)
    .execute()

function scaled(samples: Float32Array, scale: number): Float32Array {
  const out = scale === 1 ? samples : samples.map((value) => value * scale)
  if (!out.every(Number.isFinite))
    throw new DomainError(
      coreErrors.invalidInput,
      { detail: { cn: `比例系数 ${scale} 使数值溢出`, en: `Values overflow when multiplied by the scale ${scale}` } },
      'scale',
    )
  return out
}
