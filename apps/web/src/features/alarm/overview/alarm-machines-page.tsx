import { faultScreens } from '@undertone/domain/alarm/alarm.screens'
import type { MachineAlarms } from '@undertone/domain/alarm/record/alarm-record.calls'
import { orderBy } from '@undertone/domain/health/health.enums'
import { to } from '@undertone/domain/index/to'
import { Checkbox, Select } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { FilteredTable } from '../../../resource/record-list/filtered-table.tsx'
import { AssetFilters } from '../../../resource/reference/asset-filters.tsx'
import { AddressViews } from '../../../resource/view/address-views.tsx'
import { KeywordFilter } from '../../../ui/filter/keyword-filter.tsx'
import { TimeRangePicker } from '../../../ui/filter/time-range-picker.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import styles from '../shared/alarm-record.module.css'
import { alarmMachineColumns } from './alarm-machine-columns.tsx'
import { overviewText } from './alarm-overview.text.ts'
import { alarmMachinesViewOf, useAlarmMachines } from './use-alarm-machines.ts'

const { AlarmLevel, CustomSort } = orderBy.members

/** Machines with their active alarms and those of a period; a row opens its alarms. */
export function AlarmMachinesPage() {
  const say = useText()
  const navigate = useNavigate()
  const { list, view, range, order, filter } = useAlarmMachines()
  const columns = useMemo(() => alarmMachineColumns(say), [say])
  const { companyId, areaId } = view
  const total = list.query.data?.total
  return (
    <Page
      title={say(faultScreens.alarmMachines.label)}
      {...(total === undefined ? {} : { subtitle: say(overviewText.machineCount, { n: total }) })}
    >
      <div className={styles.stack}>
        <Toolbar label={say(faultScreens.alarmMachines.label)} end={<AddressViews of={alarmMachinesViewOf} />}>
          <KeywordFilter label={overviewText.keyword} value={view.keyword} width={340} onSearch={(keyword) => filter({ keyword })} />
          <AssetFilters of={{ companyId, areaId }} width={150} onChange={filter} />
          <span className={styles.range}>
            <TimeRangePicker allowClear value={range} onChange={(next) => filter({ begin: next?.[0] ?? '', end: next?.[1] ?? '' })} />
          </span>
          <Select<string>
            className={styles.choice ?? ''}
            aria-label={say(orderBy.label)}
            value={order}
            options={[
              { value: AlarmLevel.code, label: say(overviewText.byLevel) },
              { value: CustomSort.code, label: say(overviewText.byPlant) },
            ]}
            onChange={(next) => filter({ order: next })}
          />
          <Checkbox checked={view.all} onChange={(event) => filter({ all: event.target.checked })}>
            {say(overviewText.includeWithout)}
          </Checkbox>
        </Toolbar>
        <FilteredTable<MachineAlarms>
          label={say(faultScreens.alarmMachines.label)}
          list={list}
          columns={columns}
          rowKey={(row) => row.equipmentId}
          onRow={(row) => void navigate(to.alarms({ equipmentId: row.equipmentId, begin: range?.[0] ?? '', end: range?.[1] ?? '' }))}
          noMatch={{ title: say(overviewText.noMatch), clear: say(overviewText.clear) }}
          empty={{ title: say(overviewText.noMachines), hint: say(overviewText.noneHelp) }}
        />
      </div>
    </Page>
  )
}
