import { deliveryState } from '@undertone/domain/core/outbox.enums'
import { type OpenApiDelivery, type OpenApiKeyRecord, openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { Drawer } from 'antd'
import { useMemo } from 'react'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useRecordPage } from '../../resource/record-list/use-record-page.ts'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { PageTable } from '../../ui/table/page-table.tsx'
import { deliveryColumns } from './delivery-columns.tsx'
import { openApiText } from './parts/open-api.text.ts'

const drawerWidth = 1180
/** Refetch interval of the open log, ms (guess: a retry is seen soon). */
const refreshMs = 5000
const invalidates = [openApiCalls.deliveries, openApiCalls.findPage]

/** Drops the waiting deliveries of a key after a confirmation, which is `dialog`. */
function useDropWaiting({ id, name }: OpenApiKeyRecord) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const drop = useSend(openApiCalls.removeWaiting, { invalidates })
  const dropAll = async (): Promise<void> => {
    const loss = { title: say(openApiText.dropTitle), names: [name], note: say(openApiText.dropNote), action: say(openApiText.drop) }
    if (!(await ask(loss))) return
    drop.mutate(
      { body: { id } },
      {
        onSuccess: ({ dropped }) => toast.success(say(openApiText.dropped, { count: dropped })),
        onError: (error) => toast.error(error),
      },
    )
  }
  return { dropAll, busy: drop.isPending, dialog }
}

/** The webhook deliveries of a key with their outcome; each can be resent. */
export function OpenApiDeliveries({ apiKey, onClose }: { readonly apiKey: OpenApiKeyRecord; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const { id, waiting } = apiKey
  const { query, page, showPage } = useRecordPage(openApiCalls.deliveries, {
    size: 20,
    input: (paging) => ({ body: { id, ...paging } }),
    refreshMs,
  })
  const { mutate: resend } = useSend(openApiCalls.resend, { invalidates })
  const { dropAll, busy, dialog } = useDropWaiting(apiKey)
  const columns = useMemo(
    () =>
      deliveryColumns(say, ({ messageId }) =>
        resend(
          { body: { id, messageId } },
          { onSuccess: () => toast.success(say(openApiText.resent)), onError: (error) => toast.error(error) },
        ),
      ),
    [say, toast, resend, id],
  )
  const isWaiting = waiting > 0 || query.data?.records.some(({ state }) => state === deliveryState.members.Waiting.code) === true
  return (
    <Drawer
      open
      size={drawerWidth}
      title={say(openApiText.deliveriesTitle, { name: apiKey.name })}
      onClose={onClose}
      extra={
        <Button icon="stop" busy={busy} disabled={!isWaiting} onClick={() => void dropAll()}>
          {say(openApiText.drop)}
        </Button>
      }
    >
      <PageTable<OpenApiDelivery>
        answer={query}
        view={page}
        onView={showPage}
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
