import { type OrderSignature, orderSignature } from '@undertone/condition/likeness/order-signature'
import type { CaseRecord, CaseSpectrum, CaseTrendLine } from '@undertone/domain/cases/case-content'
import { caseLimits } from '@undertone/domain/cases/case-limits'
import { DomainError } from '@undertone/domain/core/error'
import { units } from '@undertone/domain/core/unit'
import { axes, telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { seriesNamed } from '../../../history/codec/series.ts'
import { dayMs, hourMs } from '../../../history/codec/span.ts'
import type { HistoryResult } from '../../../history/read/read.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { pooledLines, shortened, viewOrNull } from '../../../waves/compute/kept-spectrum.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'
import { readShown } from '../../../waves/point/point-history.ts'

const views = [
  { view: 'velocity', code: waveView.members.VelocityFrequency.code },
  { view: 'envelope', code: waveView.members.EnvelopeSpectrum.code },
] as const

/** The spectra of a waveform, and what they are compared by. */
export interface FrozenWave {
  readonly spectra: CaseSpectrum[]
  readonly velocity: OrderSignature | null
  readonly envelope: OrderSignature | null
  readonly sampling: { readonly channels: readonly string[]; readonly sampleHz: number; readonly n: number } | null
}

const nothing: FrozenWave = { spectra: [], velocity: null, envelope: null, sampling: null }

/** The spectra of a waveform in scope as they are now; of all its channels, or of those that showed the fault. */
export async function freezeWave(
  wave: WaveViews,
  caller: Caller,
  { waveId, when, rpm, channels }: { waveId: number; when: CaseSpectrum['when']; rpm: number | null; channels: readonly string[] },
): Promise<FrozenWave> {
  let frozen = nothing
  for (const { view, code } of views) {
    const found = await viewOrNull(wave, caller, waveId, code)
    if (!found) continue
    const { axes: all, step, unit, sampling, waves } = found
    const shown = all.filter(({ axis }) => channels.length === 0 || channels.includes(axis))
    const spectra = shown.map(({ axis, values }) => ({
      view,
      channel: axis,
      when,
      unit,
      rpm,
      ...pooledLines(values, step, rpm, caseLimits.spectrumLines),
    }))
    const signature =
      rpm === null
        ? null
        : orderSignature(
            all.map(({ values }) => ({ binHz: step, values: Array.from(values) })),
            rpm / 60,
          )
    frozen = {
      ...frozen,
      spectra: [...frozen.spectra, ...spectra],
      [view]: signature,
      sampling: { channels: waves.map(({ axis }) => axis), sampleHz: sampling.sampleHz, n: waves[0]?.n ?? 0 },
    }
  }
  return frozen
}

/** A damaged week of history leaves a case without its trend, not without everything else. */
function noneIfDamaged(error: unknown): Pick<HistoryResult, 'points'> {
  if (error instanceof DomainError) return { points: [] }
  throw error
}

/** The history of a point around a failure: severity and envelope of each axis, the largest value of each span of time, in days from the failure. */
export async function freezeTrend(
  db: Database,
  mappingId: number,
  { failedMs, fromMs, toMs }: { readonly failedMs: number; readonly fromMs: number; readonly toMs: number },
): Promise<CaseTrendLine[]> {
  const keys = ['v', 'env'].flatMap((prefix) => axes.map((axis) => telemetryKeyOf(`${prefix}${axis}`))).flatMap((key) => key ?? [])
  const series = keys.map(({ column }) => seriesNamed(column))
  const { points } = await readShown(db, { mappingId, series, begin: fromMs, end: toMs }, 2 * caseLimits.trendPoints).catch(noneIfDamaged)
  const spanMs = Math.max(hourMs, (toMs - fromMs) / caseLimits.trendPoints)
  return keys.flatMap(({ metric, axis, unit }, at) => {
    const largest = new Map<number, { days: number; value: number }>()
    for (const { t, values } of points) {
      const value = values[at]
      if (value === null || value === undefined || Number.isNaN(value)) continue
      const span = Math.floor((t - fromMs) / spanMs)
      const before = largest.get(span)
      if (!before || value > before.value) largest.set(span, { days: Number(((t - failedMs) / dayMs).toFixed(2)), value: shortened(value) })
    }
    const kept = [...largest.values()].slice(0, caseLimits.trendPoints)
    const line = { metric: metric as CaseTrendLine['metric'], axis: axis ?? '', unit: units[unit].symbol }
    return kept.length === 0 ? [] : [{ ...line, days: kept.map(({ days }) => days), values: kept.map(({ value }) => value) }]
  })
}

/** The facts of a machine that are entered. */
export const keptFacts = (
  facts: Readonly<Record<string, string | number | null>>,
  keys: readonly CaseRecord['facts'][number]['key'][],
): CaseRecord['facts'] =>
  keys.flatMap((key) => {
    const value = facts[key] ?? null
    return value === null || value === '' ? [] : [{ key, value }]
  })
