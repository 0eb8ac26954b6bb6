/** A cell that a spreadsheet would take for a formula gets a quote before it (CSV injection, security.md S-27). */
const neutral = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = neutral(value ?? '')
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of a CSV file (RFC 4180); the byte order mark makes spreadsheets read it as UTF-8. */
export const csv = (rows: Iterable<readonly (string | number | null)[]>): string =>
  `\ufeff${Array.from(rows, (row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** `content-disposition` for a file name in any script (RFC 6266). */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\w.-]+/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
}
