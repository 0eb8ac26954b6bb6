import { z } from 'zod'
import { call, idText } from '../../core/call.ts'
import type { Fields } from '../../core/field.ts'
import { typed, valueSchema } from '../../core/schema.ts'
import { maxCardChannels } from './card.resource.ts'
import { allChannelSettings, cardChannelBase } from './card-channel.ts'

/** A channel: its number, type, point, and the settings of its type. */
export interface CardChannel {
  readonly number: number
  readonly type: string
  readonly mappingId: number | null
  readonly [setting: string]: string | number | boolean | null
}

const values = (fields: Fields, wrap: (schema: z.ZodType) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, wrap(valueSchema(field))]))

const channelSchema = typed<CardChannel>(
  z.strictObject({
    number: z.number().int().min(1).max(maxCardChannels),
    type: valueSchema(cardChannelBase.type),
    mappingId: valueSchema(cardChannelBase.mappingId).nullable(),
    ...values(allChannelSettings, (schema) => schema.nullable().optional()),
  }),
)

const shownChannel = z.looseObject({
  number: z.number().int(),
  type: z.string(),
  mappingId: z.number().int().nullable(),
  mappingName: z.string().nullable(),
})
/** A channel with the title of its point, which is null if the caller cannot see the point. */
export type ShownChannel = z.output<typeof shownChannel>

/** How a card is connected: the state of its connector, and what its channels measured last. */
const cardLive = z.object({
  /** Null for a card without a connector. */
  connector: z
    .object({
      id: z.number().int(),
      name: z.string(),
      /** Code of ConnectorState. */
      state: z.string(),
      since: z.string().nullable(),
      /** Frames of the last minute. */
      perMinute: z.number().int(),
      /** Frames stored and refused since it was started. */
      stored: z.number().int(),
      refused: z.number().int(),
      lastDataAt: z.string().nullable(),
      lastHeartbeatAt: z.string().nullable(),
      lastError: z.string().nullable(),
      lastErrorAt: z.string().nullable(),
      lastRefusal: z.object({ at: z.string(), address: z.string(), detail: z.string() }).nullable(),
    })
    .nullable(),
  values: z.array(
    z.object({
      channel: z.number().int(),
      key: z.string(),
      value: z.number().nullable(),
      /** What is wrong with it; empty if nothing. */
      detail: z.string(),
      at: z.string().nullable(),
    }),
  ),
})
export type CardLive = z.output<typeof cardLive>

export const cardCalls = {
  live: call({
    method: 'GET',
    path: '/collectCard/live/{id}',
    access: 'business:collectCard:query',
    tag: 'collectCard',
    params: z.object({ id: idText }),
    data: cardLive,
    summary: { cn: '查看采集卡的实时状态', en: 'View the live state of a DAQ card' },
  }),
  channels: call({
    method: 'GET',
    path: '/collectCard/channels/{id}',
    access: 'business:collectCard:query',
    tag: 'collectCard',
    params: z.object({ id: idText }),
    data: z.object({ channels: z.array(shownChannel) }),
    summary: { cn: '查看采集卡的通道', en: 'List channels of a DAQ card' },
  }),
  saveChannels: call({
    method: 'POST',
    path: '/collectCard/channels',
    access: 'business:collectCard:edit',
    tag: 'collectCard',
    body: z.strictObject({ id: z.number().int().positive(), channels: z.array(channelSchema).min(1).max(maxCardChannels) }),
    data: z.object({ saved: z.number().int() }),
    summary: { cn: '保存采集卡通道', en: 'Save channels of a DAQ card' },
  }),
}
