import { readState } from '@undertone/domain/core/read.enums'
import type { FindingRecord } from '@undertone/domain/diagnosis/diagnosis.calls'
import { findingAnswer, findingState, findingTrend } from '@undertone/domain/diagnosis/diagnosis.enums'
import { confidenceTexts } from '@undertone/domain/diagnosis/fault-name'
import { Sparkline } from '../../../charts/trend/sparkline.tsx'
import { useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import finding from '../finding/finding.module.css'
import styles from './report.module.css'
import { reportText } from './report.text.ts'

type Say = ReturnType<typeof useText>

/** The name of a finding: `Bearing fault · Outer race`. */
export const nameOf = ({ faultName, partName }: Pick<FindingRecord, 'faultName' | 'partName'>): string =>
  partName ? `${faultName} · ${partName}` : faultName

/** How sure a finding is, in a word; the percentages stand on its page. */
export function ConfidenceWord({ word }: Pick<FindingRecord, 'word'>) {
  const say = useText()
  return (
    <span className={finding.word} data-word={word}>
      {say(confidenceTexts[word])}
    </span>
  )
}

const isUnread = (row: FindingRecord): boolean => row.readState === readState.members.NotRead.code

/** Where a finding is heading, in a word beside the curve of its confidence. */
function Trend({ trend, curve }: Pick<FindingRecord, 'trend' | 'curve'>) {
  const say = useText()
  if (curve.length < 2) return '-'
  return (
    <span className={styles.several}>
      <Sparkline values={curve} label={say(reportText.courseCurve)} width={64} range={[0, 1]} />
      <span className={trend === 'Steady' ? styles.quiet : undefined}>{say(findingTrend.members[trend])}</span>
    </span>
  )
}

/** The columns of the list of findings. */
export const findingColumns = (say: Say): DataColumn<FindingRecord>[] => [
  {
    key: 'fault',
    title: say(reportText.fault),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong className={styles.subject} data-unread={isUnread(row)}>
          {isUnread(row) && <span className={styles.dot} role="img" aria-label={say(readState.members.NotRead)} />}
          {nameOf(row)}
        </strong>
        {row.component && <span className={styles.quiet}>{row.component}</span>}
      </span>
    ),
  },
  {
    key: 'place',
    title: say(reportText.place),
    width: 230,
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.equipmentName}</span>
        <span className={styles.quiet}>{row.mappingName}</span>
      </span>
    ),
  },
  { key: 'confidence', title: say(reportText.confidence), width: 100, render: (row) => <ConfidenceWord word={row.word} /> },
  { key: 'stage', title: say(reportText.stage), width: 64, align: 'right', render: (row) => row.stage ?? '-' },
  { key: 'trend', title: say(findingTrend.label), width: 130, render: (row) => <Trend {...row} /> },
  { key: 'state', title: say(reportText.state), width: 96, render: (row) => <StateTag of={findingState} code={row.state} /> },
  {
    key: 'answer',
    title: say(reportText.answer),
    width: 110,
    render: (row) => (row.answer === null ? '-' : <StateTag of={findingAnswer} code={row.answer} />),
  },
  { key: 'handler', title: say(reportText.handler), width: 110, render: (row) => row.ownerName ?? '-' },
  {
    key: 'seen',
    title: say(reportText.firstSeen),
    width: 165,
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.firstSeen}</span>
        <span className={styles.quiet}>{say(reportText.last, { time: row.lastSeen })}</span>
      </span>
    ),
  },
]
