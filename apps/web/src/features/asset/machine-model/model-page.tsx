import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { to } from '@undertone/domain/index/to'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { formTarget } from '../../../resource/list/form-target.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { Page } from '../../../ui/layout/page.tsx'
import shared from '../shared/asset.module.css'
import styles from './model.module.css'
import { modelText } from './model.text.ts'

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** How many machines use a template, and how many of them are outdated. */
function MachinesCell({ row }: { readonly row: AnyRow }) {
  const say = useText()
  const [count, behind] = [countOf(row.machineCount), countOf(row.behindCount)]
  if (count === 0) return <span className={textClass.absent}>0</span>
  return (
    <Link className={shared.link} to={to.modelMachines({ id: row.id })} onClick={(event) => event.stopPropagation()}>
      {count}
      {behind > 0 && <span className={styles.behind}> · {say(modelText.outdated, { count: behind })}</span>}
    </Link>
  )
}

const common = { field: null, sortable: false, shown: true } as const
const extraColumns: readonly ListColumn[] = [
  { ...common, key: 'machineCount', label: modelText.machines, width: 150, cell: (row) => <MachinesCell row={row} /> },
  {
    ...common,
    key: 'parts',
    label: modelText.parts,
    width: 120,
    cell: (row) => `${countOf(row.componentCount)} / ${countOf(row.pointCount)}`,
  },
]

/** The machine templates; each is edited on its own page, which has room for its parts. */
export function ModelPage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const open = (row: AnyRow) => void navigate(to.modelMachines({ id: row.id }))
  return (
    <Page title={say(assetScreens.machineModels.label)}>
      <ResourceList
        resource={machineModel}
        extraColumns={extraColumns}
        openForm={(mode, row) => void navigate(to.machineModel(formTarget(mode, row)))}
        moreActions={(row) => [
          ...(can(machineModelCalls.createMachines.access)
            ? [{ key: 'create', label: say(modelText.createMachines), icon: 'machine' as const, run: () => open(row) }]
            : []),
          ...(can(machineModelCalls.apply.access) && countOf(row.machineCount) > 0
            ? [{ key: 'update', label: say(modelText.updateMachines), run: () => open(row) }]
            : []),
        ]}
      />
    </Page>
  )
}
