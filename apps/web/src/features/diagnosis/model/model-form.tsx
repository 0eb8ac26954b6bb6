import { equipmentType } from '@undertone/domain/asset/asset.enums'
import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { diagnosticModelCalls, type ModelDetail } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { send } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { modelText } from './model.text.ts'
import { declarationOf, draftOf, newVersion, type VersionDraft, versionProblems } from './model-draft.ts'
import { VersionFields } from './version-fields.tsx'

/** Width of the drawer in px: the outputs of a network in one line. */
const drawerWidth = 620

/** A model with its first version, or a further version, until it is saved. */
export interface ModelDraft extends VersionDraft {
  readonly name: string
  readonly typeCode: ModelDetail['typeCode']
  readonly note: string
}

interface FormProps {
  /** The model that gets a version; null adds a model. */
  readonly model: ModelDetail | null
  readonly onClose: () => void
  readonly onSaved: (saved: ModelDetail) => void
}

/** The newest version is what the next one is usually made of. */
const initialOf = (model: ModelDetail | null): ModelDraft => {
  const newest = model?.history[0]
  return { name: model?.name ?? '', typeCode: model?.typeCode ?? [], note: '', ...(newest ? draftOf(newest.declaration) : newVersion) }
}

const sent = (model: ModelDetail | null, draft: ModelDraft): Promise<ModelDetail> => {
  const version = {
    declaration: declarationOf(draft),
    fileId: draft.algorithm === 'Rules' ? null : draft.fileId,
    note: draft.note.trim() || null,
  }
  const options = { noErrorPage: true }
  return model
    ? send(diagnosticModelCalls.updateModel, { body: { id: model.id, ...version } }, options)
    : send(diagnosticModelCalls.add, { body: { name: draft.name.trim(), typeCode: draft.typeCode, ...version } }, options)
}

/** Adds a model, or a version of one; neither is in use until it is switched to. */
export function ModelForm({ model, onClose, onSaved }: FormProps) {
  const say = useText()
  const toast = useToast()
  const title = model ? say(modelText.addVersionTitle, { name: model.name }) : say(modelText.add)
  const form = useForm<ModelDraft>({
    initial: () => initialOf(model),
    rules: (draft) => ({
      ...(model === null && draft.name.trim() === '' ? { name: modelText.nameMissing } : {}),
      ...(model === null && draft.typeCode.length === 0 ? { typeCode: modelText.machinesMissing } : {}),
      ...versionProblems(draft),
    }),
    unsaved: titleIfChanged(title),
    save: {
      send: async (draft, { client }) => {
        const saved = await sent(model, draft)
        for (const call of [diagnosticModelCalls.findPage, diagnosticModelCalls.detailHistory])
          await client.invalidateQueries({ queryKey: keyOf(call) })
        return () => {
          toast.success(say(model ? modelText.versionAdded : modelText.added))
          onSaved(saved)
        }
      },
    },
  })
  return (
    <FormDrawer of={form} title={title} width={drawerWidth} onClose={onClose}>
      {model === null && (
        <>
          <TextField of={form} name="name" label={say(modelText.name)} maxLength={modelLimits.nameLength} />
          <SelectField
            of={form}
            name="typeCode"
            label={say(modelText.machines)}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            options={codesOf(equipmentType).map((code) => ({
              value: code as never,
              label: say(memberOf(equipmentType, code) ?? modelText.machines),
            }))}
          />
        </>
      )}
      <VersionFields of={form} isNew={model === null} />
      <TextAreaField
        of={form}
        name="note"
        label={say(modelText.note)}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={modelLimits.noteLength}
      />
    </FormDrawer>
  )
}
