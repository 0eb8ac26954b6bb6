import { connectorCalls, type OpcuaServer } from '@undertone/domain/connector/connector.calls'
import { opcuaLogin, opcuaMode, opcuaPolicy } from '@undertone/domain/connector/connector.enums'
import { isSecured, type OpcuaConfig } from '@undertone/domain/connector/opcua-config'
import { memberOf } from '@undertone/domain/core/enum'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from '../shared/connector.module.css'
import { opcuaText as text } from '../shared/opcua.text.ts'
import type { ConnectorDraft } from './connector-draft.ts'

type Endpoint = OpcuaServer['endpoints'][number]

/** A fingerprint as people compare it: pairs of digits. */
const inPairs = (hex: string): string => hex.toUpperCase().replaceAll(/..(?=.)/g, '$&:')

/** What the server offers. */
function Endpoints({ all, onChoose }: { readonly all: readonly Endpoint[]; readonly onChoose: (one: Endpoint) => void }) {
  const say = useText()
  const nameOf = (of: Parameters<typeof memberOf>[0], code: string | null) => {
    const member = memberOf(of, code)
    return member ? say(member) : '-'
  }
  return (
    <section className={styles.scroll} aria-label={say(text.endpoints)}>
      <table className={`${styles.grid} ${styles.blocks}`}>
        <thead>
          <tr>
            {[opcuaPolicy.label, opcuaMode.label, opcuaLogin.label].map((title) => (
              <th key={title.en} scope="col">
                {say(title)}
              </th>
            ))}
            <th scope="col" aria-label={say(text.choose)} />
          </tr>
        </thead>
        <tbody>
          {all.map((one) => (
            <tr key={`${one.policy}/${one.mode}`}>
              <td data-title={say(opcuaPolicy.label)}>{nameOf(opcuaPolicy, one.policy)}</td>
              <td data-title={say(opcuaMode.label)}>{nameOf(opcuaMode, one.mode)}</td>
              <td data-title={say(opcuaLogin.label)}>{one.logins.map((login) => nameOf(opcuaLogin, login)).join(', ')}</td>
              <td>
                <Button onClick={() => onChoose(one)}>{say(text.choose)}</Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Asks the server what it offers, and lets a person compare and trust its certificate. It is never trusted otherwise. */
export function ServerCheck({ of, config }: { readonly of: FieldsOf<ConnectorDraft>; readonly config: OpcuaConfig }) {
  const say = useText()
  const toast = useToast()
  const ask = useSend(connectorCalls.opcuaServer)
  const [found, setFound] = useState<OpcuaServer | null>(null)
  const { host, port, gatewayId } = of.values
  const isReady = host.trim() !== '' && Number(port) > 0 && gatewayId !== null
  const set = (part: Partial<OpcuaConfig>) => of.set({ config: { ...config, ...part } })
  const read = () => {
    setFound(null)
    const body = { gatewayId: gatewayId ?? 0, host: host.trim(), port: Number(port), path: config.path }
    ask.mutate({ body }, { onSuccess: setFound, onError: toast.error })
  }
  const choose = ({ policy, mode, logins }: Endpoint) =>
    set({ policy, mode: mode ?? config.mode, login: logins.includes(config.login) ? config.login : (logins[0] ?? config.login) })
  const offered = found?.endpoints.find(({ policy, mode }) => policy === config.policy && (mode ?? config.mode) === config.mode)
  const certificate = offered?.certificate ?? found?.endpoints.find((one) => one.certificate)?.certificate ?? null
  const isTrusted = certificate !== null && certificate.fingerprint === config.trusted
  const problem = of.problemAt('trusted')
  return (
    <div className={styles.wide} id={of.idOf('trusted')} tabIndex={-1}>
      <div className={styles.tools}>
        <Button icon="search" busy={ask.isPending} disabled={!isReady} onClick={read}>
          {say(ask.isPending ? text.reading : text.readServer)}
        </Button>
        <span className={styles.quiet}>{say(text.readServerHelp)}</span>
      </div>
      {problem !== null && (
        <p className={styles.bad} role="alert">
          {problem}
        </p>
      )}
      <div role="status">
        {found?.error != null && <p className={styles.bad}>{found.error}</p>}
        {found && found.error === null && found.endpoints.length === 0 && <p className={styles.bad}>{say(text.noEndpoints)}</p>}
        {found && found.endpoints.length > 0 && <Endpoints all={found.endpoints} onChoose={choose} />}
        {found && found.error === null && found.endpoints.length > 0 && !offered && <p className={styles.bad}>{say(text.notOffered)}</p>}
      </div>
      {certificate && isSecured(config) && (
        <>
          <Facts>
            <Fact name={text.subject}>{certificate.subject}</Fact>
            <Fact name={text.issuer}>{certificate.issuer}</Fact>
            <Fact name={text.valid}>
              {certificate.from} – {certificate.to}
            </Fact>
            <Fact name={text.fingerprint}>
              <span className={`${textClass.mono} ${styles.wrap}`}>{inPairs(certificate.fingerprint)}</span>
            </Fact>
          </Facts>
          <div className={styles.tools}>
            <Button disabled={isTrusted} onClick={() => set({ trusted: certificate.fingerprint })}>
              {say(isTrusted ? text.trusted : text.trust)}
            </Button>
            <span className={styles.quiet}>{say(text.trustHelp)}</span>
          </div>
        </>
      )}
      {isSecured(config) && config.trusted !== '' && !isTrusted && (
        <p className={certificate ? styles.bad : styles.quiet}>
          {say(certificate ? text.changed : text.trustedNow)}{' '}
          <span className={`${textClass.mono} ${styles.wrap}`}>{inPairs(config.trusted)}</span>
        </p>
      )}
    </div>
  )
}
