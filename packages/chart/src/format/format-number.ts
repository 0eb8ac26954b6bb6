/** Shown for a missing number. */
export const noValue = '–'

/**
 * A reading with fixed decimals (commonly 2 or 3).
 * A value too small for them is written with an exponent, so that 0.0004 never reads as 0.00.
 */
export function formatNumber(value: number | null | undefined, decimals = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return noValue
  if (value !== 0 && Math.abs(value) < 0.5 * 10 ** -decimals) return value.toExponential(1).replace('e+', 'e')
  if (Math.abs(value) >= 1e9) return value.toExponential(decimals).replace('e+', 'e')
  const fixed = value.toFixed(decimals)
  return Number(fixed) === 0 ? fixed.replace('-', '') : fixed
}

const steps = [
  { factor: 1e9, prefix: 'G' },
  { factor: 1e6, prefix: 'M' },
  { factor: 1e3, prefix: 'k' },
  { factor: 1, prefix: '' },
  { factor: 1e-3, prefix: 'm' },
  { factor: 1e-6, prefix: 'µ' },
  { factor: 1e-9, prefix: 'n' },
] as const

/** A number with an SI prefix and up to `digits` significant digits: 12500 becomes `12.5 k`. */
export function formatSi(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return noValue
  if (value === 0) return '0'
  const size = Number(Math.abs(value).toPrecision(digits))
  const step = steps.find((one) => size >= one.factor)
  if (!step) return value.toExponential(1)
  const text = String(Number((value / step.factor).toPrecision(digits)))
  return step.prefix ? `${text} ${step.prefix}` : text
}

/** The label of a tick: as many decimals as the tick distance requires; long integers get an SI prefix. */
export function formatTick(value: number, increment: number): string {
  const size = Math.abs(value)
  if (size === 0 || size < Math.abs(increment) * 1e-6) return '0'
  if (size >= 1e5) return formatSi(value, Math.max(3, Math.ceil(Math.log10(size / Math.abs(increment || size))) + 1))
  if (size < 1e-4) return value.toExponential(Math.min(2, decimalsFor(increment / 10 ** Math.floor(Math.log10(size)))))
  return value.toFixed(decimalsFor(increment))
}

/** The decimals required to distinguish ticks at distance `increment`. */
export function decimalsFor(increment: number): number {
  const size = Math.abs(increment)
  if (!(size > 0)) return 0
  for (let decimals = 0; decimals <= 8; decimals++) {
    const scaled = size * 10 ** decimals
    if (Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled) return decimals
  }
  return 8
}
