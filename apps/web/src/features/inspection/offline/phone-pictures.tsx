import { maxAttachments } from '@undertone/domain/file/attachment-kinds'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { shrinkPicture } from '../../../core/offline/shrink-picture.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import styles from './offline.module.css'
import { offlineText } from './offline.text.ts'

/** The address of a file while it is shown. */
function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function Picture({ file, n, onRemove }: { readonly file: File; readonly n: number; readonly onRemove: () => void }) {
  const say = useText()
  return (
    <li className={styles.picture}>
      <img src={useFileAddress(file)} alt={say(offlineText.picture, { n })} />
      <IconButton icon="close" label={say(offlineText.removePicture, { n })} onClick={onRemove} />
    </li>
  )
}

/** Pictures of the camera that stay on this device until they are sent. */
export function PhonePictures({
  files,
  onChange,
  onBusy,
}: {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly onBusy: (isBusy: boolean) => void
}) {
  const say = useText()
  const input = useRef<HTMLInputElement>(null)
  const take = async (chosen: FileList | null) => {
    if (!chosen || chosen.length === 0) return
    onBusy(true)
    try {
      const small = await Promise.all([...chosen].map(shrinkPicture))
      onChange([...files, ...small].slice(0, maxAttachments))
    } finally {
      onBusy(false)
      // The same picture can be chosen again.
      if (input.current) input.current.value = ''
    }
  }
  return (
    <div className={styles.pictures}>
      {files.length > 0 && (
        <ul>
          {files.map((file, at) => (
            <Picture
              key={`${file.name} ${file.lastModified} ${file.size}`}
              file={file}
              n={at + 1}
              onRemove={() => onChange(files.filter((one) => one !== file))}
            />
          ))}
        </ul>
      )}
      <Button icon="image" className={styles.big ?? ''} disabled={files.length >= maxAttachments} onClick={() => input.current?.click()}>
        {say(offlineText.takePicture)}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => void take(event.target.files)}
      />
    </div>
  )
}
