import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { DropArea } from '../../ui/file/drop-area.tsx'
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
  return (
    <DropArea label={say(text.drop)} onDrop={({ files: [file] }) => file && onFile(file)}>
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
    </DropArea>
  )
}
