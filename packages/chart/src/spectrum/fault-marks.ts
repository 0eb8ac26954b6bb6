import type { ChartMark } from '../spec/chart-spec.ts'
import type { FaultBand } from './spectrum-spec.ts'

/** Fault bands as marks; the first line of each family is named before its multiples and sidebands. */
export function faultMarks(bands: readonly FaultBand[], factor: number): ChartMark[] {
  const marks = bands.map(({ label, tone, hz, halfWidthHz, minor = false, note }): ChartMark => {
    return { label, tone, x: hz * factor, halfWidth: halfWidthHz * factor, minor, ...(note === undefined ? {} : { note }) }
  })
  return [...marks.filter(({ minor }) => !minor), ...marks.filter(({ minor }) => minor)]
}
