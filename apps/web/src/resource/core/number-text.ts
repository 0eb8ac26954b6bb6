/** What may stand in a number field while it is typed: digits, minus and dot, or digits and minus for a whole number. */
export function keepNumber(typed: string, integer: boolean): string {
  const kept = typed.replace(integer ? /[^\d-]/g : /[^\d.-]/g, '')
  const sign = kept.startsWith('-') ? '-' : ''
  const [whole = '', ...decimals] = kept.replaceAll('-', '').split('.')
  return sign + whole + (decimals.length ? `.${decimals.join('')}` : '')
}

/** The number that a text stands for: null for an empty one, undefined for one that is no number yet. */
export function readNumber(typed: string): number | null | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  const read = Number(trimmed)
  return Number.isFinite(read) ? read : undefined
}
