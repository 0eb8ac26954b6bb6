import { upgradeStatus } from '@undertone/domain/device/device.enums'
import { connectionOf } from '@undertone/domain/device/gateway/gateway-connection'
import { isOverfull, loadOf } from '@undertone/domain/device/gateway/gateway-load'
import { useText } from '../../../core/language/language.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { Quantity } from '../../../ui/display/quantity.tsx'
import { StateTag, ToneMark } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import styles from '../setting/device-config.module.css'
import { deviceText } from '../shared/device.text.ts'
import { upgradeCell } from '../shared/upgrade-tag.tsx'

function SensorCountCell({ row }: { readonly row: AnyRow }) {
  const say = useText()
  const load = loadOf(row)
  if (!load) return <Quantity value={null} />
  const tooMany = say(deviceText.tooMany, { limit: load.limit })
  return (
    <span className={styles.binding}>
      <Quantity value={load.count} decimals={0} />
      {isOverfull(load) && (
        <span role="img" aria-label={tooMany} title={tooMany}>
          <ToneMark tone="warning" />
        </span>
      )}
    </span>
  )
}

const common = { field: null, sortable: false, shown: true } as const

/** Columns of a gateway besides its fields: connection, last message, number of sensors. */
export const gatewayColumns: readonly ListColumn[] = [
  { ...common, key: 'online', label: deviceText.online, width: 100, cell: (row) => <StateTag {...connectionOf(row)} /> },
  {
    ...common,
    key: 'lastSeen',
    label: deviceText.lastSeen,
    width: 160,
    cell: (row) => (typeof row.lastSeen === 'string' ? row.lastSeen : <span className={textClass.absent}>-</span>),
  },
  { ...common, key: 'upgrade', label: upgradeStatus.label, width: 150, cell: upgradeCell },
  { ...common, key: 'sensorCount', label: deviceText.sensorCount, width: 90, cell: (row) => <SensorCountCell row={row} /> },
]
