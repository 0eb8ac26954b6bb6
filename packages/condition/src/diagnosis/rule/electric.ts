import type { Text } from '@undertone/domain/core/text'
import type { ChannelView, LineReading } from '../record/channel-view.ts'
import type { RecordView } from '../record/record-view.ts'
import { refused } from './refusals.ts'
import type { RuleResult } from './rule.ts'
import { exactSpeedHz } from './shaft-lines.ts'

/** Bins between two lines that can be separated with a Hann window. */
const apartBins = 3
/** Maximum slip of an induction motor (guess: small motors reach 6 to 8 %). */
const maxSlip = 0.08

/** Frequencies of an induction motor's fields. */
export interface MotorFields {
  readonly exactHz: number
  /** Twice line frequency. */
  readonly supplyHz: number
  /** Slip frequency × poles. */
  readonly polePassHz: number
}

export function motorFields(view: RecordView): MotorFields | null {
  const { mains } = view.facts
  if (!mains || !view.speed) return null
  const exactHz = exactSpeedHz(view.channels, view.speed.hz)
  const slipHz = (2 * mains.lineHz) / mains.poles - exactHz
  if (slipHz <= 0 || slipHz > maxSlip * exactHz) return null
  return { exactHz, supplyHz: 2 * mains.lineHz, polePassHz: slipHz * mains.poles }
}

/** Refuses where twice line frequency cannot be separated from the nearest order of the shaft. */
export function polluted(view: RecordView, { exactHz, supplyHz }: MotorFields, what: Text): RuleResult['refusals'] {
  const gap = Math.abs(supplyHz - Math.round(supplyHz / exactHz) * exactHz)
  return gap < apartBins * view.df ? [refused('linePollution', { what, gap, needed: apartBins / Math.max(gap, 1e-3) })] : []
}

/** Refuses where sidebands at the pole pass frequency cannot be separated from the line between them. */
export function unresolved(view: RecordView, { polePassHz }: MotorFields, what: Text): RuleResult['refusals'] {
  return polePassHz < apartBins * view.df ? [refused('tooShort', { what, needed: apartBins / polePassHz, has: view.durationS })] : []
}

/** Lines at both sides of a carrier, each at least this many dB below it at most; null unless both are there. */
export function bothSidebands(
  channel: ChannelView,
  carrier: LineReading,
  spacingHz: number,
  { minDb, belowCarrierDb }: { readonly minDb: number; readonly belowCarrierDb: number },
): readonly [LineReading, LineReading] | null {
  const least = carrier.amplitude * 10 ** (-belowCarrierDb / 20)
  const at = (side: -1 | 1) => {
    const line = channel.line('velocity', carrier.hz + side * spacingHz)
    return line && line.floorDb >= minDb && line.amplitude >= least && Math.abs(line.hz - carrier.hz) > 1.5 * channel.fronts.df
      ? line
      : null
  }
  const [low, high] = [at(-1), at(1)]
  return low && high ? [low, high] : null
}
