import { DomainError } from '@undertone/domain/core/error'
import { openApiErrors } from '@undertone/domain/open-api/open-api.errors'

/** The choices of a query. */
export type Payload = Readonly<Record<string, unknown>> | null | undefined

/** The texts of a choice: a variable of Grafana with several values arrives as a list, as `(a|b)` or as `{a,b}`. */
export function textsOf(payload: Payload, name: string): string[] {
  const given = payload?.[name]
  const parts = Array.isArray(given) ? given : [given]
  return [...new Set(parts.flatMap((part) => (typeof part === 'string' || typeof part === 'number' ? String(part).split(/[(){}|,]/) : [])))]
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** The ids of a choice; what is no number is left out. */
export const idsOf = (payload: Payload, name: string): number[] =>
  textsOf(payload, name).flatMap((text) => (/^\d{1,15}$/.test(text) ? [Number(text)] : []))

/** The one id of a choice; throws without one. */
export function idOf(payload: Payload, name: string): number {
  const [id] = idsOf(payload, name)
  if (id === undefined) throw new DomainError(openApiErrors.payloadMissing, { name }, name)
  return id
}
