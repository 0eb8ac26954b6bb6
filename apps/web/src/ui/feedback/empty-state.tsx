import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** What belongs here. */
  readonly title: string
  /** Why there is nothing, or what comes next. */
  readonly hint?: ReactNode
  /** The next step: a button or a link. */
  readonly action?: ReactNode
  /** Less padding, for tables and panels. */
  readonly dense?: boolean
}

/** An empty state that says what belongs here and offers the next step. */
export function EmptyState({ title, hint, action, dense = false }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-dense={dense}>
      <svg className={styles.line} width="96" height="16" viewBox="0 0 96 16" aria-hidden="true">
        <path d="M0 8h36l3-3 4 6 4-8 4 8 3-3h42" fill="none" stroke="currentColor" strokeWidth="1.2" />
      </svg>
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
