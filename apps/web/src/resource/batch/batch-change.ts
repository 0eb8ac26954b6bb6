import type { Field } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { type AnyRow, type FormValue, type FormValues, isSame, openingValues, sentValue, writtenFields } from '../core/form-values.ts'
import { problemOf } from '../form/form-rules.ts'

/** Whether it makes sense to give many rows the same value: not what tells rows apart, nor a secret, nor a pointer to a sibling. */
const isShared = (of: Resource, name: string, field: Field): boolean =>
  name !== of.title &&
  !field.unique &&
  field.kind !== 'secret' &&
  field.kind !== 'image' &&
  field.kind !== 'file' &&
  !(field.kind === 'reference' && field.to === of.key && name !== of.owner)

/** The fields that several rows can be given alike. */
export const batchFields = (of: Resource): [string, Field][] => writtenFields(of).filter(([name, field]) => isShared(of, name, field))

/** The value that all rows have in a field, or undefined where they differ. */
export function commonValue(of: Resource, name: string, rows: readonly AnyRow[]): FormValue | undefined {
  const [first, ...others] = rows.map((row) => openingValues(of, 'Edit', row)[name])
  return others.every((one) => isSame(one, first)) ? first : undefined
}

/** What is wrong with the ticked fields, by name. */
export function batchProblems(of: Resource, ticked: readonly string[], values: FormValues) {
  const found = batchFields(of)
    .filter(([name]) => ticked.includes(name))
    .map(([name, field]) => [name, problemOf(field, values[name])] as const)
  return Object.fromEntries(found.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])))
}

/** What a batch edit sends: the ticked fields and nothing else, an emptied one as null. */
export const batchChange = (of: Resource, ticked: readonly string[], values: FormValues): Record<string, FormValue> =>
  Object.fromEntries(
    batchFields(of)
      .filter(([name]) => ticked.includes(name))
      .map(([name, field]) => [name, sentValue(field, values[name])]),
  )
