import type { Language, Text } from '@undertone/domain/core/text'

/** A part of the page that explains an export. */
export interface GuidePart {
  readonly title: Text
  readonly lines: readonly Text[]
  /** Rows of a table with its heading; cells are shown as they are. */
  readonly table?: { readonly head: readonly Text[]; readonly rows: readonly (readonly string[])[] }
  /** An example of a program. */
  readonly code?: string
}

const markdownCell = (text: string): string => text.replaceAll('|', '\\|').replace(/[\r\n]+/g, ' ')

/** The page as Markdown. */
export function markdownOf(title: string, parts: readonly GuidePart[], language: Language): string {
  const lines = [`# ${markdownCell(title)}`, '']
  for (const { title: heading, lines: texts, table, code } of parts) {
    lines.push(`## ${heading[language]}`, '', ...texts.flatMap((text) => [text[language], '']))
    if (code) lines.push('```', code.trimEnd(), '```', '')
    if (!table) continue
    const rowOf = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`
    lines.push(rowOf(table.head.map((text) => text[language])), `|${table.head.map(() => '---').join('|')}|`, ...table.rows.map(rowOf), '')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** `code` of a text between back-quotes. */
const paragraph = (text: string): string => `<p>${escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2433;background:#fff}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{border-bottom:1px solid #ccd3dd;padding:.3rem .6rem;text-align:left;vertical-align:top}
code,pre{font-family:ui-monospace,monospace;background:#eef1f5;border-radius:4px}code{padding:0 .25rem}pre{padding:.8rem;overflow:auto}
@media (prefers-color-scheme:dark){body{color:#e3e8ef;background:#151a22}td,th{border-color:#3a4352}code,pre{background:#222a36}a{color:#8ab4f8}}`

/** A link where a cell is a path of the export. */
const linked = (cell: string): string =>
  /^[\w./-]+\.(json|csv|html|md)$/.test(cell) ? `<a href="${escaped(cell)}">${escaped(cell)}</a>` : escaped(cell)

/** The page as HTML that needs no server and no script. */
export function htmlOf(title: string, parts: readonly GuidePart[], language: Language): string {
  const body = parts.map(({ title: heading, lines, table, code }) => {
    const rows = table?.rows.map((cells) => `<tr>${cells.map((cell) => `<td>${linked(cell)}</td>`).join('')}</tr>`).join('\n') ?? ''
    const head = table?.head.map((text) => `<th scope="col">${escaped(text[language])}</th>`).join('') ?? ''
    return [
      `<h2>${escaped(heading[language])}</h2>`,
      ...lines.map((text) => paragraph(text[language])),
      ...(code ? [`<pre>${escaped(code.trimEnd())}</pre>`] : []),
      ...(table ? [`<table><thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table>`] : []),
    ].join('\n')
  })
  return `<!doctype html>
<html lang="${language === 'cn' ? 'zh' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head><body>
<h1>${escaped(title)}</h1>
${body.join('\n')}
</body></html>
`
}
