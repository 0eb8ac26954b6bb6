import type { SpectrumData, SpectrumLine } from '@undertone/chart/spectrum/spectrum-spec'

/** A peak alone on its line, so that its frequency is exactly that of the line. */
const heights: Readonly<Record<number, number>> = { 25: 8, 50: 4, 75: 2, 120: 6 }

/** 201 lines of noise with single peaks, by their number; a line is a hertz. */
export const lineOf = (part: Partial<SpectrumLine> = {}, tall = heights): SpectrumLine => {
  const amplitude = new Float32Array(201).fill(0.05)
  for (const [bin, height] of Object.entries(tall)) amplitude[Number(bin)] = height
  return { key: 'X', label: 'X', tone: 'x', amplitude, ...part }
}

/** A velocity spectrum to 200 Hz of a shaft at 25 Hz: 1×, 2×, 3× and a peak at 120 Hz. */
export const spectrumOf = (part: Partial<SpectrumData> = {}): SpectrumData => ({
  ...{ lines: [lineOf()], binHz: 1, unit: 'mm/s', quantity: 'RMS', speedHz: 25, speedFrom: 'sampling' },
  ...part,
})
