import type { ConnectorDetail } from '@undertone/domain/connector/connector.calls'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import { type OpcuaServerConfig, opcuaServerLimits, type TrustedClient } from '@undertone/domain/connector/opcua-server-config'
import { Input, InputNumber, Switch } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { PasswordField, TextField } from '../../../ui/form/fields.tsx'
import { FieldFrame } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/connector.module.css'
import { connectorText } from '../shared/connector.text.ts'
import { opcuaServerText as text } from '../shared/opcua-server.text.ts'
import type { ConnectorDraft } from './connector-draft.ts'
import { OpcuaMissing } from './opcua-connection.tsx'
import { OwnCertificate } from './opcua-own-certificate.tsx'

interface Part {
  readonly of: FieldsOf<ConnectorDraft>
  readonly config: OpcuaServerConfig
  readonly disabled: boolean
}

const id = (name: string) => `connector-${name}`

/** Where our server listens, for whom, and as whom clients log in. */
export function OpcuaServerConnection({
  of,
  config,
  disabled,
  hasPassword,
  hasOpcua,
  ports,
}: Part & {
  readonly hasPassword: boolean
  /** Whether the optional package is installed on the server. */
  readonly hasOpcua: boolean
  /** What the operator has opened; null: nothing. */
  readonly ports: { readonly first: number; readonly last: number } | null
}) {
  const say = useText()
  const set = (part: Partial<OpcuaServerConfig>) => of.set({ config: { ...config, ...part } })
  return (
    <>
      {!hasOpcua && <OpcuaMissing />}
      <FieldFrame id={id('port')} label={say(connectorText.port)} problem={null} help={ports ? say(text.ports, ports) : say(text.noPorts)}>
        <InputNumber
          id={id('port')}
          value={config.port}
          min={ports?.first ?? 1}
          max={ports?.last ?? 65_535}
          precision={0}
          disabled={disabled}
          onChange={(port) => port !== null && set({ port })}
        />
      </FieldFrame>
      <FieldFrame id={id('hostName')} label={say(text.hostName)} problem={null} help={say(text.hostNameHelp)}>
        <Input
          id={id('hostName')}
          value={config.hostName}
          maxLength={253}
          onChange={({ target }) => set({ hostName: target.value.trim() })}
        />
      </FieldFrame>
      <TextField of={of} name="addresses" label={say(text.clients)} help={say(connectorText.addressesHelp)} />
      <TextField of={of} name="userName" label={say(connectorText.userName)} maxLength={connectorLimits.user} />
      <PasswordField
        of={of}
        name="password"
        label={say(connectorText.password)}
        help={hasPassword ? say(text.passwordKept) : say(text.passwordHelp, { count: opcuaServerLimits.minPassword })}
        maxLength={connectorLimits.password}
      />
      <Choice
        name="isAnonymous"
        label={say(text.anonymous)}
        help={say(text.anonymousHelp)}
        isOn={config.isAnonymous}
        set={set}
        disabled={disabled}
      />
      <Choice
        name="isUnsecured"
        label={say(text.unsecured)}
        help={say(text.unsecuredHelp)}
        isOn={config.isUnsecured}
        set={set}
        disabled={disabled}
      />
      {!disabled && <OwnCertificate gatewayId={of.values.gatewayId} help={text.ownHelp} />}
    </>
  )
}

/** What is safer left off. */
function Choice({
  name,
  label,
  help,
  isOn,
  set,
  disabled,
}: {
  readonly name: 'isAnonymous' | 'isUnsecured'
  readonly label: string
  readonly help: string
  readonly isOn: boolean
  readonly set: (part: Partial<OpcuaServerConfig>) => void
  readonly disabled: boolean
}) {
  return (
    <FieldFrame id={id(name)} label={label} problem={null} help={help}>
      <span>
        <Switch id={id(name)} checked={isOn} disabled={disabled} onChange={(next) => set({ [name]: next })} />
      </span>
    </FieldFrame>
  )
}

/** Clients that were turned away because of their certificate: `FINGERPRINT · NAME`, each once. */
function refusedClients(of: ConnectorDetail | null, trusted: readonly TrustedClient[]): TrustedClient[] {
  const found = new Map<string, TrustedClient>()
  for (const { address } of of?.refusals ?? []) {
    const [fingerprint = '', ...name] = address.split(' · ')
    const isKnown = trusted.some((one) => one.fingerprint === fingerprint)
    if (/^[\da-f]{64}$/.test(fingerprint) && !isKnown) found.set(fingerprint, { fingerprint, name: name.join(' · ').slice(0, 200) })
  }
  return [...found.values()]
}

/** Which clients are trusted, and which were refused and may be. */
export function TrustedClients({ of, config, disabled, source }: Part & { readonly source: ConnectorDetail | null }) {
  const say = useText()
  const { trusted } = config
  const set = (next: TrustedClient[]) => of.set({ config: { ...config, trusted: next } })
  const isFull = trusted.length >= opcuaServerLimits.trusted
  return (
    <Panel title={say(text.trustedClients)}>
      <p className={styles.quiet}>{say(text.trustedHelp)}</p>
      <ClientTable
        label={say(text.trustedClients)}
        rows={trusted}
        action={disabled ? null : say(text.distrust)}
        onAct={({ fingerprint }) => set(trusted.filter((one) => one.fingerprint !== fingerprint))}
        empty={say(text.noTrusted)}
      />
      <h3>{say(text.refusedClients)}</h3>
      <ClientTable
        label={say(text.refusedClients)}
        rows={refusedClients(source, trusted)}
        action={disabled || isFull ? null : say(text.trust)}
        onAct={(one) => set([...trusted, one])}
        empty={say(text.noRefused)}
      />
    </Panel>
  )
}

function ClientTable({
  label,
  rows,
  action,
  onAct,
  empty,
}: {
  readonly label: string
  readonly rows: readonly TrustedClient[]
  /** What can be done with a row; null for a reader. */
  readonly action: string | null
  readonly onAct: (one: TrustedClient) => void
  readonly empty: string
}) {
  const say = useText()
  if (rows.length === 0) return <p className={styles.quiet}>{empty}</p>
  return (
    <section className={styles.scroll} aria-label={label}>
      <table className={`${styles.grid} ${styles.blocks}`}>
        <thead>
          <tr>
            <th scope="col">{say(text.client)}</th>
            <th scope="col">{say(text.fingerprint)}</th>
            {action !== null && <th scope="col" aria-label={action} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.fingerprint}>
              <td data-title={say(text.client)}>{one.name}</td>
              <td data-title={say(text.fingerprint)}>
                <span className={`${textClass.mono} ${styles.wrap}`}>{one.fingerprint.toUpperCase().replaceAll(/..(?=.)/g, '$&:')}</span>
              </td>
              {action !== null && (
                <td>
                  <Button onClick={() => onAct(one)}>{action}</Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
