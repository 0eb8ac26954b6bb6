import { analysisErrors } from '@undertone/domain/analysis/analysis.errors'
import { temperatureIntervalMinutes } from '@undertone/domain/analysis/analysis-limits'
import type { Text } from '@undertone/domain/core/text'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import type { StateOf } from '../../address/address-slice.ts'
import type { temperatureSlice } from './temperature-address.ts'

type TemperatureAddress = StateOf<typeof temperatureSlice>

/** The two panels of the tab. */
export type AtlasKey = 'tem' | 'rise'

/** The form of a temperature panel; 0 and '' mean "not selected". */
export interface AtlasForm {
  readonly equipmentId: number
  readonly mappingIds: readonly number[]
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly minutes: number
}

/** A panel in the URL; an interval that is not offered becomes the first. */
export function formIn(address: TemperatureAddress, key: AtlasKey): AtlasForm {
  const minutes = address[`${key}Minutes`]
  return {
    equipmentId: address[`${key}Device`],
    mappingIds: address[`${key}Points`],
    day: address[`${key}Day`],
    minutes: temperatureIntervalMinutes.find((one) => one === minutes) ?? temperatureIntervalMinutes[0],
  }
}

/** The URL after a search of a panel. */
export const formPatch = (key: AtlasKey, { equipmentId, mappingIds, day, minutes }: AtlasForm): Partial<TemperatureAddress> => ({
  [`${key}Device`]: equipmentId,
  [`${key}Points`]: mappingIds,
  [`${key}Day`]: day,
  [`${key}Minutes`]: minutes,
})

/** What a search still needs, in the order of the specification's section 5. */
export function formFault({ equipmentId, mappingIds, day }: AtlasForm): Text | null {
  if (!equipmentId) return analysisErrors.selectEquipment
  if (mappingIds.length === 0) return waveformErrors.selectMapping
  return day === '' ? analysisErrors.selectDate : null
}

/** Another machine has other points. */
export const choseEquipment = (form: AtlasForm, equipmentId: number): AtlasForm => ({ ...form, equipmentId, mappingIds: [] })
