import { baselineCalls } from '@undertone/domain/analysis/baseline/baseline.calls'
import { Popover } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import type { faultSlice } from '../address/fault-address.ts'
import { type samplingSlice, selectSampling } from '../address/sampling-address.ts'
import { baselineText } from './baseline.text.ts'
import styles from './baseline-control.module.css'
import { useBaseline } from './use-baseline.ts'

/** Sets, shows and clears the baseline of a waveform. */
export function BaselineControl({
  address,
  change,
  waveId,
}: SliceProps<typeof faultSlice | typeof samplingSlice> & { readonly waveId: number }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const { baseline, shown, setShown } = useBaseline({ address, change, waveId })
  const done = (message: string) => {
    toast.success(message)
    setOpen(false)
    setNote('')
  }
  const set = useSend(baselineCalls.set, {
    invalidates: [baselineCalls.find],
    onSuccess: () => {
      change({ baseline: true })
      done(say(baselineText.wasSet))
    },
  })
  const clear = useSend(baselineCalls.remove, {
    invalidates: [baselineCalls.find],
    onSuccess: () => {
      change({ baseline: false })
      done(say(baselineText.wasCleared))
    },
  })
  const failed = { onError: (error: Error) => toast.error(error) }
  const mayChange = can('business:wave:baseline')
  const isThis = baseline?.waveId === waveId
  const submit = async () => {
    if (baseline) {
      setOpen(false)
      const loss = {
        title: say(baselineText.replaceTitle),
        names: [baseline.dateTime],
        note: say(baselineText.replaceNote),
        action: say(baselineText.replace),
      }
      if (!(await ask(loss))) return
    }
    set.mutate({ body: { waveId, note } }, failed)
  }
  const remove = async () => {
    if (!baseline) return
    setOpen(false)
    const loss = {
      title: say(baselineText.clearTitle),
      names: [baseline.dateTime],
      note: say(baselineText.clearNote),
      action: say(baselineText.clear),
    }
    if (await ask(loss)) clear.mutate({ params: { id: String(baseline.id) } }, failed)
  }
  const content = (
    <form
      className={styles.sheet}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {baseline ? (
        <>
          <p>
            <b>{baseline.dateTime}</b>
            {isThis && <span className={styles.quiet}>{say(baselineText.isThis)}</span>}
          </p>
          <p className={styles.quiet}>{say(baselineText.setBy, { who: baseline.setBy || '–', when: baseline.setAt })}</p>
          {baseline.note !== '' && <p className={styles.note}>{baseline.note}</p>}
          <label className={styles.show}>
            <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
            {say(baselineText.show)}
          </label>
        </>
      ) : (
        <>
          <p>
            <b>{say(baselineText.none)}</b>
          </p>
          <p className={styles.quiet}>{say(baselineText.howTo)}</p>
          {!mayChange && <p>{say(baselineText.noRight)}</p>}
        </>
      )}
      {mayChange && !isThis && (
        <label className={styles.field}>
          {say(baselineText.note)}
          <input
            value={note}
            maxLength={200}
            placeholder={say(baselineText.notePlaceholder)}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
      )}
      <div className={styles.acts}>
        {mayChange && !isThis && (
          <Button type="submit" kind={baseline ? 'plain' : 'primary'} busy={set.isPending}>
            {say(baseline ? baselineText.replace : baselineText.set)}
          </Button>
        )}
        {baseline && !isThis && (
          <Button kind="quiet" onClick={() => change({ ...selectSampling(baseline.waveId), list: 0 }, 'push')}>
            {say(baselineText.goTo)}
          </Button>
        )}
        {baseline && mayChange && (
          <Button kind="quiet" icon="trash" busy={clear.isPending} onClick={() => void remove()}>
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
      {dialog}
    </>
  )
}
