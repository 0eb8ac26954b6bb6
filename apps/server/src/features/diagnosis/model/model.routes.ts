import { rules } from '@undertone/condition/diagnosis/rules/registry'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { diagnosticModelCalls as calls, modelComparison } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { isModelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import { sql } from 'kysely'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { JobKind, startsJob } from '../../../platform/job/job-kind.ts'
import { newFileId, uploadName } from '../../../platform/storage/uploads.ts'
import { insertFile } from '../../../resource/file.store.ts'
import type { JobSource } from '../run/read-job.ts'
import { checkedFile } from './check-network.ts'
import { compareVersions } from './compare-versions.ts'
import {
  addModel,
  editModel,
  editVersionNote,
  findModels,
  type ModelParts,
  modelDetail,
  removeModel,
  removeVersion,
  updateModel,
} from './model.service.ts'
import { customersWithDiagnosis, modelRows, type VersionRow, versionAt } from './model.store.ts'
import type { AskedVersion, ModelDiagnoser } from './model-diagnoser.ts'
import { modelScorecard } from './model-scorecard.ts'
import { rollBackModel, switchModel } from './model-switch.ts'
import { receiveModel } from './receive-model.ts'
import { refusedFile } from './refused-file.ts'

/** Upload of networks; registered where multipart bodies are parsed. */
export const modelUploadRoutes = ({ db, files, tries }: ModelParts, refusesUploads: () => boolean): Binding[] => [
  bind(calls.upload, async (_input, { caller }, reply) => {
    if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
    const { bytes, fileName: name } = await receiveModel(reply)
    const id = newFileId()
    const facts = await checkedFile(tries, `file ${id}`, bytes)
    if (isModelProblem(facts)) throw refusedFile(facts)
    const { sha256 } = await files.put(uploadName(id), bytes)
    const row = { id, name, kind: 'onnx', size: bytes.length, width: null, height: null }
    try {
      await insertFile(db, { ...row, tenantId: null, purpose: 'package', createdBy: caller.accountId, sha256 })
    } catch (error) {
      await files.drop(uploadName(id))
      throw error
    }
    const { input, output, nodes, parameters } = facts
    const [inputs, outputs] = [input.dims.at(-1) ?? null, output.dims.at(-1) ?? null]
    return { fileId: id, name, size: bytes.length, inputs, outputs, nodes, parameters }
  }),
]

const askedVersion = (modelName: string, { id, number, declaration, fileId }: VersionRow): AskedVersion => ({
  modelName,
  versionId: id,
  number,
  declaration,
  fileId,
})

/** All rules, as what judges where nothing else is in use. */
const allRules: AskedVersion = {
  modelName: 'rules',
  versionId: 0,
  number: 0,
  declaration: { algorithm: 'Rules', rules: rules.map(({ key }) => key), confidence: 1 },
  fileId: null,
}

function compareRoute(source: JobSource, models: ModelDiagnoser): Binding {
  const { db } = source
  const job = new JobKind({
    name: 'diagnosis.model.compare',
    input: calls.compare.body,
    access: () => [calls.compare.access],
    afterRestart: 'runsAgain',
    run: async ({ versionId }, _context, step) => {
      const version = await versionAt(db, versionId)
      const [model] = version ? await modelRows(db, { id: version.modelId }, 1, 0) : []
      if (!version || !model) throw new DomainError(coreErrors.recordNotFound, {}, 'versionId')
      const active = model.activeVersionId === null ? undefined : await versionAt(db, model.activeVersionId)
      const against = active ? askedVersion(model.name, active) : null
      const { typeCodes, name } = model
      const result = await compareVersions(source, models, { typeCodes, version: askedVersion(name, version), against, allRules }, step)
      await sql`update diagnostic_model_version set comparison = ${JSON.stringify(result)}::jsonb where id = ${versionId}`.execute(db)
      return { result }
    },
  })
  return startsJob(
    job,
    bind(calls.compare, async ({ body }, context) => {
      if (!(await versionAt(db, body.versionId))) throw new DomainError(coreErrors.recordNotFound, {}, 'versionId')
      const started = await job.start(body, context)
      return { ...started, result: modelComparison.nullable().parse(started.result) }
    }),
  )
}

/** Diagnostic models and their versions, for the platform's administrator. */
export const modelRoutes = (parts: ModelParts, source: JobSource, models: ModelDiagnoser): Binding[] => {
  const { db } = parts
  return [
    bind(calls.findPage, ({ body }, { caller }) => findModels(db, body, caller.timeZone)),
    bind(calls.detailHistory, ({ query }, { caller }) => modelDetail(db, query.id, caller.timeZone)),
    bind(calls.rules, async () => rules.map(({ key, what, kinds }) => ({ key, ...what, kinds: [...kinds] }))),
    bind(calls.add, async ({ body }, { caller }) => modelDetail(db, await addModel(parts, body, caller.accountId), caller.timeZone)),
    bind(calls.edit, async ({ body }, { caller }) => {
      await editModel(db, body)
      return modelDetail(db, body.id, caller.timeZone)
    }),
    bind(calls.updateModel, async ({ body }, { caller }) => {
      await updateModel(parts, body, caller.accountId)
      return modelDetail(db, body.id, caller.timeZone)
    }),
    bind(calls.editHistory, async ({ body }) => {
      await editVersionNote(db, body.id, body.note)
      return null
    }),
    bind(calls.remove, async ({ query }) => {
      await removeModel(db, query.id)
      return null
    }),
    bind(calls.removeHistory, async ({ query }) => {
      await removeVersion(db, query.id)
      return null
    }),
    compareRoute(source, models),
    bind(calls.scorecard, ({ query }) => modelScorecard(db, query.id)),
    bind(calls.customers, () => customersWithDiagnosis(db)),
    bind(calls.switch, async ({ body }, { caller }) => {
      await switchModel(db, body, caller.accountId)
      return modelDetail(db, body.id, caller.timeZone)
    }),
    bind(calls.rollBack, async ({ body }, { caller }) => {
      await rollBackModel(db, body.id, caller.accountId)
      return modelDetail(db, body.id, caller.timeZone)
    }),
  ]
}
