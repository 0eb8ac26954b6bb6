import { dataSearchScreens } from '@undertone/domain/data-search/data-search.screens'
import { historyMetrics, historyNameOf, maxHistoryPoints } from '@undertone/domain/data-search/history-columns.table'
import { Segmented, Select } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../core/language/language.ts'
import type { PointPath } from '../../points/history/use-point-paths.ts'
import { TimeRangePicker } from '../../ui/filter/time-range-picker.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import { type HistorySearch, type HistoryView, historyViews } from './use-history.ts'

const viewNames = { both: dataSearchText.both, trends: dataSearchText.trends, table: dataSearchText.values }

type Paths = ReadonlyMap<number, PointPath> | undefined

/** The points as options, grouped by machine. */
export const pointOptions = (paths: Paths) =>
  [...Map.groupBy(paths?.values() ?? [], ({ equipmentId }) => equipmentId)].map(([equipmentId, points]) => ({
    key: equipmentId,
    label: points[0]?.equipmentName,
    options: points.map((path) => ({
      value: path.mappingId,
      label: path.label,
      title: `${path.areaName} ${path.equipmentName} ${path.label}`,
    })),
  }))

/** What is searched: points, metrics and time range; and what of the result is shown. */
export function HistoryToolbar({ search, paths }: { readonly search: HistorySearch; readonly paths: Paths }) {
  const say = useText()
  const { mappingIds, metrics, range, view } = search
  const points = useMemo(() => pointOptions(paths), [paths])
  return (
    <Toolbar
      label={say(dataSearchScreens.history.label)}
      end={
        <Segmented<HistoryView>
          aria-label={say(dataSearchText.view)}
          value={view}
          options={historyViews.map((value) => ({ value, label: say(viewNames[value]) }))}
          onChange={search.showView}
        />
      }
    >
      <Select<number[]>
        className={styles.points ?? ''}
        mode="multiple"
        aria-label={say(dataSearchText.point)}
        placeholder={say(dataSearchText.choosePoints, { n: maxHistoryPoints })}
        value={mappingIds}
        options={points}
        onChange={search.choosePoints}
        maxCount={maxHistoryPoints}
        maxTagCount="responsive"
        showSearch={{ optionFilterProp: 'title' }}
        popupMatchSelectWidth={320}
        allowClear
      />
      <Select<number[]>
        className={styles.metrics ?? ''}
        mode="multiple"
        aria-label={say(dataSearchText.metrics)}
        placeholder={say(dataSearchText.allMetrics)}
        value={metrics}
        options={historyMetrics.map((value) => ({ value, label: say(historyNameOf(value)) }))}
        onChange={search.chooseMetrics}
        maxTagCount="responsive"
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
      />
      <TimeRangePicker value={range} onChange={search.chooseRange} />
    </Toolbar>
  )
}
