import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { CopyBox } from '../../../ui/display/copy-box.tsx'
import { SecretDialog } from '../../../ui/overlay/secret-dialog.tsx'
import { deviceText } from '../shared/device.text.ts'
import { exampleValueCommand, sensorPlaceholder } from './example-value.ts'

const { findPage: findSensors } = callsFor(sensor)

/** Width in px: room for the command in a few rows. */
const width = 620

/** A credential as returned once by the server. */
export interface ShownCredential {
  readonly gatewayId: number
  readonly gateway: string
  readonly credential: string
  /** MQTT port of gateways. */
  readonly mqttPort: number
}

/** Shows the credential of a gateway once; only the button closes the dialog. */
export function CredentialDialog({ shown, onClose }: { readonly shown: ShownCredential; readonly onClose: () => void }) {
  const say = useText()
  const { can } = useSession()
  const { gatewayId, gateway, credential, mqttPort: port } = shown
  const sensors = useCall(findSensors, { body: { gatewayId, pageSize: 1 } }, { enabled: can(findSensors.access), noErrorPage: true })
  const [first] = sensors.data?.records ?? []
  const [now] = useState(() => Date.now())
  const sensorId = typeof first?.sensorId === 'string' ? first.sensorId : sensorPlaceholder
  const line = exampleValueCommand({ host: window.location.hostname, port, credential, sensorId }, now)
  return (
    <SecretDialog
      width={width}
      title={say(deviceText.credentialTitle, { gateway })}
      warning={say(deviceText.credentialOnce)}
      stored={say(deviceText.stored)}
      onClose={onClose}
    >
      <CopyBox label={say(deviceText.credential)} text={credential} />
      <CopyBox label={say(deviceText.example)} text={line} rows={4} />
    </SecretDialog>
  )
}
