import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { mappingLabel } from '../../../resource/reference/asset-nodes.ts'
import { AreaSelect, CompanySelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { type AnalysisQuery, searchProblem } from '../address/query-address.ts'
import styles from '../panel/analysis.module.css'
import { analysisText } from '../panel/analysis.text.ts'
import { Field } from '../panel/field.tsx'
import { pointsOf } from './point-path.ts'

interface QueryBarProps {
  /** The current query; initial value of the form. */
  readonly query: AnalysisQuery
  readonly tree: readonly TreeArea[]
  /** Whether a search requires a measuring point and a time range. */
  readonly checked: boolean
  /** The tab is filtered only by the company. */
  readonly companyOnly?: boolean
  readonly onSearch: (query: AnalysisQuery) => void
  readonly onReset: () => void
}

const empty: AnalysisQuery = { companyId: 0, areaId: 0, equipmentId: 0, mappingId: 0, begin: '', end: '' }

/** Company, area, measuring point and time range of a search; an incomplete one is rejected with what is missing. */
export function AnalysisQueryBar({ query, tree, checked, companyOnly = false, onSearch, onReset }: QueryBarProps) {
  const say = useText()
  const toast = useToast()
  const [draft, setDraft] = useState(query)
  const [applied, setApplied] = useState(query)
  if (query !== applied) {
    setApplied(query)
    setDraft(query)
  }
  const fault = checked ? searchProblem(draft) : null
  const set = (part: Partial<AnalysisQuery>) => setDraft({ ...draft, ...part })
  const machines = useMemo(() => {
    const shown = pointsOf(tree).filter(
      (point) => (!draft.companyId || point.companyId === draft.companyId) && (!draft.areaId || point.areaId === draft.areaId),
    )
    return [...Map.groupBy(shown, (point) => point.equipmentId)].map(([equipmentId, points]) => ({
      key: equipmentId,
      label: points[0]?.equipmentName,
      options: points.map((point) => ({
        value: point.mappingId,
        label: mappingLabel(point.mappingName, point.sensorId),
        title: `${point.areaName} ${point.equipmentName} ${point.mappingName} ${point.sensorId ?? ''}`,
      })),
    }))
  }, [tree, draft.companyId, draft.areaId])
  const choosePoint = (mappingId: number | undefined) => {
    const point = pointsOf(tree).find((one) => one.mappingId === mappingId)
    set(
      point
        ? { companyId: point.companyId, areaId: point.areaId, equipmentId: point.equipmentId, mappingId: point.mappingId }
        : { equipmentId: 0, mappingId: 0 },
    )
  }
  const search = () => {
    if (fault) toast.error(say(waveformErrors[fault]))
    else onSearch(draft)
  }
  return (
    <form
      className={styles.query}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <Field label={say(analysisText.company)} width={160}>
        {(id) => (
          <CompanySelect
            id={id}
            value={draft.companyId || null}
            onChange={(chosen) => set({ companyId: chosen ?? 0, areaId: 0, equipmentId: 0, mappingId: 0 })}
          />
        )}
      </Field>
      {!companyOnly && (
        <>
          <Field label={say(analysisText.area)} width={148}>
            {(id) => (
              <AreaSelect
                id={id}
                companyId={draft.companyId || null}
                value={draft.areaId || null}
                onChange={(chosen) => set({ areaId: chosen ?? 0, equipmentId: 0, mappingId: 0 })}
              />
            )}
          </Field>
          <Field label={say(analysisText.mapping)} width={180}>
            {(id) => (
              <Select
                id={id}
                value={draft.mappingId || null}
                options={machines}
                onChange={(chosen: number | null | undefined) => choosePoint(chosen ?? undefined)}
                allowClear
                showSearch={{ optionFilterProp: 'title' }}
                placeholder={say(waveformErrors.selectMapping)}
                popupMatchSelectWidth={280}
              />
            )}
          </Field>
          <div className={styles.range}>
            <span>{say(analysisText.timeRange)}</span>
            <TimeRangePicker
              allowClear
              value={draft.begin && draft.end ? [draft.begin, draft.end] : null}
              onChange={(range) => set({ begin: range?.[0] ?? '', end: range?.[1] ?? '' })}
            />
          </div>
        </>
      )}
      <Button kind="primary" type="submit" icon="search">
        {say(analysisText.search)}
      </Button>
      <Button
        onClick={() => {
          setDraft(empty)
          onReset()
        }}
      >
        {say(analysisText.reset)}
      </Button>
    </form>
  )
}
