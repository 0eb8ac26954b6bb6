type Cell = string | number | boolean | null | undefined

/** A value as it stands in a cell of Markdown. */
const cellOf = (value: Cell): string =>
  String(value ?? '')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('\n', ' ')

/** Characters of a path, key or code, as code; nothing for what is not there. */
export const code = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : `\`${value}\``)

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cellOf).join(' | ')} |`)
  return `${lines.join('\n')}\n`
}

/** A page of the reference; whoever opens it learns that it is written by a program. */
export const page = (title: string, about: string, ...parts: readonly string[]): string =>
  `${[`# ${title}\n`, `${about} Written by \`npm run gen\` from \`packages/domain\`: change it there.\n`, ...parts].join('\n')}`

/** JSON with each row of a list on a line of its own, so that a changed row is one changed line. */
export function json(value: unknown, indent = ''): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((row) => `${indent}  ${JSON.stringify(row)}`).join(',\n')}\n${indent}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, part]) => `${indent}  ${JSON.stringify(key)}: ${json(part, `${indent}  `)}`)
  return `{\n${entries.join(',\n')}\n${indent}}`
}
