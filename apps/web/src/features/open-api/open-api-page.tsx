import { codesOf } from '@undertone/domain/core/enum'
import { type OpenApiKeyRecord, openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { openApiKeyState } from '@undertone/domain/open-api/open-api.enums'
import { useState } from 'react'
import { useAddress } from '../../core/address/address.ts'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ChoiceFilter } from '../../ui/filter/choice-filter.tsx'
import { KeywordFilter } from '../../ui/filter/keyword-filter.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { useConfirmLoss } from '../../ui/overlay/confirm-dialog.tsx'
import { PageTable } from '../../ui/table/page-table.tsx'
import { openApiText } from './open-api.text.ts'
import { useKeyColumns } from './open-api-columns.tsx'
import { OpenApiDeliveries } from './open-api-deliveries.tsx'
import { OpenApiDocument } from './open-api-document.tsx'
import { OpenApiForm } from './open-api-form.tsx'
import { OpenApiRotate } from './open-api-rotate.tsx'
import { OpenApiSecret, type ShownKey } from './open-api-secret.tsx'
import '../../resource/core/resource.css'
import './open-api.css'

const nothing = { keyword: '', state: '', page: 1 } as const
const opening = { ...nothing, size: 20 } as const

/** What is open above the list. */
type Open =
  | { readonly kind: 'add' | 'document' }
  | { readonly kind: 'edit' | 'rotate' | 'deliveries'; readonly key: OpenApiKeyRecord }
  | { readonly kind: 'secret'; readonly shown: ShownKey }

/** The keys with which programs of customers call the product, and are told by it. */
export function OpenApiPage() {
  const say = useText()
  const toast = useToast()
  const [view, change] = useAddress<{ keyword: string; state: string; page: number; size: number }>(opening)
  const [open, setOpen] = useState<Open | null>(null)
  const { ask, dialog } = useConfirmLoss()
  const state = codesOf(openApiKeyState).find((code) => code === view.state) ?? null
  const page = useCall(
    openApiCalls.findPage,
    { body: { keyword: view.keyword, state, pageNum: view.page, pageSize: view.size } },
    { keepPrevious: true, stay: true },
  )
  const enable = useSend(openApiCalls.updateEnabled, { invalidates: [openApiCalls.findPage] })
  const remove = useSend(openApiCalls.remove, { invalidates: [openApiCalls.findPage] })
  const failed = { onError: (error: Error) => toast.error(error) }
  const setEnabled = async (key: OpenApiKeyRecord, enabled: boolean) => {
    const loss = {
      title: say(openApiText.disableTitle),
      names: [key.name],
      note: say(openApiText.disableNote),
      action: say(openApiText.disable),
    }
    if (!enabled && !(await ask(loss))) return
    const onSuccess = () => toast.success(say(enabled ? openApiText.enabled : openApiText.disabled))
    enable.mutate({ body: { id: key.id, enabled } }, { onSuccess, ...failed })
  }
  const removeKey = async (key: OpenApiKeyRecord) => {
    const loss = { title: say(openApiText.removeTitle), names: [key.name], note: say(openApiText.removeNote) }
    if (!(await ask(loss))) return
    remove.mutate({ params: { ids: String(key.id) } }, { onSuccess: () => toast.success(say(openApiText.removed)), ...failed })
  }
  const columns = useKeyColumns({
    onEdit: (key) => setOpen({ kind: 'edit', key }),
    onRotate: (key) => setOpen({ kind: 'rotate', key }),
    onDeliveries: (key) => setOpen({ kind: 'deliveries', key }),
    onEnable: (key, enabled) => void setEnabled(key, enabled),
    onRemove: (key) => void removeKey(key),
  })
  const close = () => setOpen(null)
  const show = (shown: ShownKey) => setOpen({ kind: 'secret', shown })
  const isFiltered = view.keyword !== '' || state !== null
  return (
    <Page
      title={say(openApiText.title)}
      actions={
        <>
          <Button icon="info" onClick={() => setOpen({ kind: 'document' })}>
            {say(openApiText.document)}
          </Button>
          <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {say(openApiText.add)}
          </Button>
          <IconButton icon="refresh" label={say(openApiText.refresh)} onClick={() => void page.refetch()} />
        </>
      }
    >
      <div className="open-api-page">
        <Toolbar label={say(openApiText.title)}>
          <KeywordFilter
            label={openApiText.keyword}
            value={view.keyword}
            width={320}
            onSearch={(keyword) => change({ keyword, page: 1 })}
          />
          <ChoiceFilter
            of={openApiKeyState}
            label={openApiText.state}
            all={openApiText.allStates}
            value={view.state}
            width={140}
            onChange={(state) => change({ state, page: 1 })}
          />
          {isFiltered && (
            <Button kind="quiet" onClick={() => change(nothing)}>
              {say(openApiText.clear)}
            </Button>
          )}
        </Toolbar>
        <PageTable<OpenApiKeyRecord>
          answer={page}
          view={view}
          onView={change}
          label={say(openApiText.title)}
          columns={columns}
          rowKey={(key) => key.id}
          empty={
            isFiltered ? (
              <EmptyState dense title={say(openApiText.emptyFound)} />
            ) : (
              <EmptyState dense title={say(openApiText.empty)} hint={say(openApiText.emptyHint)} />
            )
          }
        />
      </div>
      {open?.kind === 'add' && <OpenApiForm apiKey={null} onShown={show} onClose={close} />}
      {open?.kind === 'edit' && <OpenApiForm apiKey={open.key} onShown={show} onClose={close} />}
      {open?.kind === 'rotate' && <OpenApiRotate apiKey={open.key} onShown={show} onClose={close} />}
      {open?.kind === 'deliveries' && <OpenApiDeliveries apiKey={open.key} onClose={close} />}
      {open?.kind === 'document' && <OpenApiDocument onClose={close} />}
      {open?.kind === 'secret' && <OpenApiSecret shown={open.shown} onClose={close} />}
      {dialog}
    </Page>
  )
}
