import { memberOf } from '@undertone/domain/core/enum'
import { openApiRejection, openApiScope, openApiTokenState } from '@undertone/domain/open-api/open-api.enums'
import type { OpenApiToken } from '@undertone/domain/open-api/open-api-token.calls'
import type { Say } from '../../../core/language/language.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../parts/open-api.module.css'
import { openApiText } from '../parts/open-api.text.ts'
import { tokenText } from './token.text.ts'

/** The columns of the tokens of a key. */
export function tokenColumns(say: Say, onRevoke: (token: OpenApiToken) => void): DataColumn<OpenApiToken>[] {
  const scopesOf = ({ scopes }: OpenApiToken) =>
    scopes.map((code) => say(memberOf(openApiScope, code) ?? tokenText.scopes)).join(say({ cn: '、', en: ', ' }))
  return [
    { key: 'name', title: say(tokenText.name), width: 160, render: ({ name }) => <span title={name}>{name}</span> },
    { key: 'hint', title: say(tokenText.hint), width: 90, render: ({ hint }) => <code className={styles.hash}>…{hint}</code> },
    {
      key: 'state',
      title: say(tokenText.state),
      width: 90,
      card: 'beside',
      render: ({ state }) => <StateTag of={openApiTokenState} code={state} />,
    },
    { key: 'scopes', title: say(tokenText.scopes), render: (row) => <span title={scopesOf(row)}>{scopesOf(row)}</span> },
    {
      key: 'addresses',
      title: say(openApiText.addresses),
      width: 140,
      render: ({ addresses }) =>
        addresses.length === 0 ? say(openApiText.anyAddress) : <span title={addresses.join('\n')}>{addresses.join(', ')}</span>,
    },
    { key: 'expiresAt', title: say(openApiText.expiresAt), width: 165, render: ({ expiresAt }) => expiresAt },
    {
      key: 'used',
      title: say(tokenText.used),
      width: 165,
      render: ({ lastUsedAt, lastAddress }) => (lastUsedAt === null ? '-' : <span title={lastAddress ?? ''}>{lastUsedAt}</span>),
    },
    {
      key: 'refused',
      title: say(tokenText.refused),
      width: 180,
      render: ({ lastRefusal, lastRefusedAt, lastRefusedAddress }) => {
        const why = lastRefusal === null ? undefined : memberOf(openApiRejection, lastRefusal)
        return why ? <span title={`${lastRefusedAt} ${lastRefusedAddress}`}>{say(why)}</span> : '-'
      },
    },
    {
      key: 'actions',
      title: say(tokenText.actions),
      width: 90,
      fixed: 'right',
      render: (row) =>
        row.state === 'active' && (
          <span className={styles.actions}>
            <IconButton icon="unlink" label={say(tokenText.revoke)} onClick={() => onRevoke(row)} />
          </span>
        ),
    },
  ]
}
