import { nearestKey } from '@undertone/domain/device/telemetry/near-key'
import { fitsMask } from '@undertone/domain/waveform/batch/name-pattern'
import { deviceNamedBy } from '@undertone/domain/waveform/batch/telemetry.enums'
import { telemetryLimits } from '@undertone/domain/waveform/batch/telemetry-limits'
import type { TelemetryKeyRow, TelemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { Select } from 'antd'
import { useId } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import styles from './recording-batch.module.css'
import { CreateRules, PlaceFields, RuleField, type RuleProblem } from './rule-fields.tsx'
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

const namesOf = {
  pattern: text.pattern,
  patternHelp: text.patternHelp,
  placeHelp: text.placeHelp,
  example: '{machine}_{point}',
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
        <PlaceFields rule={rule} onChange={onChange} of={of} words={namesOf} />
        <RuleField of={of} name="namedBy" label={say(text.namedBy)} help={say(text.namedByHelp)}>
          {(control) => (
            <Select
              {...control}
              value={rule.namedBy}
              options={optionsOf(deviceNamedBy, say)}
              onChange={(namedBy) => onChange({ namedBy })}
            />
          )}
        </RuleField>
        <CreateRules rule={rule} onChange={onChange} of={of} mayCreate={mayCreate} />
      </div>
      <KeyRows rows={rule.keys} onChange={(rows) => onChange({ keys: rows })} />
      {proposed.length > 0 && <Button onClick={() => onChange({ keys: [...rule.keys, ...proposed] })}>{say(text.propose)}</Button>}
      <DeviceRows rows={rule.devices} onChange={(devices) => onChange({ devices })} />
    </div>
  )
}
