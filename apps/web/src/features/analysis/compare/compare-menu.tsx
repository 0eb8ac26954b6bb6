import { compareWith } from '@undertone/domain/analysis/compare/compare.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import { pinRecording } from '../address/compare-address.ts'
import styles from './compare.module.css'
import { compareText } from './compare.text.ts'
import { type CompareSlices, useCompareActions, useComparisons } from './use-compare-actions.ts'

/** Pins the recording, or compares it with another one at once. */
export function CompareMenu({ address, change }: SliceProps<CompareSlices>) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const { waveId, pin } = address
  const { togglePin } = useCompareActions({ address, change })
  const comparisons = useComparisons(waveId, isOpen)
  const act = (run: () => void) => () => {
    setOpen(false)
    run()
  }
  const content = (
    <div className={styles.menu}>
      <button type="button" className={styles.item} onClick={act(togglePin)}>
        <b>{say(pin > 0 ? compareText.unpin : compareText.pin)}</b>
        <Kbd keys="C" />
      </button>
      {comparisons.error && <ErrorNote error={comparisons.error} retry={() => void comparisons.refetch()} />}
      {comparisons.isPending && <p className={styles.quiet}>{say(compareText.loading)}</p>}
      {comparisons.data?.length === 0 && <p className={styles.quiet}>{say(compareText.none)}</p>}
      {comparisons.data?.map((one) => (
        <button
          key={one.with}
          type="button"
          className={styles.item}
          aria-pressed={one.waveId === pin}
          onClick={act(() => change(pinRecording(one.waveId, one.mappingId), 'push'))}
        >
          <span>{say(memberOf(compareWith, one.with) ?? compareText.compare)}</span>
          <small>{[one.place, one.dateTime].filter(Boolean).join(' · ')}</small>
        </button>
      ))}
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomLeft" arrow={false} open={isOpen} onOpenChange={setOpen} content={content}>
      <Button kind="quiet" aria-pressed={pin > 0} aria-expanded={isOpen} disabled={waveId === 0} title={say(compareText.hint)}>
        {say(compareText.compare)}
      </Button>
    </Popover>
  )
}
