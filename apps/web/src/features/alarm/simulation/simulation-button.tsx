import type { SimulationChange } from '@undertone/domain/alarm/simulation/simulation.calls'
import { simulationCalls } from '@undertone/domain/alarm/simulation/simulation.calls'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import type { InputOf } from '@undertone/domain/core/call'
import { Modal, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import styles from './simulation.module.css'
import { simulationText } from './simulation.text.ts'
import { SimulationPanel } from './simulation-panel.tsx'

/** Width in px: a year with its marks is readable. */
const width = 980
/** Periods offered, days; guesses, and the year of the product's requirements. */
const ranges = [30, 90, 365] as const
/** Maximum points offered (guess); a template with more is tested on these. */
const offered = 100

/** The points on which a change can be tested: one, or the result of a search. */
export type SimulationPoints =
  | { readonly id: number }
  | { readonly equipmentId: number }
  /** Those of a template, or of its company if it has none. */
  | { readonly thresholdId: number | null; readonly companyId: number | null }

type Narrowed = Pick<InputOf<typeof sensorThresholdCalls.findPage>['body'], 'thresholdId' | 'equipmentId' | 'companyId'>

/** Sensors of points found by a search; null sends no request. */
function useSensors(narrowed: Narrowed | null) {
  const found = useCall(
    sensorThresholdCalls.findPage,
    { body: { ...narrowed, pageNum: 1, pageSize: offered } },
    { enabled: narrowed !== null, noErrorPage: true, staleMs: 60_000 },
  )
  return {
    isPending: narrowed !== null && found.isPending,
    options: (found.data?.records ?? []).flatMap((one) =>
      one.mappingId === null
        ? []
        : [{ value: one.id, label: [one.equipmentName, one.mappingName, one.sensorId].filter(Boolean).join(' / ') }],
    ),
  }
}

function usePoints(points: SimulationPoints) {
  const ofTemplate = 'thresholdId' in points ? points : null
  const first =
    'equipmentId' in points ? points : ofTemplate && ofTemplate.thresholdId !== null ? { thresholdId: ofTemplate.thresholdId } : null
  const own = useSensors(first)
  const usesNone = ofTemplate !== null && !own.isPending && own.options.length === 0
  const others = useSensors(usesNone ? { companyId: ofTemplate.companyId } : null)
  if ('id' in points) return { isPending: false, options: [{ value: points.id, label: '' }] }
  return usesNone ? others : own
}

function SimulationDialog({
  points,
  change,
  onClose,
}: {
  readonly points: SimulationPoints
  readonly change: SimulationChange
  readonly onClose: () => void
}) {
  const say = useText()
  const [days, setDays] = useState<number>(ranges[1])
  const [chosen, setChosen] = useState<number | null>(null)
  const { isPending, options } = usePoints(points)
  const id = chosen ?? options[0]?.value
  return (
    <Modal
      open
      width={width}
      title={say(simulationText.title)}
      onCancel={onClose}
      footer={null}
      transitionName=""
      maskTransitionName=""
      styles={{ body: { maxHeight: 'calc(100vh - 160px)', overflowY: 'auto' } }}
      centered
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <Segmented<number>
            aria-label={say(simulationText.range)}
            value={days}
            options={ranges.map((n) => ({ value: n, label: n === 365 ? say(simulationText.year) : say(simulationText.days, { n }) }))}
            onChange={setDays}
          />
          {!('id' in points) && options.length > 0 && (
            <Select<number>
              showSearch
              optionFilterProp="label"
              className={styles.point ?? ''}
              aria-label={say(simulationText.sensor)}
              value={id ?? null}
              options={options}
              onChange={setChosen}
            />
          )}
          <span className={styles.quiet}>{say(simulationText.help)}</span>
        </div>
        {isPending ? (
          <Skeletons />
        ) : id === undefined ? (
          <EmptyState title={say(simulationText.noSensor)} hint={say(simulationText.noSensorHelp)} />
        ) : (
          <SimulationPanel key={`${id}:${days}`} id={id} days={days} change={change} />
        )}
      </div>
    </Modal>
  )
}

/** Opens the simulation of the change in a form; null while the form is invalid. */
export function SimulationButton({
  points,
  change,
  disabled = false,
}: {
  readonly points: SimulationPoints
  readonly change: () => SimulationChange | null
  readonly disabled?: boolean
}) {
  const say = useText()
  const { can } = useSession()
  const [opened, setOpened] = useState<SimulationChange | null>(null)
  if (!can(simulationCalls.replay.access)) return null
  return (
    <>
      <Button icon="play" disabled={disabled} title={say(simulationText.help)} onClick={() => setOpened(change())}>
        {say(simulationText.action)}
      </Button>
      {opened && <SimulationDialog points={points} change={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
