import type { ChartMark, ChartTone } from '../spec/chart-spec.ts'

/** The band in which a fault line is expected; slip and line width make it a band. */
export interface FaultBand {
  key: string
  /** Short, with its multiple: `BPFO 2×`. */
  label: string
  /** The name shared by lines of one cause, such as `BPFO`. */
  family: string
  tone: ChartTone
  hz: number
  halfWidthHz: number
  /** A multiple or a sideband: its label gives way to the first line of its family. */
  minor?: boolean
  /** The source of the frequency, as a tooltip. */
  note?: string
}

/** Fault bands as marks; the first line of each family is labelled before its multiples and sidebands. */
export function faultMarks(bands: readonly FaultBand[], factor: number): ChartMark[] {
  const marks = bands.map(({ label, tone, hz, halfWidthHz, minor = false, note }): ChartMark => {
    return { label, tone, x: hz * factor, halfWidth: halfWidthHz * factor, minor, ...(note === undefined ? {} : { note }) }
  })
  return [...marks.filter(({ minor }) => !minor), ...marks.filter(({ minor }) => minor)]
}
