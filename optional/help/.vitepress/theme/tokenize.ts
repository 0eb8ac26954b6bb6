/**
 * The words of a text for the search, the same for pages and for what is typed. Chinese has no spaces: each pair of neighbouring characters is a word,
 * which does not depend on the dictionary of a browser. Everything else is split at what is neither letter nor digit.
 */
export function tokenize(text: string): string[] {
  return (text.match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? []).flatMap((run) => {
    if (!/^\p{Script=Han}{2,}$/u.test(run)) return [run]
    return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
  })
}
