import type { RetentionPreview } from '@undertone/domain/retention/retention.calls'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { countOf } from './byte-size.ts'
import styles from './retention.module.css'
import { retentionText } from './retention.text.ts'
import { RetentionShares } from './retention-shares.tsx'

/** What a run would remove now, and what it would keep because it is referenced. */
export function RetentionPreviewPanel({
  preview,
  what,
  onClose,
}: {
  readonly preview: RetentionPreview
  /** The previewed policies. */
  readonly what: string
  readonly onClose: () => void
}) {
  const say = useText()
  const { shares, isReckoned, heldWeeks, heldWaves } = preview
  return (
    <Panel
      title={say(retentionText.previewTitle, { what })}
      extra={<IconButton icon="close" label={say(retentionText.close)} onClick={onClose} />}
      flush
    >
      {shares.length === 0 ? <p className={styles.nothing}>{say(retentionText.nothingDue)}</p> : <RetentionShares shares={shares} />}
      {(isReckoned || heldWeeks + heldWaves > 0) && (
        <p className={styles.nothing}>
          {isReckoned && `${say(retentionText.estimated)} `}
          {heldWeeks + heldWaves > 0 && say(retentionText.referenced, { weeks: countOf(heldWeeks), waves: countOf(heldWaves) })}
        </p>
      )}
    </Panel>
  )
}
