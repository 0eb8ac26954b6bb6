import styles from './job.module.css'

/** Classes of a line with the progress of a job. */
export const jobClass = { job: styles.job ?? '', count: styles.count ?? '', file: styles.file ?? '' }
