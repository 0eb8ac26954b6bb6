import type { AiReportRecord } from '@undertone/domain/assistant/ai-report.calls'
import { aiRating, aiSubject, aiTextState } from '@undertone/domain/assistant/ai-report.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { readState } from '@undertone/domain/core/read.enums'
import type { Say } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from './ai-report.module.css'
import { aiReportText as texts } from './ai-report.text.ts'

const isUnread = (row: AiReportRecord): boolean => row.readState === readState.members.NotRead.code

/** How many sentences have no support, once there is a text. */
function Support({ row, say }: { readonly row: AiReportRecord; readonly say: Say }) {
  if (row.sentences === 0) return '-'
  if (row.unsupported === 0) return say(texts.allSupported)
  return <span className={styles.doubtful}>{say(texts.unsupported, { n: row.unsupported })}</span>
}

/** The columns of the list of AI texts. */
export const aiReportColumns = (say: Say): DataColumn<AiReportRecord>[] => [
  {
    key: 'about',
    title: say(texts.about),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong className={styles.subject} data-unread={isUnread(row)}>
          {isUnread(row) && <span className={styles.dot} role="img" aria-label={say(readState.members.NotRead)} />}
          {row.title}
        </strong>
        <span className={styles.quiet}>{say(memberOf(aiSubject, row.subject) ?? aiSubject.label)}</span>
      </span>
    ),
  },
  {
    key: 'place',
    title: say(texts.place),
    width: 240,
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.equipmentName ?? row.companyName}</span>
        <span className={styles.quiet}>{row.mappingName}</span>
      </span>
    ),
  },
  { key: 'state', title: say(aiTextState.label), width: 110, render: (row) => <StateTag of={aiTextState} code={row.state} /> },
  { key: 'support', title: say(texts.support), width: 130, render: (row) => <Support row={row} say={say} /> },
  {
    key: 'rating',
    title: say(texts.rating),
    width: 110,
    render: (row) => (row.rating === null ? '-' : <StateTag of={aiRating} code={row.rating} />),
  },
  { key: 'by', title: say(texts.by), width: 120, render: (row) => row.askedBy ?? say(texts.automatic) },
  { key: 'asked', title: say(texts.asked), width: 155, render: (row) => row.askedAt },
]
