import { memberOf } from '@undertone/domain/core/enum'
import { openCalls } from '@undertone/domain/index/open-calls'
import { keyCalls, openApiCalls, openApiPathOf } from '@undertone/domain/open-api/open-api.calls'
import { openApiScope } from '@undertone/domain/open-api/open-api.enums'
import { openApiScopes } from '@undertone/domain/open-api/open-api-scopes.table'
import { openApiPrefix, signatureHeaders } from '@undertone/domain/open-api/open-api-signature'
import { Collapse, Drawer, Tabs } from 'antd'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { CopyBox } from '../../ui/display/copy-box.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import styles from './parts/open-api.module.css'
import { openApiText } from './parts/open-api.text.ts'
import { grafanaAddress, mcpAddress } from './token/token-snippet.ts'

const drawerWidth = 820

const headers = [
  [signatureHeaders.accessId, openApiText.docAccessId],
  [signatureHeaders.time, openApiText.docTime],
  [signatureHeaders.nonce, openApiText.docNonce],
  [signatureHeaders.sign, openApiText.docSign],
] as const

/** The calls of each scope, with their path and what they do. */
function CallsByScope() {
  const say = useText()
  return (
    <Collapse
      size="small"
      items={openApiScopes.map(({ code, permissions }) => {
        const calls = [keyCalls.ticket, ...openCalls].filter(({ access }) => permissions.includes(access))
        return {
          key: code,
          label: (
            <>
              {say(memberOf(openApiScope, code) ?? openApiText.scopes)} <code>{code}</code>
            </>
          ),
          extra: say(openApiText.scopeCalls, { count: calls.length }),
          children: (
            <ul className={styles.calls}>
              {calls.map((call) => (
                <li key={`${call.method} ${call.path}`}>
                  <code>
                    {call.method} {openApiPathOf(call.path)}
                  </code>
                  <span>{say(call.summary)}</span>
                </li>
              ))}
            </ul>
          ),
        }
      })}
    />
  )
}

/** Documentation for integrators: how to call the API and receive webhooks. */
export function OpenApiDocument({ onClose }: { readonly onClose: () => void }) {
  const say = useText()
  const found = useCall(openApiCalls.document, {}, { noErrorPage: true, staleMs: Number.POSITIVE_INFINITY })
  const document = found.data
  return (
    <Drawer
      open
      size={drawerWidth}
      title={say(openApiText.docTitle)}
      onClose={onClose}
      extra={
        document?.hasDocs && (
          <a href="/docs#signed" target="_blank" rel="noreferrer">
            {say(openApiText.docAll)}
          </a>
        )
      }
    >
      {found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : document === undefined ? (
        <Skeletons count={10} />
      ) : (
        <article className={styles.document}>
          <h3>{say(openApiText.docHow)}</h3>
          <p>{say(openApiText.docPlace, { base: `${window.location.origin}${openApiPrefix}` })}</p>
          <p>{say(openApiText.docHeaders)}:</p>
          <dl>
            {headers.map(([name, meaning]) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{say(meaning)}</dd>
              </div>
            ))}
          </dl>
          <CopyBox label={say(openApiText.docString)} text={'METHOD\nSHA256(body)\n\npath?sorted=query'} rows={4} />
          <p>{say(openApiText.docMore)}</p>
          <h3>{say(openApiText.docExample)}</h3>
          <dl>
            {Object.entries(document.given).map(([name, value]) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ))}
          </dl>
          <CopyBox label={say(openApiText.docString)} text={document.stringToSign} rows={4} />
          <CopyBox label={say(openApiText.docResult)} text={document.sign} />
          <h3>{say(openApiText.docCode)}</h3>
          <Tabs
            size="small"
            items={document.examples.map(({ language, code }) => ({
              key: language,
              label: language,
              children: <CopyBox label={language} text={code} rows={16} />,
            }))}
          />
          <h3>{say(openApiText.docPush)}</h3>
          <p>{say(openApiText.docPushNote)}</p>
          <h3>{say(openApiText.docTicket)}</h3>
          <p>{say(openApiText.docTicketNote, { path: openApiPathOf(keyCalls.ticket.path) })}</p>
          <h3>{say(openApiText.docAssistants)}</h3>
          <p>{say(openApiText.docAssistantsNote, { address: mcpAddress() })}</p>
          <h3>{say(openApiText.docGrafana)}</h3>
          <p>{say(openApiText.docGrafanaNote, { address: grafanaAddress() })}</p>
          <h3>{say(openApiText.docCalls)}</h3>
          <CallsByScope />
        </article>
      )}
    </Drawer>
  )
}
