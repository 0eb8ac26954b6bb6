import { type ReactNode, useEffect, useRef } from 'react'
import styles from './overlay.module.css'

interface OverlayProps {
  readonly label: string
  onClose(): void
  readonly children: ReactNode
  readonly width?: number
}

/** A native modal dialog: it traps the focus; Escape and a click outside close it. */
export function Overlay({ label, onClose, children, width = 560 }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    // Escape closes it by the browser's `cancel` event.
    <dialog
      ref={dialog}
      className={styles.overlay}
      style={{ width }}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.sheet}>{children}</div>
    </dialog>
  )
}
