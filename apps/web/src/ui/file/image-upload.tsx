import { imageKinds } from '@undertone/domain/file/file-kinds.table'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { ImageChoice } from './image-choice.tsx'
import styles from './image-upload.module.css'
import { imageText } from './image-upload.text.ts'
import { StoredImage } from './stored-image.tsx'
import { kindsText, useImageUpload } from './use-image-drop.ts'

interface ImageUploadProps {
  /** Id of the stored file, or null. */
  readonly value?: string | null | undefined
  readonly onChange?: (fileId: string | null) => void
  /** Required width and height in px. */
  readonly sizePx?: readonly [width: number, height: number]
  /** Smallest width and height in px. */
  readonly minPx?: readonly [width: number, height: number]
  /** Keys of the accepted image kinds. */
  readonly kinds?: readonly string[]
  readonly disabled?: boolean
  readonly id?: string
}

/** The input of an image field: preview, choose, drop, remove. The value is the id of the stored file. */
export function ImageUpload({ value, onChange, sizePx, minPx, kinds = imageKinds, disabled = false, id }: ImageUploadProps) {
  const text = useText()
  const upload = useImageUpload({ onStored: (file) => onChange?.(file.fileId), kinds, enabled: !disabled })
  return (
    <div id={id} className={styles.upload} data-over={upload.isOver} {...upload.dropProps}>
      {value ? (
        <StoredImage fileId={value} className={styles.preview ?? ''} alt={text(imageText.preview)} />
      ) : (
        <div className={styles.blank} aria-hidden="true" />
      )}
      <div className={styles.side}>
        {!disabled && (
          <div className={styles.actions}>
            <ImageChoice kinds={kinds} busy={upload.isBusy} onFiles={(files) => files.length > 0 && void upload.take(files)}>
              {text(upload.isBusy ? imageText.uploading : value ? imageText.replace : imageText.choose)}
            </ImageChoice>
            {value && (
              <Button kind="quiet" icon="trash" onClick={() => onChange?.(null)}>
                {text(imageText.remove)}
              </Button>
            )}
          </div>
        )}
        <p className={styles.hint}>
          {text(imageText.hint, { kinds: kindsText(kinds) })}
          {sizePx && <br />}
          {sizePx && text(imageText.size, { width: sizePx[0], height: sizePx[1] })}
          {minPx && <br />}
          {minPx && text(imageText.least, { width: minPx[0], height: minPx[1] })}
        </p>
      </div>
    </div>
  )
}
