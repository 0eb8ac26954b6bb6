import type { OpenApiKeyRecord } from '@undertone/domain/open-api/open-api.calls'
import { type OpenApiToken, openApiTokenCalls } from '@undertone/domain/open-api/open-api-token.calls'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../parts/open-api.module.css'
import { type ShownToken, ShownTokenDialog } from './shown-token.tsx'
import { tokenText } from './token.text.ts'
import { tokenColumns } from './token-columns.tsx'
import { scopesForTokens } from './token-draft.ts'
import { TokenForm } from './token-form.tsx'

const drawerWidth = 1180

/** Revokes tokens of a key after a confirmation, which is `dialog`. */
function useRevoke(keyId: number) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const send = useSend(openApiTokenCalls.revokeToken, { invalidates: [openApiTokenCalls.findTokens] })
  const revoke = async ({ id, name, hint }: OpenApiToken): Promise<void> => {
    const loss = {
      title: say(tokenText.revokeTitle),
      names: [`${name} …${hint}`],
      note: say(tokenText.revokeNote),
      action: say(tokenText.revoke),
    }
    if (!(await ask(loss))) return
    send.mutate(
      { body: { id: keyId, tokenId: id } },
      { onSuccess: () => toast.success(say(tokenText.revoked)), onError: (error) => toast.error(error) },
    )
  }
  return { revoke, dialog }
}

/** The read tokens of a key: issued, shown once, and revoked. */
export function TokensDrawer({ apiKey, onClose }: { readonly apiKey: OpenApiKeyRecord; readonly onClose: () => void }) {
  const say = useText()
  const [isIssuing, setIssuing] = useState(false)
  const [shown, setShown] = useState<ShownToken | null>(null)
  const found = useCall(openApiTokenCalls.findTokens, { body: { id: apiKey.id } }, { noErrorPage: true })
  const { revoke, dialog } = useRevoke(apiKey.id)
  const canIssue = scopesForTokens(apiKey).length > 0
  const show = (token: ShownToken) => {
    setIssuing(false)
    setShown(token)
  }
  return (
    <Drawer
      open
      size={drawerWidth}
      title={say(tokenText.title, { name: apiKey.name })}
      onClose={onClose}
      extra={
        <Button kind="primary" icon="plus" disabled={!canIssue} onClick={() => setIssuing(true)}>
          {say(tokenText.issue)}
        </Button>
      }
    >
      <p className={styles.about}>{say(tokenText.about)}</p>
      {found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable<OpenApiToken>
          rows={found.data}
          columns={tokenColumns(say, (token) => void revoke(token))}
          rowKey={({ id }) => id}
          label={say(tokenText.tokens)}
          empty={
            <EmptyState
              dense
              title={say(canIssue ? tokenText.empty : tokenText.noScopes)}
              hint={say(canIssue ? tokenText.emptyHint : tokenText.noScopesHint)}
            />
          }
        />
      )}
      {isIssuing && <TokenForm apiKey={apiKey} onShown={show} onClose={() => setIssuing(false)} />}
      {shown && <ShownTokenDialog shown={shown} onClose={() => setShown(null)} />}
      {dialog}
    </Drawer>
  )
}
