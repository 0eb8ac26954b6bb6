import type { RetentionShare } from '@undertone/domain/retention/retention.calls'

const steps = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A size in the largest unit with a whole part: `312 B`, `4.2 MB`. */
export function byteSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(steps.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${steps[step]}`
}

/** Totals of several companies. */
export type ShareSum = Pick<RetentionShare, 'samples' | 'waves' | 'featureBytes' | 'waveBytes'>

/** The sum of all companies. */
export const sumOf = (shares: readonly RetentionShare[]): ShareSum =>
  shares.reduce(
    (sum, one) => ({
      samples: sum.samples + one.samples,
      waves: sum.waves + one.waves,
      featureBytes: sum.featureBytes + one.featureBytes,
      waveBytes: sum.waveBytes + one.waveBytes,
    }),
    { samples: 0, waves: 0, featureBytes: 0, waveBytes: 0 },
  )

const grouped = new Intl.NumberFormat('en-US')

/** A count with thousands separators. */
export const countOf = (count: number): string => grouped.format(count)
