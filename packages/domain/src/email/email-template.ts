import type { Language } from '../core/text.ts'
import { placeholdersOf } from './email-placeholders.table.ts'

const placeholder = /\{\{\s*(\w{1,40})\s*\}\}/g

/**
 * Replaces the placeholders of a template in one pass: values are never interpreted as templates. Placeholders without a value stay
 * unchanged.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(placeholder, (whole, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? whole) : whole))

/** Fills a title as one line, whatever the values contain, so that no value can start another mail header (security.md S-49). */
export const fillTitle = (template: string, values: Readonly<Record<string, string>>): string =>
  fillTemplate(template, values)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** The first placeholder that an e-mail type does not support, or undefined. */
export function unknownPlaceholder(template: string, type: unknown): string | undefined {
  const known = new Set(placeholdersOf(type).map(({ key }) => key))
  return [...template.matchAll(placeholder)].map(([, key]) => key ?? '').find((key) => !known.has(key))
}

/** Sample values of the placeholders, for previews and tests. */
export const sampleValues = (type: unknown, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(placeholdersOf(type).map(({ key, sample }) => [key, sample[language]]))

/** Parses a list of recipients, one per line or separated by commas. */
export const receiversOf = (list: string): readonly string[] => [...new Set(list.split(/[,;\s]+/).filter((one) => one !== ''))]
