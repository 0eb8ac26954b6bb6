import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { edition, tenantState } from '@undertone/domain/tenant/tenant.enums'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useAddress } from '../core/address.ts'
import { download } from '../core/api.ts'
import { useText } from '../core/language.ts'
import { useCall, useSend } from '../core/query.ts'
import { Button } from '../ui/button.tsx'
import { useConfirmLoss } from '../ui/confirm-loss.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Page } from '../ui/page.tsx'
import { useToast } from '../ui/toast.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { tenantText } from './tenant.text.ts'
import { useTenantColumns } from './tenant-columns.tsx'
import { TenantExtend } from './tenant-extend.tsx'
import { TenantForm } from './tenant-form.tsx'
import { TenantPurge } from './tenant-purge.tsx'
import { TenantPurges } from './tenant-purges.tsx'
import { useTenantPurge } from './use-tenant-purge.tsx'
import '../resource/resource.css'
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
          <Input.Search
            key={view.keyword}
            style={{ width: 260 }}
            defaultValue={view.keyword}
            placeholder={say(tenantText.keyword)}
            aria-label={say(tenantText.keyword)}
            maxLength={100}
            allowClear
            onSearch={(keyword) => change({ keyword: keyword.trim(), page: 1 })}
          />
          <Select
            style={{ width: 160 }}
            aria-label={say(tenantText.edition)}
            value={filters.edition ?? ''}
            options={[
              { value: '', label: say(tenantText.allEditions) },
              ...codesOf(edition).map((code) => ({ value: code, label: say(memberOf(edition, code) ?? tenantText.edition) })),
            ]}
            onChange={(code: string) => change({ edition: code, page: 1 })}
          />
          <Select
            style={{ width: 160 }}
            aria-label={say(tenantText.state)}
            value={filters.state ?? ''}
            options={[
              { value: '', label: say(tenantText.allStates) },
              ...codesOf(tenantState).map((code) => ({ value: code, label: say(memberOf(tenantState, code) ?? tenantText.state) })),
            ]}
            onChange={(code: string) => change({ state: code, page: 1 })}
          />
          {isFiltered && (
            <Button kind="quiet" onClick={() => change(nothing)}>
              {say(tenantText.clear)}
            </Button>
          )}
        </Toolbar>
        {page.error ? (
          <ErrorNote error={page.error} retry={() => void page.refetch()} />
        ) : (
          <DataTable<TenantRecord>
            label={say(tenantText.title)}
            columns={columns}
            rows={page.data?.records}
            rowKey={(tenant) => tenant.id}
            total={page.data?.total ?? 0}
            page={view.page}
            pageSize={view.size}
            onPage={(next, size) => change({ page: next, size })}
            sort={{ by: orderBy, order }}
            onSort={(sort) => change({ sort: sort?.by ?? 'createdAt', order: sort?.order ?? 'desc', page: 1 })}
            loading={page.isFetching && page.isPlaceholderData}
            empty={
              isFiltered ? (
                <EmptyState dense title={say(tenantText.emptyFound)} />
              ) : (
                <EmptyState dense title={say(tenantText.empty)} hint={say(tenantText.emptyHint)} />
              )
            }
          />
        )}
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
