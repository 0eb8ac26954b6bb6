import { useQueryClient } from '@tanstack/react-query'
import { to } from '@undertone/domain/index/to'
import { batchCalls, type RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchState } from '@undertone/domain/waveform/batch/recording-batch.enums'
import { recordingBatchScreens } from '@undertone/domain/waveform/batch/recording-batch.screens'
import { recordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { telemetryBatchCalls } from '@undertone/domain/waveform/batch/telemetry-batch.calls'
import { telemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { keyOf, useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { ThinProgress } from '../../../ui/display/thin-progress.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { isBusy, isTelemetry } from './batch-columns.tsx'
import { BatchFiles } from './batch-files.tsx'
import { BatchPreviewView } from './batch-preview.tsx'
import { BatchReport } from './batch-report.tsx'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'
import { telemetryText } from './telemetry.text.ts'
import { TelemetryPreviewView } from './telemetry-preview.tsx'
import { useBatchUpload } from './use-batch-upload.ts'

/** How often an import is read while its work runs, ms (guess: its progress is seen to move). */
const busyMs = 1000

const noRule = recordingRule.parse({})
const noTelemetryRule = telemetryRule.parse({})
const workText = { reading: text.reading, importing: text.importing, undoing: text.undoing } as const

/** The work that runs, with what ends it. */
function WorkView({ batch, onCancel }: { readonly batch: RecordingBatch; readonly onCancel: () => void }) {
  const say = useText()
  if (batch.state !== 'reading' && batch.state !== 'importing' && batch.state !== 'undoing') return null
  const { progress, total } = batch
  const words = total === null ? say(text.working) : say(workText[batch.state], { done: progress, total })
  return (
    <div className={styles.work} role="status">
      <span>{words}</span>
      <ThinProgress label={say(text.progress)} width="240px" {...(total === null ? {} : { value: progress, max: total })} />
      <Button onClick={onCancel}>{say(text.cancel)}</Button>
    </div>
  )
}

/** Undoes an import after a question. */
function UndoButton({ batch }: { readonly batch: RecordingBatch }) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const undo = useSend(batchCalls.undo, { invalidates: [batchCalls.detail, batchCalls.findPage] })
  const run = async () => {
    const note = say(isTelemetry(batch) ? telemetryText.undoNote : text.undoNote)
    const options = { title: say(text.undoTitle), names: [batch.name], note, action: say(text.undo) }
    if (await ask(options)) undo.mutate({ body: { id: batch.id } }, { onError: (error) => void toast.error(error) })
  }
  return (
    <>
      <Button icon="undo" busy={undo.isPending} onClick={() => void run()}>
        {say(text.undo)}
      </Button>
      {dialog}
    </>
  )
}

/** Whether an import has anything that can be undone. */
export const canUndo = ({ state, outcomes, places, values }: RecordingBatch): boolean =>
  state === 'done' && ((outcomes.imported ?? 0) > 0 || (outcomes.kept ?? 0) > 0 || places > 0 || values > 0)

/** The rule of an import with its preview, as its source has them. What is typed stays while other tabs are open. */
function useRuleTab(batch: RecordingBatch, onApplied: () => void) {
  const [rule, setRule] = useState(batch.rule ?? noRule)
  const [ofTelemetry, setOfTelemetry] = useState(batch.telemetryRule ?? noTelemetryRule)
  return isTelemetry(batch) ? (
    <TelemetryPreviewView batch={batch} rule={ofTelemetry} onRule={setOfTelemetry} onApplied={onApplied} />
  ) : (
    <BatchPreviewView batch={batch} rule={rule} onRule={setRule} onApplied={onApplied} />
  )
}

function Opened({ batch }: { readonly batch: RecordingBatch }) {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { can } = useSession()
  const [{ tab }, change] = useAddress(recordingBatchScreens.recordingBatches.query)
  const { state: upload, upload: start, stop } = useBatchUpload(batch.id)
  const ruleTab = useRuleTab(batch, () => change({ tab: 'report' }))
  const { dialog } = useLeaveGuard(() => (upload?.isRunning ? [say(text.leaving)] : []))
  const failed = { onError: (error: Error) => void toast.error(error) }
  const cancel = useSend(batchCalls.cancel, { invalidates: [batchCalls.detail] })
  const read = useSend(batchCalls.read, { invalidates: [batchCalls.detail] })
  const { id, state } = batch
  useEffect(() => {
    // What work has changed is read once it ends.
    if (state !== 'reading' && state !== 'importing' && state !== 'undoing')
      for (const call of [batchCalls.files, batchCalls.preview, telemetryBatchCalls.preview, batchCalls.report])
        void client.invalidateQueries({ queryKey: keyOf(call) })
  }, [state, client])
  const current = tab === 'rule' || tab === 'report' ? tab : 'files'
  const tabs = [
    { key: 'files', label: say(text.tabFiles) },
    { key: 'rule', label: say(text.tabRule) },
    { key: 'report', label: say(text.tabReport) },
  ].map((one) => ({ ...one, to: to.recordingBatches({ id, tab: one.key }), isCurrent: one.key === current }))
  return (
    <Page
      title={batch.name}
      subtitle={<StateTag of={batchState} code={state} />}
      actions={
        <>
          <Link to={to.recordingBatches()}>{say(text.all)}</Link>
          {canUndo(batch) && can(batchCalls.undo.access) && <UndoButton batch={batch} />}
        </>
      }
      bar={<LinkTabs label={say(text.tabs)} tabs={tabs} />}
    >
      <div className={styles.opened}>
        {batch.problem !== null && (
          <p className={styles.bad} role="alert">
            {batch.problem}
          </p>
        )}
        <WorkView batch={batch} onCancel={() => cancel.mutate({ body: { id } }, failed)} />
        {current === 'files' && (
          <BatchFiles
            batch={batch}
            upload={upload}
            onFiles={(files) => void start(files)}
            onStop={stop}
            onRead={() => read.mutate({ body: { id } }, failed)}
          />
        )}
        {current === 'rule' && ruleTab}
        {current === 'report' && <BatchReport batch={batch} />}
      </div>
      {dialog}
    </Page>
  )
}

/** One import: its files, its rule with the preview, its report. */
export function BatchView({ id }: { readonly id: number }) {
  const say = useText()
  const [isActive, setActive] = useState(false)
  const found = useCall(
    batchCalls.detail,
    { params: { id: String(id) } },
    { noErrorPage: true, ...(isActive ? { refreshMs: busyMs } : {}) },
  )
  const batch = found.data
  const busy = batch !== undefined && isBusy(batch)
  if (busy !== isActive) setActive(busy)
  if (batch) return <Opened key={batch.id} batch={batch} />
  return (
    <Page title={say(recordingBatchScreens.recordingBatches.label)} actions={<Link to={to.recordingBatches()}>{say(text.all)}</Link>}>
      {found.error ? <ErrorNote error={found.error} retry={() => void found.refetch()} /> : <Skeletons count={8} />}
    </Page>
  )
}
