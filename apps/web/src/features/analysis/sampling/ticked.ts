import { maxSelected } from '@undertone/domain/analysis/analysis-defaults'
import { viewAmong } from '@undertone/domain/analysis/analysis-views.table'
import type { WaveViewCode } from '@undertone/domain/waveform/wave-views.table'
import type { StateOf } from '../address/address-slice.ts'
import type { pickedSlice } from '../address/sampling-address.ts'

type Picked = StateOf<typeof pickedSlice>

/** A selected measurement and the view of its panel. */
export interface Ticked {
  readonly waveId: number
  readonly view: WaveViewCode
}

/** The measurements selected in a URL, in the order of selection; each once, and no more than the maximum. */
export const pickedOf = ({ picked }: Pick<Picked, 'picked'>): readonly number[] =>
  [...new Set(picked)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxSelected)

/** The panels of a tab that offers these views; a choice made on another tab keeps its quantity. */
export const tickedOf = (address: Picked, offered: readonly WaveViewCode[]): Ticked[] =>
  pickedOf(address).map((waveId) => ({ waveId, view: viewAmong(offered, kindOf(address, waveId)) }))

const kindOf = ({ picked, kinds }: Picked, waveId: number): number => kinds[picked.indexOf(waveId)] ?? 0

const patch = (address: Picked, picked: readonly number[], kind = (waveId: number) => kindOf(address, waveId)): Picked => ({
  picked,
  kinds: picked.map(kind),
})

/** Selects or deselects a measurement; null if no more can be selected. One that is added is shown as the last one is: people select to compare. */
export function toggleTick(address: Picked, waveId: number): Picked | null {
  const before = pickedOf(address)
  if (before.includes(waveId))
    return patch(
      address,
      before.filter((id) => id !== waveId),
    )
  const last = before.at(-1)
  const kind = (id: number) => kindOf(address, id === waveId && last !== undefined ? last : id)
  return before.length < maxSelected ? patch(address, [...before, waveId], kind) : null
}

/** Gives one panel another view. */
export const selectView = (address: Picked, waveId: number, view: WaveViewCode): Picked =>
  patch(address, pickedOf(address), (id) => (id === waveId ? view : kindOf(address, id)))

export const noTicks: Picked = { picked: [], kinds: [] }
