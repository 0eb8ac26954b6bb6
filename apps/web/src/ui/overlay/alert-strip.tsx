import type { Tone } from '@undertone/domain/core/enum'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../control/icon-button.tsx'
import styles from './alert-strip.module.css'

const slotId = 'alert-strip'

/** The row that alerts take below the content; without one it has no height. */
export function AlertStripSlot() {
  return <div id={slotId} className={styles.slot} />
}

/** An alert in a row of its own below the content: it covers nothing, takes no focus, and stays until it is closed. */
export function AlertStrip({
  label,
  tone,
  mark,
  title,
  actions,
  closeLabel,
  closeHint,
  onClose,
  onHold,
  opening,
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
  /** Called as the pointer or the focus comes to the strip and leaves it: its contents must not change in between. */
  readonly onHold: (isHeld: boolean) => void
  /** What a touch of the words opens; without it they open nothing. */
  readonly opening?: { readonly label: string; open(): void } | undefined
  readonly children: ReactNode
}) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // Not before the effects: on the first picture of a page the slot does not exist yet.
  useEffect(() => setSlot(document.getElementById(slotId)), [])
  if (!slot) return null
  return createPortal(
    <section
      className={styles.strip}
      role="alert"
      aria-label={label}
      data-tone={tone}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <div className={styles.what}>
        {mark}
        <strong>{title}</strong>
        <div className={styles.rest}>{children}</div>
        {opening && <button type="button" className={styles.open} aria-label={opening.label} onClick={opening.open} />}
      </div>
      <div className={styles.actions}>{actions}</div>
      <IconButton icon="close" label={closeLabel} title={closeHint} onClick={onClose} />
    </section>,
    slot,
  )
}
