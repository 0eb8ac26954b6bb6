import { inputWidth, type ModelInput, type ModelScaling } from '@undertone/domain/diagnostic-model/model-declaration'
import { modelFeatures } from '@undertone/domain/diagnostic-model/model-features.table'
import { dbOverFloor, floorBins } from '@undertone/dsp/fronts/line-strength'
import type { ChannelView } from '../diagnosis/record/channel-view.ts'
import type { RecordView } from '../diagnosis/record/record-view.ts'
import { minTurns, refused } from '../diagnosis/rule/refusals.ts'
import type { RuleResult } from '../diagnosis/rule/rule.ts'
import { featureRow } from './model-features.ts'

type Refused = RuleResult['refusals'][number]

/** Levels below this share of the highest are nothing, so that logarithms end somewhere. */
const least = 1e-6

/** What a model is called in a refusal. */
const what = { cn: '诊断模型', en: 'The diagnostic model' }

/** The needs of the features that a model declares, and of an axis in orders. */
const needsOf = (input: ModelInput): ReadonlySet<string | null | undefined> =>
  new Set(
    input.mapType === 'Features' ? input.features.map((key) => modelFeatures[key]?.needs) : input.mapType === 'Orders' ? ['speed'] : [],
  )

/** Highest frequency that an input needs, Hz. */
function topOf(input: ModelInput, speedHz: number): number {
  if (input.mapType === 'Spectrum') return input.maxHz
  return input.mapType === 'Orders' ? input.maxOrder * speedHz : 0
}

/** Why a model cannot read a record; undefined if it can. */
function lackOf(input: ModelInput, view: RecordView): Refused | undefined {
  const { speed, record, durationS, facts, channels } = view
  const { minSampleHz, maxSampleHz, minSeconds } = input
  const topHz = channels[0]?.topHz ?? 0
  const needs = needsOf(input)
  if (record.sampleHz < minSampleHz) return refused('rateTooLow', { what, needed: minSampleHz / 2, has: record.sampleHz / 2 })
  if (maxSampleHz !== null && record.sampleHz > maxSampleHz)
    return refused('rateTooHigh', { what, most: maxSampleHz, has: record.sampleHz })
  if (durationS < minSeconds) return refused('tooShort', { what, needed: minSeconds, has: durationS })
  if ((needs.has('speed') || needs.has('bearing')) && !speed) return refused('speedUnknown')
  if (needs.has('bearing') && facts.bearings.length === 0) return refused('bearingUnknown')
  if (speed && needs.size > 0 && needs.has('speed') && view.turns < minTurns)
    return refused('tooShort', { what, needed: minTurns / speed.hz, has: durationS })
  const needed = topOf(input, speed?.hz ?? 0)
  return needed > topHz ? refused('rateTooLow', { what, needed, has: topHz }) : undefined
}

function spectrumOf(channel: ChannelView, view: 'acceleration' | 'velocity' | 'envelope'): Float64Array {
  return view === 'envelope' ? channel.fronts.logEnvelope() : channel.spectrum(view)
}

function scaled(values: Float64Array, scaling: ModelScaling, halfBins: number): Float64Array {
  if (scaling === 'amplitude') return values
  if (scaling === 'overFloor') return dbOverFloor(values, halfBins)
  const top = values.reduce((max, value) => Math.max(max, value), 0)
  if (scaling === 'logarithm') return values.map((value) => Math.log10(Math.max(value, least * top, Number.MIN_VALUE)))
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return values.map((value) => (mean > 0 ? value / mean : 0))
}

/** The highest value in each of so many equal parts of 0 to `topHz`; a part that is narrower than a bin has the nearest one. */
export function binned(values: Float64Array, df: number, topHz: number, bins: number): Float32Array {
  const out = new Float32Array(bins)
  const last = values.length - 1
  for (let bin = 0; bin < bins; bin++) {
    const from = Math.min(last, Math.round((bin * topHz) / bins / df))
    const to = Math.min(last, Math.max(from, Math.round(((bin + 1) * topHz) / bins / df) - 1))
    let top = values[from] ?? 0
    for (let k = from; k <= to; k++) if (values[k]! > top) top = values[k]!
    out[bin] = top
  }
  return out
}

function rowOf(input: ModelInput, channel: ChannelView, view: RecordView): Float32Array {
  if (input.mapType === 'Features') {
    const values = featureRow(channel, view)
    return Float32Array.from(input.features, (key) => values[key] ?? 0)
  }
  const { df } = channel.fronts
  const half = floorBins(view.speed ? df / view.speed.hz : Number.POSITIVE_INFINITY)
  const values = scaled(spectrumOf(channel, input.view), input.scaling, half)
  return binned(values, df, topOf(input, view.speed?.hz ?? 0), input.bins)
}

/** What a model reads of each channel of a record, or why it cannot. */
export function modelRows(input: ModelInput, view: RecordView): readonly Float32Array[] | Refused {
  const lack = lackOf(input, view)
  if (lack) return lack
  const rows = view.channels.map((channel) => rowOf(input, channel, view))
  if (rows.some((row) => row.length !== inputWidth(input))) throw new Error('a row of another width than declared')
  return rows
}
