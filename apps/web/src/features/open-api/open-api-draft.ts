import { problemText } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'
import { type OpenApiKeyRecord, openApiCalls, openApiRateLimit } from '@undertone/domain/open-api/open-api.calls'
import { openApiText } from './open-api.text.ts'

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

/** The problems by field. */
export type KeyFaults = Partial<Record<keyof KeyForm, Text>>

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
    addresses: form.addresses.split(/[\s,;]+/).filter((one) => one !== ''),
    ratePerMinute: form.ratePerMinute ?? 0,
    expiresAt: form.expiresAt,
    notifyUrl: form.notifyUrl.trim() || null,
    notifyEvents: form.notifyEvents,
  }
}

const rules: Partial<Record<keyof KeyForm, Text>> = {
  ratePerMinute: openApiText.ratePerMinuteRule,
  notifyUrl: { cn: '请输入以 http:// 或 https:// 开头的地址', en: 'Enter an address that starts with http:// or https://' },
  scopes: { cn: '请至少选择一项', en: 'Select at least one' },
}

/** The problems of a form by the schema of its call; a wrong address is named. */
export function keyFaults(form: KeyForm): KeyFaults {
  const read = openApiCalls.add.body.safeParse({ tenantId: form.tenantId ?? undefined, ...bodyOf(form) })
  const faults: { -readonly [name in keyof KeyForm]?: Text } = {}
  for (const { path } of read.error?.issues ?? []) {
    const [name, at] = path
    if (typeof name !== 'string' || !(name in form)) continue
    const field = name as keyof KeyForm
    const wrong = field === 'addresses' && typeof at === 'number' ? bodyOf(form).addresses[at] : undefined
    const isMissing = form[field] === '' || form[field] === null
    faults[field] ??=
      wrong !== undefined
        ? { cn: `“${wrong}”不是地址或网段`, en: `"${wrong}" is not an address or network` }
        : (rules[field] ?? (isMissing ? problemText.missing : problemText.format))
  }
  return faults
}
