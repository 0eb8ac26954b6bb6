import type { ReactNode } from 'react'
import { Kbd } from '../control/kbd.tsx'
import styles from './form.module.css'

/** The buttons of a form on a page; they stay at the bottom of the window. */
export function FormFoot({
  first,
  children,
}: {
  /** At the left, before the key that saves. */ readonly first?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <footer className={styles.foot}>
      {first}
      <Kbd keys="Ctrl+Enter" />
      {children}
    </footer>
  )
}
