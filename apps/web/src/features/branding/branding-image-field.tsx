import { type BrandImage, imageProblem, sizesText } from '@undertone/domain/branding/branding-images.table'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { ImageChoice } from '../../ui/file/image-choice.tsx'
import { StoredImage } from '../../ui/file/stored-image.tsx'
import { useImageIntake } from '../../ui/file/use-image-drop.ts'
import styles from './branding.module.css'
import { brandingText } from './branding.text.ts'

/** The kind of a stored image: its name ends as its content is. */
const kindOf = (name: string): string => (/\.png$/i.test(name) ? 'png' : /\.(jpe?g|jpe|jfif)$/i.test(name) ? 'jpeg' : '')

/** One picture of the brand: chosen or dropped, looked at before it is taken, and removed. */
export function BrandImageField({
  place,
  value,
  inherited,
  problem,
  onChange,
}: {
  readonly place: BrandImage
  readonly value: string | null
  readonly inherited: string | null
  readonly problem: string | null
  readonly onChange: (fileId: string | null) => void
}) {
  const say = useText()
  const [refused, setRefused] = useState<string | null>(null)
  const kinds = place.kinds.map((kind) => (kind === 'png' ? 'PNG' : 'JPG')).join(' / ')
  const sizes = sizesText(place)
  const intake = useImageIntake({
    onStored: ({ fileId, name, width, height }) => {
      const found = imageProblem(place, { kind: kindOf(name), widthPx: width, heightPx: height })
      if (found === 'kind') return setRefused(say(brandingText.wrongKind, { kinds }))
      if (found === 'size') return setRefused(say(brandingText.wrongSize, { given: `${width}×${height}`, sizes }))
      setRefused(null)
      onChange(fileId)
    },
  })
  const shown = value ?? inherited
  const wrong = refused ?? problem
  return (
    <fieldset className={styles.image} data-over={intake.isOver} {...intake.dropProps} aria-label={say(place.label)}>
      <div className={styles.thumb} data-inherited={value === null && shown !== null}>
        {shown && <StoredImage fileId={shown} alt={say(place.label)} />}
      </div>
      <div className={styles.imageSide}>
        <span className={styles.imageName}>
          {say(place.label)}
          {value === null && inherited !== null && <small>{say(brandingText.inherited)}</small>}
        </span>
        <span className={styles.hint}>{say(place.exact ? brandingText.sizeExact : brandingText.sizeAdvice, { kinds, sizes })}</span>
        <div className={styles.imageActions}>
          <ImageChoice busy={intake.isBusy} kind="quiet" onFiles={(files) => files.length > 0 && void intake.take(files)}>
            {say(intake.isBusy ? brandingText.uploading : value ? brandingText.replace : brandingText.choose)}
          </ImageChoice>
          {value && (
            <Button
              kind="quiet"
              onClick={() => {
                setRefused(null)
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
