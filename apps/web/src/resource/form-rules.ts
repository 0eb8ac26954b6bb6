import type { Field, FieldKind } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import { valueSchema } from '@undertone/domain/core/schema'
import { fill, type Language, type Text } from '@undertone/domain/core/text'
import { type FormMode, type FormValue, sentValue, writtenFields } from './form-values.ts'
import { nounOf } from './noun.ts'
import { problemText } from './resource-engine.text.ts'

/** A heading of the form with the fields beneath it; the first may have none. */
export interface Section {
  readonly heading: Text | null
  readonly fields: readonly (readonly [name: string, field: Field])[]
}

/** The written fields under their headings, in the order of declaration. */
export function sectionsOf(of: Resource): Section[] {
  const sections = new Map<string, { heading: Text | null; fields: [string, Field][] }>()
  for (const entry of writtenFields(of)) {
    const heading = entry[1].section ?? null
    const key = heading?.en ?? ''
    const section = sections.get(key) ?? { heading, fields: [] }
    section.fields.push(entry)
    sections.set(key, section)
  }
  return [...sections.values()]
}

const isPicked = { text: false, number: false, choice: true, reference: true, time: true, flag: false } satisfies Record<FieldKind, boolean>

interface Issue {
  readonly code?: string
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
  readonly origin?: string
  readonly expected?: string
  readonly params?: Record<string, unknown> | undefined
}

const both = (text: Text, values: (language: Language) => Record<string, string | number>): Text => ({
  cn: fill(text.cn, values('cn')),
  en: fill(text.en, values('en')),
})

/** Says a zod issue of a field in the user's words. */
function wordsFor(field: Field, issue: Issue): Text {
  const limit = (value: number | bigint | undefined) => () => ({ limit: Number(value ?? 0) })
  if (issue.code === 'too_big') return both(field.kind === 'text' ? problemText.tooLong : problemText.above, limit(issue.maximum))
  if (issue.code === 'too_small') return both(problemText.below, limit(issue.minimum))
  if (issue.code === 'invalid_format' && field.kind === 'text') return field.pattern?.message ?? problemText.pattern
  if (issue.code === 'custom') return issue.params?.reason === 'fullWidth' ? problemText.fullWidth : problemText.control
  if (issue.code === 'invalid_type' && issue.expected === 'int') return problemText.notWhole
  return field.kind === 'number' ? problemText.notANumber : problemText.pattern
}

/**
 * What is wrong with a value in a form, or null. `wasUnset` is true for a stored row whose value is missing where it may be: an
 * unbound sensor can be edited without being bound.
 */
export function problemOf(field: Field, value: FormValue, wasUnset = false): Text | null {
  const sent = sentValue(field, value)
  if (sent === null) {
    if (!field.required || (field.mayBeUnset && wasUnset)) return null
    if (isPicked[field.kind]) return both(problemText.unchosen, (language) => ({ name: nounOf(field.label, language) }))
    return both(problemText.missing, (language) => ({ name: field.label[language] }))
  }
  const read = valueSchema(field).safeParse(sent)
  if (read.success) return null
  // A full-width letter also breaks the pattern of an id; the reason that can be acted on comes first.
  const issues: Issue[] = read.error.issues.map((issue) => ({ ...issue }))
  return wordsFor(field, issues.find((issue) => issue.params?.reason === 'fullWidth') ?? issues[0] ?? {})
}

/** The fields with something wrong, by name. */
export function problemsOf(of: Resource, values: Record<string, FormValue>, opened: Record<string, FormValue>, mode: FormMode) {
  const found: Record<string, Text> = {}
  for (const [name, field] of writtenFields(of)) {
    const problem = problemOf(field, values[name], mode === 'Edit' && opened[name] == null)
    if (problem) found[name] = problem
  }
  return found
}
