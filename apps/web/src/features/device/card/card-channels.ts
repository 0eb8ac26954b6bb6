import { fill, type Text } from '@undertone/domain/core/text'
import type { CardChannel, ShownChannel } from '@undertone/domain/device/card/card.calls'
import { cardChannelBase, initialChannelSettings, settingsOfChannel } from '@undertone/domain/device/card/card-channel'
import { type FormValue, type FormValues, submittedValue } from '../../../resource/core/form-values.ts'
import { problemOf } from '../../../resource/form/form-rules.ts'
import type { Problems } from '../../../ui/form/form-problems.ts'
import { cardText } from './card.text.ts'

/** A channel while edited: numbers stay the text that was typed. */
export interface ChannelDraft {
  readonly number: number
  readonly type: string
  readonly mappingId: number | null
  /** Initial name of the point. */
  readonly mappingName: string | null
  readonly settings: FormValues
}

const asTyped = (value: unknown): FormValue =>
  typeof value === 'number' ? String(value) : typeof value === 'string' || typeof value === 'boolean' ? value : null

const initialSettings = (type: string, values: Readonly<Record<string, unknown>>): FormValues =>
  Object.fromEntries(Object.keys(settingsOfChannel(type)).map((name) => [name, asTyped(values[name])]))

/** The draft of a stored channel. */
export const draftOf = ({ number, type, mappingId, mappingName, ...rest }: ShownChannel): ChannelDraft => ({
  number,
  type,
  mappingId,
  mappingName,
  settings: initialSettings(type, rest),
})

/** The channel with another type and that type's default settings; its point is kept. */
export const withType = (draft: ChannelDraft, type: string): ChannelDraft => ({
  ...draft,
  type,
  settings: initialSettings(type, initialChannelSettings(type)),
})

/** The body of a channel to send. */
export function channelBody({ number, type, mappingId, settings }: ChannelDraft): CardChannel {
  const sent = Object.entries(settingsOfChannel(type)).map(([name, field]) => {
    const value = submittedValue(field, settings[name])
    return [name, typeof value === 'object' ? null : (value ?? null)]
  })
  return { ...Object.fromEntries(sent), number, type, mappingId }
}

const isSame = (a: ChannelDraft, b: ChannelDraft): boolean => JSON.stringify(channelBody(a)) === JSON.stringify(channelBody(b))

/** The channels that differ from their initial state. */
export const changedChannels = (opened: readonly ChannelDraft[], now: readonly ChannelDraft[]): ChannelDraft[] =>
  now.filter((draft, at) => {
    const before = opened[at]
    return !before || !isSame(before, draft)
  })

/** The problems of a channel by setting name; a point can be on one channel only. */
export function channelProblems(draft: ChannelDraft, all: readonly ChannelDraft[]): Readonly<Record<string, Text>> {
  const problems: Record<string, Text> = {}
  for (const [name, field] of Object.entries(settingsOfChannel(draft.type))) {
    const problem = problemOf(field, draft.settings[name])
    if (problem) problems[name] = problem
  }
  const duplicate = draft.mappingId === null ? undefined : all.find((one) => one.number < draft.number && one.mappingId === draft.mappingId)
  if (duplicate)
    problems.mappingId = {
      cn: fill(cardText.twin.cn, { number: duplicate.number }),
      en: fill(cardText.twin.en, { number: duplicate.number }),
    }
  return problems
}

/** The path of a field of a channel in the form of its card. */
export const channelPath = (number: number, name: string): string => `channels.${number}.${name}`

/** The problems of all channels, by path. */
export const channelPaths = (channels: readonly ChannelDraft[]): Problems =>
  Object.fromEntries(
    channels.flatMap((one) =>
      Object.entries(channelProblems(one, channels)).map(([name, problem]) => [channelPath(one.number, name), problem]),
    ),
  )

/** The fields of a channel's type and point. */
export const { type: typeField, mappingId: pointField } = cardChannelBase
