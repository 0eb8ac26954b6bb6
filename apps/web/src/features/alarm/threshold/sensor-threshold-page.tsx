import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { Input } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { CompanySelect, OptionSelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../shared/alarm.module.css'
import { SensorThresholdBulk } from './sensor-threshold-bulk.tsx'
import { sensorColumns } from './sensor-threshold-columns.tsx'
import { SensorThresholdDrawer } from './sensor-threshold-drawer.tsx'
import { thresholdText } from './threshold.text.ts'

const nothing = { companyId: null, thresholdId: null, keyword: '' } as const

/** The effective limits of every sensor and their origin; templates are assigned to many sensors, single values are overridden. */
export function SensorThresholdPage() {
  const say = useText()
  const { can } = useSession()
  const [address, change] = useAddress({ ...nothing, page: 1, size: 20, open: null })
  const [ticked, setTicked] = useState<readonly number[]>([])
  const keyword = useDeferredValue(address.keyword.trim().slice(0, 100))
  const { companyId, thresholdId, page, size, open } = address
  const found = useCall(
    sensorThresholdCalls.findPage,
    { body: { companyId, thresholdId, ...(keyword ? { keyword } : {}), pageNum: page, pageSize: size } },
    { keepPrevious: true, noErrorPage: true },
  )
  const rows = found.data?.records
  const listed = rows?.find((row) => row.id === open)
  const single = useCall(
    sensorThresholdCalls.detail,
    { params: { id: String(open) } },
    { enabled: open !== null && rows !== undefined && !listed, noErrorPage: true },
  )
  const shown = open === null ? undefined : (listed ?? single.data)
  const columns = useMemo(() => sensorColumns(say), [say])
  const chosen = rows?.filter((row) => ticked.includes(row.id)) ?? []
  const narrow = (part: Partial<typeof address>) => change({ ...part, page: 1 })
  const isNarrowed = companyId !== null || thresholdId !== null || address.keyword !== ''
  return (
    <Page title={say(thresholdText.sensorTitle)} {...(found.data ? { subtitle: say(thresholdText.count, { n: found.data.total }) } : {})}>
      <div className={styles.stack}>
        {chosen.length > 0 ? (
          <SensorThresholdBulk rows={chosen} onDone={() => setTicked([])} />
        ) : (
          <Toolbar label={say(thresholdText.sensorTitle)}>
            <Input
              className={styles.keyword ?? ''}
              allowClear
              aria-label={say(thresholdText.keyword)}
              placeholder={say(thresholdText.keyword)}
              value={address.keyword}
              onChange={(event) => narrow({ keyword: event.target.value })}
            />
            <span className={styles.select}>
              <CompanySelect value={companyId} onChange={(to) => narrow({ companyId: to })} />
            </span>
            <span className={styles.select}>
              <OptionSelect
                to="threshold"
                value={thresholdId}
                placeholder={say(thresholdText.anyTemplate)}
                onChange={(to) => narrow({ thresholdId: to })}
              />
            </span>
          </Toolbar>
        )}
        {found.isError && !rows ? (
          <ErrorNote error={found.error} retry={() => void found.refetch()} />
        ) : (
          <DataTable
            label={say(thresholdText.sensorTitle)}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            total={found.data?.total ?? 0}
            page={page}
            pageSize={size}
            onPage={(to, pageSize) => change({ page: to, size: pageSize })}
            loading={found.isPlaceholderData}
            onRow={(row) => change({ open: row.id }, 'push')}
            current={open}
            {...(can(sensorThresholdCalls.assign.access)
              ? {
                  selection: {
                    keys: chosen.map((row) => row.id),
                    onChange: (_keys: unknown, now: { readonly id: number }[]) => setTicked(now.map((row) => row.id)),
                  },
                }
              : {})}
            empty={
              isNarrowed ? (
                <EmptyState
                  title={say(thresholdText.noMatch)}
                  action={<Button onClick={() => change({ ...nothing, page: 1 })}>{say(thresholdText.clear)}</Button>}
                />
              ) : (
                <EmptyState
                  title={say(thresholdText.none)}
                  hint={say(thresholdText.noneHelp)}
                  action={
                    <Link className={styles.link} to="/configureManagement/sensorCreateEdit">
                      {say(thresholdText.addSensor)}
                    </Link>
                  }
                />
              )
            }
          />
        )}
      </div>
      {shown && <SensorThresholdDrawer key={shown.id} row={shown} onClose={() => change({ open: null })} />}
    </Page>
  )
}
