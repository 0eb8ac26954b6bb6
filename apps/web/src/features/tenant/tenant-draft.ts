import type { CodeOf } from '@undertone/domain/core/enum'
import { defaultTimeZone } from '@undertone/domain/org/time-zone'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { appEdition, edition, type tenantDuration } from '@undertone/domain/tenant/tenant.enums'
import type { Problems } from '../../ui/form/form-problems.ts'
import { sendWith } from '../../ui/form/send-with.ts'
import type { FormSend } from '../../ui/form/use-form.ts'
import { tenantRules } from './tenant.text.ts'

/** A tenant in its form. */
export interface TenantForm {
  readonly name: string
  readonly edition: CodeOf<typeof edition>
  readonly appEdition: CodeOf<typeof appEdition>
  readonly duration: CodeOf<typeof tenantDuration>
  readonly timeZone: string
  readonly loginName: string
  readonly nickName: string
  readonly password: string
  readonly confirm: string
  readonly phone: string
  readonly email: string
  readonly tlsRequired: boolean
  readonly singleAddress: boolean
}

/** The form of a tenant, or of a new one with defaults: full edition for a year (guesses). */
export const tenantForm = (tenant: TenantRecord | null): TenantForm => ({
  name: tenant?.name ?? '',
  edition: tenant?.edition ?? edition.members.Full.code,
  appEdition: tenant?.appEdition ?? appEdition.members.VIP.code,
  duration: '1y',
  timeZone: tenant?.timeZone ?? defaultTimeZone,
  loginName: tenant?.administrator ?? '',
  nickName: tenant?.nickName ?? '',
  password: '',
  confirm: '',
  phone: tenant?.phone ?? '',
  email: tenant?.email ?? '',
  tlsRequired: tenant?.tlsRequired ?? false,
  singleAddress: tenant?.singleAddress ?? false,
})

/** The body of a new tenant. */
export function newTenantBody({ confirm: _, tlsRequired: _1, singleAddress: _2, ...form }: TenantForm) {
  return { ...form, phone: form.phone.trim(), email: form.email.trim(), loginName: form.loginName.trim() }
}

/** The body of a changed tenant; an empty phone or e-mail becomes null. */
export function changedTenantBody(id: number, form: TenantForm) {
  const { name, edition, appEdition, timeZone, tlsRequired, singleAddress } = form
  return {
    id,
    name,
    edition,
    appEdition,
    timeZone,
    tlsRequired,
    singleAddress,
    phone: form.phone.trim() || null,
    email: form.email.trim() || null,
  }
}

/** Saves a tenant, or a new one with its administrator. */
export const saveTenant = (id: number | null, onSaved?: (form: TenantForm) => void): Required<FormSend<TenantForm>> => {
  const options = { texts: tenantRules, invalidates: [tenantCalls.findPage], onSaved: (_: unknown, form: TenantForm) => onSaved?.(form) }
  return id === null
    ? sendWith(tenantCalls.add, { input: (form: TenantForm) => ({ body: newTenantBody(form) }), ...options })
    : sendWith(tenantCalls.edit, { input: (form: TenantForm) => ({ body: changedTenantBody(id, form) }), ...options })
}

/** The password of a new administrator is entered twice. */
export const passwordRule = ({ password, confirm }: TenantForm): Problems => (confirm === password ? {} : { confirm: tenantRules.confirm })

/** Whether a tenant may be purged, by the same rule as on the server. */
export const isPurgeable = ({ state }: Pick<TenantRecord, 'state'>): boolean =>
  state === 'suspended' || state === 'expired' || state === 'purging'
