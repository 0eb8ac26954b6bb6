import type { Tone } from '@undertone/domain/core/enum'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './corner-card.module.css'

const cornerId = 'corner-cards'

/** The corner of the page in which all cards stand above each other. */
function corner(): HTMLElement {
  const known = document.getElementById(cornerId)
  if (known) return known
  const made = document.createElement('div')
  made.id = cornerId
  made.className = styles.corner ?? ''
  document.body.append(made)
  return made
}

/** News as a card in the corner: it takes no focus from whoever is typing, and lies over no button of a form. */
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
  /** How bad it is; without it the card is merely new. */
  readonly tone?: Tone | undefined
  readonly kind: ReactNode
  readonly time: string
  readonly title: string
  readonly actions: ReactNode
  readonly children?: ReactNode
}) {
  const [place] = useState(corner)
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
    place,
  )
}
