import { readNumber } from '../../resource/core/number-text.ts'
import styles from './import-recording.module.css'
import { ImportRecordingChannels } from './import-recording-channels.tsx'
import { ImportRecordingForm, type ImportRecordingFormProps } from './import-recording-form.tsx'

/** The file as the server read it: its channels, and what it does not contain. */
export function RecordingPreviewForm(props: ImportRecordingFormProps) {
  const { of, preview } = props
  const problem = of.problemAt('channels')
  return (
    <>
      <p className={styles.file}>
        <strong>{preview.fileName}</strong>
        <span className={styles.quiet}> · {preview.format.toUpperCase()}</span>
      </p>
      <div data-field={of.idOf('channels')}>
        <ImportRecordingChannels
          preview={preview}
          uses={of.values.channels}
          sampleHz={readNumber(of.values.sampleHz) ?? null}
          onUses={(channels) => of.set({ channels })}
        />
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <ImportRecordingForm {...props} />
    </>
  )
}
