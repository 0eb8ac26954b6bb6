import { modbusTransport } from '@undertone/domain/connector/connector.enums'
import type { ModbusConfig } from '@undertone/domain/connector/modbus-config'
import { Select } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'
import { AddMap } from './add-map.tsx'
import type { ConnectorDraft } from './connector-draft.ts'
import { MappingTable } from './mapping-table.tsx'
import { nextValue, nextWave, valueColumns, waveColumns } from './modbus-columns.ts'

interface Part {
  readonly of: FieldsOf<ConnectorDraft>
  readonly config: ModbusConfig
  readonly disabled: boolean
}

/** Host and port that a connector connects to. */
export function HostFields({ of }: { readonly of: FieldsOf<ConnectorDraft> }) {
  const say = useText()
  return (
    <>
      <TextField of={of} name="host" label={say(text.host)} help={say(text.hostHelp)} maxLength={253} />
      <TextField of={of} name="port" label={say(text.port)} inputMode="numeric" maxLength={5} />
    </>
  )
}

/** How the device is reached. */
export function ModbusConnection({ of, config, canListen }: Part & { readonly canListen: boolean }) {
  const say = useText()
  const { transport } = config
  const set = (part: Partial<ModbusConfig>) => of.set({ config: { ...config, ...part } })
  const id = of.idOf('transport')
  return (
    <>
      <Field of={of} name="transport" label={say(text.transport)} help={transport === 'dialIn' && !canListen ? say(text.cannotListen) : ''}>
        <Select id={id} value={transport} options={optionsOf(modbusTransport, say)} onChange={(next) => set({ transport: next })} />
      </Field>
      {transport === 'dialIn' ? (
        <>
          <SelectField
            of={of}
            name="packets"
            label={say(text.packets)}
            options={[
              { value: 'text', label: say(text.asText) },
              { value: 'hex', label: say(text.asHex) },
            ]}
          />
          <TextField of={of} name="registration" label={say(text.registration)} help={say(text.registrationHelp)} />
          <TextField of={of} name="heartbeat" label={say(text.heartbeat)} help={say(text.heartbeatHelp)} />
          <TextField of={of} name="addresses" label={say(text.addresses)} help={say(text.addressesHelp)} />
        </>
      ) : (
        <HostFields of={of} />
      )}
      <TextField of={of} name="timeoutMs" label={say(text.timeout)} inputMode="numeric" maxLength={5} />
    </>
  )
}

/** A mapping's problem, at an element that the form can focus. */
export function TableProblem({
  of,
  name,
}: {
  readonly of: FieldsOf<ConnectorDraft>
  readonly name: 'values' | 'waves' | 'rules' | 'targets'
}) {
  const problem = of.problemAt(name)
  return (
    <div id={of.idOf(name as keyof ConnectorDraft)} tabIndex={-1}>
      {problem !== null && (
        <p className={styles.bad} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The registers with values and waveforms. */
export function ModbusMapping({ of, config, disabled, sensors }: Part & { readonly sensors: readonly string[] }) {
  const say = useText()
  const set = (part: Partial<ModbusConfig>) => of.set({ config: { ...config, ...part } })
  const { values, waves } = config
  return (
    <>
      <Panel title={say(text.values)}>
        <p className={styles.quiet}>{say(values.length === 0 ? text.noValues : text.valuesHelp)}</p>
        {values.length > 0 && (
          <MappingTable
            label={say(text.values)}
            columns={valueColumns}
            rows={values}
            sensors={sensors}
            disabled={disabled}
            onChange={(next) => set({ values: next })}
          />
        )}
        <TableProblem of={of} name="values" />
        {!disabled && (
          <div className={styles.tools}>
            <Button icon="plus" onClick={() => set({ values: [...values, nextValue(values.at(-1))] })}>
              {say(text.addValue)}
            </Button>
            <AddMap sensors={sensors} onInsert={(rows) => set({ values: [...values, ...rows] })} />
          </div>
        )}
      </Panel>
      {(waves.length > 0 || !disabled) && (
        <Panel title={say(text.waves)}>
          <p className={styles.quiet}>{say(text.wavesHelp)}</p>
          {waves.length > 0 && (
            <MappingTable
              label={say(text.waves)}
              columns={waveColumns}
              rows={waves}
              sensors={sensors}
              disabled={disabled}
              onChange={(next) => set({ waves: next })}
            />
          )}
          <TableProblem of={of} name="waves" />
          {!disabled && (
            <div className={styles.tools}>
              <Button icon="plus" onClick={() => set({ waves: [...waves, nextWave(waves.at(-1))] })}>
                {say(text.addWave)}
              </Button>
            </div>
          )}
        </Panel>
      )}
    </>
  )
}
