import type { CodeOf } from '@undertone/domain/core/enum'
import { problemText } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'
import { defaultTimeZone } from '@undertone/domain/org/time-zone'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { appEdition, edition, type tenantDuration } from '@undertone/domain/tenant/tenant.enums'
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

/** The problems by field. */
export type TenantFaults = Partial<Record<keyof TenantForm, Text>>

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

/** The problems of a form by the schema of its call; an empty field is missing. */
export function tenantFaults(form: TenantForm, id: number | null): TenantFaults {
  const read =
    id === null ? tenantCalls.add.body.safeParse(newTenantBody(form)) : tenantCalls.edit.body.safeParse(changedTenantBody(id, form))
  const faults: Record<string, Text> = {}
  for (const { path } of read.error?.issues ?? []) {
    const name = String(path[0])
    const isEmpty = name in form && form[name as keyof TenantForm] === ''
    faults[name] ??= isEmpty ? problemText.missing : (Object.entries(tenantRules).find(([key]) => key === name)?.[1] ?? problemText.format)
  }
  if (id === null && form.confirm !== form.password) faults.confirm = tenantRules.confirm
  return faults
}

/** Whether a tenant may be purged, by the same rule as on the server. */
export const isPurgeable = ({ state }: Pick<TenantRecord, 'state'>): boolean =>
  state === 'suspended' || state === 'expired' || state === 'purging'
