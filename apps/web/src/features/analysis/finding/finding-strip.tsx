import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { confidenceTexts } from '@undertone/domain/diagnosis/fault-name'
import { sourceText } from '@undertone/domain/diagnosis/rule-sources.table'
import { to } from '@undertone/domain/index/to'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { LimitForecast } from '../../../points/forecast/limit-forecast.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { ConclusionButton } from '../conclusion/conclusion-button.tsx'
import { useSensorType } from '../sampling/sampling-query.ts'
import { stepAt, stepsOf } from './evidence-marks.ts'
import { evidenceWords } from './evidence-words.ts'
import styles from './finding.module.css'
import { findingText } from './finding.text.ts'
import type { OpenFinding } from './use-finding.ts'

interface FindingStripProps {
  readonly open: OpenFinding
  readonly mappingId: number
  readonly onClose: () => void
}

/** The open finding in words: what it is, and the piece of evidence that the charts point at. */
export function FindingStrip({ open: { detail, error, shown, step }, mappingId, onClose }: FindingStripProps) {
  const say = useText()
  const { sensor } = useSensorType(mappingId)
  if (error) {
    return (
      <section className={styles.strip} aria-label={say(findingText.keys)}>
        <span role="alert">{error.message}</span>
        <IconButton icon="close" label={say(findingText.close)} onClick={onClose} />
      </section>
    )
  }
  if (!detail) return null
  const names = axisNamesOf(sensor?.directions)
  const current = shown?.evidence[shown.at]
  const steps = stepsOf(shown?.evidence ?? [])
  const doubts = detail.doubts.map((doubt) => say(doubt))
  return (
    <section className={styles.strip} aria-label={say(findingText.keys)}>
      <div className={styles.name}>
        <strong>{detail.partName ? `${detail.faultName} · ${detail.partName}` : detail.faultName}</strong>
        <span className={styles.word} data-word={detail.word}>
          {say(confidenceTexts[detail.word])}
        </span>
        <span className={styles.quiet}>
          {[detail.mappingName, detail.component, detail.stage === null ? null : say(findingText.stage, { n: detail.stage })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <ConclusionButton detail={detail} />
        <Link to={to.finding({ id: detail.id })}>{say(findingText.report)}</Link>
      </div>
      {shown && current && (
        <div className={styles.step}>
          <IconButton icon="chevron-left" label={say(findingText.previous)} onClick={() => step(-1)} />
          <span className={styles.count}>{say(findingText.ofAll, { n: stepAt(shown, steps) + 1, all: steps.length })}</span>
          <IconButton icon="chevron-right" label={say(findingText.next)} onClick={() => step(1)} />
          <output className={styles.words} aria-live="polite">
            <b>{current.label}</b>
            {evidenceWords(current, names, say).map((word) => (
              <span key={word}>{word}</span>
            ))}
            <span className={styles.source} title={say(sourceText(current.source))}>
              {say(findingText.source, { source: say(sourceText(current.source)) })}
            </span>
          </output>
        </div>
      )}
      <details className={styles.forecast}>
        <summary>{say(findingText.forecast)}</summary>
        <LimitForecast mappingId={detail.mappingId} metric={metricType.members.VibrationSeverity.code} names={names} />
      </details>
      {detail.waveId === null && <span className={styles.quiet}>{say(findingText.deleted)}</span>}
      {doubts.length > 0 && <span className={styles.doubts}>{say(findingText.doubts, { doubts: doubts.join(' ') })}</span>}
      <IconButton icon="close" label={say(findingText.close)} onClick={onClose} />
    </section>
  )
}
