// Worker thread for the queue: after everything that people and gateways wait for.
import '../../../platform/runtime/background-priority.ts'
import './answer-jobs.ts'
