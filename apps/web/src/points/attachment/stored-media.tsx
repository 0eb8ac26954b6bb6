import { fileKinds } from '@undertone/domain/file/file-kinds.table'
import { useState } from 'react'
import { useStoredImage } from '../../core/api/use-stored-image.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import styles from './attachments.module.css'
import { attachmentText } from './attachments.text.ts'

/** What plays a file, by its name; undefined for what is only downloaded. */
const playsOf = (name: string): 'sound' | 'video' | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const kind = fileKinds.find(({ extensions }) => (extensions as readonly string[]).includes(ending))
  return kind && 'plays' in kind ? kind.plays : undefined
}

/** A stored sound or video by its name; it is fetched once somebody wants to play it. */
export function StoredMedia({ fileId, name }: { readonly fileId: string; readonly name: string }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const { address, error, isLoading, retry } = useStoredImage(isOpen ? fileId : null)
  const plays = playsOf(name)
  if (!address || !plays)
    return (
      <>
        <span className={styles.fileName}>{error?.message ?? name}</span>
        {plays && (
          <Button kind="quiet" icon="play" busy={isLoading} onClick={() => (isOpen ? retry() : setOpen(true))}>
            {say(attachmentText.play)}
          </Button>
        )}
      </>
    )
  return plays === 'video' ? (
    <video className={styles.player} src={address} controls aria-label={name}>
      <track kind="captions" />
    </video>
  ) : (
    <audio className={styles.player} src={address} controls aria-label={name}>
      <track kind="captions" />
    </audio>
  )
}
