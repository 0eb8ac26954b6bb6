import { modelComponentFields, modelPointFields } from '@undertone/domain/asset/machine-model.resource'
import type { ModelPartKind } from '@undertone/domain/asset/machine-model-difference'
import type { Fields } from '@undertone/domain/core/field'
import type { Text } from '@undertone/domain/core/text'
import { type FormValue, type FormValues, sentValue } from '../../../resource/core/form-values.ts'
import { problemOf } from '../../../resource/form/form-rules.ts'
import { modelText } from './model.text.ts'

/** A part of a template while it is edited: numbers stay the text that was typed. */
export interface PartDraft {
  /** Tells rows apart that are not stored yet. */
  readonly key: string
  readonly id: number | null
  readonly values: FormValues
  /** Titles of the references that it had when the form opened, by the name of the field. */
  readonly titles: Readonly<Record<string, string | null>>
}

/** The parts of a template by their kind. */
export type PartDrafts = Readonly<Record<ModelPartKind, readonly PartDraft[]>>

/** What a part of each kind consists of. */
export const fieldsOf = { component: modelComponentFields, point: modelPointFields } as const satisfies Record<ModelPartKind, Fields>

export const noParts: PartDrafts = { component: [], point: [] }

const typed = (value: unknown): FormValue =>
  typeof value === 'number' ? String(value) : typeof value === 'string' || typeof value === 'boolean' ? value : null

/** Ids and codes stay numbers; a number that is typed is text. */
const opening = (fields: Fields, row: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = row[name]
      return [name, kind === 'number' ? typed(value) : typeof value === 'number' ? value : typed(value)]
    }),
  )

let serial = 0
const freshKey = (): string => {
  serial += 1
  return `new-${serial}`
}

/** A stored part as the table opens it; a copy of one is not stored yet. */
export function draftOf(kind: ModelPartKind, row: Readonly<Record<string, unknown>>, isCopy: boolean): PartDraft {
  const fields: Fields = fieldsOf[kind]
  const id = !isCopy && typeof row.id === 'number' ? row.id : null
  const titles = Object.entries(fields).flatMap(([name, field]) => {
    const title = field.kind === 'reference' ? row[field.titleAs] : null
    return typeof title === 'string' ? [[name, title] as const] : []
  })
  return { key: id === null ? freshKey() : String(id), id, values: opening(fields, row), titles: Object.fromEntries(titles) }
}

/** What a new point takes over from the one above it: how it is fixed and sampled, not where it sits. */
const own: readonly string[] = ['name', 'drivePort', 'installationDirection', 'sensorDirection']

/** A new part; a point is sampled like the one above it. */
export function freshPart(kind: ModelPartKind, above: PartDraft | undefined): PartDraft {
  const fields: Fields = fieldsOf[kind]
  const initial = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typed(field.initial)]))
  const taken = kind === 'point' && above ? Object.entries(above.values).filter(([name]) => !own.includes(name)) : []
  return { key: freshKey(), id: null, values: { ...initial, ...Object.fromEntries(taken) }, titles: {} }
}

/** A part as it is sent. */
export const sentPart = (kind: ModelPartKind, { id, values }: PartDraft): Record<string, unknown> & { id: number | null } => ({
  ...Object.fromEntries(Object.entries(fieldsOf[kind]).map(([name, field]) => [name, sentValue(field, values[name])])),
  id,
})

/** Whether parts were changed, added, taken away or put in another order. */
export const areChanged = (opened: PartDrafts, now: PartDrafts): boolean =>
  (['component', 'point'] as const).some(
    (kind) =>
      JSON.stringify(opened[kind].map((part) => sentPart(kind, part))) !== JSON.stringify(now[kind].map((part) => sentPart(kind, part))),
  )

const folded = ({ values }: PartDraft): string =>
  String(values.name ?? '')
    .trim()
    .toLowerCase()

/** What is wrong with a part, by the name of the field; the names of one kind tell its parts apart. */
export function partProblems(kind: ModelPartKind, draft: PartDraft, all: readonly PartDraft[]): Readonly<Record<string, Text>> {
  const problems: Record<string, Text> = {}
  for (const [name, field] of Object.entries<Fields[string]>(fieldsOf[kind])) {
    const problem = problemOf(field, draft.values[name])
    if (problem) problems[name] = problem
  }
  const at = all.indexOf(draft)
  if (!problems.name && all.slice(0, at).some((one) => folded(one) === folded(draft))) problems.name = modelText.nameTwice
  return problems
}

/** The parts with one of them moved by a step. */
export function moved(parts: readonly PartDraft[], at: number, step: -1 | 1): readonly PartDraft[] {
  const to = at + step
  const [one, other] = [parts[at], parts[to]]
  return one && other ? parts.map((part, i) => (i === at ? other : i === to ? one : part)) : parts
}

/** The names that somebody wrote, one in each line; empty lines count for nothing. */
export const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
