import { memberOf } from '@undertone/domain/core/enum'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../core/language.ts'
import { useLive } from '../core/live.ts'
import { useCall } from '../core/query.ts'
import { type DataColumn, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { monitorText } from './monitor.text.ts'

/** How many of the newest waves the point screen lists. Guess: a day of hourly waves is on the record screen. */
const listed = 8

/** The newest waves of a point; a row opens its analysis. */
export function LastWaves({ mappingId }: { readonly mappingId: number }) {
  const say = useText()
  const navigate = useNavigate()
  const waves = useCall(waveformCalls.findPage, { body: { mappingId, pageNum: 1, pageSize: listed } }, { stay: true })
  useLive((event) => {
    if (event.type === 'wave' && event.mappingId === mappingId) void waves.refetch()
  })
  const columns = useMemo<DataColumn<SamplingRecord>[]>(
    () => [
      { key: 'dateTime', title: say(monitorText.measuredAt), width: 168, render: (row) => row.dateTime },
      {
        key: 'freqMode',
        title: say(collectionFrequencyMode.label),
        width: 136,
        render: (row) => {
          const mode = memberOf(collectionFrequencyMode, row.freqMode)
          return mode ? say(mode) : row.freqMode
        },
      },
      {
        key: 'sampleHz',
        title: say(monitorText.rate),
        width: 110,
        align: 'right',
        render: (row) => <Quantity value={row.sampleHz} symbol="Hz" decimals={0} />,
      },
      {
        key: 'wavePoint',
        title: say(monitorText.wavePoints),
        width: 90,
        align: 'right',
        render: (row) => <Quantity value={row.wavePoint} decimals={0} />,
      },
      {
        key: 'axes',
        title: say(monitorText.axes),
        width: 160,
        render: (row) => (
          <>
            {row.axes.join(' ')}
            {row.missingAxes.length > 0 && (
              <span className="monitor-quiet"> {say(monitorText.missing, { axes: row.missingAxes.join(' ') })}</span>
            )}
          </>
        ),
      },
      {
        key: 'open',
        title: '',
        width: 80,
        render: (row) => <Link to={`/waveSpectrum?mappingId=${mappingId}&waveId=${row.waveId}`}>{say(monitorText.analyse)}</Link>,
      },
    ],
    [say, mappingId],
  )
  if (waves.isError && !waves.data) return <ErrorNote error={waves.error} retry={() => void waves.refetch()} />
  return (
    <DataTable
      label={say(monitorText.lastWaves)}
      columns={columns}
      rows={waves.data?.records}
      pageSize={listed}
      rowKey={(row) => row.waveId}
      onRow={(row) => void navigate(`/waveSpectrum?mappingId=${mappingId}&waveId=${row.waveId}`)}
      empty={<EmptyState dense title={say(monitorText.noWaves)} hint={say(monitorText.noWavesHelp)} />}
    />
  )
}
