import { z } from 'zod'
import type { CodeOf } from '../core/enum.ts'
import type { countingMode, sensitivityUnit, triggerDirection } from '../device/card/card.enums.ts'
import type { cardChannelType } from '../device/device.enums.ts'
import { connectorLimits } from './connector-limits.ts'

/** A collection card that dials in with frames of its own. Its channels are those of the card, whose secret is the password of the connector. */
export const cardConfig = z.strictObject({
  kind: z.literal('card'),
  cardId: z.number().int().min(0).max(2_147_483_647),
  /** From where it may dial in. */
  addresses: z.array(z.string().max(64)).max(connectorLimits.addresses),
})
export type CardConfig = z.output<typeof cardConfig>

export const initialCardConfig: CardConfig = { kind: 'card', cardId: 0, addresses: [] }

/** A channel of a card as it is set up; the settings of other types are null. */
export interface CardChannelFacts {
  readonly number: number
  readonly type: CodeOf<typeof cardChannelType>
  /** Whether a measuring point is bound to it. */
  readonly isBound: boolean
  readonly constantCurrent: boolean | null
  readonly sensitivity: number | null
  readonly sensitivityUnit: CodeOf<typeof sensitivityUnit> | null
  /** Hz. */
  readonly adFrequency: number | null
  readonly countingMode: CodeOf<typeof countingMode> | null
  readonly triggerDirection: CodeOf<typeof triggerDirection> | null
  readonly counterInitial: number | null
  readonly gearTeeth: number | null
  /** V. */
  readonly zeroVoltage: number | null
  /** ℃ for each V. */
  readonly b1: number | null
}

/** What the frames of a card mean. */
export interface CardMapping {
  readonly kind: 'cardChannels'
  readonly cardId: number
  readonly channels: readonly CardChannelFacts[]
}
