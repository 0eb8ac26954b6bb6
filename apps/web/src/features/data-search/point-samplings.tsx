import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import type { TimeRange } from '../../core/time/time-range.ts'
import { samplingColumns } from '../../points/sampling/sampling-columns.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { dataSearchText } from './data-search.text.ts'

/** The waveforms of a point in a range; a row opens its analysis in that range. */
export function PointSamplings({
  mappingId,
  range,
  names,
}: {
  readonly mappingId: number
  readonly range: TimeRange
  readonly names: AxisNames
}) {
  const say = useText()
  const navigate = useNavigate()
  const [{ page, size }, setPage] = useState({ page: 1, size: 10 })
  const [beginTime, endTime] = range
  const waves = useCall(
    waveformCalls.findPage,
    { body: { mappingId, beginTime, endTime, pageNum: page, pageSize: size } },
    { noErrorPage: true, keepPrevious: true },
  )
  const columns = useMemo(() => {
    const { open: _, ...shown } = samplingColumns(say, names)
    return Object.values(shown)
  }, [say, names])
  if (waves.isError && !waves.data) return <ErrorNote error={waves.error} retry={() => void waves.refetch()} />
  return (
    <DataTable
      label={say(dataSearchText.samplings)}
      columns={columns}
      rows={waves.data?.records}
      rowKey={(row) => row.waveId}
      total={waves.data?.total ?? 0}
      page={page}
      pageSize={size}
      onPage={(next, nextSize) => setPage({ page: next, size: nextSize })}
      onRow={({ waveId }) => void navigate(to.analysis({ mappingId, waveId, begin: beginTime, end: endTime }))}
      empty={<EmptyState dense title={say(dataSearchText.noSamplings)} hint={say(dataSearchText.noSamplingsHelp)} />}
    />
  )
}
