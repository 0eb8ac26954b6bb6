import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { NoticeSetting } from '@undertone/domain/notify/notify.calls'

/** What a notice is about. */
export interface NoticeCause {
  /** Code of AlarmLevel. */
  readonly level: number
  readonly alarmType: string
}

/** Preferences of a receiver: the levels of this channel, and the rest of the setting. */
export interface NoticePreference extends Pick<NoticeSetting, 'quietFrom' | 'quietTo' | 'dangerAlways'> {
  readonly levels: readonly number[]
  readonly mutedTypes: readonly string[]
}

/** Situation of the receiver at the time of the decision. */
export interface NoticeContext {
  /** On the clock of the alarm's company. */
  readonly minuteOfDay: number
  /** Notices of this point sent or due today, and the daily limit. */
  readonly sentToday: number
  readonly dailyLimit: number
}

/** Not for this receiver; withheld; or to be sent after a delay. */
export type NoticeDecision =
  | { readonly do: 'nothing' }
  | { readonly do: 'withhold'; readonly reason: 'dailyLimit' }
  | { readonly do: 'notify'; readonly afterMinutes: number }

const dayMinutes = 1440

/** Minutes until quiet hours end; 0 outside of them. Equal from and to mean no quiet hours; a "to" before the "from" is on the next day. */
export function quietMinutesLeft({ quietFrom, quietTo }: Pick<NoticePreference, 'quietFrom' | 'quietTo'>, minuteOfDay: number): number {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return 0
  const length = (quietTo - quietFrom + dayMinutes) % dayMinutes
  const since = (minuteOfDay - quietFrom + dayMinutes) % dayMinutes
  return since < length ? length - since : 0
}

/**
 * Whether and when a receiver is notified: the receiver's switches, then the daily limit of the point (product decision 21), then quiet
 * hours.
 */
export function decideNotice(cause: NoticeCause, preference: NoticePreference, at: NoticeContext): NoticeDecision {
  if (!preference.levels.includes(cause.level) || preference.mutedTypes.includes(cause.alarmType)) return { do: 'nothing' }
  if (at.sentToday >= at.dailyLimit) return { do: 'withhold', reason: 'dailyLimit' }
  const isDanger = cause.level === alarmLevel.members.D.code
  const afterMinutes = isDanger && preference.dangerAlways ? 0 : quietMinutesLeft(preference, at.minuteOfDay)
  return { do: 'notify', afterMinutes }
}
