import type { ReplayChange } from '@undertone/domain/alarm/simulation/simulation.calls'
import { replayCalls } from '@undertone/domain/alarm/simulation/simulation.calls'
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
import { replayText } from './simulation.text.ts'
import { ReplayPanel } from './simulation-panel.tsx'

/** Width in px: a year with its marks can be read. */
const width = 980
/** What is offered, days; guesses, and the year of the product's order. */
const ranges = [30, 90, 365] as const
/** Points offered to choose from (guess); a template of more is tried on these. */
const offered = 100

/** Which points a change can be tried on: one, or those that a search finds. */
export type ReplayPoints =
  | { readonly id: number }
  | { readonly equipmentId: number }
  /** Those of a template, and where it has none yet those of its company. */
  | { readonly thresholdId: number | null; readonly companyId: number | null }

type Narrowed = Pick<InputOf<typeof sensorThresholdCalls.findPage>['body'], 'thresholdId' | 'equipmentId' | 'companyId'>

/** Sensors on points that a search finds; null asks nothing. */
function useSensors(narrowed: Narrowed | null) {
  const found = useCall(
    sensorThresholdCalls.findPage,
    { body: { ...narrowed, pageNum: 1, pageSize: offered } },
    { enabled: narrowed !== null, stay: true, staleMs: 60_000 },
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

function usePoints(points: ReplayPoints) {
  const ofTemplate = 'thresholdId' in points ? points : null
  const first =
    'equipmentId' in points ? points : ofTemplate && ofTemplate.thresholdId !== null ? { thresholdId: ofTemplate.thresholdId } : null
  const own = useSensors(first)
  const usesNone = ofTemplate !== null && !own.isPending && own.options.length === 0
  const others = useSensors(usesNone ? { companyId: ofTemplate.companyId } : null)
  if ('id' in points) return { isPending: false, options: [{ value: points.id, label: '' }] }
  return usesNone ? others : own
}

function ReplayDialog({
  points,
  change,
  onClose,
}: {
  readonly points: ReplayPoints
  readonly change: ReplayChange
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
      title={say(replayText.title)}
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
            aria-label={say(replayText.range)}
            value={days}
            options={ranges.map((n) => ({ value: n, label: n === 365 ? say(replayText.year) : say(replayText.days, { n }) }))}
            onChange={setDays}
          />
          {!('id' in points) && options.length > 0 && (
            <Select<number>
              showSearch
              optionFilterProp="label"
              className={styles.point ?? ''}
              aria-label={say(replayText.sensor)}
              value={id ?? null}
              options={options}
              onChange={setChosen}
            />
          )}
          <span className={styles.quiet}>{say(replayText.help)}</span>
        </div>
        {isPending ? (
          <Skeletons />
        ) : id === undefined ? (
          <EmptyState title={say(replayText.noSensor)} hint={say(replayText.noSensorHelp)} />
        ) : (
          <ReplayPanel key={`${id}:${days}`} id={id} days={days} change={change} />
        )}
      </div>
    </Modal>
  )
}

/** Opens the replay of a change as its form stands; null while the form cannot be saved. */
export function ReplayButton({
  points,
  change,
  disabled = false,
}: {
  readonly points: ReplayPoints
  readonly change: () => ReplayChange | null
  readonly disabled?: boolean
}) {
  const say = useText()
  const { can } = useSession()
  const [opened, setOpened] = useState<ReplayChange | null>(null)
  if (!can(replayCalls.replay.access)) return null
  return (
    <>
      <Button icon="play" disabled={disabled} title={say(replayText.help)} onClick={() => setOpened(change())}>
        {say(replayText.action)}
      </Button>
      {opened && <ReplayDialog points={points} change={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
