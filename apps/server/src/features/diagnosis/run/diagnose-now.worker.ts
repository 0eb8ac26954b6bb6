// Worker thread for a user who waits.
import '../../../platform/runtime/low-priority.ts'
import './answer-jobs.ts'
