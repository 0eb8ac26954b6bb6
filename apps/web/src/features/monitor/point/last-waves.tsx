import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useLive } from '../../../core/live/live.ts'
import { samplingColumns } from '../../../points/sampling/sampling-columns.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { monitorText } from '../shared/monitor.text.ts'

/** Waveforms listed on the point page. Guess: the record page shows a day of hourly ones. */
const listed = 8

/** The latest waveforms of a point; a row opens its analysis. */
export function LastWaves({ mappingId, names }: { readonly mappingId: number; readonly names: AxisNames }) {
  const say = useText()
  const navigate = useNavigate()
  const waves = useCall(waveformCalls.findPage, { body: { mappingId, pageNum: 1, pageSize: listed } }, { noErrorPage: true })
  useLive((event) => {
    if (event.type === 'wave' && event.mappingId === mappingId) void waves.refetch()
  })
  const columns = useMemo(() => Object.values(samplingColumns(say, names)), [say, names])
  if (waves.isError && !waves.data) return <ErrorNote error={waves.error} retry={() => void waves.refetch()} />
  return (
    <DataTable
      label={say(monitorText.lastWaves)}
      columns={columns}
      rows={waves.data?.records}
      pageSize={listed}
      rowKey={(row) => row.waveId}
      onRow={({ waveId }) => void navigate(to.analysis({ mappingId, waveId }))}
      empty={<EmptyState dense title={say(monitorText.noWaves)} hint={say(monitorText.noWavesHelp)} />}
    />
  )
}
