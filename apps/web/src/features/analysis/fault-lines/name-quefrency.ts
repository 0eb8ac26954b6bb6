import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { familyOf, lineHz, slipRange } from '../../../points/fault-line/fault-search.ts'

/** Periods of a line that are named: its own and its first multiples (guess: beyond, the error of the speed moves them off their peaks). */
const maxMultiple = 4
/** Relative error of a period without slip: that of the reported speed (guess, as for the periods of the shaft). */
const speedError = 0.01

interface Peak {
  /** Key of the axis. */
  readonly line: string
  readonly ms: number
}

/** The relation of a quefrency to fault lines. */
interface Explained {
  readonly line: FaultLine
  readonly multiple: number
}

function explain(ms: number, lines: readonly FaultLine[], speedHz: number, stepMs: number): Explained[] {
  return Array.from({ length: maxMultiple }, (_, index) => index + 1).flatMap((multiple) =>
    lines.flatMap((line) => {
      const period = (multiple * 1000) / lineHz(line, speedHz, 0)
      const reach = Math.max(stepMs, period * (familyOf(line).slips ? slipRange : speedError))
      return Math.abs(ms - period) <= reach ? [{ line, multiple }] : []
    }),
  )
}

/**
 * The names of peaks of a cepstrum: the fault line whose period a peak is (`BPFO`), or a multiple of it (`2 T (BPFO)`). A multiple is named only if the period itself is a peak of the same axis: many periods have a
 * multiple near any quefrency. Harmonics of a line have the spacing of the first, so that only first lines explain peaks.
 */
export function nameQuefrencies(
  peaks: readonly Peak[],
  lines: readonly FaultLine[],
  speedHz: number | undefined,
  stepMs: number,
): readonly (string | null)[] {
  if (!speedHz) return peaks.map(() => null)
  const first = lines.filter(
    ({ harmonic, sideband, isEstimate, family }) => harmonic === 1 && sideband === 0 && !isEstimate && family !== 'shaft',
  )
  const explained = peaks.map(({ ms }) => explain(ms, first, speedHz, stepMs))
  const present = new Set(
    peaks.flatMap(({ line }, index) => explained[index]!.flatMap((one) => (one.multiple === 1 ? [`${line} ${one.line.key}`] : []))),
  )
  return peaks.map(({ line }, index) => {
    const found = explained[index]!.find((one) => one.multiple === 1 || present.has(`${line} ${one.line.key}`))
    if (!found) return null
    return found.multiple === 1 ? found.line.label : `${found.multiple} T (${found.line.label})`
  })
}
