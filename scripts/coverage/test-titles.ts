/** A call of `test`, `it` or `describe`, plain or with cases, up to its title. `skip`, `todo` and `only` are no tests that run. */
const TITLE = /(?:^|[\s(;])(?:test|it|describe)(?:\.(?:concurrent|sequential))?\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs
/** The title behind the cases of `each`: the first text that follows a closing bracket and an opening one. */
const EACH_TITLE = /\)\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/gs

const unescaped = (text: string): string => text.replace(/\\(['"`\\])/g, '$1')

/**
 * The titles of the tests and groups that a test file declares, as they are written: those of cases keep their placeholders.
 *
 * @param source The text of the file.
 */
export const titlesOf = (source: string): string[] =>
  [TITLE, EACH_TITLE].flatMap((pattern) => [...source.matchAll(pattern)].map((match) => unescaped(match[2] ?? '')))
