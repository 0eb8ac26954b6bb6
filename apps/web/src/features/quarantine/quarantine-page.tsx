import { type QuarantineRecord, type QuarantineSelection, quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { quarantineDetailText } from '@undertone/domain/quarantine/quarantine-detail'
import { useMemo, useState } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { quarantineText } from './quarantine.text.ts'
import { QuarantineDetail } from './quarantine-detail.tsx'
import { QuarantineFilter } from './quarantine-filter.tsx'
import { QuarantineUse } from './quarantine-usage.tsx'
import { filterOf, isNarrowed, openEntry, opening, pageOf } from './quarantine-view.ts'
import { gatewayWord, reasonWord } from './quarantine-words.ts'
import { byteSize } from './raw-bytes.ts'
import { ReasonCounts } from './reason-counts.tsx'
import { ReplayReportPanel } from './retry-report.tsx'
import { type Lost, useQuarantineWork } from './use-quarantine-jobs.tsx'
import '../../resource/core/resource.css'
import './quarantine.css'

/** What can be done with some entries. */
interface Deed {
  readonly selection: QuarantineSelection
  readonly lost: readonly Lost[]
  readonly words: { readonly replay: string; readonly discard: string }
  readonly canReplay?: boolean
  /** Called afterwards; the argument says whether nothing of them stays. */
  readonly done: (isGone: boolean) => void
}

/** Entries by reason, as a question names them. */
const summed = (records: readonly QuarantineRecord[]): Lost[] =>
  [...Map.groupBy(records, ({ reason }) => reason)].map(([reason, of]) => ({
    reason,
    entries: of.length,
    bytes: of.reduce((sum, { bytes }) => sum + bytes, 0),
  }))

/** What could not be taken in, of all tenants, for the platform administrator: to look at, to replay, to discard. */
export function QuarantinePage() {
  const say = useText()
  const { can } = useSession()
  const [view, change] = useAddress(opening)
  const [ticks, setTicks] = useState<readonly number[]>([])
  const { busy, bar, dialog, report, closeReport, replay, discard } = useQuarantineWork()
  const filter = filterOf(view)
  const place = pageOf(view)
  const id = openEntry(view)
  const page = useCall(quarantineCalls.findPage, { body: { ...filter, ...place } }, { keepPrevious: true, stay: true })
  const use = useCall(quarantineCalls.use, {}, { stay: true })
  const { records, total = 0, lastId = 0, reasons = [] } = page.data ?? {}
  // The question before a loss must name what the filter means now, not what it meant before.
  const waits = busy || page.isPlaceholderData
  const ticked = records?.filter(({ id }) => ticks.includes(id)) ?? []
  const columns = useMemo<DataColumn<QuarantineRecord>[]>(
    () => [
      { key: 'receivedAt', title: say(quarantineText.receivedAt), width: 165, sortable: true, render: (row) => row.receivedAt },
      { key: 'reason', title: say(quarantineText.reason), width: 180, sortable: true, render: (row) => reasonWord(row.reason, say) },
      {
        key: 'detail',
        title: say(quarantineText.detail),
        render: ({ detail }) => <span title={detail}>{say(quarantineDetailText(detail))}</span>,
      },
      { key: 'gateway', title: say(quarantineText.gateway), width: 150, render: (row) => gatewayWord(row, say) },
      { key: 'tenant', title: say(quarantineText.tenant), width: 140, render: (row) => row.tenantName ?? '-' },
      {
        key: 'topic',
        title: say(quarantineText.topic),
        width: 180,
        sortable: true,
        render: (row) => (
          <span className="resource-mono" title={row.topic}>
            {row.topic}
          </span>
        ),
      },
      { key: 'bytes', title: say(quarantineText.bytes), width: 90, align: 'right', sortable: true, render: (row) => byteSize(row.bytes) },
      { key: 'times', title: say(quarantineText.times), width: 80, align: 'right', sortable: true, render: (row) => row.times },
    ],
    [say],
  )
  const buttons = ({ selection, lost, words, canReplay = true, done }: Deed) => (
    <>
      {canReplay && can(quarantineCalls.replay.access) && (
        <Button icon="redo" busy={waits} onClick={() => void replay(selection).then(done)}>
          {words.replay}
        </Button>
      )}
      {can(quarantineCalls.discard.access) && (
        <Button
          kind="danger"
          icon="trash"
          busy={waits}
          onClick={() => void discard(selection, lost).then((isGone) => isGone && done(true))}
        >
          {words.discard}
        </Button>
      )}
    </>
  )
  const one = { replay: say(quarantineText.replay), discard: say(quarantineText.discard) }
  const all = { replay: say(quarantineText.replayAll, { count: total }), discard: say(quarantineText.discardAll, { count: total }) }
  const narrowed = isNarrowed(view)
  return (
    <Page
      title={say(quarantineText.title)}
      actions={
        <>
          {total > 0 && buttons({ selection: { filter, lastId }, lost: reasons, words: all, done: () => setTicks([]) })}
          <IconButton
            icon="refresh"
            label={say(quarantineText.refresh)}
            onClick={() => void Promise.all([page.refetch(), use.refetch()])}
          />
        </>
      }
    >
      <div className="quarantine">
        {use.data && <QuarantineUse use={use.data} onGateway={(gateway) => change({ gateway, page: 1 })} />}
        {bar}
        {report && <ReplayReportPanel report={report} onClose={closeReport} />}
        {ticked.length > 0 ? (
          <Toolbar label={say(quarantineText.ticked, { count: ticked.length })}>
            <strong>{say(quarantineText.ticked, { count: ticked.length })}</strong>
            {buttons({ selection: { ids: ticked.map(({ id }) => id) }, lost: summed(ticked), words: one, done: () => setTicks([]) })}
            <Button kind="quiet" onClick={() => setTicks([])}>
              {say(quarantineText.clearTicks)}
            </Button>
          </Toolbar>
        ) : (
          <QuarantineFilter view={view} gateways={use.data?.gateways ?? []} onChange={change} />
        )}
        <ReasonCounts reasons={reasons} chosen={view.reason} onChoose={(reason) => change({ reason, page: 1 })} />
        {page.error ? (
          <ErrorNote error={page.error} retry={() => void page.refetch()} />
        ) : (
          <DataTable<QuarantineRecord>
            label={say(quarantineText.title)}
            columns={columns}
            rows={records}
            rowKey={(row) => row.id}
            total={total}
            page={place.pageNum}
            pageSize={place.pageSize}
            onPage={(next, size) => change({ page: next, size })}
            loading={page.isFetching && page.isPlaceholderData}
            selection={{ keys: ticked.map(({ id }) => id), onChange: (keys) => setTicks(keys.map(Number)) }}
            sort={{ by: place.sort, order: place.order }}
            onSort={(sort) => change({ sort: sort?.by ?? opening.sort, order: sort?.order ?? opening.order, page: 1 })}
            onRow={({ id }) => change({ id }, 'push')}
            current={id}
            empty={
              <EmptyState
                dense
                title={say(narrowed ? quarantineText.noMatch : quarantineText.empty)}
                hint={say(narrowed ? quarantineText.noMatchHint : quarantineText.emptyHint)}
              />
            }
          />
        )}
      </div>
      {id !== null && (
        <QuarantineDetail
          id={id}
          onClose={() => change({ id: null })}
          actions={(entry) =>
            buttons({
              selection: { ids: [entry.id] },
              lost: summed([entry]),
              words: one,
              canReplay: entry.obstacle === null,
              done: (isGone) => isGone && change({ id: null }),
            })
          }
        />
      )}
      {dialog}
    </Page>
  )
}
