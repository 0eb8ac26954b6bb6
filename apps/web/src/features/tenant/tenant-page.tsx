import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { edition, tenantState } from '@undertone/domain/tenant/tenant.enums'
import { tenantScreens } from '@undertone/domain/tenant/tenant.screens'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import type { RecordFilter } from '../../resource/record-list/record-filters.ts'
import { RecordList } from '../../resource/record-list/record-list.tsx'
import { Button } from '../../ui/control/button.tsx'
import { tenantText } from './tenant.text.ts'
import { useTenantColumns } from './tenant-columns.tsx'
import { TenantExtend } from './tenant-extend.tsx'
import { TenantForm } from './tenant-form.tsx'
import { TenantPurge } from './tenant-purge.tsx'
import { TenantPurges } from './tenant-purges.tsx'
import { useTenantPurge } from './use-tenant-purge.tsx'
import { useTenantSuspend } from './use-tenant-suspend.tsx'

const filters: readonly RecordFilter<'keyword' | 'edition' | 'state'>[] = [
  { kind: 'keyword', key: 'keyword', label: tenantText.keyword, width: 260 },
  { kind: 'choice', key: 'edition', of: edition, label: tenantText.edition, all: tenantText.allEditions, width: 160 },
  { kind: 'choice', key: 'state', of: tenantState, label: tenantText.state, all: tenantText.allStates, width: 160 },
]
const sorting = { keys: ['name', 'edition', 'expiresAt', 'createdAt'], initial: { by: 'createdAt', order: 'desc' } } as const

/** The open dialog or drawer. */
type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'extend' | 'purge'; readonly tenant: TenantRecord }

/** The customers of the platform: contracts, suspension, purges and their proofs. */
export function TenantPage() {
  const say = useText()
  const [open, setOpen] = useState<Open | null>(null)
  const { bar, watch } = useTenantPurge()
  const { setSuspended, dialog } = useTenantSuspend()
  const columns = useTenantColumns({
    onEdit: (tenant) => setOpen({ kind: 'edit', tenant }),
    onExtend: (tenant) => setOpen({ kind: 'extend', tenant }),
    onPurge: (tenant) => setOpen({ kind: 'purge', tenant }),
    onSuspend: (tenant, suspended) => void setSuspended(tenant, suspended),
  })
  const close = () => setOpen(null)
  return (
    <RecordList
      title={tenantScreens.tenants.label}
      call={tenantCalls.findPage}
      filters={filters}
      sorting={sorting}
      columns={columns}
      export={{ call: tenantCalls.exportList }}
      actions={
        <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
          {say(tenantText.add)}
        </Button>
      }
      above={bar}
      empty={{ title: say(tenantText.empty), hint: say(tenantText.emptyHint) }}
      noMatch={{ title: say(tenantText.emptyFound) }}
      below={<TenantPurges />}
    >
      {open?.kind === 'add' && <TenantForm tenant={null} onClose={close} />}
      {open?.kind === 'edit' && <TenantForm tenant={open.tenant} onClose={close} />}
      {open?.kind === 'extend' && <TenantExtend tenant={open.tenant} onClose={close} />}
      {open?.kind === 'purge' && <TenantPurge tenant={open.tenant} onStarted={watch} onClose={close} />}
      {dialog}
    </RecordList>
  )
}
