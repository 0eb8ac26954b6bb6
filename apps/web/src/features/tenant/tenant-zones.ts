/** The time zones known to this browser, and the current one, which may be newer. */
export function timeZones(present: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(present) ? known : [present, ...known]
}
