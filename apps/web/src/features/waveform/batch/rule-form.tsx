import { equipmentType } from '@undertone/domain/asset/asset.enums'
import type { Text } from '@undertone/domain/core/text'
import { batchLimits } from '@undertone/domain/waveform/batch/recording-batch-limits'
import type { RecordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { recordingUnit } from '@undertone/domain/waveform/recording.enums'
import { Input, InputNumber, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useText } from '../../../core/language/language.ts'
import { AreaSelect } from '../../../resource/reference/option-select.tsx'
import { FieldFrame, noteIdOf } from '../../../ui/form/form-field.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'
import { ChannelRows, ExceptionRows } from './rule-rows.tsx'

/** What the server says of a rule, at the field of the rule. */
export type RuleProblem = { readonly field: string; readonly message: string } | null

/** The problem that an error names at one of these fields; null for any other error. */
export function problemOf(error: Error | null, fields: readonly string[]): RuleProblem {
  const field = error instanceof ApiError ? error.field?.replace(/^rule\./, '') : undefined
  return error && field !== undefined && fields.includes(field) ? { field, message: error.message } : null
}

interface RuleProps {
  readonly rule: RecordingRule
  readonly onChange: (part: Partial<RecordingRule>) => void
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
              placeholder="{machine}/{point}_{axis}_{date}"
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

function NumberRule({
  rule,
  onChange,
  of,
  name,
  label,
  help,
  suffix,
  max,
}: RuleProps & {
  readonly of: FieldFactory
  readonly name: 'sampleHz' | 'rpm' | 'scale'
  readonly label: string
  readonly help?: string
  readonly suffix: string
  readonly max: number
}) {
  return (
    <RuleField of={of} name={name} label={label} help={help}>
      {(control) => (
        <InputNumber<number>
          {...control}
          className={styles.number ?? ''}
          controls={false}
          value={rule[name]}
          min={name === 'scale' ? -max : name === 'rpm' ? 0 : 1}
          max={max}
          suffix={suffix}
          onChange={(value) => onChange({ [name]: value ?? null })}
        />
      )}
    </RuleField>
  )
}

function ValueRules({ rule, onChange, of }: RuleProps & { readonly of: FieldFactory }) {
  const say = useText()
  const shared = { rule, onChange, of }
  return (
    <>
      <RuleField of={of} name="unit" label={say(text.unit)}>
        {(control) => (
          <Select
            {...control}
            allowClear
            value={rule.unit}
            options={optionsOf(recordingUnit, say)}
            onChange={(unit: RecordingRule['unit'] | undefined) => onChange({ unit: unit ?? null })}
          />
        )}
      </RuleField>
      <NumberRule {...shared} name="sampleHz" label={say(text.rate)} suffix="Hz" max={1_000_000} />
      <NumberRule {...shared} name="rpm" label={say(text.speed)} suffix="r/min" max={1_000_000} />
      <NumberRule {...shared} name="scale" label={say(text.scale)} help={say(text.scaleHelp)} suffix="" max={1e12} />
      <RuleField of={of} name="usesModified" label={say(text.modified)} help={say(text.modifiedHelp)}>
        {({ id }) => (
          <span>
            <Switch id={id} checked={rule.usesModified} onChange={(usesModified) => onChange({ usesModified })} />
          </span>
        )}
      </RuleField>
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

/** The rule of an import: what paths say, what files do not say, and what differs. */
export function RuleForm({
  rule,
  onChange,
  problem,
  mayCreate,
}: RuleProps & { readonly problem: RuleProblem; readonly mayCreate: boolean }) {
  const say = useText()
  const of = { id: useId(), problem }
  const shared = { rule, onChange, of }
  return (
    <div className={styles.rule}>
      <div className={styles.fields}>
        <PlaceFields {...shared} />
        <CreateRules {...shared} mayCreate={mayCreate} />
      </div>
      <section className={styles.rows} aria-label={say(text.fallback)}>
        <h3>{say(text.fallback)}</h3>
        <div className={styles.fields}>
          <ValueRules {...shared} />
        </div>
      </section>
      <ChannelRows rows={rule.channels} onChange={(channels) => onChange({ channels })} />
      <ExceptionRows rows={rule.exceptions} onChange={(exceptions) => onChange({ exceptions })} />
    </div>
  )
}
