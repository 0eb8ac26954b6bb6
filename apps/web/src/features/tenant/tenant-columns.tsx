import { memberOf } from '@undertone/domain/core/enum'
import type { TenantRecord } from '@undertone/domain/tenant/tenant.calls'
import { edition, tenantState } from '@undertone/domain/tenant/tenant.enums'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { byteSize } from '../../ui/display/byte-size.ts'
import { StateTag } from '../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import styles from './tenant.module.css'
import { tenantText } from './tenant.text.ts'
import { isPurgeable } from './tenant-draft.ts'

/** Actions of a tenant. */
interface TenantActions {
  readonly onEdit: (tenant: TenantRecord) => void
  readonly onExtend: (tenant: TenantRecord) => void
  readonly onSuspend: (tenant: TenantRecord, suspended: boolean) => void
  readonly onPurge: (tenant: TenantRecord) => void
}

/** The columns of the list of tenants. */
export function useTenantColumns({ onEdit, onExtend, onSuspend, onPurge }: TenantActions): DataColumn<TenantRecord>[] {
  const say = useText()
  const count = (key: 'companies' | 'users' | 'gateways' | 'sensors', width: number): DataColumn<TenantRecord> => ({
    key,
    title: say(tenantText[key]),
    width,
    align: 'right',
    render: (tenant) => tenant[key].toLocaleString('en-US'),
  })
  return [
    { key: 'name', title: say(tenantText.name), sortable: true, render: (tenant) => <span title={tenant.name}>{tenant.name}</span> },
    { key: 'id', title: say(tenantText.number), width: 80, align: 'right', render: ({ id }) => id },
    {
      key: 'administrator',
      title: say(tenantText.administrator),
      width: 150,
      render: ({ administrator, nickName }) =>
        administrator === null ? '-' : <span title={nickName ?? administrator}>{administrator}</span>,
    },
    {
      key: 'edition',
      title: say(tenantText.edition),
      width: 120,
      sortable: true,
      render: (tenant) => say(memberOf(edition, tenant.edition) ?? tenantText.edition),
    },
    {
      key: 'expiresAt',
      title: say(tenantText.expiresAt),
      width: 165,
      sortable: true,
      render: (tenant) => tenant.expiresAt ?? say(tenantText.never),
    },
    { key: 'state', title: say(tenantText.state), width: 125, render: (tenant) => <StateTag of={tenantState} code={tenant.state} /> },
    count('companies', 95),
    count('users', 75),
    count('gateways', 90),
    count('sensors', 85),
    {
      key: 'fileBytes',
      title: say(tenantText.fileBytes),
      width: 115,
      align: 'right',
      render: (tenant) => byteSize(tenant.fileBytes),
    },
    { key: 'lastDataAt', title: say(tenantText.lastDataAt), width: 165, render: (tenant) => tenant.lastDataAt ?? '-' },
    { key: 'createdAt', title: say(tenantText.createdAt), width: 165, sortable: true, render: (tenant) => tenant.createdAt },
    {
      key: 'actions',
      title: say(tenantText.actions),
      width: 140,
      fixed: 'right',
      render: (tenant) => {
        const isPurging = tenant.state === 'purging'
        const isSuspended = tenant.state === 'suspended'
        const purgeLabel = isPurging ? tenantText.purgeFinish : isPurgeable(tenant) ? tenantText.purge : tenantText.purgeOnly
        return (
          <span className={styles.actions}>
            <IconButton icon="edit" label={say(tenantText.edit)} disabled={isPurging} onClick={() => onEdit(tenant)} />
            <IconButton
              icon="repeat"
              label={say(tenantText.extend)}
              disabled={isPurging || tenant.expiresAt === null}
              onClick={() => onExtend(tenant)}
            />
            <IconButton
              icon={isSuspended ? 'play' : 'pause'}
              label={say(isSuspended ? tenantText.resume : tenantText.suspend)}
              disabled={isPurging}
              onClick={() => onSuspend(tenant, !isSuspended)}
            />
            <IconButton icon="trash" label={say(purgeLabel)} disabled={!isPurgeable(tenant)} onClick={() => onPurge(tenant)} />
          </span>
        )
      },
    },
  ]
}
