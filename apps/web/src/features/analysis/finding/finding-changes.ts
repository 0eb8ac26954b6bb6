import { rangeText, readRange } from '@undertone/chart/axis/range-text'
import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import type { FindingDetail, FindingRecord } from '@undertone/domain/diagnosis/diagnosis.calls'
import type { Evidence } from '@undertone/domain/diagnosis/finding'
import { trendWaveViews, waveformOf } from '@undertone/domain/waveform/wave-views.table'
import { viewOfEvidence } from './evidence-marks.ts'

const { TrendWave, TimeDomainWave, FrequencySpectrum, Waterfall, Cepstrum } = analysisTab.members
/** Tabs that show spectra, and that show waveforms. */
const spectral: readonly number[] = [TrendWave.code, FrequencySpectrum.code, Waterfall.code]
const temporal: readonly number[] = [TrendWave.code, TimeDomainWave.code, Waterfall.code]

interface Place {
  readonly tab: number
  readonly picked: readonly number[]
  readonly kinds: readonly number[]
  /** The visible range of spectra in the address. */
  readonly lineSeen: string
}

/** Range of spectra beyond the highest line of evidence: wide enough for its name (guess). */
const rangeOverLine = 1.4

/** From 0 Hz to above all lines that are seen in a view; null where none has a frequency. */
export function evidenceRange(evidence: readonly Evidence[], view: Evidence['view']): [number, number] | null {
  const top = Math.max(0, ...evidence.map((one) => (one.view === view ? (one.hz ?? 0) : 0)))
  return top > 0 ? [0, Math.ceil(top * rangeOverLine)] : null
}

/** The visible range that shows a line, or '' for everything: the present one if it does, otherwise that of all lines of its view. */
function seenRange(lineSeen: string, evidence: readonly Evidence[], { hz, view }: Evidence): string {
  if (hz === null) return lineSeen
  const seen = readRange(lineSeen)
  return seen && seen[0] <= hz && hz <= seen[1] ? lineSeen : rangeText(evidenceRange(evidence, view))
}

/** Another piece of evidence: the view in which it is seen, on the same tab where that can show it. */
export function stepChange({ tab, picked, kinds, lineSeen }: Place, evidence: readonly Evidence[], to: number) {
  const one = evidence[to]
  if (!one) return {}
  const view = viewOfEvidence(one)
  if (view === null) {
    const isTemporal = one.view === 'waveform'
    if (one.view === 'cepstrum') return { evidence: to, tab: Cepstrum.code }
    return isTemporal && !temporal.includes(tab) ? { evidence: to, tab: TimeDomainWave.code } : { evidence: to }
  }
  const own = Number(one.waveId ?? 0)
  const wave = waveformOf(view)
  return {
    evidence: to,
    tab: spectral.includes(tab) ? tab : FrequencySpectrum.code,
    kinds: picked.map((waveId, index) => (own === 0 || waveId === own ? view : (kinds[index] ?? 0))),
    lineSeen: seenRange(lineSeen, evidence, one),
    view: trendWaveViews.includes(wave) ? wave : trendWaveViews[0]!,
    ...(view === 104 ? { demodulation: 'whitenedEnvelope' } : { fall: view }),
  }
}

/** Opens a finding: its point, the waveform of its evidence alone on the spectrum tab, and the first piece of evidence. The range around the waveform is filled in. */
export function openChange(found: FindingRecord & Partial<Pick<FindingDetail, 'evidence'>>) {
  const { id, companyId, areaId, equipmentId, mappingId } = found
  const waveId = found.waveId ?? 0
  const place = { tab: FrequencySpectrum.code, picked: waveId > 0 ? [waveId] : [], kinds: [104], lineSeen: '' }
  return {
    companyId,
    areaId,
    equipmentId,
    mappingId,
    begin: '',
    end: '',
    waveId,
    list: 0,
    finding: id,
    ...place,
    evidence: -1,
    ...(found.evidence ? stepChange(place, found.evidence, 0) : {}),
  }
}
