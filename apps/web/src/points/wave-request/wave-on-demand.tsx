import { permissionOf } from '@undertone/domain/core/resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { Button } from '../../ui/control/button.tsx'
import { waveRequestText } from './wave-request.text.ts'
import { WaveRequestDialog } from './wave-request-dialog.tsx'
import { askedSensor } from './wave-request-values.ts'

/**
 * Asks the sensor at a point for a waveform through its gateway. Nothing for a user who may not send commands, for a point without a sensor, and for a sensor
 * that takes no such command.
 */
export function WaveOnDemand({ mappingId }: { readonly mappingId: number }) {
  const say = useText()
  const { can } = useSession()
  const [isAsking, setAsking] = useState(false)
  const mayAsk = (['edit', 'list'] as const).every((verb) => can(permissionOf(sensor, verb))) && can(sensorConfigCalls.offered.access)
  const found = useCall(callsFor(sensor).findPage, { body: { mappingId, pageSize: 1 } }, { enabled: mayAsk, noErrorPage: true })
  const row = found.data?.records[0]
  const offered = useCall(sensorConfigCalls.offered, { params: { id: String(row?.id) } }, { enabled: row !== undefined, noErrorPage: true })
  if (!row || !offered.data?.includes('collectWave')) return null
  return (
    <>
      <Button icon="monitor" onClick={() => setAsking(true)}>
        {say(waveRequestText.take)}
      </Button>
      {isAsking && <WaveRequestDialog asked={askedSensor(row)} onClose={() => setAsking(false)} />}
    </>
  )
}
