import { configStatus, upgradeStatus } from '@undertone/domain/device/device.enums'
import { sensorAlarmStatus } from '@undertone/domain/device/sensor/sensor-status.enums'
import { useText } from '../../../core/language/language.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { deviceText } from '../shared/device.text.ts'
import { upgradeCell } from '../shared/upgrade-tag.tsx'
import { capabilitySummary } from './sensor-rules.ts'

const common = { field: null, sortable: false } as const
const numberAt = (row: AnyRow, key: string) => (typeof row[key] === 'number' ? row[key] : null)
const textAt = (row: AnyRow, key: string) => {
  const value = row[key]
  return typeof value === 'string' ? <span className={textClass.mono}>{value}</span> : <span className={textClass.absent}>-</span>
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : null)

function CapabilityCell({ row }: { readonly row: AnyRow }) {
  const say = useText()
  const line = capabilitySummary({ model: textOr(row.model), category: textOr(row.category) })
  return line ? <span title={say(line)}>{say(line)}</span> : <span className={textClass.absent}>-</span>
}

/** Columns of a sensor besides its fields: settings, battery, signal, versions, and model capabilities. */
export const sensorFactColumns: readonly ListColumn[] = [
  {
    ...common,
    key: 'alarmStatus',
    label: sensorAlarmStatus.label,
    shown: true,
    width: 160,
    cell: (row) => <StateTag of={sensorAlarmStatus} code={row.alarmStatus} />,
  },
  {
    ...common,
    key: 'settingState',
    label: deviceText.settingState,
    shown: true,
    width: 180,
    cell: (row) => <StateTag of={configStatus} code={row.settingState} />,
  },
  {
    ...common,
    key: 'batt',
    label: deviceText.battery,
    shown: true,
    width: 90,
    cell: (row) => <Quantity value={numberAt(row, 'batt')} unit="voltage" />,
  },
  {
    ...common,
    key: 'rssi',
    label: deviceText.signal,
    shown: true,
    width: 90,
    cell: (row) => <Quantity value={numberAt(row, 'rssi')} unit="signal" />,
  },
  { ...common, key: 'fwVersion', label: deviceText.firmware, shown: false, width: 100, cell: (row) => textAt(row, 'fwVersion') },
  { ...common, key: 'upgrade', label: upgradeStatus.label, shown: true, width: 150, cell: upgradeCell },
  { ...common, key: 'hwVersion', label: deviceText.hardware, shown: false, width: 100, cell: (row) => textAt(row, 'hwVersion') },
  { ...common, key: 'capability', label: deviceText.model, shown: false, width: 260, cell: (row) => <CapabilityCell row={row} /> },
]
