import { faultScreens } from '@undertone/domain/alarm/alarm.screens'
import { maintenanceCalls, type Shelved } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { to } from '@undertone/domain/index/to'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { type FilteredList, FilteredTable } from '../../../resource/record-list/filtered-table.tsx'
import { AddressViews } from '../../../resource/view/address-views.tsx'
import { KeywordFilter } from '../../../ui/filter/keyword-filter.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import styles from '../shared/alarm-record.module.css'
import { maintenanceText } from './maintenance.text.ts'
import { shelfColumns } from './shelf-columns.tsx'

const noFilter = { state: 'holds', keyword: '' } as const
const initialState = { ...noFilter, page: 1, size: 20 } as const
/** Shelvings end with time: refetched at this interval, ms. */
const refreshMs = 60_000

/** The shelved alarms that the address asks for. */
function useShelves() {
  const [{ state: requested, keyword: typed, page, size }, change] = useAddress(initialState)
  const state = requested === 'all' || requested === 'over' ? requested : 'holds'
  const keyword = typed.trim().slice(0, 100)
  const query = useCall(
    maintenanceCalls.shelves,
    {
      body: {
        pageNum: page,
        pageSize: size,
        ...(state === 'all' ? {} : { holds: state !== 'over' }),
        ...(keyword ? { keyword } : {}),
      },
    },
    { keepPrevious: true, noErrorPage: true, refreshMs },
  )
  const list: FilteredList<Shelved> = {
    query,
    page: { page, size },
    isFiltered: typed !== '',
    showPage: change,
    clear: () => change({ keyword: '', page: 1 }),
  }
  const filter = (part: { readonly state?: string; readonly keyword?: string }) => change({ ...part, page: 1 })
  return { list, state, keyword: typed, filter }
}

/** Shelved alarms: which, why, by whom and until when. */
export function MaintenanceShelfPage() {
  const say = useText()
  const navigate = useNavigate()
  const { list, state, keyword, filter } = useShelves()
  const columns = useMemo(() => shelfColumns(say), [say])
  const total = list.query.data?.total
  return (
    <Page
      title={say(faultScreens.shelvedAlarms.label)}
      {...(total === undefined ? {} : { subtitle: say(maintenanceText.count, { n: total }) })}
    >
      <div className={styles.stack}>
        <Toolbar label={say(faultScreens.shelvedAlarms.label)} end={<AddressViews of={noFilter} />}>
          <Segmented<string>
            value={state}
            options={[
              { value: 'holds', label: say(maintenanceText.onlyActive) },
              { value: 'over', label: say(maintenanceText.onlyEnded) },
              { value: 'all', label: say(maintenanceText.all) },
            ]}
            onChange={(next) => filter({ state: next })}
          />
          <KeywordFilter label={maintenanceText.keyword} value={keyword} width={340} onSearch={(next) => filter({ keyword: next })} />
        </Toolbar>
        <FilteredTable<Shelved>
          label={say(faultScreens.shelvedAlarms.label)}
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          onRow={(row) => row.alarmId !== null && void navigate(to.alarm({ id: row.alarmId }))}
          noMatch={{ title: say(maintenanceText.noMatch), clear: say(maintenanceText.clear) }}
          empty={{
            title: say(maintenanceText.none),
            hint: say(maintenanceText.noneHelp),
            action: <Link to={to.alarms()}>{say(faultScreens.alarms.label)}</Link>,
          }}
        />
      </div>
    </Page>
  )
}
