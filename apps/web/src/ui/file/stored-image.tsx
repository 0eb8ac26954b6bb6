import { useStoredImage } from '../../core/api/use-stored-image.ts'
import { useText } from '../../core/language/language.ts'
import { imageText } from './image-upload.text.ts'

/** A stored image by its id; empty while it loads. */
export function StoredImage({
  fileId,
  alt,
  className = '',
}: {
  readonly fileId: string
  readonly alt: string
  readonly className?: string | undefined
}) {
  const text = useText()
  const { address, error } = useStoredImage(fileId)
  if (address) return <img className={className} src={address} alt={alt} draggable={false} />
  return (
    <span className={className} role="img" aria-busy={!error} aria-label={error ? error.message : text(imageText.loading)}>
      {error?.message}
    </span>
  )
}
