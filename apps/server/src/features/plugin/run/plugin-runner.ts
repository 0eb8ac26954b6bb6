import { readAnswer, readDeclaration } from '@undertone/condition/plugin/plugin-answer'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { PluginTrial } from '@undertone/domain/plugin/plugin.calls'
import type { PluginAnswer, PluginDeclaration } from '@undertone/domain/plugin/plugin-declaration'
import { pluginLimits as limits } from '@undertone/domain/plugin/plugin-limits'
import { isPluginFailure, isPluginProblem, type PluginProblem, pluginProblem } from '@undertone/domain/plugin/plugin-problems.table'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { PluginLane, PluginWave } from '../../../contracts/measured/plugin-values.ts'
import type { WaveSamples } from '../../../contracts/wave-samples.ts'
import { FairSemaphore } from '../../../platform/runtime/fair-semaphore.ts'
import { WorkerPool } from '../../../platform/runtime/worker-pool.ts'
import type { ScriptInput } from '../../../platform/script/script-protocol.ts'
import { type ScriptAnswer, ScriptRunner } from '../../../platform/script/script-runner.ts'
import type { PrepareJob } from './prepare-record.ts'
import { trialRecords } from './trial-records.ts'

/** Time limit for the spectra of one axis, ms (guess: a million points take a second or two on a slow machine). */
const prepareMs = 60_000

/** Runs at once in a lane: one has its spectra calculated while another one is interpreted. Customers take turns; what the queue asks for is bounded there. */
const laneSlots = { max: 2, maxOfKey: 2, maxWaitingOfKey: Number.POSITIVE_INFINITY } as const
/** Runs of a customer's users that may wait (guess: three trials of a file, or axes of a waveform, for each of twenty users). */
const userSlots = { ...laneSlots, maxWaitingOfKey: 60 } as const
const isFull = () => new DomainError(coreErrors.unavailable)

/** A file with what it declares. */
export interface PluginFile {
  readonly source: string
  readonly declaration: PluginDeclaration
}

/** An answer, or why there is none, and how long it took, ms. */
export interface TimedAnswer {
  readonly answer: PluginAnswer | null
  readonly problem: PluginProblem | null
  readonly ms: number
}

/** Why a script has no answer, as a reason of plug-ins. */
function problemOf({ failed, detail }: Extract<ScriptAnswer, { failed: unknown }>, noExport: 'noDeclaration' | 'noAnalyze'): PluginProblem {
  if (failed === 'time') return pluginProblem('tookTooLong', limits.runMs / 1000)
  if (failed === 'memory') return pluginProblem('outOfMemory', limits.memoryBytes / 1_048_576)
  if (failed === 'large') return pluginProblem('tooLarge', limits.answer)
  if (failed === 'noExport') return pluginProblem(noExport)
  return pluginProblem(failed, detail)
}

/** Why a waveform is not given to a plug-in, as far as its facts say. */
function refusalOf(
  { needs }: PluginDeclaration,
  { samples, sampleHz, speedHz }: { samples: number; sampleHz: number; speedHz: number | null },
): PluginProblem | null {
  if (needs.minRate !== undefined && sampleHz < needs.minRate) return pluginProblem('rateTooLow', needs.minRate)
  if (needs.minSamples !== undefined && samples < needs.minSamples) return pluginProblem('tooShort', needs.minSamples)
  if (samples > limits.samples) return pluginProblem('tooLong', limits.samples)
  return needs.speed && speedHz === null ? pluginProblem('noSpeed') : null
}

/** Runs files of plug-ins: their spectra on a thread, themselves in an interpreter in a process of its own, of which users and the queue have one each (decision 157). */
export class PluginRunner {
  readonly #reader: WaveSamples
  readonly #prepare = new WorkerPool<PrepareJob, ScriptInput | null>(new URL('./prepare-record.worker.ts', import.meta.url))
  readonly #scripts: Readonly<Record<PluginLane, ScriptRunner>>
  readonly #turns: Readonly<Record<PluginLane, FairSemaphore>> = {
    queue: new FairSemaphore(laneSlots, isFull),
    user: new FairSemaphore(userSlots, isFull),
  }

  constructor(reader: WaveSamples) {
    this.#reader = reader
    const { runMs, memoryBytes, stackBytes, answer } = limits
    const bounds = { runMs, memoryBytes, stackBytes, answer }
    this.#scripts = { queue: new ScriptRunner(bounds), user: new ScriptRunner(bounds) }
  }

  /** What a file of a tenant declares. */
  async declarationOf(tenantId: number, source: string): Promise<PluginDeclaration | PluginProblem> {
    const found = await this.#turns.user.run(String(tenantId), () => this.#scripts.user.run({ source, name: 'plugin', input: null }))
    return 'failed' in found ? problemOf(found, 'noDeclaration') : readDeclaration(found.json)
  }

  /** Runs a file when it is the tenant's turn; the time counts from there. */
  #run(tenantId: number, file: PluginFile, lane: PluginLane, jobOf: () => Promise<PrepareJob>): Promise<TimedAnswer> {
    const owner = String(tenantId)
    // Samples are read in turn, too: what waits holds no memory.
    return this.#turns[lane].run(owner, async () => this.#runNow(file, await jobOf(), lane, owner))
  }

  async #runNow(file: PluginFile, job: PrepareJob, lane: PluginLane, owner: string): Promise<TimedAnswer> {
    const started = performance.now()
    const ended = (result: PluginAnswer | PluginProblem): TimedAnswer => {
      const ms = performance.now() - started
      return isPluginProblem(result) ? { answer: null, problem: result, ms } : { answer: result, problem: null, ms }
    }
    const input = await this.#prepare.run(job, [job.samples.buffer], prepareMs, owner)
    if (!input) return ended(pluginProblem('noSignal'))
    const found = await this.#scripts[lane].run({ source: file.source, name: 'analyze', input })
    return ended('failed' in found ? problemOf(found, 'noAnalyze') : readAnswer(found.json, file.declaration))
  }

  /** Tries a file on records that are the same each time, until one fails. */
  async trialsOf(tenantId: number, file: PluginFile): Promise<PluginTrial[]> {
    const trials: PluginTrial[] = []
    for (const { key, samples, sampleHz, speedHz } of trialRecords(file.declaration)) {
      const job = { samples, factor: 1, sampleHz, spectra: file.declaration.needs.spectra, axis: 'X', speedHz }
      const timed = await this.#run(tenantId, file, 'user', async () => job)
      trials.push({ key, ...timed })
      if (timed.problem && isPluginFailure(timed.problem)) break
    }
    return trials
  }

  /** Analyses a stored axis of a tenant. */
  async analyze(tenantId: number, file: PluginFile, { wave, sampleHz, speedHz }: PluginWave, lane: PluginLane): Promise<TimedAnswer> {
    const refused = (problem: PluginProblem): TimedAnswer => ({ answer: null, problem, ms: 0 })
    const factor = siFactorOf(wave.unit)
    if (factor === undefined) return refused(pluginProblem('undeclaredUnit'))
    const refusal = refusalOf(file.declaration, { samples: wave.n, sampleHz, speedHz })
    if (refusal) return refused(refusal)
    try {
      return await this.#run(tenantId, file, lane, async () => {
        const samples = await this.#reader.samples(wave)
        return { samples, factor, sampleHz, spectra: file.declaration.needs.spectra, axis: wave.axis, speedHz }
      })
    } catch (error) {
      if (error instanceof DomainError && error.row.code === waveformErrors.damagedWave.code) return refused(pluginProblem('damaged'))
      throw error
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#prepare.close(), this.#scripts.queue.close(), this.#scripts.user.close()])
  }
}
