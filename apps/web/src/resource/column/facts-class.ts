import styles from './column.module.css'

/** The class of a list of facts: labels above their values, in columns. */
export const factsClass = styles.facts ?? ''
