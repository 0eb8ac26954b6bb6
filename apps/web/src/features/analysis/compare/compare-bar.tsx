import { useText } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import { isDifferenceIn } from '../address/compare-address.ts'
import { ChoiceBar } from '../panel/choice-bar.tsx'
import styles from './compare.module.css'
import { compareText } from './compare.text.ts'
import { type CompareSlices, useCompareActions } from './use-compare-actions.ts'

/** The comparison in use: what is pinned, overlay or difference, and how to swap and end it. */
export function CompareBar({ address, change }: SliceProps<CompareSlices>) {
  const say = useText()
  const { pinnedTime, togglePin, swap } = useCompareActions({ address, change })
  const { pin, waveId } = address
  if (pin === 0) return null
  return (
    <fieldset className={styles.bar} data-compared="true" aria-label={say(compareText.compare)}>
      <span className={styles.pinned}>
        <b>{say(compareText.pinnedName)}</b> {pinnedTime}
      </span>
      <ChoiceBar
        label={say(compareText.versus)}
        choices={[
          { value: '', label: say(compareText.overlay) },
          { value: 'difference', label: say(compareText.difference) },
        ]}
        value={isDifferenceIn(address) ? 'difference' : ''}
        onChange={(versus) => change({ versus })}
      />
      <IconButton icon="repeat" label={`${say(compareText.swap)} (V)`} disabled={waveId === 0 || waveId === pin} onClick={swap} />
      <IconButton icon="close" label={`${say(compareText.unpin)} (C)`} onClick={togglePin} />
    </fieldset>
  )
}
