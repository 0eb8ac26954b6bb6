import { memberOf } from '@undertone/domain/core/enum'
import type { ReportListed } from '@undertone/domain/report/report.calls'
import { reportCycle, reportProgress, reportSeverity, reportVersionState, weeklyReportState } from '@undertone/domain/report/report.enums'
import type { Say } from '../../../core/language/language.ts'
import { StateTag, ToneMark } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../shared/report.module.css'
import { reportText } from '../shared/report.text.ts'

/** Machines by reported condition at the end of the period, and those of which nothing could be said. */
export function Counts({ counts, say }: { readonly counts: NonNullable<ReportListed['counts']>; readonly say: Say }) {
  const shown = [
    ...Object.entries(reportSeverity.members).map(([key, member]) => ({
      key,
      tone: member.tone ?? ('neutral' as const),
      words: say(member),
      count: counts[key as keyof typeof reportSeverity.members],
    })),
    { key: 'NotAssessed', tone: 'neutral' as const, words: say(reportText.notAssessed), count: counts.NotAssessed },
  ]
  return (
    <ul className={styles.counts}>
      {shown
        .filter(({ key, count }) => count > 0 || key in reportSeverity.members)
        .map(({ key, tone, words, count }) => (
          <li key={key} className={styles.count} title={words}>
            <ToneMark tone={tone} />
            <span className={styles.spoken}>{words}</span>
            {count}
          </li>
        ))}
    </ul>
  )
}

function Machines({ row, say }: { readonly row: ReportListed; readonly say: Say }) {
  if (row.counts) return <Counts counts={row.counts} say={say} />
  const { state, done, total, failure } = row.version.facts
  if (state === reportProgress.members.Running.code) return <span>{say(reportText.progress, { done, total })}</span>
  return (
    <span title={failure ?? undefined}>
      <StateTag of={reportProgress} code={state} />
    </span>
  )
}

/** The columns of the list of reports; those of inspection count no machines. */
export const reportColumns = (say: Say, countsMachines: boolean): DataColumn<ReportListed>[] => [
  {
    key: 'name',
    title: say(reportText.name),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong>{row.name}</strong>
        <span className={styles.quiet}>{[row.companyName, row.areaName, row.equipmentName].filter(Boolean).join(' / ')}</span>
      </span>
    ),
  },
  {
    key: 'period',
    title: say(reportText.period),
    width: 200,
    render: (row) => (
      <span className={styles.two}>
        <span>{say(memberOf(reportCycle, row.cycle) ?? reportCycle.label)}</span>
        <span className={styles.quiet}>{say(reportText.days, { first: row.firstDay, last: row.lastDay })}</span>
      </span>
    ),
  },
  {
    key: 'state',
    title: say(reportText.state),
    width: 110,
    card: 'beside',
    render: (row) => <StateTag of={weeklyReportState} code={row.state} />,
  },
  {
    key: 'version',
    title: say(reportText.version),
    width: 150,
    render: (row) => (
      <span className={styles.two}>
        <StateTag of={reportVersionState} code={row.version.state} />
        <span className={styles.quiet}>{say(reportText.versionNumber, { number: row.version.number })}</span>
      </span>
    ),
  },
  {
    key: 'machines',
    title: say(countsMachines ? reportText.machines : reportProgress.label),
    width: 190,
    render: (row) => <Machines row={row} say={say} />,
  },
  {
    key: 'generated',
    title: say(reportText.generated),
    width: 170,
    render: (row) => (
      <span className={styles.two}>
        <span>{row.generatedAt}</span>
        <span className={styles.quiet}>{say(row.isScheduled ? reportText.bySchedule : reportText.byHand)}</span>
      </span>
    ),
  },
]
