import type { DilutionPreview } from '@undertone/domain/waveform/dilution.calls'
import { useText } from '../core/language.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { dilutionText } from './dilution.text.ts'
import { DilutionShares } from './dilution-shares.tsx'
import { countOf } from './dilution-size.ts'

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
