import type { RecordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { recordingUnit } from '@undertone/domain/waveform/recording.enums'
import { InputNumber, Select, Switch } from 'antd'
import { useId } from 'react'
import { useText } from '../../../core/language/language.ts'
import { optionsOf } from '../../../ui/form/options-of.ts'
import styles from './recording-batch.module.css'
import { recordingBatchText as text } from './recording-batch.text.ts'
import { CreateRules, type FieldFactory, PlaceFields, RuleField, type RuleProblem } from './rule-fields.tsx'
import { ChannelRows, ExceptionRows } from './rule-rows.tsx'

interface RuleProps {
  readonly rule: RecordingRule
  readonly onChange: (part: Partial<RecordingRule>) => void
}

const namesOf = {
  pattern: text.pattern,
  patternHelp: text.patternHelp,
  placeHelp: text.placeHelp,
  example: '{machine}/{point}_{axis}_{date}',
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
        <PlaceFields {...shared} words={namesOf} />
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
