import { Link } from 'react-router'
import styles from './link-tabs.module.css'

/** A tab that is a page with an address of its own. */
export interface LinkTab {
  readonly key: string
  readonly label: string
  readonly to: string
  readonly title?: string | undefined
  readonly isCurrent: boolean
}

/** Tabs that lead to pages. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.key} to={tab.to} className={styles.tab} title={tab.title} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
