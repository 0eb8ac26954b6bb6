import { type HealthMachine, healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useColumnChoice } from '../../../resource/column/use-column-choice.tsx'
import { useListExport } from '../../../resource/job/use-list-export.tsx'
import { FilteredTable } from '../../../resource/record-list/filtered-table.tsx'
import { AddressViews } from '../../../resource/view/address-views.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { AssetKeywordFilters } from '../shared/asset-keyword-filters.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import { LevelFilter } from '../shared/level-filter.tsx'
import { machineColumns, pointLink } from './machine-columns.tsx'
import { machineViewOf, useMachineList } from './use-machine-list.ts'

/** The page of a machine's worst point; without one, of the point that the server selects. */
const machineLink = ({ worst, equipmentId }: HealthMachine): string => (worst ? pointLink(worst.id) : to.pointHealth({ equipmentId }))

/** The machines by score, the worst first, with their deductions. */
export function MachineListPage() {
  const say = useText()
  const navigate = useNavigate()
  const { timeZone } = useSession().user
  const { list, view, query, data, narrow } = useMachineList()
  const file = useListExport('healthMachines', { call: healthScoreCalls.exportEquipment, input: { query }, label: healthText.export })
  const { shown, chooser } = useColumnChoice('healthMachines', machineColumns)
  const columns = useMemo(() => shown.map(({ make }) => make(say, timeZone)), [shown, say, timeZone])
  const total = data?.total
  const tools = (
    <>
      <AddressViews of={machineViewOf} />
      {chooser}
      {file.button}
    </>
  )
  return (
    <Page title={say(healthText.machines)} {...(total === undefined ? {} : { subtitle: say(healthText.nMachines, { n: total }) })}>
      <div className={styles.stack}>
        <LevelFilter counts={data?.counts} level={view.level} onLevel={(level) => narrow({ level })} />
        <AssetKeywordFilters label={healthText.machines} keywordLabel={healthText.keyword} view={view} onChange={narrow} end={tools} />
        {file.bar}
        <FilteredTable<HealthMachine>
          label={say(healthText.machines)}
          list={list}
          columns={columns}
          rowKey={(row) => row.equipmentId}
          onRow={(row) => void navigate(machineLink(row))}
          noMatch={{ title: say(healthText.noMatch), hint: say(healthText.noMatchHelp), clear: say(healthText.clear) }}
          empty={{
            title: say(healthText.noMachine),
            hint: say(healthText.noMachineHelp),
            action: <Link to={to.assetTree()}>{say(healthText.toTree)}</Link>,
          }}
        />
      </div>
    </Page>
  )
}
