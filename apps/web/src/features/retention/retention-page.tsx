import { type RetentionPolicy, retentionCalls } from '@undertone/domain/retention/retention.calls'
import { retentionScreens } from '@undertone/domain/retention/retention.screens'
import { Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import type { RecordFilter } from '../../resource/record-list/record-filters.ts'
import { RecordListPage } from '../../resource/record-list/record-list.tsx'
import { useRecordList } from '../../resource/record-list/use-record-list.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { policyColumns, policyName } from './policy-columns.tsx'
import { retentionText } from './retention.text.ts'
import { RetentionForm } from './retention-form.tsx'
import { RetentionPreviewPanel } from './retention-preview.tsx'
import { RetentionRuns } from './retention-runs.tsx'
import { useRetentionJobs } from './use-retention-jobs.tsx'

/** The tenant is chosen by name, among those that the server offers. */
const tenantIn = (value: string): number | null => (/^[1-9]\d{0,9}$/.test(value) ? Number(value) : null)

const filters = [
  { kind: 'link', key: 'tenantId', address: 'tenant', parse: tenantIn },
] as const satisfies readonly RecordFilter<'tenantId'>[]

/** Selects the policies of one tenant. */
function TenantFilter({ value, onChange }: { readonly value: number | null; readonly onChange: (tenant: string) => void }) {
  const say = useText()
  const tenants = useCall(retentionCalls.tenants, {}, { noErrorPage: true })
  return (
    <Toolbar label={say(retentionText.policies)}>
      <Select<number>
        style={{ width: 220 }}
        aria-label={say(retentionText.tenant)}
        showSearch={{ optionFilterProp: 'label' }}
        value={value ?? 0}
        options={[{ value: 0, label: say(retentionText.allTenants) }, ...(tenants.data ?? [])]}
        onChange={(tenant) => onChange(tenant === 0 ? '' : String(tenant))}
      />
    </Toolbar>
  )
}

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
  const list = useRecordList(retentionCalls.findPage, { filters })
  const [editing, setEditing] = useState<RetentionPolicy | 'new' | null>(null)
  const { busy, bar, dialog, preview, closePreview, showPreview, run } = useRetentionJobs()
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
  const isAnyEnabled = list.query.data?.records.some(({ enabled }) => enabled) ?? false
  return (
    <RecordListPage
      title={retentionScreens.retention.label}
      list={list}
      columns={columns}
      refreshLabel={retentionText.refresh}
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
        </>
      }
      above={
        <>
          {bar}
          {preview && <RetentionPreviewPanel preview={preview.found} what={preview.what} onClose={closePreview} />}
        </>
      }
      filterNote={<TenantFilter value={tenantIn(list.values.tenant ?? '')} onChange={(tenant) => list.filter({ tenant })} />}
      empty={{ title: say(retentionText.empty), hint: say(retentionText.emptyHint) }}
      below={<RetentionRuns />}
    >
      {editing !== null && <RetentionForm policy={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {dialog}
      {removalDialog}
    </RecordListPage>
  )
}
