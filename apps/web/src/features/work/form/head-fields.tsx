import { codesOf } from '@undertone/domain/core/enum'
import { dateFormat } from '@undertone/domain/core/limits'
import type { WorkRecord, WorkStep } from '@undertone/domain/work/work.calls'
import { defaultDueDays, workLimits } from '@undertone/domain/work/work-limits'
import { issueLevel } from '@undertone/domain/work/work-status.enums'
import { Checkbox, DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useText } from '../../../core/language/language.ts'
import { controlOf, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from '../shared/work.module.css'
import { workText } from '../shared/work.text.ts'
import { type Keyed, RowList } from './row-list.tsx'

/** What every form of work has. */
export interface WorkHead {
  readonly title: string
  readonly level: WorkRecord['level']
  readonly dueAt: string | null
  readonly description: string
  readonly steps: readonly Keyed<WorkStep>[]
}

type Fields = { readonly of: FieldsOf<WorkHead> }

/** Title, level and due date: what those who lead decide. New work without a due date gets that of its level. */
export function LeadFields({ of, isNew = false }: Fields & { readonly isNew?: boolean }) {
  const say = useText()
  const { dueAt, level } = of.values
  const dueHelp = isNew ? say(workText.dueHelp, { n: defaultDueDays[level] ?? 0 }) : undefined
  return (
    <>
      <TextField of={of} name="title" label={say(workText.title)} maxLength={workLimits.title} />
      <div className={styles.pair}>
        <SelectField
          of={of}
          name="level"
          label={say(workText.level)}
          options={codesOf(issueLevel).map((code) => ({
            value: code,
            label: say(Object.values(issueLevel.members).find((one) => one.code === code) ?? workText.level),
          }))}
        />
        <Field of={of} name="dueAt" label={say(workText.due)} help={dueHelp}>
          <DatePicker
            {...controlOf(of, 'dueAt')}
            showTime
            allowClear={isNew}
            format={dateFormat}
            value={dueAt === null ? null : dayjs(dueAt, dateFormat)}
            onChange={(day) => of.write('dueAt', day ? day.format(dateFormat) : null)}
          />
        </Field>
      </div>
    </>
  )
}

/** Description and steps. */
export function PlanFields({ of }: Fields) {
  const say = useText()
  return (
    <>
      <TextAreaField
        of={of}
        name="description"
        label={say(workText.description)}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={workLimits.text}
      />
      <RowList<WorkStep>
        label={say(workText.steps)}
        rows={of.values.steps}
        empty={{ text: '', isDone: false }}
        max={workLimits.steps}
        addLabel={say(workText.addStep)}
        onChange={(steps) => of.set({ steps })}
      >
        {(step, n, change) => (
          <>
            <Checkbox
              aria-label={say(workText.stepDone, { n })}
              checked={step.isDone}
              onChange={({ target }) => change({ isDone: target.checked })}
            />
            <Input
              aria-label={say(workText.step, { n })}
              value={step.text}
              maxLength={workLimits.step}
              onChange={({ target }) => change({ text: target.value })}
            />
          </>
        )}
      </RowList>
    </>
  )
}
