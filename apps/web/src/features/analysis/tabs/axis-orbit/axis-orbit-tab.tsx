import type { WaveData } from '@undertone/chart/wave/wave-spec'
import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { rotationRange } from '@undertone/domain/analysis/shaft/order-speed.table'
import { axesOf, type OrbitChoice, pairIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { phaseProblems } from '@undertone/domain/waveform/record-problems.table'
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
import { isRotationRefused } from '../../shaft/rotation.ts'
import { ShaftNotices } from '../../shaft/shaft-notices.tsx'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import own from './axis-orbit-tab.module.css'
import { orbitSlice } from './orbit-address.ts'
import { OrbitBar } from './orbit-bar.tsx'
import { OrbitFacts } from './orbit-facts.tsx'
import { useOrbit } from './use-orbit.ts'

const noSignal: WaveData = { axes: [], sampleHz: 1, sampleCount: 0, unit: '' }

const slices = [querySlice, samplingSlice, waveRangeSlice, speedSlice, quantitySlice, orbitSlice] as const
type OrbitSlice = (typeof slices)[number]

/** The signals of the three axes of one measurement, and the orbit of two or three of them. */
function AxisOrbitTab({ address, change, settle }: TabProps<OrbitSlice>) {
  const say = useText()
  const { side, names, records } = useSamplingSide({ address, change, settle })
  const { waveId } = address
  const { choice, head, decimals, signals, orbit, error } = useOrbit(address, names)
  const [cursors, setCursors] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  if (searchProblem(address) && waveId === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  const failure = error ? { message: say(analysisText.noData), detail: error.message } : null
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        <OrbitBar
          address={address}
          change={change}
          names={names}
          known={records.find((one) => one.waveId === waveId)?.rpm ?? null}
          head={head}
        />
        {isRotationRefused(address) && (
          <InPlaceNotice message={say(analysisText.rotationRefused, { rpm: address.rotation, ...rotationRange })} />
        )}
        {head && (
          <OrbitFacts head={head} choice={choice ?? 'XYZ'} names={names} decimals={decimals} onTake={(rotation) => change({ rotation })} />
        )}
        {choice !== null && choice !== 'XYZ' && head?.phaseProblem && (
          <InPlaceNotice message={say(analysisText.noPhase, { why: say(phaseProblems[head.phaseProblem]) })} />
        )}
        {head && <ShaftNotices names={names} head={head} />}
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
                  loading={waveId > 0 && !head && !failure}
                  error={failure}
                  empty={{
                    message: waveId > 0 ? `${names[axis]} · ${say(analysisText.noData)}` : say(analysisText.selectSampling),
                  }}
                />
              </div>
            ))}
          </div>
          <section className={own.orbit} aria-label={say(analysisText.orbit)}>
            {choice === null ? (
              <EmptyState title={say(analysisText.unknownOrbit, { orbit: address.orbit })} hint={say(analysisText.unknownOrbitHelp)} />
            ) : orbit ? (
              <OrbitChart data={orbit} />
            ) : (
              head && <IncompleteOrbit names={names} pair={pairIn(head)} onPair={(pair) => change({ orbit: pair })} />
            )}
          </section>
        </div>
      </div>
    </div>
  )
}

interface IncompleteOrbitProps {
  readonly names: AxisNames
  /** A plane of which both axes were recorded. */
  readonly pair: OrbitChoice | undefined
  readonly onPair: (pair: OrbitChoice) => void
}

/** One axis of the orbit is missing: offers a plane that was recorded. */
function IncompleteOrbit({ names, pair, onPair }: IncompleteOrbitProps) {
  const say = useText()
  const label = pair
    ? axesOf(pair)
        .map((axis) => names[axis])
        .join('–')
    : ''
  return (
    <EmptyState
      title={say(analysisText.noData)}
      hint={say(analysisText.orbitIncomplete)}
      action={pair && <Button onClick={() => onPair(pair)}>{label}</Button>}
    />
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
