import { medianOf } from '../../statistics/median.ts'
import type { ChannelView, LineReading } from '../record/channel-view.ts'
import type { MachineFacts } from '../record/machine-facts.ts'
import type { RecordView } from '../record/record-view.ts'

/** Height from which a line counts as there. Source: companions of the decision procedure of the diagnosis study. */
export const presentDb = 10
/** The line at running speed is searched within this share of the speed: nameplates and slip. */
const search = 0.01

/** Channels across the shaft: all whose direction is not axial. */
export const radialOf = ({ channels }: RecordView): readonly ChannelView[] => channels.filter(({ direction }) => direction !== 'axial')
export const axialOf = ({ channels }: RecordView): readonly ChannelView[] => channels.filter(({ direction }) => direction === 'axial')

/** The baseline of a channel. */
export const baselineOf = ({ baseline }: RecordView, channel: ChannelView): ChannelView | undefined =>
  baseline?.find(({ name }) => name === channel.name)

/** The speed at which the line of running speed stands, interpolated between bins; the speed of the record where there is none. */
export function exactSpeedHz(channels: readonly ChannelView[], speedHz: number): number {
  const lines = channels.flatMap((channel) => channel.line('velocity', speedHz, Math.max(search * speedHz, channel.fronts.df)) ?? [])
  const [highest] = lines.filter(({ floorDb }) => floorDb >= presentDb).toSorted((a, b) => b.floorDb - a.floorDb)
  return highest?.hz ?? speedHz
}

/** The exact speed of the healthy record; 0 without one. */
export const baselineSpeedHz = ({ baseline, baselineHz }: RecordView): number =>
  baseline && baselineHz !== null ? exactSpeedHz(baseline, baselineHz) : 0

/** A line at an order of the shaft in the velocity of a channel; orders may be broken. */
export const orderLine = (channel: ChannelView, exactHz: number, order: number): LineReading | null =>
  channel.line('velocity', order * exactHz, Math.max(1.5 * channel.fronts.df, 0.002 * order * exactHz))

/** The same where it stands out. */
export function presentLine(channel: ChannelView, exactHz: number, order: number, minDb = presentDb): LineReading | null {
  const line = orderLine(channel, exactHz, order)
  return line && line.floorDb >= minDb ? line : null
}

/** How many times a line is as high as in the baseline; null without one. */
export function growthOf(view: RecordView, channel: ChannelView, order: number, exactHz: number): number | null {
  const before = baselineOf(view, channel)
  if (!before) return null
  const now = orderLine(channel, exactHz, order)
  const then = orderLine(before, baselineSpeedHz(view), order)
  return now && then && then.amplitude > 0 ? now.amplitude / then.amplitude : null
}

/** A line that stands out and has grown. */
export interface GrownLine {
  readonly order: number
  readonly line: LineReading
  readonly growth: number
}

/** The orders whose lines stand out and are at least so many times as high as in the baseline; none without one. */
export function grownLines(
  view: RecordView,
  channel: ChannelView,
  exactHz: number,
  orders: readonly number[],
  { growth: least, minDb }: { readonly growth: number; readonly minDb: number },
): readonly GrownLine[] {
  return orders.flatMap((order) => {
    const line = presentLine(channel, exactHz, order, minDb)
    const growth = growthOf(view, channel, order, exactHz)
    return line && growth !== null && growth >= least ? [{ order, line, growth }] : []
  })
}

/** Belts creep by up to this share of their kinematic speed. Source: belt rule. */
export const beltCreep = 0.02
/** Harmonics of a belt that may be taken for orders of the shaft. */
const beltHarmonics = 8

/** Whether an order of the shaft may be a harmonic of its belt. */
export const isBeltOrder = ({ beltOrder }: MachineFacts, order: number): boolean =>
  beltOrder !== null &&
  Array.from({ length: beltHarmonics }, (_, at) => (at + 1) * beltOrder).some(
    (one) => one >= order - 0.01 && one * (1 - beltCreep) <= order + 0.01,
  )

/** Median of a band of a spectrum: its noise floor. */
export function floorIn(channel: ChannelView, lowHz: number, highHz: number): number {
  const { df } = channel.fronts
  const part = channel.spectrum('acceleration').subarray(Math.max(1, Math.ceil(lowHz / df)), Math.floor(highHz / df) + 1)
  return part.length === 0 ? 0 : (medianOf(Array.from(part)) ?? 0)
}
