import { authorityRange } from '@undertone/domain/access/access.enums'
import { authority } from '@undertone/domain/access/authority.resource'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ScopeCompanies } from '../company/scope-companies.tsx'
import { accessText } from '../shared/access.text.ts'
import { RecordDrawer, type RecordOpening } from '../shared/record-drawer.tsx'
import '../shared/access.css'

const hidden = ['companyIds']

/** The ranges of data that limit what the roles of their holders allow. */
export function AuthorityPage() {
  const say = useText()
  const [opening, setOpening] = useState<RecordOpening | null>(null)
  return (
    <Page title={say(accessText.authorities)}>
      <ResourceList resource={authority} openForm={(mode, row) => setOpening({ mode, row })} />
      {opening && (
        <RecordDrawer {...opening} resource={authority} hidden={hidden} onSaved={(_row, leave) => leave()} onClose={() => setOpening(null)}>
          {() => <ScopeCompanies field="range" custom={authorityRange.members.Custom.code} />}
        </RecordDrawer>
      )}
    </Page>
  )
}
