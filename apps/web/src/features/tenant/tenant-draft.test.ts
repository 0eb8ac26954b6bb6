import { problemText } from '@undertone/domain/core/problem'
import { expect, test } from 'vitest'
import { tenantRules } from './tenant.text.ts'
import { changedTenantBody, isPurgeable, newTenantBody, passwordRule, saveTenant, type TenantForm, tenantForm } from './tenant-draft.ts'

const filled: TenantForm = {
  ...tenantForm(null),
  name: 'Paper mill',
  loginName: 'papermill',
  nickName: 'Mill admin',
  password: 'Quiet-8-Mill',
  confirm: 'Quiet-8-Mill',
  phone: '13800000000',
  email: 'mill@example.cn',
}

const problems = (form: TenantForm, id: number | null) => ({ ...saveTenant(id).check(form, form), ...passwordRule(form) })

test('a complete form has no problems, an empty one reports each missing field', () => {
  expect(problems(filled, null)).toEqual({})
  const missing = problems(tenantForm(null), null)
  expect(Object.keys(missing).sort()).toEqual(['email', 'loginName', 'name', 'nickName', 'password', 'phone'])
  expect(new Set(Object.values(missing))).toEqual(new Set([problemText.missing]))
})

test.each([
  ['loginName', 'short', tenantRules.loginName],
  ['nickName', 'a'.repeat(17), tenantRules.nickName],
  ['password', '１２３４５６７８', tenantRules.password],
  ['phone', 'call me', tenantRules.phone],
  ['email', 'nobody', tenantRules.email],
  ['confirm', 'Quiet-8-Mall', tenantRules.confirm],
] as const)('%s that breaks its rule is reported', (name, value, rule) => {
  const form = { ...filled, [name]: value, ...(name === 'password' ? { confirm: value } : {}) }
  expect(problems(form, null)).toEqual({ [name]: rule })
})

test('a new tenant sends no password confirmation, and a changed one no account', () => {
  expect(newTenantBody(filled)).not.toHaveProperty('confirm')
  expect(changedTenantBody(7, { ...filled, phone: ' ' })).toEqual({
    id: 7,
    name: 'Paper mill',
    edition: 'Full',
    appEdition: 2,
    timeZone: 'Asia/Shanghai',
    tlsRequired: false,
    singleAddress: false,
    phone: null,
    email: 'mill@example.cn',
  })
  expect(problems({ ...filled, loginName: '', password: '', confirm: '' }, 7)).toEqual({})
})

test('only closed tenants can be purged', () => {
  const states = ['active', 'expiringSoon', 'expired', 'suspended', 'purging'] as const
  expect(states.filter((state) => isPurgeable({ state }))).toEqual(['expired', 'suspended', 'purging'])
})
