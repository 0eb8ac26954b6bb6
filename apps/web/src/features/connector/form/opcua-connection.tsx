import { opcuaLogin, opcuaMode, opcuaPolicy, opcuaTime } from '@undertone/domain/connector/connector.enums'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import { isSecured, type OpcuaConfig, opcuaLimits } from '@undertone/domain/connector/opcua-config'
import { Input, InputNumber, Select } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { PasswordField, TextField } from '../../../ui/form/fields.tsx'
import { FieldFrame } from '../../../ui/form/form-field.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import { connectorText as text } from '../shared/connector.text.ts'
import { opcuaText } from '../shared/opcua.text.ts'
import type { ConnectorDraft } from './connector-draft.ts'
import { HostFields } from './modbus-fields.tsx'
import { OwnCertificate } from './opcua-own-certificate.tsx'
import { ServerCheck } from './opcua-server-check.tsx'

const id = (name: string) => `connector-${name}`

/** How an OPC UA server is reached, and as whom. */
export function OpcuaConnection({
  of,
  config,
  hasPassword,
  hasOpcua,
  disabled,
}: {
  readonly of: FieldsOf<ConnectorDraft>
  readonly config: OpcuaConfig
  readonly hasPassword: boolean
  /** Whether the optional package is installed on the server. */
  readonly hasOpcua: boolean
  readonly disabled: boolean
}) {
  const say = useText()
  const set = (part: Partial<OpcuaConfig>) => of.set({ config: { ...config, ...part } })
  return (
    <>
      {!hasOpcua && <OpcuaMissing />}
      <HostFields of={of} />
      <FieldFrame id={id('path')} label={say(opcuaText.path)} problem={null} help={say(opcuaText.pathHelp)}>
        <Input id={id('path')} value={config.path} maxLength={300} onChange={({ target }) => set({ path: target.value.trim() })} />
      </FieldFrame>
      <FieldFrame id={id('policy')} label={say(opcuaPolicy.label)} problem={null}>
        <Select id={id('policy')} value={config.policy} options={optionsOf(opcuaPolicy, say)} onChange={(policy) => set({ policy })} />
      </FieldFrame>
      {isSecured(config) && (
        <FieldFrame id={id('mode')} label={say(opcuaMode.label)} problem={null}>
          <Select id={id('mode')} value={config.mode} options={optionsOf(opcuaMode, say)} onChange={(mode) => set({ mode })} />
        </FieldFrame>
      )}
      <FieldFrame
        id={of.idOf('login')}
        label={say(opcuaLogin.label)}
        problem={of.problemAt('login')}
        help={config.login === 'password' && !isSecured(config) ? say(opcuaText.plainPassword) : ''}
      >
        <Select id={of.idOf('login')} value={config.login} options={optionsOf(opcuaLogin, say)} onChange={(login) => set({ login })} />
      </FieldFrame>
      {config.login === 'password' && (
        <>
          <TextField of={of} name="userName" label={say(text.userName)} maxLength={connectorLimits.user} />
          <PasswordField
            of={of}
            name="password"
            label={say(text.password)}
            help={hasPassword ? say(opcuaText.passwordKept) : ''}
            maxLength={connectorLimits.password}
          />
        </>
      )}
      <Subscription config={config} disabled={disabled} set={set} />
      {!disabled && <ServerCheck of={of} config={config} />}
      {!disabled && (isSecured(config) || config.login === 'certificate') && (
        <OwnCertificate gatewayId={of.values.gatewayId} help={opcuaText.ownHelp} />
      )}
    </>
  )
}

/** How often values are asked for, and how many wait. */
function Subscription({
  config,
  disabled,
  set,
}: {
  readonly config: OpcuaConfig
  readonly disabled: boolean
  set(part: Partial<OpcuaConfig>): void
}) {
  const say = useText()
  const whole = { precision: 0, disabled } as const
  return (
    <>
      <FieldFrame id={id('time')} label={say(opcuaTime.label)} problem={null} help={say(opcuaText.timeHelp)}>
        <Select id={id('time')} value={config.time} options={optionsOf(opcuaTime, say)} onChange={(time) => set({ time })} />
      </FieldFrame>
      <FieldFrame id={id('publishMs')} label={say(opcuaText.publish)} problem={null}>
        <InputNumber
          id={id('publishMs')}
          {...whole}
          value={config.publishMs}
          min={opcuaLimits.minSampleMs}
          max={60_000}
          onChange={(publishMs) => publishMs !== null && set({ publishMs })}
        />
      </FieldFrame>
      <FieldFrame id={id('queue')} label={say(opcuaText.queue)} problem={null} help={say(opcuaText.queueHelp)}>
        <InputNumber
          id={id('queue')}
          {...whole}
          value={config.queue}
          min={1}
          max={opcuaLimits.queue}
          onChange={(queue) => queue !== null && set({ queue })}
        />
      </FieldFrame>
    </>
  )
}

/** How the optional package is added. */
export function OpcuaMissing() {
  const say = useText()
  return (
    <p role="alert" style={{ gridColumn: '1 / -1' }}>
      {say(opcuaText.missing)} <code>npm ci --prefix optional/opcua --omit=dev</code>
    </p>
  )
}
