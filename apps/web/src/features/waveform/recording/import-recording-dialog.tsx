import { to } from '@undertone/domain/index/to'
import { Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { readNumber } from '../../../resource/core/number-text.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from './import-recording.module.css'
import { importRecordingText as text } from './import-recording.text.ts'
import { ImportRecordingChannels } from './import-recording-channels.tsx'
import { draftFaults } from './import-recording-draft.ts'
import { ImportRecordingForm, type ImportRecordingFormProps } from './import-recording-form.tsx'
import { RecordingFileChoice } from './recording-file-choice.tsx'
import { useImportRecording } from './use-import-recording.ts'

/** Width in px: a row of channels with its picture. */
const width = 880

/** Imports a file of measured signals as a measurement of a point: select it, inspect it, complete it, and open it. */
export function ImportRecordingDialog({ mappingId, onClose }: { readonly mappingId: number | null; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const [tried, setTried] = useState(false)
  const { step, draft, csv, problem, set, read, readAs, apply, startOver } = useImportRecording(mappingId, ({ time, ...imported }) => {
    const day = time.slice(0, 10)
    toast.success(say(text.done))
    onClose()
    void navigate(to.analysis({ ...imported, begin: `${day} 00:00:00`, end: `${day} 23:59:59` }))
  })
  const isShown = step.at === 'preview' && draft !== null
  const missing = isShown ? draftFaults(draft, step.preview) : {}
  const faults = { ...(tried ? missing : {}), ...(problem?.field ? { [problem.field]: problem.message } : {}) }
  const submit = () => {
    setTried(true)
    if (isShown && Object.keys(missing).length === 0) void apply()
  }
  return (
    <Modal
      open
      width={width}
      title={say(text.title)}
      onCancel={onClose}
      closable={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.foot}>
          {step.at !== 'choose' && (
            <Button
              onClick={() => {
                setTried(false)
                startOver()
              }}
            >
              {say(text.other)}
            </Button>
          )}
          <Button onClick={onClose}>{say(text.cancel)}</Button>
          {isShown && (
            <Button kind="primary" onClick={submit}>
              {say(text.apply)}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        {problem && (
          <p className={styles.refusal} role="alert">
            {problem.message}
          </p>
        )}
        {step.at === 'choose' && <RecordingFileChoice onFile={(file) => void read(file)} />}
        {step.at === 'working' && (
          <p className={styles.working} role="status">
            {step.label}
            <progress />
          </p>
        )}
        {isShown && (
          <FilePreview preview={step.preview} draft={draft} csv={csv} faults={faults} set={set} onCsv={(next) => void readAs(next)} />
        )}
      </div>
    </Modal>
  )
}

/** The file as the server read it: its channels, and what it does not contain. */
function FilePreview({ preview, draft, csv, faults, set, onCsv }: ImportRecordingFormProps) {
  const say = useText()
  return (
    <>
      <p className={styles.file}>
        <strong>{preview.fileName}</strong>
        <span className={styles.quiet}> · {preview.format.toUpperCase()}</span>
      </p>
      <ImportRecordingChannels
        preview={preview}
        uses={draft.uses}
        sampleHz={readNumber(draft.sampleHz) ?? null}
        onUses={(uses) => set({ uses })}
      />
      {faults.uses && (
        <p className={styles.help} data-wrong="true" role="alert">
          {typeof faults.uses === 'string' ? faults.uses : say(faults.uses)}
        </p>
      )}
      <ImportRecordingForm preview={preview} draft={draft} csv={csv} faults={faults} set={set} onCsv={onCsv} />
    </>
  )
}
