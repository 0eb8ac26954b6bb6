import { rules } from '@undertone/condition/diagnosis/rules/registry'
import { unknownRules } from '@undertone/condition/model/model-findings'
import { memberOf } from '@undertone/domain/core/enum'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fill, type Text } from '@undertone/domain/core/text'
import { faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { ModelDetail, ModelRecord } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { modelAlgorithm, modelMapType } from '@undertone/domain/diagnostic-model/diagnostic-model.enums'
import { deletionProblems, diagnosticModelErrors as errors } from '@undertone/domain/diagnostic-model/diagnostic-model.errors'
import type { ModelDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../../platform/database/database.ts'
import type { OnnxRunner } from '../../../platform/onnx/onnx-runner.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'
import { type ObjectStore, readWhole } from '../../../platform/storage/object-store.ts'
import { uploadName } from '../../../platform/storage/uploads.ts'
import { networkProblem } from './check-network.ts'
import {
  customersOf,
  lockModel,
  lockModels,
  type ModelRow,
  modelFile,
  modelRows,
  switchesOf,
  versionAt,
  versionsOf,
} from './model.store.ts'
import { checkRival, versionsInUse } from './model-use.ts'
import { refusedFile } from './refused-file.ts'

/** What models are administered with. */
export interface ModelParts {
  readonly db: Database
  readonly files: ObjectStore
  /** Tries uploaded files, beside the one that judges waveforms. */
  readonly tries: OnnxRunner
}

const missing = (): DomainError => new DomainError(coreErrors.recordNotFound, {}, 'id')
const mapTypeOf = (of: ModelDeclaration): string => (of.algorithm === 'Rules' ? modelMapType.members.Record.code : of.input.mapType)

/** Diagnosis fault codes that a version can name. */
function faultCodesOf(of: ModelDeclaration): number[] {
  const faults =
    of.algorithm === 'Rules'
      ? rules.filter(({ key }) => of.rules.includes(key)).flatMap((rule) => rule.kinds)
      : of.outputs.flatMap(({ fault }) => fault ?? [])
  return [...new Set(faults.map((fault) => faultKinds[fault].code))].toSorted((a, b) => a - b)
}

const recordOf = (
  { typeCodes, declaration, activeVersionId, updatedAt, ...row }: ModelRow,
  write: (ms: number) => string,
): ModelRecord => ({
  ...(row as Omit<ModelRow, 'mapType' | 'algorithm'> & Pick<ModelRecord, 'mapType' | 'algorithm'>),
  typeCode: [...typeCodes] as ModelRecord['typeCode'],
  faultCode: faultCodesOf(declaration),
  confidence: declaration.confidence,
  isInUse: activeVersionId !== null,
  updatedAt: write(updatedAt.getTime()),
})

/** A page of models. */
export async function findModels(
  db: Database,
  {
    pageNum,
    pageSize,
    ...filter
  }: {
    pageNum: number
    pageSize: number
    name?: string | undefined
    mapType?: string | null | undefined
    algorithm?: string | null | undefined
  },
  timeZone: string,
) {
  const rows = await modelRows(db, filter, pageSize, (pageNum - 1) * pageSize)
  const write = zonedWriter(timeZone)
  return { records: rows.map(({ total: _, ...row }) => recordOf(row, write)), total: rows[0]?.total ?? 0 }
}

/** A model with its versions and what was switched. */
export async function modelDetail(db: Queries, id: number, timeZone: string): Promise<ModelDetail> {
  const [found] = await modelRows(db, { id }, 1, 0)
  if (!found) throw missing()
  const { total: _, ...row } = found
  const write = zonedWriter(timeZone)
  const history = await versionsOf(db, id)
  const switches = await switchesOf(db, id)
  return {
    ...recordOf(row, write),
    customers: await customersOf(db, id),
    history: history.map(({ modelId: __, createdAt, ...one }) => ({
      ...one,
      createdAt: write(createdAt.getTime()),
      isInUse: one.id === row.activeVersionId,
    })),
    switches: switches.map(({ id, fromNumber, toNumber, isRollBack, customers, createdAt, createdBy: by }) => ({
      ...{ id, fromNumber, toNumber, isRollBack, by, at: write(createdAt.getTime()) },
      customers: customers && [...customers],
    })),
  }
}

/** Throws unless a declaration and its file belong together: the rules exist, or the network reads and answers what is declared. */
async function checkDeclaration({ db, files, tries }: ModelParts, declaration: ModelDeclaration, fileId: string | null): Promise<void> {
  if (declaration.algorithm === 'Rules') {
    if (fileId !== null) throw new DomainError(errors.fileNotNeeded, {}, 'fileId')
    const unknown = unknownRules(declaration)
    if (unknown.length > 0) throw new DomainError(errors.unknownRule, { rules: unknown.join(', ') }, 'declaration')
    return
  }
  const file = fileId !== null && (await modelFile(db, fileId)) && (await readWhole(files, uploadName(fileId)))
  if (!file) throw new DomainError(errors.noFile, {}, 'fileId')
  const problem = await networkProblem(tries, `file ${fileId}`, file, declaration)
  if (problem) throw refusedFile(problem)
}

interface NewVersion {
  readonly declaration: ModelDeclaration
  readonly fileId: string | null
  readonly note: string | null
}

async function addVersion(tx: Tx, modelId: number, { declaration, fileId, note }: NewVersion, accountId: number): Promise<void> {
  await sql`with next as (update diagnostic_model set last_number = last_number + 1, updated_at = now() where id = ${modelId} returning last_number)
    insert into diagnostic_model_version (model_id, number, declaration, file_id, note, created_by)
    select ${modelId}, next.last_number, ${JSON.stringify(declaration)}::jsonb, ${fileId}, ${note}, ${accountId} from next`.execute(tx)
}

async function checkName(tx: Tx, name: string, id: number | null): Promise<void> {
  await lockModels(tx)
  const { rows } = await sql`select 1 from diagnostic_model where lower(name) = lower(${name}) and id is distinct from ${id}`.execute(tx)
  if (rows.length > 0) throw new DomainError(coreErrors.duplicate, { field: { cn: '名称', en: 'Name' }, value: name }, 'name')
}

interface ModelHead {
  readonly name: string
  readonly typeCode: readonly number[]
  readonly note: string | null
}

/** Adds a model with its first version, which is not in use. */
export async function addModel(
  parts: ModelParts,
  { name, typeCode, note, ...version }: ModelHead & Omit<NewVersion, 'note'>,
  accountId: number,
): Promise<number> {
  const { declaration, fileId } = version
  await checkDeclaration(parts, declaration, fileId)
  return parts.db.transaction().execute(async (tx) => {
    await checkName(tx, name, null)
    const { rows } = await sql<{ id: number }>`insert into diagnostic_model (name, map_type, algorithm, type_codes, note, created_by)
      values (${name}, ${mapTypeOf(declaration)}, ${declaration.algorithm}, ${[...typeCode]}::int[], ${note}, ${accountId}) returning id`.execute(
      tx,
    )
    const id = rows[0]?.id ?? 0
    await addVersion(tx, id, { declaration, fileId, note: null }, accountId)
    return id
  })
}

/** Changes what a model is called and which machines it is for. */
export async function editModel(db: Database, { id, name, typeCode, note }: ModelHead & { id: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await checkName(tx, name, id)
    const model = await lockModel(tx, id)
    if (!model) throw missing()
    await sql`update diagnostic_model set name = ${name}, type_codes = ${[...typeCode]}::int[], note = ${note}, updated_at = now() where id = ${id}`.execute(
      tx,
    )
    await checkRival(tx, id, (await versionsInUse(tx, id, model.activeVersionId)).size > 0)
  })
}

/** Adds a version, which is not in use until it is switched to. */
export async function updateModel(parts: ModelParts, { id, ...version }: NewVersion & { id: number }, accountId: number): Promise<void> {
  const [model] = await modelRows(parts.db, { id }, 1, 0)
  if (!model) throw missing()
  const { declaration, fileId } = version
  if (model.algorithm !== declaration.algorithm || model.mapType !== mapTypeOf(declaration)) {
    const [algorithm, mapType] = [memberOf(modelAlgorithm, model.algorithm), memberOf(modelMapType, model.mapType)]
    const said = (language: keyof Text) => `${algorithm?.[language]}, ${mapType?.[language]}`
    throw new DomainError(errors.otherKind, { kind: { cn: said('cn'), en: said('en') } }, 'declaration')
  }
  await checkDeclaration(parts, declaration, fileId)
  await parts.db.transaction().execute(async (tx) => {
    if (!(await lockModel(tx, id))) throw missing()
    await addVersion(tx, id, version, accountId)
  })
}

export async function editVersionNote(db: Database, id: number, note: string | null): Promise<void> {
  const { rows } = await sql`update diagnostic_model_version set note = ${note} where id = ${id} returning id`.execute(db)
  if (rows.length === 0) throw missing()
}

const notDeleted = ({ cn, en }: Text, number = 0): DomainError =>
  new DomainError(errors.deleteFailed, { reason: { cn: fill(cn, { number }), en: fill(en, { number }) } })

export async function removeModel(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const model = await lockModel(tx, id)
    if (!model) throw missing()
    const [inUse] = await versionsInUse(tx, id, model.activeVersionId)
    const active = inUse === undefined ? undefined : await versionAt(tx, inUse)
    if (active) throw notDeleted(deletionProblems.inUse, active.number)
    await sql`delete from diagnostic_model where id = ${id}`.execute(tx)
  })
}

/** Deletes a version that is neither in use nor what a roll back would return to. */
export async function removeVersion(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const version = await versionAt(tx, id)
    const model = version && (await lockModel(tx, version.modelId))
    if (!version || !model) throw missing()
    if ((await versionsInUse(tx, version.modelId, model.activeVersionId)).has(id)) throw notDeleted(deletionProblems.inUse, version.number)
    const [last] = await switchesOf(tx, version.modelId)
    if (last && [last.fromId, ...last.customersBefore.map((one) => one.versionId)].includes(id)) throw notDeleted(deletionProblems.rollBack)
    if ((await versionsOf(tx, version.modelId)).length === 1) throw notDeleted(deletionProblems.onlyVersion)
    await sql`delete from diagnostic_model_version where id = ${id}`.execute(tx)
  })
}
