import { axes as sensorAxes } from '@undertone/domain/device/telemetry'
import { phaseProblems, recordProblems } from '@undertone/domain/waveform/record-problems.table'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { formatNumber } from '../../charts/format-number.ts'
import { OrbitChart } from '../../charts/orbit-chart.tsx'
import { WaveChart } from '../../charts/wave-chart.tsx'
import type { WaveData } from '../../charts/wave-spec.ts'
import { useText } from '../../core/language.ts'
import { useCall } from '../../core/query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from '../analysis.module.css'
import { analysisText } from '../analysis.text.ts'
import { searchFault } from '../analysis-address.ts'
import { ChoiceBar } from '../choice-bar.tsx'
import { waveCursorText } from '../cursor-address.ts'
import { InPlaceNotice } from '../in-place-notice.tsx'
import type { TabProps } from '../tab-props.ts'
import { useCursors } from '../use-cursors.ts'
import { useSamplingSide } from '../use-sampling-side.tsx'
import own from './axis-orbit-tab.module.css'
import { axesOf, orbitChoices, orbitIn, orbitSides, phaseAxes, signalOf } from './orbit-data.ts'
import { RotationField } from './rotation-field.tsx'

const noSignal: WaveData = { axes: [], sampleHz: 1, sampleCount: 0, unit: '' }

/** The signals of the three axes of one sampling, and the path that two or three of them draw together. */
export function AxisOrbitTab({ address, change }: TabProps) {
  const say = useText()
  const { side, names, records } = useSamplingSide({ address, change }, 'one')
  const { waveId } = address
  const choice = orbitIn(address)
  const rotation = address.rotation > 0 && address.rotation < 1_000_000 ? address.rotation : 0
  const answer = useCall(
    waveformCalls.getAxisOrbit,
    { query: { waveId: String(waveId), ...phaseAxes(choice), ...(rotation > 0 ? { rotation: String(rotation) } : {}) } },
    { enabled: waveId > 0, stay: true, staleMs: 30_000 },
  )
  const { data, error } = answer
  const [cursors, setCursors] = useCursors(address.timeCursors, waveCursorText, (timeCursors) => change({ timeCursors }))
  const signals = useMemo(() => sensorAxes.map((axis) => ({ axis, data: data ? signalOf(data, axis, names) : null })), [data, names])
  const sides = useMemo(() => (data ? orbitSides(data, choice, names) : null), [data, choice, names])
  if (searchFault(address) && waveId === 0) {
    return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  }
  const failure = error ? { message: say(analysisText.noData), detail: error.message } : null
  const waiting = waveId > 0 && answer.isPending
  const [a = 'X', b = 'Y'] = axesOf(choice)
  const choices = orbitChoices.map((one) => ({
    value: one,
    label:
      one === 'XYZ'
        ? 'XYZ (3D)'
        : axesOf(one)
            .map((axis) => names[axis])
            .join('–'),
  }))
  const coherence = data && data.coherence !== null ? ` · ${say(analysisText.coherence)} ${formatNumber(data.coherence, 2)}` : ''
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        <div className={own.tools}>
          <ChoiceBar label={say(analysisText.orbit)} choices={choices} value={choice} onChange={(orbit) => change({ orbit })} />
          <RotationField
            key={waveId}
            rotation={rotation}
            known={records.find((one) => one.waveId === waveId)?.rpm ?? null}
            onApply={(speed) => change({ rotation: speed })}
          />
          {choice !== 'XYZ' && data && data.phaseDiff !== null && (
            <output>
              {say(analysisText.phaseDifference, { a: names[a], b: names[b] })} <b>{formatNumber(data.phaseDiff, 1)}°</b>
              {coherence}
            </output>
          )}
        </div>
        {choice !== 'XYZ' && data?.phaseProblem && (
          <InPlaceNotice message={say(analysisText.noPhase, { why: say(phaseProblems[data.phaseProblem]) })} />
        )}
        {data && data.missingAxes.length > 0 && (
          <InPlaceNotice message={`${say(analysisText.missingAxes)} ${data.missingAxes.map((axis) => names[axis]).join(' ')}`} />
        )}
        {data?.problems.map(({ axis, problem }) => (
          <InPlaceNotice key={axis} message={say(analysisText.axisProblem, { axis: names[axis], why: say(recordProblems[problem]) })} />
        ))}
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
                  loading={waiting}
                  error={failure}
                  empty={{
                    message: waveId > 0 ? `${names[axis]} · ${say(analysisText.noData)}` : say(analysisText.selectSampling),
                  }}
                />
              </div>
            ))}
          </div>
          <section className={own.orbit} aria-label={say(analysisText.orbit)}>
            {sides && data ? (
              <OrbitChart
                label={`${say(analysisText.orbit)} ${sides.map(({ label }) => label).join(' ')}`}
                sides={sides}
                unit={data.unit}
              />
            ) : (
              data && <EmptyState title={say(analysisText.noData)} hint={say(analysisText.orbitIncomplete)} />
            )}
          </section>
        </div>
      </div>
    </div>
  )
}
