import { configStatus } from '@undertone/domain/device/device.enums'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { StateTag, ToneMark } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { configText } from '../setting/device-config.text.ts'
import styles from '../shared/device.module.css'
import { deviceText } from '../shared/device.text.ts'
import { type GatewayLoad, isOverfull } from './gateway-load.ts'

const textAt = (row: AnyRow, key: string) => (typeof row[key] === 'string' ? row[key] : <span className={textClass.absent}>-</span>)

/** The sensors of a gateway with the state of their settings. */
export function GatewaySensors({ id, load }: { readonly id: number; readonly load: GatewayLoad | null }) {
  const say = useText()
  const navigate = useNavigate()
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const found = useCall(callsFor(sensor).findPage, { body: { gatewayId: id, ...page } }, { keepPrevious: true, noErrorPage: true })
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
      {found.isError ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          columns={columns}
          rows={found.data?.records}
          rowKey={(row) => row.id}
          total={found.data?.total ?? 0}
          page={page.pageNum}
          pageSize={page.pageSize}
          onPage={(pageNum, pageSize) => setPage({ pageNum, pageSize })}
          onRow={(row) => void navigate(to.sensorForm({ id: row.id }))}
          label={say(configText.sensors)}
          empty={
            <EmptyState dense title={say(configText.noSensors)} action={<Link to={to.sensorForm()}>{say(configText.addSensor)}</Link>} />
          }
        />
      )}
    </Panel>
  )
}
