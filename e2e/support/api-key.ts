import type { Stack } from './stack.ts'

/** A key of the demo customer with these scopes. */
export async function makeKey(stack: Stack, name: string, scopes: readonly string[]): Promise<{ accessId: string; secret: string }> {
  const admin = await stack.login('superadmin')
  const [{ value: tenantId }] = await stack.call('GET', '/openApi/tenants', admin)
  const terms = { name, scopes, addresses: [], ratePerMinute: 600, notifyUrl: null, notifyEvents: [], expiresAt: null }
  return stack.call('POST', '/openApi/add', admin, { tenantId, ...terms })
}
