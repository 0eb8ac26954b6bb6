/** The first migration that is checked: programs before it could not run beside newer ones. */
export const firstChecked = '0330'

/** Pairs that enclose what is no code: comments, bodies of functions, texts. */
const enclosures = [
  ['--', '\n'],
  ['/*', '*/'],
  ['$$', '$$'],
  ["'", "'"],
] as const
/** The comment before a statement that looks like one that contracts, and does not; it says why. */
const exempts = '-- expands: '
const exempted = ' exempted '

/** In small letters, without what is no code. */
function codeOf(sql: string): string {
  let code = ''
  let at = 0
  while (at < sql.length) {
    const pair = enclosures.find(([open]) => sql.startsWith(open, at))
    if (pair) {
      if (sql.startsWith(exempts, at)) code += exempted
      const end = sql.indexOf(pair[1], at + pair[0].length)
      at = end === -1 ? sql.length : end + pair[1].length
      code += ' '
    } else code += sql[at++]
  }
  return code.toLowerCase()
}

/** Statements after which a program that does not know of them goes on working: they add what it neither reads nor writes. */
const expanding: readonly RegExp[] = [
  /^create (?:table|index|sequence|type|domain|view|function|trigger|constraint trigger|extension)\b/,
  /^comment on\b/,
  /^grant\b/,
]
/** Parts of `alter table` of which the same is true. */
const expandingParts: readonly RegExp[] = [/^alter column \S+ drop not null$/, /^alter column \S+ set default\b/, /^validate constraint\b/]

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
  return parts.map((part) => part.trim())
}

const single = (statement: string): string => statement.trim().replaceAll(/\s+/g, ' ')
/** `create table`, `alter table` or `create unique index`, and the table of it. */
const tableNamed = (pattern: RegExp, statement: string): string | undefined => pattern.exec(statement)?.[1]
const created = /^create table (?:if not exists )?([^\s(]+)/
const altered = /^alter table (?:if exists )?(?:only )?(\S+) /
const filled = /^insert into ([^\s(]+)/
const uniquelyIndexed = /^create unique index (?:if not exists )?(?:\w+ )?on ([^\s(]+)/

const addsColumn = (part: string): boolean =>
  part.startsWith('add column ') &&
  !/\b(?:unique|primary key|references|check)\b/.test(part) &&
  (!/\bnot null\b/.test(part) || /\b(?:default|generated)\b/.test(part))

/**
 * Statements of a migration that a program of the version before might not survive while it runs beside the new one ("expand and contract"): what it reads
 * is gone or has another type, what it writes is refused, or nothing is known of them. A table that the migration itself creates may be changed in any way;
 * a comment `-- expands: why` before a statement vouches for it.
 */
export function contractions(sql: string): string[] {
  const statements = codeOf(sql).split(';').map(single).filter(Boolean)
  const own = new Set(statements.map((statement) => tableNamed(created, statement)))
  const isOwn = (table: string | undefined): boolean => table !== undefined && own.has(table)
  return statements.flatMap((statement) => {
    if (statement.startsWith(exempted.trim()) || expanding.some((pattern) => pattern.test(statement))) return []
    const table = tableNamed(altered, statement)
    if ([altered, uniquelyIndexed, filled].some((pattern) => isOwn(tableNamed(pattern, statement)))) return []
    if (table === undefined) return [statement]
    const parts = partsOf(statement.replace(altered, ''))
    return parts
      .filter((part) => !addsColumn(part) && !expandingParts.some((pattern) => pattern.test(part)))
      .map((part) => `${table}: ${part}`)
  })
}

/**
 * Whether a migration changes rows that are there besides the schema. Rows that come from elsewhere, written before it, lack that change. Blocks of code
 * count as such: what they do is not read.
 */
export const changesRows = (sql: string): boolean =>
  codeOf(sql)
    .split(';')
    .some((statement) => /^\s*(?:update|insert|delete|merge|with|do|call|copy)\b/.test(statement))
