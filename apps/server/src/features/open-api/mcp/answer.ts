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

/** A result of the protocol: structured, and the same as one text of JSON for clients that know no structured content. Names are values in it, never text around it. */
export function resultOf(data: object, isError = false) {
  const structuredContent = cleaned(data) as Record<string, unknown>
  const text = JSON.stringify(structuredContent)
  if (Buffer.byteLength(text) > mcpLimits.answer) throw new DomainError(openApiErrors.answerTooLarge)
  return { content: [{ type: 'text' as const, text }], structuredContent, ...(isError ? { isError } : {}) }
}
