import { dataSearchScreens } from '@undertone/domain/data-search/data-search.screens'
import { type OnlinePoint, onlineCalls } from '@undertone/domain/data-search/online.calls'
import { to } from '@undertone/domain/index/to'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { tableNames } from '../../points/axis/point-axes.ts'
import { StateFilterBar } from '../../points/live/state-filter-bar.tsx'
import { type LiveStateCode, worstFirst } from '../../points/live/urgency-order.ts'
import { useNow } from '../../points/live/use-now.ts'
import { useColumnChoice } from '../../resource/column/use-column-choice.tsx'
import { useListExport } from '../../resource/job/use-list-export.tsx'
import { FilteredTable } from '../../resource/record-list/filtered-table.tsx'
import { AssetFilters } from '../../resource/reference/asset-filters.tsx'
import { AddressViews } from '../../resource/view/address-views.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import { linkColumn, type RealtimeColumn, realtimeColumns } from './realtime-columns.tsx'
import { realtimeViewOf, useRealtimeList } from './use-realtime-list.ts'

/** The columns that the user chose; the last links to the history of the point. */
function useShownColumns(chosen: readonly RealtimeColumn[], rows: readonly OnlinePoint[] | undefined) {
  const say = useText()
  const now = useNow()
  const { can, user } = useSession()
  const { head } = useMemo(() => tableNames(rows ?? []), [rows])
  const seesHistory = can(waveformCalls.getDataByTimeRange.access)
  const seesWaves = can(waveformCalls.findPage.access)
  return useMemo(() => {
    const context = { say, names: head, timeZone: user.timeZone, now, seesWaves }
    return [...chosen.map(({ make }) => make(context)), ...(seesHistory ? [linkColumn(context)] : [])]
  }, [say, head, user.timeZone, now, seesHistory, seesWaves, chosen])
}

/** The number of points in each state; zero for those that the server does not name. */
const countsOf = (found: Readonly<Record<string, number>> = {}): Record<LiveStateCode, number> =>
  Object.fromEntries(worstFirst.map((code) => [code, found[code] ?? 0])) as Record<LiveStateCode, number>

/** The latest values of all points, live: by location, state and keyword, with selectable columns. */
export function RealtimePage() {
  const say = useText()
  const navigate = useNavigate()
  const { list, view, query, data, narrow } = useRealtimeList()
  const { companyId, areaId, equipmentId } = view
  const file = useListExport('realtimeData', { call: onlineCalls.export, input: { query }, label: dataSearchText.export })
  const { shown, chooser } = useColumnChoice('realtimeData', realtimeColumns)
  const columns = useShownColumns(shown, data?.records)
  const tools = (
    <>
      <AddressViews of={realtimeViewOf} />
      {chooser}
      {file.button}
    </>
  )
  return (
    <Page live title={say(dataSearchScreens.liveData.label)} {...(data ? { subtitle: say(dataSearchText.points, { n: data.total }) } : {})}>
      <StateFilterBar of="points" counts={countsOf(data?.counts)} filter={view} onChange={narrow} />
      <div className={styles.stack}>
        <Toolbar label={say(dataSearchScreens.liveData.label)} end={tools}>
          <AssetFilters of={{ companyId, areaId, equipmentId }} width={176} onChange={narrow} />
        </Toolbar>
        {file.bar}
        <FilteredTable<OnlinePoint>
          label={say(dataSearchScreens.liveData.label)}
          list={list}
          columns={columns}
          rowKey={(row) => row.mappingId}
          onRow={(row) => void navigate(to.point({ mappingId: row.mappingId }))}
          noMatch={{ title: say(dataSearchText.noMatch), hint: say(dataSearchText.noMatchHelp), clear: say(dataSearchText.clear) }}
          empty={{
            title: say(dataSearchText.noPoints),
            hint: say(dataSearchText.noPointsHelp),
            action: <Link to={to.assetTree()}>{say(dataSearchText.toTree)}</Link>,
          }}
        />
      </div>
    </Page>
  )
}
