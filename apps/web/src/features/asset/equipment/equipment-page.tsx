import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { placingAddress } from '../../../points/link/picture-link.ts'
import { useParameterAction } from '../../../points/parameter/use-parameter-action.tsx'
import { MachineInSetup } from '../../../points/setup/machine-setup.tsx'
import { useMachineInSetup } from '../../../points/setup/use-machine-in-setup.ts'
import { AssetTree } from '../../../points/tree/asset-tree.tsx'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { useListQuery } from '../../../resource/list/use-list-query.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SplitPane } from '../../../ui/layout/split-pane.tsx'
import { modelText } from '../machine-model/model.text.ts'
import styles from '../shared/asset.module.css'
import { assetText } from '../shared/asset.text.ts'

/** The machines; selecting a company or an area in the tree sets the filter of the list, so that both always agree. */
export function EquipmentPage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const parameters = useParameterAction()
  const [query, change] = useListQuery(equipment)
  const { begin } = useMachineInSetup()
  const { areaId, companyId, ...otherFilters } = query.filters
  const chosen =
    typeof areaId === 'number'
      ? ({ kind: 'area', id: areaId } as const)
      : typeof companyId === 'number'
        ? ({ kind: 'company', id: companyId } as const)
        : null
  return (
    <Page
      title={say(assetScreens.machines.label)}
      flush
      actions={
        can(machineModelCalls.createMachines.access) && can(machineModelCalls.parts.access) ? (
          <Link className={styles.link} to={to.modelMachines()}>
            {say(modelText.createFrom)}
          </Link>
        ) : undefined
      }
    >
      <SplitPane
        name="equipment"
        label={say(assetScreens.assetTree.label)}
        side={
          <div className={styles.side}>
            <div className={styles.sideTree}>
              <AssetTree
                selected={chosen}
                onSelect={({ kind, id }) => change({ filters: { ...otherFilters, [kind === 'area' ? 'areaId' : 'companyId']: id } })}
                deepest="area"
              />
            </div>
            <Button kind="quiet" disabled={chosen === null} onClick={() => change({ filters: otherFilters })}>
              {say(assetText.all)}
            </Button>
          </div>
        }
      >
        <div className={styles.work}>
          <MachineInSetup />
          <ResourceList
            resource={equipment}
            onSaved={(row, mode) => mode !== 'Edit' && begin(row.id)}
            {...(chosen?.kind === 'area' ? { preset: { areaId: chosen.id } } : {})}
            moreActions={(row) => [
              {
                key: 'monitor',
                label: say(assetText.monitor),
                run: () => void navigate(to.machine({ equipmentId: row.id })),
              },
              ...(can(machineModelCalls.ofMachine.access)
                ? [
                    {
                      key: 'template',
                      label: say(modelText.saveAsTemplate),
                      run: () => void navigate(to.machineModel({ machine: row.id })),
                    },
                  ]
                : []),
              ...(can(permissionOf(equipment, 'edit'))
                ? [{ key: 'picture', label: say(assetText.picture), run: () => void navigate(placingAddress('equipment', row.id)) }]
                : []),
              ...parameters.actions({ equipmentId: row.id }),
            ]}
          />
          {parameters.dialog}
        </div>
      </SplitPane>
    </Page>
  )
}
