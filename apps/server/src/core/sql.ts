/** A pattern for `ilike` that finds texts containing this one; its own wildcards are taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
