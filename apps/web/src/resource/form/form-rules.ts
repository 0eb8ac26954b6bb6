import type { Field, FieldKind } from '@undertone/domain/core/field'
import { valueProblem } from '@undertone/domain/core/problem'
import type { Resource } from '@undertone/domain/core/resource'
import { fill, type Language, type Text } from '@undertone/domain/core/text'
import { type FormMode, type FormValue, type FormValues, sentValue, writtenFields } from '../core/form-values.ts'
import { nounOf } from '../core/noun.ts'
import { problemText } from '../core/resource-engine.text.ts'
import { assetKinds } from '../reference/asset-nodes.ts'
import { ownerChain } from '../reference/owner-chain.ts'

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

/** A form with more fields than this opens with its empty sections folded; a guess: what two columns of a laptop's screen hold. */
const longForm = 24

/** Whether a section stands open when the form opens: in a long form only one that has a value of its own or must be filled. */
export function startsOpen(sections: readonly Section[], section: Section, opened: FormValues): boolean {
  const count = sections.reduce((sum, one) => sum + one.fields.length, 0)
  if (count <= longForm || section.heading === null) return true
  return section.fields.some(([name, field]) => {
    const value = sentValue(field, opened[name])
    return field.required || (value !== null && value !== sentValue(field, field.initial))
  })
}

/** What stands in the asset tree below the company is chosen level by level, each with a label of its own: two plants have a "Pump 1". */
export const isCascade = (field: Field): boolean =>
  field.kind === 'reference' && !field.narrowedBy && assetKinds.some((kind) => kind === field.to) && ownerChain(field.to).length > 1

const isPicked = {
  text: false,
  number: false,
  choice: true,
  reference: true,
  time: true,
  flag: false,
  secret: false,
  references: true,
  image: true,
  file: true,
} satisfies Record<FieldKind, boolean>

const both = (text: Text, values: (language: Language) => Record<string, string | number>): Text => ({
  cn: fill(text.cn, values('cn')),
  en: fill(text.en, values('en')),
})

/**
 * What is wrong with a value in a form, or null. `wasUnset` is true for a stored row whose value is missing where it may be: an
 * unbound sensor can be edited without being bound.
 */
export function problemOf(field: Field, value: FormValue, wasUnset = false): Text | null {
  const sent = sentValue(field, value)
  if (sent === null) {
    // A stored secret is never read back: left empty, it stays what it is.
    if (!field.required || ((field.mayBeUnset || field.kind === 'secret') && wasUnset)) return null
    if (isPicked[field.kind]) return both(problemText.unchosen, (language) => ({ name: nounOf(field.label, language) }))
    return both(problemText.missing, (language) => ({ name: field.label[language] }))
  }
  return valueProblem(field, sent)
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
