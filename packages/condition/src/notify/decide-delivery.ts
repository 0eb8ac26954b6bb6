import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { NoticeSetting } from '@undertone/domain/notify/notify.calls'

/** What a person could be told of. */
export interface NoticeCause {
  /** Code of AlarmLevel. */
  readonly level: number
  readonly alarmType: string
}

/** What a receiver wants: the levels of the way in question, and the rest of the setting. */
export interface NoticeWish extends Pick<NoticeSetting, 'quietFrom' | 'quietTo' | 'dangerAlways'> {
  readonly levels: readonly number[]
  readonly mutedTypes: readonly string[]
}

/** How it stands with the receiver at the moment. */
export interface NoticeMoment {
  /** On the clock of the alarm's company. */
  readonly minuteOfDay: number
  /** Notices of this point that he got or will get today, and how many he may get. */
  readonly today: number
  readonly dailyLimit: number
}

/** Not his concern; not to be sent, though it was; or to be sent after a time. */
export type NoticeVerdict =
  | { readonly do: 'nothing' }
  | { readonly do: 'withhold'; readonly reason: 'dailyLimit' }
  | { readonly do: 'tell'; readonly afterMinutes: number }

const dayMinutes = 1440

/** Minutes until quiet hours end; 0 outside of them. From and to alike are no quiet hours, a "to" before the "from" is on the next day. */
export function quietMinutesLeft({ quietFrom, quietTo }: Pick<NoticeWish, 'quietFrom' | 'quietTo'>, minuteOfDay: number): number {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return 0
  const length = (quietTo - quietFrom + dayMinutes) % dayMinutes
  const since = (minuteOfDay - quietFrom + dayMinutes) % dayMinutes
  return since < length ? length - since : 0
}

/** Whether and when a receiver is told: his switches, then the daily push count of the point (decision 21 of the product), then his quiet hours. */
export function verdictOf(cause: NoticeCause, wish: NoticeWish, at: NoticeMoment): NoticeVerdict {
  if (!wish.levels.includes(cause.level) || wish.mutedTypes.includes(cause.alarmType)) return { do: 'nothing' }
  if (at.today >= at.dailyLimit) return { do: 'withhold', reason: 'dailyLimit' }
  const isDanger = cause.level === alarmLevel.members.D.code
  const afterMinutes = isDanger && wish.dangerAlways ? 0 : quietMinutesLeft(wish, at.minuteOfDay)
  return { do: 'tell', afterMinutes }
}
