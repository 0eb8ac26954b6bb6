import type { AxisNames } from '@undertone/domain/device/axis-names'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../core/language.ts'
import { useLive } from '../core/live.ts'
import { useCall } from '../core/query.ts'
import { analysisLink } from '../pickers/analysis-link.ts'
import { samplingColumns } from '../pickers/sampling-columns.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { monitorText } from './monitor.text.ts'

/** How many of the newest waves the point screen lists. Guess: a day of hourly waves is on the record screen. */
const listed = 8

/** The newest waves of a point; a row opens its analysis. */
export function LastWaves({ mappingId, names }: { readonly mappingId: number; readonly names: AxisNames }) {
  const say = useText()
  const navigate = useNavigate()
  const waves = useCall(waveformCalls.findPage, { body: { mappingId, pageNum: 1, pageSize: listed } }, { stay: true })
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
      onRow={({ waveId }) => void navigate(analysisLink({ mappingId, waveId }))}
      empty={<EmptyState dense title={say(monitorText.noWaves)} hint={say(monitorText.noWavesHelp)} />}
    />
  )
}
