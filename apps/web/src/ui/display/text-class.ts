import styles from './text.module.css'

/** Classes of short texts: ids and addresses, values that are missing, units behind a value. */
export const textClass = { mono: styles.mono ?? '', absent: styles.absent ?? '', unit: styles.unit ?? '' }
