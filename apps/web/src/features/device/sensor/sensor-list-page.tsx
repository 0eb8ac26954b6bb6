import { permissionOf } from '@undertone/domain/core/resource'
import { deviceScreens } from '@undertone/domain/device/device.screens'
import { type GatewayMove, gatewayGains } from '@undertone/domain/device/gateway/gateway-load'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { MachineInSetup } from '../../../points/setup/machine-setup.tsx'
import type { AnyRow, FormValues } from '../../../resource/core/form-values.ts'
import { formTarget } from '../../../resource/list/form-target.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BatchButton } from '../batch/batch-button.tsx'
import { useOverfullWarning } from '../gateway/use-overfull-warning.ts'
import { deviceText } from '../shared/device.text.ts'
import { BindDialog } from './bind-dialog.tsx'
import { bindingColumn } from './binding-cell.tsx'
import { sensorFactColumns } from './sensor-fact-columns.tsx'
import { useUnbind } from './use-unbind.ts'

const extraColumns = [bindingColumn, ...sensorFactColumns]
const isBound = (row: AnyRow) => row.mappingId !== null

/** The gateways that sensors leave and join when they are edited together. */
const movesOf = (rows: readonly AnyRow[], { gatewayId }: FormValues): GatewayMove[] =>
  typeof gatewayId === 'number'
    ? rows.map((row) => ({ from: typeof row.gatewayId === 'number' ? row.gatewayId : null, to: gatewayId }))
    : []

/** The sensors with their model, gateway, company and point. */
export function SensorListPage() {
  const say = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const [binding, setBinding] = useState<AnyRow | null>(null)
  const { unbind, dialog } = useUnbind()
  const warning = useOverfullWarning()
  const mayEdit = can(permissionOf(sensor, 'edit'))
  return (
    <Page title={say(deviceScreens.sensors.label)}>
      <MachineInSetup />
      <ResourceList
        resource={sensor}
        extraColumns={extraColumns}
        beforeBatch={(rows, change) => warning.mayBind(gatewayGains(movesOf(rows, change)))}
        openForm={(mode, row) => void navigate(to.sensorForm(formTarget(mode, row)))}
        moreActions={(row) => [
          ...(mayEdit
            ? [
                isBound(row)
                  ? { key: 'unbind', label: say(deviceText.unbind), run: () => void unbind([row]) }
                  : { key: 'bind', label: say(deviceText.bind), run: () => setBinding(row) },
              ]
            : []),
          ...(can('business:wave:list')
            ? [
                {
                  key: 'waves',
                  label: say(deviceText.waves),
                  run: () => void navigate(to.sensorWaves({ sensorId: String(row.sensorId) })),
                },
              ]
            : []),
        ]}
        bulkActions={(rows, clear) =>
          mayEdit && (
            <>
              <BatchButton of="sensor" rows={rows} clear={clear} />
              <Button
                icon="unlink"
                disabled={!rows.some(isBound)}
                onClick={() => void unbind(rows.filter(isBound)).then((done) => done && clear())}
              >
                {say(deviceText.unbind)}
              </Button>
            </>
          )
        }
      />
      {binding && <BindDialog key={binding.id} row={binding} onClose={() => setBinding(null)} />}
      {dialog}
      {warning.dialog}
    </Page>
  )
}
