import { memberOf } from '@undertone/domain/core/enum'
import { deliveryState } from '@undertone/domain/core/outbox.enums'
import { type OpenApiDelivery, type OpenApiKeyRecord, openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { openApiEvent, pushOutcome } from '@undertone/domain/open-api/open-api.enums'
import { Drawer } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirmLoss } from '../../ui/overlay/confirm-dialog.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { PageTable } from '../../ui/table/page-table.tsx'
import { openApiText } from './open-api.text.ts'

const drawerWidth = 1180
/** How often the log is asked for while it is open, ms (guess: a retry is seen soon). */
const refreshMs = 5000

/** What was told to a key's receiver, how it ended, and another try by hand. */
export function OpenApiDeliveries({ apiKey, onClose }: { readonly apiKey: OpenApiKeyRecord; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const [at, setAt] = useState({ page: 1, size: 20 })
  const { ask, dialog } = useConfirmLoss()
  const page = useCall(
    openApiCalls.deliveries,
    { body: { id: apiKey.id, pageNum: at.page, pageSize: at.size } },
    { keepPrevious: true, stay: true, refreshMs },
  )
  const changed = { invalidates: [openApiCalls.deliveries, openApiCalls.findPage] }
  const resend = useSend(openApiCalls.resend, changed)
  const drop = useSend(openApiCalls.removeWaiting, changed)
  const again = resend.mutate
  const answered = useCallback(
    (answer: string | null) => {
      const [code = '', ...said] = (answer ?? '-').split(': ')
      const outcome = memberOf(pushOutcome, code)
      const words = outcome ? [say(outcome), ...said].join(': ') : (answer ?? '-')
      return <span title={words}>{words}</span>
    },
    [say],
  )
  const columns = useMemo<DataColumn<OpenApiDelivery>[]>(
    () => [
      { key: 'createdAt', title: say(openApiText.createdAt), width: 165, render: (row) => row.createdAt },
      {
        key: 'event',
        title: say(openApiText.event),
        width: 140,
        render: (row) => <span title={row.event}>{say(memberOf(openApiEvent, row.event) ?? { cn: row.event, en: row.event })}</span>,
      },
      { key: 'state', title: say(openApiText.state), width: 110, render: (row) => <StateTag of={deliveryState} code={row.state} /> },
      { key: 'attempts', title: say(openApiText.attempts), width: 80, align: 'right', render: (row) => row.attempts },
      { key: 'answer', title: say(openApiText.answer), render: (row) => answered(row.lastAnswer) },
      {
        key: 'took',
        title: say(openApiText.took),
        width: 90,
        align: 'right',
        render: (row) => (row.tookMs === null ? '-' : `${row.tookMs} ms`),
      },
      {
        key: 'messageId',
        title: say(openApiText.messageId),
        width: 110,
        render: (row) => (
          <code className="open-api-hash" title={row.messageId}>
            {row.messageId.slice(0, 8)}…
          </code>
        ),
      },
      { key: 'nextAt', title: say(openApiText.nextAt), width: 165, render: (row) => row.nextAt ?? '-' },
      {
        key: 'actions',
        title: say(openApiText.actions),
        width: 70,
        render: (row) => (
          <IconButton
            icon="repeat"
            label={say(openApiText.resend)}
            onClick={() =>
              again(
                { body: { id: apiKey.id, messageId: row.messageId } },
                { onSuccess: () => toast.success(say(openApiText.resent)), onError: (error) => toast.error(error) },
              )
            }
          />
        ),
      },
    ],
    [say, toast, again, answered, apiKey.id],
  )
  const isWaiting = apiKey.waiting > 0 || page.data?.records.some(({ state }) => state === deliveryState.members.Waiting.code) === true
  const dropAll = async () => {
    const loss = {
      title: say(openApiText.dropTitle),
      names: [apiKey.name],
      note: say(openApiText.dropNote),
      action: say(openApiText.drop),
    }
    if (!(await ask(loss))) return
    drop.mutate(
      { body: { id: apiKey.id } },
      {
        onSuccess: ({ dropped }) => toast.success(say(openApiText.dropped, { count: dropped })),
        onError: (error) => toast.error(error),
      },
    )
  }
  return (
    <Drawer
      open
      size={drawerWidth}
      title={say(openApiText.deliveriesTitle, { name: apiKey.name })}
      onClose={onClose}
      extra={
        <Button icon="stop" busy={drop.isPending} disabled={!isWaiting} onClick={() => void dropAll()}>
          {say(openApiText.drop)}
        </Button>
      }
    >
      <PageTable<OpenApiDelivery>
        answer={page}
        view={at}
        onView={setAt}
        label={say(openApiText.deliveries)}
        columns={columns}
        rowKey={(row) => row.messageId}
        empty={
          <EmptyState
            dense
            title={say(openApiText.noDeliveries)}
            hint={say(openApiText.noDeliveriesHint, { url: apiKey.notifyUrl ?? '' })}
          />
        }
      />
      {dialog}
    </Drawer>
  )
}
