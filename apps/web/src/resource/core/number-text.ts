/** Removes the characters that no number has: all but digits, minus and dot. A whole number keeps its dot too, or 12.5 would become 125. */
export function filterNumberInput(typed: string): string {
  const digits = typed.replace(/[^\d.-]/g, '')
  const sign = digits.startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = digits.replaceAll('-', '').split('.')
  return sign + whole + (decimals.length ? `.${decimals.join('')}` : '')
}

/** Parses a typed number: null for an empty text, undefined for an incomplete or invalid number. */
export function readNumber(typed: string): number | null | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  const read = Number(trimmed)
  return Number.isFinite(read) ? read : undefined
}
