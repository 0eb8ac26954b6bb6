import { medianOf } from '../../health/median.ts'
import type { ChannelView, LineReading } from '../record/channel-view.ts'
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
  if (!before || !view.baseline) return null
  const now = orderLine(channel, exactHz, order)
  const beforeHz = exactSpeedHz(view.baseline, exactHz)
  const then = orderLine(before, beforeHz, order)
  return now && then && then.amplitude > 0 ? now.amplitude / then.amplitude : null
}

/** Median of a band of a spectrum: its noise floor. */
export function floorIn(channel: ChannelView, lowHz: number, highHz: number): number {
  const { df } = channel.fronts
  const part = channel.spectrum('acceleration').subarray(Math.max(1, Math.ceil(lowHz / df)), Math.floor(highHz / df) + 1)
  return part.length === 0 ? 0 : (medianOf(Array.from(part)) ?? 0)
}
