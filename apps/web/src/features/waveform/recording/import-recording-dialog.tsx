import { to } from '@undertone/domain/index/to'
import { Modal } from 'antd'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import styles from '../../../points/recording/import-recording.module.css'
import { importRecordingText as text } from '../../../points/recording/import-recording.text.ts'
import { RecordingFileChoice } from '../../../points/recording/recording-file-choice.tsx'
import { RecordingPreviewForm } from '../../../points/recording/recording-preview-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { useImportRecording } from './use-import-recording.ts'

/** Width in px: a row of channels with its picture. */
const width = 880

/** A request with a file that is under way. */
function Working({ label }: { readonly label: string }) {
  return (
    <p className={styles.working} role="status">
      {label}
      <progress aria-label={label} />
    </p>
  )
}

/** Imports a file of measured signals as a measurement of a point: select it, inspect it, complete it, and open it. */
export function ImportRecordingDialog({ mappingId, onClose }: { readonly mappingId: number | null; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { step, form, problem, read, readAs, startOver } = useImportRecording(mappingId, ({ time, ...imported }) => {
    const day = time.slice(0, 10)
    toast.success(say(text.done))
    onClose()
    void navigate(to.analysis({ ...imported, begin: `${day} 00:00:00`, end: `${day} 23:59:59` }))
  })
  const close = () => void form.mayLeave().then((leaves) => leaves && onClose())
  return (
    <Modal
      open
      width={width}
      title={say(text.title)}
      onCancel={close}
      closable={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.foot}>
          {form.busy && step.at === 'preview' && <Working label={say(text.applying, { file: step.file.name })} />}
          {step.at !== 'choose' && <Button onClick={startOver}>{say(text.other)}</Button>}
          <Button onClick={close}>{say(text.cancel)}</Button>
          {step.at === 'preview' && (
            <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
              {say(text.apply)}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        <FormError message={problem ?? form.error?.message} />
        {step.at === 'choose' && <RecordingFileChoice onFile={(file) => void read(file)} />}
        {step.at === 'reading' && <Working label={say(text.reading, { file: step.file })} />}
        {step.at === 'preview' && (
          <RecordingPreviewForm of={form} preview={step.preview} csv={step.csv} onCsv={(csv) => void readAs(csv)} />
        )}
      </div>
      {form.dialog}
    </Modal>
  )
}
