import { useText } from '../core/language.ts'
import { Button } from './button.tsx'
import { ImageChoice } from './image-choice.tsx'
import styles from './image-upload.module.css'
import { imageText } from './image-upload.text.ts'
import { StoredImage } from './stored-image.tsx'
import { useImageIntake } from './use-image-intake.ts'

interface ImageUploadProps {
  /** Id of the stored file, or nothing. */
  readonly value?: string | null | undefined
  readonly onChange?: (fileId: string | null) => void
  /** Width and height in px that fit the place where the image is shown. */
  readonly recommended?: readonly [width: number, height: number]
  readonly disabled?: boolean
  readonly id?: string
}

/** The widget of an image field: preview, choose, drop, remove. The value is the id of the stored file. */
export function ImageUpload({ value, onChange, recommended, disabled = false, id }: ImageUploadProps) {
  const text = useText()
  const intake = useImageIntake({ onStored: (file) => onChange?.(file.fileId), enabled: !disabled })
  return (
    <div id={id} className={styles.upload} data-over={intake.isOver} {...intake.dropProps}>
      {value ? (
        <StoredImage fileId={value} className={styles.preview ?? ''} alt={text(imageText.preview)} />
      ) : (
        <div className={styles.blank} aria-hidden="true" />
      )}
      <div className={styles.side}>
        {!disabled && (
          <div className={styles.actions}>
            <ImageChoice busy={intake.isBusy} onFiles={(files) => files.length > 0 && void intake.take(files)}>
              {text(intake.isBusy ? imageText.uploading : value ? imageText.replace : imageText.choose)}
            </ImageChoice>
            {value && (
              <Button kind="quiet" icon="trash" onClick={() => onChange?.(null)}>
                {text(imageText.remove)}
              </Button>
            )}
          </div>
        )}
        <p className={styles.hint}>
          {text(imageText.hint)}
          {recommended && <br />}
          {recommended && text(imageText.recommended, { width: recommended[0], height: recommended[1] })}
        </p>
      </div>
    </div>
  )
}
