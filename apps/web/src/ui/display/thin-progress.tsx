import styles from './thin-progress.module.css'

/** How far some work is, as a line; without numbers that it goes on. `width` is that of the line in CSS. */
export function ThinProgress({
  label,
  value,
  max,
  width,
}: {
  readonly label: string
  readonly value?: number
  readonly max?: number
  readonly width: string
}) {
  return (
    <progress
      className={styles.bar}
      style={{ width }}
      aria-label={label}
      {...(value === undefined ? {} : { value })}
      {...(max === undefined ? {} : { max: Math.max(1, max) })}
    />
  )
}
