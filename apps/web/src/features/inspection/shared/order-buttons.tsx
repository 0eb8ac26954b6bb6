import { useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import styles from './inspection.module.css'
import { inspectionText } from './inspection.text.ts'

/** Buttons that move a row of a list and take it out: a finger cannot drag. */
export function OrderButtons({
  name,
  at,
  count,
  onMove,
  onRemove,
}: {
  readonly name: string
  readonly at: number
  readonly count: number
  readonly onMove?: ((from: number, to: number) => void) | undefined
  readonly onRemove: () => void
}) {
  const say = useText()
  return (
    <span className={styles.order}>
      {onMove && (
        <>
          <IconButton
            icon="chevron-up"
            label={`${say(inspectionText.moveUp)}: ${name}`}
            disabled={at === 0}
            onClick={() => onMove(at, at - 1)}
          />
          <IconButton
            icon="chevron-down"
            label={`${say(inspectionText.moveDown)}: ${name}`}
            disabled={at === count - 1}
            onClick={() => onMove(at, at + 1)}
          />
        </>
      )}
      <IconButton icon="trash" label={`${say(inspectionText.remove)}: ${name}`} onClick={onRemove} />
    </span>
  )
}
