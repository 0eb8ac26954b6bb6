import { codesOf } from '@undertone/domain/core/enum'
import { dateFormat } from '@undertone/domain/core/limits'
import { type BearingPartKey, bearingPartKeys, bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { type FaultKindKey, faultKindKeys, faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { evidenceKinds } from '@undertone/domain/file/attachment-kinds'
import type { WorkDetail, WorkOutcome } from '@undertone/domain/work/work.calls'
import { workFound } from '@undertone/domain/work/work.enums'
import { workErrors } from '@undertone/domain/work/work.errors'
import { workLimits } from '@undertone/domain/work/work-limits'
import { workMoves } from '@undertone/domain/work/work-moves.table'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { type Attachment, Attachments } from '../../../points/attachment/attachments.tsx'
import { SuggestedText } from '../../../resource/form/suggested-text.tsx'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { controlOf, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type FieldsOf, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import styles from '../shared/work.module.css'
import { workText } from '../shared/work.text.ts'
import type { KindOfWork } from '../shared/work-kind.ts'

/** An outcome until it is saved; '' is not chosen. */
interface OutcomeDraft {
  readonly cause: string
  readonly action: string
  readonly found: WorkOutcome['found'] | ''
  readonly foundFault: FaultKindKey | ''
  readonly foundPart: BearingPartKey | ''
  readonly componentId: number | null
  readonly failedPart: string
  readonly replacement: string
  readonly down: readonly [string, string] | null
  readonly fileIds: readonly Attachment[]
}

/** What was found, and the fault that it was instead. */
function FoundFields({ of }: { readonly of: FieldsOf<OutcomeDraft> }) {
  const say = useText()
  const { found, foundFault } = of.values
  return (
    <>
      <SelectField
        of={of}
        name="found"
        label={say(workText.foundLabel)}
        help={say(workText.foundHelp)}
        options={codesOf(workFound).map((code) => ({ value: code, label: say(workFound.members[code]) }))}
      />
      {found === 'OtherFault' && (
        <div className={styles.pair}>
          <SelectField
            of={of}
            name="foundFault"
            label={say(workText.foundFault)}
            showSearch={{ optionFilterProp: 'label' }}
            options={faultKindKeys.map((key) => ({ value: key, label: say(faultKinds[key]) }))}
          />
          {foundFault === 'bearingBreath' && (
            <SelectField
              of={of}
              name="foundPart"
              label={say(workText.foundPart)}
              options={[
                { value: '', label: say(workText.anyPart) },
                ...bearingPartKeys.map((key) => ({ value: key, label: say(bearingParts[key]) })),
              ]}
            />
          )}
        </div>
      )}
    </>
  )
}

/** The component that failed, and when the machine stood still. */
function LedgerFields({ of, equipmentId }: { readonly of: FieldsOf<OutcomeDraft>; readonly equipmentId: number }) {
  const say = useText()
  const { componentId, down } = of.values
  return (
    <>
      <Field of={of} name="componentId" label={say(workText.component)} help={say(workText.componentHelp)}>
        <OptionSelect
          to="component"
          id={of.idOf('componentId')}
          allowClear
          narrow={{ equipmentId }}
          value={componentId}
          onChange={(id) => of.set({ componentId: id })}
        />
      </Field>
      {componentId !== null && (
        <div className={styles.pair}>
          <TextField of={of} name="failedPart" label={say(workText.failedPart)} maxLength={workLimits.part} />
          <TextField of={of} name="replacement" label={say(workText.replacement)} maxLength={workLimits.part} />
        </div>
      )}
      <Field of={of} name="down" label={say(workText.downtime)}>
        <DatePicker.RangePicker
          id={of.idOf('down')}
          showTime
          format={dateFormat}
          value={down && [dayjs(down[0], dateFormat), dayjs(down[1], dateFormat)]}
          onChange={(range) => of.set({ down: range?.[0] && range[1] ? [range[0].format(dateFormat), range[1].format(dateFormat)] : null })}
        />
      </Field>
    </>
  )
}

const outcomeOf = ({ down, fileIds, ...draft }: OutcomeDraft): WorkOutcome => {
  const isOther = draft.found === 'OtherFault'
  return {
    ...{ cause: draft.cause.trim(), action: draft.action.trim(), found: draft.found || 'NotOpened', componentId: draft.componentId },
    foundFault: isOther ? draft.foundFault || null : null,
    foundPart: isOther && draft.foundFault === 'bearingBreath' ? draft.foundPart || null : null,
    failedPart: draft.failedPart.trim() || null,
    replacement: draft.replacement.trim() || null,
    ...{ downFrom: down?.[0] ?? null, downTo: down?.[1] ?? null, fileIds: fileIds.map(({ fileId }) => fileId) },
  }
}

interface FinishProps {
  readonly kind: KindOfWork
  readonly work: WorkDetail
  readonly onClose: () => void
}

/** Finishes work: what was found and done, and what goes into the ledger of components. */
export function FinishDialog({ kind, work, onClose }: FinishProps) {
  const say = useText()
  const toast = useToast()
  const title = say(workMoves.finish.label)
  const [isUploading, setUploading] = useState(false)
  const form = useForm<OutcomeDraft>({
    initial: () => ({
      ...{ cause: work.cause ?? '', action: work.action ?? '', found: work.found ?? '', foundFault: work.foundFault ?? '' },
      ...{
        foundPart: work.foundPart ?? '',
        componentId: work.componentId,
        failedPart: work.failedPart ?? '',
        replacement: work.replacement ?? '',
      },
      fileIds: work.files.filter(({ isAfter }) => isAfter),
      down: work.downFrom && work.downTo ? [work.downFrom, work.downTo] : null,
    }),
    rules: ({ cause, action, found, foundFault, fileIds }) => ({
      ...(work.origin === 'Inspection' && work.mappingId === null && fileIds.length === 0 ? { fileIds: workErrors.proofMissing } : {}),
      ...(found === '' ? { found: workText.foundMissing } : {}),
      ...(found === 'OtherFault' && foundFault === '' ? { foundFault: workText.faultMissing } : {}),
      ...(cause.trim() === '' ? { cause: workText.causeMissing } : {}),
      ...(action.trim() === '' ? { action: workText.actionMissing } : {}),
    }),
    unsaved: titleIfChanged(title),
    save: sendWith(kind.calls.work, {
      input: (draft: OutcomeDraft) => ({
        body: { id: work.id, version: work.version, move: 'finish' as const, outcome: outcomeOf(draft) },
      }),
      invalidates: [kind.calls.findPage, kind.calls.getDetail],
      onSaved: () => {
        toast.success(say(workMoves.finish.done))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={560} action={title} ready={!isUploading} onClose={onClose}>
      <FoundFields of={form} />
      <Field of={form} name="cause" label={say(workText.cause)}>
        <SuggestedText
          list="repairCause"
          rows={2}
          {...controlOf(form, 'cause')}
          value={form.values.cause}
          maxLength={workLimits.text}
          onChange={(cause) => form.write('cause', cause)}
        />
      </Field>
      <TextAreaField
        of={form}
        name="action"
        label={say(workText.action)}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={workLimits.text}
      />
      <Field
        of={form}
        name="fileIds"
        label={say(workText.afterFiles)}
        help={work.origin === 'Inspection' ? say(workText.afterHelp) : undefined}
      >
        <Attachments
          kinds={evidenceKinds}
          files={form.values.fileIds}
          onChange={(fileIds) => form.set({ fileIds })}
          onBusy={setUploading}
        />
      </Field>
      <LedgerFields of={form} equipmentId={work.equipmentId} />
    </FormDialog>
  )
}
