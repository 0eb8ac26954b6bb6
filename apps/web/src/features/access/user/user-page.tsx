import { accessScreens } from '@undertone/domain/access/access.screens'
import { invitationCalls } from '@undertone/domain/access/invitation/invitation.calls'
import { user } from '@undertone/domain/access/user.resource'
import { useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SplitPane } from '../../../ui/layout/split-pane.tsx'
import { CompanyTree } from '../company/company-tree.tsx'
import { invitationText } from '../invitation/invitation.text.ts'
import { InviteDialog } from '../invitation/invite-dialog.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import type { DrawerTarget } from '../shared/record-drawer.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { UserEditor } from './user-editor.tsx'

/** The users of the tenant; the tree on the left filters them by a company and its sub-companies. */
export function UserPage() {
  const say = useText()
  // Tree and company filter share one address parameter of the list.
  const [{ companyId }, change] = useAddress({ companyId: null, pageNum: 1 })
  const { can } = useSession()
  const [isInviting, setInviting] = useState(false)
  const [target, setTarget] = useState<DrawerTarget | null>(null)
  const { mayEdit, actionsOf, setDeactivated, dialogs } = useUserActions()
  const setAll = (rows: Parameters<typeof setDeactivated>[0], deactivated: boolean, clear: () => void) =>
    void setDeactivated(rows, deactivated).then((done) => done && clear())
  return (
    <Page
      title={say(accessScreens.users.label)}
      flush
      actions={
        can(invitationCalls.add.access) ? (
          <Button icon="mail" onClick={() => setInviting(true)}>
            {say(invitationText.invite)}
          </Button>
        ) : undefined
      }
    >
      <SplitPane
        name="users"
        label={say(accessText.companies)}
        initial={240}
        side={<CompanyTree selected={companyId} onSelect={(id) => change({ companyId: id, pageNum: 1 }, 'push')} />}
      >
        <div className={styles.work}>
          <ResourceList
            resource={user}
            openForm={(mode, row) => setTarget({ mode, row })}
            moreActions={actionsOf}
            bulkActions={(rows, clear) =>
              mayEdit && (
                <>
                  <Button onClick={() => setAll(rows, true, clear)}>{say(accessText.deactivate)}</Button>
                  <Button onClick={() => setAll(rows, false, clear)}>{say(accessText.activate)}</Button>
                </>
              )
            }
          />
        </div>
      </SplitPane>
      {target && <UserEditor {...target} companyId={companyId} onClose={() => setTarget(null)} />}
      {isInviting && (
        <InviteDialog
          companyId={companyId}
          addUser={() => {
            setInviting(false)
            setTarget({ mode: 'Create', row: null })
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {dialogs}
    </Page>
  )
}
