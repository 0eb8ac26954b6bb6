import { lowerPriority } from './lower-priority.ts'

/** Of the threads that calculate for users: a thread that answers calls or acknowledges measurements gets three times their share (guess). */
const niceness = 5

lowerPriority(niceness)
