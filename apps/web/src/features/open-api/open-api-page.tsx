import { type OpenApiKeyRecord, openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { openApiKeyState } from '@undertone/domain/open-api/open-api.enums'
import { openApiScreens } from '@undertone/domain/open-api/open-api.screens'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import type { RecordFilter } from '../../resource/record-list/record-filters.ts'
import { RecordList } from '../../resource/record-list/record-list.tsx'
import { Button } from '../../ui/control/button.tsx'
import { useKeyColumns } from './open-api-columns.tsx'
import { OpenApiDeliveries } from './open-api-deliveries.tsx'
import { OpenApiDocument } from './open-api-document.tsx'
import { OpenApiForm } from './open-api-form.tsx'
import { OpenApiRotate } from './open-api-rotate.tsx'
import { OpenApiSecret, type ShownKey } from './open-api-secret.tsx'
import { openApiText } from './parts/open-api.text.ts'
import { TokensDrawer } from './token/tokens-drawer.tsx'
import { useKeyActions } from './use-key-actions.tsx'

const filters: readonly RecordFilter<'keyword' | 'state'>[] = [
  { kind: 'keyword', key: 'keyword', label: openApiText.keyword, width: 320 },
  { kind: 'choice', key: 'state', of: openApiKeyState, label: openApiText.state, all: openApiText.allStates, width: 140 },
]

/** The open dialog or drawer. */
type Open =
  | { readonly kind: 'add' | 'document' }
  | { readonly kind: 'edit' | 'rotate' | 'deliveries' | 'tokens'; readonly key: OpenApiKeyRecord }
  | { readonly kind: 'secret'; readonly shown: ShownKey }

/** The API keys of customers' programs, for calls, webhooks and assistants. */
export function OpenApiPage() {
  const say = useText()
  const [open, setOpen] = useState<Open | null>(null)
  const { setEnabled, removeKey, dialog } = useKeyActions()
  const columns = useKeyColumns({
    onEdit: (key) => setOpen({ kind: 'edit', key }),
    onRotate: (key) => setOpen({ kind: 'rotate', key }),
    onDeliveries: (key) => setOpen({ kind: 'deliveries', key }),
    onTokens: (key) => setOpen({ kind: 'tokens', key }),
    onEnable: (key, enabled) => void setEnabled(key, enabled),
    onRemove: (key) => void removeKey(key),
  })
  const close = () => setOpen(null)
  const show = (shown: ShownKey) => setOpen({ kind: 'secret', shown })
  return (
    <RecordList
      title={openApiScreens.openApi.label}
      call={openApiCalls.findPage}
      filters={filters}
      columns={columns}
      actions={
        <>
          <Button icon="info" onClick={() => setOpen({ kind: 'document' })}>
            {say(openApiText.document)}
          </Button>
          <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
            {say(openApiText.add)}
          </Button>
        </>
      }
      empty={{ title: say(openApiText.empty), hint: say(openApiText.emptyHint) }}
      noMatch={{ title: say(openApiText.emptyFound) }}
    >
      {open?.kind === 'add' && <OpenApiForm apiKey={null} onShown={show} onClose={close} />}
      {open?.kind === 'edit' && <OpenApiForm apiKey={open.key} onShown={show} onClose={close} />}
      {open?.kind === 'rotate' && <OpenApiRotate apiKey={open.key} onShown={show} onClose={close} />}
      {open?.kind === 'deliveries' && <OpenApiDeliveries apiKey={open.key} onClose={close} />}
      {open?.kind === 'tokens' && <TokensDrawer apiKey={open.key} onClose={close} />}
      {open?.kind === 'document' && <OpenApiDocument onClose={close} />}
      {open?.kind === 'secret' && <OpenApiSecret shown={open.shown} onClose={close} />}
      {dialog}
    </RecordList>
  )
}
