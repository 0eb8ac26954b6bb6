import { type AxisNames, axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { type ReactNode, useMemo } from 'react'
import { type KeySection, useKeyHelp } from '../../../core/hooks/key-help.ts'
import { useLive } from '../../../core/live/live.ts'
import { choseFrequency, choseSampling, pageIn } from '../address/analysis-address.ts'
import type { TabProps } from '../address/tab-props.ts'
import { analysisText } from '../panel/analysis.text.ts'
import { useSamplingKeys } from './sampling-keys.ts'
import { SamplingList } from './sampling-list.tsx'
import { modeOf, useSamplings, useSensorType } from './sampling-query.ts'
import { useSelectedSampling } from './selected-sampling.ts'
import { useTicks } from './use-ticks.ts'

/** The keys of a list in which one sampling is selected. */
const listKeys: KeySection = {
  title: analysisText.sampleTimes,
  generality: 0,
  rows: [
    { keys: '[', does: analysisText.keyEarlier },
    { keys: ']', does: analysisText.keyLater },
    { keys: '↑ ↓', does: analysisText.keyMove },
  ],
}

/** The keys of a list whose samplings are ticked: those of the browser. */
const tickKeys: KeySection = {
  title: analysisText.sampleTimes,
  generality: 0,
  rows: [{ keys: 'Space', does: analysisText.keyTick }],
}

const noRecords: readonly SamplingRecord[] = []

/** The list of sampling times beside the charts of a tab, and what it knows. */
export interface SamplingSide {
  readonly side: ReactNode
  readonly records: readonly SamplingRecord[]
  readonly names: AxisNames
  /** The collection mode that narrows the list, or null. */
  readonly mode: number | null
}

/** Lists the samplings of a search: where one is selected the first comes by itself and keys move on, where several are ticked they do not. */
export function useSamplingSide({ address, change }: TabProps, selection: 'one' | 'many'): SamplingSide {
  const isWalked = selection === 'one'
  const { sensor, settled, missing } = useSensorType(address.mappingId)
  const mode = modeOf(sensor, address.frequency)
  const samplings = useSamplings(address, mode, settled)
  const isListed = address.mappingId > 0 && address.begin !== '' && address.end !== ''
  // A point without a range waits for the one that the page finds for it.
  const records = isListed ? samplings.data?.records : address.mappingId > 0 ? undefined : noRecords
  const total = (isListed ? samplings.data?.total : 0) ?? 0
  const names = useMemo(() => axisNamesOf(sensor?.directions), [sensor?.directions])
  useKeyHelp(isWalked ? listKeys : tickKeys)

  const select = (waveId: number) => change(choseSampling(waveId))
  const fresh = samplings.isPlaceholderData ? undefined : records
  const turned = useSelectedSampling({ address, change, records: isWalked ? fresh : undefined })
  const walked = isWalked ? { records: records ?? noRecords, total } : { records: noRecords, total: 0 }
  useSamplingKeys({ change, ...walked, turned })

  useLive((event) => {
    if (event.type === 'wave' && event.mappingId === address.mappingId && pageIn(address.list) === 1) void samplings.refetch()
  })
  const ticks = useTicks({ address, change })
  const side = (
    <SamplingList
      records={records}
      names={names}
      total={total}
      page={pageIn(address.list)}
      choice={isWalked ? { waveId: address.waveId, select } : ticks}
      error={samplings.error}
      retry={() => void samplings.refetch()}
      onPage={(list) => change(isWalked ? turned(list, 'first') : { list })}
      frequencies={missing ? [] : (sensor?.frequencyOptions ?? []).map((option) => option.label)}
      frequency={address.frequency}
      onFrequency={(index) => change(choseFrequency(index))}
    />
  )
  return { side, records: records ?? noRecords, names, mode }
}
