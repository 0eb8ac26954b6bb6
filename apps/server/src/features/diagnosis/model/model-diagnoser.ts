import { isQuestion, type ModelQuestion, modelDiagnosis, modelRule } from '@undertone/condition/model/model-findings'
import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import { type ModelDeclaration, modelDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { isModelProblem, type ModelProblem, modelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import type { Database } from '../../../platform/database/database.ts'
import type { OnnxRunner } from '../../../platform/onnx/onnx-runner.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import { WorkerPool } from '../../../platform/runtime/worker-pool.ts'
import { type ObjectStore, readWhole } from '../../../platform/storage/object-store.ts'
import { uploadName } from '../../../platform/storage/uploads.ts'
import type { DiagnosisJob } from '../run/diagnose-wave.ts'
import { type AskModels, type ModelsSay, noModels } from '../run/models-say.ts'
import type { ModelJob } from './ask-model.ts'
import { type ActiveVersion, activeAt } from './model.store.ts'

/** Processor time of reading one measurement, ms (guess: as a diagnosis by rules). */
const maxMs = 120_000

/** A version that is asked. */
export interface AskedVersion {
  readonly modelName: string
  readonly versionId: number
  readonly number: number
  readonly declaration: ModelDeclaration
  readonly fileId: string | null
}

const nothing: ModelsSay = { set: null, byModels: [], asked: noModels }

/** What models are asked with. */
export interface ModelDiagnoserParts {
  readonly db: Database
  readonly files: ObjectStore
  readonly runner: Pick<OnnxRunner, 'run'>
  readonly log: Pick<Log, 'warn'>
}

/** Asks diagnostic models. One that fails is left out, and the rules go on without it. */
export class ModelDiagnoser {
  readonly #parts: ModelDiagnoserParts
  readonly #compute = new WorkerPool<ModelJob, ModelQuestion | Diagnosis>(new URL('./ask-model.worker.ts', import.meta.url))

  constructor(parts: ModelDiagnoserParts) {
    this.#parts = parts
  }

  /** What the models in use for the machine of a point say of its measurement. */
  readonly ask: AskModels = async (mappingId, job, owner) => {
    const active = (await activeAt(this.#parts.db, mappingId)).flatMap((one) => this.#read(one))
    if (active.length === 0) return nothing
    const byModels: Diagnosis[] = []
    for (const one of active) {
      if (one.declaration.algorithm === 'Rules') continue
      const said = await this.diagnose(one, job, owner)
      if (isModelProblem(said)) this.#warn(one, `${said.problem} ${said.detail}`)
      else byModels.push(said)
    }
    const networks = new Map(active.map(({ modelName: name, number: version, versionId }) => [modelRule({ name, version }), versionId]))
    for (const { declaration, versionId } of active)
      if (declaration.algorithm === 'Rules') return { set: declaration, byModels, asked: { set: versionId, networks } }
    return { set: null, byModels, asked: { set: null, networks } }
  }

  /** The diagnosis of one version, or why its network has none. */
  async diagnose(version: AskedVersion, job: DiagnosisJob, owner = ''): Promise<Diagnosis | ModelProblem> {
    const { declaration, fileId, modelName, number, versionId } = version
    const asked = await this.#compute.run({ ...job, declaration }, [], maxMs, owner)
    if (!isQuestion(asked)) return asked
    if (declaration.algorithm === 'Rules' || fileId === null) return modelProblem('damaged', 'no file')
    const answers = await this.#parts.runner.run(`version ${versionId}`, () => this.#fileOf(fileId), asked.rows)
    return isModelProblem(answers) ? answers : modelDiagnosis(declaration, { name: modelName, version: number }, asked, answers)
  }

  /** A stored version; one that this release cannot read any more is left out. */
  #read(one: ActiveVersion): AskedVersion[] {
    const read = modelDeclaration.safeParse(one.declaration)
    if (!read.success) this.#warn(one, 'its declaration cannot be read')
    return read.success ? [{ ...one, declaration: read.data }] : []
  }

  async #fileOf(id: string): Promise<Uint8Array> {
    const bytes = await readWhole(this.#parts.files, uploadName(id))
    if (!bytes) throw new Error('the file of a diagnostic model is missing')
    return bytes
  }

  #warn({ modelName, number }: Pick<ActiveVersion, 'modelName' | 'number'>, reason: string): void {
    this.#parts.log.warn({ model: modelRule({ name: modelName, version: number }), reason }, 'a diagnostic model was left out')
  }

  close(): Promise<void> {
    return this.#compute.close()
  }
}
