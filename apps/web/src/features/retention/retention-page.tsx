import { type RetentionPolicy, retentionCalls } from '@undertone/domain/retention/retention.calls'
import { Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { PageTable } from '../../ui/table/page-table.tsx'
import { policyColumns, policyName } from './policy-columns.tsx'
import styles from './retention.module.css'
import { retentionText } from './retention.text.ts'
import { RetentionForm } from './retention-form.tsx'
import { RetentionPreviewPanel } from './retention-preview.tsx'
import { RetentionRuns } from './retention-runs.tsx'
import { useRetentionJobs } from './use-retention-jobs.tsx'

const defaultView = { tenant: null, page: 1, size: 20 } as const

/** Enables, disables and removes policies; `dialog` is the confirmation before a removal. */
function usePolicyActions() {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const { mutate: enable } = useSend(retentionCalls.enable, { invalidates: [retentionCalls.findPage] })
  const { mutateAsync: removeById } = useSend(retentionCalls.remove, { invalidates: [retentionCalls.findPage] })
  const setEnabled = useCallback(
    ({ id }: RetentionPolicy, enabled: boolean) => enable({ body: { id, enabled } }, { onError: (error) => toast.error(error) }),
    [enable, toast],
  )
  const remove = useCallback(
    async (policy: RetentionPolicy) => {
      const loss = { title: say(retentionText.removeTitle), names: [policyName(policy, say)], note: say(retentionText.removeNote) }
      if (!(await ask(loss))) return
      await removeById({ params: { ids: String(policy.id) } }).then(
        () => toast.success(say(retentionText.removed)),
        (error: Error) => toast.error(error),
      )
    },
    [say, ask, removeById, toast],
  )
  return { setEnabled, remove, dialog }
}

/** The retention policies of the tenants, with a preview of their effect and the log of runs. */
export function RetentionPage() {
  const say = useText()
  const [view, change] = useAddress(defaultView)
  const [editing, setEditing] = useState<RetentionPolicy | 'new' | null>(null)
  const { busy, bar, dialog, preview, closePreview, showPreview, run } = useRetentionJobs()
  const tenants = useCall(retentionCalls.tenants, {}, { noErrorPage: true })
  const page = useCall(
    retentionCalls.findPage,
    { body: { pageNum: view.page, pageSize: view.size, tenantId: view.tenant } },
    { keepPrevious: true, noErrorPage: true },
  )
  const { setEnabled, remove, dialog: removalDialog } = usePolicyActions()
  const columns = useMemo(
    () =>
      policyColumns(say, {
        busy,
        onEnable: setEnabled,
        onPreview: (policy) => void showPreview(policy.id, policyName(policy, say)),
        onEdit: setEditing,
        onRemove: (policy) => void remove(policy),
      }),
    [say, busy, setEnabled, showPreview, remove],
  )
  const isAnyEnabled = page.data?.records.some(({ enabled }) => enabled) ?? false
  return (
    <Page
      title={say(retentionText.title)}
      actions={
        <>
          <Button icon="eye" disabled={!isAnyEnabled} busy={busy} onClick={() => void showPreview(null, say(retentionText.allEnabled))}>
            {say(retentionText.previewAll)}
          </Button>
          <Button kind="danger" icon="filter" disabled={!isAnyEnabled} busy={busy} onClick={() => void run()}>
            {say(retentionText.run)}
          </Button>
          <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
            {say(retentionText.add)}
          </Button>
          <IconButton icon="refresh" label={say(retentionText.refresh)} onClick={() => void page.refetch()} />
        </>
      }
    >
      <div className={styles.page}>
        {bar}
        {preview && <RetentionPreviewPanel preview={preview.found} what={preview.what} onClose={closePreview} />}
        <Toolbar label={say(retentionText.policies)}>
          <Select<number>
            style={{ width: 220 }}
            aria-label={say(retentionText.tenant)}
            showSearch={{ optionFilterProp: 'label' }}
            value={view.tenant ?? 0}
            options={[{ value: 0, label: say(retentionText.allTenants) }, ...(tenants.data ?? [])]}
            onChange={(tenant) => change({ tenant: tenant === 0 ? null : tenant, page: 1 })}
          />
        </Toolbar>
        <PageTable<RetentionPolicy>
          answer={page}
          view={view}
          onView={change}
          label={say(retentionText.policies)}
          columns={columns}
          rowKey={(policy) => policy.id}
          empty={<EmptyState dense title={say(retentionText.empty)} hint={say(retentionText.emptyHint)} />}
        />
        <RetentionRuns />
      </div>
      {editing !== null && <RetentionForm policy={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {dialog}
      {removalDialog}
    </Page>
  )
}
