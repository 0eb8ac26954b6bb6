import { samplingListPageSize } from '@undertone/domain/waveform/analysis-defaults'
import { useMemo, useState } from 'react'
import { axisNamesOf } from '../../charts/axis-names.ts'
import { momentOf } from '../../charts/format-time.ts'
import { type KeySection, useKeyHelp } from '../../core/key-help.ts'
import { useText } from '../../core/language.ts'
import { useLive } from '../../core/live.ts'
import { useSession } from '../../core/session.ts'
import { wallClock } from '../../pickers/time-range.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from '../analysis.module.css'
import { analysisText } from '../analysis.text.ts'
import { choseFrequency, choseSampling, searchFault } from '../analysis-address.ts'
import { findNearest } from '../find-nearest.ts'
import { clickPanel, normalPanels } from '../panel-state.ts'
import { useSamplingKeys } from '../sampling-keys.ts'
import { SamplingList } from '../sampling-list.tsx'
import { modeOf, useSamplings, useSensorType } from '../sampling-query.ts'
import { useSelectedSampling } from '../selected-sampling.ts'
import type { TabProps } from '../tab-props.ts'
import { SpectrumPanel } from './spectrum-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { WavePanel } from './wave-panel.tsx'

const panels = ['wave', 'spectrum', 'trend'] as const

/** The keys of the sampling list. */
const listKeys: KeySection = {
  title: analysisText.sampleTimes,
  generality: 0,
  rows: [
    { keys: '[', does: analysisText.keyEarlier },
    { keys: ']', does: analysisText.keyLater },
    { keys: '↑ ↓', does: analysisText.keyMove },
  ],
}

/** Wave, spectrum and trend of one sampling at a time. */
export function TrendWaveTab({ address, change }: TabProps) {
  const say = useText()
  const toast = useToast()
  const { timeZone } = useSession().user
  const [states, setStates] = useState(() => normalPanels(panels))
  const { sensor, settled, missing } = useSensorType(address.mappingId)
  const mode = modeOf(sensor, address.frequency)
  const samplings = useSamplings(address, mode, settled)
  const isListed = address.mappingId > 0 && address.begin !== '' && address.end !== ''
  const records = isListed ? samplings.data?.records : []
  const total = (isListed ? samplings.data?.total : 0) ?? 0
  const names = useMemo(() => axisNamesOf(sensor?.directions), [sensor?.directions])
  useKeyHelp(listKeys)
  const msOf = useMemo(() => (text: string) => momentOf(Date.parse(`${text.replace(' ', 'T')}Z`), timeZone), [timeZone])

  const select = (waveId: number) => change(choseSampling(waveId))
  const turnTo = useSelectedSampling({ address, change, records: samplings.isPlaceholderData ? undefined : records })
  useSamplingKeys({ address, records: records ?? [], total, select, turnTo })

  useLive((event) => {
    if (event.type === 'wave' && event.mappingId === address.mappingId && address.list === 1) void samplings.refetch()
  })

  const sampling = records?.find((one) => one.waveId === address.waveId)
  const openNearest = (timeMs: number) =>
    findNearest(address, mode, { text: wallClock(timeMs, timeZone), ms: timeMs }, msOf, samplingListPageSize)
      .then((found) => (found ? change({ ...choseSampling(found.waveId), list: found.list }) : toast.success(say(analysisText.noNearest))))
      .catch((error: unknown) => toast.error(error instanceof Error ? error : String(error)))

  if (searchFault(address) && address.waveId === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  const panel = (key: (typeof panels)[number]) => ({ state: states[key], onToggle: () => setStates(clickPanel(states, key)) })
  return (
    <div className={styles.tab}>
      <SamplingList
        records={records}
        names={names}
        total={total}
        page={Math.max(1, address.list)}
        selected={address.waveId}
        error={samplings.error}
        retry={() => void samplings.refetch()}
        onSelect={select}
        onPage={(list) => turnTo(list, 'first')}
        frequencies={missing ? [] : (sensor?.frequencyOptions ?? []).map((option) => option.label)}
        frequency={address.frequency}
        onFrequency={(index) => change(choseFrequency(index))}
      />
      <div className={styles.panels}>
        <WavePanel address={address} change={change} sampling={sampling} names={names} {...panel('wave')} />
        <SpectrumPanel address={address} names={names} {...panel('spectrum')} />
        <TrendPanel
          address={address}
          change={change}
          names={names}
          msOf={msOf}
          timeZone={timeZone}
          pickedMs={sampling ? msOf(sampling.dateTime) : null}
          onPick={(timeMs) => void openNearest(timeMs)}
          {...panel('trend')}
        />
      </div>
    </div>
  )
}
