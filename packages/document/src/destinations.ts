/**
 * Names of the places in a PDF that a link or a preview can go to: the ids of blocks and the keys of sections in hexadecimal, because a reader finds a
 * name by its bytes, and only digits and small letters have the same order in all languages.
 */
export const destinationOf = (id: string): string =>
  [...new TextEncoder().encode(id)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The id of a destination; undefined if the name is not one of ours. */
export function idOfDestination(name: string): string | undefined {
  if (!/^(?:[0-9a-f]{2})+$/.test(name)) return undefined
  return new TextDecoder().decode(Uint8Array.from(name.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
}
