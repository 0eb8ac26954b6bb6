import { codesOf, memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { type RetentionPolicy, retentionCalls } from '@undertone/domain/retention/retention.calls'
import { retentionSubject } from '@undertone/domain/retention/retention.enums'
import { downsamplingStages } from '@undertone/domain/retention/retention-policy'
import { Input, Select, Switch } from 'antd'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { FormDrawer } from '../../resource/form/form-drawer.tsx'
import { useDraftForm } from '../../resource/form/use-draft-form.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { retentionText } from './retention.text.ts'
import { draftOf, type RetentionForm as Form, isWaves, type NumberName, retentionFaults, retentionForm } from './retention-draft.ts'

/** Width of the drawer, in px. */
const drawerWidth = 480

/** The draft of a policy, as its fields use it. */
type Draft = ReturnType<typeof useDraftForm<Form>>

/** A number of days or waves. */
function NumberControl({
  draft: { form, set, idOf, status },
  name,
  unit,
}: {
  readonly draft: Draft
  readonly name: NumberName
  readonly unit: Text
}) {
  const say = useText()
  return (
    <Input
      id={idOf(name)}
      value={form[name]}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      suffix={<span className="resource-unit">{say(unit)}</span>}
      status={status(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
}

/** How long waves, or the stages of feature values, are stored. */
function RuleFields({ draft }: { readonly draft: Draft }) {
  const say = useText()
  const { form, field } = draft
  if (isWaves(form.subject))
    return (
      <>
        {field('keepDays', say(retentionText.keepDays), <NumberControl draft={draft} name="keepDays" unit={retentionText.days} />)}
        {field(
          'perDay',
          say(retentionText.perDay),
          <NumberControl draft={draft} name="perDay" unit={retentionText.perDayUnit} />,
          say(retentionText.perDayHelp),
        )}
      </>
    )
  return (
    <>
      {downsamplingStages.map(({ field: name, label }) => (
        <div key={name}>
          {field(
            name,
            say(retentionText.stageField, { width: say(label) }),
            <NumberControl draft={draft} name={name} unit={retentionText.days} />,
          )}
        </div>
      ))}
      <p className="retention-note">{say(retentionText.stageHelp)}</p>
    </>
  )
}

/** Whose data of which kind a policy is for; fixed once it is stored. */
function SubjectFields({ draft, isFixed }: { readonly draft: Draft; readonly isFixed: boolean }) {
  const say = useText()
  const { form, set, idOf, status, field } = draft
  const tenants = useCall(retentionCalls.tenants, {}, { noErrorPage: true })
  return (
    <>
      {field(
        'tenantId',
        say(retentionText.tenant),
        <Select<number>
          id={idOf('tenantId')}
          value={form.tenantId}
          disabled={isFixed}
          showSearch={{ optionFilterProp: 'label' }}
          options={tenants.data ?? []}
          status={status('tenantId')}
          onChange={(tenantId) => set({ tenantId })}
        />,
      )}
      {field(
        'subject',
        say(retentionText.subject),
        <Select
          id={idOf('subject')}
          value={form.subject}
          disabled={isFixed}
          options={codesOf(retentionSubject).map((code) => ({
            value: code,
            label: say(memberOf(retentionSubject, code) ?? retentionText.subject),
          }))}
          onChange={(subject) => set({ subject })}
        />,
      )}
    </>
  )
}

/** The form of a policy, or of a new one. */
export function RetentionForm({ policy, onClose }: { readonly policy: RetentionPolicy | null; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const add = useSend(retentionCalls.add, { invalidates: [retentionCalls.findPage] })
  const edit = useSend(retentionCalls.edit, { invalidates: [retentionCalls.findPage] })
  const title = say(policy ? retentionText.editTitle : retentionText.addTitle)
  const draft = useDraftForm<Form>({
    begin: () => retentionForm(policy),
    faultsOf: retentionFaults,
    title,
    sends: [add, edit],
    onClose,
  })
  const { form, set, idOf, field } = draft

  const submit = () => {
    const { tenantId } = form
    if (!draft.isReady() || tenantId === null) return
    const done = {
      onSuccess: () => {
        toast.success(say(retentionText.saved))
        onClose()
      },
    }
    const body = draftOf({ ...form, tenantId })
    if (!policy) return add.mutate({ body }, done)
    const { tenantId: _, subject: _1, ...change } = body
    edit.mutate({ body: { ...change, id: policy.id } }, done)
  }
  return (
    <FormDrawer title={title} width={drawerWidth} onSave={submit} {...draft.drawer}>
      <SubjectFields draft={draft} isFixed={policy !== null} />
      <RuleFields draft={draft} />
      {field(
        'enabled',
        say(retentionText.enabled),
        <span>
          <Switch id={idOf('enabled')} checked={form.enabled} onChange={(enabled) => set({ enabled })} />
        </span>,
        say(retentionText.nightHint),
      )}
      {field(
        'remark',
        say(retentionText.remark),
        <Input.TextArea
          id={idOf('remark')}
          value={form.remark}
          maxLength={500}
          rows={2}
          onChange={(event) => set({ remark: event.target.value })}
        />,
      )}
      <p className="retention-note">{say(retentionText.failureNote)}</p>
    </FormDrawer>
  )
}
