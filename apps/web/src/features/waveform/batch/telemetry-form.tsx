import type { Text } from '@undertone/domain/core/text'
import { nearestKey } from '@undertone/domain/device/telemetry/near-key'
import { fitsMask } from '@undertone/domain/waveform/batch/name-pattern'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import { deviceNamedBy } from '@undertone/domain/waveform/batch/telemetry.enums'
import { telemetryLimits } from '@undertone/domain/waveform/batch/telemetry-limits'
import type { TelemetryKeyRow, TelemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import styles from './recording-batch.module.css'
import { recordingBatchText } from './recording-batch.text.ts'
import { CreateRules, type FieldFactory, RuleField, type RuleProblem } from './rule-form.tsx'
import { telemetryText as text } from './telemetry.text.ts'
import { DeviceRows, KeyRows, noKey } from './telemetry-rows.tsx'

interface RuleProps {
  readonly rule: TelemetryRule
  readonly onChange: (part: Partial<TelemetryRule>) => void
}

/** Rows for the keys that no row names, each with the metric that its name probably means. */
export const proposedKeys = (keys: readonly string[], rows: readonly TelemetryKeyRow[]): TelemetryKeyRow[] =>
  keys
    .filter((key) => !rows.some(({ match }) => fitsMask(match, key)))
    .slice(0, Math.max(0, telemetryLimits.keyRows - rows.length))
    .map((key) => ({ ...noKey, match: key, to: nearestKey(key) }))

/** Where devices belong. */
function PlaceFields({ rule, onChange, of }: RuleProps & { readonly of: FieldFactory }) {
  const say = useText()
  const place = (name: 'machine' | 'point', label: Text) => (
    <RuleField of={of} name={name} label={say(label)} help={say(text.placeHelp)}>
      {(control) => (
        <Input
          {...control}
          maxLength={60}
          value={rule[name] ?? ''}
          disabled={rule.pattern.toLowerCase().includes(`{${name}}`)}
          onChange={({ target }) => onChange({ [name]: target.value.trim() === '' ? null : target.value })}
        />
      )}
    </RuleField>
  )
  return (
    <>
      <div className={styles.wide}>
        <RuleField of={of} name="pattern" label={say(text.pattern)} help={say(text.patternHelp)}>
          {(control) => (
            <Input
              {...control}
              className={styles.mono ?? ''}
              placeholder="{machine}_{point}"
              maxLength={batchLimits.patternLength}
              value={rule.pattern}
              onChange={({ target }) => onChange({ pattern: target.value })}
            />
          )}
        </RuleField>
      </div>
      {place('machine', recordingBatchText.machine)}
      {place('point', recordingBatchText.point)}
      <RuleField of={of} name="namedBy" label={say(text.namedBy)} help={say(text.namedByHelp)}>
        {(control) => (
          <Select {...control} value={rule.namedBy} options={optionsOf(deviceNamedBy, say)} onChange={(namedBy) => onChange({ namedBy })} />
        )}
      </RuleField>
    </>
  )
}

/** The rule of an import of telemetry: what names of devices say, what keys become, and what differs. */
export function TelemetryForm({
  rule,
  keys,
  onChange,
  problem,
  mayCreate,
}: RuleProps & { readonly keys: readonly string[]; readonly problem: RuleProblem; readonly mayCreate: boolean }) {
  const say = useText()
  const of = { id: useId(), problem }
  const proposed = proposedKeys(keys, rule.keys)
  return (
    <div className={styles.rule}>
      <div className={styles.fields}>
        <PlaceFields rule={rule} onChange={onChange} of={of} />
        <CreateRules rule={rule} onChange={onChange} of={of} mayCreate={mayCreate} />
      </div>
      <KeyRows rows={rule.keys} onChange={(rows) => onChange({ keys: rows })} />
      {proposed.length > 0 && <Button onClick={() => onChange({ keys: [...rule.keys, ...proposed] })}>{say(text.propose)}</Button>}
      <DeviceRows rows={rule.devices} onChange={(devices) => onChange({ devices })} />
    </div>
  )
}
