import type { ApiCall } from './api-shape.ts'

/** First line of the generated files. */
export const origin = 'Generated from the OpenAPI document by npm run gen: change the calls in packages/domain.'

/** What a client has to know of a call while it runs, as letters. */
export const factsOf = ({ reads, forKeys, forSessions, isPublic, data }: ApiCall): string =>
  [reads && 'r', forKeys && 'k', forSessions && 's', isPublic && 'p', data === null && 'b'].filter(Boolean).join('')

/** The letters of `factsOf`, for readers of a generated file. */
export const lettersText = 'r reads and can be repeated, k for keys, s for sessions, p needs no log-in, b answers bytes'

export const summaryOf = ({ summary, forSessions }: ApiCall): string => (forSessions ? summary : `${summary} (keys only)`)

/** A type of one of several: both languages write it alike. */
export const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')
