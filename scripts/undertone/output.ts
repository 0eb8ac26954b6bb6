/** Ways to print rows. */
export const formats = ['table', 'csv', 'json'] as const
export type Format = (typeof formats)[number]

/** A row by the names of its columns. */
export type Row = Readonly<Record<string, string | number | boolean | null>>

const cell = (value: Row[string] | undefined): string => (value === null || value === undefined ? '' : String(value))

/** A value of CSV (RFC 4180). */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Columns that a terminal takes: Chinese characters are two wide. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, one) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(one) ? 2 : 1),
    0,
  )

/** Control characters of names must not move the cursor of a terminal. */
const shown = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')

function table(columns: readonly string[], rows: readonly Row[]): string[] {
  const lines = [columns.map((name) => name), ...rows.map((row) => columns.map((name) => shown(cell(row[name]))))]
  const isNumber = columns.map((name) => rows.length > 0 && rows.every((row) => row[name] === null || typeof row[name] === 'number'))
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => widthOf(line[i] ?? ''))))
  return lines.map((line) =>
    line
      .map((text, i) => {
        const pad = ' '.repeat((widths[i] ?? 0) - widthOf(text))
        return isNumber[i] ? pad + text : text + pad
      })
      .join('  ')
      .trimEnd(),
  )
}

/** The lines of rows in a format. CSV and JSON have the same columns in every row. */
export function linesOf(format: Format, columns: readonly string[], rows: readonly Row[]): string[] {
  if (format === 'table') return table(columns, rows)
  if (format === 'csv') return [columns.join(','), ...rows.map((row) => columns.map((name) => quoted(cell(row[name]))).join(','))]
  const objects = rows.map((row) => JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))))
  return rows.length === 0 ? ['[]'] : ['[', ...objects.map((one, i) => `  ${one}${i < objects.length - 1 ? ',' : ''}`), ']']
}
