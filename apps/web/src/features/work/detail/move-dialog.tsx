import { callOfMove, type WorkDetail } from '@undertone/domain/work/work.calls'
import { workErrors } from '@undertone/domain/work/work.errors'
import { workLimits } from '@undertone/domain/work/work-limits'
import { type WorkMove, type WorkMoveKey, workMoves } from '@undertone/domain/work/work-moves.table'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { controlOf, TextAreaField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { PeopleSelect } from '../form/people-field.tsx'
import { workText } from '../shared/work.text.ts'
import type { KindOfWork } from '../shared/work-kind.ts'

interface MoveDraft {
  readonly reason: string
  readonly assigneeIds: readonly number[]
}

interface MoveProps {
  readonly kind: KindOfWork
  readonly work: WorkDetail
  readonly move: WorkMoveKey
  readonly onClose: () => void
}

/** A move that asks for a reason, or for who does the work. */
export function MoveDialog({ kind, work, move, onClose }: MoveProps) {
  const say = useText()
  const toast = useToast()
  const { label, done, needs }: WorkMove = workMoves[move]
  const title = say(label)
  const form = useForm<MoveDraft>({
    initial: () => ({ reason: '', assigneeIds: work.assignees.flatMap(({ id }) => id ?? []) }),
    rules: ({ reason, assigneeIds }) => ({
      ...(needs.includes('reason') && reason.trim() === '' ? { reason: workErrors.reasonMissing } : {}),
      ...(needs.includes('assignees') && assigneeIds.length === 0 ? { assigneeIds: workErrors.assigneesMissing } : {}),
    }),
    unsaved: titleIfChanged(title),
    save: sendWith(callOfMove(kind.calls, move), {
      input: ({ reason, assigneeIds }: MoveDraft) => ({
        body: {
          ...{ id: work.id, version: work.version, move },
          ...(needs.includes('reason') ? { reason: reason.trim() } : {}),
          ...(needs.includes('assignees') ? { assigneeIds: [...assigneeIds] } : {}),
        },
      }),
      invalidates: [kind.calls.findPage, kind.calls.getDetail],
      onSaved: () => {
        toast.success(say(done))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={460} action={title} isDanger={move === 'cancel'} onClose={onClose}>
      {needs.includes('assignees') && (
        <Field of={form} name="assigneeIds" label={say(workText.who)}>
          <PeopleSelect
            {...controlOf(form, 'assigneeIds')}
            kind={kind}
            equipmentId={work.equipmentId}
            value={form.values.assigneeIds}
            onChange={(assigneeIds) => form.set({ assigneeIds })}
          />
        </Field>
      )}
      {needs.includes('reason') && (
        <TextAreaField
          of={form}
          name="reason"
          label={say(workText.reason)}
          autoFocus
          autoSize={{ minRows: 3, maxRows: 6 }}
          maxLength={workLimits.reason}
        />
      )}
    </FormDialog>
  )
}
