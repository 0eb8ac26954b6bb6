import { type ConnectorDetail, connectorCalls } from '@undertone/domain/connector/connector.calls'
import { connectorKind } from '@undertone/domain/connector/connector.enums'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { to } from '@undertone/domain/index/to'
import { Select } from 'antd'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useOptions } from '../../../resource/reference/option-query.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { isSaveKey } from '../../../ui/form/save-key.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type Form, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'
import { BrokerConnection, RuleMapping } from './broker-fields.tsx'
import { CardConnection } from './card-fields.tsx'
import { bodyOf, type ConnectorDraft, copyOf, draftOf, draftProblems, newDraft, startOf } from './connector-draft.ts'
import { ModbusConnection, ModbusMapping } from './modbus-fields.tsx'
import { OpcuaConnection } from './opcua-connection.tsx'
import { OpcuaMapping } from './opcua-mapping.tsx'
import { OpcuaServerConnection, TrustedClients } from './opcua-server-fields.tsx'
import { TargetMapping } from './target-mapping.tsx'
import { TrialPanel } from './trial-panel.tsx'

/** What the server can take: devices that dial in, cards and their port (null: nowhere), OPC UA servers. */
interface ServerDoors {
  readonly canListen: boolean
  readonly cardPort: number | null
  readonly hasOpcua: boolean
  readonly opcuaPorts: { readonly first: number; readonly last: number } | null
}

const stale = [connectorCalls.find, connectorCalls.detail]

/** Name, gateway, protocol and how the device or broker is reached. */
function ConnectionPanel({
  form,
  of: source,
  isNew,
  mayEdit,
  server,
}: {
  readonly form: Form<ConnectorDraft>
  readonly of: ConnectorDetail | null
  readonly isNew: boolean
  readonly mayEdit: boolean
  readonly server: ServerDoors
}) {
  const say = useText()
  const { gatewayId, config } = form.values
  return (
    <Panel title={say(text.connection)}>
      <div className={styles.fields}>
        <TextField of={form} name="name" label={say(text.name)} maxLength={connectorLimits.name} />
        <Field of={form} name="gatewayId" label={say(text.gateway)} help={say(text.gatewayHelp)}>
          <OptionSelect
            to={gateway.key}
            id={form.idOf('gatewayId')}
            value={gatewayId}
            title={source?.gatewayName ?? null}
            onChange={(next) => form.set({ gatewayId: next })}
          />
        </Field>
        {isNew && (
          <Field of={form} name="config" label={say(text.kind)} help="">
            <Select
              id={form.idOf('config')}
              value={config.kind}
              options={optionsOf(connectorKind, say)}
              onChange={(kind) => form.set(startOf(kind))}
            />
          </Field>
        )}
        {config.kind === 'modbus' ? (
          <ModbusConnection of={form} config={config} disabled={!mayEdit} canListen={server.canListen} />
        ) : config.kind === 'card' ? (
          <CardConnection of={form} config={config} source={isNew ? null : source} disabled={!mayEdit} port={server.cardPort} />
        ) : config.kind === 'opcuaServer' ? (
          <OpcuaServerConnection
            of={form}
            config={config}
            hasPassword={!isNew && source?.hasPassword === true}
            hasOpcua={server.hasOpcua}
            ports={server.opcuaPorts}
            disabled={!mayEdit}
          />
        ) : config.kind === 'opcua' ? (
          <OpcuaConnection
            of={form}
            config={config}
            hasPassword={!isNew && source?.hasPassword === true}
            hasOpcua={server.hasOpcua}
            disabled={!mayEdit}
          />
        ) : (
          <BrokerConnection of={form} config={config} hasPassword={!isNew && source?.hasPassword === true} />
        )}
      </div>
    </Panel>
  )
}

/** The form of a connector: a new one, a copy, or a stored one. */
export function ConnectorForm({
  of: source,
  id,
  server,
}: {
  readonly of: ConnectorDetail | null
  /** The stored connector that is changed; null for a new one. */
  readonly id: number | null
  readonly server: ServerDoors
}) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const mayEdit = can(id === null ? connectorCalls.add.access : connectorCalls.edit.access)
  const saved = () => {
    toast.success(say(source?.isOn && id !== null ? text.saved : text.savedOff))
    form.release()
    void navigate(to.connectors())
  }
  const options = { invalidates: stale, onSaved: saved }
  const form = useForm<ConnectorDraft>({
    initial: () => (source ? (id === null ? copyOf(source) : draftOf(source)) : newDraft),
    rules: draftProblems,
    unsaved: titleIfChanged(say(text.connection)),
    save:
      id === null
        ? sendWith(connectorCalls.add, { input: (draft: ConnectorDraft) => ({ body: bodyOf(draft) }), ...options })
        : sendWith(connectorCalls.edit, { input: (draft: ConnectorDraft) => ({ body: { id, ...bodyOf(draft) } }), ...options }),
  })
  const { gatewayId, config } = form.values
  const found = useOptions(sensor.key, { gatewayId }, gatewayId !== null)
  const sensors = (found.data ?? []).map(({ label }) => label)
  return (
    <form
      className={styles.panels}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (isSaveKey(event) && mayEdit) void form.submit()
      }}
    >
      <FormError message={form.error?.message} />
      <ConnectionPanel form={form} of={source} isNew={id === null} mayEdit={mayEdit} server={server} />
      {config.kind === 'modbus' ? (
        <ModbusMapping of={form} config={config} disabled={!mayEdit} sensors={sensors} />
      ) : config.kind === 'opcuaServer' ? (
        <TrustedClients of={form} config={config} source={id === null ? null : source} disabled={!mayEdit} />
      ) : config.kind === 'opcua' ? (
        <OpcuaMapping form={form} config={config} id={id} disabled={!mayEdit} sensors={sensors} />
      ) : (
        config.kind !== 'sparkplugOut' &&
        config.kind !== 'card' && <RuleMapping of={form} config={config} disabled={!mayEdit} sensors={sensors} />
      )}
      {'targets' in config && <TargetMapping of={form} config={config} disabled={!mayEdit} sensors={sensors} />}
      {can(connectorCalls.try.access) && <TrialPanel form={form} id={id} />}
      {mayEdit && (
        <FormFoot>
          <Button onClick={() => void navigate(to.connectors())}>{say(text.cancel)}</Button>
          <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
            {say(text.save)}
          </Button>
        </FormFoot>
      )}
      {form.dialog}
    </form>
  )
}
