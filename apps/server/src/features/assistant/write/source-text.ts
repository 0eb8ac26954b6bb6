import { withoutMarks } from '@undertone/condition/assistant/check-sentence'
import { cutAt } from '@undertone/domain/assistant/cut-text'
import type { Language, Text } from '@undertone/domain/core/text'

/** Longest name that is shown to the language model. */
const nameLength = 120

/** Words of people or documents without square brackets and without anything that reads like a citation. */
export const uncited = (given: string): string =>
  withoutMarks(
    given
      .replace(/\p{Cf}/gu, '')
      .replace(/[[［【]/g, '(')
      .replace(/[\]］】]/g, ')'),
  )

/** Words that people or devices gave, as data: one line, without control characters and citations. */
export const quoted = (given: string, length = nameLength): string => {
  const clean = uncited(given.replace(/[\p{Cc}\s]+/gu, ' ')).trim()
  return clean.slice(0, cutAt(clean, length)).toWellFormed()
}

/** Builds the text of a source line by line, with and without what people named. */
export class SourceText {
  readonly #language: Language
  readonly #text: string[] = []
  readonly #known: string[] = []
  /** Names that people gave. */
  readonly names: string[] = []

  constructor(language: Language) {
    this.#language = language
  }

  /** A fact of the product: `Limit: 7.10 mm/s`. Null and empty values are left out. */
  fact(label: Text, value: string | number | null | undefined): this {
    if (value === null || value === undefined || value === '') return this
    return this.line(`${label[this.#language]}: ${value}`)
  }

  /** A sentence or list of the product. */
  line(line: string): this {
    this.#text.push(line)
    this.#known.push(line)
    return this
  }

  /** Words of people or devices: shown, but nothing that a sentence could rest on. */
  name(label: Text, given: string | null | undefined): this {
    const clean = quoted(given ?? '')
    if (clean === '') return this
    this.names.push(clean)
    this.#text.push(`${label[this.#language]}: ${clean}`)
    this.#known.push(label[this.#language])
    return this
  }

  get text(): string {
    return this.#text.join('\n')
  }

  get known(): string {
    return this.#known.join('\n')
  }
}
