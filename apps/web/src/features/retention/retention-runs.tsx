import { type DilutionRun, dilutionCalls } from '@undertone/domain/retention/retention.calls'
import { dilutionRunState } from '@undertone/domain/retention/retention.enums'
import { useMemo, useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { PageTable } from '../../ui/table/page-table.tsx'
import { countOf, roomOf, sumOf } from './byte-size.ts'
import { dilutionText } from './retention.text.ts'
import { DilutionShares } from './retention-shares.tsx'

/** How far the run is that waits or goes on, and the way to stop it. */
export function RunBar({ run, onStop }: { readonly run: DilutionRun; readonly onStop: () => void }) {
  const say = useText()
  const label = say(run.state === 'waiting' ? dilutionText.waiting : dilutionText.running)
  return (
    <div className="resource-job">
      <span>{label}</span>
      <progress aria-label={label} {...(run.total === null ? {} : { value: run.progress, max: Math.max(1, run.total) })} />
      <span className="resource-job-count">{run.total === null ? '' : `${run.progress} / ${run.total}`}</span>
      <Button kind="quiet" disabled={run.isStopping} onClick={onStop}>
        {say(run.isStopping ? dilutionText.stopping : dilutionText.stop)}
      </Button>
    </div>
  )
}

const freedBy = ({ shares }: DilutionRun): number => {
  const { featureBytes, waveBytes } = sumOf(shares)
  return featureBytes + waveBytes
}

/** The runs, newest first; a click shows what one did, company by company. */
export function DilutionRuns() {
  const say = useText()
  const [at, setAt] = useState({ page: 1, size: 10 })
  const [open, setOpen] = useState<number | null>(null)
  const runs = useCall(
    dilutionCalls.runs,
    { query: { pageNum: String(at.page), pageSize: String(at.size) } },
    { keepPrevious: true, stay: true },
  )
  const columns = useMemo<DataColumn<DilutionRun>[]>(
    () => [
      { key: 'createdAt', title: say(dilutionText.createdAt), width: 170, render: (run) => run.createdAt },
      { key: 'askedBy', title: say(dilutionText.askedBy), width: 150, render: (run) => run.askedBy ?? say(dilutionText.nightly) },
      { key: 'tenant', title: say(dilutionText.tenant), render: (run) => run.tenantName ?? say(dilutionText.allTenants) },
      {
        key: 'state',
        title: say(dilutionText.state),
        width: 120,
        render: (run) => (
          <span title={run.faults > 0 ? say(dilutionText.faults, { count: run.faults }) : undefined}>
            <StateTag of={dilutionRunState} code={run.state} />
          </span>
        ),
      },
      { key: 'endedAt', title: say(dilutionText.endedAt), width: 170, render: (run) => run.endedAt ?? '-' },
      {
        key: 'samples',
        title: say(dilutionText.samples),
        width: 130,
        align: 'right',
        render: (run) => countOf(sumOf(run.shares).samples),
      },
      { key: 'waves', title: say(dilutionText.waves), width: 130, align: 'right', render: (run) => countOf(sumOf(run.shares).waves) },
      { key: 'freed', title: say(dilutionText.freed), width: 110, align: 'right', render: (run) => roomOf(freedBy(run)) },
    ],
    [say],
  )
  const shown = runs.data?.records.find(({ id }) => id === open)
  return (
    <section className="dilution" aria-label={say(dilutionText.runs)}>
      <h2 className="dilution-heading">{say(dilutionText.runs)}</h2>
      <PageTable<DilutionRun>
        answer={runs}
        view={at}
        onView={setAt}
        label={say(dilutionText.runs)}
        columns={columns}
        rowKey={(run) => run.id}
        onRow={({ id }) => setOpen(id === open ? null : id)}
        current={open}
        empty={<EmptyState dense title={say(dilutionText.noRuns)} hint={say(dilutionText.nightHint)} />}
      />
      {shown &&
        (shown.shares.length === 0 ? (
          <p className="dilution-nothing">{say(dilutionText.nothingDue)}</p>
        ) : (
          <Panel title={shown.createdAt} flush>
            <DilutionShares shares={shown.shares} />
          </Panel>
        ))}
    </section>
  )
}
