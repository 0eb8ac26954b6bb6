import type { RetentionShare } from '@undertone/domain/retention/retention.calls'

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
