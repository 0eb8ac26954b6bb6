import { callOfHazardRole, type HazardDetail, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { hazardProof } from '@undertone/domain/inspection/hazard/hazard.enums'
import { hazardErrors } from '@undertone/domain/inspection/hazard/hazard.errors'
import { hazardLimits } from '@undertone/domain/inspection/hazard/hazard-limits'
import { type HazardMove, type HazardMoveKey, type HazardRole, hazardMoves } from '@undertone/domain/inspection/hazard/hazard-moves.table'
import { defaultDueDays } from '@undertone/domain/work/work-limits'
import { issueLevel } from '@undertone/domain/work/work-status.enums'
import { InputNumber, Select } from 'antd'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { controlOf, SelectField, TextAreaField, TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type FieldsOf, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import styles from './hazard.module.css'
import { hazardText } from './hazard.text.ts'
import { HazardTime } from './hazard-time.tsx'

interface MoveDraft {
  readonly reason: string
  readonly level: HazardDetail['level']
  readonly ownerId: number | null
  readonly dueAt: string | null
  readonly kind: HazardDetail['proof'] | ''
  readonly note: string
  readonly acceptedBy: string
  readonly acceptedUntil: string | null
  readonly duplicateOf: number | null
}

/** Level, owner and due date of an approval. */
function DecisionFields({ of, hazardId }: { readonly of: FieldsOf<MoveDraft>; readonly hazardId: number }) {
  const say = useText()
  const people = useCall(hazardCalls.people, { query: { id: String(hazardId) } }, { noErrorPage: true })
  const { level, ownerId } = of.values
  return (
    <>
      <SelectField of={of} name="level" label={say(hazardText.level)} options={optionsOf(issueLevel, say)} />
      <Field of={of} name="ownerId" label={say(hazardText.owner)}>
        <Select<number | null>
          {...controlOf(of, 'ownerId')}
          loading={people.isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          value={ownerId}
          options={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => of.write('ownerId', id)}
        />
      </Field>
      <HazardTime of={of} name="dueAt" label={say(hazardText.due)} help={say(hazardText.dueHelp, { n: defaultDueDays[level] ?? 0 })} />
    </>
  )
}

/** What proves a hazard settled. */
function ProofFields({ of }: { readonly of: FieldsOf<MoveDraft> }) {
  const say = useText()
  const { kind, duplicateOf } = of.values
  return (
    <>
      <SelectField of={of} name="kind" label={say(hazardText.proof)} options={optionsOf(hazardProof, say)} />
      {kind === 'Duplicate' && (
        <Field of={of} name="duplicateOf" label={say(hazardText.duplicateOf)}>
          <InputNumber<number>
            {...controlOf(of, 'duplicateOf')}
            min={1}
            precision={0}
            value={duplicateOf}
            onChange={(id) => of.write('duplicateOf', id)}
          />
        </Field>
      )}
      {kind === 'AsIs' && (
        <div className={styles.pair}>
          <TextField of={of} name="acceptedBy" label={say(hazardText.acceptedBy)} maxLength={hazardLimits.word} />
          <HazardTime of={of} name="acceptedUntil" label={say(hazardText.acceptedUntil)} />
        </div>
      )}
      <TextAreaField
        of={of}
        name="note"
        label={say(hazardText.note)}
        help={kind === 'NoFault' ? say(hazardText.noteHelp) : undefined}
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={hazardLimits.text}
      />
    </>
  )
}

const rulesOf = (needs: HazardMove['needs'], draft: MoveDraft) => {
  const { kind } = draft
  return {
    ...(needs.includes('reason') && draft.reason.trim() === '' ? { reason: hazardErrors.reasonMissing } : {}),
    ...(needs.includes('decision') && draft.ownerId === null ? { ownerId: hazardErrors.ownerMissing } : {}),
    ...(needs.includes('proof') && !kind ? { kind: hazardErrors.proofMissing } : {}),
    ...(kind === 'NoFault' && draft.note.trim() === '' ? { note: hazardErrors.noteMissing } : {}),
    ...(kind === 'Duplicate' && draft.duplicateOf === null ? { duplicateOf: hazardErrors.duplicateMissing } : {}),
    ...(kind === 'AsIs' && draft.acceptedUntil === null ? { acceptedUntil: hazardErrors.untilMissing } : {}),
    ...(kind === 'AsIs' && draft.acceptedBy.trim() === '' ? { acceptedBy: hazardErrors.untilMissing } : {}),
  }
}

/** What a move sends beside its hazard. */
const partsOf = (needs: HazardMove['needs'], draft: MoveDraft) => ({
  ...(needs.includes('reason') ? { reason: draft.reason.trim() } : {}),
  ...(needs.includes('decision') ? { decision: { level: draft.level, ownerId: draft.ownerId ?? 0, dueAt: draft.dueAt } } : {}),
  ...(needs.includes('proof')
    ? {
        proof: {
          ...{ kind: draft.kind || 'NoFault', note: draft.note.trim() },
          ...(draft.kind === 'AsIs' ? { acceptedBy: draft.acceptedBy.trim(), acceptedUntil: draft.acceptedUntil } : {}),
          ...(draft.kind === 'Duplicate' ? { duplicateOf: draft.duplicateOf } : {}),
        },
      }
    : {}),
})

interface DialogProps {
  readonly hazard: HazardDetail
  readonly move: HazardMoveKey
  /** The part in the hazard by which the user makes it. */
  readonly role: HazardRole
  readonly onClose: () => void
}

/** A move that asks for a reason, a decision or a proof. */
export function HazardMoveDialog({ hazard, move, role, onClose }: DialogProps) {
  const say = useText()
  const toast = useToast()
  const { label, done, needs }: HazardMove = hazardMoves[move]
  const title = say(label)
  const isRepaired = hazard.work.some(({ stage }) => stage === 'Accepted')
  const form = useForm<MoveDraft>({
    initial: () => ({
      ...{ reason: '', level: hazard.level, ownerId: hazard.owner?.id ?? null, dueAt: null, kind: isRepaired ? 'Repaired' : '' },
      ...{ note: '', acceptedBy: '', acceptedUntil: null, duplicateOf: null },
    }),
    rules: (draft) => rulesOf(needs, draft),
    unsaved: titleIfChanged(title),
    save: sendWith(callOfHazardRole[role], {
      input: (draft: MoveDraft) => ({ body: { id: hazard.id, version: hazard.version, move, ...partsOf(needs, draft) } }) as never,
      invalidates: [hazardCalls.findPage, hazardCalls.getDetail],
      onSaved: () => {
        toast.success(say(done))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={480} action={title} isDanger={move === 'withdraw'} onClose={onClose}>
      {needs.includes('decision') && <DecisionFields of={form} hazardId={hazard.id} />}
      {needs.includes('proof') && <ProofFields of={form} />}
      {needs.includes('reason') && (
        <TextAreaField
          of={form}
          name="reason"
          label={say(hazardText.reason)}
          autoFocus
          autoSize={{ minRows: 3, maxRows: 6 }}
          maxLength={hazardLimits.reason}
        />
      )}
    </FormDialog>
  )
}
