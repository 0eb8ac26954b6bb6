/** Longest statement that is shown, characters (guess). */
const maxLength = 2000

/** Where a text, a name or a comment that begins at `at` ends; null where none begins. */
function enclosedEnd(sql: string, at: number): { readonly end: number; readonly kind: 'text' | 'name' | 'comment' } | null {
  const after = (mark: string, from: number): number => {
    const found = sql.indexOf(mark, from)
    return found === -1 ? sql.length : found + mark.length
  }
  if (sql.startsWith('--', at)) return { end: after('\n', at), kind: 'comment' }
  if (sql.startsWith('/*', at)) return { end: after('*/', at + 2), kind: 'comment' }
  if (sql[at] === '"') return { end: after('"', at + 1), kind: 'name' }
  if (sql[at] === '$') {
    // A dollar-quoted text: its tag, everything, its tag. A parameter ($1) is none.
    const close = sql.indexOf('$', at + 1)
    const tag = close === -1 ? '' : sql.slice(at, close + 1)
    return /^\$(?:[A-Za-z_]\w*)?\$$/.test(tag) ? { end: after(tag, close + 1), kind: 'text' } : null
  }
  if (sql[at] !== "'") return null
  for (let end = at + 1; end < sql.length; end++) {
    // Whether backslashes escape depends on the kind of text; that they do hides more.
    if (sql[end] === '\\') end++
    else if (sql[end] === "'") {
      if (sql[end + 1] !== "'") return { end: end + 1, kind: 'text' }
      end++
    }
  }
  return { end: sql.length, kind: 'text' }
}

/** A statement without its texts, numbers and comments: parameters are not part of it, but literals may hold what people entered. */
export function redactedSql(statement: string): string {
  const sql = statement.slice(0, 4 * maxLength)
  let shown = ''
  let word = ''
  const endWord = () => {
    shown += /^\d/.test(word) ? '?' : word
    word = ''
  }
  for (let at = 0; at < sql.length; ) {
    const enclosed = word === '' || /^e$/i.test(word) ? enclosedEnd(sql, at) : null
    if (enclosed === null && /[\w.$]/.test(sql[at] ?? '')) {
      word += sql[at++]
      continue
    }
    const found = enclosed ?? enclosedEnd(sql, at)
    // The e of an escape text belongs to it.
    if (found?.kind === 'text' && /^e$/i.test(word)) word = ''
    endWord()
    if (found === null) shown += sql[at++]
    else {
      shown += found.kind === 'text' ? '?' : found.kind === 'name' ? sql.slice(at, found.end) : ' '
      at = found.end
    }
  }
  endWord()
  return shown.replaceAll(/\s+/g, ' ').replaceAll('-?', '?').trim().slice(0, maxLength)
}
