import { Drawer } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { analysisText } from '../panel/analysis.text.ts'
import type { SelectingSide } from '../sampling/use-sampling-side.tsx'
import styles from './phone.module.css'
import { phoneText } from './phone.text.ts'

interface PhoneRecordingsProps {
  readonly waveId: number
  /** The time of the recording; '' while none is selected. */
  readonly time: string
  readonly list: ReactNode
  readonly step: SelectingSide['step']
}

/** The recording that is shown, its neighbours in time, and the list of all in a sheet that closes with a choice. */
export function PhoneRecordings({ waveId, time, list, step }: PhoneRecordingsProps) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const previous = useRef(waveId)
  useEffect(() => {
    // Another page of the list selects its first recording by itself, from 0.
    if (waveId > 0 && previous.current > 0 && previous.current !== waveId) setOpen(false)
    previous.current = waveId
  }, [waveId])
  return (
    <div className={styles.recordings}>
      <IconButton icon="chevron-left" label={say(analysisText.keyEarlier)} disabled={!step.earlier} onClick={() => step.earlier?.()} />
      <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <span>{time || say(phoneText.choose)}</span>
        <Icon name="chevron-down" size={14} />
      </button>
      <IconButton icon="chevron-right" label={say(analysisText.keyLater)} disabled={!step.later} onClick={() => step.later?.()} />
      <Drawer
        open={isOpen}
        placement="bottom"
        size="80dvh"
        title={say(analysisText.sampleTimes)}
        onClose={() => setOpen(false)}
        className={styles.sheet ?? ''}
      >
        {list}
      </Drawer>
    </div>
  )
}
