import { codesOf, type Enumeration, memberOf } from '@undertone/domain/core/enum'
import { dateFormat } from '@undertone/domain/core/limits'
import type { Text } from '@undertone/domain/core/text'
import { bearingPartKeys, bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { type FindingDetail, noteLength } from '@undertone/domain/diagnosis/diagnosis.calls'
import { conclusionBasis, findingAnswer, rejectReason } from '@undertone/domain/diagnosis/diagnosis.enums'
import { type FaultKindKey, faultKindKeys, faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { DatePicker, Radio } from 'antd'
import dayjs from 'dayjs'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallNow } from '../../../core/time/time-range.ts'
import { controlOf, SelectField, TextAreaField, wordsOf } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from './conclusion.module.css'
import { conclusionText } from './conclusion.text.ts'
import { ConclusionPhrases } from './conclusion-phrases.tsx'
import { type Conclusion, type ConclusionTarget, useConclusion } from './use-conclusion.ts'

type Fields = { readonly of: FieldsOf<Conclusion> }

/** What a correction, a rejection or a watch needs beside its basis. */
function AnswerParts({ of }: Fields) {
  const say = useText()
  const { user } = useSession()
  const { answer, fault, until } = of.values
  const named = (list: Enumeration) =>
    codesOf(list).map((code) => ({ value: code as never, label: say(memberOf(list, code) ?? { cn: '', en: '' }) }))
  if (answer === 'Rejected') return <SelectField of={of} name="reason" label={say(conclusionText.reason)} options={named(rejectReason)} />
  if (answer === 'Watched')
    return (
      <Field of={of} name="until" label={say(conclusionText.until)} help={say(conclusionText.untilHelp)}>
        <DatePicker
          {...controlOf(of, 'until')}
          showTime
          format={dateFormat}
          minDate={wallNow(user.timeZone)}
          value={until === null ? null : dayjs(until, dateFormat)}
          onChange={(day) => of.write('until', day ? day.format(dateFormat) : null)}
        />
      </Field>
    )
  if (answer !== 'Corrected') return null
  return (
    <>
      <SelectField
        of={of}
        name="fault"
        label={say(conclusionText.fault)}
        showSearch={{ optionFilterProp: 'label' }}
        options={faultKindKeys.map((key) => ({ value: key, label: say(faultKinds[key]) }))}
      />
      {fault === 'bearingBreath' && (
        <SelectField
          of={of}
          name="part"
          label={say(conclusionText.part)}
          options={[
            { value: '', label: say(conclusionText.anyPart) },
            ...bearingPartKeys.map((key) => ({ value: key, label: say(bearingParts[key]) })),
          ]}
        />
      )}
    </>
  )
}

interface DialogProps {
  readonly detail: Pick<FindingDetail, 'fault' | 'faultName' | 'partName'>
  readonly target: ConclusionTarget
  /** Longest text. */
  readonly maxLength?: number
  /** Offers phrases of the company. */
  readonly hasPhrases?: boolean
  readonly noteLabel?: Text
  /** Label of the button that saves. */
  readonly action?: Text
  readonly onClose: () => void
}

/** The fault that phrases are offered for: what it really was, where it was corrected. */
const faultOf = ({ fault }: DialogProps['detail'], { answer, fault: corrected }: Conclusion): FaultKindKey =>
  answer === 'Corrected' && corrected !== '' ? corrected : fault

/** Notes what a person concludes of a finding, what that rests on, and a note for colleagues. */
export function ConclusionDialog({
  detail,
  target,
  maxLength = noteLength,
  hasPhrases = true,
  noteLabel = conclusionText.note,
  action = conclusionText.save,
  onClose,
}: DialogProps) {
  const say = useText()
  const title = say(conclusionText.title, { finding: detail.partName ? `${detail.faultName} · ${detail.partName}` : detail.faultName })
  const form = useConclusion(target, title, onClose)
  const insert = (phrase: string) => form.update(({ note }) => ({ note: note.trim() === '' ? phrase : `${note.trim()}\n${phrase}` }))
  return (
    <FormDialog of={form} title={title} width={560} action={say(action)} onClose={onClose}>
      <Field of={form} name="answer" label={say(conclusionText.answer)}>
        <Radio.Group
          {...wordsOf(form, 'answer')}
          optionType="button"
          value={form.values.answer}
          options={codesOf(findingAnswer).map((code) => ({ value: code, label: say(conclusionText[code]) }))}
          onChange={({ target }) => form.write('answer', target.value)}
        />
      </Field>
      <AnswerParts of={form} />
      <Field of={form} name="basis" label={say(conclusionText.basis)} help={say(conclusionText.basisHelp)}>
        <Radio.Group
          {...wordsOf(form, 'basis')}
          className={styles.bases ?? ''}
          value={form.values.basis}
          options={codesOf(conclusionBasis).map((code) => ({ value: code, label: say(conclusionBasis.members[code]) }))}
          onChange={({ target }) => form.write('basis', target.value)}
        />
      </Field>
      <TextAreaField of={form} name="note" label={say(noteLabel)} autoSize={{ minRows: 3, maxRows: 8 }} maxLength={maxLength} />
      {hasPhrases && <ConclusionPhrases fault={faultOf(detail, form.values)} note={form.values.note} onInsert={insert} />}
    </FormDialog>
  )
}
