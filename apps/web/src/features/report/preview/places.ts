/** Where a block begins: page from 1, and points from the page's lower edge. */
export interface ShownPlace {
  readonly id: string
  readonly page: number
  readonly fromBottom: number
}

/** Places in reading order. */
export const placesOf = (places: readonly ShownPlace[]): ShownPlace[] =>
  [...places].sort((a, b) => a.page - b.page || b.fromBottom - a.fromBottom)

/** What is at a position: the last place that begins above it, on its page or before. */
export const placeAt = (places: readonly ShownPlace[], page: number, fromBottom: number): ShownPlace | undefined =>
  places.findLast((place) => place.page < page || (place.page === page && place.fromBottom >= fromBottom))

/** The key of the section that a place belongs to: ids of blocks are the section's key, a dot and a number. */
export const sectionKeyOf = (id: string): string => id.split('.')[0] ?? id
