/** A typed speed in r/min, 0 for "speed of the measurement", null if no call accepts it. */
export function speedTyped(text: string): number | null {
  if (text.trim() === '') return 0
  const value = Number(text)
  return value > 0 && value < 1_000_000 ? Number(value.toFixed(6)) : null
}

/** The entered speed of a URL in r/min, 0 if there is none that the calls accept. */
export const rotationIn = ({ rotation }: { readonly rotation: number }): number =>
  rotation > 0 && rotation < 1_000_000 ? Number(rotation.toFixed(6)) : 0
