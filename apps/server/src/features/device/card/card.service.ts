import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import type { CardChannel } from '@undertone/domain/device/card/card.calls'
import { cardErrors } from '@undertone/domain/device/card/card.errors'
import { collectCard } from '@undertone/domain/device/card/card.resource'
import { cardChannelBase, initialChannelSettings, settingsOfChannel } from '@undertone/domain/device/card/card-channel'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { add, edit, markChanged, ownerOf, type Values } from '../../../resource/resource-store.ts'
import { addChannels, cutChannels, holdersOf, pointsOf, unbindChannels, writeChannel } from './card.store.ts'

const freshChannel = { type: cardChannelBase.type.initial ?? 'Vibration', mappingId: null }
const fresh = () => ({ ...freshChannel, ...initialChannelSettings(freshChannel.type) })

const numbersFrom = (first: number, last: number): number[] => Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

/** Adds a card; its channels have the most common type. */
export async function addCard(tx: Tx, { scope, timeZone }: Caller, draft: Values): Promise<number> {
  const id = await add(tx, collectCard, scope, timeZone, draft)
  const { channelCount, tenantId } = await lockCard(tx, id)
  await addChannels(tx, { id, tenantId }, numbersFrom(1, channelCount), fresh())
  return id
}

/** The card, locked until the transaction ends. */
const lockCard = (tx: Tx, id: number) =>
  tx.selectFrom('collectCard').select(['tenantId', 'channelCount']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Edits a card; another channel count unbinds the points of all its channels. Returns the number of unbound points. */
export async function editCard(tx: Tx, { scope, timeZone }: Caller, change: Values & { id: number }): Promise<{ unbound: number }> {
  await ownerOf(tx, collectCard, scope, change.id, 'id')
  const before = await lockCard(tx, change.id)
  await edit(tx, collectCard, scope, timeZone, change)
  const { channelCount } = await lockCard(tx, change.id)
  if (channelCount === before.channelCount) return { unbound: 0 }
  const unbound = await unbindChannels(tx, change.id)
  await cutChannels(tx, change.id, channelCount)
  await addChannels(tx, { id: change.id, tenantId: before.tenantId }, numbersFrom(before.channelCount + 1, channelCount), fresh())
  return { unbound }
}

/** A channel with exactly the settings of its type; missing ones are reported. */
function wholeChannel(channel: CardChannel, language: 'cn' | 'en'): Values {
  const settings = Object.entries(settingsOfChannel(channel.type)).map(([name, field]) => {
    const value = channel[name] ?? null
    if (value === null && field.required)
      throw new DomainError(cardErrors.channelFieldMissing, { number: channel.number, field: field.label[language] }, 'channels')
    return [name, value] as const
  })
  return { type: channel.type, mappingId: channel.mappingId, ...Object.fromEntries(settings) }
}

/** A new point of a channel must be in the caller's scope; an unchanged one is not checked again. */
async function checkPoints(tx: Tx, caller: Caller, cardId: number, channels: readonly CardChannel[]): Promise<void> {
  const bound = channels.filter((one) => one.mappingId !== null)
  const stands = await pointsOf(tx, cardId)
  const given = new Map<number, number>()
  for (const { number, mappingId } of bound) {
    if (mappingId === null) continue
    const other = given.get(mappingId)
    if (other !== undefined) {
      const { name } = await tx.selectFrom('collectCard').select('name').where('id', '=', cardId).executeTakeFirstOrThrow()
      throw new DomainError(cardErrors.channelPointTaken, { number, card: name, other }, 'channels')
    }
    given.set(mappingId, number)
  }
  const added = [...given].filter(([mappingId]) => !stands.has(mappingId))
  for (const [mappingId] of added) await ownerOf(tx, mapping, caller.scope, mappingId, 'channels')
  const named = new Set(channels.map(({ number }) => number))
  const holders = await holdersOf(tx, [...given.keys()])
  for (const holder of holders) {
    // Channels in this request release their points first.
    if (holder.cardId === cardId && named.has(holder.number)) continue
    throw new DomainError(
      cardErrors.channelPointTaken,
      { number: given.get(holder.mappingId) ?? 0, card: holder.card, other: holder.number },
      'channels',
    )
  }
}

/** Saves channels of a card, all or none; other channels stay unchanged. */
export async function saveChannels(
  tx: Tx,
  caller: Caller,
  { id, channels }: { readonly id: number; readonly channels: readonly CardChannel[] },
  language: 'cn' | 'en',
): Promise<number> {
  await ownerOf(tx, collectCard, caller.scope, id, 'id')
  const { channelCount } = await lockCard(tx, id)
  const seen = new Set<number>()
  for (const { number } of channels) {
    if (number > channelCount) throw new DomainError(cardErrors.channelUnknown, { number }, 'channels')
    if (seen.has(number)) throw new DomainError(cardErrors.duplicateChannel, { number }, 'channels')
    seen.add(number)
  }
  const whole = channels.map((channel) => [channel.number, wholeChannel(channel, language)] as const)
  await checkPoints(tx, caller, id, channels)
  // Two channels may swap points: both release theirs first.
  await unbindChannels(tx, id, [...seen])
  for (const [number, values] of whole) await writeChannel(tx, id, number, values)
  await markChanged(tx, collectCard, [id])
  return whole.length
}
