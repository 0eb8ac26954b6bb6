import { fileKindOf, kindList } from '@undertone/domain/file/file-kinds.table'
import { useRef, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { useToast } from '../feedback/toast.tsx'
import { fileText } from './file-upload.text.ts'
import styles from './image-upload.module.css'
import { StoredFileLink } from './stored-file-link.tsx'
import { uploadFile } from './upload-file.ts'

interface FileUploadProps {
  /** Id of the stored file, or null. */
  readonly value: string | null
  readonly onChange: (fileId: string | null) => void
  /** Keys of the accepted file kinds. */
  readonly kinds: readonly string[]
  readonly disabled?: boolean
  readonly id?: string
}

/** The input of a downloadable file: choose, replace, remove. The value is the id of the stored file. */
export function FileUpload({ value, onChange, kinds, disabled = false, id }: FileUploadProps) {
  const say = useText()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [stored, setStored] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const rows = kinds.map(fileKindOf)
  const largest = Math.max(...rows.map(({ maxBytes }) => maxBytes)) / 1_048_576
  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    setBusy(true)
    try {
      const uploaded = await uploadFile(file, kinds, say)
      setStored(uploaded.name)
      onChange(uploaded.fileId)
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.upload}>
      <div className={styles.side}>
        <div className={styles.actions}>
          {!disabled && (
            <Button {...(id ? { id } : {})} icon="upload" busy={isBusy} disabled={isBusy} onClick={() => input.current?.click()}>
              {say(isBusy ? fileText.uploading : value ? fileText.replace : fileText.choose)}
            </Button>
          )}
          {value && <StoredFileLink fileId={value} />}
          {value && !disabled && (
            <Button kind="quiet" icon="trash" onClick={() => onChange(null)}>
              {say(fileText.remove)}
            </Button>
          )}
        </div>
        <p className={styles.hint}>
          {value && stored ? `${stored} · ` : ''}
          {say(fileText.hint, { kinds: say(kindList(kinds)), max: largest })}
        </p>
        <input
          ref={input}
          type="file"
          accept={rows.flatMap(({ extensions }) => extensions.map((ending) => `.${ending}`)).join(',')}
          hidden
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void take(event.target.files?.[0])
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
