import type { ChirpstackConfig } from '@undertone/domain/connector/broker-config'
import { type DownlinkTarget, type ModbusTarget, maxTargets, type SparkplugTarget } from '@undertone/domain/connector/command-target'
import { modbusTable, registerType, wordOrder } from '@undertone/domain/connector/connector.enums'
import type { ModbusConfig } from '@undertone/domain/connector/modbus-config'
import type { SparkplugConfig } from '@undertone/domain/connector/sparkplug-config'
import { commandKind } from '@undertone/domain/device/command/device-commands.table'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'
import type { ConnectorDraft } from './connector-draft.ts'
import { type MapColumn, MappingTable } from './mapping-table.tsx'
import { TableProblem } from './modbus-fields.tsx'

type TargetConfig = ModbusConfig | ChirpstackConfig | SparkplugConfig

const conversion = [
  { key: 'scale', title: text.scale, width: 80, kind: 'number' },
  { key: 'offset', title: text.offset, width: 80, kind: 'number' },
] as const
const setting = { key: 'key', title: text.setting, width: 130, kind: 'text' } as const
const whole = { kind: 'number', integer: true, min: 0 } as const

const modbusColumns: readonly MapColumn<ModbusTarget>[] = [
  { key: 'sensorId', title: text.sensor, width: 150, kind: 'sensor', placeholder: text.gatewayItself },
  setting,
  { key: 'unit', title: text.unit, width: 60, ...whole, max: 255 },
  { key: 'table', title: text.table, width: 170, kind: 'choice', of: modbusTable },
  { key: 'address', title: text.address, width: 80, ...whole, max: 65_535 },
  { key: 'type', title: text.type, width: 100, kind: 'choice', of: registerType },
  { key: 'order', title: text.order, width: 170, kind: 'choice', of: wordOrder },
  ...conversion,
]

const sparkplugColumns: readonly MapColumn<SparkplugTarget>[] = [
  { key: 'from', title: text.fromNode, width: 190, kind: 'text', placeholder: text.anyNode },
  { key: 'metric', title: text.metric, width: 200, kind: 'text' },
  { key: 'sensor', title: text.sensor, width: 150, kind: 'sensor' },
  setting,
  ...conversion,
]

const downlinkColumns: readonly MapColumn<DownlinkTarget>[] = [
  { key: 'sensor', title: text.sensor, width: 170, kind: 'sensor', placeholder: text.anyDevice },
  setting,
  { key: 'fPort', title: { cn: 'FPort', en: 'FPort' }, width: 80, kind: 'number', integer: true, min: 1, max: 223 },
  { key: 'bytes', title: text.downlinkBytes, width: 220, kind: 'text' },
  ...conversion,
]

const plain = { scale: 1, offset: 0 } as const
const firstModbus: ModbusTarget = {
  ...{ sensorId: '', key: 'sleepT', unit: 1, table: 'holding', address: 0, type: 'uint16', order: 'ABCD' },
  ...plain,
}
const firstSparkplug: SparkplugTarget = { from: '', metric: '', sensor: '{device}', key: 'sleepT', ...plain }
const firstDownlink: DownlinkTarget = { sensor: '', key: 'sleepT', fPort: 10, bytes: '01 {uint16be}', ...plain }

/** With a further row, like the last one. */
function withRow(config: TargetConfig): TargetConfig {
  if (config.kind === 'modbus') return { ...config, targets: [...config.targets, config.targets.at(-1) ?? firstModbus] }
  if (config.kind === 'sparkplug') return { ...config, targets: [...config.targets, config.targets.at(-1) ?? firstSparkplug] }
  return { ...config, targets: [...config.targets, config.targets.at(-1) ?? firstDownlink] }
}

const helpOf = { modbus: text.modbusTargetHelp, chirpstack: text.downlinkHelp, sparkplug: text.sparkplugTargetHelp } as const

/** Where settings and commands are written. */
export function TargetMapping({
  of,
  config,
  disabled,
  sensors,
}: {
  readonly of: FieldsOf<ConnectorDraft>
  readonly config: TargetConfig
  readonly disabled: boolean
  readonly sensors: readonly string[]
}) {
  const say = useText()
  const shared = { label: say(text.targets), sensors, disabled }
  const isEmpty = config.targets.length === 0
  if (isEmpty && disabled) return null
  return (
    <Panel title={say(text.targets)}>
      <p className={styles.quiet}>{say(helpOf[config.kind], { commands: commandKind.members.Restart.code })}</p>
      {!isEmpty && config.kind === 'modbus' && (
        <MappingTable
          {...shared}
          columns={modbusColumns}
          rows={config.targets}
          onChange={(targets) => of.set({ config: { ...config, targets } })}
        />
      )}
      {!isEmpty && config.kind === 'sparkplug' && (
        <MappingTable
          {...shared}
          columns={sparkplugColumns}
          rows={config.targets}
          onChange={(targets) => of.set({ config: { ...config, targets } })}
        />
      )}
      {!isEmpty && config.kind === 'chirpstack' && (
        <MappingTable
          {...shared}
          columns={downlinkColumns}
          rows={config.targets}
          onChange={(targets) => of.set({ config: { ...config, targets } })}
        />
      )}
      <TableProblem of={of} name="targets" />
      {!disabled && config.targets.length < maxTargets && (
        <div className={styles.tools}>
          <Button icon="plus" onClick={() => of.set({ config: withRow(config) })}>
            {say(text.addTarget)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
