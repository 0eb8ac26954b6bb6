import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import type { FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import { findingState, findingTrend } from '@undertone/domain/diagnosis/diagnosis.enums'
import { sourceName, sourceText } from '@undertone/domain/diagnosis/rule-sources.table'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { ConfidenceWord, nameOf } from './finding-columns.tsx'
import styles from './report.module.css'
import { reportText } from './report.text.ts'

const percent = (share: number): number => Math.round(100 * share)

interface FactsProps {
  readonly detail: FindingDetail
  readonly names: AxisNames
}

/** What was found, where, how sure it is, and since when. */
export function FindingFacts({ detail, names }: FactsProps) {
  const say = useText()
  const { can } = useSession()
  const { confidence, plantConfidence } = detail
  const isCorrected = percent(confidence) !== percent(plantConfidence)
  const axisOf = (channel: string) => {
    const axis = axes.find((key) => key === channel)
    return axis ? names[axis] : channel
  }
  const sources = [...new Set(detail.evidence.map(({ source }) => source))]
  return (
    <>
      <Facts>
        <Fact name={reportText.fault}>
          <strong>{nameOf(detail)}</strong>
        </Fact>
        {detail.component && <Fact name={reportText.component}>{detail.component}</Fact>}
        <Fact name={reportText.confidence}>
          <span className={styles.several}>
            <ConfidenceWord word={detail.word} />
            <span>{say(reportText.percent, { n: percent(plantConfidence) })}</span>
            {isCorrected && (
              <span className={styles.quiet}>{say(reportText.shipped, { n: percent(confidence), plant: percent(plantConfidence) })}</span>
            )}
          </span>
        </Fact>
        {detail.stage !== null && <Fact name={reportText.stage}>{detail.stage}</Fact>}
        <Fact name={reportText.channels}>{detail.channels.map(axisOf).join(', ')}</Fact>
        <Fact name={reportText.state}>
          <span className={styles.several}>
            <StateTag of={findingState} code={detail.state} />
            {detail.goneAt !== null && <span className={styles.quiet}>{say(reportText.goneAt, { time: detail.goneAt })}</span>}
          </span>
        </Fact>
        <Fact name={findingTrend.label}>{say(findingTrend.members[detail.trend])}</Fact>
        <Fact name={reportText.handler}>{detail.ownerName ?? <span className={styles.quiet}>{say(reportText.noHandler)}</span>}</Fact>
        <Fact name={reportText.firstSeen}>{detail.firstSeen}</Fact>
        <Fact name={reportText.lastSeen}>{detail.lastSeen}</Fact>
        <Fact name={reportText.waves}>{detail.count}</Fact>
        <Fact name={reportText.rule}>
          <span className={styles.several}>
            {sources.map((source) => (
              <span key={source} title={say(sourceText(source))}>
                {say(sourceName(source))}
              </span>
            ))}
          </span>
        </Fact>
      </Facts>
      {can('business:alarm:list') && (
        <p className={styles.links}>
          <Link to={to.alarms({ mappingId: detail.mappingId })}>{say(reportText.alarms)}</Link>
        </p>
      )}
      {can('business:faultRepair:list') && (
        <p className={styles.links}>
          <Link to={to.faultRepair({ findingId: detail.id })}>{say(reportText.repairs)}</Link>
        </p>
      )}
    </>
  )
}
