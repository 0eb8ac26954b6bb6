import type { DataOf } from '@undertone/domain/core/call'
import { type OpenApiKeyRecord, openApiCalls, openApiRateLimit } from '@undertone/domain/open-api/open-api.calls'
import type { ProblemTexts } from '../../ui/form/form-problems.ts'
import { sendWith } from '../../ui/form/send-with.ts'
import type { FormSend } from '../../ui/form/use-form.ts'
import { addressesIn, addressProblem, scopeProblem } from './parts/field-rules.ts'
import { openApiText } from './parts/open-api.text.ts'

/** A key in its form. */
export interface KeyForm {
  readonly tenantId: number | null
  readonly name: string
  readonly scopes: OpenApiKeyRecord['scopes']
  /** One address per line. */
  readonly addresses: string
  readonly ratePerMinute: number | null
  readonly expiresAt: string | null
  readonly notifyUrl: string
  readonly notifyEvents: OpenApiKeyRecord['notifyEvents']
}

/** The form of a key, or of a new one without scopes. */
export const keyForm = (key: OpenApiKeyRecord | null): KeyForm => ({
  tenantId: key?.tenantId ?? null,
  name: key?.name ?? '',
  scopes: key?.scopes ?? [],
  addresses: (key?.addresses ?? []).join('\n'),
  ratePerMinute: key?.ratePerMinute ?? openApiRateLimit.initial,
  expiresAt: key?.expiresAt ?? null,
  notifyUrl: key?.notifyUrl ?? '',
  notifyEvents: key?.notifyEvents ?? [],
})

/** The body to send, for a new or an existing key. */
export function bodyOf(form: KeyForm) {
  return {
    name: form.name.trim(),
    scopes: form.scopes,
    addresses: addressesIn(form.addresses),
    ratePerMinute: form.ratePerMinute ?? 0,
    expiresAt: form.expiresAt,
    notifyUrl: form.notifyUrl.trim() || null,
    notifyEvents: form.notifyEvents,
  }
}

const texts: ProblemTexts<KeyForm> = {
  ratePerMinute: openApiText.ratePerMinuteRule,
  notifyUrl: { cn: '请输入以 http:// 或 https:// 开头的地址', en: 'Enter an address that starts with http:// or https://' },
  scopes: scopeProblem,
  addresses: addressProblem,
}

type AddedKey = DataOf<typeof openApiCalls.add>

/** Saves a key, or a new one, whose secret is in the answer. */
export function saveKey(
  id: number | null,
  on: { onAdded?: (added: AddedKey, form: KeyForm) => void; onEdited?: () => void } = {},
): Required<FormSend<KeyForm>> {
  const options = { texts, invalidates: [openApiCalls.findPage] }
  if (id !== null)
    return sendWith(openApiCalls.edit, {
      input: (form: KeyForm) => ({ body: { id, ...bodyOf(form) } }),
      onSaved: () => on.onEdited?.(),
      ...options,
    })
  return sendWith(openApiCalls.add, {
    input: (form: KeyForm) => ({ body: { tenantId: form.tenantId ?? Number.NaN, ...bodyOf(form) } }),
    onSaved: (added, form) => on.onAdded?.(added, form),
    ...options,
  })
}
