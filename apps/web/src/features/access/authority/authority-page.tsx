import { authorityRange } from '@undertone/domain/access/access.enums'
import { accessScreens } from '@undertone/domain/access/access.screens'
import { authority } from '@undertone/domain/access/authority.resource'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ScopeCompanies } from '../company/scope-companies.tsx'
import { type DrawerTarget, RecordDrawer } from '../shared/record-drawer.tsx'

const hidden = ['companyIds']

/** The data access limits: ranges of data that restrict what the roles of a user allow. */
export function AuthorityPage() {
  const say = useText()
  const [target, setTarget] = useState<DrawerTarget | null>(null)
  return (
    <Page title={say(accessScreens.authorities.label)}>
      <ResourceList resource={authority} openForm={(mode, row) => setTarget({ mode, row })} />
      {target && (
        <RecordDrawer {...target} resource={authority} hidden={hidden} onSaved={(_row, leave) => leave()} onClose={() => setTarget(null)}>
          {(form) => <ScopeCompanies of={form} field="range" custom={authorityRange.members.Custom.code} />}
        </RecordDrawer>
      )}
    </Page>
  )
}
