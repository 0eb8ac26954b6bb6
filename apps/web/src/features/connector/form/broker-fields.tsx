import type { BrokerConfig, BrokerRule, ChirpstackConfig, UplinkRule } from '@undertone/domain/connector/broker-config'
import { mqttVersion, uplinkEncoding } from '@undertone/domain/connector/connector.enums'
import { connectorLimits } from '@undertone/domain/connector/connector-limits'
import type { SparkplugConfig, SparkplugRule } from '@undertone/domain/connector/sparkplug-config'
import type { SparkplugOutConfig } from '@undertone/domain/connector/sparkplug-out-config'
import { Input, InputNumber, Select, Switch } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { PasswordField, TextField } from '../../../ui/form/fields.tsx'
import { FieldFrame } from '../../../ui/form/form-field.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'
import type { ConnectorDraft } from './connector-draft.ts'
import { type MapColumn, MappingTable } from './mapping-table.tsx'
import { HostFields, TableProblem } from './modbus-fields.tsx'

type RuleConfig = BrokerConfig | ChirpstackConfig | SparkplugConfig
type MqttConfig = RuleConfig | SparkplugOutConfig

interface Part {
  readonly of: FieldsOf<ConnectorDraft>
  readonly config: MqttConfig
}

const id = (name: string) => `connector-${name}`

/** What a protocol needs beside the broker. */
function ProtocolFields({ of, config }: Part) {
  const say = useText()
  const set = (part: Partial<MqttConfig>) => of.set({ config: { ...config, ...part } as MqttConfig })
  switch (config.kind) {
    case 'broker':
      return null
    case 'sparkplugOut':
      return (
        <>
          <FieldFrame id={id('group')} label={say(text.sparkplugGroup)} problem={null}>
            <Input id={id('group')} value={config.group} maxLength={64} onChange={({ target }) => set({ group: target.value })} />
          </FieldFrame>
          <FieldFrame id={id('edge')} label={say(text.sparkplugEdge)} problem={null} help={say(text.sparkplugEdgeHelp)}>
            <Input id={id('edge')} value={config.edge} maxLength={64} onChange={({ target }) => set({ edge: target.value })} />
          </FieldFrame>
        </>
      )
    case 'sparkplug':
      return (
        <>
          <FieldFrame id={id('hostId')} label={say(text.hostId)} problem={null} help={say(text.hostIdHelp)}>
            <Input id={id('hostId')} value={config.hostId} maxLength={64} onChange={({ target }) => set({ hostId: target.value })} />
          </FieldFrame>
          <FieldFrame id={id('reorderMs')} label={say(text.reorder)} problem={null} help={say(text.reorderHelp)}>
            <InputNumber
              id={id('reorderMs')}
              value={config.reorderMs}
              min={100}
              max={60_000}
              precision={0}
              onChange={(reorderMs) => reorderMs !== null && set({ reorderMs })}
            />
          </FieldFrame>
        </>
      )
    case 'chirpstack':
      return (
        <>
          <FieldFrame id={id('application')} label={say(text.application)} problem={null} help={say(text.applicationHelp)}>
            <Input
              id={id('application')}
              value={config.application}
              maxLength={64}
              onChange={({ target }) => set({ application: target.value.trim() })}
            />
          </FieldFrame>
          <FieldFrame id={id('encoding')} label={say(uplinkEncoding.label)} problem={null}>
            <Select
              id={id('encoding')}
              value={config.encoding}
              options={optionsOf(uplinkEncoding, say)}
              onChange={(encoding) => set({ encoding })}
            />
          </FieldFrame>
        </>
      )
  }
}

/** How the broker is reached. */
export function BrokerConnection({ of, config, hasPassword }: Part & { readonly hasPassword: boolean }) {
  const say = useText()
  const set = (part: Partial<MqttConfig>) => of.set({ config: { ...config, ...part } as MqttConfig })
  return (
    <>
      <HostFields of={of} />
      <FieldFrame id={id('tls')} label={say(text.tls)} problem={null}>
        <span>
          <Switch
            id={id('tls')}
            checked={config.tls}
            onChange={(tls) => of.set({ config: { ...config, tls } as MqttConfig, port: tls ? '8883' : '1883' })}
          />
        </span>
      </FieldFrame>
      {config.tls && (
        <FieldFrame id={id('authority')} label={say(text.authority)} problem={null} help={say(text.authorityHelp)}>
          <Input.TextArea
            id={id('authority')}
            value={config.authority}
            autoSize={{ minRows: 1, maxRows: 6 }}
            onChange={({ target }) => set({ authority: target.value })}
          />
        </FieldFrame>
      )}
      <FieldFrame id={id('version')} label={say(mqttVersion.label)} problem={null}>
        <Select id={id('version')} value={config.version} options={optionsOf(mqttVersion, say)} onChange={(version) => set({ version })} />
      </FieldFrame>
      <FieldFrame id={id('clientId')} label={say(text.clientId)} problem={null} help={say(text.clientIdHelp)}>
        <Input id={id('clientId')} value={config.clientId} maxLength={64} onChange={({ target }) => set({ clientId: target.value })} />
      </FieldFrame>
      <TextField of={of} name="userName" label={say(text.userName)} maxLength={connectorLimits.user} />
      <PasswordField
        of={of}
        name="password"
        label={say(text.password)}
        help={hasPassword ? say(text.passwordKept) : ''}
        maxLength={connectorLimits.password}
      />
      <ProtocolFields of={of} config={config} />
    </>
  )
}

const conversion = [
  { key: 'key', title: text.key, width: 110, kind: 'key' },
  { key: 'scale', title: text.scale, width: 80, kind: 'number' },
  { key: 'offset', title: text.offset, width: 80, kind: 'number' },
] as const

const brokerColumns: readonly MapColumn<BrokerRule>[] = [
  { key: 'topic', title: text.topic, width: 220, kind: 'text' },
  { key: 'sensor', title: text.sensor, width: 150, kind: 'sensor' },
  { key: 'path', title: text.path, width: 180, kind: 'text' },
  ...conversion,
  { key: 'time', title: text.time, width: 130, kind: 'text', placeholder: text.noTime },
]

const uplinkColumns: readonly MapColumn<UplinkRule>[] = [
  { key: 'profile', title: text.profile, width: 160, kind: 'text', placeholder: text.anyProfile },
  { key: 'fPort', title: { cn: 'FPort', en: 'FPort' }, width: 80, kind: 'number', integer: true, min: 0, max: 255, mayBeEmpty: true },
  { key: 'source', title: text.uplinkSource, width: 200, kind: 'text' },
  ...conversion,
]

const sparkplugColumns: readonly MapColumn<SparkplugRule>[] = [
  { key: 'from', title: text.fromNode, width: 190, kind: 'text', placeholder: text.anyNode },
  { key: 'metric', title: text.metric, width: 200, kind: 'text' },
  { key: 'sensor', title: text.sensor, width: 150, kind: 'sensor' },
  ...conversion,
]

const firstSparkplugRule: SparkplugRule = { from: '', metric: '', sensor: '{device}', key: '', scale: 1, offset: 0 }
const firstBrokerRule: BrokerRule = { topic: 'plant/+', sensor: '{1}', path: '$.value', key: '', scale: 1, offset: 0, time: '' }
const firstUplinkRule: UplinkRule = { profile: '', fPort: null, source: '', key: '', scale: 1, offset: 0 }

/** With a further row, like the last one. */
function withRow(config: RuleConfig): RuleConfig {
  if (config.kind === 'broker') return { ...config, rules: [...config.rules, { ...(config.rules.at(-1) ?? firstBrokerRule), key: '' }] }
  if (config.kind === 'chirpstack') return { ...config, rules: [...config.rules, { ...(config.rules.at(-1) ?? firstUplinkRule), key: '' }] }
  return { ...config, rules: [...config.rules, { ...(config.rules.at(-1) ?? firstSparkplugRule), key: '' }] }
}

const helpOf = { broker: text.brokerHelp, chirpstack: text.uplinkHelp, sparkplug: text.sparkplugHelp } as const

/** What the messages contain. */
export function RuleMapping({
  of,
  config,
  disabled,
  sensors,
}: Pick<Part, 'of'> & { readonly config: RuleConfig; readonly disabled: boolean; readonly sensors: readonly string[] }) {
  const say = useText()
  const isEmpty = config.rules.length === 0
  const add = () => of.set({ config: withRow(config) })
  const shared = { label: say(text.values), sensors, disabled }
  return (
    <Panel title={say(text.values)}>
      <p className={styles.quiet}>{say(helpOf[config.kind])}</p>
      {isEmpty && <p className={styles.quiet}>{say(text.noRules)}</p>}
      {!isEmpty && config.kind === 'broker' && (
        <MappingTable
          {...shared}
          columns={brokerColumns}
          rows={config.rules}
          onChange={(rules) => of.set({ config: { ...config, rules } })}
        />
      )}
      {!isEmpty && config.kind === 'chirpstack' && (
        <MappingTable
          {...shared}
          columns={uplinkColumns}
          rows={config.rules}
          onChange={(rules) => of.set({ config: { ...config, rules } })}
        />
      )}
      {!isEmpty && config.kind === 'sparkplug' && (
        <MappingTable
          {...shared}
          columns={sparkplugColumns}
          rows={config.rules}
          onChange={(rules) => of.set({ config: { ...config, rules } })}
        />
      )}
      <TableProblem of={of} name="rules" />
      {!disabled && (
        <div className={styles.tools}>
          <Button icon="plus" onClick={add}>
            {say(text.addValue)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
