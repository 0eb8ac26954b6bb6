import type { Field } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { readNumber } from './number-text.ts'

/** How a form was opened (specification, section 2 of its second document). */
export type FormMode = 'View' | 'Create' | 'CreateFromCopy' | 'Edit'

/** What stands in a field while it is edited; a number stays the text that was typed until it is sent. */
export type FormValue = string | number | boolean | readonly number[] | null | undefined
export type FormValues = Record<string, FormValue>

/** A row as the generic screens see it. */
export type AnyRow = { id: number } & Record<string, unknown>

const isFormValue = (value: unknown): value is FormValue =>
  value == null || ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(Number.isInteger))
/** Whether two values of a field are the same. */
export const isSame = (a: FormValue, b: FormValue): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => one === b[at]))
const shown = (field: Field, value: unknown): FormValue => {
  if (!isFormValue(value) || value === undefined) return null
  return field.kind === 'number' && typeof value === 'number' ? String(value) : value
}

/** The fields that a person writes. */
export const writtenFields = (of: Resource): [string, Field][] => Object.entries(of.fields).filter(([, field]) => !field.readOnly)

/** What a form shows when it opens; a copy leaves out what no two rows may share. */
export function openingValues(of: Resource, mode: FormMode, row: AnyRow | null, preset: FormValues = {}): FormValues {
  return Object.fromEntries(
    writtenFields(of).map(([name, field]) => {
      if (row && mode !== 'Create') return [name, mode === 'CreateFromCopy' && field.unique ? null : shown(field, row[name])]
      return [name, shown(field, preset[name] ?? field.initial)]
    }),
  )
}

/** The value as it is sent: trimmed, a typed number read, an empty text as null. */
export function sentValue(field: Field, value: FormValue): FormValue {
  if (typeof value !== 'string') return value ?? null
  if (field.kind === 'number') {
    const read = readNumber(value)
    return read === undefined ? value : read
  }
  // A space can be part of a password.
  const trimmed = field.kind === 'secret' ? value : value.trim()
  return trimmed === '' ? null : trimmed
}

/** Of the fields that a form changes, those that somebody else changed to something else since it was opened; `row` is how the row stands now. */
export function overtaken(of: Resource, opened: FormValues, sent: Record<string, FormValue>, row: AnyRow): string[] {
  const now = openingValues(of, 'Edit', row)
  return writtenFields(of)
    .filter(([name, field]) => {
      if (!(name in sent) || !(name in row)) return false
      const stands = sentValue(field, now[name])
      return !isSame(stands, sentValue(field, opened[name])) && !isSame(stands, sent[name])
    })
    .map(([name]) => name)
}

/** What a form sends: on an edit only what was changed, so that another person's change to another field survives. */
export function changedValues(of: Resource, opened: FormValues, values: FormValues, mode: FormMode): Record<string, FormValue> {
  return Object.fromEntries(
    writtenFields(of)
      .map(([name, field]) => [name, sentValue(field, values[name]), sentValue(field, opened[name])] as const)
      .filter(([, now, before]) => (mode === 'Edit' ? !isSame(now, before) : now !== null))
      .map(([name, now]) => [name, now]),
  )
}
