import { batchCalls, type RecordingBatch } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchFileState } from '@undertone/domain/waveform/batch/recording-batch.enums'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { useMemo, useRef, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ThinProgress } from '../../../ui/display/thin-progress.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DropArea } from '../../../ui/file/drop-area.tsx'
import { CountFilter } from '../../../ui/filter/count-filter.tsx'
import { PageTable } from '../../../ui/table/page-table.tsx'
import { fileColumns, isBusy, isTelemetry, telemetryFileColumns } from './batch-columns.tsx'
import { filesOfDrop, filesOfInput, type PickedFile } from './picked-files.ts'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'
import { telemetryText } from './telemetry.text.ts'
import type { UploadState } from './use-batch-upload.ts'

const mega = 1_048_576
const limits = {
  file: Math.floor(batchLimits.fileBytes / mega),
  zip: Math.floor(batchLimits.zipBytes / mega),
  files: batchLimits.files.toLocaleString('en'),
  all: Math.floor(batchLimits.bytes / mega / 1024),
  weeks: batchLimits.fileDays / 7,
}

/** Selects a folder, files or an archive: dropped, or by the dialogs of the browser. */
function FileChoice({ disabled, onFiles }: { readonly disabled: boolean; readonly onFiles: (files: readonly PickedFile[]) => void }) {
  const say = useText()
  const folder = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    const picked = filesOfInput(input.files ?? [])
    // The same folder can be selected again after a correction.
    input.value = ''
    onFiles(picked)
  }
  const drop = (dropped: DataTransfer) => {
    if (!disabled) void filesOfDrop(dropped).then(onFiles)
  }
  return (
    <DropArea label={say(text.drop)} onDrop={drop}>
      <div className={styles.tools}>
        <Button icon="upload" disabled={disabled} onClick={() => folder.current?.click()}>
          {say(text.chooseFolder)}
        </Button>
        <Button icon="upload" disabled={disabled} onClick={() => files.current?.click()}>
          {say(text.chooseFiles)}
        </Button>
      </div>
      <span className={styles.quiet}>{say(text.limits, limits)}</span>
      <input
        ref={(input) => {
          folder.current = input
          input?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={say(text.chooseFolder)}
        onChange={({ target }) => take(target)}
      />
      <input
        ref={files}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={say(text.chooseFiles)}
        onChange={({ target }) => take(target)}
      />
    </DropArea>
  )
}

/** How far the upload is, and what was not uploaded and why. */
function UploadView({ state, onStop }: { readonly state: UploadState; readonly onStop: () => void }) {
  const say = useText()
  const { done, total, skipped, failed, failures, isRunning } = state
  return (
    <section className={styles.upload} aria-live="polite">
      {isRunning && (
        <div className={styles.tools}>
          <span>{say(text.uploading, { done, total })}</span>
          <ThinProgress label={say(text.uploading, { done, total })} width="240px" value={done} max={total} />
          <Button onClick={onStop}>{say(text.stop)}</Button>
        </div>
      )}
      {skipped > 0 && <p className={styles.quiet}>{say(text.skipped, { n: skipped })}</p>}
      {failed > 0 && (
        <div role="alert">
          <p className={styles.bad}>{say(text.failed, { n: failed })}</p>
          <ul className={styles.failures}>
            {failures.map(({ path, reason }) => (
              <li key={`${path} ${reason}`}>{path === '' ? reason : `${path}: ${reason}`}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface BatchFilesProps {
  readonly batch: RecordingBatch
  readonly upload: UploadState | null
  readonly onFiles: (files: readonly PickedFile[]) => void
  readonly onStop: () => void
  readonly onRead: () => void
}

/** The files of an import: selecting them, and what each one says. */
export function BatchFiles({ batch, upload, onFiles, onStop, onRead }: BatchFilesProps) {
  const say = useText()
  const [view, setView] = useState({ page: 1, size: 20 })
  const [state, setState] = useState('')
  const chosen = Object.values(batchFileState.members).find(({ code }) => code === state)?.code ?? null
  const found = useCall(
    batchCalls.files,
    { body: { id: batch.id, pageNum: view.page, pageSize: view.size, state: chosen } },
    { keepPrevious: true, noErrorPage: true },
  )
  const hasKeys = isTelemetry(batch)
  const columns = useMemo(() => (hasKeys ? telemetryFileColumns(say) : fileColumns(say)), [say, hasKeys])
  const isRunning = upload?.isRunning === true
  const isClosed = batch.state === 'undone' || batch.state === 'undoing' || batch.state === 'importing'
  const waiting = batch.files.waiting ?? 0
  const kinds = Object.values(batchFileState.members).map((member) => ({
    key: member.code,
    label: member,
    tone: member.tone,
    count: batch.files[member.code] ?? 0,
  }))
  const hasFiles = kinds.some(({ count }) => count > 0)
  return (
    <div className={styles.page}>
      {hasKeys && <p className={styles.intro}>{say(telemetryText.intro)}</p>}
      {!isClosed && <FileChoice disabled={isRunning || isBusy(batch)} onFiles={onFiles} />}
      {upload && <UploadView state={upload} onStop={onStop} />}
      {waiting > 0 && !isRunning && !isBusy(batch) && batch.state !== 'undone' && (
        <div className={styles.tools}>
          <Button onClick={onRead}>{say(text.readAgain)}</Button>
        </div>
      )}
      {hasFiles && (
        <CountFilter
          label={text.filter}
          all={text.counted}
          kinds={kinds}
          value={state}
          onChange={(key) => {
            setState(key)
            setView({ ...view, page: 1 })
          }}
        />
      )}
      <PageTable
        answer={found}
        view={view}
        onView={setView}
        label={say(text.files)}
        columns={columns}
        rowKey={(row) => row.id}
        empty={<EmptyState title={say(text.noFiles)} hint={say(text.noFilesHint)} />}
      />
    </div>
  )
}
