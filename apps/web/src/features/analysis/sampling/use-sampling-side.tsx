import { samplingListPageSize } from '@undertone/domain/analysis/analysis-defaults'
import { type AxisNames, axisNamesOf, sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import type { SamplingRecord } from '@undertone/domain/waveform/waveform.calls'
import { type ReactNode, useMemo } from 'react'
import { type KeySection, useKeyHelp } from '../../../core/hooks/key-help.ts'
import { useLive } from '../../../core/live/live.ts'
import type { SliceProps } from '../address/address-slice.ts'
import type { querySlice } from '../address/query-address.ts'
import { pageIn, type pickedSlice, type samplingSlice, selectFrequency, selectSampling } from '../address/sampling-address.ts'
import { analysisText } from '../panel/analysis.text.ts'
import type { TabProps } from '../tab/analysis-tab.tsx'
import { useRecordingTask, useTaskRecordings } from './recording-source.ts'
import { hasStep, samplingStep, useSamplingKeys } from './sampling-keys.ts'
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

/** The list with one selected measurement, and the steps to its neighbours in time; null at the ends. */
export interface SelectingSide extends SamplingSide {
  readonly step: { readonly earlier: (() => void) | null; readonly later: (() => void) | null }
}

type ListSlice = typeof querySlice | typeof samplingSlice

/** The page of the measurements that the address names: of a networking task where there is one, else of the search. */
function useSamplingPage(props: SliceProps<ListSlice>, pageSize: number) {
  const ofPoint = usePointPage(props, pageSize)
  const ofTask = useTaskPage(props, pageSize)
  return useRecordingTask() === null ? ofPoint : ofTask
}

/** The same of a networking task, whose sensors need no measuring point. */
function useTaskPage({ address, change }: SliceProps<ListSlice>, pageSize: number): ReturnType<typeof usePointPage> {
  const page = pageIn(address.list)
  const found = useTaskRecordings(page, pageSize)
  const records = found.data?.records
  return {
    mode: null,
    fresh: found.isPlaceholderData ? undefined : found.isError ? noRecords : records,
    list: {
      ...{ mappingId: 0, records, names: sensorLetters, total: found.data?.total ?? 0, page, pageSize, frequency: 0 },
      error: found.error,
      retry: () => void found.refetch(),
      frequencies: [],
      onFrequency: (index: number) => change(selectFrequency(index)),
    },
  }
}

/** The page of the measurements of a search, kept up to date. */
function usePointPage({ address, change }: SliceProps<ListSlice>, pageSize: number) {
  const { mappingId, begin, end, frequency } = address
  const { sensor, settled, missing } = useSensorType(mappingId)
  const mode = modeOf(sensor, frequency)
  const samplings = useSamplings(address, mode, settled, pageSize)
  const isListed = mappingId > 0 && begin !== '' && end !== ''
  // A point without a range waits for the one that the page determines.
  const records = isListed ? samplings.data?.records : mappingId > 0 ? undefined : noRecords
  const total = (isListed ? samplings.data?.total : 0) ?? 0
  const names = useMemo(() => axisNamesOf(sensor?.directions), [sensor?.directions])
  const page = pageIn(address.list)
  useLive((event) => {
    if (event.type === 'wave' && event.mappingId === mappingId && page === 1) void samplings.refetch()
  })
  return {
    mode,
    /** The records of this page; undefined without a point and while they load. */
    fresh: mappingId === 0 || samplings.isPlaceholderData ? undefined : samplings.isError ? noRecords : records,
    list: {
      ...{ mappingId, records, names, total, page, pageSize, frequency },
      error: samplings.error,
      retry: () => void samplings.refetch(),
      frequencies: missing ? [] : (sensor?.frequencyOptions ?? []).map((option) => option.label),
      onFrequency: (index: number) => change(selectFrequency(index)),
    },
  }
}

/** Lists the measurements of a search: the first is selected automatically, and keys move the selection. */
export function useSamplingSide(
  { address, change, settle }: Omit<TabProps<ListSlice>, 'search'>,
  pageSize: number = samplingListPageSize,
): SelectingSide {
  const { mode, fresh, list } = useSamplingPage({ address, change }, pageSize)
  const { records = noRecords, names, total } = list
  useKeyHelp(listKeys)
  const turned = useSelectedSampling({ address, settle, records: fresh })
  const steps = { records, total, pageSize, turned }
  useSamplingKeys({ change, ...steps })
  const stepTo = (toward: 'earlier' | 'later') =>
    hasStep(steps, address, toward) ? () => change((now) => samplingStep(steps, now, toward)) : null
  const select = (waveId: number) => change(selectSampling(waveId))
  const side = <SamplingList {...list} choice={{ waveId: address.waveId, select }} onPage={(next) => change(turned(next, 'first'))} />
  return { side, records, names, mode, step: { earlier: stepTo('earlier'), later: stepTo('later') } }
}

/** Lists the measurements of a search with check boxes. */
export function useTickedSide({ address, change }: SliceProps<ListSlice | typeof pickedSlice>): SamplingSide {
  const { mode, list } = useSamplingPage({ address, change }, samplingListPageSize)
  const { records = noRecords, names } = list
  useKeyHelp(tickKeys)
  const ticks = useTicks({ address, change })
  return { side: <SamplingList {...list} choice={ticks} onPage={(next) => change({ list: next })} />, records, names, mode }
}
