import type { Text } from '@undertone/domain/core/text'
import type { ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import styles from './facts.module.css'

/** Names with their values, one below the other. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** A name and its value. */
export function Fact({ name, children }: { readonly name: Text; readonly children: ReactNode }) {
  const say = useText()
  return (
    <div>
      <dt>{say(name)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
