import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { to } from '@undertone/domain/index/to'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../core/language/language.ts'
import type { TimeRange } from '../../core/time/time-range.ts'
import { samplingColumns } from '../../points/sampling/sampling-columns.tsx'
import { useRecordPage } from '../../resource/record-list/use-record-page.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTable } from '../../ui/table/page-table.tsx'
import { dataSearchText } from './data-search.text.ts'

/** Waveforms on a page (guess: below the trends of the point). */
const size = 10

/** The waveforms of a point in a range; a row opens its analysis in that range. */
export function PointSamplings({
  mappingId,
  range: [beginTime, endTime],
  names,
}: {
  readonly mappingId: number
  readonly range: TimeRange
  readonly names: AxisNames
}) {
  const say = useText()
  const navigate = useNavigate()
  const waves = useRecordPage(waveformCalls.findPage, { size, input: (page) => ({ body: { mappingId, beginTime, endTime, ...page } }) })
  const columns = useMemo(() => {
    const { open: _, ...shown } = samplingColumns(say, names)
    return Object.values(shown)
  }, [say, names])
  return (
    <PageTable
      label={say(dataSearchText.samplings)}
      answer={waves.query}
      view={waves.page}
      onView={waves.showPage}
      columns={columns}
      rowKey={(row) => row.waveId}
      onRow={({ waveId }) => void navigate(to.analysis({ mappingId, waveId, begin: beginTime, end: endTime }))}
      empty={<EmptyState dense title={say(dataSearchText.noSamplings)} hint={say(dataSearchText.noSamplingsHelp)} />}
    />
  )
}
