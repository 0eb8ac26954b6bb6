import { equipmentLevel } from '@undertone/domain/asset/asset.enums'
import type { CaseContent } from '@undertone/domain/cases/case.calls'
import { couplingType, faultSource } from '@undertone/domain/cases/case.enums'
import type { CaseTexts } from '@undertone/domain/cases/case-content'
import { caseLimits } from '@undertone/domain/cases/case-limits'
import { units } from '@undertone/domain/core/unit'
import { bearingPartKeys, bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { faultKindKeys, faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { InputNumber } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { type Attachment, Attachments } from '../../../points/attachment/attachments.tsx'
import { controlOf, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import { caseText } from '../shared/case.text.ts'

/** What every form of a case has. */
export interface CaseHead extends CaseTexts {
  readonly caseNumber: string
  readonly author: string
  readonly fault: CaseContent['fault']
  readonly part: CaseContent['part']
  readonly faultSource: CaseContent['faultSource']
  readonly couplingType: CaseContent['couplingType']
  readonly motorSpeed: number | null
  readonly importance: CaseContent['importance']
  readonly files: readonly Attachment[]
}

type Fields = { readonly of: FieldsOf<CaseHead> }

/** The fault and what is known around it. */
export function AboutFields({ of }: Fields) {
  const say = useText()
  const choice = { allowClear: true, showSearch: { optionFilterProp: 'label' }, placeholder: say(caseText.unset) } as const
  return (
    <>
      <SelectField
        {...choice}
        of={of}
        name="fault"
        label={say(caseText.fault)}
        options={faultKindKeys.map((key) => ({ value: key, label: say(faultKinds[key]) }))}
      />
      <SelectField
        {...choice}
        of={of}
        name="part"
        label={say(caseText.part)}
        options={bearingPartKeys.map((key) => ({ value: key, label: say(bearingParts[key]) }))}
      />
      <SelectField {...choice} of={of} name="faultSource" label={say(caseText.faultSource)} options={optionsOf(faultSource, say)} />
      <SelectField {...choice} of={of} name="couplingType" label={say(caseText.couplingType)} options={optionsOf(couplingType, say)} />
      <Field of={of} name="motorSpeed" label={say(caseText.motorSpeed)}>
        <InputNumber<number>
          {...controlOf(of, 'motorSpeed')}
          min={1}
          max={caseLimits.motorSpeed}
          suffix={units.speed.symbol}
          value={of.values.motorSpeed}
          onChange={(motorSpeed) => of.set({ motorSpeed })}
        />
      </Field>
      <SelectField {...choice} of={of} name="importance" label={say(caseText.importance)} options={optionsOf(equipmentLevel, say)} />
      <TextField of={of} name="author" label={say(caseText.author)} maxLength={caseLimits.author} />
    </>
  )
}

/** Number and name, both required. */
export function NameFields({ of }: Fields) {
  const say = useText()
  return (
    <>
      <TextField of={of} name="caseNumber" label={say(caseText.caseNumber)} maxLength={caseLimits.number} />
      <TextField of={of} name="name" label={say(caseText.name)} help={say(caseText.nameHelp)} maxLength={caseLimits.name} />
    </>
  )
}

const long = ['trendAnalysis', 'spectrumAnalysis', 'reason', 'repairSuggestions', 'repairResults'] as const

/** The texts and the attachments. */
export function TextFields({ of }: Fields) {
  const say = useText()
  return (
    <>
      <TextField of={of} name="samplingParameters" label={say(caseText.samplingParameters)} maxLength={caseLimits.sampling} />
      {long.map((name) => (
        <TextAreaField
          key={name}
          of={of}
          name={name}
          label={say(caseText[name])}
          autoSize={{ minRows: 2, maxRows: 14 }}
          maxLength={caseLimits.text}
        />
      ))}
      <Field of={of} name="files" label={say(caseText.attachments)}>
        <Attachments files={of.values.files} onChange={(files) => of.set({ files })} />
      </Field>
    </>
  )
}

/** The grid of the short fields. */

/** Both required fields are filled in. */
export const headRules = ({ caseNumber, name }: CaseHead) => ({
  ...(caseNumber.trim() === '' ? { caseNumber: caseText.numberMissing } : {}),
  ...(name.trim() === '' ? { name: caseText.nameMissing } : {}),
})

/** The values of the shared fields as a call takes them. */
export const headOf = ({ files, caseNumber, name, ...rest }: CaseHead) => ({
  ...rest,
  caseNumber: caseNumber.trim(),
  name: name.trim(),
  fault: rest.fault ?? null,
  part: rest.part ?? null,
  faultSource: rest.faultSource ?? null,
  couplingType: rest.couplingType ?? null,
  importance: rest.importance ?? null,
  motorSpeed: rest.motorSpeed ?? null,
  fileIds: files.map(({ fileId }) => fileId),
})
