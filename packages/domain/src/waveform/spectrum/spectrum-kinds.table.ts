import { memberOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import type { UnitKey } from '../../core/unit.ts'
import { type WaveViewCode, waveViewOf } from '../wave-views.table.ts'
import { waveView } from '../waveform.enums.ts'

/** A spectrum that can be computed from an acceleration waveform. */
export interface SpectrumKindRow {
  readonly key: 'acceleration' | 'velocity' | 'displacement' | 'envelope' | 'whitenedEnvelope' | 'enhancedEnvelope'
  /** The view of the specification that it replaces. */
  readonly view: WaveViewCode
  readonly label: Text
  readonly unit: UnitKey
  readonly decimals: number
}

const text = (code: WaveViewCode): Text => {
  const member = memberOf(waveView, code)
  if (!member) throw new Error(`no view ${code}`)
  return { cn: member.cn, en: member.en }
}

/** The kinds of spectra: the four of the specification, the squared envelope spectrum after cepstrum pre-whitening (Sawalhi and Randall 2011), and the coherence of the enhanced envelope spectrum (Antoni, Xin and Hamzaoui 2017). */
export const spectrumKinds: readonly SpectrumKindRow[] = [
  { key: 'acceleration', view: 101, label: text(101), unit: 'acceleration', decimals: 3 },
  { key: 'velocity', view: 103, label: text(103), unit: 'velocity', decimals: 3 },
  { key: 'displacement', view: 107, label: text(107), unit: 'displacement', decimals: 2 },
  { key: 'envelope', view: 104, label: text(104), unit: 'acceleration', decimals: 3 },
  // A whitened signal has no unit; its lines are 0.01 and less.
  {
    key: 'whitenedEnvelope',
    view: 104,
    label: { cn: '平方包络谱（预白化）', en: 'Squared envelope (pre-whitened)' },
    unit: 'ratio',
    decimals: 4,
  },
  {
    key: 'enhancedEnvelope',
    view: 104,
    label: { cn: '增强包络谱', en: 'Enhanced envelope' },
    unit: 'ratio',
    decimals: 3,
  },
]

/** Key of a kind. */
export type SpectrumKindKey = SpectrumKindRow['key']

/** The kinds of envelope spectra. */
export const demodulations: readonly SpectrumKindRow[] = spectrumKinds.filter(({ view }) => waveViewOf(view).quantity === 'envelope')

/** Whether a kind is an envelope spectrum, which has a band. */
export const isEnvelopeKind = (kind: SpectrumKindKey): boolean => demodulations.some(({ key }) => key === kind)

/** The kind of a spectrum view; for the envelope view the requested one, by default the envelope spectrum. */
export function spectrumKindOf(view: WaveViewCode, demodulation = ''): SpectrumKindRow {
  const offered = spectrumKinds.filter((row) => row.view === view)
  const row = offered.find(({ key }) => key === demodulation) ?? offered[0]
  if (!row) throw new Error(`view ${view} is not a spectrum`)
  return row
}
