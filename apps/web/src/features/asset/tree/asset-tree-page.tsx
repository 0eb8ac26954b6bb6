import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { maxPageSize } from '@undertone/domain/core/call'
import { importPermissions, permissionOf } from '@undertone/domain/core/resource'
import { maxPlantRows, plantBook } from '@undertone/domain/index/plant-book'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { company } from '@undertone/domain/org/company.resource'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { AssetTree } from '../../../points/tree/asset-tree.tsx'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { ImportDialog } from '../../../resource/import/import-dialog.tsx'
import { type AssetKind, assetNodes, flatNodes, keyOf, pathTo, type TreeCompany } from '../../../resource/reference/asset-nodes.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SplitPane } from '../../../ui/layout/split-pane.tsx'
import styles from '../shared/asset.module.css'
import { assetText } from '../shared/asset.text.ts'
import { assetKindOf } from './asset-levels.ts'
import { NodeActions } from './node-actions.tsx'
import { NodeDetail } from './node-detail.tsx'
import { useAssetForms } from './use-asset-forms.tsx'

/** All visible companies, including those without an area; undefined while loading. */
function useTreeCompanies(): readonly TreeCompany[] | undefined {
  const { can } = useSession()
  const mayList = can(permissionOf(company, 'list'))
  const page = useCall(callsFor(company).findPage, { body: { pageSize: maxPageSize } }, { enabled: mayList, noErrorPage: true })
  return useMemo(() => {
    if (!page.data) return mayList && page.isPending ? undefined : []
    const idOf = (value: unknown) => (typeof value === 'number' ? value : null)
    return page.data.records.map((row) => ({ id: row.id, name: String(row.name), parentId: idOf(row.parentId) }))
  }, [page.data, page.isPending, mayList])
}

const plantSheetsHint = { hint: assetText.plantSheets, maxRows: maxPlantRows }

/** Imports a plant from one workbook: areas, machines, points and routes. */
function ImportPlant() {
  const say = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!importPermissions(plantBook).every(can)) return null
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {say(assetText.importPlant)}
      </Button>
      {isOpen && <ImportDialog resource={plantBook} sheets={plantSheetsHint} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The asset tree of a tenant: adds, edits and deletes items at every level. */
export function AssetTreePage() {
  const say = useText()
  const navigate = useNavigate()
  const [address] = useAddress(assetScreens.assetTree.query)
  const companies = useTreeCompanies()
  const tree = useCall(monitorCalls.tree, { query: {} })
  const nodes = useMemo(() => (tree.data && companies ? assetNodes(tree.data, companies) : undefined), [tree.data, companies])
  const all = useMemo(() => flatNodes(nodes ?? []), [nodes])

  const kind = assetKindOf(address.kind)
  const node = all.find((one) => one.kind === kind && one.id === address.id) ?? all[0]
  // Navigates to a fresh address: search and page of the table belong to the previous node.
  const go = (to: AssetKind, id: number) => void navigate(`?kind=${to}&id=${id}`)
  const forms = useAssetForms({
    onAdded: go,
    onRemoved: (gone) => {
      const above = all.find((one) => one.key === pathTo(nodes ?? [], keyOf(gone.kind, gone.id)).at(-2))
      if (above && gone.kind === node?.kind && gone.id === node.id) go(above.kind, above.id)
    },
  })
  const actionsFor = (compact: boolean) => (one: Parameters<typeof forms.edit>[0]) => (
    <NodeActions node={one} compact={compact} onAdd={forms.addTo} onEdit={forms.edit} onRemove={forms.remove} />
  )

  return (
    <Page title={say(assetScreens.assetTree.label)} actions={<ImportPlant />} flush>
      <SplitPane
        name="assetTree"
        label={say(assetScreens.assetTree.label)}
        initial={320}
        side={
          <AssetTree
            selected={node ?? null}
            onSelect={(one) => go(one.kind, one.id)}
            companies={companies ?? []}
            actions={actionsFor(true)}
          />
        }
      >
        {!nodes && !tree.isError && (
          <div className={styles.work}>
            <Skeletons shape="form" />
          </div>
        )}
        {nodes && !node && <EmptyState title={say(assetText.chooseTitle)} hint={say(assetText.chooseHint)} />}
        {node && <NodeDetail key={node.key} node={node} actions={actionsFor(false)(node)} onOpen={go} />}
      </SplitPane>
      {forms.dialogs}
    </Page>
  )
}
