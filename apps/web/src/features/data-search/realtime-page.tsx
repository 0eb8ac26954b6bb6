import { onlineCalls, onlineSorts } from '@undertone/domain/data-search/online.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../core/address/address.ts'
import { downloadOrData } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { tableNames } from '../../points/axis/point-axes.ts'
import { StateFilterBar } from '../../points/live/state-filter-bar.tsx'
import { worstFirst } from '../../points/live/urgency-order.ts'
import { useNow } from '../../points/live/use-now.ts'
import { useChosenColumns } from '../../resource/column/chosen-columns.ts'
import { ColumnChooser } from '../../resource/column/column-chooser.tsx'
import { useDownload } from '../../resource/job/use-export.tsx'
import { AreaSelect, CompanySelect, OptionSelect } from '../../resource/reference/option-select.tsx'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { type DataSort, DataTable } from '../../ui/table/data-table.tsx'
import styles from './data-search.module.css'
import { dataSearchText } from './data-search.text.ts'
import { linkColumn, realtimeColumns } from './realtime-columns.tsx'
import { useOnlinePoints } from './use-online-points.ts'
import '../../points/live/monitor.css'

const nothing = { companyId: null, areaId: null, equipmentId: null, keyword: '', state: '' } as const

/** The request of a URL; invalid values are ignored. */
function filterOf(address: {
  readonly companyId: number | null
  readonly areaId: number | null
  readonly equipmentId: number | null
  readonly keyword: string
  readonly state: string
  readonly sort: string
  readonly order: string
}): Record<string, string> {
  const state = worstFirst.find((code) => code === address.state)
  const isSorted = onlineSorts.some((one) => one === address.sort)
  const values = {
    companyId: address.companyId,
    areaId: address.areaId,
    equipmentId: address.equipmentId,
    keyword: address.keyword.trim().slice(0, 100),
    state,
    ...(isSorted ? { sort: address.sort, order: address.order === 'desc' ? 'desc' : 'asc' } : {}),
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}

/** The latest values of all points, live: by location, state and keyword, with selectable columns. */
export function RealtimePage() {
  const say = useText()
  const now = useNow()
  const navigate = useNavigate()
  const { can, user } = useSession()
  const [address, change] = useAddress({ ...nothing, sort: '', order: '', page: 1, size: 50 })
  const [chosen, setChosen] = useChosenColumns('realtimeData')
  const filter = filterOf(address)
  const points = useOnlinePoints({ ...filter, pageNum: String(address.page), pageSize: String(address.size) })
  const file = useDownload('realtimeData', (query) => downloadOrData(onlineCalls.export, { query }, { noErrorPage: true }))
  const rows = points.data?.records
  const { head } = useMemo(() => tableNames(rows ?? []), [rows])
  const seesHistory = can(waveformCalls.getDataByTimeRange.access)
  const seesWaves = can(waveformCalls.findPage.access)
  const columns = useMemo(() => {
    const context = { say, names: head, timeZone: user.timeZone, now, seesWaves }
    const shown = realtimeColumns.filter(({ key, shown: usual }, at) => at === 0 || (chosen[key] ?? usual))
    return [...shown.map(({ make }) => make(context)), ...(seesHistory ? [linkColumn(context)] : [])]
  }, [say, head, user.timeZone, now, seesHistory, seesWaves, chosen])
  const counts = useMemo(() => {
    const found = points.data?.counts ?? {}
    return Object.fromEntries(worstFirst.map((code) => [code, found[code] ?? 0])) as Record<(typeof worstFirst)[number], number>
  }, [points.data])
  const narrow = (part: Partial<typeof address>) => change({ ...part, page: 1 })
  const isNarrowed = Object.keys(filter).some((name) => name !== 'sort' && name !== 'order')
  const sort: DataSort | null = filter.sort ? { by: filter.sort, order: filter.order === 'desc' ? 'desc' : 'asc' } : null
  return (
    <Page title={say(dataSearchText.realtime)} {...(points.data ? { subtitle: say(dataSearchText.points, { n: points.data.total }) } : {})}>
      <StateFilterBar counts={counts} filter={address} onChange={narrow} />
      <div className={styles.stack}>
        <Toolbar
          label={say(dataSearchText.realtime)}
          end={
            <>
              <ColumnChooser columns={realtimeColumns} chosen={chosen} onChange={setChosen} />
              {can(onlineCalls.export.access) && (
                <IconButton
                  icon="download"
                  label={say(dataSearchText.export)}
                  disabled={file.busy}
                  onClick={() => void file.start(filter)}
                />
              )}
            </>
          }
        >
          <span className={styles.select}>
            <CompanySelect value={address.companyId} onChange={(companyId) => narrow({ companyId, areaId: null, equipmentId: null })} />
          </span>
          <span className={styles.select}>
            <AreaSelect companyId={address.companyId} value={address.areaId} onChange={(areaId) => narrow({ areaId, equipmentId: null })} />
          </span>
          <span className={styles.select}>
            <OptionSelect
              to="equipment"
              narrow={{ areaId: address.areaId }}
              value={address.equipmentId}
              onChange={(equipmentId) => narrow({ equipmentId })}
            />
          </span>
        </Toolbar>
        {file.bar}
        {points.isError && !rows ? (
          <ErrorNote error={points.error} retry={() => void points.refetch()} />
        ) : (
          <DataTable
            label={say(dataSearchText.realtime)}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.mappingId}
            total={points.data?.total ?? 0}
            page={address.page}
            pageSize={address.size}
            onPage={(page, size) => change({ page, size })}
            sort={sort}
            onSort={(next) => change({ sort: next?.by ?? '', order: next?.order ?? '', page: 1 })}
            onRow={(row) => void navigate(`/onlineMonitor/point?mappingId=${row.mappingId}`)}
            loading={points.isPlaceholderData}
            empty={
              isNarrowed ? (
                <EmptyState
                  title={say(dataSearchText.noMatch)}
                  hint={say(dataSearchText.noMatchHelp)}
                  action={<Button onClick={() => change({ ...nothing, page: 1 })}>{say(dataSearchText.clear)}</Button>}
                />
              ) : (
                <EmptyState
                  title={say(dataSearchText.noPoints)}
                  hint={say(dataSearchText.noPointsHelp)}
                  action={<Link to="/configureManagement/deviceScreen">{say(dataSearchText.toTree)}</Link>}
                />
              )
            }
          />
        )}
      </div>
    </Page>
  )
}
