import styles from './choice-bar.module.css'

interface Choice<T> {
  readonly value: T
  readonly label: string
  /** Its full name, if the label is short: shown as a tooltip. */
  readonly name?: string
  /** Why it is disabled. */
  readonly blocked?: string | null
}

/** A row of options of which one is selected; a disabled one shows the reason. */
export function ChoiceBar<T extends number | string>({
  label,
  choices,
  value,
  onChange,
}: {
  readonly label: string
  readonly choices: readonly Choice<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}) {
  return (
    <fieldset className={styles.bar} aria-label={label}>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          className={styles.choice}
          aria-pressed={one.value === value}
          aria-disabled={Boolean(one.blocked)}
          title={one.blocked ?? one.name}
          aria-label={one.name}
          onClick={() => {
            if (!one.blocked) onChange(one.value)
          }}
        >
          {one.label}
        </button>
      ))}
    </fieldset>
  )
}
