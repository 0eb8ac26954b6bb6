import { diagnosticModelCalls, type ModelVersionRecord } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { modelText } from './model.text.ts'

interface Note {
  readonly note: string
}

/** Changes the note of a version. */
export function VersionNote({ version, onClose }: { readonly version: ModelVersionRecord; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const title = say(modelText.editNote)
  const form = useForm<Note>({
    initial: () => ({ note: version.note ?? '' }),
    unsaved: titleIfChanged(title),
    save: sendWith(diagnosticModelCalls.editHistory, {
      input: ({ note }: Note) => ({ body: { id: version.id, note: note.trim() || null } }),
      invalidates: [diagnosticModelCalls.detailHistory],
      onSaved: () => {
        toast.success(say(modelText.noteSaved))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={480} onClose={onClose}>
      <TextAreaField
        of={form}
        name="note"
        label={say(modelText.note)}
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={modelLimits.noteLength}
      />
    </FormDialog>
  )
}
