import { deleteDialogPx } from '@undertone/domain/core/limits'
import { Modal } from 'antd'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { uiText } from '../control/ui.text.ts'
import styles from './confirm-dialog.module.css'

/** Names beyond this number are counted, not listed (a guess: what is read before a click). */
const maxNames = 8

/** The content of a confirmation. */
export interface ConfirmOptions {
  /** `Delete 2 sensors?` */
  readonly title: string
  /** Names of the items that will be lost. */
  readonly names: readonly string[]
  /** A further note; by default that it cannot be undone, nothing when empty. */
  readonly note?: string
  /** Label of the button; `Delete` by default. */
  readonly action?: string
}

interface ConfirmDialogProps {
  readonly options: ConfirmOptions | null
  readonly busy?: boolean
  onConfirm(): void
  onCancel(): void
}

/** The confirmation of all destructive actions: it names what will be lost, and the safe button has the focus. */
export function ConfirmDialog({ options: loss, busy = false, onConfirm, onCancel }: ConfirmDialogProps) {
  const text = useText()
  const last = useRef(loss)
  if (loss) last.current = loss
  const shown = last.current
  const names = shown?.names ?? []
  // Two records may have the same name.
  const listed = [...Map.groupBy(names, (name) => name)].slice(0, maxNames)
  const rest = names.length - listed.reduce((sum, [, same]) => sum + same.length, 0)
  return (
    <Modal
      open={loss !== null}
      width={deleteDialogPx}
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

/** Asks for confirmation: `if (await ask({ title, names })) …`; the screen renders `dialog`. */
export function useConfirm(): { ask: (loss: ConfirmOptions) => Promise<boolean>; dialog: ReactNode } {
  const [loss, setLoss] = useState<ConfirmOptions | null>(null)
  const answer = useRef<((sure: boolean) => void) | null>(null)
  const end = (sure: boolean) => {
    answer.current?.(sure)
    answer.current = null
    setLoss(null)
  }
  const ask = useCallback((next: ConfirmOptions) => {
    answer.current?.(false)
    setLoss(next)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])
  return { ask, dialog: <ConfirmDialog options={loss} onConfirm={() => end(true)} onCancel={() => end(false)} /> }
}
