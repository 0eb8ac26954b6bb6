import type { PlacedPicture } from '@undertone/domain/picture/picture.calls'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { useText } from '../../core/language/language.ts'
import { StoredImage } from '../../ui/file/stored-image.tsx'
import styles from './picture.module.css'
import { pictureText } from './picture.text.ts'
import type { Place } from './placing.ts'

/** Left or right of its dot: the words of a marker near the right edge stand at its left. */
export const sideOf = ({ x }: Place): 'left' | 'right' => (x > 0.75 ? 'left' : 'right')

/** Where a marker stands on the board. */
export const placeStyle = ({ x, y }: Place): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** A picture as large as its room allows, with markers upon it; their places are shares of the picture itself. */
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
  /** Many markers: they say less until one is pointed at. */
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
