import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { type NoveltyState, noveltyCalls } from '@undertone/domain/diagnosis/novelty.calls'
import { noveltyOutlook } from '@undertone/domain/diagnosis/novelty.enums'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { monitorText } from '../shared/monitor.text.ts'
import styles from '../shared/open-alarms.module.css'

/** One way of running: how it compares with before, and the bands that differ. */
function State({ state, names }: { readonly state: NoveltyState; readonly names: AxisNames }) {
  const say = useText()
  const { axes: recorded, layout, outlook, rpm, have, need, bands, since } = state
  const axisOf = (axis: string) => names[axes.find((one) => one === axis) ?? 'X']
  const isUnusual = outlook === noveltyOutlook.members.Unusual.code
  return (
    <li>
      <StateTag of={noveltyOutlook} code={outlook} />
      <small>
        {say(layout ? monitorText.noveltyRecorded : monitorText.noveltyAxes, {
          axes: [...recorded].map(axisOf).join(', '),
          rate: layout?.sampleHz ?? 0,
          seconds: layout ? (layout.samples / layout.sampleHz).toFixed(2) : 0,
        })}
      </small>
      {have !== null && need !== null && <small>{say(monitorText.noveltyLearning, { have, need })}</small>}
      {rpm !== null && <small>{`${Math.round(rpm)} r/min`}</small>}
      {isUnusual && <small>{say(monitorText.since, { time: since.slice(0, 16) })}</small>}
      {bands.map(({ axis, lowHz, highHz, db }) => (
        <small key={`${axis} ${lowHz}`}>
          {say(monitorText.noveltyBand, {
            axis: axisOf(axis),
            band: `${Math.round(lowHz)}–${Math.round(highHz)} Hz`,
            db: `${db > 0 ? '+' : '−'}${Math.abs(db).toFixed(1)}`,
          })}
        </small>
      ))}
    </li>
  )
}

/** Whether the waveforms of a point are unlike those before, for customers whose edition has diagnosis. */
export function PointNovelty({ mappingId, names }: { readonly mappingId: number; readonly names: AxisNames }) {
  const say = useText()
  const { can } = useSession()
  const { data } = useCall(
    noveltyCalls.ofPoint,
    { query: { mappingId: String(mappingId) } },
    { enabled: can(noveltyCalls.ofPoint.access), noErrorPage: true, staleMs: 60_000 },
  )
  if (!data || data.states.length === 0) return null
  return (
    <Panel title={say(monitorText.novelty)}>
      <ul className={styles.list} title={say(monitorText.noveltyBasis, { perYear: data.perYear })}>
        {data.states.map((state) => (
          <State
            key={`${state.axes} ${state.layout?.sampleHz} ${state.layout?.samples} ${state.rpm} ${state.lastMs}`}
            state={state}
            names={names}
          />
        ))}
      </ul>
    </Panel>
  )
}
