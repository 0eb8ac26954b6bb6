import { DomainError } from '@undertone/domain/core/error'
import { mcpLimits } from '@undertone/domain/open-api/mcp-tools.table'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'

/**
 * Characters that people do not see: controls, format characters such as zero-width and bidirectional marks, and the tag characters, with which
 * text for models can be hidden in a name. Line breaks and tabs stay.
 */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu

/** A text as a person would see it in the product, of bounded length. */
export function seenText(text: string): string {
  const seen = text.replace(unseen, '')
  return seen.length > mcpLimits.text ? `${seen.slice(0, mcpLimits.text)}…` : seen
}

/** Significant digits of numbers: more are noise, and cost a model its memory. */
const digits = 6

/** Data as a model gets them: every text as it can be seen, numbers of a sensible length, nothing that is undefined. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return seenText(value)
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(digits))
  if (Array.isArray(value)) return value.map(cleaned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (one === undefined ? [] : [[name, cleaned(one)]])))
}

/** Bytes of JSON. */
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** The start of a text, in at most so many bytes of JSON. */
function startOf(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text
  let room = bytes - bytesOf('…')
  let end = 0
  for (const one of text) {
    room -= bytesOf(one) - bytesOf('')
    if (room < 0) break
    end += one.length
  }
  return `${text.slice(0, end)}…`
}

/**
 * Long texts beside other data, cut so that the answer keeps to its limit: they share the room, and short ones leave theirs to the others.
 * `cut` names those that end early.
 */
export function fitTexts<K extends string>(given: Readonly<Record<K, string>>, beside: object): { texts: Record<K, string>; cut: K[] } {
  const names = Object.keys(given) as K[]
  const texts = Object.fromEntries(names.map((name) => [name, seenText(given[name])])) as Record<K, string>
  let room = mcpLimits.answer - bytesOf(cleaned({ ...beside, ...Object.fromEntries(names.map((name) => [name, ''])) }))
  const cut = new Set<K>()
  const shortFirst = names.toSorted((a, b) => bytesOf(texts[a]) - bytesOf(texts[b]))
  for (const [i, name] of shortFirst.entries()) {
    const start = startOf(texts[name], Math.floor(room / (names.length - i)))
    if (start !== texts[name]) cut.add(name)
    texts[name] = start
    room -= bytesOf(start)
  }
  return { texts, cut: names.filter((name) => cut.has(name)) }
}

/** A result of the protocol: structured, and the same as one text of JSON for clients that know no structured content. Names are values in it, never text around it. */
export function resultOf(data: object, isError = false) {
  const structuredContent = cleaned(data) as Record<string, unknown>
  const text = JSON.stringify(structuredContent)
  if (Buffer.byteLength(text) > mcpLimits.answer) throw new DomainError(openApiErrors.answerTooLarge)
  return { content: [{ type: 'text' as const, text }], structuredContent, ...(isError ? { isError } : {}) }
}
