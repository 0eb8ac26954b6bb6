import { problemText } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'
import { type OpenApiKeyRecord, openApiCalls, openApiRate } from '@undertone/domain/open-api/open-api.calls'
import { openApiText } from './open-api.text.ts'

/** A key as its form holds it. */
export interface KeyForm {
  readonly tenantId: number | null
  readonly name: string
  readonly scopes: OpenApiKeyRecord['scopes']
  /** One address a line. */
  readonly addresses: string
  readonly ratePerMinute: number | null
  readonly expiresAt: string | null
  readonly notifyUrl: string
  readonly notifyEvents: OpenApiKeyRecord['notifyEvents']
}

/** What is wrong, by field. */
export type KeyFaults = Partial<Record<keyof KeyForm, Text>>

/** The form of a key, or of a new one, which may do nothing until somebody says what. */
export const keyForm = (key: OpenApiKeyRecord | null): KeyForm => ({
  tenantId: key?.tenantId ?? null,
  name: key?.name ?? '',
  scopes: key?.scopes ?? [],
  addresses: (key?.addresses ?? []).join('\n'),
  ratePerMinute: key?.ratePerMinute ?? openApiRate.usual,
  expiresAt: key?.expiresAt ?? null,
  notifyUrl: key?.notifyUrl ?? '',
  notifyEvents: key?.notifyEvents ?? [],
})

/** What the form sends, for a customer or for a key that exists. */
export function termsOf(form: KeyForm) {
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
  notifyUrl: { cn: '请输入以 http:// 或 https:// 开头的地址', en: 'An address that begins with http:// or https://' },
  scopes: { cn: '请至少选择一项', en: 'Choose at least one' },
}

/** What is wrong with a form by the rules of its call; an empty field is missing, a wrong address is named. */
export function keyFaults(form: KeyForm): KeyFaults {
  const read = openApiCalls.add.body.safeParse({ tenantId: form.tenantId ?? undefined, ...termsOf(form) })
  const faults: { -readonly [name in keyof KeyForm]?: Text } = {}
  for (const { path } of read.error?.issues ?? []) {
    const [name, at] = path
    if (typeof name !== 'string' || !(name in form)) continue
    const field = name as keyof KeyForm
    const wrong = field === 'addresses' && typeof at === 'number' ? termsOf(form).addresses[at] : undefined
    const isMissing = form[field] === '' || form[field] === null
    faults[field] ??=
      wrong !== undefined
        ? { cn: `“${wrong}”不是地址或网段`, en: `"${wrong}" is no address or network` }
        : (rules[field] ?? (isMissing ? problemText.missing : problemText.format))
  }
  return faults
}
