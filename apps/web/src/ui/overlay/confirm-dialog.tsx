import { Modal } from 'antd'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { uiText } from '../control/ui.text.ts'
import styles from './confirm-dialog.module.css'

/** Width of the confirmation of a loss, in px. Source: the specification's delete dialog. */
const lossWidth = 500
/** More names than this are counted, not listed (a guess: what is read before a click). */
const shownNames = 8

/** What is going to be lost. */
export interface Loss {
  /** `Delete 2 sensors?` */
  readonly title: string
  /** Names of what will be lost. */
  readonly names: readonly string[]
  /** What else goes with it; that it cannot be undone when missing, nothing when empty. */
  readonly note?: string
  /** Word on the button; `Delete` when missing. */
  readonly action?: string
}

interface ConfirmLossProps {
  readonly loss: Loss | null
  readonly busy?: boolean
  onConfirm(): void
  onCancel(): void
}

/** The one confirmation for loss: it names what will be lost, and the safe button has the focus. */
export function ConfirmLoss({ loss, busy = false, onConfirm, onCancel }: ConfirmLossProps) {
  const text = useText()
  const last = useRef(loss)
  if (loss) last.current = loss
  const shown = last.current
  const names = shown?.names ?? []
  // Two records may bear one name.
  const listed = [...Map.groupBy(names, (name) => name)].slice(0, shownNames)
  const rest = names.length - listed.reduce((sum, [, same]) => sum + same.length, 0)
  return (
    <Modal
      open={loss !== null}
      width={lossWidth}
      title={shown?.title}
      onCancel={onCancel}
      closable={false}
      transitionName=""
      maskTransitionName=""
      footer={
        <div className={styles.foot}>
          <Button onClick={onCancel} autoFocus>
            {text(uiText.cancel)}
          </Button>
          <Button kind="danger" busy={busy} onClick={onConfirm}>
            {shown?.action ?? text(uiText.confirmDelete)}
          </Button>
        </div>
      }
    >
      <ul className={styles.names}>
        {listed.map(([name, same]) => (
          <li key={name}>{same.length > 1 ? `${name} × ${same.length}` : name}</li>
        ))}
        {rest > 0 && <li>{text(uiText.andMore, { count: rest })}</li>}
      </ul>
      {shown?.note !== '' && <p className={styles.note}>{shown?.note ?? text(uiText.cannotUndo)}</p>}
    </Modal>
  )
}

/** Asks before a loss: `if (await ask({ title, names })) …`; `dialog` is rendered by the screen. */
export function useConfirmLoss(): { ask: (loss: Loss) => Promise<boolean>; dialog: ReactNode } {
  const [loss, setLoss] = useState<Loss | null>(null)
  const answer = useRef<((sure: boolean) => void) | null>(null)
  const end = (sure: boolean) => {
    answer.current?.(sure)
    answer.current = null
    setLoss(null)
  }
  const ask = useCallback((next: Loss) => {
    answer.current?.(false)
    setLoss(next)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])
  return { ask, dialog: <ConfirmLoss loss={loss} onConfirm={() => end(true)} onCancel={() => end(false)} /> }
}
