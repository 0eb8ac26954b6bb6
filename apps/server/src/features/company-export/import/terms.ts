import { codesOf } from '@undertone/domain/core/enum'
import { appEdition, edition } from '@undertone/domain/tenant/tenant.enums'
import type { JsonRow } from './lines.ts'

/** What the operator grants a company that arrives; what is left out follows from the export. */
export interface GrantedTerms {
  readonly edition?: string | undefined
  readonly appEdition?: number | undefined
  /** Null: without an end. */
  readonly expiresAt?: Date | null | undefined
}

/** The terms of a customer. */
export interface Terms {
  readonly edition: string
  readonly appEdition: number
  readonly expiresAt: Date | null
}

/** Term of a company whose end the operator does not name, ms (guess: time to look at it and to agree on a term). */
const trialMs = 30 * 86_400_000

const isOneOf = <T>(codes: readonly T[], value: unknown): value is T => codes.some((code) => code === value)

/**
 * The terms of a company that arrives: the operator's, not the file's. Without them its editions are those of the file, since a smaller one would hide
 * what has moved, and it ends after a month, or with the file's term if that is earlier.
 * @throws for an edition that this version does not have
 */
export function termsOf(row: JsonRow, granted: GrantedTerms, now: number): Terms {
  const [own, app] = [granted.edition ?? row.edition, granted.appEdition ?? row.app_edition]
  if (!isOneOf<string>(codesOf(edition), own))
    throw new Error(`there is no edition ${String(own).slice(0, 40)}: ${codesOf(edition).join(', ')}`)
  if (!isOneOf<number>(codesOf(appEdition), app))
    throw new Error(`there is no app edition ${String(app).slice(0, 40)}: ${codesOf(appEdition).join(', ')}`)
  if (granted.expiresAt !== undefined) return { edition: own, appEdition: app, expiresAt: granted.expiresAt }
  const end = typeof row.expires_at === 'string' ? Date.parse(row.expires_at) : Number.POSITIVE_INFINITY
  if (Number.isNaN(end)) throw new Error('data/tenant.json has no time in expires_at')
  return { edition: own, appEdition: app, expiresAt: new Date(Math.min(end, now + trialMs)) }
}
