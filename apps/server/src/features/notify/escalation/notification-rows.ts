import { verdictOf } from '@undertone/condition/notify/decide-delivery'
import { codesOf } from '@undertone/domain/core/enum'
import type { EscalationStep, ToldRow } from '@undertone/domain/notify/escalation/escalation.calls'
import { noticeChannel, tellObstacle } from '@undertone/domain/notify/notify.enums'
import type { Obstacle, Person } from '../recipient/recipient.store.ts'
import {
  type AlarmTemplate,
  type Receiver,
  receiversOfPerson,
  receiversOfStep,
  type Way,
  type WayKind,
  wayKindOf,
} from '../recipient/recipients.store.ts'

/** An alarm that might be, and when somebody would be told of it. */
export interface Cause {
  readonly level: number
  readonly alarmType: string
  /** On the clock of the machine's company. */
  readonly minuteOfDay: number
  /** A moment some minutes later, as the asker reads it. */
  readonly after: (minutes: number) => string
}

/** What is known of the ways of all people. */
export interface Ways {
  readonly bound: readonly Way[]
  readonly template: AlarmTemplate | null
}

const { LevelOff, TypeOff, QuietHours, NoMailServer, NoEmail, NoBrowser, NoRobot, PushOff, NotAsked, OutOfSight } = tellObstacle.members
/** The daily push count depends on what the day brings: the preview names it beside. */
const notCounted = { today: 0, dailyLimit: 1 }

const channels = new Set<string>(codesOf(noticeChannel))
const isChannel = (text: string): text is NonNullable<ToldRow['channel']> => channels.has(text)
const channelOf = (text: string): ToldRow['channel'] => (isChannel(text) ? text : null)

/** Whether and when one receiver would be told. */
export function toldRow(name: string, receiver: Receiver, cause: Cause): ToldRow {
  const { accountId, channel, setting, levels, templateId } = receiver
  const row = { name, accountId, channel: channelOf(channel), receiver: receiver.name }
  const verdict = verdictOf(cause, { ...setting, levels }, { minuteOfDay: cause.minuteOfDay, ...notCounted })
  if (verdict.do !== 'tell')
    return { ...row, at: null, obstacle: levels.some((level) => level === cause.level) ? TypeOff.code : LevelOff.code }
  if (channel === noticeChannel.members.Email.code && templateId === null) return { ...row, at: null, obstacle: NoMailServer.code }
  const { afterMinutes } = verdict
  return { ...row, at: cause.after(afterMinutes), obstacle: afterMinutes > 0 ? QuietHours.code : null }
}

const without = ({ id, name }: Person, obstacle: Obstacle, channel: ToldRow['channel'] = null): ToldRow[] => [
  { name, accountId: id, channel, receiver: '', at: null, obstacle },
]

/** A person who is told of nothing at all, or null. */
const barred = (person: Person, isInSight: boolean): ToldRow[] | null =>
  person.obstacle !== null ? without(person, person.obstacle) : isInSight ? null : without(person, OutOfSight.code)

/** What a person would be told of an alarm by his own wishes. */
export function ownRows(person: Person, isInSight: boolean, { bound, template }: Ways, cause: Cause): ToldRow[] {
  const rows = receiversOfPerson(person, bound, template).map((receiver) => toldRow(person.name, receiver, cause))
  const noAddress = person.email === null && person.setting.emailLevels.some((level) => level === cause.level)
  const all = noAddress ? [...rows, ...without(person, NoEmail.code, noticeChannel.members.Email.code)] : rows
  return barred(person, isInSight) ?? (all.length > 0 ? all : without(person, NotAsked.code))
}

/** Why a person has no way of a kind. */
function missing(person: Person, kind: WayKind, bound: readonly Way[]): ToldRow[] {
  if (kind === 'email') return without(person, NoEmail.code, noticeChannel.members.Email.code)
  if (kind === 'chat') return without(person, NoRobot.code)
  const has = bound.some(({ accountId, channel }) => accountId === person.id && wayKindOf(channel) === 'push')
  return without(person, has ? PushOff.code : NoBrowser.code, noticeChannel.members.Push.code)
}

/** What a person would be told of an alarm by a step of an escalation. */
export function stepRows(person: Person, isInSight: boolean, step: EscalationStep, { bound, template }: Ways, cause: Cause): ToldRow[] {
  const held = barred(person, isInSight)
  if (held) return held
  const receivers = receiversOfStep(person, step, bound, template)
  return step.ways.flatMap((kind) => {
    const own = receivers.filter(({ channel }) => wayKindOf(channel) === kind)
    return own.length > 0 ? own.map((receiver) => toldRow(person.name, receiver, cause)) : missing(person, kind, bound)
  })
}

const rank = ({ at, obstacle }: ToldRow): number => (at === null ? 2 : obstacle === null ? 0 : 1)
/** Who is told first, then who is told later, then who is not. */
export const byOutcome = (rows: readonly ToldRow[]): ToldRow[] => rows.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
