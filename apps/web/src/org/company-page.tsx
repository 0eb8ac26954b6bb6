import { permissionOf } from '@undertone/domain/core/resource'
import { company } from '@undertone/domain/org/company.resource'
import { useNavigate } from 'react-router'
import { useText } from '../core/language.ts'
import { useSession } from '../core/session.ts'
import { useResourceForm } from '../resource/resource-form.tsx'
import { ResourceList } from '../resource/resource-list.tsx'
import { Page } from '../ui/page.tsx'
import { orgText } from './org.text.ts'

/** The companies of the tenant, each with the one above it. */
export function CompanyPage() {
  const say = useText()
  const { can } = useSession()
  const navigate = useNavigate()
  const form = useResourceForm(company)
  return (
    <Page title={say(orgText.title)}>
      <ResourceList
        resource={company}
        hint={orgText.hint}
        moreActions={(row) => [
          ...(can(permissionOf(company, 'add'))
            ? [
                {
                  key: 'addSub',
                  label: say(orgText.addSub),
                  run: () => form.open({ mode: 'Create', row: null, preset: { parentId: row.id } }),
                },
              ]
            : []),
          {
            key: 'openTree',
            label: say(orgText.openTree),
            run: () => void navigate(`/configureManagement/deviceScreen?kind=company&id=${row.id}`),
          },
        ]}
      />
      {form.drawer}
    </Page>
  )
}
