import type { FrequencyMark, WatchedBand } from '@undertone/chart/spectrum/spectrum-spec'
import type { WaterfallMark } from '@undertone/chart/waterfall/waterfall-data'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'

/** A finding's evidence with the piece that is spoken of. */
export interface ShownEvidence {
  readonly evidence: readonly Evidence[]
  readonly at: number
}

/** Lines of an envelope are modulations, all others vibrations: neither stands in the spectra of the other. */
type Shows = (one: Evidence) => boolean
const onSpectrum =
  (isEnvelope: boolean): Shows =>
  ({ view, hz }) =>
    hz !== null && (isEnvelope ? view === 'envelope' : view === 'velocity' || view === 'acceleration')

/** A waterfall has no envelope spectra, and the lines of a bearing that is worn stand in those of vibrations, too. */
const onWaterfall: Shows = ({ view, hz }) => hz !== null && (view === 'envelope' || view === 'velocity' || view === 'acceleration')

/** How far apart readings of one line on several axes may lie, as a share (guess: each axis reads it within its own bins). */
const sameLine = 0.005

/** Whether two pieces of evidence are one line, which several axes or views show. */
function isSameLine(a: Evidence, b: Evidence): boolean {
  if (a.label !== b.label) return false
  return a.hz === null || b.hz === null ? a.hz === b.hz && a.unit === b.unit : Math.abs(a.hz / b.hz - 1) <= sameLine
}

/** One line in one view, which several axes show. */
const isSameStep = (a: Evidence, b: Evidence): boolean => a.view === b.view && isSameLine(a, b)

/** The pieces of evidence to step through, as indices: each line once, on the axis that shows it most. */
export function stepsOf(evidence: readonly Evidence[]): readonly number[] {
  const steps: number[] = []
  for (const [at, one] of evidence.entries()) {
    const nth = steps.findIndex((other) => isSameStep(evidence[other]!, one))
    if (nth < 0) steps.push(at)
    else if ((one.floorDb ?? 0) > (evidence[steps[nth]!]!.floorDb ?? 0)) steps[nth] = at
  }
  return steps
}

/** Which of the steps shows a piece of evidence. */
export const stepAt = ({ evidence, at }: ShownEvidence, steps: readonly number[]): number =>
  Math.max(
    0,
    steps.findIndex((step) => step === at || isSameStep(evidence[step]!, evidence[at]!)),
  )

/** The current line, and the others once each without it; of several axes the first. */
function linesOf({ evidence, at }: ShownEvidence, shows: Shows, channel: string | null): { line: Evidence; isCurrent: boolean }[] {
  const current = evidence[at]
  const own = current && shows(current) ? [{ line: current, isCurrent: true }] : []
  const drawn = own.map(({ line }) => line)
  const others = evidence.flatMap((line) => {
    const isShown = shows(line) && (channel === null || line.channel === channel) && !drawn.some((other) => isSameLine(other, line))
    if (!isShown) return []
    drawn.push(line)
    return [{ line, isCurrent: false }]
  })
  return [...own, ...others]
}

/** The lines of evidence as marks of a spectrum. */
export const evidenceMarks = (shown: ShownEvidence, isEnvelope: boolean, channel: string | null): FrequencyMark[] =>
  linesOf(shown, onSpectrum(isEnvelope), channel).map(({ line, isCurrent }) => ({
    label: isCurrent ? `▸ ${line.label}` : line.label,
    hz: line.hz ?? 0,
    tone: isCurrent ? 'danger' : 'quiet',
  }))

/** The bands that evidence was read from, on the spectra of vibrations; one that begins at 0 Hz is the whole record. */
export function evidenceBands({ evidence, at }: ShownEvidence, isEnvelope: boolean): WatchedBand[] {
  if (isEnvelope) return []
  const bands = new Map<string, WatchedBand>()
  for (const { label, band } of [...evidence.slice(at, at + 1), ...evidence]) {
    if (!band || !(band[0] > 0)) continue
    const key = band.join(' ')
    if (!bands.has(key)) bands.set(key, { key: `evidence ${key}`, label, ranges: [{ lowHz: band[0], highHz: band[1] }], limits: [] })
  }
  return [...bands.values()]
}

/** The lines of evidence as marks of a waterfall of spectra. */
export const evidenceFallMarks = (shown: ShownEvidence): WaterfallMark[] =>
  linesOf(shown, onWaterfall, null).map(({ line, isCurrent }) => ({ x: line.hz ?? 0, label: line.label, isCurrent }))

/** The period of the current line, as the waveform shows it; nothing without one. */
export function evidencePeriod({ evidence, at }: ShownEvidence): { linkedPeriodS?: number; linkedName?: string } {
  const line = evidence[at]
  return line?.hz ? { linkedPeriodS: 1 / line.hz, linkedName: line.label } : {}
}

/** The view of a spectrum on which a piece of evidence is seen; null where it is not in a spectrum. */
export function viewOfEvidence({ view }: Evidence): WaveViewCode | null {
  if (view === 'velocity') return 103
  if (view === 'acceleration') return 101
  return view === 'envelope' ? 104 : null
}
