import type { TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { waveformErrors } from '@undertone/domain/waveform/waveform.errors'
import { Select } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { AreaSelect, CompanySelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { type AnalysisQuery, querySlice, searchProblem } from '../address/query-address.ts'
import styles from '../panel/analysis.module.css'
import { analysisText } from '../panel/analysis.text.ts'
import { Field } from '../panel/field.tsx'
import { machineOptions, pointChoice } from './machine-options.ts'

interface QueryBarProps {
  /** The current query; initial value of the form. */
  readonly query: AnalysisQuery
  readonly tree: readonly TreeArea[]
  /** Whether a search requires a measuring point and a time range. */
  readonly checked: boolean
  /** The tab is filtered only by the company. */
  readonly companyOnly?: boolean
  /** Another company or area is searched as soon as it is selected. */
  readonly areaAtOnce?: boolean
  /** Time of the selected measurement, `YYYY-MM-DD HH:mm:ss`, and the request for it. */
  readonly around?: string | null
  readonly onRangeOpened?: () => void
  readonly onSearch: (query: AnalysisQuery) => void
  readonly onReset: () => void
}

/** Company, area, measuring point and time range of a search; an incomplete one is rejected with what is missing. */
export function AnalysisQueryBar({
  query,
  tree,
  checked,
  companyOnly = false,
  areaAtOnce = false,
  onSearch,
  onReset,
  ...range
}: QueryBarProps) {
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
  const setPlace = (part: Partial<AnalysisQuery>) => {
    const next = { ...draft, ...part, equipmentId: 0, mappingId: 0 }
    setDraft(next)
    if (areaAtOnce) onSearch(next)
  }
  return (
    <form
      className={styles.query}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault) toast.error(say(waveformErrors[fault]))
        else onSearch(draft)
      }}
    >
      <Field label={say(analysisText.company)} width={160}>
        {(id) => (
          <CompanySelect id={id} value={draft.companyId || null} onChange={(chosen) => setPlace({ companyId: chosen ?? 0, areaId: 0 })} />
        )}
      </Field>
      {!companyOnly && <PointAndRange draft={draft} tree={tree} set={set} setPlace={setPlace} {...range} />}
      <Button kind="primary" type="submit" icon="search">
        {say(analysisText.search)}
      </Button>
      <Button
        onClick={() => {
          setDraft(querySlice.defaults)
          onReset()
        }}
      >
        {say(analysisText.reset)}
      </Button>
    </form>
  )
}

interface PointAndRangeProps extends Pick<QueryBarProps, 'around' | 'onRangeOpened'> {
  readonly draft: AnalysisQuery
  readonly tree: readonly TreeArea[]
  readonly set: (part: Partial<AnalysisQuery>) => void
  /** Another company or area: machine and point belong to the previous one. */
  readonly setPlace: (part: Partial<AnalysisQuery>) => void
}

function PointAndRange({ draft, tree, set, setPlace, around = null, onRangeOpened }: PointAndRangeProps) {
  const say = useText()
  const { companyId, areaId } = draft
  const machines = useMemo(() => machineOptions(tree, companyId, areaId), [tree, companyId, areaId])
  return (
    <>
      <Field label={say(analysisText.area)} width={148}>
        {(id) => (
          <AreaSelect
            id={id}
            companyId={companyId || null}
            value={areaId || null}
            onChange={(chosen) => setPlace({ areaId: chosen ?? 0 })}
          />
        )}
      </Field>
      <Field label={say(analysisText.mapping)} width={180}>
        {(id) => (
          <Select
            id={id}
            value={draft.mappingId || null}
            options={machines}
            onChange={(chosen: number | null | undefined) => set(pointChoice(tree, chosen))}
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
          around={around}
          {...(onRangeOpened ? { onOpened: onRangeOpened } : {})}
          value={draft.begin && draft.end ? [draft.begin, draft.end] : null}
          onChange={(range) => set({ begin: range?.[0] ?? '', end: range?.[1] ?? '' })}
        />
      </div>
    </>
  )
}
