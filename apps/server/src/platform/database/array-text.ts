/** Numbers and flags as PostgreSQL array text, many times faster than the driver's own encoding. */
export const arrayText = (items: readonly (number | boolean | null)[]): string =>
  `{${items.map((item) => (item === null ? 'NULL' : item)).join(',')}}`
