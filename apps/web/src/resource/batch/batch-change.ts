import type { Field } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { type AnyRow, editableFields, type FormValue, type FormValues, initialValues, isSame, submittedValue } from '../core/form-values.ts'
import { problemOf } from '../form/form-rules.ts'

/** Whether several rows can share a value of this field: not for unique fields, secrets and references to siblings. */
const isBatchable = (of: Resource, name: string, field: Field): boolean =>
  name !== of.title &&
  !field.unique &&
  field.kind !== 'secret' &&
  field.kind !== 'image' &&
  field.kind !== 'file' &&
  !(field.kind === 'reference' && field.to === of.key && name !== of.owner)

/** The fields that can be edited for several rows at once. */
export const batchFields = (of: Resource): [string, Field][] => editableFields(of).filter(([name, field]) => isBatchable(of, name, field))

/** The value that all rows share in a field, or undefined if they differ. */
export function commonValue(of: Resource, name: string, rows: readonly AnyRow[]): FormValue | undefined {
  const [first, ...others] = rows.map((row) => initialValues(of, 'Edit', row)[name])
  return others.every((one) => isSame(one, first)) ? first : undefined
}

/** The problems of the selected fields, by name. */
export function batchProblems(of: Resource, ticked: readonly string[], values: FormValues) {
  const found = batchFields(of)
    .filter(([name]) => ticked.includes(name))
    .map(([name, field]) => [name, problemOf(field, values[name])] as const)
  return Object.fromEntries(found.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])))
}

/** The body of a batch edit: only the selected fields, an empty one as null. */
export const batchChange = (of: Resource, ticked: readonly string[], values: FormValues): Record<string, FormValue> =>
  Object.fromEntries(
    batchFields(of)
      .filter(([name]) => ticked.includes(name))
      .map(([name, field]) => [name, submittedValue(field, values[name])]),
  )
