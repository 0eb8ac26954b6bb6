import { fill, type Text } from '@undertone/domain/core/text'
import type { CardChannel, ShownChannel } from '@undertone/domain/device/card/card.calls'
import { cardChannelBase, freshSettings, settingsOfChannel } from '@undertone/domain/device/card/card-channel'
import { type FormValue, type FormValues, sentValue } from '../../../resource/core/form-values.ts'
import { problemOf } from '../../../resource/form/form-rules.ts'
import { cardText } from './card.text.ts'

/** A channel while it is edited: numbers stay the text that was typed. */
export interface ChannelDraft {
  readonly number: number
  readonly type: string
  readonly mappingId: number | null
  /** Name of the point that it had when the form opened. */
  readonly mappingName: string | null
  readonly settings: FormValues
}

const typed = (value: unknown): FormValue =>
  typeof value === 'number' ? String(value) : typeof value === 'string' || typeof value === 'boolean' ? value : null

const opening = (type: string, values: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(Object.keys(settingsOfChannel(type)).map((name) => [name, typed(values[name])]))

/** A stored channel as the table opens it. */
export const draftOf = ({ number, type, mappingId, mappingName, ...rest }: ShownChannel): ChannelDraft => ({
  number,
  type,
  mappingId,
  mappingName,
  settings: opening(type, rest),
})

/** The channel with another type: it begins with the settings of that type, and keeps its point. */
export const withType = (draft: ChannelDraft, type: string): ChannelDraft => ({
  ...draft,
  type,
  settings: opening(type, freshSettings(type)),
})

/** A channel as it is sent. */
export function sentChannel({ number, type, mappingId, settings }: ChannelDraft): CardChannel {
  const sent = Object.entries(settingsOfChannel(type)).map(([name, field]) => {
    const value = sentValue(field, settings[name])
    return [name, typeof value === 'object' ? null : (value ?? null)]
  })
  return { ...Object.fromEntries(sent), number, type, mappingId }
}

const isSame = (a: ChannelDraft, b: ChannelDraft): boolean => JSON.stringify(sentChannel(a)) === JSON.stringify(sentChannel(b))

/** The channels that differ from what they were when the form opened. */
export const changedChannels = (opened: readonly ChannelDraft[], now: readonly ChannelDraft[]): ChannelDraft[] =>
  now.filter((draft, at) => {
    const before = opened[at]
    return !before || !isSame(before, draft)
  })

/** What is wrong with a channel, by the name of the setting; a point stands at one channel. */
export function channelProblems(draft: ChannelDraft, all: readonly ChannelDraft[]): Readonly<Record<string, Text>> {
  const problems: Record<string, Text> = {}
  for (const [name, field] of Object.entries(settingsOfChannel(draft.type))) {
    const problem = problemOf(field, draft.settings[name])
    if (problem) problems[name] = problem
  }
  const twin = draft.mappingId === null ? undefined : all.find((one) => one.number < draft.number && one.mappingId === draft.mappingId)
  if (twin)
    problems.mappingId = { cn: fill(cardText.twin.cn, { number: twin.number }), en: fill(cardText.twin.en, { number: twin.number }) }
  return problems
}

/** The field with which the type of a channel is chosen, and the one of its point. */
export const { type: typeField, mappingId: pointField } = cardChannelBase
