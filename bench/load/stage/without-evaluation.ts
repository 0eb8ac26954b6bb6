import { LimitJudge } from '../../../apps/server/src/features/alarm/evaluate/evaluate-samples.ts'

// Taken in by a server before its own program: what it costs to judge is what it costs more without this.
LimitJudge.prototype.judge = async () => []
