import type { ReactNode } from 'react'
import styles from './status-notice.module.css'

interface StatusNoticeProps {
  /** The status number, large and muted. */
  readonly mark?: string
  readonly title: string
  readonly body: string
  readonly detail?: string | undefined
  readonly children?: ReactNode
}

/** A page with a message and actions. */
export function StatusNotice({ mark, title, body, detail, children }: StatusNoticeProps) {
  return (
    <div className={styles.notice}>
      {mark !== undefined && <div className={styles.mark}>{mark}</div>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.body}>{body}</p>
      {detail !== undefined && <pre className={styles.detail}>{detail}</pre>}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
