import { codesOf, type Enumeration, memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
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
import { changedTenantBody, type TenantForm as Form, newTenantBody, tenantFaults, tenantForm } from './tenant-draft.ts'
import { AppMatrix, EditionMatrix } from './tenant-matrix.tsx'
import { timeZones } from './tenant-zones.ts'

/** Width of the drawer in px: room for five columns of the matrix. */
const drawerWidth = 620

type TextName = 'name' | 'loginName' | 'nickName' | 'password' | 'confirm' | 'phone' | 'email'

/** The draft of a tenant, as its fields use it. */
type Draft = ReturnType<typeof useDraftForm<Form>>

interface FieldsProps {
  readonly draft: Draft
  readonly tenant: TenantRecord | null
}

/** A field of a tenant with its label, and its problem or help below. */
function TenantField({
  draft,
  name,
  help,
  children,
}: {
  readonly draft: Draft
  readonly name: keyof Form
  readonly help?: string
  readonly children: ReactNode
}) {
  const say = useText()
  return draft.field(name, say(tenantText[name]), children, help ?? '')
}

interface TextFieldProps {
  readonly draft: Draft
  readonly name: TextName
  readonly isPassword?: boolean
  readonly disabled?: boolean
  readonly max?: number
}

function TextField({ draft, name, isPassword = false, disabled = false, max = 100 }: TextFieldProps) {
  const { form, set, idOf, status } = draft
  const Control = isPassword ? Input.Password : Input
  return (
    <TenantField draft={draft} name={name}>
      <Control
        id={idOf(name)}
        value={form[name]}
        maxLength={max}
        autoComplete={isPassword ? 'new-password' : 'off'}
        disabled={disabled}
        status={status(name)}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </TenantField>
  )
}

/** A field that is one of the members of an enumeration. */
function CodeField<N extends 'edition' | 'appEdition' | 'duration'>({
  draft,
  of,
  name,
  help,
}: {
  readonly draft: Draft
  readonly of: Enumeration
  readonly name: N
  readonly help?: string
}) {
  const say = useText()
  const { form, set, idOf } = draft
  const options = codesOf(of).map((code) => ({ value: code as Form[N], label: say(memberOf(of, code) ?? tenantText[name]) }))
  return (
    <TenantField draft={draft} name={name} {...(help === undefined ? {} : { help })}>
      <Select<Form[N]> id={idOf(name)} value={form[name]} options={options} onChange={(code) => set({ [name]: code })} />
    </TenantField>
  )
}

/** A switch with its help. */
function FlagField({ draft, name, help }: { readonly draft: Draft; readonly name: 'tlsRequired' | 'singleAddress'; readonly help: Text }) {
  const say = useText()
  const { form, set, idOf } = draft
  return (
    <TenantField draft={draft} name={name} help={say(help)}>
      <span>
        <Switch id={idOf(name)} checked={form[name]} onChange={(on) => set({ [name]: on })} />
      </span>
    </TenantField>
  )
}

/** Editions with what they include, duration and time zone. */
function TermFields({ draft, tenant }: FieldsProps) {
  const say = useText()
  const { form, set, idOf } = draft
  return (
    <>
      <div className="tenant-pair">
        <CodeField draft={draft} of={edition} name="edition" help={tenant ? say(tenantText.editionNow) : ''} />
        <CodeField draft={draft} of={appEdition} name="appEdition" />
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
        {!tenant && <CodeField draft={draft} of={tenantDuration} name="duration" />}
        <TenantField draft={draft} name="timeZone">
          <Select
            id={idOf('timeZone')}
            value={form.timeZone}
            showSearch
            options={timeZones(form.timeZone).map((zone) => ({ value: zone, label: zone }))}
            onChange={(zone) => set({ timeZone: zone })}
          />
        </TenantField>
      </div>
    </>
  )
}

/** The administrator; the login name is fixed once it is stored. */
function AdministratorFields({ draft, tenant }: FieldsProps) {
  return (
    <>
      <div className="tenant-pair">
        <TextField draft={draft} name="loginName" disabled={tenant !== null} max={16} />
        <TextField draft={draft} name="nickName" disabled={tenant !== null} max={16} />
      </div>
      {!tenant && (
        <div className="tenant-pair">
          <TextField draft={draft} name="password" isPassword max={16} />
          <TextField draft={draft} name="confirm" isPassword max={16} />
        </div>
      )}
      <div className="tenant-pair">
        <TextField draft={draft} name="phone" max={20} />
        <TextField draft={draft} name="email" />
      </div>
    </>
  )
}

/** The form of a tenant, or of a new one with its administrator. */
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
  const { form } = draft

  const submit = () => {
    if (!draft.isReady()) return
    const done = (words: string) => ({
      onSuccess: () => {
        toast.success(words)
        onClose()
      },
    })
    if (tenant) edit.mutate({ body: changedTenantBody(tenant.id, form) }, done(say(tenantText.saved)))
    else add.mutate({ body: newTenantBody(form) }, done(say(tenantText.created, { login: form.loginName })))
  }
  return (
    <FormDrawer title={title} width={drawerWidth} onSave={submit} {...draft.drawer}>
      <h3 className="tenant-section">{say(tenantText.terms)}</h3>
      <TextField draft={draft} name="name" max={60} />
      <TermFields draft={draft} tenant={tenant} />
      <h3 className="tenant-section">{say(tenantText.adminSection)}</h3>
      <AdministratorFields draft={draft} tenant={tenant} />
      {tenant && (
        <>
          <h3 className="tenant-section">{say(tenantText.accessSection)}</h3>
          <FlagField draft={draft} name="tlsRequired" help={tenantText.tlsHelp} />
          <FlagField draft={draft} name="singleAddress" help={tenantText.singleHelp} />
        </>
      )}
    </FormDrawer>
  )
}
