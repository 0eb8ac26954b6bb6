import type { DataOf } from '@undertone/domain/core/call'
import { to } from '@undertone/domain/index/to'
import { batchCalls, type RecordingBatch, type ReportedRecording } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchOutcome } from '@undertone/domain/waveform/batch/recording-batch.enums'
import { waveformScreens } from '@undertone/domain/waveform/waveform.screens'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { download } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { CountFilter } from '../../../ui/filter/count-filter.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import { isBusy, isTelemetry, reportColumns, telemetryReportColumns } from './batch-columns.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'

/** How often the report is read while work runs, ms (guess: it is seen to grow). */
const busyMs = 1000

const { New: _new, ...reported } = batchOutcome.members

type Places = DataOf<typeof batchCalls.report>['keptPlaces']

/** Machines and points that were kept when the import was undone, and why. */
function KeptPlaces({ places }: { readonly places: Places }) {
  const say = useText()
  if (places.length === 0) return null
  return (
    <section className={styles.kept} aria-label={say(text.keptPlaces)}>
      <h3>{say(text.keptPlaces)}</h3>
      <ul>
        {places.map(({ name, isPoint, reason }) => (
          <li key={`${name} ${isPoint} ${reason}`}>
            <b>{name}</b> {say(isPoint ? text.point : text.machine)} · {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What became of each recording of an import. */
export function BatchReport({ batch }: { readonly batch: RecordingBatch }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const [view, setView] = useState({ page: 1, size: 20 })
  const [outcome, setOutcome] = useState('')
  const kinds = Object.values(reported).map((member) => ({
    key: member.code,
    label: member,
    tone: member.tone,
    count: batch.outcomes[member.code] ?? 0,
  }))
  const chosen = Object.values(reported).find(({ code }) => code === outcome)?.code ?? null
  const found = useCall(
    batchCalls.report,
    { body: { id: batch.id, outcome: chosen, pageNum: view.page, pageSize: view.size } },
    { keepPrevious: true, noErrorPage: true, ...(isBusy(batch) ? { refreshMs: busyMs } : {}) },
  )
  const hasValues = isTelemetry(batch)
  const mayOpen = can(waveformScreens.waveRecords.permission) && !hasValues
  const columns = useMemo(
    () => [
      ...(hasValues ? telemetryReportColumns(say) : reportColumns(say)),
      ...(mayOpen
        ? [
            {
              key: 'open',
              title: say(text.actions),
              width: 80,
              render: ({ mappingId, waveId }: ReportedRecording) =>
                waveId === null ? '-' : <Link to={to.waveRecords({ mappingId, waveId })}>{say(text.open)}</Link>,
            },
          ]
        : []),
    ],
    [say, mayOpen, hasValues],
  )
  const save = () =>
    void download(batchCalls.exportReport, { body: { id: batch.id } }, { noErrorPage: true }).catch((error: Error) => toast.error(error))
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <CountFilter
          label={text.filter}
          all={text.recordings}
          kinds={kinds}
          value={outcome}
          onChange={(key) => {
            setOutcome(key)
            setView({ ...view, page: 1 })
          }}
        />
        <Button icon="download" disabled={kinds.every(({ count }) => count === 0)} onClick={save}>
          {say(text.exportReport)}
        </Button>
      </div>
      <KeptPlaces places={found.data?.keptPlaces ?? []} />
      <PageTable
        answer={found}
        view={view}
        onView={setView}
        label={say(text.tabReport)}
        columns={columns}
        rowKey={(row) => row.id}
        empty={
          outcome === '' ? (
            <EmptyState title={say(text.noReport)} hint={say(text.noReportHint)} />
          ) : (
            <EmptyState title={say(text.noneOfKind)} dense />
          )
        }
      />
    </div>
  )
}
