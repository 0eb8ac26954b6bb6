/** The table that a statement is about: the first name after one of these words that is no function. */
const tablePattern = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)\b(?!\s*\()/i
/** A statement without the texts between its quotation marks: a word in them is no keyword. */
const withoutTexts = (statement: string): string =>
  statement
    .split("'")
    .filter((_, i) => i % 2 === 0)
    .join(' ')
/** Characters of a statement that are looked at (guess: the first table comes before). */
const maxLooked = 2000

/** The first word of a statement, and its table if it has one: never a value. */
export function statementName(text: string): { readonly operation: string; readonly summary: string } {
  const code = withoutTexts(text.slice(0, maxLooked))
  const operation = (/[a-z]+/i.exec(code)?.[0] ?? 'statement').toUpperCase()
  const table = tablePattern.exec(code)?.[1]
  return { operation, summary: table ? `${operation} ${table}` : operation }
}
