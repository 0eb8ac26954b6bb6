import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { boardText } from '../shared/board.text.ts'
import styles from './board-message.module.css'

/** A large screen that has nothing else to show: what it does, or what failed. */
export function BoardMessage({
  title,
  isBusy = false,
  onRetry,
}: {
  readonly title: string
  readonly isBusy?: boolean
  readonly onRetry?: () => void
}) {
  const text = useText()
  return (
    <main className={styles.message} aria-busy={isBusy}>
      <p>{title}</p>
      {onRetry && <Button onClick={onRetry}>{text(boardText.retry)}</Button>}
    </main>
  )
}
