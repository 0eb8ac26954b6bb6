import { analysisCalls } from '@undertone/domain/analysis/analysis.calls'
import { analysisTab as tabs } from '@undertone/domain/analysis/analysis.enums'
import { memberOf } from '@undertone/domain/core/enum'
import { heightWord } from '@undertone/domain/waveform/feature/feature-detection'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { useMemo, useState } from 'react'
import { TrendChart } from '../../../../charts/trend/trend-chart.tsx'
import { useCall } from '../../../../core/api/query.ts'
import { useText } from '../../../../core/language/language.ts'
import { useSession } from '../../../../core/session/session.ts'
import { usePointEvents } from '../../../../points/event/use-point-events.tsx'
import { Button } from '../../../../ui/control/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { querySlice, searchProblem } from '../../address/query-address.ts'
import { samplingSlice } from '../../address/sampling-address.ts'
import styles from '../../panel/analysis.module.css'
import { analysisText } from '../../panel/analysis.text.ts'
import { useNearest } from '../../sampling/use-nearest.ts'
import { useSamplingSide } from '../../sampling/use-sampling-side.tsx'
import { analysisTab, type TabProps } from '../../tab/analysis-tab.tsx'
import { indicatorSlice, indicatorsIn } from './indicator-address.ts'
import { indicatorData } from './indicator-data.ts'
import { IndicatorDialog } from './indicator-dialog.tsx'
import own from './multiple-indicators-tab.module.css'

/** The period before a search: nothing is requested. */
const noTime = [0, 0] as const

const slices = [querySlice, samplingSlice, indicatorSlice] as const

/** Several metrics of a point over the range of the search, in one chart. */
function MultipleIndicatorsTab({ address, change, settle }: TabProps<(typeof slices)[number]>) {
  const say = useText()
  const { timeZone } = useSession().user
  const [choosing, setChoosing] = useState(false)
  const { side, records, names, mode } = useSamplingSide({ address, change, settle })
  const { msOf, openNearest } = useNearest({ address, change }, mode)
  const { mappingId, begin, end, metrics } = address
  const chosen = useMemo(() => indicatorsIn({ metrics }), [metrics])
  const codes = chosen.map(({ metric }) => metric)
  const ready = searchProblem(address) === null
  const rows = useCall(
    analysisCalls.characteristics,
    { query: { mappingId: String(mappingId), startTime: begin, endTime: end, chartType: codes.join(',') } },
    { enabled: ready, noErrorPage: true },
  )
  const data = useMemo(() => {
    const nameOf = (metric: number): string => say(memberOf(metricType, metric) ?? analysisText.trend)
    const statedAs = (metric: number): string => say(heightWord(metric))
    const { list = [], points = 0, thinned = [] } = rows.data ?? {}
    const period = ready ? ([msOf(begin), msOf(end)] as const) : null
    return indicatorData({ rows: list, measured: points, thinned, chosen, names, nameOf, statedAs, period })
  }, [rows.data, chosen, names, ready, msOf, begin, end, say])
  const strip = usePointEvents(ready ? mappingId : null, ready ? [msOf(begin), msOf(end)] : noTime)
  if (!ready) return <EmptyState title={say(analysisText.chooseFirst)} hint={say(analysisText.chooseFirstHelp)} />
  const sampling = records.find((one) => one.waveId === address.waveId)
  return (
    <div className={styles.tab}>
      {side}
      <div className={styles.panels}>
        <div className={own.tools}>
          <Button icon="filter" onClick={() => setChoosing(true)}>
            {say(analysisText.indicators)}
          </Button>
          <span>{codes.map((metric) => say(memberOf(metricType, metric) ?? analysisText.trend)).join(' · ')}</span>
        </div>
        <div className={`${own.chart} analysis-chart`}>
          <TrendChart
            data={data}
            height="fill"
            timeZone={timeZone}
            pickedMs={sampling ? msOf(sampling.dateTime) : null}
            onPick={openNearest}
            strip={strip}
            loading={rows.isPending}
            error={rows.error ? { message: say(analysisText.noData), detail: rows.error.message } : null}
            empty={{ message: say(analysisText.noData) }}
          />
        </div>
      </div>
      {choosing && (
        <IndicatorDialog
          chosen={codes}
          onCancel={() => setChoosing(false)}
          onConfirm={(next) => {
            setChoosing(false)
            change({ metrics: next }, 'push')
          }}
        />
      )}
    </div>
  )
}

/** The tab, as the page lists it. */
export const multipleIndicatorsTab = analysisTab({
  member: tabs.members.MultipleIndicatorsTrend,
  titled: false,
  checked: true,
  selects: 'waveId',
  slices,
  Component: MultipleIndicatorsTab,
})
