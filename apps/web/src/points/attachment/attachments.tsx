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

interface AttachmentsProps {
  readonly files: readonly Attachment[]
  readonly max?: number
  /** The kinds of files that can be added. */
  readonly kinds?: readonly string[]
  readonly onChange?: (files: readonly Attachment[]) => void
  /** Whether an upload runs: a form that is saved in the middle of it would lose the file. */
  readonly onBusy?: (isBusy: boolean) => void
}

interface UploadOptions {
  readonly files: readonly Attachment[]
  readonly max: number
  readonly kinds: readonly string[]
  readonly onChange: AttachmentsProps['onChange'] | undefined
  readonly onBusy: AttachmentsProps['onBusy'] | undefined
}

/** Uploads files one after the other, each of which joins the list as it is by then. */
function useUploads({ files, max, kinds, onChange, onBusy }: UploadOptions) {
  const say = useText()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  // An upload takes a while: its files join the list as it is by then.
  const now = useRef(files)
  now.current = files
  const latest = useRef(onChange)
  latest.current = onChange
  const added = useRef<readonly Attachment[]>([])
  const work = (isOn: boolean) => {
    setBusy(isOn)
    onBusy?.(isOn)
  }
  const remove = (left: readonly Attachment[]) => {
    added.current = added.current.filter(({ fileId }) => left.some((one) => one.fileId === fileId))
    onChange?.(left)
  }
  async function take(chosen: FileList | null): Promise<void> {
    if (!chosen || !onChange) return
    work(true)
    added.current = []
    try {
      for (const file of [...chosen].slice(0, max - files.length)) {
        const stored = await uploadFile(file, kinds, say)
        added.current = [...added.current, { fileId: stored.fileId, name: stored.name, isImage: stored.width !== null }]
        const missing = added.current.filter(({ fileId }) => !now.current.some((one) => one.fileId === fileId))
        latest.current?.([...now.current, ...missing])
      }
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    } finally {
      work(false)
    }
  }
  return { isBusy, remove, take }
}

/** Images and audio of a record: displayed, downloaded, added and removed. Without `onChange` they are read-only. */
export function Attachments({ files, max = maxAttachments, kinds = attachmentKinds, onChange, onBusy }: AttachmentsProps) {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, remove, take } = useUploads({ files, max, kinds, onChange, onBusy })
  return (
    <div className={styles.files}>
      {files.length > 0 && <AttachmentList files={files} onChange={onChange && remove} />}
      {onChange && (
        <>
          <div className={styles.addFile}>
            <Button icon="upload" busy={isBusy} disabled={files.length >= max} onClick={() => input.current?.click()}>
              {say(isBusy ? attachmentText.uploading : attachmentText.addFile)}
            </Button>
            <span className={styles.hint}>
              {isBusy && onBusy ? say(attachmentText.waitToSave) : say(attachmentText.filesHint, { kinds: say(kindList(kinds)), max })}
            </span>
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
