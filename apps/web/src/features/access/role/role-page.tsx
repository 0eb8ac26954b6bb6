import { accessScreens } from '@undertone/domain/access/access.screens'
import { role } from '@undertone/domain/access/role.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { accessText } from '../shared/access.text.ts'
import type { DrawerTarget } from '../shared/record-drawer.tsx'
import { NewPermissions } from './new-permissions.tsx'
import { RoleEditor } from './role-editor.tsx'

/** The roles of the tenant: their permissions and data scopes. */
export function RolePage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [target, setTarget] = useState<DrawerTarget | null>(null)
  return (
    <Page title={say(accessScreens.roles.label)}>
      {can(permissionOf(role, 'edit')) && <NewPermissions />}
      <ResourceList
        resource={role}
        openForm={(mode, row) => setTarget({ mode, row })}
        moreActions={(row) =>
          can(permissionOf(role, 'edit'))
            ? [{ key: 'users', label: say(accessText.roleUsers), icon: 'user', run: () => void navigate(to.roleUsers({ roleId: row.id })) }]
            : []
        }
      />
      {target && <RoleEditor {...target} onClose={() => setTarget(null)} />}
    </Page>
  )
}
