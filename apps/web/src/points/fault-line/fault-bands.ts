import type { ChartTone } from '@undertone/chart/spec/chart-spec'
import type { FaultBand } from '@undertone/chart/spectrum/fault-marks'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { FaultLine } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { type FaultLineFamilyKey, faultLineFamilies } from '@undertone/domain/diagnosis/fault-line-families.table'
import { dbOf, isSearchable, lineHz, metersOf, minDb, type Slips, slipFor, slipRange } from './fault-search.ts'
import { reachHz } from './line-level.ts'

/** Colours of families: no status colours, since a possible line is not a status. */
export const familyTones: Readonly<Record<FaultLineFamilyKey, ChartTone>> = {
  bpfo: 'accent',
  bpfi: 'h',
  bsf: 'zone-b',
  ftf: 'unknown',
  gmf: 'accent',
  htf: 'unknown',
  bpf: 'h',
  vpf: 'h',
  belt: 'zone-b',
  shaft: 'quiet',
  lf: 'faint',
}

/** Error of a rule of thumb. Source: house table of bearings, "±5 %". */
const estimateOff = 0.05

/** Half-width in Hz of the band of a line: wide if its slip was not found or only a rule of thumb gives it. */
export function halfWidthHz(line: FaultLine, binHz: number, speedHz: number, slips: Slips): number {
  const near = reachHz(binHz, speedHz)
  if (line.isEstimate && line.fixedHz === 0) return Math.max(near, estimateOff * line.order * speedHz)
  const isFound = !faultLineFamilies[line.family].slips || slips.get(line.partKey)?.sure === true
  return isFound ? near : Math.max(near, slipRange * line.order * speedHz)
}

/**
 * Bands of the lines within a spectrum. Sidebands are included only if the slip of the part was found, and where they rise above their
 * neighbourhood, as far as that can be measured: otherwise they would cover everything.
 */
export function faultBands(
  data: SpectrumData,
  lines: readonly FaultLine[],
  slips: Slips,
  hushed: ReadonlySet<FaultLineFamilyKey>,
): FaultBand[] {
  const { binHz, speedHz } = data
  const endHz = binHz * Math.max(0, ...data.lines.map(({ amplitude }) => amplitude.length - 1))
  const searchable = isSearchable(data) ? data : null
  const meters = searchable ? metersOf(searchable) : []
  return lines.flatMap((line) => {
    const isSide = line.sideband !== 0
    if (hushed.has(line.family) || (line.order !== 0 && !speedHz) || (isSide && slips.get(line.partKey)?.sure === false)) return []
    const hz = lineHz(line, speedHz ?? 0, slipFor(slips, line))
    if (!(hz > 0 && hz <= endHz)) return []
    if (isSide && searchable && meters.every((meter) => dbOf(meter, searchable, line, hz) < minDb)) return []
    const { symbol, main } = faultLineFamilies[line.family]
    return [
      {
        key: line.key,
        label: line.label,
        family: symbol,
        tone: familyTones[line.family],
        hz,
        halfWidthHz: halfWidthHz(line, binHz, speedHz ?? 0, slips),
        note: `${line.part} · ${line.source}`,
        minor: isSide || line.harmonic !== (line.family === 'shaft' ? 1 : (main[0] ?? 1)),
      },
    ]
  })
}
