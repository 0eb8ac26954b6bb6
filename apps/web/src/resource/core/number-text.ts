/** Removes the characters that a number field does not allow: only digits, minus and dot, without the dot for integers. */
export function filterNumberInput(typed: string, integer: boolean): string {
  const digits = typed.replace(integer ? /[^\d-]/g : /[^\d.-]/g, '')
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
