import { modelComponentFields, modelPointFields } from '@undertone/domain/asset/machine-model.resource'
import type { ModelPartKind } from '@undertone/domain/asset/machine-model-difference'
import type { Fields } from '@undertone/domain/core/field'
import type { Text } from '@undertone/domain/core/text'
import { type FormValue, type FormValues, submittedValue } from '../../../resource/core/form-values.ts'
import { problemOf } from '../../../resource/form/form-rules.ts'
import type { Problems } from '../../../ui/form/form-problems.ts'
import { modelText } from './model.text.ts'

/** A part of a template while edited: numbers stay the text that was typed. */
export interface PartDraft {
  /** Identifies rows that are not stored yet. */
  readonly key: string
  readonly id: number | null
  readonly values: FormValues
  /** Initial titles of the references, by field name. */
  readonly titles: Readonly<Record<string, string | null>>
}

/** The parts of a template by their kind. */
export type PartDrafts = Readonly<Record<ModelPartKind, readonly PartDraft[]>>

/** The fields of a part by kind. */
export const fieldsOf = { component: modelComponentFields, point: modelPointFields } as const satisfies Record<ModelPartKind, Fields>

export const noParts: PartDrafts = { component: [], point: [] }

const asTyped = (value: unknown): FormValue =>
  typeof value === 'number' ? String(value) : typeof value === 'string' || typeof value === 'boolean' ? value : null

/** Ids and codes stay numbers; a number that is typed is text. */
const initialValues = (fields: Fields, row: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = row[name]
      return [name, kind === 'number' ? asTyped(value) : typeof value === 'number' ? value : asTyped(value)]
    }),
  )

let serial = 0
const newKey = (): string => {
  serial += 1
  return `new-${serial}`
}

/** The draft of a stored part; a copy gets no id. */
export function draftOf(kind: ModelPartKind, row: Readonly<Record<string, unknown>>, isCopy: boolean): PartDraft {
  const fields: Fields = fieldsOf[kind]
  const id = !isCopy && typeof row.id === 'number' ? row.id : null
  const titles = Object.entries(fields).flatMap(([name, field]) => {
    const title = field.kind === 'reference' ? row[field.titleAs] : null
    return typeof title === 'string' ? [[name, title] as const] : []
  })
  return { key: id === null ? newKey() : String(id), id, values: initialValues(fields, row), titles: Object.fromEntries(titles) }
}

/** Fields that a new point does not copy from the one above it: everything about its position. */
const positionFields: readonly string[] = ['name', 'drivePort', 'trainPart', 'installationDirection', 'sensorDirection']

/** A new part; a point copies mounting and sampling from the one above it. */
export function newPart(kind: ModelPartKind, above: PartDraft | undefined): PartDraft {
  const fields: Fields = fieldsOf[kind]
  const initial = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, asTyped(field.initial)]))
  const copied = kind === 'point' && above ? Object.entries(above.values).filter(([name]) => !positionFields.includes(name)) : []
  return { key: newKey(), id: null, values: { ...initial, ...Object.fromEntries(copied) }, titles: {} }
}

/** The body of a part to send. */
export const partBody = (kind: ModelPartKind, { id, values }: PartDraft): Record<string, unknown> & { id: number | null } => ({
  ...Object.fromEntries(Object.entries(fieldsOf[kind]).map(([name, field]) => [name, submittedValue(field, values[name])])),
  id,
})

/** Whether parts were changed, added, removed or reordered. */
export const areChanged = (opened: PartDrafts, now: PartDrafts): boolean =>
  (['component', 'point'] as const).some(
    (kind) =>
      JSON.stringify(opened[kind].map((part) => partBody(kind, part))) !== JSON.stringify(now[kind].map((part) => partBody(kind, part))),
  )

const normalizedName = ({ values }: PartDraft): string =>
  String(values.name ?? '')
    .trim()
    .toLowerCase()

/** The problems of a part by field name; names must be unique within a kind. */
export function partProblems(kind: ModelPartKind, draft: PartDraft, all: readonly PartDraft[]): Readonly<Record<string, Text>> {
  const problems: Record<string, Text> = {}
  for (const [name, field] of Object.entries<Fields[string]>(fieldsOf[kind])) {
    const problem = problemOf(field, draft.values[name])
    if (problem) problems[name] = problem
  }
  const at = all.indexOf(draft)
  if (!problems.name && all.slice(0, at).some((one) => normalizedName(one) === normalizedName(draft)))
    problems.name = modelText.duplicateName
  return problems
}

/** The path of a field of a part in the form of its template. */
export const partPath = (kind: ModelPartKind, key: string, name: string): string => `${kind}.${key}.${name}`

/** The problems of all parts, by path. */
export const partPaths = (parts: PartDrafts): Problems =>
  Object.fromEntries(
    (['component', 'point'] as const).flatMap((kind) =>
      parts[kind].flatMap((part) =>
        Object.entries(partProblems(kind, part, parts[kind])).map(([name, problem]) => [partPath(kind, part.key, name), problem]),
      ),
    ),
  )

/** The parts with one of them moved one step. */
export function movePart(parts: readonly PartDraft[], at: number, step: -1 | 1): readonly PartDraft[] {
  const to = at + step
  const [one, other] = [parts[at], parts[to]]
  return one && other ? parts.map((part, i) => (i === at ? other : i === to ? one : part)) : parts
}

/** The entered names, one per line; empty lines are ignored. */
export const parseNames = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
