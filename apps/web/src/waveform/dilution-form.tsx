import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { type DilutionPolicy, dilutionCalls } from '@undertone/domain/waveform/dilution.calls'
import { dilutionSubject } from '@undertone/domain/waveform/dilution.enums'
import { dilutionStages } from '@undertone/domain/waveform/dilution-policy'
import { Input, Select, Switch } from 'antd'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { ApiError } from '../core/api-error.ts'
import { useText } from '../core/language.ts'
import { useCall, useSend } from '../core/query.ts'
import { FormDrawer } from '../resource/form-drawer.tsx'
import { useLeaveGuard } from '../resource/use-leave-guard.ts'
import { useToast } from '../ui/toast.tsx'
import { dilutionText } from './dilution.text.ts'
import { dilutionFaults, dilutionForm, draftOf, type DilutionForm as Form, isWaves, type NumberName } from './dilution-draft.ts'

/** Width of the drawer, in px. */
const drawerWidth = 480

/** The form of a policy; without one, of a new one. */
export function DilutionForm({ policy, onClose }: { readonly policy: DilutionPolicy | null; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const [opened] = useState(() => dilutionForm(policy))
  const [form, setForm] = useState<Form>(opened)
  const [tried, setTried] = useState(false)
  const tenants = useCall(dilutionCalls.tenants, {}, { stay: true })
  const add = useSend(dilutionCalls.add, { invalidates: [dilutionCalls.findPage] })
  const edit = useSend(dilutionCalls.edit, { invalidates: [dilutionCalls.findPage] })
  const faults = tried ? dilutionFaults(form) : {}
  const error = add.error ?? edit.error
  const isBusy = add.isPending || edit.isPending
  const isChanged = JSON.stringify(form) !== JSON.stringify(opened)
  const isSaved = add.isSuccess || edit.isSuccess
  const { mayLeave, dialog } = useLeaveGuard(
    useCallback(
      () => (isChanged && !isBusy && !isSaved ? [say(policy ? dilutionText.editTitle : dilutionText.addTitle)] : []),
      [isChanged, isBusy, isSaved, policy, say],
    ),
  )
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  const set = (part: Partial<Form>) => setForm({ ...form, ...part })

  const submit = () => {
    setTried(true)
    const { tenantId } = form
    if (isBusy || tenantId === null || Object.keys(dilutionFaults(form)).length > 0) return
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

  const field = (name: keyof Form, label: string, control: ReactNode, help = '') => {
    const refused = error instanceof ApiError && error.field === name ? error.message : null
    const wrong = faults[name] ? say(faults[name]) : refused
    return (
      <div className="dilution-field">
        <label htmlFor={`${id}-${name}`}>{label}</label>
        {control}
        <span className="dilution-hint" data-wrong={wrong !== null} role={wrong === null ? undefined : 'alert'}>
          {wrong ?? help}
        </span>
      </div>
    )
  }
  const number = (name: NumberName, unit: string) => (
    <Input
      id={`${id}-${name}`}
      value={form[name]}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      suffix={<span className="resource-unit">{unit}</span>}
      status={faults[name] ? 'error' : ''}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  const subjectWord = (code: unknown) => say(memberOf(dilutionSubject, code) ?? dilutionText.subject)
  return (
    <FormDrawer
      title={say(policy ? dilutionText.editTitle : dilutionText.addTitle)}
      width={drawerWidth}
      error={error}
      busy={isBusy}
      onSave={submit}
      onClose={close}
      dialog={dialog}
    >
      {field(
        'tenantId',
        say(dilutionText.tenant),
        <Select<number>
          id={`${id}-tenantId`}
          value={form.tenantId}
          disabled={policy !== null}
          showSearch={{ optionFilterProp: 'label' }}
          options={tenants.data ?? []}
          status={faults.tenantId ? 'error' : ''}
          onChange={(tenantId) => set({ tenantId })}
        />,
      )}
      {field(
        'subject',
        say(dilutionText.subject),
        <Select
          id={`${id}-subject`}
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
          <Switch id={`${id}-enabled`} checked={form.enabled} onChange={(enabled) => set({ enabled })} />
        </span>,
        say(dilutionText.nightHint),
      )}
      {field(
        'remark',
        say(dilutionText.remark),
        <Input.TextArea
          id={`${id}-remark`}
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
