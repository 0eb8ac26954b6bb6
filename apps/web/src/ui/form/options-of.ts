import { codesOf, type Enumeration, memberOf } from '@undertone/domain/core/enum'
import type { Say } from '../../core/language/language.ts'

/** The choices of an enumeration in their order, as a select shows them. */
export const optionsOf = <E extends Enumeration>(of: E, say: Say) =>
  codesOf(of).map((value) => ({ value, label: say(memberOf(of, value) ?? of.label) }))
