import type { ReactNode } from 'react'
import styles from './phone.module.css'

/** A part of the page with its title and, below it where both do not fit, its tools. */
export function PhoneSection({
  title,
  tools,
  children,
}: {
  readonly title: string
  readonly tools?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  )
}
