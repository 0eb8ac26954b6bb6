import type { CheckKey } from './page-checks.ts'
import type { SizeKey } from './walk-looks.ts'

/** Findings that cannot be mended, by size and path, each with its reason. A whole walk fails for what is no longer found. */
export const knownFindings: Partial<Readonly<Record<SizeKey, Readonly<Record<string, readonly CheckKey[]>>>>> = {}
