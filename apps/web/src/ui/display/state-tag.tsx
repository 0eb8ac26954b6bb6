import { type Enumeration, memberOf, type Tone } from '@undertone/domain/core/enum'
import { useText } from '../../core/language/language.ts'
import styles from './state-tag.module.css'

interface StateProps {
  readonly of: Enumeration
  readonly code: unknown
}

/** Each tone has its own shape, so that colour is never the only cue. */
const shapes: Readonly<Record<Tone, string>> = {
  good: 'M4 1a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  warning: 'M4 .8 7.6 7.2H.4z',
  danger: 'M1 1h6v6H1z',
  unknown: 'M1.2 1.2l5.6 5.6M6.8 1.2 1.2 6.8',
  accent: 'M4 .5 7.5 4 4 7.5.5 4z',
  neutral: 'M4 1.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
}

/** The mark of a tone: filled disc, triangle, square, cross, diamond, ring. */
export function ToneMark({ tone }: { readonly tone: Tone }) {
  const isLine = tone === 'unknown' || tone === 'neutral'
  return (
    <svg
      className={styles.mark}
      data-tone={tone}
      width="8"
      height="8"
      viewBox="0 0 8 8"
      fill={isLine ? 'none' : 'currentColor'}
      stroke={isLine ? 'currentColor' : 'none'}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={shapes[tone]} />
    </svg>
  )
}

/** A state as a mark only; its label is for screen readers and the tooltip. */
export function StateDot({ of, code }: StateProps) {
  const text = useText()
  const member = memberOf(of, code)
  const word = member ? text(member) : '-'
  return (
    <span className={styles.dot} role="img" aria-label={word} title={word}>
      <ToneMark tone={member?.tone ?? 'neutral'} />
    </span>
  )
}

/** A state as mark and label. */
export function StateTag({ of, code }: StateProps) {
  const text = useText()
  const member = memberOf(of, code)
  if (!member) return <span className={styles.none}>-</span>
  return (
    <span className={styles.tag} data-tone={member.tone ?? 'neutral'}>
      <ToneMark tone={member.tone ?? 'neutral'} />
      <span>{text(member)}</span>
    </span>
  )
}
