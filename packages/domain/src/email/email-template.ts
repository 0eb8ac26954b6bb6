import type { Language } from '../core/text.ts'
import { placeholdersOf } from './email-placeholders.table.ts'

const place = /\{\{\s*(\w{1,40})\s*\}\}/g

/**
 * A template with its placeholders replaced, in one pass: what a value says is never read as a template. What has no value stays as
 * it stands.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(place, (whole, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? whole) : whole))

/** A title: one line whatever its values hold, so that none of them can begin another header (security.md S-49). */
export const fillTitle = (template: string, values: Readonly<Record<string, string>>): string =>
  fillTemplate(template, values)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** The first placeholder that this kind of e-mail does not know, or undefined. */
export function unknownPlaceholder(template: string, type: unknown): string | undefined {
  const known = new Set(placeholdersOf(type).map(({ key }) => key))
  return [...template.matchAll(place)].map(([, key]) => key ?? '').find((key) => !known.has(key))
}

/** What stands for each placeholder in a preview and in a test. */
export const sampleValues = (type: unknown, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(placeholdersOf(type).map(({ key, sample }) => [key, sample[language]]))

/** The receivers of a list that is written one to a line or with commas between. */
export const receiversOf = (list: string): readonly string[] => [...new Set(list.split(/[,;\s]+/).filter((one) => one !== ''))]
