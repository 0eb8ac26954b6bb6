import { memberOf } from '@undertone/domain/core/enum'
import { type DilutionPolicy, dilutionCalls } from '@undertone/domain/retention/retention.calls'
import { dilutionSubject } from '@undertone/domain/retention/retention.enums'
import { dilutionStages } from '@undertone/domain/retention/retention-policy'
import { Select, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { useConfirmLoss } from '../../ui/overlay/confirm-dialog.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { PageTable } from '../../ui/table/page-table.tsx'
import { dilutionText } from './retention.text.ts'
import { isWaves } from './retention-draft.ts'
import { DilutionForm } from './retention-form.tsx'
import { DilutionPreviewPanel } from './retention-preview.tsx'
import { DilutionRuns } from './retention-runs.tsx'
import { useDilutionWork } from './use-retention-jobs.tsx'
import '../../resource/core/resource.css'
import './retention.css'

type Say = ReturnType<typeof useText>

/** What a policy does, in a line. */
function rulesOf(policy: DilutionPolicy, say: Say): string {
  if (isWaves(policy.subject)) return say(dilutionText.waveRule, { days: policy.keepDays ?? 0, count: policy.perDay ?? 0 })
  const stages = dilutionStages.flatMap(({ field, label }) => {
    const days = policy[field]
    return days === null ? [] : [say(dilutionText.stage, { days, width: say(label) })]
  })
  return stages.join(' · ')
}

const nameOf = ({ tenantName, subject }: DilutionPolicy, say: Say): string =>
  `${tenantName} · ${say(memberOf(dilutionSubject, subject) ?? dilutionText.subject)}`

const opening = { tenant: null, page: 1, size: 20 } as const

/** Policies that thin old data of the tenants, what they would do, and what they did. */
export function DilutionPage() {
  const say = useText()
  const toast = useToast()
  const [view, change] = useAddress(opening)
  const [editing, setEditing] = useState<DilutionPolicy | 'new' | null>(null)
  const removal = useConfirmLoss()
  const { busy, bar, dialog, preview, closePreview, look, run } = useDilutionWork()
  const tenants = useCall(dilutionCalls.tenants, {}, { stay: true })
  const page = useCall(
    dilutionCalls.findPage,
    { body: { pageNum: view.page, pageSize: view.size, tenantId: view.tenant } },
    { keepPrevious: true, stay: true },
  )
  const enable = useSend(dilutionCalls.enable, { invalidates: [dilutionCalls.findPage] })
  const remove = useSend(dilutionCalls.remove, { invalidates: [dilutionCalls.findPage] })
  const columns = useMemo<DataColumn<DilutionPolicy>[]>(() => {
    const askAndRemove = async (policy: DilutionPolicy) => {
      const isSure = await removal.ask({
        title: say(dilutionText.removeTitle),
        names: [nameOf(policy, say)],
        note: say(dilutionText.removeNote),
      })
      if (!isSure) return
      await remove.mutateAsync({ params: { ids: String(policy.id) } }).then(
        () => toast.success(say(dilutionText.removed)),
        (error: Error) => toast.error(error),
      )
    }
    return [
      { key: 'tenant', title: say(dilutionText.tenant), width: 170, render: (policy) => policy.tenantName },
      {
        key: 'subject',
        title: say(dilutionText.subject),
        width: 140,
        render: (policy) => say(memberOf(dilutionSubject, policy.subject) ?? dilutionText.subject),
      },
      {
        key: 'rules',
        title: say(dilutionText.rules),
        render: (policy) => <span title={rulesOf(policy, say)}>{rulesOf(policy, say)}</span>,
      },
      {
        key: 'enabled',
        title: say(dilutionText.enabled),
        width: 90,
        render: (policy) => (
          <Switch
            size="small"
            aria-label={`${say(dilutionText.enabled)}: ${nameOf(policy, say)}`}
            checked={policy.enabled}
            onChange={(enabled, event) => {
              event.stopPropagation()
              enable.mutate({ body: { id: policy.id, enabled } }, { onError: (error) => toast.error(error) })
            }}
          />
        ),
      },
      { key: 'remark', title: say(dilutionText.remark), width: 130, render: (policy) => policy.remark || '-' },
      { key: 'updatedAt', title: say(dilutionText.updatedAt), width: 165, render: (policy) => policy.updatedAt },
      {
        key: 'actions',
        title: say(dilutionText.actions),
        width: 120,
        render: (policy) => (
          <span className="dilution-actions">
            <IconButton
              icon="eye"
              label={say(dilutionText.preview)}
              disabled={busy}
              onClick={() => void look(policy.id, nameOf(policy, say))}
            />
            <IconButton icon="edit" label={say(dilutionText.edit)} onClick={() => setEditing(policy)} />
            <IconButton icon="trash" label={say(dilutionText.remove)} onClick={() => void askAndRemove(policy)} />
          </span>
        ),
      },
    ]
  }, [say, toast, removal.ask, remove, enable, busy, look])
  const isAnyEnabled = page.data?.records.some(({ enabled }) => enabled) ?? false
  return (
    <Page
      title={say(dilutionText.title)}
      actions={
        <>
          <Button icon="eye" disabled={!isAnyEnabled} busy={busy} onClick={() => void look(null, say(dilutionText.enabledOnes))}>
            {say(dilutionText.previewAll)}
          </Button>
          <Button kind="danger" icon="filter" disabled={!isAnyEnabled} busy={busy} onClick={() => void run()}>
            {say(dilutionText.run)}
          </Button>
          <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
            {say(dilutionText.add)}
          </Button>
          <IconButton icon="refresh" label={say(dilutionText.refresh)} onClick={() => void page.refetch()} />
        </>
      }
    >
      <div className="dilution">
        {bar}
        {preview && <DilutionPreviewPanel preview={preview.found} what={preview.what} onClose={closePreview} />}
        <Toolbar label={say(dilutionText.policies)}>
          <Select<number>
            style={{ width: 220 }}
            aria-label={say(dilutionText.tenant)}
            showSearch={{ optionFilterProp: 'label' }}
            value={view.tenant ?? 0}
            options={[{ value: 0, label: say(dilutionText.allTenants) }, ...(tenants.data ?? [])]}
            onChange={(tenant) => change({ tenant: tenant === 0 ? null : tenant, page: 1 })}
          />
        </Toolbar>
        <PageTable<DilutionPolicy>
          answer={page}
          view={view}
          onView={change}
          label={say(dilutionText.policies)}
          columns={columns}
          rowKey={(policy) => policy.id}
          empty={<EmptyState dense title={say(dilutionText.empty)} hint={say(dilutionText.emptyHint)} />}
        />
        <DilutionRuns />
      </div>
      {editing !== null && <DilutionForm policy={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {dialog}
      {removal.dialog}
    </Page>
  )
}
