/** Ticks of a logarithmic axis: every power of ten, and 2 and 5 times it if fewer than three decades are visible. */
export function logTicks(min: number, max: number): number[] {
  if (!(min > 0) || !(max > min)) return []
  const digits = Math.log10(max / min) < 3 ? [1, 2, 5] : [1]
  const ticks: number[] = []
  for (let power = Math.floor(Math.log10(min)); power <= Math.log10(max); power++) {
    for (const digit of digits) {
      const tick = Number(`${digit}e${power}`)
      if (tick >= min && tick <= max) ticks.push(tick)
    }
  }
  return ticks
}
