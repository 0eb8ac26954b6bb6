import type { Tone } from '@undertone/domain/core/enum'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../control/icon-button.tsx'
import { toastSlotId } from '../feedback/toast.tsx'
import styles from './toast-stack.module.css'

/** Whether the focused control lies under an element. */
function coversFocus(element: HTMLElement): boolean {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body || element.contains(focused)) return false
  // A scroller or the page itself is under everything.
  if (!focused.matches('input, textarea, select, button, a, [contenteditable="true"], [role="combobox"], [tabindex="0"]')) return false
  const [a, b] = [element.getBoundingClientRect(), focused.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Whether a stack must give way: the focus is on a control that it covers. */
function useGivesWay(element: HTMLElement | null): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!element) return
    const look = () => setAway(coversFocus(element))
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [element])
  return isAway
}

/** Small notifications at the bottom left above the messages, below drawers and dialogs: they take no focus and give way to a control in use. */
export function ToastStack({ foot, children }: { readonly foot: ReactNode; readonly children: ReactNode }) {
  const [container] = useState(() => document.getElementById(toastSlotId) ?? document.body)
  const own = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => setElement(own.current), [])
  const isAway = useGivesWay(element)
  return createPortal(
    <div ref={own} className={styles.stack} data-away={isAway}>
      {children}
      <footer className={styles.foot}>{foot}</footer>
    </div>,
    container,
  )
}

/** One notification of the stack. */
export function StackToast({
  label,
  tone,
  mark,
  title,
  actions,
  closeLabel,
  closeHint,
  onClose,
  children,
}: {
  readonly label: string
  readonly tone: Tone
  readonly mark: ReactNode
  readonly title: string
  readonly actions: ReactNode
  readonly closeLabel: string
  /** What closing means, as a tooltip. */
  readonly closeHint: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return (
    <section className={styles.toast} role="alert" aria-label={label} data-tone={tone}>
      <div className={styles.head}>
        {mark}
        <strong className={styles.title}>{title}</strong>
        <IconButton icon="close" label={closeLabel} title={closeHint} onClick={onClose} />
      </div>
      <div className={styles.row}>
        <div className={styles.body}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  )
}
