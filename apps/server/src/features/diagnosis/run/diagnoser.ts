import type { AmongResult } from '@undertone/condition/diagnosis/machine/diagnose-among'
import { rulesVersion } from '@undertone/condition/diagnosis/verdict/rules-version'
import { joinedDiagnosis } from '@undertone/condition/model/model-findings'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { diagnosisFailure, diagnosisStatus } from '@undertone/domain/diagnosis/diagnosis.enums'
import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import type { Tx } from '../../../platform/database/database.ts'
import type { Events } from '../../../platform/events/events.ts'
import { WorkerPool } from '../../../platform/runtime/worker-pool.ts'
import { writeNovelty } from '../novelty/novelty.store.ts'
import type { NoveltyAnswer } from '../novelty/novelty-job.ts'
import { askMachine } from './ask-machine.ts'
import type { MachineJob } from './ask-machine-job.ts'
import { type AskedNovelty, askNovelty } from './ask-novelty.ts'
import type { DiagnosisAnswer, DiagnosisJob } from './diagnose-wave.ts'
import { type DiagnosedSampling, diagnosedSampling } from './diagnosed-sampling.store.ts'
import { type AskedModels, type AskModels, noModels } from './models-say.ts'
import { diagnoseOthers, type Neighbour } from './neighbours.store.ts'
import { isDamaged, type JobSource, readJob } from './read-job.ts'
import { markFailed, markRunning, settle } from './settle.store.ts'

/** The permission whose edition is diagnosed. */
export const diagnosisPermission = diagnosisCalls.findPage.access

/** Processor time that one measurement may take, ms (guess: the goal is 1 s for 65,536 samples of three axes; the longest have sixteen times as many). */
const maxMs = 120_000

/** How a measurement is to be diagnosed. */
export interface DiagnoseOptions {
  /** Also if these rules have diagnosed it before. */
  readonly again: boolean
  /** It was asked for by the comparison with another point, and has no others asked in turn. */
  readonly isEcho?: boolean
  /** Completes the work in the transaction that stores the diagnosis. */
  readonly complete?: (tx: Tx) => Promise<void>
}

/** Why a calculation failed, as users read it. */
function failureOf(error: unknown) {
  const { Damaged, TookTooLong, Stopped, Faulty } = diagnosisFailure.members
  if (isDamaged(error)) return Damaged.code
  const message = error instanceof Error ? error.message : ''
  if (/took longer than/.test(message)) return TookTooLong.code
  return /worker (thread exited|pool was closed)/.test(message) ? Stopped.code : Faulty.code
}

/** Whether these rules have said everything about a measurement. */
const isDone = ({ version, axes, state }: DiagnosedSampling, now: string): boolean =>
  version === rulesVersion && axes === now && state === diagnosisStatus.members.DiagnosisSuccess.code

/** What was said of a measurement, and of how it compares with its point. */
interface Said {
  readonly answer: Diagnosis
  readonly axes: string
  readonly models: AskedModels
  readonly novelty?: { readonly asked: AskedNovelty; readonly answer: NoveltyAnswer }
  /** The measurements of other points, and what the comparison gives for them. */
  readonly others?: { readonly neighbours: readonly Neighbour[]; readonly expected: AmongResult['expected'] }
}

/** The threads: that of the queue, after all other work, and that of users who wait. */
export const queueThread = new URL('./diagnose-wave.worker.ts', import.meta.url)
export const userThread = new URL('./diagnose-now.worker.ts', import.meta.url)

/** Diagnoses stored measurements in a worker thread of its own, tenants by turns, and keeps what was said. */
export class Diagnoser {
  readonly #source: JobSource
  readonly #askModels: AskModels
  readonly #events: Events
  readonly #compute: WorkerPool<DiagnosisJob, DiagnosisAnswer>
  readonly #machines: WorkerPool<MachineJob, AmongResult>

  constructor(source: JobSource, askModels: AskModels, events: Events, thread: URL) {
    // One thread for both: comparisons take turns with measurements.
    const pool = new WorkerPool<DiagnosisJob | MachineJob, never>(thread, { kind: thread === queueThread ? 'background' : 'prompt' })
    this.#compute = pool
    this.#machines = pool
    this.#source = source
    this.#askModels = askModels
    this.#events = events
  }

  /**
   * Diagnoses a measurement, unless its customer's edition has no diagnosis or these rules have diagnosed the same axes.
   * @throws what may be different the next time; a damaged waveform is not.
   */
  async diagnose(samplingId: number, { again, isEcho = false, complete }: DiagnoseOptions): Promise<void> {
    const { db } = this.#source
    const sampling = await diagnosedSampling(db, samplingId)
    if (!sampling || !editionIncludes(sampling.edition, diagnosisPermission)) return
    const axes = await this.#axesOf(samplingId)
    if (axes === '' || (!again && isDone(sampling, axes))) return
    await markRunning(db, sampling, { version: rulesVersion, axes })
    try {
      const said = await this.#ask(sampling)
      if (!said) return
      const hasChanged = await db.transaction().execute(async (tx) => {
        const changed = await settle(tx, sampling, { version: rulesVersion, axes: said.axes, models: said.models }, said.answer)
        if (said.novelty) await writeNovelty(tx, said.novelty.asked.write, said.novelty.answer)
        if (said.others && !isEcho) await diagnoseOthers(tx, said.others.neighbours, said.others.expected, kinds.members.Diagnosis.code)
        await complete?.(tx)
        return changed
      })
      const { tenantId, companyId, mappingId } = sampling
      if (hasChanged) this.#events.emit('findings', { tenantId, companyId, mappingId })
    } catch (error) {
      await markFailed(db, sampling, failureOf(error))
      if (!isDamaged(error)) throw error
    }
  }

  async #axesOf(samplingId: number): Promise<string> {
    const waves = await this.#source.db.selectFrom('wave').select('axis').where('samplingId', '=', samplingId).orderBy('axis').execute()
    return waves.map(({ axis }) => axis).join('')
  }

  async #ask(sampling: DiagnosedSampling): Promise<Said | undefined> {
    const job = await readJob(this.#source, sampling)
    if (!job || 'answer' in job) return job && { ...job, models: noModels }
    const { axes, drive: _, place: __, drivePort: ___, ...input } = job
    const owner = String(sampling.tenantId)
    const { set, byModels, asked: models } = await this.#askModels(sampling.mappingId, input, owner)
    const buffers = [input.record, ...input.baselines].flatMap(({ channels }) => channels.map(({ samples }) => samples.buffer))
    const asked = await askNovelty(this.#source.db, sampling, input.record)
    const {
      said: alone,
      concernsMachine,
      novelty,
    } = await this.#compute.run({ ...input, set, novelty: asked?.job ?? null }, buffers, maxMs, owner)
    const { said, others } = concernsMachine ? await this.#among(sampling, alone) : { said: alone }
    return {
      answer: joinedDiagnosis(said, byModels),
      axes,
      models,
      ...(asked && novelty ? { novelty: { asked, answer: novelty } } : {}),
      ...(others ? { others } : {}),
    }
  }

  /** What the other points of the machine make of it. Not every measurement is compared: that would read each waveform of a machine once for each point. */
  async #among(sampling: DiagnosedSampling, alone: Diagnosis): Promise<{ said: Diagnosis; others?: Said['others'] }> {
    const asked = await askMachine(this.#source, sampling, alone)
    if (!asked) return { said: alone }
    const { diagnosis, expected } = await this.#machines.run(asked.job, [], maxMs, String(sampling.tenantId))
    return { said: diagnosis, others: { neighbours: asked.neighbours, expected } }
  }

  close(): Promise<void> {
    return this.#compute.close()
  }
}
