import { type Enumeration, memberOf, type Tone } from '@undertone/domain/core/enum'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import styles from './panels.module.css'

export const toneOf = (of: Enumeration, code: unknown): Tone => memberOf(of, code)?.tone ?? 'neutral'

/** Something in the colour of a tone. */
export function Toned({ tone, size, children }: { readonly tone: Tone; readonly size?: 'huge'; readonly children: ReactNode }) {
  return (
    <span className={styles.tone} data-tone={tone} data-size={size}>
      {children}
    </span>
  )
}

/** The mark of a state, with its word for those who do not see it. */
export function StateMark({ of, code, size }: { readonly of: Enumeration; readonly code: unknown; readonly size?: 'huge' }) {
  const text = useText()
  const member = memberOf(of, code)
  return (
    <span
      className={styles.tone}
      data-tone={member?.tone ?? 'neutral'}
      data-size={size}
      role="img"
      aria-label={member ? text(member) : '-'}
    >
      <ToneMark tone={member?.tone ?? 'neutral'} />
    </span>
  )
}
