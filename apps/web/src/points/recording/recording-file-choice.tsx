import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { type DragEvent, useRef, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import styles from './import-recording.module.css'
import { importRecordingText as text } from './import-recording.text.ts'

/** Size of the largest file in MB. */
export const maxMegabytes = Math.floor(recordingLimits.fileBytes / 1_048_576)

/** Extensions for the file dialog. */
const endings = '.wav,.csv,.txt,.tsv,.asc,.uff,.unv,.uf,.ufb,.mat'

/** Selects a file: dropped, or by the file dialog. */
export function RecordingFileChoice({ onFile }: { readonly onFile: (file: File) => void }) {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    <section
      aria-label={say(text.drop)}
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <span>{say(text.drop)}</span>
      <Button icon="upload" onClick={() => input.current?.click()}>
        {say(text.choose)}
      </Button>
      <span className={styles.quiet}>{say(text.kinds, { samples: recordingLimits.samples.toLocaleString('en'), size: maxMegabytes })}</span>
      <input
        ref={input}
        type="file"
        accept={endings}
        hidden
        tabIndex={-1}
        aria-label={say(text.choose)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file can be selected again after a correction.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </section>
  )
}
