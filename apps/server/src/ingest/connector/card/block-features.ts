import { setImmediate as nextTurn } from 'node:timers/promises'
import { measureWave } from '@undertone/condition/alarm/band-value'
import type { ChannelWave } from '@undertone/device/card/channel-value'
import { severityBand } from '@undertone/domain/asset/severity/severity-band'
import { integrated, toDisplacement } from '@undertone/dsp/filter/integrate'
import { realFft } from '@undertone/dsp/kernel/fft'
import { withoutMean } from '@undertone/dsp/record/samples'
import { featureValues } from '@undertone/dsp/wave/feature-values'

/** The direction of a channel: a card has one for each measuring point. */
export const channelAxis = 'Z'

/** Samples that are transformed at once: some milliseconds, in which the ingest waits. */
const pieceSamples = 65_536

/** Equal pieces of a record, each short enough. */
function piecesOf(x: Float64Array): Float64Array[] {
  const count = Math.ceil(x.length / pieceSamples)
  const size = Math.floor(x.length / count)
  return Array.from({ length: count }, (_, i) => x.subarray(i * size, i === count - 1 ? x.length : (i + 1) * size))
}

const rmsOf = (x: Float64Array): number => Math.sqrt(x.reduce((sum, value) => sum + value * value, 0) / x.length)
const together = (all: readonly number[]): number => Math.sqrt(all.reduce((sum, rms) => sum + rms * rms, 0) / all.length)

/** The metrics that a wave of acceleration has, of its pieces: their RMS together, their largest displacement. */
async function ofAcceleration(x: Float64Array, sampleHz: number): Promise<Record<string, number>> {
  const metrics = new Map<string, number[]>()
  let displacement = 0
  for (const piece of piecesOf(x)) {
    const found = measureWave({ x: piece, sampleHz, bands: [], metrics: ['v', 'env', 'hf'] }).metrics
    for (const [i, name] of (['v', 'env', 'hf'] as const).entries()) {
      const value = found[i]
      if (value !== null && value !== undefined) metrics.set(name, [...(metrics.get(name) ?? []), value])
    }
    const { lowHz, highHz } = severityBand
    const band = { highPassHz: lowHz, lowPassHz: Math.min(highHz, sampleHz / 2) }
    displacement = Math.max(displacement, featureValues(toDisplacement(piece, sampleHz, band)).peakToPeak)
    await nextTurn()
  }
  const { rms, kurtosis, crest } = featureValues(x)
  return {
    a: rms,
    ...Object.fromEntries([...metrics].map(([name, all]) => [name, together(all)])),
    ...(metrics.has('v') ? { s: displacement } : {}),
    ...(kurtosis === null ? {} : { kurt: kurtosis }),
    ...(crest === null ? {} : { peak: crest }),
  }
}

/** The RMS of a wave of velocity within the band of the severity. */
async function ofVelocity(x: Float64Array, sampleHz: number): Promise<Record<string, number>> {
  const found: number[] = []
  for (const piece of piecesOf(x)) {
    const { lowHz, highHz } = severityBand
    const band = { highPassHz: lowHz, lowPassHz: Math.min(highHz, sampleHz / 2) }
    found.push(rmsOf(integrated(realFft(withoutMean(piece)), piece.length, sampleHz, 0, band)))
    await nextTurn()
  }
  return { v: together(found) }
}

/** The features of a block as the telemetry keys of its channel; numbers that cannot be stored are left out. */
export async function blockFeatures(
  raw: Float32Array,
  { quantity, scale, offset }: ChannelWave,
  sampleHz: number,
): Promise<Record<string, number>> {
  const x = Float64Array.from(raw, (value) => value * scale + offset)
  const found =
    quantity === 'acceleration'
      ? await ofAcceleration(x, sampleHz)
      : quantity === 'velocity'
        ? await ofVelocity(x, sampleHz)
        : { s: featureValues(x).peakToPeak }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (Number.isFinite(value) ? [[`${name}${channelAxis}`, value] as const] : [])),
  )
}
