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
}

/** Another piece of evidence: the view in which it is seen, on the same tab where that can show it. */
export function stepChange({ tab, picked, kinds }: Place, evidence: readonly Evidence[], to: number) {
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
    view: trendWaveViews.includes(wave) ? wave : trendWaveViews[0]!,
    ...(view === 104 ? { demodulation: 'whitenedEnvelope' } : { fall: view }),
  }
}

/** Opens a finding: its point, the waveform of its evidence alone on the spectrum tab, and the first piece of evidence. The range around the waveform is filled in. */
export function openChange(found: FindingRecord & Partial<Pick<FindingDetail, 'evidence'>>) {
  const { id, companyId, areaId, equipmentId, mappingId } = found
  const waveId = found.waveId ?? 0
  const place = { tab: FrequencySpectrum.code, picked: waveId > 0 ? [waveId] : [], kinds: [104] }
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
    evidence: 0,
    ...(found.evidence ? stepChange(place, found.evidence, 0) : {}),
  }
}
