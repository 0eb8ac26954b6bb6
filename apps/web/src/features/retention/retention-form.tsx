import { codesOf, memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { type RetentionPolicy, retentionCalls } from '@undertone/domain/retention/retention.calls'
import { retentionSubject } from '@undertone/domain/retention/retention.enums'
import { downsamplingStages } from '@undertone/domain/retention/retention-policy'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { textClass } from '../../ui/display/text-class.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/form/fields.tsx'
import { FormDrawer } from '../../ui/form/form-drawer.tsx'
import { type FieldsOf, titleIfChanged, useForm } from '../../ui/form/use-form.ts'
import styles from './retention.module.css'
import { retentionText } from './retention.text.ts'
import { isWaves, retentionForm, retentionRules, savePolicy, type RetentionForm as Values } from './retention-draft.ts'

/** Width of the drawer, in px. */
const drawerWidth = 480

interface FieldsProps {
  readonly of: FieldsOf<Values>
}

/** How long waves, or the stages of feature values, are stored. */
function RuleFields({ of }: FieldsProps) {
  const say = useText()
  const number = { of, inputMode: 'numeric', maxLength: 9 } as const
  const unit = (text: Text) => <span className={textClass.unit}>{say(text)}</span>
  if (isWaves(of.values.subject))
    return (
      <>
        <TextField {...number} name="keepDays" label={say(retentionText.keepDays)} suffix={unit(retentionText.days)} />
        <TextField
          {...number}
          name="perDay"
          label={say(retentionText.perDay)}
          suffix={unit(retentionText.perDayUnit)}
          help={say(retentionText.perDayHelp)}
        />
      </>
    )
  return (
    <>
      {downsamplingStages.map(({ field: name, label }) => (
        <TextField
          key={name}
          {...number}
          name={name}
          label={say(retentionText.stageField, { width: say(label) })}
          suffix={unit(retentionText.days)}
        />
      ))}
      <p className={styles.note}>{say(retentionText.stageHelp)}</p>
    </>
  )
}

/** Whose data of which kind a policy is for; fixed once it is stored. */
function SubjectFields({ of, isFixed }: FieldsProps & { readonly isFixed: boolean }) {
  const say = useText()
  const tenants = useCall(retentionCalls.tenants, {}, { noErrorPage: true })
  return (
    <>
      <SelectField
        of={of}
        name="tenantId"
        label={say(retentionText.tenant)}
        disabled={isFixed}
        showSearch={{ optionFilterProp: 'label' }}
        options={tenants.data ?? []}
      />
      <SelectField
        of={of}
        name="subject"
        label={say(retentionText.subject)}
        disabled={isFixed}
        options={codesOf(retentionSubject).map((code) => ({
          value: code,
          label: say(memberOf(retentionSubject, code) ?? retentionText.subject),
        }))}
      />
    </>
  )
}

/** The form of a policy, or of a new one. */
export function RetentionForm({ policy, onClose }: { readonly policy: RetentionPolicy | null; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const title = say(policy ? retentionText.editTitle : retentionText.addTitle)
  const form = useForm<Values>({
    initial: () => retentionForm(policy),
    save: savePolicy(policy?.id ?? null, () => {
      toast.success(say(retentionText.saved))
      onClose()
    }),
    rules: retentionRules,
    unsaved: titleIfChanged(title),
  })
  return (
    <FormDrawer title={title} width={drawerWidth} of={form} onClose={onClose}>
      <SubjectFields of={form} isFixed={policy !== null} />
      <RuleFields of={form} />
      <SwitchField of={form} name="enabled" label={say(retentionText.enabled)} help={say(retentionText.nightHint)} />
      <TextAreaField of={form} name="remark" label={say(retentionText.remark)} maxLength={500} rows={2} />
      <p className={styles.note}>{say(retentionText.failureNote)}</p>
    </FormDrawer>
  )
}
