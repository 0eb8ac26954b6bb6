import { permissionOf } from '@undertone/domain/core/resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { joinedNeed, type WaveNeed, waveThatSettles } from '@undertone/domain/device/setting/wave-request'
import { useState } from 'react'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { callsFor } from '../../resource/core/calls-for.ts'
import { Button } from '../../ui/control/button.tsx'
import styles from './wave-request.module.css'
import { waveRequestText } from './wave-request.text.ts'
import { WaveRequestDialog } from './wave-request-dialog.tsx'
import { askedSensor } from './wave-request-values.ts'

const rounded = (value: number): number => Number(value.toPrecision(3))

/** What is needed, in words. */
function wordsOf({ sampleHz, seconds }: WaveNeed, say: ReturnType<typeof useText>): string {
  if (sampleHz === null) return say(waveRequestText.needSeconds, { seconds: rounded(seconds ?? 0) })
  if (seconds === null) return say(waveRequestText.needRate, { hz: rounded(sampleHz) })
  return say(waveRequestText.needBoth, { hz: rounded(sampleHz), seconds: rounded(seconds) })
}

/**
 * Offers the waveform that would answer what another could not, from the sensor at the point; or says that its model takes none. Nothing for a
 * user who may not send commands, and where no waveform is missing.
 */
export function SettlingWave({ mappingId, needs }: { readonly mappingId: number; readonly needs: readonly WaveNeed[] }) {
  const say = useText()
  const { can } = useSession()
  const [isAsking, setAsking] = useState(false)
  const need = joinedNeed(needs)
  const mayAsk = can(permissionOf(sensor, 'edit')) && can(permissionOf(sensor, 'list'))
  const found = useCall(
    callsFor(sensor).findPage,
    { body: { mappingId, pageSize: 1 } },
    { enabled: need !== null && mayAsk, noErrorPage: true },
  )
  if (need === null || !found.data) return null
  const [row] = found.data.records
  if (!row) return <p className={styles.note}>{say(waveRequestText.unbound)}</p>
  const asked = askedSensor(row)
  if (!waveThatSettles(asked, need))
    return <p className={styles.note}>{say(waveRequestText.noneSettles, { model: asked.model, need: wordsOf(need, say) })}</p>
  return (
    <p className={styles.settle}>
      <Button icon="monitor" onClick={() => setAsking(true)}>
        {say(waveRequestText.take)}
      </Button>
      <span>{wordsOf(need, say)}</span>
      {isAsking && <WaveRequestDialog asked={asked} need={need} onClose={() => setAsking(false)} />}
    </p>
  )
}
