import { type BrandImage, imageProblem, sizesText } from '@undertone/domain/branding/branding-images.table'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { ImageChoice } from '../../ui/file/image-choice.tsx'
import { StoredImage } from '../../ui/file/stored-image.tsx'
import { useImageUpload } from '../../ui/file/use-image-drop.ts'
import styles from './branding.module.css'
import { brandingText } from './branding.text.ts'

/** The kind of a stored image, by the extension that the server set from its content. */
const kindOf = (name: string): string => (/\.png$/i.test(name) ? 'png' : /\.(jpe?g|jpe|jfif)$/i.test(name) ? 'jpeg' : '')

/** One image of the brand: selected or dropped, validated, and removed. */
export function BrandImageField({
  image,
  field,
  value,
  inherited,
  problem,
  onChange,
}: {
  readonly image: BrandImage
  /** Its id in the form. */
  readonly field: string
  readonly value: string | null
  readonly inherited: string | null
  readonly problem: string | null
  readonly onChange: (fileId: string | null) => void
}) {
  const say = useText()
  const [rejection, setRejection] = useState<string | null>(null)
  const kinds = image.kinds.map((kind) => (kind === 'png' ? 'PNG' : 'JPG')).join(' / ')
  const sizes = sizesText(image)
  const intake = useImageUpload({
    onStored: ({ fileId, name, width, height }) => {
      const found = imageProblem(image, { kind: kindOf(name), widthPx: width, heightPx: height })
      if (found === 'kind') return setRejection(say(brandingText.wrongKind, { kinds }))
      if (found === 'size') return setRejection(say(brandingText.wrongSize, { given: `${width}×${height}`, sizes }))
      setRejection(null)
      onChange(fileId)
    },
  })
  const shown = value ?? inherited
  const wrong = rejection ?? problem
  return (
    <fieldset className={styles.image} data-field={field} data-over={intake.isOver} {...intake.dropProps} aria-label={say(image.label)}>
      <div className={styles.thumb} data-inherited={value === null && shown !== null}>
        {shown && <StoredImage fileId={shown} alt={say(image.label)} />}
      </div>
      <div className={styles.imageSide}>
        <span className={styles.imageName}>
          {say(image.label)}
          {value === null && inherited !== null && <small>{say(brandingText.inherited)}</small>}
        </span>
        <span className={styles.hint}>{say(image.exact ? brandingText.sizeExact : brandingText.sizeAdvice, { kinds, sizes })}</span>
        <div className={styles.imageActions}>
          <ImageChoice busy={intake.isBusy} kind="quiet" onFiles={(files) => files.length > 0 && void intake.take(files)}>
            {say(intake.isBusy ? brandingText.uploading : value ? brandingText.replace : brandingText.choose)}
          </ImageChoice>
          {value && (
            <Button
              kind="quiet"
              onClick={() => {
                setRejection(null)
                onChange(null)
              }}
            >
              {say(brandingText.remove)}
            </Button>
          )}
        </div>
        {wrong && (
          <span className={styles.problem} role="alert">
            {wrong}
          </span>
        )}
      </div>
    </fieldset>
  )
}
