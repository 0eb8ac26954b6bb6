import { retrievalPageSize, retrievalPageSizes } from '@undertone/domain/analysis/analysis-defaults'
import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { TimeRange } from '../../../core/time/time-range.ts'
import { mappingLabel } from '../../../resource/reference/asset-nodes.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { lastPage } from '../../../ui/table/pager.tsx'
import { analysisText } from '../panel/analysis.text.ts'
import { Field } from '../panel/field.tsx'
import { type CascadeChoice, type CascadeOption, cascadeOf } from './cascade.ts'
import { retrievalProblem } from './retrieval-check.ts'
import styles from './retrieval-dialog.module.css'
import type { RetrievalResult } from './retrieval-result.ts'

interface RetrievalDialogProps {
  readonly tree: readonly TreeArea[]
  readonly start: CascadeChoice
  readonly onConfirm: (data: RetrievalResult) => void
  readonly onCancel: () => void
}

function CascadeSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: number | null
  options: readonly CascadeOption[]
  onChange: (id: number) => void
}) {
  return (
    <Field label={label}>
      {(id) => (
        <Select<number> id={id} value={value} options={[...options]} onChange={onChange} showSearch={{ optionFilterProp: 'label' }} />
      )}
    </Field>
  )
}

/** Selects a measuring point and one of its measurements, from company down to point. */
export function RetrievalDialog({ tree, start, onConfirm, onCancel }: RetrievalDialogProps) {
  const say = useText()
  const toast = useToast()
  const [choice, setChoice] = useState(start)
  const [range, setRange] = useState<TimeRange | null>(null)
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<number>(retrievalPageSize)
  const [chosen, setChosen] = useState<{ waveId: number; time: string } | null>(null)
  const cascade = cascadeOf(tree, choice)
  const { companyId, areaId, equipmentId, mappingId } = cascade
  const times = useCall(
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
  const records = mappingId === null ? [] : times.data?.records
  const total = mappingId === null ? 0 : (times.data?.total ?? 0)
  const pages = lastPage(total, pageSize)

  const resetSelection = () => {
    setPage(1)
    setChosen(null)
  }
  const choose = (next: CascadeChoice) => {
    setChoice(next)
    resetSelection()
  }
  const confirm = () => {
    const fault = retrievalProblem({ timesListed: records?.length ?? 0, mappingsListed: cascade.points.length })
    if (fault) return toast.error(say(fault))
    if (companyId === null || areaId === null || equipmentId === null || mappingId === null) return
    onConfirm({ companyId, areaId, equipmentId, mappingId, time: chosen?.time ?? null, waveId: chosen?.waveId ?? null, range })
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
        <CascadeSelect
          label={say(analysisText.company)}
          value={companyId}
          options={cascade.companies}
          onChange={(id) => choose({ companyId: id })}
        />
        <CascadeSelect
          label={say(analysisText.area)}
          value={areaId}
          options={cascade.areas}
          onChange={(id) => choose({ ...(companyId === null ? {} : { companyId }), areaId: id })}
        />
        <CascadeSelect
          label={say(analysisText.equipment)}
          value={equipmentId}
          options={cascade.machines}
          onChange={(id) => choose({ ...choice, ...(companyId === null || areaId === null ? {} : { companyId, areaId }), equipmentId: id })}
        />
        <CascadeSelect
          label={say(analysisText.mapping)}
          value={mappingId}
          options={cascade.points.map((point) => ({ value: point.value, label: mappingLabel(point.label, point.sensorId) }))}
          onChange={(id) =>
            choose({
              ...(companyId === null || areaId === null || equipmentId === null ? {} : { companyId, areaId, equipmentId }),
              mappingId: id,
            })
          }
        />
        <div className={styles.range}>
          <span>{say(analysisText.optionalRange)}</span>
          <TimeRangePicker
            allowClear
            value={range}
            onChange={(next) => {
              setRange(next)
              resetSelection()
            }}
          />
        </div>
      </div>
      <h3 className={styles.heading}>{say(analysisText.sampleTimes)}</h3>
      <div className={styles.times}>
        {times.error ? (
          <ErrorNote error={times.error} retry={() => void times.refetch()} />
        ) : records === undefined ? (
          <Skeletons count={6} />
        ) : records.length === 0 ? (
          <EmptyState dense title={say(analysisText.noSamplings)} hint={say(analysisText.noSamplingsHelp)} />
        ) : (
          <div className={styles.grid} role="listbox" aria-label={say(analysisText.sampleTimes)}>
            {records.map((one) => (
              <button
                key={one.waveId}
                type="button"
                role="option"
                aria-selected={one.waveId === chosen?.waveId}
                className={styles.time}
                onClick={() => setChosen(one.waveId === chosen?.waveId ? null : { waveId: one.waveId, time: one.dateTime })}
              >
                {one.dateTime}
              </button>
            ))}
          </div>
        )}
      </div>
      {total > 0 && (
        <div className={styles.pager}>
          <span>{say(analysisText.total, { n: total })}</span>
          <Select<number>
            size="small"
            value={pageSize}
            options={retrievalPageSizes.map((value) => ({ value, label: value }))}
            onChange={(size) => {
              setPageSize(size)
              setPage(1)
            }}
          />
          <IconButton icon="chevron-left" label={say(analysisText.previousPage)} disabled={page <= 1} onClick={() => setPage(page - 1)} />
          <span>{say(analysisText.pageOf, { page, pages })}</span>
          <IconButton icon="chevron-right" label={say(analysisText.nextPage)} disabled={page >= pages} onClick={() => setPage(page + 1)} />
        </div>
      )}
    </Modal>
  )
}
