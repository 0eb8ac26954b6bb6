import type { PlacedPicture } from '@undertone/domain/picture/picture.calls'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { useText } from '../../core/language/language.ts'
import { StoredImage } from '../../ui/file/stored-image.tsx'
import styles from './picture.module.css'
import { pictureText } from './picture.text.ts'
import type { Position } from './placing.ts'

/** Side of a marker's label: left near the right edge of the image. */
export const sideOf = ({ x }: Position): 'left' | 'right' => (x > 0.75 ? 'left' : 'right')

/** CSS position of a marker on the board. */
export const positionStyle = ({ x, y }: Position): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** An image as large as its container allows, with markers; their positions are shares of the image size. */
export function PictureBoard({
  shown,
  picture,
  board,
  isDense = false,
  children,
}: {
  readonly shown: { readonly name: string }
  readonly picture: NonNullable<PlacedPicture['picture']>
  readonly board?: Ref<HTMLDivElement>
  /** With many markers, each shows less until hovered. */
  readonly isDense?: boolean
  readonly children: ReactNode
}) {
  const say = useText()
  return (
    <div className={styles.room}>
      <div className={styles.board} ref={board} data-dense={isDense} style={{ '--ratio': picture.width / picture.height } as CSSProperties}>
        <StoredImage
          key={picture.fileId}
          fileId={picture.fileId}
          className={styles.image ?? ''}
          alt={say(pictureText.pictureOf, { name: shown.name })}
        />
        {children}
      </div>
    </div>
  )
}
