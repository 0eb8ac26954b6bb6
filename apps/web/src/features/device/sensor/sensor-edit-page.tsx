import { permissionOf } from '@undertone/domain/core/resource'
import { deviceScreens } from '@undertone/domain/device/device.screens'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { askedSensor } from '../../../points/wave-request/wave-request-values.ts'
import type { FormMode } from '../../../resource/core/form-values.ts'
import { useEditedRow } from '../../../resource/form/edited-row.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SuspectPanel } from '../sample-check/suspect-panel.tsx'
import { UnknownKeyPanel } from '../sample-check/unknown-key-panel.tsx'
import { CommandActions, type CommandTarget } from '../setting/command-actions.tsx'
import { CommandList } from '../setting/command-list.tsx'
import deviceConfig from '../setting/device-config.module.css'
import styles from '../shared/device.module.css'
import { deviceText } from '../shared/device.text.ts'
import { SensorForm } from './sensor-form.tsx'
import { SensorSettingTable } from './sensor-setting-table.tsx'

const titleBy = {
  View: deviceScreens.sensors.label,
  Create: deviceText.sensorNew,
  CreateFromCopy: deviceText.sensorCopy,
  Edit: deviceText.sensorEdit,
} satisfies Record<FormMode, unknown>

/** The form of one sensor: `id` edits it, `copy` copies another one; without either, a new sensor. */
export function SensorEditPage() {
  const say = useText()
  const { can } = useSession()
  const [{ companyId, mappingId, gatewayId, sensorId, ...at }] = useAddress(deviceScreens.sensorForm.query)
  const { source, detail, mode } = useEditedRow(sensor, at)
  const preset = useMemo(
    () => ({ companyId, mappingId, gatewayId, ...(sensorId === '' ? {} : { sensorId }) }),
    [companyId, mappingId, gatewayId, sensorId],
  )
  // A point has one sensor: a copy needs another point.
  const row = useMemo(
    () => (detail.data && mode === 'CreateFromCopy' ? { ...detail.data, mappingId: null, mappingName: null } : detail.data),
    [detail.data, mode],
  )

  const device = useMemo<CommandTarget | null>(
    () => (detail.data && at.id !== null ? { kind: 'sensor', id: detail.data.id, name: String(detail.data.name) } : null),
    [detail.data, at.id],
  )
  const mayEdit = can(permissionOf(sensor, 'edit'))
  const offered = useCall(
    sensorConfigCalls.offered,
    { params: { id: String(at.id) } },
    { enabled: device !== null && mayEdit, noErrorPage: true },
  )

  return (
    <Page
      title={say(titleBy[mode])}
      subtitle={mode === 'Edit' && row ? <span className={textClass.mono}>{String(row.sensorId)}</span> : undefined}
      actions={
        <>
          {device && mayEdit && (
            <CommandActions device={device} commands={offered.data ?? []} {...(detail.data ? { asked: askedSensor(detail.data) } : {})} />
          )}
          <Link className={styles.back} to={to.sensors()}>
            {say(deviceText.backToSensors)}
          </Link>
        </>
      }
    >
      {detail.isError && <ErrorNote error={detail.error} retry={() => void detail.refetch()} />}
      {source !== null && detail.isPending && <Skeletons shape="form" />}
      {mode === 'View'
        ? row && <RowDetail resource={sensor} row={row} />
        : (source === null || row) && <SensorForm key={`${mode}:${source}`} mode={mode} row={row ?? null} preset={preset} />}
      {device && (
        <div className={deviceConfig.below}>
          <SuspectPanel id={device.id} mayEdit={mayEdit} />
          <UnknownKeyPanel id={device.id} mayEdit={mayEdit} />
          <SensorSettingTable id={device.id} />
          <CommandList device={device} mayEdit={mayEdit} />
        </div>
      )}
    </Page>
  )
}
