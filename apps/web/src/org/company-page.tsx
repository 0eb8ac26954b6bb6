import { company } from '@undertone/domain/org/company.resource'
import { useNavigate } from 'react-router'
import { useText } from '../core/language.ts'
import { ResourceList } from '../resource/resource-list.tsx'
import { Page } from '../ui/page.tsx'
import { orgText } from './org.text.ts'

/** The companies of the tenant, each with the one above it. */
export function CompanyPage() {
  const say = useText()
  const navigate = useNavigate()
  return (
    <Page title={say(orgText.title)}>
      <ResourceList
        resource={company}
        hint={orgText.hint}
        moreActions={(row) => [
          {
            key: 'openTree',
            label: say(orgText.openTree),
            run: () => void navigate(`/configureManagement/deviceScreen?kind=company&id=${row.id}`),
          },
        ]}
      />
    </Page>
  )
}
