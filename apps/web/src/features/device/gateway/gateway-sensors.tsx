import { configStatus } from '@undertone/domain/device/device.enums'
import { type GatewayLoad, isOverfull } from '@undertone/domain/device/gateway/gateway-load'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { useRecordPage } from '../../../resource/record-list/use-record-page.ts'
import { StateTag, ToneMark } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { PageTable } from '../../../ui/table/page-table.tsx'
import { configText } from '../setting/device-config.text.ts'
import styles from '../shared/device.module.css'
import { deviceText } from '../shared/device.text.ts'

const textAt = (row: AnyRow, key: string) => (typeof row[key] === 'string' ? row[key] : <span className={textClass.absent}>-</span>)

/** The sensors of a gateway with the state of their settings. */
export function GatewaySensors({ id, load }: { readonly id: number; readonly load: GatewayLoad | null }) {
  const say = useText()
  const navigate = useNavigate()
  const { query, page, showPage } = useRecordPage(callsFor(sensor).findPage, {
    size: 10,
    input: (paging) => ({ body: { gatewayId: id, ...paging } }),
  })
  const columns = useMemo<DataColumn<AnyRow>[]>(
    () => [
      {
        key: 'sensorId',
        title: say(sensor.fields.sensorId.label),
        width: 170,
        render: (row) => <span className={textClass.mono}>{textAt(row, 'sensorId')}</span>,
      },
      { key: 'name', title: say(sensor.fields.name.label), render: (row) => textAt(row, 'name') },
      { key: 'model', title: say(sensor.fields.model.label), width: 90, render: (row) => textAt(row, 'model') },
      { key: 'mappingName', title: say(sensor.fields.mappingId.label), width: 150, render: (row) => textAt(row, 'mappingName') },
      { key: 'state', title: say(configText.state), width: 190, render: (row) => <StateTag of={configStatus} code={row.settingState} /> },
    ],
    [say],
  )
  return (
    <Panel
      flush
      title={say(configText.sensors)}
      extra={
        load &&
        isOverfull(load) && (
          <span className={styles.warning}>
            <ToneMark tone="warning" /> {say(deviceText.tooMany, { limit: load.limit })}
          </span>
        )
      }
    >
      <PageTable<AnyRow>
        answer={query}
        view={page}
        onView={showPage}
        columns={columns}
        rowKey={(row) => row.id}
        onRow={(row) => void navigate(to.sensorForm({ id: row.id }))}
        label={say(configText.sensors)}
        empty={
          <EmptyState dense title={say(configText.noSensors)} action={<Link to={to.sensorForm()}>{say(configText.addSensor)}</Link>} />
        }
      />
    </Panel>
  )
}
