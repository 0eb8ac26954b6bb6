import { localToEpochMs } from '@undertone/chart/format/format-time'
import { analysisCalls } from '@undertone/domain/analysis/analysis.calls'
import { useMemo } from 'react'
import { TrendChart } from '../../../../charts/trend/trend-chart.tsx'
import { useCall } from '../../../../core/api/query.ts'
import { useLanguage, useText } from '../../../../core/language/language.ts'
import { useSession } from '../../../../core/session/session.ts'
import { analysisText } from '../../panel/analysis.text.ts'
import type { PanelState } from '../../panel/panel-state.ts'
import { TabPanel } from '../../panel/tab-panel.tsx'
import type { PointPath } from '../../query/point-path.ts'
import { atlasData } from './atlas-data.ts'
import { AtlasFields } from './atlas-fields.tsx'
import { type AtlasForm, type AtlasKey, formFault } from './atlas-form.ts'

interface AtlasPanelProps {
  readonly kind: AtlasKey
  /** The current query; initial value of the form. */
  readonly shown: AtlasForm
  readonly onSearch: (form: AtlasForm) => void
  /** Points of the searched area. */
  readonly points: readonly PointPath[]
  readonly hasArea: boolean
  readonly state: PanelState
  readonly onToggle: () => void
}

const dayMs = 86_400_000
const calls = { tem: analysisCalls.temperature, rise: analysisCalls.temperatureRise }
const titles = { tem: analysisText.temperatureComparison, rise: analysisText.riseComparison }

/** Several points of a machine over one day, with the form to select them. */
export function AtlasPanel({ kind, shown, onSearch, points, hasArea, state, onToggle }: AtlasPanelProps) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { timeZone } = useSession().user
  const { equipmentId, mappingIds, day, minutes } = shown
  const ready = formFault(shown) === null
  const atlas = useCall(
    calls[kind],
    { query: { mappingIds: mappingIds.join(','), deviceId: String(equipmentId), dataDensity: String(minutes), time: day } },
    { enabled: ready && state !== 'Minimum', noErrorPage: true },
  )
  const title = say(titles[kind])
  const data = useMemo(() => {
    const midnight = Date.parse(`${day}T00:00:00Z`)
    const span = Number.isNaN(midnight)
      ? null
      : ([localToEpochMs(midnight, timeZone), localToEpochMs(midnight + dayMs, timeZone) - 1] as const)
    return atlasData(atlas.data ?? {}, title, span, lang)
  }, [atlas.data, title, day, timeZone, lang])
  return (
    <TabPanel title={title} state={state} onClick={onToggle}>
      <AtlasFields shown={shown} onSearch={onSearch} points={points} hasArea={hasArea} />
      <div className="analysis-chart">
        <TrendChart
          data={data}
          height="fill"
          timeZone={timeZone}
          // Panels of one day zoom together.
          syncKey={`analysis temperature ${day}`}
          slider={false}
          loading={ready && atlas.isPending}
          error={atlas.error ? { message: say(analysisText.noData), detail: atlas.error.message } : null}
          empty={{ message: say(ready ? analysisText.noData : analysisText.atlasFirst) }}
        />
      </div>
    </TabPanel>
  )
}
