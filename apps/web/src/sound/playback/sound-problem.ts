/** The problem code of a calculation, or null. */
export const problemOf = (result: object | null): string | null => (result && 'error' in result ? String(result.error) : null)
