import { accessScreens } from '@undertone/domain/access/access.screens'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useOptions } from '../../../resource/reference/option-query.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import { RoleUsers } from './role-users.tsx'

/** The users of a role, which is selected by `roleId` in the address or from a list. */
export function RoleUserPage() {
  const say = useText()
  const [{ roleId }, change] = useAddress({ ...accessScreens.roleUsers.query, page: 1, keyword: '' })
  const options = useOptions('role', {}, true)
  const name = options.data?.find((one) => one.value === roleId)?.label ?? `#${roleId}`
  const picker = (id?: string) => (
    <div className={styles.chooser}>
      <OptionSelect
        to="role"
        {...(id ? { id } : {})}
        value={roleId}
        onChange={(id) => change({ roleId: id, page: 1, keyword: '' }, 'push')}
        allowClear={false}
      />
    </div>
  )
  return (
    <Page
      title={say(accessScreens.roleUsers.label)}
      actions={
        <Link className={styles.link} to={to.roles()}>
          {say(accessText.backToRoles)}
        </Link>
      }
    >
      {roleId === null ? (
        <EmptyState title={say(accessText.chooseRole)} hint={say(accessText.chooseRoleHint)} action={picker()} />
      ) : (
        <div className={styles.stack}>
          <div className={styles.who}>
            <label htmlFor="role">{say(accessText.role)}</label>
            {picker('role')}
          </div>
          <RoleUsers key={roleId} roleId={roleId} roleName={name} />
        </div>
      )}
    </Page>
  )
}
