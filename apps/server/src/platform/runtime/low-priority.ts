import { lowerPriority } from './lower-priority.ts'

/** Of the threads that calculate for users: a thread that answers calls or acknowledges measurements gets nine times their share (guess). */
const niceness = 10

lowerPriority(niceness)
