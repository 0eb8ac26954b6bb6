import type { Row } from '@undertone/domain/core/resource'
import { diagnosisCalls, type FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import { faultAdvice } from '@undertone/domain/diagnosis/fault-advice.table'
import { type HazardDetail, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { partLines, stepLines } from '@undertone/domain/work/library/library-lines'
import type { repairLib } from '@undertone/domain/work/library/repair-lib.resource'
import type { WorkDetail, WorkPart } from '@undertone/domain/work/work.calls'
import { workLimits } from '@undertone/domain/work/work-limits'
import { useCall } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { LibraryPicker } from '../../../resource/reference/library-picker.tsx'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { controlOf } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { joinedText } from '../../../ui/form/joined-text.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type Form, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { workText } from '../shared/work.text.ts'
import type { KindOfWork } from '../shared/work-kind.ts'
import { LeadFields, PlanFields, type WorkHead } from './head-fields.tsx'
import { namedParts, PartFields } from './part-fields.tsx'
import { PeopleSelect } from './people-field.tsx'
import { type Keyed, keyed, unkeyed } from './row-list.tsx'
import { WorkFrame } from './work-frame.tsx'

/** What both libraries have. */
type LibraryWork = Pick<Row<typeof repairLib>, 'name' | 'level' | 'description' | 'steps' | 'parts'>

interface WorkDraft extends WorkHead {
  readonly equipmentId: number | null
  readonly assigneeIds: readonly number[]
  readonly parts: readonly Keyed<WorkPart>[]
}

/** What the work is added from. */
export interface WorkSource {
  readonly equipmentId: number | null
  readonly findingId: number | null
  readonly alarmId: number | null
  readonly hazardId: number | null
}

interface AddProps {
  readonly kind: KindOfWork
  readonly source: WorkSource
  readonly onClose: () => void
  readonly onAdded: (work: WorkDetail) => void
}

/** What is wrong, and what puts it right. */
const wordsOf = ({ description, measures }: HazardDetail): string =>
  [description, measures].filter(Boolean).join('\n').slice(0, workLimits.text)

/** A draft from a hazard, or from a finding: its fault in the title, what to check as steps. */
function draftFrom(finding: FindingDetail | undefined, hazard: HazardDetail | undefined, { equipmentId }: WorkSource, say: Say): WorkDraft {
  const place = finding?.equipmentId ?? hazard?.equipmentId ?? equipmentId
  const empty = { level: 2, dueAt: null, assigneeIds: [], parts: [], equipmentId: place } as const
  if (hazard) return { ...empty, ...{ level: hazard.level, title: hazard.title, description: wordsOf(hazard), steps: [] } }
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

interface AddFormProps extends AddProps {
  readonly finding: FindingDetail | undefined
  readonly hazard: HazardDetail | undefined
}

/** What an entry of the library fills in: only what is still empty or as it was at first; its text, steps and parts follow what is there. */
function fromLibrary(row: LibraryWork, { values: now, opened }: Form<WorkDraft>): Partial<WorkDraft> {
  const steps = now.steps.filter(({ text }) => text.trim() !== '')
  const newSteps = stepLines(row.steps).filter((text) => !steps.some((step) => step.text === text))
  const parts = now.parts.filter(({ name }) => name.trim() !== '')
  const newParts = partLines(row.parts).filter(({ name }) => !parts.some((part) => part.name === name))
  return {
    ...{ title: now.title.trim() || row.name, level: now.level === opened.level ? row.level : now.level },
    description: joinedText(now.description, row.description, workLimits.text),
    steps: [...steps, ...keyed(newSteps.map((text) => ({ text, isDone: false })))].slice(0, workLimits.steps),
    parts: [...parts, ...keyed(newParts)].slice(0, workLimits.parts),
  }
}

/** The form of new work. */
function AddForm({ kind, source, finding, hazard, onClose, onAdded }: AddFormProps) {
  const say = useText()
  const toast = useToast()
  const title = say(kind.addLabel)
  const form = useForm<WorkDraft>({
    initial: () => draftFrom(finding, hazard, source, say),
    rules: ({ equipmentId, title: entered }) => ({
      ...(entered.trim() === '' ? { title: workText.titleMissing } : {}),
      ...(equipmentId === null ? { equipmentId: workText.machineMissing } : {}),
    }),
    unsaved: titleIfChanged(title),
    save: sendWith(kind.calls.add, {
      input: ({ equipmentId, steps, assigneeIds, parts, ...head }: WorkDraft) => ({
        body: {
          ...head,
          title: head.title.trim(),
          steps: unkeyed(steps).filter(({ text }) => text.trim() !== ''),
          // No machine has this number; the form is not sent without one.
          equipmentId: equipmentId ?? 0,
          assigneeIds: [...assigneeIds],
          parts: namedParts(parts),
          mappingId: finding?.mappingId ?? hazard?.mappingId ?? null,
          findingId: source.findingId,
          alarmId: source.alarmId,
          hazardId: source.hazardId,
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
    <WorkFrame kind={kind} of={form} title={title} onClose={onClose}>
      <LibraryPicker
        of={kind.library}
        label={kind.key === 'Repair' ? workText.fromRepairLibrary : workText.fromUpkeepLibrary}
        onTake={(row) => form.set(fromLibrary(row as unknown as LibraryWork, form))}
      />
      <Field of={form} name="equipmentId" label={say(workText.machine)}>
        <ReferencePicker
          to="equipment"
          id={form.idOf('equipmentId')}
          value={equipmentId}
          disabled={finding !== undefined || (hazard !== undefined && hazard.equipmentId !== null)}
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
      {(kind.desk === 'Inspection' || form.values.parts.length > 0) && <PartFields of={form} />}
    </WorkFrame>
  )
}

/** Adds work; from a finding or a hazard once that is read, because it fills the form. */
export function WorkAdd(props: AddProps) {
  const { findingId, hazardId } = props.source
  const found = useCall(diagnosisCalls.getDetail, { query: { id: String(findingId) } }, { enabled: findingId !== null, noErrorPage: true })
  const wrong = useCall(hazardCalls.getDetail, { query: { id: String(hazardId) } }, { enabled: hazardId !== null, noErrorPage: true })
  if ((findingId !== null && found.isPending) || (hazardId !== null && wrong.isPending)) return null
  return <AddForm {...props} finding={found.data} hazard={wrong.data} />
}
