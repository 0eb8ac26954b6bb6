import { quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineScreens } from '@undertone/domain/quarantine/quarantine.screens'
import { useState } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EntryButtons, sumByReason } from './entry-buttons.tsx'
import styles from './quarantine.module.css'
import { quarantineText } from './quarantine.text.ts'
import { QuarantineDetail } from './quarantine-detail.tsx'
import { QuarantineFilter } from './quarantine-filter.tsx'
import { QuarantineTable } from './quarantine-table.tsx'
import { QuarantineUsage } from './quarantine-usage.tsx'
import { defaultView, filterOf, openEntryId, pageOf } from './quarantine-view.ts'
import { ReasonCounts } from './reason-counts.tsx'
import { RetryReportPanel } from './retry-report.tsx'
import { SelectedEntries } from './selected-entries.tsx'
import { useQuarantineJobs } from './use-quarantine-jobs.tsx'

/** The quarantine of all tenants, for the platform administrator: view, retry and discard. */
export function QuarantinePage() {
  const say = useText()
  const [view, change] = useAddress(defaultView)
  const [selectedIds, select] = useState<readonly number[]>([])
  const { busy, bar, dialog, report, closeReport, retry, discard } = useQuarantineJobs()
  const filter = filterOf(view)
  const id = openEntryId(view)
  const page = useCall(quarantineCalls.findPage, { body: { ...filter, ...pageOf(view) } }, { keepPrevious: true, noErrorPage: true })
  const use = useCall(quarantineCalls.use, {}, { noErrorPage: true })
  const { records, total = 0, lastId = 0, reasons = [] } = page.data ?? {}
  // The confirmation must state the counts of the current filter, not of the previous one.
  const jobs = { retry, discard, busy: busy || page.isPlaceholderData }
  const selected = records?.filter((entry) => selectedIds.includes(entry.id)) ?? []
  const clear = () => select([])
  const one = { retry: say(quarantineText.retry), discard: say(quarantineText.discard) }
  const all = { retry: say(quarantineText.retryAll, { count: total }), discard: say(quarantineText.discardAll, { count: total }) }
  return (
    <Page
      title={say(quarantineScreens.quarantine.label)}
      actions={
        <>
          {total > 0 && <EntryButtons jobs={jobs} selection={{ filter, lastId }} lost={reasons} words={all} onDone={clear} />}
          <IconButton
            icon="refresh"
            label={say(quarantineText.refresh)}
            onClick={() => void Promise.all([page.refetch(), use.refetch()])}
          />
        </>
      }
    >
      <div className={styles.page}>
        {use.data && <QuarantineUsage use={use.data} onGateway={(gateway) => change({ gateway, page: 1 })} />}
        {bar}
        {report && <RetryReportPanel report={report} onClose={closeReport} />}
        {selected.length > 0 ? (
          <SelectedEntries entries={selected} jobs={jobs} onClear={clear} />
        ) : (
          <QuarantineFilter view={view} gateways={use.data?.gateways ?? []} onChange={change} />
        )}
        <ReasonCounts reasons={reasons} chosen={view.reason} onChoose={(reason) => change({ reason, page: 1 })} />
        <QuarantineTable
          query={page}
          view={view}
          selected={selected}
          onView={change}
          onOpen={(next) => change({ id: next }, 'push')}
          onSelect={select}
        />
      </div>
      {id !== null && (
        <QuarantineDetail
          id={id}
          onClose={() => change({ id: null })}
          actions={(entry) => (
            <EntryButtons
              jobs={jobs}
              selection={{ ids: [entry.id] }}
              lost={sumByReason([entry])}
              words={one}
              canRetry={entry.obstacle === null}
              onDone={(isGone) => isGone && change({ id: null })}
            />
          )}
        />
      )}
      {dialog}
    </Page>
  )
}
