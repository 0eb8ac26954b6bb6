import { diagnosisCalls, type FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import { faultAdvice } from '@undertone/domain/diagnosis/fault-advice.table'
import type { WorkDetail } from '@undertone/domain/work/work.calls'
import { workLimits } from '@undertone/domain/work/work-limits'
import { useCall } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { controlOf } from '../../../ui/form/fields.tsx'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { workText } from '../shared/work.text.ts'
import type { KindOfWork } from '../shared/work-kind.ts'
import { LeadFields, PlanFields, type WorkHead } from './head-fields.tsx'
import { PeopleSelect } from './people-field.tsx'
import { keyed, unkeyed } from './row-list.tsx'

interface WorkDraft extends WorkHead {
  readonly equipmentId: number | null
  readonly assigneeIds: readonly number[]
}

/** What the work is added from. */
export interface WorkSource {
  readonly equipmentId: number | null
  readonly findingId: number | null
  readonly alarmId: number | null
}

interface AddProps {
  readonly kind: KindOfWork
  readonly source: WorkSource
  readonly onClose: () => void
  readonly onAdded: (work: WorkDetail) => void
}

/** A draft from a finding: its fault in the title, what to check as steps. */
function draftFrom(finding: FindingDetail | undefined, { equipmentId }: WorkSource, say: Say): WorkDraft {
  const empty = { level: 2, dueAt: null, assigneeIds: [], equipmentId: finding?.equipmentId ?? equipmentId } as const
  if (!finding) return { ...empty, title: '', description: '', steps: [] }
  const { checks, repair } = faultAdvice[finding.fault]
  const name = finding.partName ? `${finding.faultName} · ${finding.partName}` : finding.faultName
  return {
    ...empty,
    title: `${name}: ${finding.equipmentName}, ${finding.mappingName}`.slice(0, workLimits.title),
    description: say(repair),
    steps: keyed(checks.map((check) => ({ text: say(check), isDone: false }))),
  }
}

/** The drawer of new work. */
function AddForm({ kind, source, finding, onClose, onAdded }: AddProps & { readonly finding: FindingDetail | undefined }) {
  const say = useText()
  const toast = useToast()
  const title = say(kind.addLabel)
  const form = useForm<WorkDraft>({
    initial: () => draftFrom(finding, source, say),
    rules: ({ equipmentId, title: entered }) => ({
      ...(entered.trim() === '' ? { title: workText.titleMissing } : {}),
      ...(equipmentId === null ? { equipmentId: workText.machineMissing } : {}),
    }),
    unsaved: titleIfChanged(title),
    save: sendWith(kind.calls.add, {
      input: ({ equipmentId, steps, assigneeIds, ...head }: WorkDraft) => ({
        body: {
          ...head,
          title: head.title.trim(),
          steps: unkeyed(steps).filter(({ text }) => text.trim() !== ''),
          // No machine has this number; the form is not sent without one.
          equipmentId: equipmentId ?? 0,
          assigneeIds: [...assigneeIds],
          mappingId: finding?.mappingId ?? null,
          findingId: source.findingId,
          alarmId: source.alarmId,
        },
      }),
      invalidates: [kind.calls.findPage],
      onSaved: (saved) => {
        toast.success(say(workText.added))
        onAdded(saved)
      },
    }),
  })
  const { equipmentId } = form.values
  return (
    <FormDrawer of={form} title={title} width={560} onClose={onClose}>
      <Field of={form} name="equipmentId" label={say(workText.machine)}>
        <ReferencePicker
          to="equipment"
          id={form.idOf('equipmentId')}
          value={equipmentId}
          disabled={finding !== undefined}
          status={form.problemAt('equipmentId') === null ? undefined : 'error'}
          onChange={(id) => form.set({ equipmentId: id, assigneeIds: [] })}
        />
      </Field>
      <LeadFields of={form} isNew />
      <Field of={form} name="assigneeIds" label={say(workText.assignees)}>
        <PeopleSelect
          {...controlOf(form, 'assigneeIds')}
          kind={kind}
          equipmentId={equipmentId}
          value={form.values.assigneeIds}
          onChange={(assigneeIds) => form.set({ assigneeIds })}
        />
      </Field>
      <PlanFields of={form} />
    </FormDrawer>
  )
}

/** Adds work; from a finding once that is read, because it fills the form. */
export function WorkAdd(props: AddProps) {
  const { findingId } = props.source
  const found = useCall(diagnosisCalls.getDetail, { query: { id: String(findingId) } }, { enabled: findingId !== null, noErrorPage: true })
  if (findingId !== null && found.isPending) return null
  return <AddForm {...props} finding={found.data} />
}
