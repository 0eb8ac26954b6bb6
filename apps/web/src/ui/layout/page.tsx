import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Buttons to the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** The content reaches the edges and fills the height: trees, split panes, charts. */
  readonly flush?: boolean
}

/** A screen: title, actions and content. Rendered in the layout's `<main>`. */
export function Page({ title, subtitle, actions, children, flush = false }: PageProps) {
  return (
    <div className={flush ? styles.flush : styles.page}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
