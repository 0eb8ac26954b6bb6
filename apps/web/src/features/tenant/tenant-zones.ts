/** The time zones that this browser knows, and the one that is set, which may be of a newer list. */
export function timeZones(present: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(present) ? known : [present, ...known]
}
