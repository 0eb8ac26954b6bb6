import { operationsScreens } from '@undertone/domain/operations/operations.screens'
import { usageCalls } from '@undertone/domain/operations/usage.calls'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PeriodChoice, usageDaysOf } from './period-choice.tsx'
import { usageText } from './usage.text.ts'
import { UsageReport } from './usage-report.tsx'

/** What one customer uses, for the platform's administrator. */
export function CustomerUsageDetailPage() {
  const say = useText()
  const [{ tenantId, days }, change] = useAddress(operationsScreens.customerUsageDetail.query)
  const asked = usageDaysOf(days)
  const found = useCall(
    usageCalls.ofTenant,
    { params: { id: String(tenantId ?? 0) }, query: { days: asked } },
    { enabled: tenantId !== null, noErrorPage: true, keepPrevious: true },
  )
  return (
    <Page
      title={found.data?.name ?? say(operationsScreens.customerUsageDetail.label)}
      actions={<PeriodChoice days={asked} onDays={(next) => change({ days: next })} />}
    >
      {tenantId === null ? (
        <EmptyState title={say(usageText.noCustomer)} />
      ) : found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeletons count={8} />
      ) : (
        <UsageReport report={found.data} />
      )}
    </Page>
  )
}
