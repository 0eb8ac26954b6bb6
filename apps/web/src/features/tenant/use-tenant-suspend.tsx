import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { tenantText } from './tenant.text.ts'

/** Suspends a tenant after a confirmation, or resumes it; `dialog` is the confirmation. */
export function useTenantSuspend() {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const suspend = useSend(tenantCalls.suspend, { invalidates: [tenantCalls.findPage] })
  const setSuspended = async (tenant: TenantRecord, suspended: boolean): Promise<void> => {
    const loss = {
      title: say(tenantText.suspendTitle),
      names: [tenant.name],
      note: say(tenantText.suspendNote),
      action: say(tenantText.suspend),
    }
    if (suspended && !(await ask(loss))) return
    suspend.mutate(
      { body: { id: tenant.id, suspended } },
      {
        onSuccess: () => toast.success(say(suspended ? tenantText.suspended : tenantText.resumed)),
        onError: (error) => toast.error(error),
      },
    )
  }
  return { setSuspended, dialog }
}
