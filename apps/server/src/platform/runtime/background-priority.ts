import { lowerPriority } from './lower-priority.ts'

/** Of threads with work that no user waits for: a thread that evaluates alarms gets six times their share (guess). */
const niceness = 13

lowerPriority(niceness)
