import type { Tone } from '@undertone/domain/core/enum'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './corner-card.module.css'

const cornerId = 'corner-cards'

/** The corner of the page in which all cards are stacked. */
function corner(): HTMLElement {
  const existing = document.getElementById(cornerId)
  if (existing) return existing
  const element = document.createElement('div')
  element.id = cornerId
  element.className = styles.corner ?? ''
  document.body.append(element)
  return element
}

/** A notification card in the corner: it does not take the focus and covers no form buttons. */
export function CornerCard({
  label,
  tone,
  kind,
  time,
  title,
  actions,
  children,
}: {
  readonly label: string
  /** The severity; undefined for a neutral card. */
  readonly tone?: Tone | undefined
  readonly kind: ReactNode
  readonly time: string
  readonly title: string
  readonly actions: ReactNode
  readonly children?: ReactNode
}) {
  const [container] = useState(corner)
  return createPortal(
    <section className={styles.card} role="alert" aria-label={label} data-tone={tone}>
      <span className={styles.what}>
        {kind}
        <span>{time}</span>
      </span>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
      <footer>{actions}</footer>
    </section>,
    container,
  )
}
