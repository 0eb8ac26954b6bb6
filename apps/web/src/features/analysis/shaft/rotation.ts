/** A speed as it was typed in r/min, 0 for "that of the sampling", null for what is no speed the calls take. */
export function speedTyped(text: string): number | null {
  if (text.trim() === '') return 0
  const value = Number(text)
  return value > 0 && value < 1_000_000 ? Number(value.toFixed(6)) : null
}

/** The entered speed of an address in r/min, 0 where there is none that the calls take. */
export const rotationIn = ({ rotation }: { readonly rotation: number }): number =>
  rotation > 0 && rotation < 1_000_000 ? Number(rotation.toFixed(6)) : 0
