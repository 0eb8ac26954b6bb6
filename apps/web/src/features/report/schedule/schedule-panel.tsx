import { memberOf } from '@undertone/domain/core/enum'
import { reportCycle, reportRunResult } from '@undertone/domain/report/report.enums'
import type { ReportRun, ReportSchedule } from '@undertone/domain/report/report-schedule.calls'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../shared/report.module.css'
import { useReportDesk } from '../shared/report-desk.ts'
import { scheduleText } from '../shared/schedule.text.ts'
import { ScheduleForm } from './schedule-form.tsx'

/** Results that a row shows; the others are in its tooltip (guess). */
const runsShown = 2

/** When a schedule runs: "Monday 08:00 (Asia/Shanghai)". */
export function whenOf({ cycle, day, hour, minute, timeZone }: ReportSchedule, say: Say): string {
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const isWeek = cycle === reportCycle.members.Week.code
  const named = isWeek ? (say(scheduleText.days).split(',')[day - 1] ?? '') : day
  return say(isWeek ? scheduleText.weekly : scheduleText.monthly, { day: named, time, zone: timeZone })
}

function Run({ run }: { readonly run: ReportRun }) {
  const desk = useReportDesk()
  const say = useText()
  const words = [
    run.ranAt,
    run.queued > 0 && say(scheduleText.delivered, { delivered: run.delivered, queued: run.queued }),
    run.failed > 0 && say(scheduleText.failed, { failed: run.failed }),
    run.isCaughtUp && say(scheduleText.caughtUp),
  ]
  return (
    <span className={styles.two}>
      <span className={styles.actions}>
        <StateTag of={reportRunResult} code={run.result} />
        {run.reportId !== null && <a href={`#${desk.toList({ id: run.reportId })}`}>{run.reportName}</a>}
      </span>
      <span className={styles.quiet}>{words.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const columnsOf = (say: Say, edit: (row: ReportSchedule) => void, remove: (row: ReportSchedule) => void): DataColumn<ReportSchedule>[] => [
  {
    key: 'place',
    title: say(scheduleText.place),
    wraps: true,
    render: (row) => (
      <span className={styles.two}>
        <strong>{row.placeName}</strong>
        <span className={styles.quiet}>{[say(memberOf(reportCycle, row.cycle) ?? reportCycle.label), row.companyName].join(' · ')}</span>
      </span>
    ),
  },
  { key: 'when', title: say(scheduleText.when), width: 230, wraps: true, render: (row) => whenOf(row, say) },
  { key: 'next', title: say(scheduleText.next), width: 160, render: (row) => row.nextRun ?? say(scheduleText.off) },
  {
    key: 'receivers',
    title: say(scheduleText.receivers),
    width: 200,
    wraps: true,
    render: (row) => (row.receivers.length > 0 ? row.receivers.join(', ') : say(scheduleText.ofTemplate)),
  },
  {
    key: 'last',
    title: say(scheduleText.last),
    width: 320,
    wraps: true,
    render: (row) =>
      row.runs.length === 0 ? say(scheduleText.never) : row.runs.slice(0, runsShown).map((run) => <Run key={run.id} run={run} />),
  },
  {
    key: 'actions',
    title: '',
    width: 90,
    render: (row) => (
      <span className={styles.actions}>
        <IconButton icon="edit" label={say(scheduleText.edits)} onClick={() => edit(row)} />
        <IconButton icon="trash" label={say(scheduleText.remove)} onClick={() => remove(row)} />
      </span>
    ),
  },
]

/** The schedules by which reports are made and sent, with their next run and last results. */
export function SchedulePanel() {
  const desk = useReportDesk()
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const [open, setOpen] = useState<ReportSchedule | 'new' | null>(null)
  const found = useCall(desk.schedule.list, { query: {} }, { noErrorPage: true, refreshMs: 60_000 })
  const removal = useSend(desk.schedule.remove, { invalidates: [desk.schedule.list] })
  const remove = async (row: ReportSchedule) => {
    if (!(await ask({ title: say(scheduleText.removeAsk), names: [`${row.placeName}: ${whenOf(row, say)}`] }))) return
    removal.mutate(
      { query: { id: String(row.id) } },
      { onSuccess: () => toast.success(say(scheduleText.removed)), onError: (error) => toast.error(error) },
    )
  }
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
      {say(scheduleText.add)}
    </Button>
  )
  if (found.isPending) return <Skeletons count={4} />
  if (!found.data) return <ErrorNote error={found.error} retry={() => void found.refetch()} />
  return (
    <>
      {found.data.length > 0 && <p>{add}</p>}
      {found.data.length === 0 ? (
        <EmptyState title={say(scheduleText.none)} hint={say(scheduleText.noneHint)} action={add} />
      ) : (
        <DataTable<ReportSchedule>
          columns={columnsOf(say, setOpen, (row) => void remove(row))}
          rows={found.data}
          rowKey={(row) => row.id}
          empty={null}
        />
      )}
      {open !== null && <ScheduleForm schedule={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {dialog}
    </>
  )
}
