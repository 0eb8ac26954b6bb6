import { imageSizes } from '@undertone/domain/file/image-sizes.table'
import type { ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { imageText } from '../../ui/file/image-upload.text.ts'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import styles from './picture.module.css'
import { pictureText } from './picture.text.ts'
import type { usePlacing } from './use-placing.ts'

/** The toolbar of an image: undo, redo, replace, delete, and the save state. */
export function PlacingBar({
  placing,
  choice,
  onRemove,
}: {
  readonly placing: ReturnType<typeof usePlacing>
  /** The button that selects another image. */
  readonly choice: ReactNode
  readonly onRemove: () => void
}) {
  const say = useText()
  const { saving, canUndo, canRedo, undo, redo, save } = placing
  const [{ widthPx, heightPx }] = imageSizes.bannerOrPlan
  return (
    <div className={styles.bar}>
      <Toolbar
        end={
          <>
            <span className={styles.quiet}>{say(imageText.recommended, { width: widthPx, height: heightPx })}</span>
            {choice}
            <Button kind="quiet" icon="trash" onClick={onRemove}>
              {say(pictureText.remove)}
            </Button>
          </>
        }
      >
        <IconButton icon="undo" label={say(pictureText.undo)} disabled={!canUndo} onClick={undo} />
        <IconButton icon="redo" label={say(pictureText.redo)} disabled={!canRedo} onClick={redo} />
        <output className={styles.saving} data-state={saving.state} aria-live="polite">
          {saving.state === 'failed' ? say(pictureText.notSaved, { reason: saving.reason }) : say(pictureText[saving.state])}
        </output>
        {saving.state === 'failed' && <Button onClick={() => void save()}>{say(pictureText.saveAgain)}</Button>}
      </Toolbar>
    </div>
  )
}
