import { countedWaves, type NetworkingDevice } from '@undertone/domain/device/networking/networking.calls'
import { networkingState } from '@undertone/domain/device/networking/networking.enums'
import { to } from '@undertone/domain/index/to'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Say } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { StateTag, ToneMark } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from './networking.module.css'
import { networkingText } from './networking.text.ts'

const { NotRegistered } = networkingState.members
const absent = <span className={textClass.absent}>-</span>

interface ColumnOptions {
  readonly companyId: number | null
  readonly mayRegister: boolean
  readonly mayBind: boolean
  readonly onRemove?: (device: NetworkingDevice) => void
}

/** What a device needs next: to be registered, or to be bound to a point. */
function nextStep(say: Say, device: NetworkingDevice, { companyId, mayRegister, mayBind }: ColumnOptions): ReactNode {
  const { state, sensorId, sensorPk, mappingId } = device
  if (state === NotRegistered.code && mayRegister)
    return <Link to={to.sensorForm({ companyId, sensorId })}>{say(networkingText.register)}</Link>
  const isUnbound = mappingId === null && state !== NotRegistered.code
  return isUnbound && mayBind && <Link to={to.sensorForm({ id: sensorPk })}>{say(networkingText.bind)}</Link>
}

const idCell = (say: Say, { sensorId, sensorPk, otherTasks }: NetworkingDevice): ReactNode => (
  <>
    {sensorPk === null ? (
      <span className={textClass.mono}>{sensorId}</span>
    ) : (
      <Link className={textClass.mono} to={to.sensorForm({ id: sensorPk })}>
        {sensorId}
      </Link>
    )}
    {otherTasks.length > 0 && (
      <div className={styles.also}>
        <ToneMark tone="warning" /> {say(networkingText.alsoIn, { names: otherTasks.join(' · ') })}
      </div>
    )}
  </>
)

const placeCell = ({ place, mappingId }: NetworkingDevice): ReactNode =>
  place === null ? absent : mappingId === null ? place : <Link to={to.point({ mappingId })}>{place}</Link>

const wavesText = (say: Say, count: number): string =>
  count < countedWaves ? String(count) : say(networkingText.wavesOver, { count: countedWaves })

/** The columns of the devices of a task. */
export function networkingColumns(say: Say, options: ColumnOptions): DataColumn<NetworkingDevice>[] {
  const { onRemove } = options
  return [
    { key: 'sensor', title: say(networkingText.sensor), width: 200, wraps: true, render: (row) => idCell(say, row) },
    {
      key: 'state',
      title: say(networkingText.state),
      width: 190,
      card: 'beside',
      render: (row) => <StateTag of={networkingState} code={row.state} />,
    },
    { key: 'next', title: '', width: 120, card: 'line', render: (row) => nextStep(say, row, options) },
    { key: 'place', title: say(networkingText.place), render: placeCell },
    { key: 'gateway', title: say(networkingText.gateway), width: 160, render: (row) => row.gatewayName ?? absent },
    { key: 'lastSeen', title: say(networkingText.lastSeen), width: 160, render: (row) => row.lastSeen ?? absent },
    {
      key: 'signal',
      title: say(networkingText.signal),
      width: 90,
      align: 'right',
      render: ({ rssi }) => <Quantity value={rssi} unit="signal" />,
    },
    {
      key: 'battery',
      title: say(networkingText.battery),
      width: 90,
      align: 'right',
      render: ({ batt }) => <Quantity value={batt} unit="voltage" />,
    },
    { key: 'waves', title: say(networkingText.waves), width: 100, align: 'right', render: ({ waves }) => wavesText(say, waves) },
    { key: 'alarms', title: say(networkingText.alarms), width: 100, align: 'right', render: ({ openAlarms }) => openAlarms ?? absent },
    { key: 'note', title: say(networkingText.note), width: 160, render: (row) => row.note ?? absent },
    ...(onRemove
      ? [
          {
            key: 'actions',
            title: '',
            width: 48,
            fixed: 'right' as const,
            render: (row: NetworkingDevice) => <IconButton icon="close" label={say(networkingText.remove)} onClick={() => onRemove(row)} />,
          },
        ]
      : []),
  ]
}
