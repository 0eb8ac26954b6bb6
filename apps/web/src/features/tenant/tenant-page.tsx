import { codesOf } from '@undertone/domain/core/enum'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { edition, tenantState } from '@undertone/domain/tenant/tenant.enums'
import { useState } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { download } from '../../core/api/api.ts'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ChoiceFilter } from '../../ui/filter/choice-filter.tsx'
import { KeywordFilter } from '../../ui/filter/keyword-filter.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { useConfirmLoss } from '../../ui/overlay/confirm-dialog.tsx'
import { PageTable } from '../../ui/table/page-table.tsx'
import { tenantText } from './tenant.text.ts'
import { useTenantColumns } from './tenant-columns.tsx'
import { TenantExtend } from './tenant-extend.tsx'
import { TenantForm } from './tenant-form.tsx'
import { TenantPurge } from './tenant-purge.tsx'
import { TenantPurges } from './tenant-purges.tsx'
import { useTenantPurge } from './use-tenant-purge.tsx'
import '../../resource/core/resource.css'
import './tenant.css'

const sortKeys = ['name', 'edition', 'expiresAt', 'createdAt'] as const
const nothing = { keyword: '', edition: '', state: '', page: 1 } as const
const opening = { ...nothing, size: 20, sort: 'createdAt', order: 'desc' } as const

/** What is open above the list. */
type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'extend' | 'purge'; readonly tenant: TenantRecord }

/** The customers of the platform: their terms, their life, and the proof of their end. */
export function TenantPage() {
  const say = useText()
  const toast = useToast()
  const [view, change] = useAddress<{
    keyword: string
    edition: string
    state: string
    page: number
    size: number
    sort: string
    order: string
  }>(opening)
  const [open, setOpen] = useState<Open | null>(null)
  const [exporting, setExporting] = useState(false)
  const { ask, dialog } = useConfirmLoss()
  const { bar, watch } = useTenantPurge()
  const filters = {
    keyword: view.keyword,
    edition: codesOf(edition).find((code) => code === view.edition) ?? null,
    state: codesOf(tenantState).find((code) => code === view.state) ?? null,
  }
  const orderBy = sortKeys.find((key) => key === view.sort) ?? 'createdAt'
  const order = view.order === 'asc' ? 'asc' : 'desc'
  const page = useCall(
    tenantCalls.findPage,
    { body: { ...filters, pageNum: view.page, pageSize: view.size, orderBy, order } },
    { keepPrevious: true, stay: true },
  )
  const suspend = useSend(tenantCalls.suspend, { invalidates: [tenantCalls.findPage] })
  const setSuspended = async (tenant: TenantRecord, suspended: boolean) => {
    if (suspended) {
      const loss = {
        title: say(tenantText.suspendTitle),
        names: [tenant.name],
        note: say(tenantText.suspendNote),
        action: say(tenantText.suspend),
      }
      if (!(await ask(loss))) return
    }
    suspend.mutate(
      { body: { id: tenant.id, suspended } },
      {
        onSuccess: () => toast.success(say(suspended ? tenantText.suspended : tenantText.resumed)),
        onError: (error) => toast.error(error),
      },
    )
  }
  const columns = useTenantColumns({
    onEdit: (tenant) => setOpen({ kind: 'edit', tenant }),
    onExtend: (tenant) => setOpen({ kind: 'extend', tenant }),
    onPurge: (tenant) => setOpen({ kind: 'purge', tenant }),
    onSuspend: (tenant, suspended) => void setSuspended(tenant, suspended),
  })
  const isFiltered = view.keyword !== '' || filters.edition !== null || filters.state !== null
  const exportList = () => {
    setExporting(true)
    download(tenantCalls.exportList, { body: filters }, { stay: true })
      .catch((error: Error) => toast.error(error))
      .finally(() => setExporting(false))
  }
  const close = () => setOpen(null)
  return (
    <Page
      title={say(tenantText.title)}
      actions={
        <>
          <Button icon="download" busy={exporting} onClick={exportList}>
            {say(tenantText.export)}
          </Button>
          <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {say(tenantText.add)}
          </Button>
          <IconButton icon="refresh" label={say(tenantText.refresh)} onClick={() => void page.refetch()} />
        </>
      }
    >
      <div className="tenant-page">
        {bar}
        <Toolbar label={say(tenantText.title)}>
          <KeywordFilter label={tenantText.keyword} value={view.keyword} width={260} onSearch={(keyword) => change({ keyword, page: 1 })} />
          <ChoiceFilter
            of={edition}
            label={tenantText.edition}
            all={tenantText.allEditions}
            value={view.edition}
            width={160}
            onChange={(edition) => change({ edition, page: 1 })}
          />
          <ChoiceFilter
            of={tenantState}
            label={tenantText.state}
            all={tenantText.allStates}
            value={view.state}
            width={160}
            onChange={(state) => change({ state, page: 1 })}
          />
          {isFiltered && (
            <Button kind="quiet" onClick={() => change(nothing)}>
              {say(tenantText.clear)}
            </Button>
          )}
        </Toolbar>
        <PageTable<TenantRecord>
          answer={page}
          view={view}
          onView={change}
          label={say(tenantText.title)}
          columns={columns}
          rowKey={(tenant) => tenant.id}
          sort={{ by: orderBy, order }}
          onSort={(sort) => change({ sort: sort?.by ?? 'createdAt', order: sort?.order ?? 'desc', page: 1 })}
          empty={
            isFiltered ? (
              <EmptyState dense title={say(tenantText.emptyFound)} />
            ) : (
              <EmptyState dense title={say(tenantText.empty)} hint={say(tenantText.emptyHint)} />
            )
          }
        />
        <TenantPurges />
      </div>
      {open?.kind === 'add' && <TenantForm tenant={null} onClose={close} />}
      {open?.kind === 'edit' && <TenantForm tenant={open.tenant} onClose={close} />}
      {open?.kind === 'extend' && <TenantExtend tenant={open.tenant} onClose={close} />}
      {open?.kind === 'purge' && <TenantPurge tenant={open.tenant} onStarted={watch} onClose={close} />}
      {dialog}
    </Page>
  )
}
