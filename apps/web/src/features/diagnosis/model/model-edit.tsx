import { equipmentType } from '@undertone/domain/asset/asset.enums'
import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { diagnosticModelCalls, type ModelDetail } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { modelText } from './model.text.ts'

interface Head {
  readonly name: string
  readonly typeCode: ModelDetail['typeCode']
  readonly note: string
}

/** Changes what a model is called and which machines it is for. */
export function ModelEdit({ model, onClose }: { readonly model: ModelDetail; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const title = say(modelText.editTitle, { name: model.name })
  const form = useForm<Head>({
    initial: () => ({ name: model.name, typeCode: model.typeCode, note: model.note ?? '' }),
    rules: ({ name, typeCode }) => ({
      ...(name.trim() === '' ? { name: modelText.nameMissing } : {}),
      ...(typeCode.length === 0 ? { typeCode: modelText.machinesMissing } : {}),
    }),
    unsaved: titleIfChanged(title),
    save: sendWith(diagnosticModelCalls.edit, {
      input: ({ name, typeCode, note }: Head) => ({ body: { id: model.id, name: name.trim(), typeCode, note: note.trim() || null } }),
      invalidates: [diagnosticModelCalls.findPage, diagnosticModelCalls.detailHistory],
      onSaved: () => {
        toast.success(say(modelText.saved))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={520} onClose={onClose}>
      <TextField of={form} name="name" label={say(modelText.name)} maxLength={modelLimits.nameLength} />
      <SelectField
        of={form}
        name="typeCode"
        label={say(modelText.machines)}
        mode="multiple"
        options={codesOf(equipmentType).map((code) => ({
          value: code as never,
          label: say(memberOf(equipmentType, code) ?? modelText.machines),
        }))}
      />
      <TextAreaField
        of={form}
        name="note"
        label={say(modelText.note)}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={modelLimits.noteLength}
      />
    </FormDialog>
  )
}
