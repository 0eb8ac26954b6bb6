import { usageScreens } from '@undertone/domain/operations/operations.screens'
import { usageCalls } from '@undertone/domain/operations/usage.calls'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { RecordExport } from '../../../resource/record-list/record-export.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PeriodChoice, usageDaysOf } from './period-choice.tsx'
import { UsageReport } from './usage-report.tsx'

/** What the own company uses, against the limits of its edition. */
export function OwnUsagePage() {
  const say = useText()
  const [{ days }, change] = useAddress(usageScreens.usage.query)
  const asked = usageDaysOf(days)
  const found = useCall(usageCalls.own, { query: { days: asked } }, { noErrorPage: true, keepPrevious: true })
  return (
    <Page
      title={say(usageScreens.usage.label)}
      actions={
        <>
          <PeriodChoice days={asked} onDays={(next) => change({ days: next })} />
          <RecordExport of={{ call: usageCalls.exportOwn }} input={{ days: Number(asked) }} />
        </>
      }
    >
      {found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Skeletons count={8} />
      ) : (
        <UsageReport report={found.data} />
      )}
    </Page>
  )
}
