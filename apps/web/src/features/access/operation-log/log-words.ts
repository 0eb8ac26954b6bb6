import { memberOf } from '@undertone/domain/core/enum'
import type { Field } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import type { Text } from '@undertone/domain/core/text'
import { resources } from '@undertone/domain/index/resources'
import { logText } from './operation-log.text.ts'

type Say = (text: Text) => string

/** A column of the database by the name of the field: `company_id` is `companyId`. */
const fieldName = (name: string) => name.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())

/** The resource that a logged operation was about, when it was about one. */
export const subjectOf = (subject: string): Resource | undefined => resources.find((one) => one.key === subject)

const fieldOf = (of: Resource | undefined, name: string | undefined): Field | undefined =>
  name === undefined ? undefined : of?.fields[fieldName(name)]

/** The way to a logged value in the words of the forms. */
export const wordsOfPath = (of: Resource | undefined, path: readonly string[], say: Say): string =>
  path
    .map((name) => {
      const field = fieldOf(of, name)
      return field ? say(field.label) : name
    })
    .join(' › ')

/** A logged value as a person reads it: the word of a code, yes and no, `-` for nothing. */
export function wordsOfValue(of: Resource | undefined, path: readonly string[], value: unknown, say: Say): string {
  if (value === undefined || value === null || value === '') return '-'
  const field = fieldOf(of, path.at(-1))
  if (field?.kind === 'choice') {
    const member = memberOf(field.of, value)
    if (member) return say(member)
  }
  if (typeof value === 'boolean') return say(value ? logText.yes : logText.no)
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(String).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
