/** The first migration that is checked: programs before it could not run beside newer ones. */
export const firstChecked = '0330'

/** Pairs that enclose what is no code: comments, bodies of functions, texts. */
const enclosures = [
  ['--', '\n'],
  ['/*', '*/'],
  ['$$', '$$'],
  ["'", "'"],
] as const

/** In small letters, without what is no code. */
function codeOf(sql: string): string {
  let code = ''
  let at = 0
  while (at < sql.length) {
    const pair = enclosures.find(([open]) => sql.startsWith(open, at))
    if (pair) {
      const end = sql.indexOf(pair[1], at + pair[0].length)
      at = end === -1 ? sql.length : end + pair[1].length
      code += ' '
    } else code += sql[at++]
  }
  return code.toLowerCase()
}

/** What a program that is one version older would not survive, or could not write any more. */
const rules: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: 'drops', pattern: /\bdrop (?:table|column|view|materialized view|function|type|domain|sequence|schema)\b/ },
  { what: 'renames', pattern: /\brename (?!constraint\b)/ },
  { what: 'changes a type', pattern: /\balter (?:column )?\S+ (?:set data )?type\b/ },
  { what: 'forbids null', pattern: /\bset not null\b/ },
  { what: 'drops a default', pattern: /\bdrop default\b/ },
  { what: 'empties a table', pattern: /\btruncate\b/ },
]

/** The parts of a statement between commas outside brackets, with single spaces: those of `alter table` one by one. */
function partsOf(statement: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of statement) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' '))
}

const tableOf = (statement: string, verb: 'create' | 'alter'): string | undefined => {
  const words = statement.trim().split(/\s+/)
  const rest =
    words[0] === verb && words[1] === 'table' ? words.slice(2).filter((word) => !['if', 'not', 'exists', 'only'].includes(word)) : []
  return rest[0]?.split('(')[0]
}

const isRequiredColumn = (part: string): boolean =>
  /\badd column\b/.test(part) && /\bnot null\b/.test(part) && !/\b(?:default|generated)\b/.test(part)
const isConstraint = (part: string): boolean => /\badd (?:constraint \S+ )?(?:check|unique|foreign key|exclude|primary key)\b/.test(part)

/**
 * Parts of a migration that a program of the version before does not survive while it runs beside the new one ("expand and contract"): what it reads
 * is gone or has another type, or what it writes is refused. A table that the migration itself creates may have any constraint.
 */
export function contractions(sql: string): string[] {
  const statements = codeOf(sql).split(';')
  const created = new Set(statements.map((statement) => tableOf(statement, 'create')))
  return statements.flatMap((statement) => {
    const table = tableOf(statement, 'alter')
    return partsOf(statement).flatMap((part) => {
      const found = rules.filter(({ pattern }) => pattern.test(part)).map(({ what }) => `${what}: ${part}`)
      if (isRequiredColumn(part)) found.push(`requires a column that older programs do not write: ${part}`)
      if (isConstraint(part) && !created.has(table)) found.push(`may refuse what older programs write: ${part}`)
      return found
    })
  })
}
