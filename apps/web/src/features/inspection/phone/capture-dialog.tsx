import type { Text } from '@undertone/domain/core/text'
import { Modal } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import styles from './phone.module.css'
import { phoneText } from './phone.text.ts'

/** What became of a try: something was taken, it is said why not, or the dialog was left before it began (null). */
export type Taken<C> = { readonly capture: C } | { readonly problem: Text } | null

type Step<C> =
  | { readonly kind: 'before'; readonly problem: Text | null }
  | { readonly kind: 'measuring' }
  | { readonly kind: 'after'; readonly capture: C }

/** Asks for a sensor, calls `began` once it is given, and takes what it gives until `ending`. */
export type Take<C> = (ending: AbortSignal, began: () => void) => Promise<Taken<C>>

/** Measures until it is ended or left; one measurement at a time. */
function useTaking<C>(take: Take<C>) {
  const [step, setStep] = useState<Step<C>>({ kind: 'before', problem: null })
  const [asking, setAsking] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    // It exists before the question, so that leaving ends what begins after it, and a second tap begins nothing.
    if (running.current) return
    const ending = new AbortController()
    running.current = ending
    setAsking(true)
    const taken = await take(ending.signal, () => {
      setAsking(false)
      setStep({ kind: 'measuring' })
    })
    setAsking(false)
    running.current = null
    if (taken) setStep('capture' in taken ? { kind: 'after', capture: taken.capture } : { kind: 'before', problem: taken.problem })
  }
  return { step, asking, start, stop: () => running.current?.abort() }
}

export interface CaptureWords {
  readonly title: string
  readonly limits: Text
  readonly how: string
  readonly measuring: Text
  readonly unsaved: Text
}

/** Takes something with a sensor of the phone itself, shows it, and gives it to an item of a round. */
export function CaptureDialog<C>({
  words,
  take,
  show,
  onSave,
  onClose,
}: {
  readonly words: CaptureWords
  readonly take: Take<C>
  readonly show: (capture: C) => ReactNode
  /** Resolves to whether it is kept. */
  readonly onSave: (capture: C) => Promise<boolean>
  readonly onClose: () => void
}) {
  const say = useText()
  const { step, asking, start, stop } = useTaking(take)
  const [busy, setBusy] = useState(false)
  const { mayLeave, dialog } = useLeaveGuard(() => (step.kind === 'after' ? [say(words.unsaved)] : []))
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  const save = async (capture: C) => {
    setBusy(true)
    const isKept = await onSave(capture)
    setBusy(false)
    if (isKept) onClose()
  }
  const big = styles.big ?? ''
  return (
    <Modal
      open
      width={640}
      title={words.title}
      onCancel={close}
      closable={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.foot}>
          <Button className={big} onClick={close}>
            {say(phoneText.cancel)}
          </Button>
          {step.kind === 'measuring' && (
            <Button className={big} onClick={stop}>
              {say(phoneText.stop)}
            </Button>
          )}
          {step.kind !== 'measuring' && (
            <Button className={big} kind={step.kind === 'before' ? 'primary' : 'plain'} busy={asking} onClick={() => void start()}>
              {say(step.kind === 'before' ? phoneText.start : phoneText.again)}
            </Button>
          )}
          {step.kind === 'after' && (
            <Button className={big} kind="primary" busy={busy} onClick={() => void save(step.capture)}>
              {say(phoneText.save)}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.note}>{say(words.limits)}</p>
      {step.kind === 'before' && <p>{words.how}</p>}
      {step.kind === 'before' && step.problem && <p role="alert">{say(step.problem)}</p>}
      {step.kind === 'measuring' && (
        <p role="status">
          {say(words.measuring)} <progress aria-label={say(phoneText.progress)} />
        </p>
      )}
      {step.kind === 'after' && show(step.capture)}
      {dialog}
    </Modal>
  )
}
