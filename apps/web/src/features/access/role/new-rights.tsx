import { accessCalls } from '@undertone/domain/access/access.calls'
import { type RoleStandard, standardRoleCalls } from '@undertone/domain/access/standard-role.calls'
import { Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { accessText } from '../shared/access.text.ts'
import { newRightsText } from './new-rights.text.ts'
import { inPlainWords } from './permission-labels.ts'
import { allTicks, type Ticks, tickCount } from './permission-ticks.ts'
import { PermissionTree } from './permission-tree.tsx'

/** Width in px; a guess: a permission with its key in one line. */
const width = 680
const none: Ticks = new Set()

/** The rights that a release has brought to the standard of a role, to be given or settled. */
function NewRightsDialog({ role, onClose }: { readonly role: RoleStandard; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const lang = useLanguage((state) => state.lang)
  const nodes = useMemo(() => inPlainWords(role.offered, lang), [role.offered, lang])
  const [ticks, setTicks] = useState<Ticks>(() => allTicks(role.offered, none, true))
  const take = useSend(standardRoleCalls.take, {
    invalidates: [standardRoleCalls.standards, accessCalls.permissionsOfRole],
    onSuccess: () => {
      toast.success(say(newRightsText.given, { name: role.name }))
      onClose()
    },
  })
  return (
    <Modal
      open
      width={width}
      title={say(newRightsText.title, { name: role.name })}
      onCancel={onClose}
      footer={
        <div className="access-foot">
          <Button onClick={onClose}>{say(newRightsText.later)}</Button>
          <Button
            kind="primary"
            busy={take.isPending}
            onClick={() => take.mutate({ body: { roleId: role.roleId, permissions: [...ticks].sort() } }, { onError: toast.error })}
          >
            {ticks.size === 0 ? say(newRightsText.giveNone) : say(newRightsText.give, { count: ticks.size })}
          </Button>
        </div>
      }
    >
      <p className="access-quiet">{say(newRightsText.explained)}</p>
      <section className="access-offered" aria-label={say(accessText.permissions)}>
        <PermissionTree nodes={nodes} ticks={ticks} onChange={setTicks} unfolded />
      </section>
    </Modal>
  )
}

/** Says which roles lack rights that a release has brought, and opens them one by one; nothing when there are none. */
export function NewRights() {
  const say = useText()
  const [opened, setOpened] = useState<number | null>(null)
  const standards = useCall(standardRoleCalls.standards, {}, { stay: true })
  const waiting = (standards.data ?? []).filter(({ offered }) => offered.length > 0)
  const role = waiting.find(({ roleId }) => roleId === opened)
  if (waiting.length === 0) return null
  return (
    <>
      <p className="access-news" role="status">
        {say(newRightsText.news)}
        {waiting.map((one) => (
          <Button key={one.roleId} onClick={() => setOpened(one.roleId)}>
            {say(newRightsText.of, { name: one.name, count: tickCount(one.offered, none).all })}
          </Button>
        ))}
      </p>
      {role && <NewRightsDialog key={role.roleId} role={role} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Says that the rights of a role grow with its kind; nothing for one whose rights somebody has set. */
export function FollowsStandard({ roleId }: { readonly roleId: number }) {
  const say = useText()
  const standards = useCall(standardRoleCalls.standards, {}, { stay: true })
  const follows = standards.data?.some((one) => one.roleId === roleId && one.follows)
  return follows ? <p className="access-quiet">{say(newRightsText.follows)}</p> : null
}
