import type { Evidence } from '@undertone/domain/diagnosis/finding'
import type { ChannelView } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { valueEvidence } from './evidence.ts'
import type { Claim } from './rule.ts'
import { baselineOf, floorIn } from './shaft-lines.ts'

/** The band of friction and of collapsing bubbles. Source: vibroguard.cz and vibanalysis.co.uk on cavitation, second-hand. */
const usualHz = 5000
/** Minimum width of the band: a ratio of two ends. */
const minRatio = 1.2
/**
 * Lowest frequency at which the floor is still that of friction and not of the forces of the machine: rates that do not carry the usual band are read in the upper half
 * of theirs. Guess: above the tenth harmonic of a mesh of ordinary gears.
 */
const lowestHz = 2000

/** The lower end of the band at a rate; null where it carries none. */
function lowOf(topHz: number): number | null {
  if (topHz >= minRatio * usualHz) return usualHz
  return topHz / 2 >= lowestHz ? topHz / 2 : null
}

/** A band of high frequencies whose floor has risen. */
export interface HighBand {
  readonly channel: ChannelView
  readonly rise: number
  readonly kurtosis: number
  readonly kurtosisBefore: number
  readonly band: [number, number]
}

/** Whether the rate carries the band. */
export const hasHighBand = ({ channels }: RecordView): boolean => lowOf(channels[0]?.topHz ?? 0) !== null

/** What the rate has to carry, for a refusal. */
export const highBandNeeds = 2 * lowestHz

/** How much the floor of each channel has risen over the baseline: the floor between lines, so that new lines do not count. */
export function highBands(view: RecordView): readonly HighBand[] {
  return view.channels.flatMap((channel) => {
    const before = baselineOf(view, channel)
    const lowHz = lowOf(channel.topHz)
    if (!before || lowHz === null) return []
    const then = floorIn(before, lowHz, before.topHz)
    const now = floorIn(channel, lowHz, channel.topHz)
    if (then <= 0) return []
    return [
      {
        channel,
        rise: now / then,
        kurtosis: channel.features().kurtosis ?? 3,
        kurtosisBefore: before.features().kurtosis ?? 3,
        band: [lowHz, channel.topHz] as [number, number],
      },
    ]
  })
}

export const bandEvidence = (view: RecordView, { channel, rise, band, kurtosis }: HighBand, source: string): Evidence[] => [
  valueEvidence(view, channel, {
    label: `> ${Number((band[0] / 1000).toPrecision(2))} kHz`,
    view: 'acceleration',
    band,
    value: rise,
    unit: '×',
    comparedWith: { what: 'baseline', value: 1, unit: '×' },
    source,
  }),
  valueEvidence(view, channel, {
    label: 'kurtosis',
    view: 'waveform',
    value: kurtosis,
    unit: '',
    comparedWith: { what: 'limit', value: 3, unit: '' },
    source,
  }),
]

/** The band as something to account for: two rules that explain the same floor compete. */
export const bandClaim = ({ channel, rise, band }: HighBand): Claim => ({
  channel: channel.name,
  view: 'acceleration',
  hz: band[0],
  db: 20 * Math.log10(rise),
})
