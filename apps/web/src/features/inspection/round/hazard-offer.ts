import { to } from '@undertone/domain/index/to'
import { checkKeyOf } from '@undertone/domain/inspection/hazard/check-key'
import type { RoundItem, RoundStop } from '@undertone/domain/inspection/round/round.calls'

/** What failed on a round. */
export interface RoundFinding {
  readonly taskId: number
  readonly stop: RoundStop
  readonly item: RoundItem
  /** What was answered, and what would have passed. */
  readonly words: string
}

/** The form of a hazard, filled in with what was found. */
export const hazardAddress = ({ taskId, stop, item, words }: RoundFinding): string =>
  to.hazardForm({
    taskId,
    equipmentId: stop.equipmentId,
    mappingId: stop.mappingId,
    title: `${stop.name}: ${item.name}`,
    description: words,
    checkKey: checkKeyOf({ taskId, pointId: stop.pointId, itemId: item.id }),
  })
