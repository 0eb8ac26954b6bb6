import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { sensorAlarmStatus } from '@undertone/domain/device/sensor/sensor-status.enums'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { liveAddress, placingAddress } from '../../../points/link/picture-link.ts'
import { MachineSetupOf } from '../../../points/setup/machine-setup.tsx'
import { columnsOf, type ListColumn } from '../../../resource/column/list-columns.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import type { AssetKind, AssetNode } from '../../../resource/reference/asset-nodes.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import styles from '../shared/asset.module.css'
import { assetText } from '../shared/asset.text.ts'
import { assetLevels, parentField } from './asset-levels.ts'
import { BoundSensor } from './bound-sensor.tsx'

/** The columns with a value, without the name, which is the heading. */
const columnsWithValue = (resource: Resource, row: AnyRow) =>
  columnsOf(resource).filter((column) => column.key !== resource.title && row[column.key] != null)

/** The details of the selected node, and a table of its children. */
export function NodeDetail({
  node,
  actions,
  onOpen,
}: {
  readonly node: AssetNode
  readonly actions: ReactNode
  readonly onOpen: (kind: AssetKind, id: number) => void
}) {
  const say = useText()
  const { can } = useSession()
  const { resource, below } = assetLevels[node.kind]
  const mayRead = can(permissionOf(resource, 'query'))
  const detail = useCall(callsFor(resource).detail, { params: { id: String(node.id) } }, { noErrorPage: true, enabled: mayRead })
  return (
    <article className={styles.work}>
      <header className={styles.head}>
        <div>
          <span className={styles.kind}>{say(resource.label)}</span>
          <h2>{node.name}</h2>
        </div>
        {node.state !== null && <StateTag of={liveState} code={node.state} />}
        <div className={styles.headActions}>
          <PictureLinks node={node} />
          {actions}
        </div>
      </header>
      <div>
        {detail.isError && <ErrorNote error={detail.error} retry={() => void detail.refetch()} />}
        {detail.isPending && mayRead && <Skeletons shape="form" count={4} />}
        {detail.data && <RowDetail resource={resource} row={detail.data} columns={columnsWithValue(resource, detail.data)} />}
      </div>
      {node.kind === 'equipment' && <MachineSetupOf equipmentId={node.id} />}
      {node.kind === 'mapping' && <BoundSensor mappingId={node.id} companyId={node.path.companyId ?? null} />}
      {below && can(permissionOf(assetLevels[below].resource, 'list')) && (
        <section>
          <h3 className={styles.below}>{say(assetLevels[below].resource.plural)}</h3>
          <Children kind={below} node={node} onOpen={onOpen} />
        </section>
      )}
    </article>
  )
}

/** Links to the image of a node: the editor and the live view. */
function PictureLinks({ node: { kind, id } }: { readonly node: AssetNode }) {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  if (kind === 'mapping') return null
  const live = liveAddress(kind, id)
  return (
    <>
      {live && can(monitorCalls.home.access) && (
        <Button icon="eye" onClick={() => void navigate(live)}>
          {say(assetText.liveView)}
        </Button>
      )}
      {can(permissionOf(assetLevels[kind].resource, 'edit')) && (
        <Button icon="image" onClick={() => void navigate(placingAddress(kind, id))}>
          {say(assetText.picture)}
        </Button>
      )}
    </>
  )
}

/** The state of the sensor at a point. */
const pointColumns: readonly ListColumn[] = [
  {
    key: 'alarmStatus',
    label: sensorAlarmStatus.label,
    field: null,
    sortable: false,
    shown: true,
    width: 120,
    cell: (row) => <StateTag of={sensorAlarmStatus} code={row.alarmStatus} />,
  },
]
const noColumns: readonly ListColumn[] = []

function Children({
  kind,
  node,
  onOpen,
}: {
  readonly kind: AssetKind
  readonly node: AssetNode
  readonly onOpen: (kind: AssetKind, id: number) => void
}) {
  const say = useText()
  const navigate = useNavigate()
  const parentName = parentField(kind)
  return (
    <ResourceList
      key={node.key}
      resource={assetLevels[kind].resource}
      narrow={{ [parentName]: node.id }}
      extraColumns={kind === 'mapping' ? pointColumns : noColumns}
      // A company also lists the areas of its sub-companies: the column distinguishes them.
      without={kind === 'area' ? [] : [parentName, 'areaName', 'companyName']}
      moreActions={(row) => [
        { key: 'open', label: say(assetText.openInTree), run: () => onOpen(kind, row.id) },
        ...(kind === 'mapping'
          ? [
              {
                key: 'monitor',
                label: say(assetText.monitor),
                run: () => void navigate(to.point({ mappingId: row.id })),
              },
            ]
          : []),
      ]}
    />
  )
}
