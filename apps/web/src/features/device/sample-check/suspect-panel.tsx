import { formatDateTime } from '@undertone/chart/format/format-time'
import { memberOf } from '@undertone/domain/core/enum'
import { type CorrectionRecord, type SuspectRecord, sampleCheckCalls } from '@undertone/domain/device/sensor/sample-check.calls'
import { claimedTimeText } from '@undertone/domain/device/telemetry/clock'
import { clockFault, timeCorrection } from '@undertone/domain/device/telemetry/clock.enums'
import { useMemo, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import styles from './sample-check.module.css'
import { checkText } from './sample-check.text.ts'

const pageSize = 10

/** The corrections of a sensor; those that are in effect can be undone. */
function Corrections({
  id,
  rows,
  mayEdit,
}: {
  readonly id: number
  readonly rows: readonly CorrectionRecord[]
  readonly mayEdit: boolean
}) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const { mutateAsync: undo } = useSend(sampleCheckCalls.undoCorrection, { invalidates: [sampleCheckCalls.suspects] })
  const lineOf = ({ at, by, method, samples }: CorrectionRecord) =>
    say(checkText.correction, { at, by: by ?? '-', method: say(memberOf(timeCorrection, method) ?? checkText.method), n: samples })
  async function undoOne(row: CorrectionRecord): Promise<void> {
    const sure = await ask({
      title: say(checkText.undoTitle),
      names: [lineOf(row)],
      note: say(checkText.undoNote),
      action: say(checkText.undo),
    })
    if (!sure) return
    await undo({ body: { id, correctionId: row.id } }).then(
      ({ undone, retained }) => toast.success(say(checkText.undoDone, { n: undone, retained })),
      (error: Error) => toast.error(error),
    )
  }
  return (
    <ul className={styles.corrections} aria-label={say(checkText.corrections)}>
      {rows.map((row) => (
        <li key={row.id}>
          {lineOf(row)}
          {row.undoneAt !== null && <span className={styles.quiet}> {say(checkText.undone, { at: row.undoneAt })}</span>}
          {mayEdit && row.undoneAt === null && row.samples > 0 && <Button onClick={() => void undoOne(row)}>{say(checkText.undo)}</Button>}
        </li>
      ))}
      {dialog}
    </ul>
  )
}

const valuesText = (values: SuspectRecord['values']): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ')

/** Samples of a sensor with a suspect clock, and their correction; nothing for a sensor without any. */
export function SuspectPanel({ id, mayEdit }: { readonly id: number; readonly mayEdit: boolean }) {
  const say = useText()
  const { timeZone } = useSession().user
  const [page, setPage] = useState(1)
  const [isOpen, setOpen] = useState(false)
  const found = useCall(
    sampleCheckCalls.suspects,
    { params: { id: String(id) }, query: { pageNum: String(page), pageSize: String(pageSize) } },
    { noErrorPage: true, keepPrevious: true },
  )
  const columns = useMemo<DataColumn<SuspectRecord>[]>(
    () => [
      { key: 'x', title: say(checkText.received), width: 160, render: ({ x }) => x },
      { key: 'claimed', title: say(checkText.claimed), width: 170, render: ({ claimedMs }) => claimedTimeText(claimedMs) },
      { key: 'fault', title: say(checkText.fault), width: 320, render: ({ fault }) => say(memberOf(clockFault, fault) ?? checkText.fault) },
      { key: 'values', title: say(checkText.values), render: ({ values }) => valuesText(values) },
      {
        key: 'corrected',
        title: say(checkText.corrected),
        width: 170,
        render: ({ correctedMs }) =>
          correctedMs === null ? (
            <span className={styles.quiet}>{say(checkText.notCorrected)}</span>
          ) : (
            formatDateTime(correctedMs, timeZone)
          ),
      },
    ],
    [say, timeZone],
  )
  const { data } = found
  if (!data || (data.total === 0 && data.corrections.length === 0)) return null
  const { open, firstMs, lastMs } = data
  return (
    <Panel
      flush
      title={say(checkText.suspects)}
      extra={mayEdit && open > 0 && <Button onClick={() => setOpen(true)}>{say(checkText.correct)}</Button>}
    >
      <p className={styles.help}>{say(checkText.suspectHelp)}</p>
      <DataTable
        label={say(checkText.suspects)}
        columns={columns}
        rows={data.records}
        rowKey={({ receivedMs, claimedMs, values }) => `${receivedMs} ${claimedMs} ${valuesText(values)}`}
        total={data.total}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
      />
      {data.corrections.length > 0 && <Corrections id={id} rows={data.corrections} mayEdit={mayEdit} />}
      {isOpen && firstMs !== null && lastMs !== null && (
        <CorrectDialog
          id={id}
          first={firstMs}
          last={lastMs}
          newest={data.records.find(({ correctedMs }) => correctedMs === null)}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}
