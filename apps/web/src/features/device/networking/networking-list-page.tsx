import { networkingScreens } from '@undertone/domain/device/networking/networking.screens'
import { networkingTask } from '@undertone/domain/device/networking/networking-task.resource'
import { to } from '@undertone/domain/index/to'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import { formTarget } from '../../../resource/list/form-target.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { networkingText } from './networking.text.ts'

const counted = (key: 'devices' | 'online' | 'pending'): ListColumn => ({
  key,
  label: networkingText[key],
  field: null,
  sortable: false,
  shown: true,
  width: 110,
  cell: (row) => String(row[key] ?? 0),
})
const extraColumns = [counted('devices'), counted('online'), counted('pending')]

/** The networking tasks, each with how many of its sensors are online. */
export function NetworkingListPage() {
  const say = useText()
  const navigate = useNavigate()
  return (
    <Page title={say(networkingScreens.networkingTasks.label)}>
      <ResourceList
        resource={networkingTask}
        extraColumns={extraColumns}
        openForm={(mode, row) => void navigate(to.networkingTask(formTarget(mode, row)))}
      />
    </Page>
  )
}
