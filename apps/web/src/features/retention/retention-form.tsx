import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { type DilutionPolicy, dilutionCalls } from '@undertone/domain/retention/retention.calls'
import { dilutionSubject } from '@undertone/domain/retention/retention.enums'
import { dilutionStages } from '@undertone/domain/retention/retention-policy'
import { Input, Select, Switch } from 'antd'
import { useCall, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { FormDrawer } from '../../resource/form/form-drawer.tsx'
import { useDraftForm } from '../../resource/form/use-draft-form.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { dilutionText } from './retention.text.ts'
import { dilutionFaults, dilutionForm, draftOf, type DilutionForm as Form, isWaves, type NumberName } from './retention-draft.ts'

/** Width of the drawer, in px. */
const drawerWidth = 480

/** The form of a policy; without one, of a new one. */
export function DilutionForm({ policy, onClose }: { readonly policy: DilutionPolicy | null; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const tenants = useCall(dilutionCalls.tenants, {}, { stay: true })
  const add = useSend(dilutionCalls.add, { invalidates: [dilutionCalls.findPage] })
  const edit = useSend(dilutionCalls.edit, { invalidates: [dilutionCalls.findPage] })
  const title = say(policy ? dilutionText.editTitle : dilutionText.addTitle)
  const { form, set, idOf, status, field, isReady, drawer } = useDraftForm<Form>({
    begin: () => dilutionForm(policy),
    faultsOf: dilutionFaults,
    title,
    sends: [add, edit],
    onClose,
  })

  const submit = () => {
    const { tenantId } = form
    if (!isReady() || tenantId === null) return
    const done = {
      onSuccess: () => {
        toast.success(say(dilutionText.saved))
        onClose()
      },
    }
    const draft = draftOf({ ...form, tenantId })
    if (!policy) return add.mutate({ body: draft }, done)
    const { tenantId: _, subject: _1, ...change } = draft
    edit.mutate({ body: { ...change, id: policy.id } }, done)
  }

  const number = (name: NumberName, unit: string) => (
    <Input
      id={idOf(name)}
      value={form[name]}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      suffix={<span className="resource-unit">{unit}</span>}
      status={status(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  const subjectWord = (code: unknown) => say(memberOf(dilutionSubject, code) ?? dilutionText.subject)
  return (
    <FormDrawer title={title} width={drawerWidth} onSave={submit} {...drawer}>
      {field(
        'tenantId',
        say(dilutionText.tenant),
        <Select<number>
          id={idOf('tenantId')}
          value={form.tenantId}
          disabled={policy !== null}
          showSearch={{ optionFilterProp: 'label' }}
          options={tenants.data ?? []}
          status={status('tenantId')}
          onChange={(tenantId) => set({ tenantId })}
        />,
      )}
      {field(
        'subject',
        say(dilutionText.subject),
        <Select
          id={idOf('subject')}
          value={form.subject}
          disabled={policy !== null}
          options={codesOf(dilutionSubject).map((code) => ({ value: code, label: subjectWord(code) }))}
          onChange={(subject) => set({ subject })}
        />,
      )}
      {isWaves(form.subject) ? (
        <>
          {field('keepDays', say(dilutionText.keepDays), number('keepDays', say(dilutionText.days)))}
          {field('perDay', say(dilutionText.perDay), number('perDay', say(dilutionText.perDayUnit)), say(dilutionText.perDayHelp))}
        </>
      ) : (
        <>
          {dilutionStages.map(({ field: name, label }) => (
            <div key={name}>{field(name, say(dilutionText.stageField, { width: say(label) }), number(name, say(dilutionText.days)))}</div>
          ))}
          <p className="dilution-note">{say(dilutionText.stageHelp)}</p>
        </>
      )}
      {field(
        'enabled',
        say(dilutionText.enabled),
        <span>
          <Switch id={idOf('enabled')} checked={form.enabled} onChange={(enabled) => set({ enabled })} />
        </span>,
        say(dilutionText.nightHint),
      )}
      {field(
        'remark',
        say(dilutionText.remark),
        <Input.TextArea
          id={idOf('remark')}
          value={form.remark}
          maxLength={500}
          rows={2}
          onChange={(event) => set({ remark: event.target.value })}
        />,
      )}
      <p className="dilution-note">{say(dilutionText.holds)}</p>
    </FormDrawer>
  )
}
