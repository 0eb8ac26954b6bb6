import type { Resource } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import type { PictureChild } from '@undertone/domain/picture/picture.calls'
import { Link } from 'react-router'
import { useText } from '../../core/language/language.ts'
import styles from './picture.module.css'
import { pictureText } from './picture.text.ts'
import type { useMarkerDrag } from './use-marker-drag.ts'

/** The items not on the image yet: dragged onto it, or placed in the middle by click or Enter. */
export function UnplacedList({
  all,
  unplaced,
  of,
  dragged,
  onPut,
  dragProps,
}: {
  readonly all: readonly PictureChild[]
  readonly unplaced: readonly PictureChild[]
  readonly of: Resource
  readonly dragged: number | undefined
  readonly onPut: (id: number) => void
  readonly dragProps: ReturnType<typeof useMarkerDrag>['dragProps']
}) {
  const say = useText()
  const name = say(of.plural)
  return (
    <aside className={styles.side}>
      <h2>
        {say(pictureText.unplaced, { name })}
        {unplaced.length > 0 && <span>{unplaced.length}</span>}
      </h2>
      {all.length === 0 ? (
        <p>
          {say(pictureText.noChildren, { name: name.toLowerCase() })}
          <br />
          <Link to={to.assetTree()}>{say(pictureText.toTree)}</Link>
        </p>
      ) : unplaced.length === 0 ? (
        <p>{say(pictureText.allPlaced)}</p>
      ) : (
        <ul>
          {unplaced.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.item}
                data-moving={dragged === one.id}
                aria-label={say(pictureText.putOn, { name: one.name })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  onPut(one.id)
                }}
                {...dragProps(one.id, null)}
              >
                <i className={styles.pin} />
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.help}>{say(pictureText.dragHint)}</p>
    </aside>
  )
}
