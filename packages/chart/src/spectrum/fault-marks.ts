import type { ChartMark, ChartTone } from '../spec/chart-spec.ts'

/** The band in which a fault line is looked for: slip and the width of a line make it a band and not a line. */
export interface FaultBand {
  key: string
  /** Short, with its multiple: `BPFO 2×`. */
  label: string
  /** What the lines of one cause share, such as `BPFO`. */
  family: string
  tone: ChartTone
  hz: number
  halfWidthHz: number
  /** One of many, such as a multiple or a sideband: it yields its name to the first line of its family. */
  minor?: boolean
  /** Where the number comes from, for the pointer. */
  note?: string
}

/** Fault bands as marks; the first line of each family is named before its multiples and sidebands. */
export function faultMarks(bands: readonly FaultBand[], factor: number): ChartMark[] {
  const marks = bands.map(({ label, tone, hz, halfWidthHz, minor = false, note }): ChartMark => {
    return { label, tone, x: hz * factor, halfWidth: halfWidthHz * factor, minor, ...(note === undefined ? {} : { note }) }
  })
  return [...marks.filter(({ minor }) => !minor), ...marks.filter(({ minor }) => minor)]
}
