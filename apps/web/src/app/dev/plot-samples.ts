import type { StripEvent } from '@undertone/chart/layout/event-layout'
import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import { type CepstrumData, cepstrumSpec } from '@undertone/chart/spectrum/cepstrum-spec'
import type { FaultBand } from '@undertone/chart/spectrum/fault-marks'
import { shaftSpeedSpec } from '@undertone/chart/spectrum/order-spec'
import { type SpectrumData, type SpectrumDisplay, spectrumSpec } from '@undertone/chart/spectrum/spectrum-spec'
import { type TrendData, trendSpec } from '@undertone/chart/trend/trend-spec'
import { type WaveData, waveSpec } from '@undertone/chart/wave/wave-spec'
import type { Language } from '@undertone/domain/core/text'
import { bearingSignal, harmonics, machineLines, noise, outerRaceHz, shaftHz, spectrumOf } from './sample-signals.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const startMs = Date.UTC(2026, 2, 1)
const days = 45

/** Velocity and temperature of 45 days: slow growth, a daily swing, a stop of two days. */
export const trendData: TrendData = (() => {
  const random = noise(7)
  const times = Array.from({ length: days * 24 }, (_, hour) => startMs + hour * hourMs).filter(
    (time) => time < startMs + 20 * dayMs || time > startMs + 22 * dayMs,
  )
  const swing = (time: number, periodDays: number): number => Math.sin((2 * Math.PI * (time - startMs)) / (periodDays * dayMs))
  const velocity = (base: number, growth: number) =>
    Float64Array.from(times, (time) => base + growth * ((time - startMs) / (days * dayMs)) ** 3 + 0.15 * swing(time, 1) + 0.12 * random())
  return {
    title: 'Velocity and temperature',
    axes: [
      { key: 'v', label: 'Velocity', unit: 'mm/s', decimals: 2 },
      { key: 't', label: 'Temperature', unit: '°C', side: 'right', decimals: 1 },
    ],
    lines: [
      { key: 'x', label: 'X', tone: 'x', axis: 'v', times, values: velocity(1.8, 3.4) },
      { key: 'y', label: 'Y', tone: 'y', axis: 'v', times, values: velocity(1.4, 1.1), dash: [6, 3] },
      {
        key: 't',
        label: 'Temperature',
        tone: 'h',
        axis: 't',
        times,
        values: Float64Array.from(times, (time) => 52 + 4 * swing(time, 9)),
      },
    ],
    limits: [
      { value: 4.5, label: 'Warning 4.5 mm/s', tone: 'warning', axis: 'v' },
      { value: 7.1, label: 'Danger 7.1 mm/s', tone: 'danger', axis: 'v' },
      { value: 28, label: 'Far above', tone: 'zone-d', axis: 'v' },
    ],
    marks: [{ x: startMs + 31 * dayMs, label: 'Bearing greased', tone: 'accent' }],
    shades: [{ from: startMs + 20 * dayMs, to: startMs + 22 * dayMs, label: 'Stopped' }],
    gapMs: 3 * hourMs,
  }
})()

const event = (id: string, day: number, part: Partial<StripEvent>): StripEvent => ({
  id,
  from: startMs + day * dayMs,
  to: startMs + day * dayMs,
  tone: 'accent',
  shape: 'diamond',
  span: 'bar',
  title: id,
  when: '',
  lines: [],
  href: null,
  ...part,
})

/** Events of every shape below the trend. */
export const trendEvents: readonly StripEvent[] = [
  event('Warning', 36, { tone: 'warning', shape: 'triangle', to: startMs + 42 * dayMs }),
  event('Alarm', 43, { tone: 'danger', shape: 'square', to: null }),
  event('Confirmed', 43.2, { tone: 'danger', shape: 'check' }),
  event('Stopped', 20, { tone: 'unknown', shape: 'pause', span: 'ground', to: startMs + 22 * dayMs }),
  event('Threshold changed', 8, {}),
  event('Shelved', 14, { tone: 'quiet', shape: 'cross' }),
]

/** Few values: dots on a line, an area, points without a line, and a value between two gaps. */
export const sparseSpec: ChartSpec = {
  title: 'Few values',
  x: { label: 'Order', unit: '', kind: 'linear', decimals: 0 },
  y: [{ key: 'y', label: 'Velocity', unit: 'mm/s' }],
  series: [
    {
      key: 'area',
      label: 'Area',
      tone: 'x',
      style: 'area',
      x: [0, 2, 4, 6, 8, 10, 12],
      y: Float64Array.of(1, 1.6, 1.2, Number.NaN, 2, 2.2, 1.7),
    },
    {
      key: 'line',
      label: 'Line',
      tone: 'y',
      x: [0, 1, 3, 5, 7, 9, 11, 12],
      y: Float64Array.of(2.8, 3.1, 2.6, Number.NaN, 3.3, Number.NaN, 3, 3.4),
    },
    {
      key: 'points',
      label: 'Points',
      tone: 'z',
      style: 'points',
      x: [0.5, 2.5, 4.5, 6.5, 8.5, 10.5],
      y: Float64Array.of(4, 4.4, 3.9, 4.6, 4.1, 4.3),
    },
  ],
  limits: [{ value: 4.5, label: 'Warning', tone: 'warning' }],
}

const waveHz = 12_800

/** A short wave: every sample of half a second. */
export const waveData: WaveData = {
  title: 'Wave',
  axes: [
    { key: 'X', label: 'X', tone: 'x', samples: bearingSignal(waveHz / 2, waveHz) },
    { key: 'Z', label: 'Z', tone: 'z', samples: bearingSignal(waveHz / 2, waveHz, 5).map((value) => value / 2) },
  ],
  sampleHz: waveHz,
  sampleCount: waveHz / 2,
  unit: 'm/s²',
  limits: [{ value: 10, label: 'Alert', tone: 'warning' }],
}

/** A long wave, drawn as an envelope. */
export const longWaveData: WaveData = {
  title: 'Long wave',
  axes: [{ key: 'X', label: 'X', tone: 'x', samples: bearingSignal(20 * waveHz, waveHz) }],
  sampleHz: waveHz,
  sampleCount: 20 * waveHz,
  unit: 'm/s²',
}

const bins = 1600
const binHz = 0.5

const band = (key: string, label: string, hz: number, part: Partial<FaultBand> = {}): FaultBand => ({
  key,
  label,
  family: 'BPFO',
  tone: 'warning',
  hz,
  halfWidthHz: 1.2,
  ...part,
})

/** A spectrum with fault lines, a monitored band, a baseline and the limit of the sampling rate. */
export const spectrumData: SpectrumData = {
  title: 'Spectrum',
  lines: [
    { key: 'X', label: 'X', tone: 'x', amplitude: spectrumOf(machineLines(1), { bins, binHz, floor: 0.03 }) },
    { key: 'Y', label: 'Y', tone: 'y', amplitude: spectrumOf(machineLines(0.4), { bins, binHz, floor: 0.02, seed: 3 }) },
  ],
  binHz,
  unit: 'mm/s',
  quantity: 'RMS',
  sampleHz: 1900,
  speedHz: shaftHz,
  limits: [{ value: 1.9, label: 'Spectrum limit', tone: 'danger' }],
  bands: [
    {
      key: 'bpfo',
      label: 'BPFO',
      ranges: [
        { lowHz: outerRaceHz - 4, highHz: outerRaceHz + 4 },
        { lowHz: 2 * outerRaceHz - 4, highHz: 2 * outerRaceHz + 4 },
      ],
      limits: [{ value: 0.9, label: 'BPFO warning', tone: 'warning' }],
    },
  ],
  faults: [
    band('1', 'BPFO', outerRaceHz),
    band('2', 'BPFO 2×', 2 * outerRaceHz, { minor: true }),
    band('3', 'BPFO 3×', 3 * outerRaceHz, { minor: true }),
    band('1x', '1×', shaftHz, { tone: 'accent', family: '1×', halfWidthHz: 0.3 }),
  ],
  baseline: {
    lines: [{ key: 'X', label: 'X', tone: 'x', amplitude: spectrumOf(machineLines(0.15), { bins, binHz, floor: 0.02, seed: 9 }) }],
    binHz,
    label: 'Baseline',
  },
}

export const spectrumSpecOf = (view: SpectrumDisplay, lang: Language): ChartSpec =>
  spectrumSpec({ ...spectrumData, title: `Spectrum (${view.unit}, ${view.scale})` }, view, lang)

const cepstrumData: CepstrumData = {
  stepMs: 0.05,
  speedHz: shaftHz,
  lines: [
    {
      key: 'X',
      label: 'X',
      tone: 'x',
      values: spectrumOf(harmonics(1000 / outerRaceHz, 0.14, 9, 0.7), { bins: 2400, binHz: 0.05, floor: 0.004 }),
    },
  ],
}

const speed = { timesS: Array.from({ length: 60 }, (_, index) => index / 20) }

export const cepstrumSpecOf = (lang: Language): ChartSpec => ({ ...cepstrumSpec(cepstrumData, 'X', lang), title: 'Cepstrum' })
export const speedSpecOf = (lang: Language): ChartSpec => ({
  ...shaftSpeedSpec({ ...speed, rpm: speed.timesS.map((t) => 1488 + 140 * t + 12 * Math.sin(5 * t)) }, lang),
  title: 'Shaft speed',
})
export const trendSpecOf = (lang: Language): ChartSpec => trendSpec(trendData, lang)
export const waveSpecOf = (data: WaveData, lang: Language): ChartSpec => waveSpec(data, 'ms', lang)
