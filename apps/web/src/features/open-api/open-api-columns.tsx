import { memberOf } from '@undertone/domain/core/enum'
import type { OpenApiKeyRecord } from '@undertone/domain/open-api/open-api.calls'
import { openApiKeyState, openApiRejection, openApiScope } from '@undertone/domain/open-api/open-api.enums'
import { useText } from '../../core/language/language.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import styles from './parts/open-api.module.css'
import { openApiText } from './parts/open-api.text.ts'
import { tokenText } from './token/token.text.ts'

/** Actions of a key. */
interface KeyActions {
  readonly onEdit: (key: OpenApiKeyRecord) => void
  readonly onRotate: (key: OpenApiKeyRecord) => void
  readonly onDeliveries: (key: OpenApiKeyRecord) => void
  readonly onTokens: (key: OpenApiKeyRecord) => void
  readonly onEnable: (key: OpenApiKeyRecord, enabled: boolean) => void
  readonly onRemove: (key: OpenApiKeyRecord) => void
}

/** The buttons of a key. */
function KeyActionButtons({ of: key, actions }: { readonly of: OpenApiKeyRecord; readonly actions: KeyActions }) {
  const say = useText()
  const { onEdit, onRotate, onDeliveries, onTokens, onEnable, onRemove } = actions
  const isOff = key.state === 'disabled'
  return (
    <span className={styles.actions}>
      <IconButton icon="edit" label={say(openApiText.edit)} onClick={() => onEdit(key)} />
      <IconButton icon="repeat" label={say(openApiText.rotate)} onClick={() => onRotate(key)} />
      <IconButton icon="bell" label={say(openApiText.deliveries)} disabled={key.notifyUrl === null} onClick={() => onDeliveries(key)} />
      <IconButton icon="key" label={say(tokenText.tokens)} onClick={() => onTokens(key)} />
      <IconButton
        icon={isOff ? 'play' : 'pause'}
        label={say(isOff ? openApiText.enable : openApiText.disable)}
        onClick={() => onEnable(key, isOff)}
      />
      <IconButton icon="trash" label={say(openApiText.remove)} onClick={() => onRemove(key)} />
    </span>
  )
}

/** The columns of the list of keys. */
export function useKeyColumns(actions: KeyActions): DataColumn<OpenApiKeyRecord>[] {
  const say = useText()
  const scopesOf = (key: OpenApiKeyRecord) =>
    key.scopes.map((code) => say(memberOf(openApiScope, code) ?? openApiText.scopes)).join(say({ cn: '、', en: ', ' }))
  const pushesOf = ({ notifyUrl, notifyEvents, waiting, failed }: OpenApiKeyRecord) => {
    if (notifyUrl === null || notifyEvents.length === 0) return '-'
    if (failed > 0) return <span className={styles.wrong}>{say(openApiText.pushesFailed, { count: failed })}</span>
    return waiting > 0 ? say(openApiText.pushesWaiting, { count: waiting }) : say(openApiText.pushesFine)
  }
  return [
    { key: 'name', title: say(openApiText.name), render: (key) => <span title={key.name}>{key.name}</span> },
    { key: 'tenant', title: say(openApiText.tenantId), width: 150, render: (key) => <span title={key.tenantName}>{key.tenantName}</span> },
    {
      key: 'accessId',
      title: say(openApiText.accessId),
      width: 190,
      render: (key) => <code className={styles.hash}>{key.accessId}</code>,
    },
    { key: 'scopes', title: say(openApiText.scopes), width: 220, render: (key) => <span title={scopesOf(key)}>{scopesOf(key)}</span> },
    {
      key: 'addresses',
      title: say(openApiText.addresses),
      width: 150,
      render: ({ addresses }) =>
        addresses.length === 0 ? say(openApiText.anyAddress) : <span title={addresses.join('\n')}>{addresses.join(', ')}</span>,
    },
    { key: 'state', title: say(openApiText.state), width: 100, render: (key) => <StateTag of={openApiKeyState} code={key.state} /> },
    { key: 'expiresAt', title: say(openApiText.expiresAt), width: 165, render: (key) => key.expiresAt ?? say(openApiText.never) },
    {
      key: 'used',
      title: say(openApiText.used),
      width: 165,
      render: ({ lastUsedAt, lastAddress }) => (lastUsedAt === null ? '-' : <span title={lastAddress ?? ''}>{lastUsedAt}</span>),
    },
    {
      key: 'refused',
      title: say(openApiText.refused),
      width: 220,
      render: ({ lastRefusal, lastRefusedAt, lastRefusedAddress }) => {
        const why = lastRefusal === null ? undefined : memberOf(openApiRejection, lastRefusal)
        return why ? <span title={`${lastRefusedAt} ${lastRefusedAddress}`}>{say(why)}</span> : '-'
      },
    },
    { key: 'pushes', title: say(openApiText.pushes), width: 110, render: pushesOf },
    {
      key: 'actions',
      title: say(openApiText.actions),
      width: 200,
      fixed: 'right',
      render: (key) => <KeyActionButtons of={key} actions={actions} />,
    },
  ]
}
