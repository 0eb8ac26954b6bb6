import { permissionOf } from '@undertone/domain/core/resource'
import { deviceOnline } from '@undertone/domain/device/device.enums'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import type { ReactNode } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useFreePoint } from '../../../points/setup/machine-setup.tsx'
import { setupText } from '../../../points/setup/setup.text.ts'
import { type SetupStep, SetupSteps } from '../../../points/setup/setup-steps.tsx'
import { useDismissed } from '../../../points/setup/use-dismissed.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import styles from '../shared/device.module.css'
import { deviceText } from '../shared/device.text.ts'

/** A gateway that was created on this screen. */
export interface CreatedGateway {
  readonly id: number
  /** MQTT port of gateways. */
  readonly mqttPort: number
}

/** Refetch interval while the gateway is awaited, ms (guess: somebody stands beside it). */
const refreshMs = 5000

function useGatewaySteps(row: AnyRow | undefined, mqttPort: number): readonly SetupStep[] {
  const say = useText()
  const { can } = useSession()
  const point = useFreePoint()
  if (!row) return []
  const { id, companyId } = row
  const sensorCount = typeof row.sensorCount === 'number' ? row.sensorCount : 0
  const hasMessage = typeof row.lastSeen === 'string'
  const isConnected = hasMessage || row.online === deviceOnline.members.Online.code
  const place = { host: window.location.hostname, port: mqttPort }
  return [
    { key: 'credential', label: say(setupText.credential), help: say(setupText.credentialHelp), isDone: true },
    {
      key: 'connection',
      label: say(setupText.connection),
      help: isConnected ? say(setupText.connected) : say(setupText.connectionHelp, place),
      isDone: isConnected,
      action: can(permissionOf(gateway, 'query')) ? { label: say(deviceText.settingsOfGateway), to: to.gatewaySettings({ id }) } : null,
    },
    {
      key: 'sensors',
      label: say(setupText.sensor),
      help: sensorCount > 0 ? say(setupText.gatewaySensorCount, { n: sensorCount }) : say(setupText.gatewaySensorHelp),
      isDone: sensorCount > 0,
      // The gateway may be connected later, by somebody who stands beside it.
      isFree: true,
      action: can(permissionOf(sensor, 'add'))
        ? {
            label: point ? say(setupText.addSensor, { point: point.mappingName }) : say(setupText.addGatewaySensor),
            to: to.sensorForm({ gatewayId: id, companyId: typeof companyId === 'number' ? companyId : null, mappingId: point?.mappingId }),
          }
        : null,
    },
    {
      key: 'message',
      label: say(setupText.firstMessage),
      help: say(setupText.firstMessageHelp),
      isDone: hasMessage,
    },
  ]
}

interface GatewaySetupProps {
  readonly created: CreatedGateway
  /** What stands here once its steps are done or dismissed: the steps of one thing are shown at a time. */
  readonly otherwise?: ReactNode
}

/** After a gateway is created: its connection with the credential, its sensors, the first message. */
export function GatewaySetup({ created: { id, mqttPort }, otherwise = null }: GatewaySetupProps) {
  const say = useText()
  const [isDismissed, dismiss] = useDismissed(`gateway.${id}`)
  const found = useCall(callsFor(gateway).detail, { params: { id: String(id) } }, { enabled: !isDismissed, noErrorPage: true, refreshMs })
  const steps = useGatewaySteps(found.data, mqttPort)
  if (isDismissed || (found.isError && !found.data)) return otherwise
  if (!found.data) return null
  if (steps.every(({ isDone }) => isDone)) return otherwise
  return (
    <div className={styles.setup}>
      <SetupSteps title={say(setupText.gatewayTitle, { name: String(found.data.name) })} steps={steps} onDismiss={dismiss} />
    </div>
  )
}
