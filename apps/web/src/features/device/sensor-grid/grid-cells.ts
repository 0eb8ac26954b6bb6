import { memberOf } from '@undertone/domain/core/enum'
import type { Field } from '@undertone/domain/core/field'
import { fillBoth } from '@undertone/domain/core/problem'
import { type Language, languages, type Text } from '@undertone/domain/core/text'
import type { FormValue } from '../../../resource/core/form-values.ts'
import { engineText } from '../../../resource/core/resource-engine.text.ts'
import { problemOf } from '../../../resource/form/form-rules.ts'
import { bulkText } from '../sensor-bulk/sensor-bulk.text.ts'

/** An option of a reference, with its text in a cell. */
export interface GridOption {
  readonly label: string
  readonly value: number
}

/** The parsed value of a cell, or the problem. */
export type CellReading = { readonly value: FormValue; readonly problem: null } | { readonly value: null; readonly problem: Text }

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
const ofText = (problem: Text, value: string): CellReading => ({ value: null, problem: fillBoth(problem, { value }) })

const flags = [
  { value: true, words: [engineText.yes.cn, engineText.yes.en, 'true', '1', 'y'] },
  { value: false, words: [engineText.no.cn, engineText.no.en, 'false', '0', 'n'] },
]

function readText(field: Field, text: string, options: readonly GridOption[]): CellReading {
  if (field.kind === 'choice') {
    const found = Object.values(field.of.members).find((member) =>
      [member.cn, member.en, String(member.code)].some((word) => same(word, text)),
    )
    return found ? { value: found.code, problem: null } : ofText(bulkText.notFound, text)
  }
  if (field.kind === 'flag') {
    const found = flags.find((flag) => flag.words.some((word) => same(word, text)))
    return found ? { value: found.value, problem: null } : ofText(bulkText.notFound, text)
  }
  if (field.kind === 'reference') {
    const [first, second] = options.filter((option) => same(option.label, text))
    if (!first) return ofText(bulkText.notFound, text)
    return second ? ofText(bulkText.ambiguous, text) : { value: first.value, problem: null }
  }
  return { value: text, problem: null }
}

/** Parses a cell, with labels in either language; `wasUnset` as in a form. */
export function readCell(field: Field, text: string, options: readonly GridOption[], wasUnset = false): CellReading {
  const trimmed = text.trim()
  const read: CellReading = trimmed === '' ? { value: null, problem: null } : readText(field, trimmed, options)
  const problem = read.problem ?? problemOf(field, read.value, wasUnset)
  return problem ? { value: null, problem } : read
}

/** Formats a value for a cell, with labels in one language. */
export function writeCell(field: Field, value: unknown, options: readonly GridOption[], language: Language): string {
  if (value === null || value === undefined) return ''
  if (field.kind === 'choice') return memberOf(field.of, value)?.[language] ?? String(value)
  if (field.kind === 'flag') return (value === true ? engineText.yes : engineText.no)[language]
  if (field.kind === 'reference') return options.find((option) => option.value === value)?.label ?? ''
  return String(value)
}

/** The labels that a cell accepts, as suggestions. */
export function wordsOf(field: Field, options: readonly GridOption[], language: Language): readonly string[] {
  if (field.kind === 'choice') return Object.values(field.of.members).map((member) => member[language])
  if (field.kind === 'flag') return [engineText.yes[language], engineText.no[language]]
  return field.kind === 'reference' ? options.map((option) => option.label) : []
}

/** Parses spreadsheet cells from the clipboard: rows by line, cells by tab. */
export const clipboardCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** Whether a pasted line is a table header: every cell is a column label. */
export const isHeading = (cells: readonly string[], labels: readonly Text[]): boolean =>
  cells.every((cell) => labels.some((label) => languages.some((language) => same(label[language], cell))))
