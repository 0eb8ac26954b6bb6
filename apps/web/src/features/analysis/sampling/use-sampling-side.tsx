import { type AxisNames, axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { type ReactNode, useMemo } from 'react'
import { type KeySection, useKeyHelp } from '../../../core/hooks/key-help.ts'
import { useLive } from '../../../core/live/live.ts'
import { pageIn, selectFrequency, selectSampling } from '../address/analysis-address.ts'
import type { TabProps } from '../address/tab-props.ts'
import { analysisText } from '../panel/analysis.text.ts'
import { useSamplingKeys } from './sampling-keys.ts'
import { SamplingList } from './sampling-list.tsx'
import { modeOf, useSamplings, useSensorType } from './sampling-query.ts'
import { useSelectedSampling } from './selected-sampling.ts'
import { useTicks } from './use-ticks.ts'

/** The keys of a list with one selected measurement. */
const listKeys: KeySection = {
  title: analysisText.sampleTimes,
  generality: 0,
  rows: [
    { keys: '[', description: analysisText.keyEarlier },
    { keys: ']', description: analysisText.keyLater },
    { keys: '↑ ↓', description: analysisText.keyMove },
  ],
}

/** The keys of a list with check boxes: those of the browser. */
const tickKeys: KeySection = {
  title: analysisText.sampleTimes,
  generality: 0,
  rows: [{ keys: 'Space', description: analysisText.keyTick }],
}

const noRecords: readonly SamplingRecord[] = []

/** The measurement list beside the charts of a tab, and its data. */
export interface SamplingSide {
  readonly side: ReactNode
  readonly records: readonly SamplingRecord[]
  readonly names: AxisNames
  /** The collection mode that filters the list, or null. */
  readonly mode: number | null
}

/** Lists the measurements of a search: with single selection, the first is selected automatically and keys move the selection. */
export function useSamplingSide({ address, change }: TabProps, selection: 'one' | 'many'): SamplingSide {
  const isWalked = selection === 'one'
  const { sensor, settled, missing } = useSensorType(address.mappingId)
  const mode = modeOf(sensor, address.frequency)
  const samplings = useSamplings(address, mode, settled)
  const isListed = address.mappingId > 0 && address.begin !== '' && address.end !== ''
  // A point without a range waits for the one that the page determines.
  const records = isListed ? samplings.data?.records : address.mappingId > 0 ? undefined : noRecords
  const total = (isListed ? samplings.data?.total : 0) ?? 0
  const names = useMemo(() => axisNamesOf(sensor?.directions), [sensor?.directions])
  useKeyHelp(isWalked ? listKeys : tickKeys)

  const select = (waveId: number) => change(selectSampling(waveId))
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
      onFrequency={(index) => change(selectFrequency(index))}
    />
  )
  return { side, records: records ?? noRecords, names, mode }
}
