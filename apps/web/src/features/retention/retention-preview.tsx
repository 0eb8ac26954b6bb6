import type { DilutionPreview } from '@undertone/domain/retention/retention.calls'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { countOf } from './byte-size.ts'
import { dilutionText } from './retention.text.ts'
import { DilutionShares } from './retention-shares.tsx'

/** What a dilution would do now, and what it would leave because something refers to it. */
export function DilutionPreviewPanel({
  preview,
  what,
  onClose,
}: {
  readonly preview: DilutionPreview
  /** Which policies were looked at. */
  readonly what: string
  readonly onClose: () => void
}) {
  const say = useText()
  const { shares, isReckoned, heldWeeks, heldWaves } = preview
  return (
    <Panel
      title={say(dilutionText.previewTitle, { what })}
      extra={<IconButton icon="close" label={say(dilutionText.close)} onClick={onClose} />}
      flush
    >
      {shares.length === 0 ? <p className="dilution-nothing">{say(dilutionText.nothingDue)}</p> : <DilutionShares shares={shares} />}
      {(isReckoned || heldWeeks + heldWaves > 0) && (
        <p className="dilution-nothing">
          {isReckoned && `${say(dilutionText.reckoned)} `}
          {heldWeeks + heldWaves > 0 && say(dilutionText.held, { weeks: countOf(heldWeeks), waves: countOf(heldWaves) })}
        </p>
      )}
    </Panel>
  )
}
