import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import { spectrumKindOf } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { useMemo, useState } from 'react'
import { SpectrumChart } from '../../../charts/spectrum/spectrum-chart.tsx'
import { useText } from '../../../core/language/language.ts'
import dense from '../../../ui/table/dense-table.module.css'
import { spectrumDefaults } from '../address/spectrum-address.ts'
import { evidenceBands, evidenceMarks, viewOfEvidence } from '../finding/evidence-marks.ts'
import { evidenceWords } from '../finding/evidence-words.ts'
import { evidenceRange } from '../finding/finding-changes.ts'
import { settingsIn } from '../spectrum/settings/spectrum-settings.ts'
import { useSpectrum } from '../spectrum/task/use-spectrum.ts'
import type { WaveSource } from '../spectrum/task/use-wave-samples.ts'
import styles from './report.module.css'
import { reportText } from './report.text.ts'

const settings = settingsIn(spectrumDefaults)
const noSpectrum: SpectrumData = { lines: [], binHz: 1, unit: '', quantity: '' }
interface EvidenceProps {
  readonly detail: Pick<FindingDetail, 'evidence' | 'waveId'>
  readonly names: AxisNames
  /** Where its waveforms come from; by default from those that are stored. */
  readonly source?: WaveSource
}

/** The spectrum in which a piece of evidence is seen, with all lines of that view. */
function EvidenceSpectrum({ detail, names, at, source }: EvidenceProps & { readonly at: number }) {
  const say = useText()
  const { evidence, waveId } = detail
  const one = evidence[at]
  const view = one ? viewOfEvidence(one) : null
  const kind = spectrumKindOf(view ?? 103, 'whitenedEnvelope')
  const own = Number(one?.waveId ?? 0) || waveId || 0
  const channel = one?.channel ?? null
  const spectrum = useSpectrum({
    ...{ waveId: own, kind, settings, names, channel, enabled: view !== null && own !== 0 },
    ...(source ? { source } : {}),
  })
  const data = useMemo(() => {
    if (!spectrum.data) return noSpectrum
    const shown = { evidence, at }
    const isEnvelope = view === 104
    return { ...spectrum.data, marks: evidenceMarks(shown, isEnvelope, channel), bands: evidenceBands(shown, isEnvelope) }
  }, [spectrum.data, evidence, at, view, channel])
  const [seen, setSeen] = useState<ChartRange | null>(() => (one ? evidenceRange(evidence, one.view) : null))
  if (waveId === null) return <p className={styles.note}>{say(reportText.waveDeleted)}</p>
  if (view === null) return <p className={styles.note}>{say(reportText.noSpectrum)}</p>
  return (
    <SpectrumChart
      data={data}
      height={300}
      loading={spectrum.loading}
      error={spectrum.error ? { message: spectrum.error.message } : null}
      visibleRange={seen}
      onVisibleRange={setSeen}
    />
  )
}

/** The lines that a finding rests on, the chosen one drawn in its spectrum. */
export function FindingEvidence({ detail, names, source }: EvidenceProps) {
  const say = useText()
  const [at, setAt] = useState(0)
  const { evidence } = detail
  const view = evidence[at]?.view ?? ''
  return (
    <div className={styles.evidence}>
      {/* Another view has another range. */}
      <EvidenceSpectrum key={view} detail={detail} names={names} at={at} {...(source ? { source } : {})} />
      <div className={styles.scroll}>
        <table className={dense.table} aria-label={say(reportText.evidence)}>
          <thead>
            <tr>
              <th scope="col">{say(reportText.piece)}</th>
              <th scope="col">{say(reportText.seen)}</th>
            </tr>
          </thead>
          <tbody>
            {evidence.map((one, index) => {
              const [where, ...figures] = evidenceWords(one, names, say)
              return (
                <tr key={`${one.view} ${one.channel} ${one.label} ${one.hz}`} data-current={index === at}>
                  <th scope="row">
                    <button type="button" className={styles.piece} aria-pressed={index === at} onClick={() => setAt(index)}>
                      {one.label}
                    </button>
                  </th>
                  <td className={styles.figures}>
                    <span className={styles.quiet}>{where}</span> {figures.join(' · ')}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
