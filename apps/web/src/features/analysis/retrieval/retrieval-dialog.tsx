import { retrievalPageSize } from '@undertone/domain/analysis/analysis-defaults'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { type SamplingRecord, waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { TimeRange } from '../../../core/time/time-range.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { analysisText } from '../panel/analysis.text.ts'
import { type CascadeChoice, cascadeOf } from './cascade.ts'
import { CascadeSelects } from './cascade-selects.tsx'
import { retrievalProblem } from './retrieval-check.ts'
import styles from './retrieval-dialog.module.css'
import type { RetrievalResult } from './retrieval-result.ts'
import { SamplingTimes, TimesPager } from './sampling-times.tsx'

interface RetrievalDialogProps {
  readonly tree: readonly TreeArea[]
  readonly start: CascadeChoice
  /** The tab shows the measurements of a range: it has to be selected. */
  readonly needsRange: boolean
  readonly onConfirm: (data: RetrievalResult) => void
  readonly onCancel: () => void
}

/** A page of the measurements of a point; without a point there are none. */
function useTimes(mappingId: number | null, range: TimeRange | null, page: number, pageSize: number) {
  const { data, error, refetch } = useCall(
    waveformCalls.samplingTimes,
    {
      query: {
        mappingId: String(mappingId ?? 0),
        pageNum: String(page),
        pageSize: String(pageSize),
        ...(range ? { startTime: range[0], endTime: range[1] } : {}),
      },
    },
    { enabled: mappingId !== null, noErrorPage: true },
  )
  return { records: mappingId === null ? [] : data?.records, total: mappingId === null ? 0 : (data?.total ?? 0), error, refetch }
}

interface RangeChoiceProps {
  readonly needsRange: boolean
  readonly range: TimeRange | null
  /** The selected measurement: ranges around it are offered. */
  readonly around: string | null
  readonly onChange: (range: TimeRange | null) => void
}

function RangeChoice({ needsRange, range, around, onChange }: RangeChoiceProps) {
  const say = useText()
  return (
    <div className={styles.range}>
      <span>{say(needsRange ? analysisText.range : analysisText.optionalRange)}</span>
      <TimeRangePicker allowClear value={range} around={around} onChange={onChange} />
    </div>
  )
}

/** Selects a measuring point and one of its measurements, from company down to point. */
export function RetrievalDialog({ tree, start, needsRange, onConfirm, onCancel }: RetrievalDialogProps) {
  const say = useText()
  const toast = useToast()
  const [choice, setChoice] = useState(start)
  const [range, setRange] = useState<TimeRange | null>(null)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(retrievalPageSize)
  const [chosen, setChosen] = useState<SamplingRecord | null>(null)
  const cascade = cascadeOf(tree, choice)
  const { companyId, areaId, equipmentId, mappingId } = cascade
  const times = useTimes(mappingId, range, page, pageSize)
  const { records, total } = times
  const restart = () => {
    setPage(1)
    setChosen(null)
  }
  const confirm = () => {
    const fault = retrievalProblem({
      timesListed: records?.length ?? 0,
      mappingsListed: cascade.points.length,
      needsRange,
      hasRange: range !== null,
    })
    if (fault) return toast.error(say(fault))
    if (companyId === null || areaId === null || equipmentId === null || mappingId === null) return
    onConfirm({ companyId, areaId, equipmentId, mappingId, time: chosen?.dateTime ?? null, waveId: chosen?.waveId ?? null, range })
  }
  return (
    <Modal
      open
      width={720}
      title={say(analysisText.retrieve)}
      okText={say(analysisText.confirm)}
      cancelText={say(analysisText.cancel)}
      onOk={confirm}
      onCancel={onCancel}
      destroyOnHidden
    >
      <div className={styles.cascade}>
        <CascadeSelects
          cascade={cascade}
          onChoose={(next) => {
            setChoice(next)
            restart()
          }}
        />
        <RangeChoice
          {...{ needsRange, range }}
          around={chosen?.dateTime ?? null}
          onChange={(next) => {
            setRange(next)
            restart()
          }}
        />
      </div>
      <h3 className={styles.heading}>{say(analysisText.sampleTimes)}</h3>
      <div className={styles.times}>
        <SamplingTimes
          records={records}
          chosen={chosen?.waveId ?? null}
          onChoose={setChosen}
          error={times.error}
          retry={() => void times.refetch()}
        />
      </div>
      {total > 0 && (
        <TimesPager
          {...{ total, page, pageSize }}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size)
            setPage(1)
          }}
        />
      )}
    </Modal>
  )
}
