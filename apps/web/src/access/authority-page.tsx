import { authorityRange } from '@undertone/domain/access/access.enums'
import { authority } from '@undertone/domain/access/authority.resource'
import { useState } from 'react'
import { useText } from '../core/language.ts'
import { ResourceList } from '../resource/resource-list.tsx'
import { Page } from '../ui/page.tsx'
import { accessText } from './access.text.ts'
import { RecordDrawer, type RecordOpening } from './record-drawer.tsx'
import { ScopeCompanies } from './scope-companies.tsx'
import './access.css'

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
