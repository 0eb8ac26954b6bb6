import { healthScoreCalls, healthSorts } from '@undertone/domain/health/health-score.calls'
import { Input } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { downloadOrData } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useChosenColumns } from '../../../resource/column/chosen-columns.ts'
import { ColumnChooser } from '../../../resource/column/column-chooser.tsx'
import { useDownload } from '../../../resource/job/use-export.tsx'
import { AreaSelect, CompanySelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { type DataSort, DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { LevelFilter, shownLevels } from '../shared/level-filter.tsx'
import { machineColumns, pointLink } from './machine-columns.tsx'

const nothing = { companyId: null, areaId: null, keyword: '', level: '' } as const
const refreshMs = 60_000

interface ListAddress {
  readonly companyId: number | null
  readonly areaId: number | null
  readonly keyword: string
  readonly level: string
  readonly sort: string
  readonly order: string
}

/** The request of a URL; invalid values are ignored. */
function filterOf({ companyId, areaId, keyword, level, sort, order }: ListAddress): Record<string, string> {
  const values = {
    companyId,
    areaId,
    keyword: keyword.trim().slice(0, 100),
    level: shownLevels.find(({ key }) => key === level)?.key,
    ...(healthSorts.some((one) => one === sort) ? { sort, order: order === 'desc' ? 'desc' : 'asc' } : {}),
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}

/** The machines by score, the worst first, with their deductions. */
export function MachineListPage() {
  const say = useText()
  const navigate = useNavigate()
  const { can, user } = useSession()
  const [address, change] = useAddress({ ...nothing, sort: '', order: '', page: 1, size: 50 })
  const [chosen, setChosen] = useChosenColumns('healthMachines')
  const filter = filterOf(address)
  const list = useCall(
    healthScoreCalls.equipment,
    { query: { ...filter, pageNum: String(address.page), pageSize: String(address.size) } },
    { keepPrevious: true, noErrorPage: true, refreshMs },
  )
  const file = useDownload('healthMachines', (query) => downloadOrData(healthScoreCalls.exportEquipment, { query }, { noErrorPage: true }))
  const columns = useMemo(
    () => machineColumns.filter(({ key, shown }, at) => at === 0 || (chosen[key] ?? shown)).map(({ make }) => make(say, user.timeZone)),
    [say, user.timeZone, chosen],
  )
  const narrow = (part: Partial<typeof address>) => change({ ...part, page: 1 })
  const isNarrowed = Object.keys(filter).some((name) => name !== 'sort' && name !== 'order')
  const sort: DataSort | null = filter.sort ? { by: filter.sort, order: filter.order === 'desc' ? 'desc' : 'asc' } : null
  const total = list.data?.total
  return (
    <Page
      title={say(healthText.machines)}
      {...(total === undefined ? {} : { subtitle: say(total === 1 ? healthText.oneMachine : healthText.nMachines, { n: total }) })}
    >
      <div className={styles.stack}>
        <LevelFilter counts={list.data?.counts} level={address.level} onLevel={(level) => narrow({ level })} />
        <Toolbar
          label={say(healthText.machines)}
          end={
            <>
              <ColumnChooser columns={machineColumns} chosen={chosen} onChange={setChosen} />
              {can(healthScoreCalls.exportEquipment.access) && (
                <IconButton icon="download" label={say(healthText.export)} disabled={file.busy} onClick={() => void file.start(filter)} />
              )}
            </>
          }
        >
          <span className={styles.select}>
            <CompanySelect value={address.companyId} onChange={(companyId) => narrow({ companyId, areaId: null })} />
          </span>
          <span className={styles.select}>
            <AreaSelect companyId={address.companyId} value={address.areaId} onChange={(areaId) => narrow({ areaId })} />
          </span>
          <Input
            className={styles.keyword ?? ''}
            value={address.keyword}
            onChange={(event) => narrow({ keyword: event.target.value })}
            placeholder={say(healthText.keyword)}
            aria-label={say(healthText.keyword)}
            allowClear
          />
        </Toolbar>
        {file.bar}
        {list.isError && !list.data ? (
          <ErrorNote error={list.error} retry={() => void list.refetch()} />
        ) : (
          <DataTable
            label={say(healthText.machines)}
            columns={columns}
            rows={list.data?.records}
            rowKey={(row) => row.equipmentId}
            total={total ?? 0}
            page={address.page}
            pageSize={address.size}
            onPage={(page, size) => change({ page, size })}
            sort={sort}
            onSort={(next) => change({ sort: next?.by ?? '', order: next?.order ?? '', page: 1 })}
            onRow={(row) =>
              void navigate(row.worst ? pointLink(row.worst.id) : `/healthTestingMappingDetail?equipmentId=${row.equipmentId}`)
            }
            loading={list.isPlaceholderData}
            empty={
              isNarrowed ? (
                <EmptyState
                  title={say(healthText.noMatch)}
                  hint={say(healthText.noMatchHelp)}
                  action={<Button onClick={() => change({ ...nothing, page: 1 })}>{say(healthText.clear)}</Button>}
                />
              ) : (
                <EmptyState
                  title={say(healthText.noMachine)}
                  hint={say(healthText.noMachineHelp)}
                  action={<Link to="/configureManagement/deviceScreen">{say(healthText.toTree)}</Link>}
                />
              )
            }
          />
        )}
      </div>
    </Page>
  )
}
