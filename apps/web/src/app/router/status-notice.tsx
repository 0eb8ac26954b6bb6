import type { ReactNode } from 'react'
import styles from './status-notice.module.css'

interface NoticeProps {
  /** The number of a status, large and quiet. */
  readonly mark?: string
  readonly title: string
  readonly body: string
  readonly detail?: string | undefined
  readonly children?: ReactNode
}

/** A page that only says something and offers a way on. */
export function Notice({ mark, title, body, detail, children }: NoticeProps) {
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
