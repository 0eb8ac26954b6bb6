import { isOld, type PanelKindKey } from '@undertone/domain/board/board-panels.table'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { agoText, clockText } from './ago-text.ts'
import { boardText } from './board.text.ts'
import styles from './panel-frame.module.css'
import { useHeartbeat } from './use-heartbeat.ts'

/** The words of a panel that has nothing to show. */
export function PanelEmpty({ title, hint }: { readonly title: string; readonly hint?: string }) {
  return (
    <p className={styles.empty}>
      {title}
      {hint !== undefined && <small>{hint}</small>}
    </p>
  )
}

/** A panel with its title, a note and its age; grey with the time of its last data once it is old. */
export function PanelFrame({
  kind,
  title,
  note,
  answeredMs,
  timeZone,
  children,
}: {
  readonly kind: PanelKindKey
  readonly title: string
  readonly note?: ReactNode
  readonly answeredMs: number | null
  readonly timeZone: string
  readonly children: ReactNode
}) {
  const text = useText()
  const now = useHeartbeat()
  const ageMs = answeredMs === null ? 0 : Math.max(0, now - answeredMs)
  const old = answeredMs !== null && isOld(kind, ageMs)
  const age = old ? text(boardText.noDataSince, { time: clockText(answeredMs ?? now, now, timeZone) }) : agoText(ageMs, text)
  return (
    <section className={styles.panel} data-kind={kind} data-old={old} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {answeredMs !== null && <span className={styles.age}>{age}</span>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
