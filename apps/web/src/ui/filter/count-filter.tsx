import type { Tone } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { useText } from '../../core/language/language.ts'
import { ToneMark } from '../display/state-tag.tsx'
import styles from './count-filter.module.css'

/** One of the counted kinds. */
export interface CountedKind {
  readonly key: string
  readonly label: Text
  readonly tone: Tone
  /** Undefined while loading. */
  readonly count: number | undefined
}

/** The number of items of each kind and in total; a click filters by a kind, a second click shows all. The value is a key, or '' for all. */
export function CountFilter({
  label,
  all,
  kinds,
  value,
  onChange,
}: {
  readonly label: Text
  /** What is counted; `{n}` is the number of all. */
  readonly all: Text
  readonly kinds: readonly CountedKind[]
  readonly value: string
  onChange(key: string): void
}) {
  const say = useText()
  const isHere = kinds.every(({ count }) => count !== undefined)
  const total = kinds.reduce((sum, { count = 0 }) => sum + count, 0)
  return (
    <fieldset className={styles.counts}>
      <legend className={styles.legend}>{say(label)}</legend>
      <button type="button" aria-pressed={value === ''} onClick={() => onChange('')}>
        <b>{isHere ? total : '-'}</b>
        <span>{say(all, { n: total })}</span>
      </button>
      {kinds.map(({ key, label, tone, count = 0 }) => (
        <button
          key={key}
          type="button"
          data-tone={count > 0 ? tone : 'none'}
          aria-pressed={value === key}
          onClick={() => onChange(value === key ? '' : key)}
        >
          <b>{isHere ? count : '-'}</b>
          <span>
            <ToneMark tone={tone} />
            {say(label)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
