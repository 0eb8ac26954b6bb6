/**
 * What a test proves for every row of a table at once, so that a feature names its row instead of the test:
 * a screen is opened by the walk through all screens, a field is written and read back by the contract of all resources, and an
 * enumeration, a constant and a message are compared with the specification.
 */
export const walks = {
  screen: 'e2e/screens/screens-en.test.ts › %s opens for a role that may',
  field: 'apps/server/src/resource/contract.test.ts › added, read, edited, listed, exported, imported, deleted',
  enumeration: 'packages/domain/src/index/enums.test.ts › %s has the members and codes of the specification',
  constant: 'packages/domain/src/index/constants.test.ts › %s is as specified',
  message: 'apps/web/src/app/spec-messages.test.ts › %s',
} as const

export type Walk = keyof typeof walks

/** What shows that a feature of the specification is there: a test, a row of a walk, a decided difference, or nothing yet. */
export type Proof =
  | { readonly kind: 'test'; readonly file: string; readonly title: string }
  | { readonly kind: 'walk'; readonly walk: Walk; readonly row: string }
  | { readonly kind: 'deviation'; readonly key: string }
  | { readonly kind: 'not built' }

const isWalk = (text: string): text is Walk => Object.hasOwn(walks, text)

/**
 * Reads the last column of a row. Its forms are `path/to/file.test.ts › title`, `screen: /path` and the like for the other walks,
 * `deviation: key`, and `not built`, which may continue with a colon and what is missing.
 *
 * @returns The proof, or undefined if the text has none of the forms.
 */
export function readProof(text: string): Proof | undefined {
  const [, file, title] = /^(\S+\.test\.tsx?) › (.+)$/.exec(text) ?? []
  if (file && title) return { kind: 'test', file, title }
  if (/^not built(: .+)?$/.test(text)) return { kind: 'not built' }
  const [, word = '', row = ''] = /^([a-z]+): (.+)$/.exec(text) ?? []
  if (word === 'deviation') return { kind: 'deviation', key: row }
  return isWalk(word) && row ? { kind: 'walk', walk: word, row } : undefined
}
