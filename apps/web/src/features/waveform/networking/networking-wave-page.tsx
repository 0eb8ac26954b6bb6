import { maxPageSize } from '@undertone/domain/core/call'
import { networkingWaveScreens } from '@undertone/domain/device/networking/networking.screens'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { NetworkingFrame, recordingsRefreshMs } from '../../../points/networking/networking-frame.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { recordColumns } from '../sampling/record-columns.tsx'
import { RecordTable } from '../sampling/record-table.tsx'
import { usePointNames } from '../sampling/use-point-names.ts'
import styles from '../sampling/wave-record.module.css'
import { waveformText } from '../sampling/waveform.text.ts'

/** The waveforms of the sensors of a networking task, bound or not, newest first. */
export function NetworkingWavePage() {
  const [{ id }] = useAddress(networkingWaveScreens.networkingWaves.query)
  return (
    <NetworkingFrame id={id} tab="waves" flush>
      {(task) => <TaskWaves id={task} />}
    </NetworkingFrame>
  )
}

function TaskWaves({ id }: { readonly id: number }) {
  const say = useText()
  const [{ page, size, waveId }, change] = useAddress({ ...networkingWaveScreens.networkingWaves.query, size: 20 })
  const waves = useCall(
    waveformCalls.findPage,
    { body: { networkingTaskId: id, pageNum: page, pageSize: Math.min(size, maxPageSize) } },
    { keepPrevious: true, noErrorPage: true, ...(page === 1 ? { refreshMs: recordingsRefreshMs } : {}) },
  )
  const names = usePointNames()
  const columns = useMemo(() => {
    const sensor = {
      key: 'sensor',
      title: say(waveformText.sensor),
      width: 170,
      render: ({ sensorId }: { readonly sensorId: string }) => <span className={textClass.mono}>{sensorId}</span>,
    }
    return [sensor, ...recordColumns(say, (point) => names.get(point), sensorLetters)]
  }, [say, names])
  return (
    <div className={styles.work}>
      <RecordTable
        label={say(networkingWaveScreens.networkingWaves.label)}
        waves={waves}
        columns={columns}
        at={{ page, size, waveId }}
        onChange={change}
      />
    </div>
  )
}
