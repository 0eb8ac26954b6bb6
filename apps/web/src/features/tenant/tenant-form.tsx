import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { appEdition, edition, tenantDuration } from '@undertone/domain/tenant/tenant.enums'
import { Collapse, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { FormDrawer } from '../../resource/form/form-drawer.tsx'
import { useDraftForm } from '../../resource/form/use-draft-form.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
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
  const add = useSend(tenantCalls.add, { invalidates: [tenantCalls.findPage] })
  const edit = useSend(tenantCalls.edit, { invalidates: [tenantCalls.findPage] })
  const title = say(tenant ? tenantText.editTitle : tenantText.addTitle)
  const draft = useDraftForm<Form>({
    begin: () => tenantForm(tenant),
    faultsOf: (form) => tenantFaults(form, tenant?.id ?? null),
    title,
    sends: [add, edit],
    onClose,
  })
  const { form, set, idOf, status } = draft

  const submit = () => {
    if (!draft.isReady()) return
    const done = (words: string) => ({
      onSuccess: () => {
        toast.success(words)
        onClose()
      },
    })
    if (tenant) edit.mutate({ body: changeOf(tenant.id, form) }, done(say(tenantText.saved)))
    else add.mutate({ body: newTenantOf(form) }, done(say(tenantText.created, { login: form.loginName })))
  }

  const field = (name: keyof Form, control: ReactNode, help = '') => draft.field(name, say(tenantText[name]), control, help)
  const text = (name: TextName, options: { readonly type?: 'password'; readonly disabled?: boolean; readonly max?: number } = {}) => {
    const given = {
      id: idOf(name),
      value: form[name],
      maxLength: options.max ?? 100,
      autoComplete: options.type ? 'new-password' : 'off',
      disabled: options.disabled ?? false,
      status: status(name),
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
    }
    return options.type ? <Input.Password {...given} /> : <Input {...given} />
  }
  const flag = (name: 'tlsRequired' | 'singleAddress', help: string) =>
    field(
      name,
      <span>
        <Switch id={idOf(name)} checked={form[name]} onChange={(on) => set({ [name]: on })} />
      </span>,
      help,
    )
  return (
    <FormDrawer title={title} width={drawerWidth} onSave={submit} {...draft.drawer}>
      <h3 className="tenant-section">{say(tenantText.terms)}</h3>
      {field('name', text('name', { max: 60 }))}
      <div className="tenant-pair">
        {field(
          'edition',
          <Select
            id={idOf('edition')}
            value={form.edition}
            options={codesOf(edition).map((code) => ({ value: code, label: say(memberOf(edition, code) ?? tenantText.edition) }))}
            onChange={(code) => set({ edition: code })}
          />,
          tenant ? say(tenantText.editionNow) : '',
        )}
        {field(
          'appEdition',
          <Select
            id={idOf('appEdition')}
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
              id={idOf('duration')}
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
            id={idOf('timeZone')}
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
