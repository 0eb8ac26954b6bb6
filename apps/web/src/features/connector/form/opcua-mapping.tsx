import type { OpcuaNode } from '@undertone/domain/connector/connector.calls'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import { type OpcuaConfig, type OpcuaValue, opcuaLimits } from '@undertone/domain/connector/opcua-config'
import { telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/connector.module.css'
import { connectorText } from '../shared/connector.text.ts'
import { opcuaText as text } from '../shared/opcua.text.ts'
import type { ConnectorDraft } from './connector-draft.ts'
import { type MapColumn, MappingTable } from './mapping-table.tsx'
import { TableProblem } from './modbus-fields.tsx'
import { NodeBrowser } from './opcua-node-browser.tsx'

const columns: readonly MapColumn<OpcuaValue>[] = [
  { key: 'sensorId', title: connectorText.sensor, width: 150, kind: 'sensor' },
  { key: 'key', title: connectorText.key, width: 100, kind: 'key' },
  { key: 'node', title: text.node, width: 260, kind: 'text' },
  {
    key: 'sampleMs',
    title: text.sample,
    width: 100,
    kind: 'number',
    integer: true,
    min: opcuaLimits.minSampleMs,
    max: opcuaLimits.maxSampleMs,
  },
  { key: 'deadband', title: text.deadband, width: 90, kind: 'number', min: 0 },
  { key: 'scale', title: connectorText.scale, width: 80, kind: 'number' },
  { key: 'offset', title: connectorText.offset, width: 80, kind: 'number' },
]

const firstValue: OpcuaValue = { sensorId: '', key: '', node: '', sampleMs: 1000, deadband: 0, scale: 1, offset: 0 }

/** The telemetry key that a node is called by, where it is one. */
const keyOf = ({ name }: OpcuaNode): string => telemetryKeys.find(({ key }) => key.toLowerCase() === name.toLowerCase())?.key ?? ''

/** Which nodes are values of which sensors. */
export function OpcuaMapping({
  form,
  config,
  id,
  disabled,
  sensors,
}: {
  readonly form: Form<ConnectorDraft>
  readonly config: OpcuaConfig
  readonly id: number | null
  readonly disabled: boolean
  readonly sensors: readonly string[]
}) {
  const say = useText()
  const { values } = config
  const set = (next: readonly OpcuaValue[]) => form.set({ config: { ...config, values: next.slice(0, connectorLimits.values) } })
  const last = values.at(-1) ?? { ...firstValue, sensorId: sensors.length === 1 ? (sensors[0] ?? '') : '' }
  return (
    <Panel title={say(connectorText.values)}>
      <p className={styles.quiet}>{say(values.length === 0 ? text.noValues : text.valuesHelp)}</p>
      {values.length > 0 && (
        <MappingTable
          label={say(connectorText.values)}
          columns={columns}
          rows={values}
          sensors={sensors}
          disabled={disabled}
          onChange={set}
        />
      )}
      <TableProblem of={form} name="values" />
      {!disabled && (
        <div className={styles.tools}>
          <NodeBrowser
            form={form}
            id={id}
            onPick={(nodes) => set([...values, ...nodes.map((one) => ({ ...last, key: keyOf(one), node: one.node }))])}
          />
          <Button icon="plus" onClick={() => set([...values, { ...last, key: '', node: '' }])}>
            {say(connectorText.addValue)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
