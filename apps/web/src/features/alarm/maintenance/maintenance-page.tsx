import { faultScreens } from '@undertone/domain/alarm/alarm.screens'
import { maintenanceState } from '@undertone/domain/alarm/maintenance/maintenance.enums'
import { maintenanceWindow } from '@undertone/domain/alarm/maintenance/maintenance.resource'
import { windowTimes } from '@undertone/domain/alarm/maintenance/maintenance-check'
import { wallClockMs, windowState } from '@undertone/domain/alarm/maintenance/maintenance-times'
import { useMemo } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useMinute } from '../shared/use-minute.ts'
import { maintenanceText } from './maintenance.text.ts'

/** Whether a window is active now. */
function StateCell({ row }: { readonly row: AnyRow }) {
  const { timeZone } = useSession().user
  const now = useMinute()
  const times = windowTimes(row.repeat, wallClockMs(row.fromAt), wallClockMs(row.toAt), wallClockMs(row.untilAt))
  const at = wallClockMs(wallClock(now, timeZone))
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

/** The list of maintenance windows: planned, active and over. */
export function MaintenancePage() {
  const say = useText()
  const { user } = useSession()
  const preset = useMemo(() => ({ ownerId: user.id }), [user.id])
  return (
    <Page title={say(faultScreens.maintenanceWindows.label)}>
      <ResourceList resource={maintenanceWindow} extraColumns={[stateColumn]} preset={preset} />
    </Page>
  )
}
