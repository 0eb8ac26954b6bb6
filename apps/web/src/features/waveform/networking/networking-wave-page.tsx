import { networkingWaveScreens } from '@undertone/domain/device/networking/networking.screens'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { ChartLanguage } from '../../../charts/theme/chart-language.ts'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { NetworkingFrame, recordingsRefreshMs } from '../../../points/networking/networking-frame.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { recordColumns } from '../sampling/record-columns.tsx'
import { usePointNames } from '../sampling/use-point-names.ts'
import styles from '../sampling/wave-record.module.css'
import { WaveView } from '../sampling/wave-view.tsx'
import { waveformText } from '../sampling/waveform.text.ts'
import { sensorWaveText } from '../sensor-wave/sensor-wave.text.ts'

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
  const lang = useLanguage((state) => state.lang)
  const [{ page, size, waveId }, change] = useAddress({ ...networkingWaveScreens.networkingWaves.query, size: 20 })
  const waves = useCall(
    waveformCalls.findPage,
    { body: { networkingTaskId: id, pageNum: page, pageSize: Math.min(size, 100) } },
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
  if (waves.isError && !waves.data) return <ErrorNote error={waves.error} retry={() => void waves.refetch()} />
  return (
    <div className={styles.work}>
      <div className={styles.list}>
        <DataTable
          label={say(networkingWaveScreens.networkingWaves.label)}
          columns={columns}
          rows={waves.data?.records}
          rowKey={(row) => row.waveId}
          total={waves.data?.total ?? 0}
          page={page}
          pageSize={size}
          onPage={(next, rows) => change({ page: next, size: rows })}
          onRow={(row) => change({ waveId: row.waveId })}
          current={waveId}
          empty={<EmptyState dense title={say(sensorWaveText.none)} hint={say(waveformText.noneHelp)} />}
        />
      </div>
      {waveId > 0 && (
        <ChartLanguage value={lang}>
          <WaveView
            waveId={waveId}
            record={waves.data?.records.find((row) => row.waveId === waveId)}
            onClose={() => change({ waveId: 0 })}
          />
        </ChartLanguage>
      )}
    </div>
  )
}
