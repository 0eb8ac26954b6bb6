import { LimitEvaluator } from '../../../apps/server/src/features/alarm/evaluate/evaluate-samples.ts'

// Loaded by a server before its own code. The cost of evaluation is the difference to a run without this file.
LimitEvaluator.prototype.evaluate = async () => []
