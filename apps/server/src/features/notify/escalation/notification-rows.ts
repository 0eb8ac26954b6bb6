import { decideNotice } from '@undertone/condition/notify/decide-delivery'
import { codesOf } from '@undertone/domain/core/enum'
import type { EscalationStep, NotifiedRow } from '@undertone/domain/notify/escalation/escalation.calls'
import { noticeChannel, noticeObstacle } from '@undertone/domain/notify/notify.enums'
import type { Obstacle, Person } from '../recipient/recipient.store.ts'
import {
  type AlarmTemplate,
  type Receiver,
  type RecipientWay,
  receiversOfPerson,
  receiversOfStep,
  type WayKind,
  wayKindOf,
} from '../recipient/recipients.store.ts'

/** A hypothetical alarm, and when it would be notified. */
export interface Cause {
  readonly level: number
  readonly alarmType: string
  /** On the clock of the machine's company. */
  readonly minuteOfDay: number
  /** A time some minutes later, in the caller's format. */
  readonly after: (minutes: number) => string
}

/** Channels of all people. */
export interface RecipientWays {
  readonly bound: readonly RecipientWay[]
  readonly templates: readonly AlarmTemplate[]
}

const { LevelOff, TypeOff, QuietHours, NoMailServer, NoEmail, NoBrowser, NoRobot, PushOff, NotAsked, OutOfSight } = noticeObstacle.members
/** The daily limit depends on the day's alarms: the preview mentions it separately. */
const notCounted = { sentToday: 0, dailyLimit: 1 }

const channels = new Set<string>(codesOf(noticeChannel))
const isChannel = (text: string): text is NonNullable<NotifiedRow['channel']> => channels.has(text)
const channelOf = (text: string): NotifiedRow['channel'] => (isChannel(text) ? text : null)

/** Whether and when one receiver would be notified. */
export function previewRow(name: string, receiver: Receiver, cause: Cause): NotifiedRow {
  const { accountId, channel, setting, levels, templateId } = receiver
  const row = { name, accountId, channel: channelOf(channel), receiver: receiver.name }
  const decision = decideNotice(cause, { ...setting, levels }, { minuteOfDay: cause.minuteOfDay, ...notCounted })
  if (decision.do !== 'notify')
    return { ...row, at: null, obstacle: levels.some((level) => level === cause.level) ? TypeOff.code : LevelOff.code }
  if (channel === noticeChannel.members.Email.code && templateId === null) return { ...row, at: null, obstacle: NoMailServer.code }
  const { afterMinutes } = decision
  return { ...row, at: cause.after(afterMinutes), obstacle: afterMinutes > 0 ? QuietHours.code : null }
}

const without = ({ id, name }: Person, obstacle: Obstacle, channel: NotifiedRow['channel'] = null): NotifiedRow[] => [
  { name, accountId: id, channel, receiver: '', at: null, obstacle },
]

/** The row of a person who is never notified, or null. */
const blockedRows = (person: Person, isVisible: boolean): NotifiedRow[] | null =>
  person.obstacle !== null ? without(person, person.obstacle) : isVisible ? null : without(person, OutOfSight.code)

/** Rows of a person by their own settings. */
export function ownRows(person: Person, isVisible: boolean, { bound, templates }: RecipientWays, cause: Cause): NotifiedRow[] {
  const rows = receiversOfPerson(person, bound, templates).map((receiver) => previewRow(person.name, receiver, cause))
  const noAddress = person.email === null && person.setting.emailLevels.some((level) => level === cause.level)
  const all = noAddress ? [...rows, ...without(person, NoEmail.code, noticeChannel.members.Email.code)] : rows
  return blockedRows(person, isVisible) ?? (all.length > 0 ? all : without(person, NotAsked.code))
}

/** Rows explaining a missing channel. */
function missingWayRows(person: Person, kind: WayKind, bound: readonly RecipientWay[]): NotifiedRow[] {
  if (kind === 'email') return without(person, NoEmail.code, noticeChannel.members.Email.code)
  if (kind === 'chat') return without(person, NoRobot.code)
  const has = bound.some(({ accountId, channel }) => accountId === person.id && wayKindOf(channel) === 'push')
  return without(person, has ? PushOff.code : NoBrowser.code, noticeChannel.members.Push.code)
}

/** Rows of a person by an escalation step. */
export function stepRows(
  person: Person,
  isVisible: boolean,
  step: EscalationStep,
  { bound, templates }: RecipientWays,
  cause: Cause,
): NotifiedRow[] {
  const blocked = blockedRows(person, isVisible)
  if (blocked) return blocked
  const receivers = receiversOfStep(person, step, bound, templates)
  return step.ways.flatMap((kind) => {
    const own = receivers.filter(({ channel }) => wayKindOf(channel) === kind)
    return own.length > 0 ? own.map((receiver) => previewRow(person.name, receiver, cause)) : missingWayRows(person, kind, bound)
  })
}

const rank = ({ at, obstacle }: NotifiedRow): number => (at === null ? 2 : obstacle === null ? 0 : 1)
/** Sorted: notified immediately, notified later, not notified. */
export const byOutcome = (rows: readonly NotifiedRow[]): NotifiedRow[] =>
  rows.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
