import { user } from '@undertone/domain/access/user.resource'
import { useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SplitPane } from '../../../ui/layout/split-pane.tsx'
import { CompanyTree } from '../company/company-tree.tsx'
import { accessText } from '../shared/access.text.ts'
import type { RecordOpening } from '../shared/record-drawer.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { UserEditor } from './user-editor.tsx'
import '../shared/access.css'

/** The users of the tenant; the tree at the left narrows them to a company and those below it. */
export function UserPage() {
  const say = useText()
  // The list keeps its filters in the same address, so that tree and company filter are one.
  const [{ companyId }, change] = useAddress({ companyId: null, pageNum: 1 })
  const [opening, setOpening] = useState<RecordOpening | null>(null)
  const { mayEdit, actionsOf, setBlocked, dialogs } = useUserActions()
  const setAll = (rows: Parameters<typeof setBlocked>[0], blocked: boolean, clear: () => void) =>
    void setBlocked(rows, blocked).then((done) => done && clear())
  return (
    <Page title={say(accessText.users)} flush>
      <SplitPane
        name="users"
        initial={240}
        side={<CompanyTree selected={companyId} onSelect={(id) => change({ companyId: id, pageNum: 1 }, 'push')} />}
      >
        <div className="access-work">
          <ResourceList
            resource={user}
            openForm={(mode, row) => setOpening({ mode, row })}
            moreActions={actionsOf}
            bulkActions={(rows, clear) =>
              mayEdit && (
                <>
                  <Button onClick={() => setAll(rows, true, clear)}>{say(accessText.block)}</Button>
                  <Button onClick={() => setAll(rows, false, clear)}>{say(accessText.unblock)}</Button>
                </>
              )
            }
          />
        </div>
      </SplitPane>
      {opening && <UserEditor {...opening} companyId={companyId} onClose={() => setOpening(null)} />}
      {dialogs}
    </Page>
  )
}
