/** A check of a round: an item at a point. */
export interface RoundCheck {
  readonly taskId: number
  readonly pointId: number
  readonly itemId: number
}

/** The name by which a failed check is one hazard: `7-12-3`. */
export const checkKeyOf = ({ taskId, pointId, itemId }: RoundCheck): string => `${taskId}-${pointId}-${itemId}`

/** The check of a name; null where it is none. */
export function checkOfKey(key: string): RoundCheck | null {
  const [, taskId, pointId, itemId] = /^(\d{1,9})-(\d{1,9})-(\d{1,9})$/.exec(key) ?? []
  return taskId === undefined ? null : { taskId: Number(taskId), pointId: Number(pointId), itemId: Number(itemId) }
}
