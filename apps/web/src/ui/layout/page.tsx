import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { useConnection } from '../../core/live/connection.ts'
import { HeadSlot } from './head-slot.ts'
import { LostNotice } from './lost-notice.tsx'
import styles from './page.module.css'

interface PageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode
  /** Tabs of the page, below its head. */
  readonly bar?: ReactNode
  readonly children: ReactNode
  /** The content reaches the edges and fills the height: trees, split panes, charts. */
  readonly flush?: boolean
  /** It shows values of the live stream: while that is lost it says so, and the values are grey. */
  readonly live?: boolean
}

/** A screen: title, actions and content. Rendered in the layout's `<main>`; in a frame that has the head, its actions stand there. */
export function Page({ title, subtitle, actions, bar, children, flush = false, live = false }: PageProps) {
  const { lostSince } = useConnection()
  const isLost = live && lostSince !== null
  const slot = useContext(HeadSlot)
  const hasBarSlot = slot?.bar !== undefined
  return (
    <div className={flush ? styles.flush : styles.page} data-lost={isLost}>
      {slot?.actions && createPortal(actions, slot.actions)}
      {slot?.bar && createPortal(bar, slot.bar)}
      {hasBarSlot && subtitle !== undefined && <p className={styles.hidden}>{subtitle}</p>}
      {!slot && (
        <header className={styles.head}>
          <div className={styles.names}>
            <h1 className={styles.title}>{title}</h1>
            {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {!hasBarSlot && bar}
      {isLost && <LostNotice since={lostSince} />}
      <div className={styles.body}>{children}</div>
    </div>
  )
}
