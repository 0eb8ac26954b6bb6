import { evidenceKinds } from '@undertone/domain/file/attachment-kinds'
import type { WorkDetail, WorkLabour, WorkPart } from '@undertone/domain/work/work.calls'
import { workLimits } from '@undertone/domain/work/work-limits'
import { Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { type Attachment, Attachments } from '../../../points/attachment/attachments.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type FieldsOf, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { workText } from '../shared/work.text.ts'
import type { KindOfWork } from '../shared/work-kind.ts'
import { LeadFields, PlanFields, type WorkHead } from './head-fields.tsx'
import { namedParts, PartFields } from './part-fields.tsx'
import { type Keyed, keyed, RowList, unkeyed } from './row-list.tsx'
import { WorkFrame } from './work-frame.tsx'

interface WorkChange extends WorkHead {
  readonly parts: readonly Keyed<WorkPart>[]
  readonly labour: readonly Keyed<WorkLabour>[]
  readonly fileIds: readonly Attachment[]
}

/** Parts with what they cost, and the time of people. */
function UsedFields({ of }: { readonly of: FieldsOf<WorkChange> }) {
  const say = useText()
  const { labour } = of.values
  return (
    <>
      <PartFields of={of} />
      <RowList<WorkLabour>
        label={say(workText.labour)}
        rows={labour}
        empty={{ name: '', minutes: 60 }}
        max={workLimits.labour}
        addLabel={say(workText.addLabour)}
        onChange={(rows) => of.set({ labour: rows })}
      >
        {(row, n, change) => (
          <>
            <Input
              aria-label={say(workText.worker, { n })}
              placeholder={say(workText.workerName)}
              value={row.name}
              maxLength={workLimits.part}
              onChange={({ target }) => change({ name: target.value })}
            />
            <InputNumber<number>
              aria-label={say(workText.minutes, { n })}
              min={1}
              max={workLimits.minutes}
              precision={0}
              value={row.minutes}
              onChange={(minutes) => change({ minutes: minutes ?? 60 })}
            />
          </>
        )}
      </RowList>
    </>
  )
}

interface EditProps {
  readonly kind: KindOfWork
  readonly work: WorkDetail
  readonly isLead: boolean
  readonly onClose: () => void
}

/** Changes work that has not ended: plan, parts, labour, pictures; title, level and due date by those who lead. */
export function WorkEdit({ kind, work, isLead, onClose }: EditProps) {
  const say = useText()
  const toast = useToast()
  const title = say(workText.editTitle)
  const [isUploading, setUploading] = useState(false)
  const form = useForm<WorkChange>({
    initial: () => ({
      ...{ title: work.title, level: work.level, dueAt: work.dueAt, description: work.description, steps: keyed(work.steps) },
      ...{ parts: keyed(work.parts), labour: keyed(work.labour), fileIds: work.files },
    }),
    rules: (now) => (now.title.trim() === '' ? { title: workText.titleMissing } : {}),
    unsaved: titleIfChanged(title),
    save: sendWith(kind.calls.edit, {
      input: ({ steps, parts, labour, fileIds, ...head }: WorkChange) => ({
        body: {
          ...{ ...head, title: head.title.trim(), id: work.id, version: work.version },
          steps: unkeyed(steps).filter(({ text }) => text.trim() !== ''),
          ...{ parts: namedParts(parts), labour: namedParts(labour), fileIds: fileIds.map(({ fileId }) => fileId) },
        },
      }),
      invalidates: [kind.calls.findPage, kind.calls.getDetail],
      onSaved: () => {
        toast.success(say(workText.saved))
        onClose()
      },
    }),
  })
  return (
    <WorkFrame kind={kind} of={form} title={title} ready={!isUploading} onClose={onClose}>
      {isLead && <LeadFields of={form} />}
      <PlanFields of={form} />
      <UsedFields of={form} />
      <Field of={form} name="fileIds" label={say(workText.files)}>
        <Attachments
          kinds={evidenceKinds}
          files={form.values.fileIds}
          onChange={(fileIds) => form.set({ fileIds })}
          onBusy={setUploading}
        />
      </Field>
    </WorkFrame>
  )
}
