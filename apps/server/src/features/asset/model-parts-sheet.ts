import { maxModelParts } from '@undertone/domain/asset/machine-model.resource'
import type { ModelPart, ModelPartKind } from '@undertone/domain/asset/machine-model-difference'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fillBoth, problemText } from '@undertone/domain/core/problem'
import type { PartSteps } from '../../resource/import-run.ts'
import type { Values } from '../../resource/resource-store.ts'
import { type SavedPart, saveModelParts } from './machine-model.service.ts'
import { modelContent, partsOfModels } from './machine-model.store.ts'

const keyOf = (name: unknown): string => String(name).trim().toLowerCase()

const stored = (parts: readonly ModelPart[]): SavedPart[] => parts.map(({ id, values }) => ({ ...values, id, name: String(values.name) }))

/** The records of a sheet as parts: one that the template has is found by its name. */
function given(records: readonly Values[], parts: readonly ModelPart[]): SavedPart[] {
  const ids = new Map(parts.map(({ id, values }) => [keyOf(values.name), id]))
  return records.map((record) => ({ ...record, id: ids.get(keyOf(record.name)) ?? null, name: String(record.name) }))
}

const stepsOf = (kind: ModelPartKind): PartSteps => ({
  read: async (db, ids) =>
    new Map([...(await partsOfModels(db, kind, ids))].map(([id, parts]) => [id, parts.map(({ values }) => ({ ...values }))])),
  write: async (tx, id, records, { caller }) => {
    if (records.length > maxModelParts)
      throw new DomainError(coreErrors.invalidInput, { detail: fillBoth(problemText.above, { limit: maxModelParts }) }, `${kind}s`)
    const content = await modelContent(tx, id)
    const partsOf = (one: ModelPartKind) => (one === kind ? given(records, content[one]) : stored(content[one]))
    await saveModelParts(tx, caller, { id, components: partsOf('component'), points: partsOf('point') })
  },
})

/** The components and points of templates in their workbook. */
export const modelPartSteps = { components: stepsOf('component'), points: stepsOf('point') }
