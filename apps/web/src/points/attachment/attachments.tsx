import { attachmentKinds, maxAttachments } from '@undertone/domain/file/attachment-kinds'
import { fileKindOf, kindList } from '@undertone/domain/file/file-kinds.table'
import { useRef, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { StoredFileLink } from '../../ui/file/stored-file-link.tsx'
import { StoredImage } from '../../ui/file/stored-image.tsx'
import { uploadFile } from '../../ui/file/upload-file.ts'
import styles from './attachments.module.css'
import { attachmentText } from './attachments.text.ts'
import { StoredMedia } from './stored-media.tsx'

/** A stored image or audio file. */
export interface Attachment {
  readonly fileId: string
  readonly name: string
  readonly isImage: boolean
}

/** The files of a record: shown, played, downloaded, and removed where that is possible. */
function AttachmentList({
  files,
  onChange,
}: {
  readonly files: readonly Attachment[]
  readonly onChange: ((files: readonly Attachment[]) => void) | undefined
}) {
  const say = useText()
  return (
    <ul>
      {files.map((file) => (
        <li key={file.fileId}>
          {file.isImage ? (
            <StoredImage fileId={file.fileId} alt={file.name} className={styles.thumb ?? ''} />
          ) : (
            <StoredMedia fileId={file.fileId} name={file.name} />
          )}
          <StoredFileLink fileId={file.fileId} />
          {onChange && (
            <IconButton
              icon="close"
              label={say(attachmentText.removeFile, { name: file.name })}
              onClick={() => onChange(files.filter((one) => one.fileId !== file.fileId))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Images and audio of a record: displayed, downloaded, added and removed. Without `onChange` they are read-only. */
export function Attachments({
  files,
  max = maxAttachments,
  kinds = attachmentKinds,
  onChange,
}: {
  readonly files: readonly Attachment[]
  readonly max?: number
  /** The kinds of files that can be added. */
  readonly kinds?: readonly string[]
  readonly onChange?: (files: readonly Attachment[]) => void
}) {
  const say = useText()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  async function take(chosen: FileList | null): Promise<void> {
    if (!chosen || !onChange) return
    setBusy(true)
    let now = [...files]
    try {
      for (const file of [...chosen].slice(0, max - now.length)) {
        const stored = await uploadFile(file, kinds, say)
        now = [...now, { fileId: stored.fileId, name: stored.name, isImage: stored.width !== null }]
        onChange(now)
      }
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.files}>
      {files.length > 0 && <AttachmentList files={files} onChange={onChange} />}
      {onChange && (
        <>
          <div className={styles.addFile}>
            <Button icon="upload" busy={isBusy} disabled={files.length >= max} onClick={() => input.current?.click()}>
              {say(isBusy ? attachmentText.uploading : attachmentText.addFile)}
            </Button>
            <span className={styles.hint}>{say(attachmentText.filesHint, { kinds: say(kindList(kinds)), max })}</span>
          </div>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            tabIndex={-1}
            aria-hidden="true"
            accept={kinds
              .map(fileKindOf)
              .flatMap(({ extensions }) => extensions.map((ending) => `.${ending}`))
              .join(',')}
            onChange={(event) => {
              void take(event.target.files).finally(() => {
                // The same file can be selected again.
                if (input.current) input.current.value = ''
              })
            }}
          />
        </>
      )}
    </div>
  )
}
