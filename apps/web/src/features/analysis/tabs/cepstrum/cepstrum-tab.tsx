import { formatNumber } from '@undertone/chart/format/format-number'
import { type CepstrumData, cepstrumPeaks, equivalentHz } from '@undertone/chart/spectrum/cepstrum-spec'
import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { cepstraHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { rotationIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import { useMemo } from 'react'
import { CepstrumChart } from '../../../../charts/spectrum/cepstrum-chart.tsx'
import { useText } from '../../../../core/language/language.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { channelIn, channelSlice } from '../../address/display-address.ts'
import { querySlice, searchProblem } from '../../address/query-address.ts'
import { samplingSlice } from '../../address/sampling-address.ts'
import { speedSlice } from '../../address/speed-address.ts'
import { useCursors } from '../../address/use-cursors.ts'
import { nameQuefrencies } from '../../fault-lines/name-quefrency.ts'
import { noLines, usePointLines } from '../../fault-lines/use-point-lines.ts'
import styles from '../../panel/analysis.module.css'
import { analysisText } from '../../panel/analysis.text.ts'
import { ChoiceBar } from '../../panel/choice-bar.tsx'
import { useSamplingSide } from '../../sampling/use-sampling-side.tsx'
import { decimalsFor } from '../../shaft/decimals.ts'
import { PeakTable } from '../../shaft/peak-table.tsx'
import { RotationField } from '../../shaft/rotation-field.tsx'
import own from '../../shaft/shaft.module.css'
import { shaftText } from '../../shaft/shaft.text.ts'
import { ShaftNotices } from '../../shaft/shaft-notices.tsx'
import { useShaftResponse } from '../../shaft/use-shaft-response.ts'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import { cepstrumSlice } from './cepstrum-address.ts'
import { cepstrumData, cepstrumEndIn, cepstrumEnds, cepstrumKindIn, quefrencyText, shownAxis } from './cepstrum-data.ts'

const nothing: CepstrumData = { lines: [], stepMs: 1 }

const slices = [querySlice, samplingSlice, channelSlice, speedSlice, cepstrumSlice] as const

/** The peaks of a cepstrum, with the relation to the shaft or the fault line that explains each. */
function useNamedPeaks(data: CepstrumData, mappingId: number) {
  const lines = usePointLines(mappingId).data?.lines ?? noLines
  return useMemo(() => {
    const peaks = cepstrumPeaks(data)
    const names = nameQuefrencies(peaks, lines, data.speedHz, data.stepMs)
    return peaks.map((peak, index) => ({ ...peak, name: peak.name ?? names[index] ?? null }))
  }, [data, lines])
}

/** The cepstrum of one measurement and axis at a time: a family of equally spaced lines becomes one peak. */
function CepstrumTab({ address, change, settle }: TabProps<(typeof slices)[number]>) {
  const say = useText()
  const { side, names, records } = useSamplingSide({ address, change, settle })
  const { waveId } = address
  const kind = cepstrumKindIn(address)
  const rotation = rotationIn(address)
  const endMs = cepstrumEndIn(address)
  const answer = useShaftResponse(orderCalls.cepstra, { query: { waveId: String(waveId) } }, cepstraHead, waveId > 0)
  const ready = answer.isPlaceholderData ? undefined : answer.data
  const data = useMemo(() => (ready ? cepstrumData(ready, names, kind, rotation, endMs) : nothing), [ready, names, kind, rotation, endMs])
  const peaks = useNamedPeaks(data, address.mappingId)
  const [atMs, setAt] = useCursors(address.quefrency, quefrencyText, (quefrency) => change({ quefrency }))
  if (searchProblem(address) && waveId === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  const shown = shownAxis(data, channelIn(address))
  const decimals = decimalsFor(peaks.find(({ line }) => line === shown)?.height ?? 0, 3)
  const rows = peaks
    .filter(({ line }) => line === shown)
    .map(({ ms, height, name }) => ({
      key: String(ms),
      position: ms,
      cells: [formatNumber(ms, 3), formatNumber(equivalentHz(ms), 2), formatNumber(height, decimals), name ?? ''],
    }))
  const kinds = [
    { value: 'real' as const, label: say(shaftText.real) },
    { value: 'power' as const, label: say(shaftText.power) },
  ]
  const ends = cepstrumEnds.map((one) => ({
    value: one,
    label: one === 0 ? say(shaftText.allQuefrencies) : one < 1000 ? `${one} ms` : `${one / 1000} s`,
  }))
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        <div className={own.tools}>
          <ChoiceBar label={say(shaftText.cepstrumKind)} choices={kinds} value={kind} onChange={(cepstrum) => change({ cepstrum })} />
          <span className={own.choice}>
            {say(shaftText.shownUpTo)}
            <ChoiceBar label={say(shaftText.shownUpTo)} choices={ends} value={endMs} onChange={(upTo) => change({ upTo })} />
          </span>
          <RotationField
            key={waveId}
            rotation={rotation}
            known={records.find((one) => one.waveId === waveId)?.rpm ?? null}
            onApply={(speed) => change({ rotation: speed })}
          />
          {ready && data.speedHz === undefined && <span className={own.choice}>{say(shaftText.noShaft)}</span>}
        </div>
        {ready && <ShaftNotices names={names} head={ready.head} problemText={analysisText.noCepstrum} />}
        <div className={own.chart}>
          <div className={own.picture}>
            <CepstrumChart
              data={data}
              height="fill"
              shown={shown}
              onShown={(channel) => change({ channel })}
              atMs={atMs}
              onAt={setAt}
              loading={waveId > 0 && !ready && !answer.error}
              error={answer.error ? { message: say(analysisText.noData), detail: answer.error.message } : null}
              empty={{ message: waveId > 0 ? say(analysisText.noData) : say(analysisText.selectSampling) }}
            />
          </div>
          <PeakTable
            head={[`${say(shaftText.quefrency)} (ms)`, `${say(shaftText.spacing)} (Hz)`, say(shaftText.height), say(shaftText.name)]}
            rows={rows}
            at={atMs}
            within={data.stepMs / 2}
            onPick={({ position }) => setAt(position)}
          />
        </div>
      </div>
    </div>
  )
}

/** The tab, as the page lists it. */
export const cepstrumTab = analysisTab({
  member: tabs.members.Cepstrum,
  titled: true,
  checked: true,
  selects: 'waveId',
  slices,
  Component: CepstrumTab,
})
