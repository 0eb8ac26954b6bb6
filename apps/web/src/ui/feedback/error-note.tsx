import { isNotFound } from '../../core/api/api-error.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { uiText } from '../control/ui.text.ts'
import styles from './error-note.module.css'

interface ErrorNoteProps {
  readonly error: Error | null
  retry?(): void
}

/** The error of a part of the screen, with a retry button; without one where the record does not exist. */
export function ErrorNote({ error, retry }: ErrorNoteProps) {
  const text = useText()
  if (!error) return null
  const isGone = isNotFound(error)
  return (
    <div className={styles.note} role="alert">
      <Icon name="warning" />
      <div className={styles.words}>
        {!isGone && <strong>{text(uiText.failed)}</strong>}
        <span>{error.message}</span>
      </div>
      {retry && !isGone && (
        <Button icon="refresh" onClick={() => retry()}>
          {text(uiText.retry)}
        </Button>
      )}
    </div>
  )
}
