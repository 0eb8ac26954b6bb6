import { brandingScreens } from '@undertone/domain/branding/branding.screens'
import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import { company } from '@undertone/domain/org/company.resource'
import { orgScreens } from '@undertone/domain/org/org.screens'
import { useNavigate } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { placingAddress } from '../../points/link/picture-link.ts'
import { useParameterAction } from '../../points/parameter/use-parameter-action.tsx'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { orgText } from './org.text.ts'

/** The companies of the tenant with their parents. */
export function CompanyPage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const parameters = useParameterAction()
  return (
    <Page title={say(orgScreens.companies.label)}>
      <ResourceList
        resource={company}
        moreActions={(row) => [
          {
            key: 'openTree',
            label: say(orgText.openTree),
            run: () => void navigate(to.assetTree({ kind: 'company', id: row.id })),
          },
          ...(can(permissionOf(company, 'edit'))
            ? [{ key: 'picture', label: say(orgText.picture), run: () => void navigate(placingAddress('company', row.id)) }]
            : []),
          ...(can('system:branding:edit')
            ? [
                {
                  key: 'branding',
                  label: say(brandingScreens.branding.label),
                  run: () => void navigate(to.branding({ companyId: row.id })),
                },
              ]
            : []),
          ...parameters.actions({ companyId: row.id }),
        ]}
      />
      {parameters.dialog}
    </Page>
  )
}
