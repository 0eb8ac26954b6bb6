import { accessCalls } from '@undertone/domain/access/access.calls'
import { type RoleStandard, standardRoleCalls } from '@undertone/domain/access/standard-role.calls'
import { Modal } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import { newPermissionsText } from './new-permissions.text.ts'
import { countSelected, type PermissionSelection, selectAllPermissions } from './permission-selection.ts'
import { PermissionTree } from './permission-tree.tsx'

/** Width in px; a guess: a permission with its key in one line. */
const width = 680
const none: PermissionSelection = new Set()

/** The permissions that a release added to the standard of a role, to grant or decline. */
function NewPermissionsDialog({ role, onClose }: { readonly role: RoleStandard; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const [selected, setSelected] = useState<PermissionSelection>(() => selectAllPermissions(role.offered, none, true))
  const take = useSend(standardRoleCalls.take, {
    invalidates: [standardRoleCalls.standards, accessCalls.permissionsOfRole],
    onSuccess: () => {
      toast.success(say(newPermissionsText.updated, { name: role.name }))
      onClose()
    },
  })
  return (
    <Modal
      open
      width={width}
      title={say(newPermissionsText.title, { name: role.name })}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{say(newPermissionsText.later)}</Button>
          <Button
            kind="primary"
            busy={take.isPending}
            onClick={() => take.mutate({ body: { roleId: role.roleId, permissions: [...selected].sort() } }, { onError: toast.error })}
          >
            {selected.size === 0 ? say(newPermissionsText.grantNone) : say(newPermissionsText.grant, { count: selected.size })}
          </Button>
        </div>
      }
    >
      <p className={styles.quiet}>{say(newPermissionsText.explanation)}</p>
      <section className={styles.offered} aria-label={say(accessText.permissions)}>
        <PermissionTree nodes={role.offered} selected={selected} onChange={setSelected} isExpanded />
      </section>
    </Modal>
  )
}

/** Lists the roles that lack permissions added by a release and opens a dialog for each; renders nothing if there are none. */
export function NewPermissions() {
  const say = useText()
  const [opened, setOpened] = useState<number | null>(null)
  const standards = useCall(standardRoleCalls.standards, {}, { noErrorPage: true })
  const offering = (standards.data ?? []).filter(({ offered }) => offered.length > 0)
  const role = offering.find(({ roleId }) => roleId === opened)
  if (offering.length === 0) return null
  return (
    <>
      <p className={styles.news} role="status">
        {say(newPermissionsText.announcement)}
        {offering.map((one) => (
          <Button key={one.roleId} onClick={() => setOpened(one.roleId)}>
            {say(newPermissionsText.of, { name: one.name, count: countSelected(one.offered, none).all })}
          </Button>
        ))}
      </p>
      {role && <NewPermissionsDialog key={role.roleId} role={role} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Notes that the permissions of a role follow its standard; renders nothing for a customized role. */
export function FollowsStandard({ roleId }: { readonly roleId: number }) {
  const say = useText()
  const standards = useCall(standardRoleCalls.standards, {}, { noErrorPage: true })
  const follows = standards.data?.some((one) => one.roleId === roleId && one.follows)
  return follows ? <p className={styles.quiet}>{say(newPermissionsText.follows)}</p> : null
}
