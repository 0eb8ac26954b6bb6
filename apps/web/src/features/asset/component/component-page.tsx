import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { component } from '@undertone/domain/asset/component.resource'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { AssetTree } from '../../../points/tree/asset-tree.tsx'
import type { FormValues } from '../../../resource/core/form-values.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { useListQuery } from '../../../resource/list/use-list-query.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SplitPane } from '../../../ui/layout/split-pane.tsx'
import styles from '../shared/asset.module.css'
import { componentText } from './component.text.ts'
import { ComponentLifeNote } from './component-life-note.tsx'
import { ComponentTimeline } from './component-timeline.tsx'

const life = (values: FormValues) => <ComponentLifeNote values={values} />

/** Columns hidden once a machine is selected, as all rows are equal. */
const oneMachine = ['equipmentId', 'areaName']

/** The components of a machine with their failures; selecting a machine in the tree sets the filter of the list. */
export function ComponentPage() {
  const say = useText()
  const [query, change] = useListQuery(component)
  const [, open] = useAddress({ open: null })
  const { equipmentId, companyId, ...otherFilters } = query.filters
  const machine = typeof equipmentId === 'number' ? equipmentId : null
  const company = typeof companyId === 'number' ? companyId : null
  const selected =
    machine !== null ? ({ kind: 'equipment', id: machine } as const) : company !== null ? ({ kind: 'company', id: company } as const) : null
  return (
    <Page title={say(assetScreens.components.label)} flush>
      <SplitPane
        name="asset-tree"
        label={say(assetScreens.assetTree.label)}
        side={
          <div className={styles.side}>
            <div className={styles.sideTree}>
              <AssetTree
                selected={selected}
                deepest="equipment"
                onSelect={({ kind, id, path }) =>
                  change({ filters: { ...otherFilters, ...(kind === 'equipment' ? { equipmentId: id } : { companyId: path.companyId }) } })
                }
              />
            </div>
            <Button kind="quiet" disabled={selected === null} onClick={() => change({ filters: otherFilters })}>
              {say(componentText.all)}
            </Button>
          </div>
        }
      >
        <div className={`${styles.work} ${styles.stack}`}>
          {machine !== null && <ComponentTimeline equipmentId={machine} onOpen={(id) => open({ open: id })} />}
          <ResourceList
            key={machine}
            resource={component}
            footer={life}
            {...(machine === null ? {} : { preset: { equipmentId: machine }, without: oneMachine })}
          />
        </div>
      </SplitPane>
    </Page>
  )
}
