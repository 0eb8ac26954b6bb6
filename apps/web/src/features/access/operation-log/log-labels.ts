import { memberOf } from '@undertone/domain/core/enum'
import type { Field } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import type { Text } from '@undertone/domain/core/text'
import { resources } from '@undertone/domain/index/resources'
import { logText } from './operation-log.text.ts'

type Say = (text: Text) => string

/** The field name of a database column: `company_id` is `companyId`. */
const fieldName = (name: string) => name.replace(/_([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase())

/** The resource of a logged operation, if it concerns one. */
export const resourceOf = (subject: string): Resource | undefined => resources.find((one) => one.key === subject)

const fieldOf = (of: Resource | undefined, name: string | undefined): Field | undefined =>
  name === undefined ? undefined : of?.fields[fieldName(name)]

/** The path to a logged value with the labels of the forms. */
export const pathLabel = (of: Resource | undefined, path: readonly string[], say: Say): string =>
  path
    .map((name) => {
      const field = fieldOf(of, name)
      return field ? say(field.label) : name
    })
    .join(' › ')

/** A logged value for display: label of a code, yes or no, `-` if empty. */
export function valueLabel(of: Resource | undefined, path: readonly string[], value: unknown, say: Say): string {
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
