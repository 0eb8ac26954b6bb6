import type { ReactNode } from 'react'
import styles from './toolbar.module.css'

/** A row of controls above the content; `end` is right-aligned. */
export function Toolbar({ children, end, label }: { readonly children?: ReactNode; readonly end?: ReactNode; readonly label?: string }) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label}>
      {children}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  )
}
