import { maxSelected } from '@undertone/domain/analysis/analysis-defaults'
import type { AddressDefaults } from '@undertone/domain/core/address-state'
import { listenTo } from '../../../points/voice-print/voice-print-address.ts'
import { type StateOf, stateOf } from '../address/address-slice.ts'
import { pickedSlice, samplingSlice, selectSampling } from '../address/sampling-address.ts'
import { soundSlice } from '../address/sound-address.ts'
import { pickedOf } from '../sampling/ticked.ts'
import type { AnalysisTab } from '../tab/analysis-tab.tsx'
import { trendWaveSlice } from '../tabs/trend-wave/trend-wave-address.ts'
import type { AnalysisPatch } from './analysis-changes.ts'

/** What tells which recording is in use. */
const slicesInUse = [samplingSlice, pickedSlice, soundSlice, trendWaveSlice]
type InUse = StateOf<(typeof slicesInUse)[number]>

/** The recording in use: the selected one, otherwise the first of several, otherwise the one that is played. */
const chosenIn = ({ waveId, picked, sound }: InUse): number => waveId || (pickedOf({ picked })[0] ?? 0) || sound

/**
 * Opens a tab with the recording in use: a tab of one selects it, a tab of several selects it first, beside what is selected there already. Without a recording the tab asks for one.
 */
export function tabChange(
  address: AddressDefaults,
  { code, slices, selects }: Pick<AnalysisTab, 'code' | 'slices' | 'selects'>,
): AnalysisPatch {
  const now = stateOf(slicesInUse, address)
  const chosen = chosenIn(now)
  if (chosen === 0) return { tab: code }
  if (slices.includes(pickedSlice)) return { tab: code, ...pickFirst(now, chosen) }
  if (selects === 'sound') return { tab: code, ...(now.sound > 0 ? {} : listenTo(chosen)) }
  // The list shows the page of the recording.
  return selects === 'waveId' && now.waveId === 0 ? { tab: code, ...selectSampling(chosen), list: 0 } : { tab: code }
}

/** Adds a recording in front of the selected ones, in the quantity of its waveform. */
function pickFirst({ picked, kinds, view }: InUse, chosen: number): AnalysisPatch {
  const before = pickedOf({ picked })
  if (before.includes(chosen)) return {}
  const kindOf = (waveId: number): number => kinds[picked.indexOf(waveId)] ?? 0
  return {
    picked: [chosen, ...before].slice(0, maxSelected),
    kinds: [before.length > 0 ? 0 : view, ...before.map(kindOf)].slice(0, maxSelected),
  }
}
