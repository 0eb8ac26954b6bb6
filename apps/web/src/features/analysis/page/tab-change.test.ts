import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import type { AddressDefaults } from '@undertone/domain/core/address-state'
import { describe, expect, it } from 'vitest'
import { analysisDefaults } from './analysis-changes.ts'
import { tabChange } from './tab-change.ts'
import { tabOf } from './tabs.ts'

const { TrendWave, TimeDomainWave, FrequencySpectrum, Waterfall, Cepstrum, VoicePrint } = analysisTab.members
const open = ({ code }: { readonly code: number }, part: AddressDefaults) => tabChange({ ...analysisDefaults, ...part }, tabOf(code))

describe('another tab', () => {
  it('of several recordings selects the one in use, in its quantity', () => {
    for (const tab of [TimeDomainWave, FrequencySpectrum, Waterfall])
      expect(open(tab, { waveId: 7, view: 102 })).toEqual({ tab: tab.code, picked: [7], kinds: [102] })
  })

  it('of several recordings has the one in use in front of those selected there', () => {
    expect(open(FrequencySpectrum, { waveId: 7, picked: [3, 5], kinds: [101, 104] })).toEqual({
      tab: FrequencySpectrum.code,
      picked: [7, 3, 5],
      kinds: [0, 101, 104],
    })
    expect(open(FrequencySpectrum, { waveId: 5, picked: [3, 5] })).toEqual({ tab: FrequencySpectrum.code })
  })

  it('of several recordings never has more than the maximum', () => {
    const picked = Array.from({ length: 24 }, (_, index) => index + 1)
    const opened = open(Waterfall, { waveId: 99, picked })
    expect(opened.picked).toHaveLength(24)
    expect(opened.picked).toContain(99)
  })

  it('without a recording in use asks for one', () => {
    expect(open(FrequencySpectrum, {})).toEqual({ tab: FrequencySpectrum.code })
    expect(open(Cepstrum, {})).toEqual({ tab: Cepstrum.code })
  })

  it('of one recording keeps the selected one, or selects the first of several with its page of the list', () => {
    expect(open(TrendWave, { waveId: 7, picked: [3] })).toEqual({ tab: TrendWave.code })
    expect(open(Cepstrum, { picked: [3, 5] })).toEqual({ tab: Cepstrum.code, waveId: 3, list: 0 })
    expect(open(TrendWave, { sound: 9 })).toEqual({ tab: TrendWave.code, waveId: 9, list: 0 })
  })

  it('of sound plays the recording in use, unless another one is open there', () => {
    expect(open(VoicePrint, { waveId: 7 })).toMatchObject({ tab: VoicePrint.code, sound: 7, soundList: 0 })
    expect(open(VoicePrint, { waveId: 7, sound: 9 })).toEqual({ tab: VoicePrint.code })
  })
})
