import { to } from '@undertone/domain/index/to'
import { batchCalls, type RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { recordingBatchScreens } from '@undertone/domain/waveform/batch/recording-batch.screens'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { batchSource } from '@undertone/domain/waveform/batch/telemetry.enums'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import { batchColumns, isBusy } from './batch-columns.tsx'
import { BatchView } from './batch-view.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'
import { telemetryText } from './telemetry.text.ts'

/** How often the list is read while work runs, ms (guess). */
const busyMs = 2000

type NewImport = Pick<RecordingBatch, 'name' | 'source'>

/** Begins an import under a name. */
function NewBatch({ onClose }: { readonly onClose: () => void }) {
  const say = useText()
  const navigate = useNavigate()
  const form = useForm<NewImport>({
    initial: () => ({
      name: say(text.nameOf, { time: dayjs().format('YYYY-MM-DD HH:mm') }),
      source: batchSource.members.Recordings.code,
    }),
    save: sendWith(batchCalls.add, {
      invalidates: [batchCalls.findPage],
      input: (values: NewImport) => ({ body: values }),
      onSaved: ({ id }) => void navigate(to.recordingBatches({ id })),
    }),
  })
  return (
    <FormDialog
      of={form}
      title={say(text.start)}
      width={420}
      action={say(text.begin)}
      ready={form.values.name.trim() !== ''}
      onClose={onClose}
    >
      <SelectField of={form} name="source" label={say(telemetryText.source)} options={optionsOf(batchSource, say)} />
      <TextField of={form} name="name" label={say(text.name)} maxLength={batchLimits.nameLength} />
    </FormDialog>
  )
}

function RemoveButton({ row }: { readonly row: RecordingBatch }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const remove = useSend(batchCalls.remove, { invalidates: [batchCalls.findPage] })
  const drop = async () => {
    if (!(await ask({ title: say(text.removeTitle), names: [row.name], note: say(text.removeNote) }))) return
    remove.mutate(
      { params: { id: String(row.id) } },
      { onSuccess: () => toast.success(say(text.removed)), onError: (error) => void toast.error(error) },
    )
  }
  return (
    <>
      <IconButton icon="trash" label={say(text.remove)} disabled={isBusy(row)} onClick={() => void drop()} />
      {dialog}
    </>
  )
}

function BatchList() {
  const say = useText()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [view, setView] = useState({ page: 1, size: 20 })
  const [isActive, setActive] = useState(false)
  const found = useCall(
    batchCalls.findPage,
    { body: { pageNum: view.page, pageSize: view.size } },
    { keepPrevious: true, noErrorPage: true, ...(isActive ? { refreshMs: busyMs } : {}) },
  )
  const busy = found.data?.records.some(isBusy) ?? false
  if (busy !== isActive) setActive(busy)
  const columns = useMemo(
    () => [
      ...batchColumns(say),
      { key: 'actions', title: say(text.actions), width: 70, render: (row: RecordingBatch) => <RemoveButton row={row} /> },
    ],
    [say],
  )
  return (
    <Page
      title={say(recordingBatchScreens.recordingBatches.label)}
      actions={
        <Button kind="primary" icon="plus" onClick={() => setAsking(true)}>
          {say(text.start)}
        </Button>
      }
    >
      <div className={styles.page}>
        <p className={styles.intro}>{say(text.intro)}</p>
        <PageTable
          answer={found}
          view={view}
          onView={setView}
          label={say(text.imports)}
          columns={columns}
          rowKey={(row) => row.id}
          onRow={(row) => void navigate(to.recordingBatches({ id: row.id, tab: row.state === 'open' ? 'files' : 'report' }))}
          empty={<EmptyState title={say(text.empty)} hint={say(text.emptyHint)} />}
        />
      </div>
      {isAsking && <NewBatch onClose={() => setAsking(false)} />}
    </Page>
  )
}

/** Imports of many recordings: the list, or one of them. */
export function RecordingBatchPage() {
  const [{ id }] = useAddress(recordingBatchScreens.recordingBatches.query)
  return id === null ? <BatchList /> : <BatchView key={id} id={id} />
}
