import type { OrbitData } from '@undertone/chart/orbit/orbit-projection'
import type { WaveData } from '@undertone/chart/wave/wave-spec'
import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { orbitHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { axes as sensorAxes } from '@undertone/domain/device/telemetry/telemetry'
import { phaseProblems } from '@undertone/domain/waveform/record-problems.table'
import { useMemo } from 'react'
import { OrbitChart } from '../../../../charts/orbit/orbit-chart.tsx'
import { WaveChart } from '../../../../charts/wave/wave-chart.tsx'
import { useText } from '../../../../core/language/language.ts'
import { Button } from '../../../../ui/control/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { waveCursorText } from '../../address/cursor-address.ts'
import { querySlice, searchProblem } from '../../address/query-address.ts'
import { waveRangeSlice } from '../../address/range-address.ts'
import { samplingSlice } from '../../address/sampling-address.ts'
import { quantitySlice, speedSlice } from '../../address/speed-address.ts'
import { useCursors } from '../../address/use-cursors.ts'
import styles from '../../panel/analysis.module.css'
import { analysisText } from '../../panel/analysis.text.ts'
import { InPlaceNotice } from '../../panel/in-place-notice.tsx'
import { useSamplingSide } from '../../sampling/use-sampling-side.tsx'
import { quantityIn } from '../../shaft/quantity-bar.tsx'
import { rotationIn } from '../../shaft/rotation.ts'
import { shaftText } from '../../shaft/shaft.text.ts'
import { ShaftNotices } from '../../shaft/shaft-notices.tsx'
import { useShaftResponse } from '../../shaft/use-shaft-response.ts'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import own from './axis-orbit-tab.module.css'
import { orbitSlice } from './orbit-address.ts'
import { OrbitBar } from './orbit-bar.tsx'
import { axesOf, drawnSamples, filterIn, loopsIn, orbitDecimals, orbitIn, orbitSides, pairIn, signalOf } from './orbit-data.ts'
import { OrbitFacts } from './orbit-facts.tsx'
import { orbitTable } from './orbit-table.ts'

const noSignal: WaveData = { axes: [], sampleHz: 1, sampleCount: 0, unit: '' }

const slices = [querySlice, samplingSlice, waveRangeSlice, speedSlice, quantitySlice, orbitSlice] as const

/** The signals of the three axes of one measurement, and the orbit of two or three of them. */
function AxisOrbitTab({ address, change, settle }: TabProps<(typeof slices)[number]>) {
  const say = useText()
  const { side, names, records } = useSamplingSide({ address, change, settle })
  const { waveId } = address
  const [choice, loops, orders, rotation] = [orbitIn(address), loopsIn(address), filterIn(address), rotationIn(address)]
  const quantity = quantityIn(address, 'displacement')
  const query = {
    ...{ waveId: String(waveId), axes: choice, quantity },
    ...(rotation > 0 ? { rotation: String(rotation) } : {}),
    ...(orders ? { orders } : {}),
  }
  const answer = useShaftResponse(orderCalls.orbit, { query }, orbitHead, waveId > 0)
  // Another choice for the same measurement keeps the picture until the next one has loaded.
  const data = answer.data && answer.data.head.waveId === waveId ? answer.data : undefined
  const [cursors, setCursors] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  const decimals = useMemo(() => (data ? orbitDecimals(data) : 2), [data])
  const signals = useMemo(
    () => sensorAxes.map((axis) => ({ axis, data: data ? signalOf(data, axis, names, decimals) : null })),
    [data, names, decimals],
  )
  const orbit = useMemo((): OrbitData | null => {
    const sides = data && orbitSides(data, choice, names, loops)
    if (!data || !sides) return null
    const { unit, sampleHz, shaftHz } = data.head
    const title = say(shaftText.orbitTable, { axes: sides.map(({ label }) => label).join('–') })
    const table = orbitTable(data.head, choice, sides, decimals, say)
    const [from] = drawnSamples(data.head, loops)
    const samplesPerTurn = shaftHz === null ? null : sampleHz / shaftHz
    return { title, sides, unit, decimals, sampleHz, startSample: from, samplesPerTurn, table }
  }, [data, choice, names, loops, decimals, say])
  if (searchProblem(address) && waveId === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  const pair = data ? pairIn(data.head) : undefined
  const failure = answer.error ? { message: say(analysisText.noData), detail: answer.error.message } : null
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        <OrbitBar
          address={address}
          change={change}
          names={names}
          known={records.find((one) => one.waveId === waveId)?.rpm ?? null}
          head={data?.head}
        />
        {data && <OrbitFacts head={data.head} choice={choice} names={names} decimals={decimals} />}
        {choice !== 'XYZ' && data?.head.phaseProblem && (
          <InPlaceNotice message={say(analysisText.noPhase, { why: say(phaseProblems[data.head.phaseProblem]) })} />
        )}
        {data && <ShaftNotices names={names} head={data.head} />}
        <div className={own.charts}>
          <div className={own.signals}>
            {signals.map(({ axis, data: signal }) => (
              <div key={axis} className="analysis-chart">
                <WaveChart
                  data={signal ?? noSignal}
                  height="fill"
                  syncKey="axis-orbit"
                  cursors={cursors}
                  onCursors={setCursors}
                  loading={waveId > 0 && !data && !failure}
                  error={failure}
                  empty={{
                    message: waveId > 0 ? `${names[axis]} · ${say(analysisText.noData)}` : say(analysisText.selectSampling),
                  }}
                />
              </div>
            ))}
          </div>
          <section className={own.orbit} aria-label={say(analysisText.orbit)}>
            {orbit ? (
              <OrbitChart data={orbit} />
            ) : (
              data && (
                <EmptyState
                  title={say(analysisText.noData)}
                  hint={say(analysisText.orbitIncomplete)}
                  action={
                    pair && (
                      <Button onClick={() => change({ orbit: pair })}>
                        {axesOf(pair)
                          .map((axis) => names[axis])
                          .join('–')}
                      </Button>
                    )
                  }
                />
              )
            )}
          </section>
        </div>
      </div>
    </div>
  )
}

/** The tab, as the page lists it. */
export const axisOrbitTab = analysisTab({
  member: tabs.members.AxisOrbit,
  titled: true,
  checked: true,
  selects: 'waveId',
  slices,
  Component: AxisOrbitTab,
})
