import { maintenanceState } from '@undertone/domain/alarm/maintenance.enums'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance.resource'
import { windowTimes } from '@undertone/domain/alarm/maintenance-check'
import { wallMs, windowState } from '@undertone/domain/alarm/maintenance-times'
import { useMemo } from 'react'
import { useText } from '../core/language.ts'
import { useSession } from '../core/session.ts'
import { wallClock } from '../pickers/time-range.ts'
import type { AnyRow } from '../resource/form-values.ts'
import type { ListColumn } from '../resource/list-columns.ts'
import { ResourceList } from '../resource/resource-list.tsx'
import { Page } from '../ui/page.tsx'
import { StateTag } from '../ui/state-tag.tsx'
import { maintenanceText } from './maintenance.text.ts'
import { useMinute } from './use-minute.ts'

/** Whether a window holds now. */
function StateCell({ row }: { readonly row: AnyRow }) {
  const { timeZone } = useSession().user
  const now = useMinute()
  const times = windowTimes(row.repeat, wallMs(row.fromAt), wallMs(row.toAt), wallMs(row.untilAt))
  const at = wallMs(wallClock(now, timeZone))
  return times && at !== null ? <StateTag of={maintenanceState} code={row.ownerId === null ? 'Over' : windowState(times, at)} /> : null
}

const stateColumn: ListColumn = {
  key: 'state',
  label: maintenanceText.state,
  field: null,
  sortable: false,
  shown: true,
  width: 110,
  cell: (row) => <StateCell row={row} />,
}

/** Times in which places are worked on: planned, holding and over. */
export function MaintenancePage() {
  const say = useText()
  const { user } = useSession()
  const preset = useMemo(() => ({ ownerId: user.id }), [user.id])
  return (
    <Page title={say(maintenanceText.title)}>
      <ResourceList resource={maintenanceWindow} extraColumns={[stateColumn]} preset={preset} />
    </Page>
  )
}
