import { type RetentionRun, retentionCalls } from '@undertone/domain/retention/retention.calls'
import { retentionRunState } from '@undertone/domain/retention/retention.enums'
import { useMemo, useState } from 'react'
import { type Say, useText } from '../../core/language/language.ts'
import { jobClass } from '../../resource/job/job-class.ts'
import { useRecordPage } from '../../resource/record-list/use-record-page.ts'
import { Button } from '../../ui/control/button.tsx'
import { byteSize } from '../../ui/display/byte-size.ts'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { PageTable } from '../../ui/table/page-table.tsx'
import { countOf, sumOf } from './byte-size.ts'
import styles from './retention.module.css'
import { retentionText } from './retention.text.ts'
import { RetentionShares } from './retention-shares.tsx'

/** Progress of the waiting or running run, with a stop button. */
export function RunBar({ run, onStop }: { readonly run: RetentionRun; readonly onStop: () => void }) {
  const say = useText()
  const label = say(run.state === 'waiting' ? retentionText.waiting : retentionText.running)
  return (
    <div className={jobClass.job}>
      <span>{label}</span>
      <progress aria-label={label} {...(run.total === null ? {} : { value: run.progress, max: Math.max(1, run.total) })} />
      <span className={jobClass.count}>{run.total === null ? '' : `${run.progress} / ${run.total}`}</span>
      <Button kind="quiet" disabled={run.isStopping} onClick={onStop}>
        {say(run.isStopping ? retentionText.stopping : retentionText.stop)}
      </Button>
    </div>
  )
}

const freedBy = ({ shares }: RetentionRun): number => {
  const { featureBytes, waveBytes } = sumOf(shares)
  return featureBytes + waveBytes
}

const columnsIn = (say: Say): DataColumn<RetentionRun>[] => [
  { key: 'createdAt', title: say(retentionText.createdAt), width: 170, render: (run) => run.createdAt },
  { key: 'askedBy', title: say(retentionText.startedBy), width: 150, render: (run) => run.askedBy ?? say(retentionText.nightly) },
  { key: 'tenant', title: say(retentionText.tenant), render: (run) => run.tenantName ?? say(retentionText.allTenants) },
  {
    key: 'state',
    title: say(retentionText.state),
    width: 120,
    render: (run) => (
      <span title={run.faults > 0 ? say(retentionText.faults, { count: run.faults }) : undefined}>
        <StateTag of={retentionRunState} code={run.state} />
      </span>
    ),
  },
  { key: 'endedAt', title: say(retentionText.endedAt), width: 170, render: (run) => run.endedAt ?? '-' },
  { key: 'samples', title: say(retentionText.samples), width: 130, align: 'right', render: (run) => countOf(sumOf(run.shares).samples) },
  { key: 'waves', title: say(retentionText.waves), width: 130, align: 'right', render: (run) => countOf(sumOf(run.shares).waves) },
  { key: 'freed', title: say(retentionText.freed), width: 110, align: 'right', render: (run) => byteSize(freedBy(run)) },
]

/** The runs, newest first; a click shows the results of one by company. */
export function RetentionRuns() {
  const say = useText()
  const [open, setOpen] = useState<number | null>(null)
  const runs = useRecordPage(retentionCalls.runs, {
    size: 10,
    input: ({ pageNum, pageSize }) => ({ query: { pageNum: String(pageNum), pageSize: String(pageSize) } }),
  })
  const columns = useMemo(() => columnsIn(say), [say])
  const shown = runs.query.data?.records.find(({ id }) => id === open)
  return (
    <section className={styles.page} aria-label={say(retentionText.runs)}>
      <h2 className={styles.heading}>{say(retentionText.runs)}</h2>
      <PageTable<RetentionRun>
        answer={runs.query}
        view={runs.page}
        onView={runs.showPage}
        label={say(retentionText.runs)}
        columns={columns}
        rowKey={(run) => run.id}
        onRow={({ id }) => setOpen(id === open ? null : id)}
        current={open}
        empty={<EmptyState dense title={say(retentionText.noRuns)} hint={say(retentionText.nightHint)} />}
      />
      {shown &&
        (shown.shares.length === 0 ? (
          <p className={styles.nothing}>{say(retentionText.nothingDue)}</p>
        ) : (
          <Panel title={shown.createdAt} flush>
            <RetentionShares shares={shown.shares} />
          </Panel>
        ))}
    </section>
  )
}
