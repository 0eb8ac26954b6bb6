import type { Field, FieldKind } from '@undertone/domain/core/field'
import { valueProblem } from '@undertone/domain/core/problem'
import type { Resource } from '@undertone/domain/core/resource'
import { fill, type Language, nounOf, type Text } from '@undertone/domain/core/text'
import { problemsOf as fieldProblems, type Problems } from '../../ui/form/form-problems.ts'
import { editableFields, type FormMode, type FormValue, type FormValues, submittedValue } from '../core/form-values.ts'
import { problemText } from '../core/resource-engine.text.ts'
import { assetKinds } from '../reference/asset-nodes.ts'
import { ownerChain } from '../reference/owner-chain.ts'

/** A heading of the form with its fields; the first section may have no heading. */
export interface Section {
  readonly heading: Text | null
  readonly fields: readonly (readonly [name: string, field: Field])[]
}

/** The editable fields under their headings, in the order of declaration. */
export function sectionsOf(of: Resource): Section[] {
  const sections = new Map<string, { heading: Text | null; fields: [string, Field][] }>()
  for (const entry of editableFields(of)) {
    const heading = entry[1].section ?? null
    const key = heading?.en ?? ''
    const section = sections.get(key) ?? { heading, fields: [] }
    section.fields.push(entry)
    sections.set(key, section)
  }
  return [...sections.values()]
}

/** A form with more fields than this opens with empty sections collapsed; a guess: two columns on a laptop screen. */
const longForm = 24

/** Whether a section is for a value that another field does not have; null where it is for all. */
export function isOpenFor({ fields }: Section, values: FormValues): boolean | null {
  const only = fields[0]?.[1].onlyFor
  return only === undefined ? null : values[only.field] === only.value
}

/** Whether a section is expanded initially: in a long form only if it has a value or a required field. */
export function startsOpen(sections: readonly Section[], section: Section, opened: FormValues): boolean {
  const count = sections.reduce((sum, one) => sum + one.fields.length, 0)
  if (count <= longForm || section.heading === null) return true
  return section.fields.some(([name, field]) => {
    const value = submittedValue(field, opened[name])
    return field.required || (value !== null && value !== submittedValue(field, field.initial))
  })
}

/** Whether a field is selected level by level along the asset tree: two plants may both have a "Pump 1". */
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
 * The problem of a form value, or null. `wasUnset` is true for a stored row whose value may be missing: an unbound sensor can be
 * edited without binding it.
 */
export function problemOf(field: Field, value: FormValue, wasUnset = false): Text | null {
  const sent = submittedValue(field, value)
  if (sent === null) {
    // A stored secret is never sent to the browser: an empty field keeps it unchanged.
    if (!field.required || ((field.mayBeUnset || field.kind === 'secret') && wasUnset)) return null
    if (isPicked[field.kind]) return both(problemText.notSelected, (language) => ({ name: nounOf(field.label, language) }))
    return both(problemText.missing, (language) => ({ name: field.label[language] }))
  }
  return valueProblem(field, sent)
}

/** The problems of a form, by field name. */
export const problemsOf = (of: Resource, values: FormValues, opened: FormValues, mode: FormMode): Problems =>
  fieldProblems(editableFields(of), (name, field) => problemOf(field, values[name], mode === 'Edit' && opened[name] == null))
