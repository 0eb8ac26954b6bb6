import { alarmScreens } from '@undertone/domain/alarm/alarm.screens'
import { type SensorLimits, sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { to } from '@undertone/domain/index/to'
import { Input } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { FilteredTable } from '../../../resource/record-list/filtered-table.tsx'
import { CompanySelect, OptionSelect } from '../../../resource/reference/option-select.tsx'
import { AddressViews } from '../../../resource/view/address-views.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import styles from '../shared/alarm.module.css'
import { SensorThresholdBulk } from './sensor-threshold-bulk.tsx'
import { sensorColumns } from './sensor-threshold-columns.tsx'
import { SensorThresholdDrawer } from './sensor-threshold-drawer.tsx'
import { useThresholdSheet } from './sensor-threshold-sheet.tsx'
import { thresholdText } from './threshold.text.ts'
import { noSensorFilter, useSensorList } from './use-sensor-list.ts'

/** The filters of the list: keyword as it is typed, company, machine, template. */
function SensorFilters({ view, filter, end }: Pick<ReturnType<typeof useSensorList>, 'view' | 'filter'> & { readonly end: ReactNode }) {
  const say = useText()
  return (
    <Toolbar label={say(alarmScreens.sensorThresholds.label)} end={end}>
      <Input
        className={styles.keyword ?? ''}
        allowClear
        aria-label={say(thresholdText.keyword)}
        placeholder={say(thresholdText.keyword)}
        value={view.keyword}
        onChange={(event) => filter({ keyword: event.target.value })}
      />
      <span className={styles.select}>
        <CompanySelect value={view.companyId} onChange={(companyId) => filter({ companyId, equipmentId: null })} />
      </span>
      <span className={styles.select}>
        <OptionSelect to="equipment" value={view.equipmentId} onChange={(equipmentId) => filter({ equipmentId })} />
      </span>
      <span className={styles.select}>
        <OptionSelect
          to="threshold"
          value={view.thresholdId}
          placeholder={say(thresholdText.anyTemplate)}
          onChange={(thresholdId) => filter({ thresholdId })}
        />
      </span>
    </Toolbar>
  )
}

/** The effective limits of every sensor and their origin; templates are assigned to many sensors, single values are overridden. */
export function SensorThresholdPage() {
  const say = useText()
  const { can } = useSession()
  const { list, view, opened, selected, select, filter, open, close } = useSensorList()
  const columns = useMemo(() => sensorColumns(say), [say])
  const total = list.query.data?.total
  const sheet = useThresholdSheet({
    companyId: view.companyId,
    equipmentId: view.equipmentId,
    thresholdId: view.thresholdId,
    keyword: view.keyword.trim(),
  })
  const selection = { keys: selected.map(({ id }) => id), onChange: (_keys: unknown, rows: readonly SensorLimits[]) => select(rows) }
  return (
    <Page
      title={say(alarmScreens.sensorThresholds.label)}
      {...(total === undefined ? {} : { subtitle: say(thresholdText.count, { n: total }) })}
    >
      <div className={styles.stack}>
        {sheet.rest}
        {selected.length > 0 ? (
          <SensorThresholdBulk rows={selected} onDone={() => select([])} />
        ) : (
          <SensorFilters
            view={view}
            filter={filter}
            end={
              <>
                <AddressViews of={noSensorFilter} />
                {sheet.buttons}
              </>
            }
          />
        )}
        <FilteredTable<SensorLimits>
          label={say(alarmScreens.sensorThresholds.label)}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          onRow={({ id }) => open(id)}
          current={view.open}
          {...(can(sensorThresholdCalls.assign.access) ? { selection } : {})}
          noMatch={{ title: say(thresholdText.noMatch), clear: say(thresholdText.clear) }}
          empty={{
            title: say(thresholdText.none),
            hint: say(thresholdText.noneHelp),
            action: (
              <Link className={styles.link} to={to.sensorForm()}>
                {say(thresholdText.addSensor)}
              </Link>
            ),
          }}
        />
      </div>
      {opened && <SensorThresholdDrawer key={opened.id} row={opened} onClose={close} />}
    </Page>
  )
}
