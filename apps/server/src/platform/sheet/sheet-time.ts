/** Format of date cells: that of all times (specification, section 9). */
export const timeFormat = 'yyyy-mm-dd hh:mm:ss'

/** Narrowest column of times, characters: in a narrower one a date cell shows only number signs. */
export const timeWidth = 20

/** A local time, `YYYY-MM-DD HH:mm:ss`, as a date cell: spreadsheets have no zones, so that the heading says it. */
export function timeCell(local: string | null | undefined): Date | null {
  if (local === null || local === undefined) return null
  const at = new Date(`${local.replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** A heading of times with their zone. */
export const inZone = (heading: string, timeZone: string): string => `${heading} (${timeZone})`
