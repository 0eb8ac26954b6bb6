import type { CodeOf } from '../../core/enum.ts'
import { inspectionItemStatus, inspectionTaskStatus } from '../inspection.enums.ts'

type TaskStatus = CodeOf<typeof inspectionTaskStatus>
type ItemStatus = CodeOf<typeof inspectionItemStatus>

/** A transition of a round or of one of its items: from some states, by an event, to another state. */
interface Move<Status, Event> {
  readonly from: readonly Status[]
  readonly on: Event
  readonly to: Status
}

/**
 * What happens to a round: an answer or skip arrives, also the last one that must be there; its time runs out; what was done in time arrives after it and
 * makes it whole. A round in which nothing must be done ends as finished.
 */
export type TaskEvent = 'answer' | 'complete' | 'timeOut' | 'endEmpty' | 'completedInTime'
const { Running, Finished, Timeout, NoStart } = inspectionTaskStatus.members

/** Every transition of a round (guide to maintenance, section 2). Whatever is not here is refused. */
export const taskMoves: readonly Move<TaskStatus, TaskEvent>[] = [
  { from: [NoStart.code, Running.code], on: 'answer', to: Running.code },
  { from: [NoStart.code, Running.code], on: 'complete', to: Finished.code },
  { from: [NoStart.code, Running.code], on: 'timeOut', to: Timeout.code },
  { from: [NoStart.code, Running.code], on: 'endEmpty', to: Finished.code },
  { from: [Timeout.code], on: 'completedInTime', to: Finished.code },
  // A correction of a finished round, and what is made up after its time, leave it as it is.
  { from: [Finished.code], on: 'answer', to: Finished.code },
  { from: [Finished.code], on: 'complete', to: Finished.code },
  { from: [Timeout.code], on: 'answer', to: Timeout.code },
  { from: [Timeout.code], on: 'complete', to: Timeout.code },
]

/** What happens to an item: the round opens, an answer arrives whole or without its pictures, they follow, it is skipped, or its time runs out. */
export type ItemEvent = 'open' | 'answer' | 'answerWithoutFiles' | 'files' | 'skip' | 'timeOut' | 'answerInTime'
const item = inspectionItemStatus.members
const open = [item.NotInspect.code, item.PartialUpload.code, item.HasInspected.code, item.SkipInspect.code]

/** Every transition of an item. An answer that was given after the time of the round is kept as made up, and the item stays late. */
export const itemMoves: readonly Move<ItemStatus, ItemEvent>[] = [
  { from: [item.NotYetInTime.code], on: 'open', to: item.NotInspect.code },
  { from: open, on: 'answer', to: item.HasInspected.code },
  { from: open, on: 'answerWithoutFiles', to: item.PartialUpload.code },
  { from: [item.PartialUpload.code], on: 'files', to: item.HasInspected.code },
  { from: [item.NotInspect.code, item.SkipInspect.code], on: 'skip', to: item.SkipInspect.code },
  { from: [item.NotInspect.code, item.PartialUpload.code], on: 'timeOut', to: item.Timeout.code },
  { from: [item.Timeout.code], on: 'answerInTime', to: item.HasInspected.code },
  { from: [item.Timeout.code], on: 'answer', to: item.Timeout.code },
]

const after = <Status, Event>(moves: readonly Move<Status, Event>[], status: Status, event: Event): Status | null =>
  moves.find(({ from, on }) => on === event && from.includes(status))?.to ?? null

/** The state of a round after an event; null where it cannot happen. */
export const taskAfter = (status: TaskStatus, event: TaskEvent): TaskStatus | null => after(taskMoves, status, event)

/** The state of an item after an event; null where it cannot happen. */
export const itemAfter = (status: ItemStatus, event: ItemEvent): ItemStatus | null => after(itemMoves, status, event)

/** What is known of an item of a round. */
export interface ItemFacts {
  /** Its newest answer or skip. */
  readonly result: { readonly isSkip: boolean; readonly isWhole: boolean; readonly isMadeUp: boolean } | null
  readonly opensMs: number
  readonly graceEndMs: number
}

/** The state of an item at a time, as its events lead to it. */
export function itemStatusAt({ result, opensMs, graceEndMs }: ItemFacts, nowMs: number): ItemStatus {
  const isOver = nowMs > graceEndMs
  const events: ItemEvent[] = []
  if (nowMs >= opensMs || result) events.push('open')
  if (result?.isMadeUp) events.push('timeOut', 'answer')
  else if (result?.isSkip) events.push('skip')
  else if (result) events.push(result.isWhole ? 'answer' : 'answerWithoutFiles')
  if (isOver) events.push('timeOut')
  return events.reduce<ItemStatus>((status, event) => itemAfter(status, event) ?? status, item.NotYetInTime.code)
}
