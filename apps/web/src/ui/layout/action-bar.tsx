import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

interface ActionBarProps {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What can be done with the record of a page, always in sight. */
export function ActionBar({ label, className = '', children }: ActionBarProps) {
  return (
    <div className={`${styles.bar} ${className}`} role="toolbar" aria-label={label}>
      {children}
    </div>
  )
}
