import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import styles from './sensor-wave.module.css'
import { sensorWaveText } from './sensor-wave.text.ts'

/** Maximum sensors listed; the search finds the others. A guess: more than users scroll. */
const listed = 100

/** The sensors, bound or not, to select one from. */
export function SensorSide({ selected, onSelect }: { readonly selected: string; readonly onSelect: (sensorId: string) => void }) {
  const say = useText()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const body = { pageNum: 1, pageSize: listed, ...(keyword ? { keyword } : {}) }
  const found = useCall(callsFor(sensor).findPage, { body }, { keepPrevious: true, noErrorPage: true })
  const rows: readonly AnyRow[] = found.data?.records ?? []
  return (
    <div className={styles.side}>
      <Input
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={say(sensorWaveText.search)}
        aria-label={say(sensorWaveText.search)}
        maxLength={100}
        allowClear
      />
      {found.isError && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeletons count={8} />}
      <ul aria-label={say(sensorWaveText.sensors)}>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" aria-current={row.sensorId === selected} onClick={() => onSelect(String(row.sensorId))}>
              <span className={styles.id}>{String(row.sensorId)}</span>
              <span className={styles.where}>
                {row.mappingId === null ? say(sensorWaveText.notBound) : [row.equipmentName, row.mappingName].filter(Boolean).join(' / ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.isSuccess && rows.length === 0 && <p>{say(sensorWaveText.noSensor)}</p>}
      {(found.data?.total ?? 0) > listed && <p>{say(sensorWaveText.firstOnly, { count: listed })}</p>}
    </div>
  )
}
