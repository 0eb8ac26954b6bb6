import type { CodeOf } from '@undertone/domain/core/enum'
import type { Field } from '@undertone/domain/core/field'
import type { formMode } from '@undertone/domain/core/form.enums'
import type { Resource } from '@undertone/domain/core/resource'
import { readNumber } from './number-text.ts'

/** How a form was opened (specification, section 2 of its second document). */
export type FormMode = Extract<CodeOf<typeof formMode>, 'View' | 'Create' | 'CreateFromCopy' | 'Edit'>

/** The value of a field while it is edited; a number remains the typed text until it is sent. */
export type FormValue = string | number | boolean | readonly number[] | null | undefined
export type FormValues = Record<string, FormValue>

/** A row as used by the generic screens. */
export type AnyRow = { id: number } & Record<string, unknown>

const isFormValue = (value: unknown): value is FormValue =>
  value == null || ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(Number.isInteger))
/** Whether two field values are equal. */
export const isSame = (a: FormValue, b: FormValue): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => one === b[at]))
const shown = (field: Field, value: unknown): FormValue => {
  if (!isFormValue(value) || value === undefined) return null
  return field.kind === 'number' && typeof value === 'number' ? String(value) : value
}

/** The fields that a user can write. */
export const editableFields = (of: Resource): [string, Field][] => Object.entries(of.fields).filter(([, field]) => !field.readOnly)

/** The initial values of a form; a copy omits values that must be unique. */
export function initialValues(of: Resource, mode: FormMode, row: AnyRow | null, preset: FormValues = {}): FormValues {
  return Object.fromEntries(
    editableFields(of).map(([name, field]) => {
      if (row && mode !== 'Create') return [name, mode === 'CreateFromCopy' && field.unique ? null : shown(field, row[name])]
      return [name, shown(field, preset[name] ?? field.initial)]
    }),
  )
}

/** The value to send: text trimmed, numbers parsed, empty text as null. */
export function submittedValue(field: Field, value: FormValue): FormValue {
  if (typeof value !== 'string') return value ?? null
  if (field.kind === 'number') {
    const read = readNumber(value)
    return read === undefined ? value : read
  }
  // Spaces can be part of a password.
  const trimmed = field.kind === 'secret' ? value : value.trim()
  return trimmed === '' ? null : trimmed
}

/** The fields changed in the form that another user has changed differently since the form was opened; `row` is the current row. */
export function conflictingFields(of: Resource, opened: FormValues, sent: Record<string, FormValue>, row: AnyRow): string[] {
  const now = initialValues(of, 'Edit', row)
  return editableFields(of)
    .filter(([name, field]) => {
      if (!(name in sent) || !(name in row)) return false
      const stands = submittedValue(field, now[name])
      return !isSame(stands, submittedValue(field, opened[name])) && !isSame(stands, sent[name])
    })
    .map(([name]) => name)
}

/**
 * The body of a form: an edit sends only changed fields, so that concurrent changes to other fields are preserved. A field that was emptied is
 * sent as null, since the call would give a missing one its initial value.
 */
export function changedValues(of: Resource, opened: FormValues, values: FormValues, mode: FormMode): Record<string, FormValue> {
  return Object.fromEntries(
    editableFields(of)
      .map(([name, field]) => [name, submittedValue(field, values[name]), submittedValue(field, opened[name])] as const)
      .filter(([, now, before]) => (mode === 'Edit' ? !isSame(now, before) : now !== null || before !== null))
      .map(([name, now]) => [name, now]),
  )
}
