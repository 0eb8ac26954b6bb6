import { role } from '@undertone/domain/access/role.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../core/language.ts'
import { useSession } from '../core/session.ts'
import { ResourceList } from '../resource/resource-list.tsx'
import { Page } from '../ui/page.tsx'
import { accessText } from './access.text.ts'
import { NewRights } from './new-rights.tsx'
import type { RecordOpening } from './record-drawer.tsx'
import { RoleEditor } from './role-editor.tsx'
import './access.css'

/** The roles of the tenant: what each may do and which data it opens. */
export function RolePage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [opening, setOpening] = useState<RecordOpening | null>(null)
  return (
    <Page title={say(accessText.roles)}>
      {can(permissionOf(role, 'edit')) && <NewRights />}
      <ResourceList
        resource={role}
        openForm={(mode, row) => setOpening({ mode, row })}
        moreActions={(row) =>
          can(permissionOf(role, 'edit'))
            ? [{ key: 'users', label: say(accessText.roleUsers), icon: 'user', run: () => void navigate(`/roleUser?roleId=${row.id}`) }]
            : []
        }
      />
      {opening && <RoleEditor {...opening} onClose={() => setOpening(null)} />}
    </Page>
  )
}
