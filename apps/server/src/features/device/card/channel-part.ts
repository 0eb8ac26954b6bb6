import type { CardChannel } from '@undertone/domain/device/card/card.calls'
import { initialChannelSettings } from '@undertone/domain/device/card/card-channel'
import type { PartSteps } from '../../../resource/import-run.ts'
import type { Values } from '../../../resource/resource-store.ts'
import { saveChannels } from './card.service.ts'
import { channelsOf } from './card.store.ts'

/** A channel as a sheet shows it: a point that the caller cannot see is an empty cell. */
const shown = ({ mappingName, ...channel }: Values): Values => ({ ...channel, mappingId: mappingName === null ? null : channel.mappingId })

/** The channels of cards in their workbook. */
export const channelPart: PartSteps = {
  read: async (db, ids, { caller }) => {
    const channels = await channelsOf(db, caller.scope, ids)
    return new Map([...Map.groupBy(channels, ({ cardId }) => cardId)].map(([id, all]) => [id, all.map(shown)]))
  },
  write: async (tx, id, records, { caller, language }) => {
    const before = new Map((await channelsOf(tx, caller.scope, [id])).map((channel) => [channel.number, channel]))
    const channels = records.map((record): CardChannel => {
      const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
      const stored = before.get(Number(record.number))
      // An empty cell keeps a point that the caller cannot see.
      const hidden = stored?.mappingName === null ? stored.mappingId : null
      return {
        ...initialChannelSettings(record.type),
        ...given,
        number: Number(record.number),
        type: String(record.type),
        mappingId: typeof record.mappingId === 'number' ? record.mappingId : hidden,
      }
    })
    await saveChannels(tx, caller, { id, channels }, language)
  },
}
