/** Round values from 0 to `end`, at most about `count`: steps of 1, 2 or 5 times a power of ten. */
export function roundTicks(end: number, count: number): { ticks: number[]; step: number } {
  if (!(end > 0)) return { ticks: [0], step: 1 }
  const targetStep = end / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(targetStep))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= targetStep * (1 - 1e-9)) ?? 10)
  return { ticks: Array.from({ length: Math.floor(end / step + 1e-9) + 1 }, (_, index) => index * step), step }
}
