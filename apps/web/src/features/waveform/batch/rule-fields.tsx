import { equipmentType } from '@undertone/domain/asset/asset.enums'
import type { Text } from '@undertone/domain/core/text'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import type { RecordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useText } from '../../../core/language/language.ts'
import { AreaSelect } from '../../../resource/reference/option-select.tsx'
import { FieldFrame, noteIdOf } from '../../../ui/form/form-field.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'

/** What the server says of a rule, at the field of the rule. */
export type RuleProblem = { readonly field: string; readonly message: string } | null

/** The problem that an error names at one of these fields; null for any other error. */
export function problemOf(error: Error | null, fields: readonly string[]): RuleProblem {
  const field = error instanceof ApiError ? error.field?.replace(/^rule\./, '') : undefined
  return error && field !== undefined && fields.includes(field) ? { field, message: error.message } : null
}

/** Where a field of a rule belongs. */
export interface FieldFactory {
  readonly id: string
  readonly problem: RuleProblem
}

/** A field of the rule with its label, and the problem that the server found in it. */
export function RuleField({
  of: { id, problem },
  name,
  label,
  help,
  children,
}: {
  readonly of: FieldFactory
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
  readonly children: (control: { readonly id: string; readonly status?: 'error'; readonly 'aria-describedby': string }) => ReactNode
}) {
  const own = `${id}-${name}`
  const wrong = problem?.field === name ? problem.message : null
  return (
    <FieldFrame id={own} label={label} problem={wrong} help={help}>
      {children({ id: own, 'aria-describedby': noteIdOf(own), ...(wrong === null ? {} : { status: 'error' as const }) })}
    </FieldFrame>
  )
}

type Naming = Pick<RecordingRule, 'pattern' | 'machine' | 'point'>

/** What names say: a pattern, and machine and point where the pattern has none. */
export function PlaceFields({
  rule,
  onChange,
  of,
  words,
}: {
  readonly rule: Naming
  readonly onChange: (part: Partial<Naming>) => void
  readonly of: FieldFactory
  readonly words: { readonly pattern: Text; readonly patternHelp: Text; readonly placeHelp: Text; readonly example: string }
}) {
  const say = useText()
  const place = (name: 'machine' | 'point', label: Text) => (
    <RuleField of={of} name={name} label={say(label)} help={say(words.placeHelp)}>
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
        <RuleField of={of} name="pattern" label={say(words.pattern)} help={say(words.patternHelp)}>
          {(control) => (
            <Input
              {...control}
              className={styles.mono ?? ''}
              placeholder={words.example}
              maxLength={batchLimits.patternLength}
              value={rule.pattern}
              onChange={({ target }) => onChange({ pattern: target.value })}
            />
          )}
        </RuleField>
      </div>
      {place('machine', text.machine)}
      {place('point', text.point)}
    </>
  )
}

type Creation = Pick<RecordingRule, 'areaId' | 'creates' | 'machineType'>

/** Where machines are looked up, and whether missing ones are created. */
export function CreateRules({
  rule,
  onChange,
  of,
  mayCreate,
}: {
  readonly rule: Creation
  readonly onChange: (part: Partial<Creation>) => void
  readonly of: FieldFactory
  readonly mayCreate: boolean
}) {
  const say = useText()
  return (
    <>
      <RuleField of={of} name="areaId" label={say(text.area)} help={say(text.areaHelp)}>
        {({ id, status }) => <AreaSelect id={id} value={rule.areaId} status={status} onChange={(areaId) => onChange({ areaId })} />}
      </RuleField>
      {mayCreate && (
        <RuleField of={of} name="creates" label={say(text.creates)}>
          {({ id }) => (
            <span>
              <Switch id={id} checked={rule.creates} onChange={(creates) => onChange({ creates })} />
            </span>
          )}
        </RuleField>
      )}
      {rule.creates && (
        <RuleField of={of} name="machineType" label={say(text.machineType)}>
          {(control) => (
            <Select
              {...control}
              value={rule.machineType}
              options={optionsOf(equipmentType, say)}
              onChange={(machineType) => onChange({ machineType })}
            />
          )}
        </RuleField>
      )}
    </>
  )
}
