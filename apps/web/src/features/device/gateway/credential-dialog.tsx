import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { CopyBox } from '../../../ui/display/copy-box.tsx'
import { OnceDialog } from '../../../ui/overlay/secret-dialog.tsx'
import { deviceText } from '../shared/device.text.ts'
import { firstValueCommand, sensorPlaceholder } from './example-value.ts'

const { findPage: findSensors } = callsFor(sensor)

/** Width in px: a line for a terminal in few rows. */
const width = 620

/** A credential as the server gives it away once. */
export interface ShownCredential {
  readonly gatewayId: number
  readonly gateway: string
  readonly credential: string
  /** Port on which gateways log in. */
  readonly mqttPort: number
}

/** Shows the credential of a gateway, this once: only its own button closes the dialog. */
export function CredentialDialog({ shown, onClose }: { readonly shown: ShownCredential; readonly onClose: () => void }) {
  const say = useText()
  const { can } = useSession()
  const { gatewayId, gateway, credential, mqttPort: port } = shown
  const carried = useCall(findSensors, { body: { gatewayId, pageSize: 1 } }, { enabled: can(findSensors.access), stay: true })
  const [first] = carried.data?.records ?? []
  const [now] = useState(() => Date.now())
  const sensorId = typeof first?.sensorId === 'string' ? first.sensorId : sensorPlaceholder
  const line = firstValueCommand({ host: window.location.hostname, port, credential, sensorId }, now)
  return (
    <OnceDialog
      width={width}
      title={say(deviceText.credentialTitle, { gateway })}
      warning={say(deviceText.credentialOnce)}
      stored={say(deviceText.stored)}
      onClose={onClose}
    >
      <CopyBox label={say(deviceText.credential)} text={credential} />
      <CopyBox label={say(deviceText.example)} text={line} rows={4} />
    </OnceDialog>
  )
}
