import styles from './reference.module.css'

/** The class of a select list that fills its column. */
export const selectClass = styles.select ?? ''
