import { maxPageSize } from '@undertone/domain/core/call'
import { permissionOf } from '@undertone/domain/core/resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { usePersistedState } from '../../../core/browser/use-persisted-state.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { ListEmpty } from '../../../resource/list/list-empty.tsx'
import { pageInput } from '../../../resource/list/list-query.ts'
import { SearchBar } from '../../../resource/list/search-bar.tsx'
import { useListQuery } from '../../../resource/list/use-list-query.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { configText } from '../setting/device-config.text.ts'
import device from '../shared/device.module.css'
import sensorBulk from './sensor-bulk.module.css'
import { bulkText } from './sensor-bulk.text.ts'
import { groupedSensors } from './sensor-bulk.ts'
import { SensorBulkPanel } from './sensor-bulk-panel.tsx'
import { SensorSelectionTable } from './sensor-selection-table.tsx'

const nothing: readonly string[] = []
const none: readonly AnyRow[] = []
const readGrouping = (text: string) => (text === 'company' || text === 'gateway' ? text : undefined)

/** Bulk configuration: select sensors, set common settings, preview the changes, apply. */
export function SensorBulkPage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [query, change] = useListQuery(sensor)
  const [by, setBy] = usePersistedState<'gateway' | 'company'>('sensorGrouping', 'gateway', readGrouping)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const found = useCall(
    callsFor(sensor).findPage,
    { body: { ...pageInput(query), pageNum: 1, pageSize: maxPageSize } },
    { keepPrevious: true, noErrorPage: true },
  )
  const rows: readonly AnyRow[] = found.data?.records ?? none
  const groups = useMemo(() => groupedSensors(rows, by), [rows, by])
  const chosen = useMemo(() => rows.filter((row) => ticked.has(row.id)), [rows, ticked])
  const tick = (ids: readonly number[], on: boolean) => {
    const next = new Set(ticked)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setTicked(next)
  }
  const addButton = can(permissionOf(sensor, 'add')) && (
    <Button kind="primary" icon="plus" onClick={() => void navigate(to.sensorForm())}>
      {say(configText.addSensor)}
    </Button>
  )
  return (
    <Page
      title={say(bulkText.title)}
      actions={
        <Button icon="edit" onClick={() => void navigate(to.sensorGrid({ ids: chosen.map((row) => row.id) }))}>
          {say(bulkText.grid)}
        </Button>
      }
      flush
    >
      <div className={sensorBulk.bulk}>
        <div className={sensorBulk.bulkList}>
          <Toolbar
            label={say(bulkText.title)}
            end={
              <Segmented<'gateway' | 'company'>
                aria-label={say(bulkText.group)}
                value={by}
                onChange={setBy}
                options={[
                  { value: 'gateway', label: say(bulkText.byGateway) },
                  { value: 'company', label: say(bulkText.byCompany) },
                ]}
              />
            }
          >
            <SearchBar resource={sensor} query={query} fixed={nothing} onChange={change} />
          </Toolbar>
          {found.isError && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
          {found.isPending && <Skeletons count={12} />}
          {found.isSuccess && rows.length === 0 && <ListEmpty resource={sensor} query={query} add={addButton} onChange={change} />}
          {rows.length > 0 && (
            <div className={sensorBulk.bulkTable}>
              <SensorSelectionTable groups={groups} ticked={ticked} onTick={tick} />
            </div>
          )}
          {(found.data?.total ?? 0) > rows.length && rows.length > 0 && (
            <p className={device.quiet}>{say(bulkText.listedOnly, { count: rows.length, total: found.data?.total ?? 0 })}</p>
          )}
        </div>
        {can(permissionOf(sensor, 'edit')) && <SensorBulkPanel rows={chosen} />}
      </div>
    </Page>
  )
}
