import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { appEdition, edition, tenantDuration } from '@undertone/domain/tenant/tenant.enums'
import { Collapse, Input, Select, Switch } from 'antd'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { ApiError } from '../core/api-error.ts'
import { useText } from '../core/language.ts'
import { useSend } from '../core/query.ts'
import { FormDrawer } from '../resource/form-drawer.tsx'
import { useLeaveGuard } from '../resource/use-leave-guard.ts'
import { useToast } from '../ui/toast.tsx'
import { tenantText } from './tenant.text.ts'
import { changeOf, type TenantForm as Form, newTenantOf, tenantFaults, tenantForm } from './tenant-draft.ts'
import { AppMatrix, EditionMatrix } from './tenant-matrix.tsx'
import { timeZones } from './tenant-zones.ts'

/** Width of the drawer, in px: five columns of the matrix fit into it. */
const drawerWidth = 620

type TextName = 'name' | 'loginName' | 'nickName' | 'password' | 'confirm' | 'phone' | 'email'

/** The form of a tenant; without one, of a new one with its administrator. */
export function TenantForm({ tenant, onClose }: { readonly tenant: TenantRecord | null; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const [opened] = useState(() => tenantForm(tenant))
  const [form, setForm] = useState<Form>(opened)
  const [tried, setTried] = useState(false)
  const add = useSend(tenantCalls.add, { invalidates: [tenantCalls.findPage] })
  const edit = useSend(tenantCalls.edit, { invalidates: [tenantCalls.findPage] })
  const faults = tried ? tenantFaults(form, tenant?.id ?? null) : {}
  const error = add.error ?? edit.error
  const isBusy = add.isPending || edit.isPending
  const isChanged = JSON.stringify(form) !== JSON.stringify(opened)
  const isSaved = add.isSuccess || edit.isSuccess
  const { mayLeave, dialog } = useLeaveGuard(
    useCallback(
      () => (isChanged && !isBusy && !isSaved ? [say(tenant ? tenantText.editTitle : tenantText.addTitle)] : []),
      [isChanged, isBusy, isSaved, tenant, say],
    ),
  )
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  const set = (part: Partial<Form>) => setForm({ ...form, ...part })

  const submit = () => {
    setTried(true)
    if (isBusy || Object.keys(tenantFaults(form, tenant?.id ?? null)).length > 0) return
    const done = (words: string) => ({
      onSuccess: () => {
        toast.success(words)
        onClose()
      },
    })
    if (tenant) edit.mutate({ body: changeOf(tenant.id, form) }, done(say(tenantText.saved)))
    else add.mutate({ body: newTenantOf(form) }, done(say(tenantText.created, { login: form.loginName })))
  }

  const field = (name: keyof Form, control: ReactNode, help = '') => {
    const refused = error instanceof ApiError && error.field === name ? error.message : null
    const fault = faults[name]
    const wrong = fault ? say(fault) : refused
    return (
      <div className="tenant-field">
        <label htmlFor={`${id}-${name}`}>{say(tenantText[name])}</label>
        {control}
        <span className="tenant-hint" data-wrong={wrong !== null} role={wrong === null ? undefined : 'alert'}>
          {wrong ?? help}
        </span>
      </div>
    )
  }
  const text = (name: TextName, options: { readonly type?: 'password'; readonly disabled?: boolean; readonly max?: number } = {}) => {
    const given = {
      id: `${id}-${name}`,
      value: form[name],
      maxLength: options.max ?? 100,
      autoComplete: options.type ? 'new-password' : 'off',
      disabled: options.disabled ?? false,
      status: faults[name] ? ('error' as const) : ('' as const),
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
    }
    return options.type ? <Input.Password {...given} /> : <Input {...given} />
  }
  const flag = (name: 'tlsRequired' | 'singleAddress', help: string) =>
    field(
      name,
      <span>
        <Switch id={`${id}-${name}`} checked={form[name]} onChange={(on) => set({ [name]: on })} />
      </span>,
      help,
    )
  return (
    <FormDrawer
      title={say(tenant ? tenantText.editTitle : tenantText.addTitle)}
      width={drawerWidth}
      error={error}
      busy={isBusy}
      onSave={submit}
      onClose={close}
      dialog={dialog}
    >
      <h3 className="tenant-section">{say(tenantText.terms)}</h3>
      {field('name', text('name', { max: 60 }))}
      <div className="tenant-pair">
        {field(
          'edition',
          <Select
            id={`${id}-edition`}
            value={form.edition}
            options={codesOf(edition).map((code) => ({ value: code, label: say(memberOf(edition, code) ?? tenantText.edition) }))}
            onChange={(code) => set({ edition: code })}
          />,
          tenant ? say(tenantText.editionNow) : '',
        )}
        {field(
          'appEdition',
          <Select
            id={`${id}-appEdition`}
            value={form.appEdition}
            options={codesOf(appEdition).map((code) => ({
              value: code,
              label: say(memberOf(appEdition, code) ?? tenantText.appEdition),
            }))}
            onChange={(code) => set({ appEdition: code })}
          />,
        )}
      </div>
      <Collapse
        className="tenant-tables"
        size="small"
        items={[
          { key: 'edition', label: say(tenantText.includes), children: <EditionMatrix chosen={form.edition} /> },
          { key: 'app', label: say(tenantText.appIncludes), children: <AppMatrix chosen={form.appEdition} /> },
        ]}
      />
      <div className="tenant-pair">
        {!tenant &&
          field(
            'duration',
            <Select
              id={`${id}-duration`}
              value={form.duration}
              options={codesOf(tenantDuration).map((code) => ({
                value: code,
                label: say(memberOf(tenantDuration, code) ?? tenantText.duration),
              }))}
              onChange={(code) => set({ duration: code })}
            />,
          )}
        {field(
          'timeZone',
          <Select
            id={`${id}-timeZone`}
            value={form.timeZone}
            showSearch
            options={timeZones(form.timeZone).map((zone) => ({ value: zone, label: zone }))}
            onChange={(zone) => set({ timeZone: zone })}
          />,
        )}
      </div>
      <h3 className="tenant-section">{say(tenantText.adminSection)}</h3>
      <div className="tenant-pair">
        {field('loginName', text('loginName', { disabled: tenant !== null, max: 16 }))}
        {field('nickName', text('nickName', { disabled: tenant !== null, max: 16 }))}
      </div>
      {!tenant && (
        <div className="tenant-pair">
          {field('password', text('password', { type: 'password', max: 16 }))}
          {field('confirm', text('confirm', { type: 'password', max: 16 }))}
        </div>
      )}
      <div className="tenant-pair">
        {field('phone', text('phone', { max: 20 }))}
        {field('email', text('email'))}
      </div>
      {tenant && (
        <>
          <h3 className="tenant-section">{say(tenantText.accessSection)}</h3>
          {flag('tlsRequired', say(tenantText.tlsHelp))}
          {flag('singleAddress', say(tenantText.singleHelp))}
        </>
      )}
    </FormDrawer>
  )
}
