import type { Baseline } from '@undertone/domain/analysis/baseline/baseline.calls'
import { Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import type { faultSlice } from '../address/fault-address.ts'
import { type samplingSlice, selectSampling } from '../address/sampling-address.ts'
import { baselineText } from './baseline.text.ts'
import styles from './baseline-control.module.css'
import { useBaseline } from './use-baseline.ts'
import { useBaselineActions } from './use-baseline-actions.ts'

interface BaselineControlProps extends SliceProps<typeof faultSlice | typeof samplingSlice> {
  readonly waveId: number
  readonly isCalibrated: boolean
}

/** Sets, shows and clears the baseline of a waveform. */
export function BaselineControl({ address, change, waveId, isCalibrated }: BaselineControlProps) {
  const say = useText()
  const mayChange = useSession().can('business:wave:baseline')
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const { baseline, shown, setShown } = useBaseline({ address, change, waveId })
  const actions = useBaselineActions({
    ...{ change, waveId, baseline },
    onAsk: () => setOpen(false),
    onDone: () => {
      setOpen(false)
      setNote('')
    },
  })
  const isThis = baseline?.waveId === waveId
  const isSettable = mayChange && !isThis && isCalibrated
  const content = (
    <form
      className={styles.sheet}
      onSubmit={(event) => {
        event.preventDefault()
        void actions.set(note)
      }}
    >
      {baseline ? (
        <BaselineFacts baseline={baseline} isThis={isThis} shown={shown} onShown={setShown} />
      ) : (
        <NoBaseline mayChange={mayChange} isCalibrated={isCalibrated} />
      )}
      {isSettable && <NoteField note={note} onNote={setNote} />}
      <div className={styles.acts}>
        {isSettable && (
          <Button type="submit" kind={baseline ? 'plain' : 'primary'} busy={actions.isSetting}>
            {say(baseline ? baselineText.replace : baselineText.set)}
          </Button>
        )}
        {baseline && !isThis && (
          <Button kind="quiet" onClick={() => change({ ...selectSampling(baseline.waveId), list: 0 }, 'push')}>
            {say(baselineText.goTo)}
          </Button>
        )}
        {baseline && mayChange && (
          <Button kind="quiet" icon="trash" busy={actions.isClearing} onClick={() => void actions.clear()}>
            {say(baselineText.clear)}
          </Button>
        )}
      </div>
      {mayChange && <p className={styles.quiet}>{say(baselineText.protectedHelp)}</p>}
    </form>
  )
  return (
    <>
      <Popover trigger="click" placement="bottomLeft" arrow={false} open={open} onOpenChange={setOpen} content={content}>
        <Button kind="quiet" disabled={waveId === 0 || baseline === undefined} aria-expanded={open}>
          {say(baselineText.baseline)}
        </Button>
      </Popover>
      {actions.dialog}
    </>
  )
}

interface BaselineFactsProps {
  readonly baseline: Baseline
  /** The displayed waveform is the baseline. */
  readonly isThis: boolean
  readonly shown: boolean
  readonly onShown: (shown: boolean) => void
}

function BaselineFacts({ baseline, isThis, shown, onShown }: BaselineFactsProps) {
  const say = useText()
  return (
    <>
      <p>
        <b>{baseline.dateTime}</b>
        {isThis && <span className={styles.quiet}>{say(baselineText.isThis)}</span>}
      </p>
      <p className={styles.quiet}>{say(baselineText.setBy, { who: baseline.setBy || '–', when: baseline.setAt })}</p>
      {baseline.note !== '' && <p className={styles.note}>{baseline.note}</p>}
      <label className={styles.show}>
        <input type="checkbox" checked={shown} onChange={(event) => onShown(event.target.checked)} />
        {say(baselineText.show)}
      </label>
    </>
  )
}

function NoBaseline({ mayChange, isCalibrated }: { readonly mayChange: boolean; readonly isCalibrated: boolean }) {
  const say = useText()
  if (!isCalibrated) return <p>{say(baselineText.uncalibrated)}</p>
  return (
    <>
      <p>
        <b>{say(baselineText.none)}</b>
      </p>
      <p className={styles.quiet}>{say(baselineText.howTo)}</p>
      {!mayChange && <p>{say(baselineText.noRight)}</p>}
    </>
  )
}

function NoteField({ note, onNote }: { readonly note: string; readonly onNote: (note: string) => void }) {
  const say = useText()
  return (
    <label className={styles.field}>
      {say(baselineText.note)}
      <input
        value={note}
        maxLength={200}
        placeholder={say(baselineText.notePlaceholder)}
        onChange={(event) => onNote(event.target.value)}
      />
    </label>
  )
}
