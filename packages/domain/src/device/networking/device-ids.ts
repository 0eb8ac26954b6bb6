/** A sensor id of a pasted or scanned text, and what is wrong with it. */
export interface ListedId {
  readonly sensorId: string
  /** It is in the list before, too. */
  readonly isRepeated: boolean
}

/** Reads sensor ids from a text: one a line, or separated by spaces, commas, semicolons or tabs, as scanners and spreadsheets write them. */
export const readSensorIds = (text: string): string[] => text.split(/[\s,;，；、]+/u).filter((part) => part !== '')

/** Marks the ids that a list has more than once, ignoring case: printed numbers are read in either. */
export function markRepeated(sensorIds: readonly string[]): ListedId[] {
  const seen = new Set<string>()
  return sensorIds.map((sensorId) => {
    const key = sensorId.toLowerCase()
    const isRepeated = seen.has(key)
    seen.add(key)
    return { sensorId, isRepeated }
  })
}
