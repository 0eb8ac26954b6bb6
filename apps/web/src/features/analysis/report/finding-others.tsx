import type { FindingDetail, WaveDiagnosis } from '@undertone/domain/diagnosis/diagnosis.calls'
import { useText } from '../../../core/language/language.ts'
import { SettlingWave } from '../../../points/wave-request/settling-wave.tsx'
import { groupedRefusals } from './grouped-refusals.ts'
import styles from './report.module.css'
import { reportText } from './report.text.ts'

/** What speaks against a finding, and what its waveform could not answer; with a point, the waveform that would is offered. */
export function FindingOthers({
  doubts,
  refusals: given,
  mappingId,
}: Pick<FindingDetail, 'doubts'> & Pick<WaveDiagnosis, 'refusals'> & { readonly mappingId?: number }) {
  const say = useText()
  const refusals = groupedRefusals(given, say)
  if (doubts.length === 0 && refusals.length === 0) return <p className={styles.quiet}>{say(reportText.noDoubts)}</p>
  return (
    <>
      {doubts.length > 0 && (
        <ul className={styles.sentences}>
          {doubts.map((doubt) => (
            <li key={doubt.en}>{say(doubt)}</li>
          ))}
        </ul>
      )}
      {refusals.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{say(reportText.notAnswered)}</h3>
          <ul className={styles.sentences}>
            {refusals.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {mappingId !== undefined && <SettlingWave mappingId={mappingId} needs={given.flatMap(({ wave }) => wave ?? [])} />}
        </>
      )}
    </>
  )
}
